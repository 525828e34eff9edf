// OptionDeclaration, ColorChoice, OutputFormat
import GuidelineAnswers
import GuidelineModel
import TextSupport

/// The declaration of one option, from which parsing, help, completion and manual are made.
protocol OptionDeclaration: Sendable {
  /// The long name without its dashes, such as `limit`.
  var name: String { get }

  /// The letter of the short form without its dash; `nil` when there is none.
  var short: Character? { get }

  /// The placeholder of the value in help, such as `COUNT`; `nil` for a flag.
  var placeholder: String? { get }

  /// One phrase without a full stop.
  var help: String { get }

  /// Whether the option may be given more than once.
  var repeats: Bool { get }

  /// The accepted values; empty when they cannot be listed.
  var choices: [String] { get }

  /// The words that shells complete as the value; other values may be accepted too.
  var suggestions: [String] { get }

  /// Whether shells complete file names as the value.
  var completesFiles: Bool { get }

  /// The kind of words that shells get from ``Completion/command``; `nil` for none.
  var completedKind: String? { get }
}

extension OptionDeclaration {
  var spelling: String { "--\(name)" }

  /// All spellings of the name, the short one first: `["-n", "--limit"]`.
  var spellings: [String] {
    if let short { ["-\(short)", spelling] } else { [spelling] }
  }

  var takesValue: Bool { placeholder != nil }

  /// The help followed by the choices and by whether the option may be repeated: "Print as NAME (text, json)".
  var detailedHelp: String {
    var notes: [String] = []
    if !choices.isEmpty { notes.append(choices.joined(separator: ", ")) }
    if takesValue && repeats { notes.append("may be repeated") }
    return notes.isEmpty ? help : "\(help) (\(notes.joined(separator: "; ")))"
  }
}

/// An option that takes a value, such as `--limit 20` or `-n 20`.
///
/// ```swift
/// static let limit = Option("limit", short: "n", "COUNT", in: 1...10_000, help: "Print at most COUNT")
/// let count = try arguments.value(Self.limit) ?? 20
/// ```
///
/// The initializers require ``OptionValue``: a constraint on the type would slow each start.
struct Option<Value>: OptionDeclaration {
  let name: String
  var short: Character?
  var placeholder: String?
  let help: String
  var repeats = false
  var completesFiles = false
  var completedKind: String?
  /// The accepted numbers; `nil` for options whose values are no numbers.
  var range: ClosedRange<Int>?
  /// The accepted words where they are not all of the type.
  private var words: [String]?
  private var type: (any OptionValue.Type)?

  var choices: [String] { words ?? type?.valueChoices ?? [] }
  var suggestions: [String] { words ?? type?.valueSuggestions ?? [] }
}

extension Option {
  /// Declares an option. The type may accept other spellings than its choices.
  init(
    _ name: String, short: Character? = nil, _ placeholder: String, help: String, repeats: Bool = false,
    completesFiles: Bool = false, completedKind: String? = nil, range: ClosedRange<Int>? = nil
  ) where Value: OptionValue {
    self.init(
      name: name, short: short, placeholder: placeholder, help: help, repeats: repeats, completesFiles: completesFiles,
      completedKind: completedKind, range: range, words: nil, type: Value.self)
  }

  /// Declares an option whose values are whole numbers in a range, so that arithmetic with them cannot overflow.
  init(
    _ name: String, short: Character? = nil, _ placeholder: String, in range: ClosedRange<Int>, help: String
  ) where Value == Int {
    self.init(name, short: short, placeholder, help: help, range: range)
  }

  /// Declares the option of a command that has some of the formats.
  static func format(_ formats: OutputFormat..., help: String = "Output format") -> Self where Value == OutputFormat {
    var option = Self("format", "FORMAT", help: help)
    option.words = formats.map(\.rawValue)
    return option
  }

  /// Returns the value of a word. An invalid word, a number outside the range and an empty path throw ``UsageError``.
  func value(of word: String) throws(UsageError) -> Value where Value: OptionValue {
    guard let value = Value(argument: word), words?.contains(word) ?? true,
      (value as? Int).flatMap({ range?.contains($0) }) ?? true
    else {
      throw .invalidValue(
        word, option: spelling, choices: suggestions,
        expected: range.map(UsageError.number(in:)) ?? Value.valueDescription)
    }
    if completesFiles, word.isEmpty {
      throw .invalidValue(word, option: spelling, choices: [], expected: OperandsDeclaration.path)
    }
    return value
  }
}

/// An option without a value, such as `--quiet`. It may be set twice, since a shell alias may set it too.
typealias Flag = Option<Never>

extension Flag {
  init(_ name: String, short: Character? = nil, help: String) {
    self.init(name: name, short: short, help: help, repeats: true)
  }
}

/// A type whose values can be written as one word on a command line. A `CaseIterable` enumeration of strings conforms
/// without further code.
protocol OptionValue: SendableMetatype {
  init?(argument: String)

  /// All accepted words, in the order of help; empty when they cannot be listed.
  static var valueChoices: [String] { get }

  /// The words that shells complete and error messages suggest.
  static var valueSuggestions: [String] { get }

  /// A description of valid words for error messages, such as "a whole number"; `nil` when it is not needed.
  static var valueDescription: String? { get }
}

extension OptionValue {
  static var valueChoices: [String] { [] }
  static var valueSuggestions: [String] { valueChoices }
  static var valueDescription: String? { nil }
}

extension OptionValue where Self: RawRepresentable<String> & CaseIterable {
  init?(argument: String) { self.init(rawValue: argument) }

  static var valueChoices: [String] { allCases.map(\.rawValue) }
}

extension String: OptionValue {
  init(argument: String) { self = argument }
}

extension Int: OptionValue {
  init?(argument: String) { self.init(argument, radix: 10) }

  static var valueDescription: String? { "a whole number" }
}

/// The declaration of a command's operands.
///
/// ```swift
/// OperandsDeclaration("OLD NEW", minimum: 2, maximum: 2, help: "The revisions to compare")
/// ```
struct OperandsDeclaration: Hashable, Sendable {
  /// The operands as the synopsis shows them: one word each, the last with `…` when it may be repeated.
  let placeholder: String
  let minimum: Int
  let maximum: Int?
  let help: String
  let choices: [String]
  /// The words that shells complete: the choices, or examples of words that cannot all be listed.
  let suggestions: [String]
  /// Whether the operands are paths: shells complete them, and they are not empty.
  let completesFiles: Bool
  let completedKind: String?

  init(
    _ placeholder: String, minimum: Int, maximum: Int?, help: String, choices: [String] = [],
    suggestions: [String]? = nil, completesFiles: Bool = false, completedKind: String? = nil
  ) {
    self.placeholder = placeholder
    self.minimum = minimum
    self.maximum = maximum
    self.help = help
    self.choices = choices
    self.suggestions = suggestions ?? choices
    self.completesFiles = completesFiles
    self.completedKind = completedKind
  }

  static let none = OperandsDeclaration("", minimum: 0, maximum: 0, help: "")

  /// The operands in the synopsis, in brackets when all of them are optional; empty when there are none.
  var synopsis: String { minimum > 0 || maximum == 0 || placeholder.contains("[") ? placeholder : "[\(placeholder)]" }

  var detailedHelp: String { choices.isEmpty ? help : "\(help) (\(choices.joined(separator: ", ")))" }

  /// Checks the number of the operands, and each operand if there are choices; an empty path is an error.
  func check(_ words: [String]) throws(UsageError) {
    if let maximum, words.count > maximum { throw .unexpectedArgument(words[maximum]) }
    guard words.count >= minimum else { throw .missingOperand(name(at: words.count)) }
    if completesFiles, let position = words.firstIndex(of: "") {
      throw .invalidOperand("", placeholder: name(at: position), choices: [], expected: Self.path)
    }
    guard !choices.isEmpty else { return }
    for (position, word) in words.enumerated() where !choices.contains(word) {
      throw .invalidOperand(word, placeholder: name(at: position), choices: choices, expected: nil)
    }
  }

  /// The value that options and operands for paths expect.
  static let path = "a path"

  /// The placeholder of the operand at a position, without brackets and dots.
  private func name(at position: Int) -> String {
    let names = placeholder.split(separator: " ").map { $0.filter { !"[]….".contains($0) } }
    return position < names.count ? names[position] : names.last ?? placeholder
  }
}

enum GlobalOptions {
  static let index = Option<String>("index", "FILE", help: "Use this index file", completesFiles: true)
  static let color = Option<ColorChoice>("color", "WHEN", help: "Color the output")
  static let output = Option<String>(
    "output", short: "o", "FILE", help: "Write the results to this file; - is standard output", completesFiles: true)
  static let force = Flag("force", help: "Let --output follow a symbolic link in a git work tree")
  static let help = Flag("help", short: "h", help: "Show this help")
  static let all: [any OptionDeclaration] = [index, output, force, color, help]
}

enum SharedOptions {
  static let platforms = Option<PlatformList>(
    QueryRestriction.platform.name, short: "p", "P", help: QueryRestriction.platform.help, repeats: true)
  static let systems = Option<SystemSelection>(
    "system", "NAME", help: "Answer from these systems of guidelines, or all")
  static let asOf = Option<DateExpression>("as-of", "DATE", help: "Use the guidelines as of this day")
  static let removed = Flag(
    QueryRestriction.removed.name, help: "\(QueryRestriction.removed.help), with the date of their removal")
  static let strength = Option<Strength>(QueryRestriction.strength.name, "S", help: QueryRestriction.strength.help)
  static let full = Flag("full", help: "Show whole records, with reasons and addresses")
  static let ids = Flag("ids", help: "Show the ids of records on a terminal too")
  static let format = Option.format(.text, .json)
  static let resultFormat = Option.format(.text, .json, .jsonl, .tsv)
}

enum ColorChoice: String, CaseIterable, OptionValue {
  case auto, always, never

  /// The environment variable that decides about colors, and its choice; `nil` without one. `NO_COLOR` is stronger.
  ///
  /// https://no-color.org, https://bixense.com/clicolors
  static func variable(in environment: [String: String]) -> (name: String, choice: ColorChoice)? {
    if let value = environment["NO_COLOR"], !value.isEmpty { return ("NO_COLOR", .never) }
    if let value = environment["CLICOLOR_FORCE"], !value.isEmpty, value != "0" { return ("CLICOLOR_FORCE", .always) }
    return nil
  }
}

/// The formats of output; each command has some of them.
enum OutputFormat: String, CaseIterable, OptionValue {
  case text, json
  /// A line for each result.
  case jsonl, tsv
  case csv, markdown, html, bibtex, atom, svg
  case tokens
  /// Findings for code scanning, editors and build servers.
  case sarif, github, xcode, junit, checkstyle
  case man
}

extension Arguments {
  /// Returns the platforms of an option, each once, in the order in which they are given.
  func platforms(_ option: Option<PlatformList> = SharedOptions.platforms) throws(UsageError) -> [Platform] {
    try values(option).flatMap(\.ordered).unique()
  }

  func date(_ option: Option<DateExpression>) throws(UsageError) -> CalendarDate? { try value(option)?.date(on: today) }

  /// Whether only removed rules are wanted, which have no state as of another day.
  func asksForRemoved() throws(UsageError) -> Bool {
    guard isSet(SharedOptions.removed) else { return false }
    if try value(SharedOptions.asOf) != nil {
      throw .conflictingOptions(SharedOptions.removed.spelling, SharedOptions.asOf.spelling)
    }
    return true
  }
}
