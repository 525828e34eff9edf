import GuidelineModel

/// When to color text.
enum ColorChoice: String, CaseIterable, OptionValue {
  case auto, always, never
}

/// The output formats of most commands.
enum OutputFormat: String, CaseIterable, OptionValue {
  case text, json
}

/// The output formats of lists of results.
enum ResultFormat: String, CaseIterable, OptionValue {
  case text, json, jsonl, tsv
}

extension Platform: OptionValue {
  /// Parses a name or another spelling: `visionOS`, `visionos`, `Apple Watch`.
  init?(argument: String) { self.init(spelling: argument) }
}

extension Strength: OptionValue {}
extension RecordKind: OptionValue {}

extension DateExpression: OptionValue {
  /// Parses a date or a name of one.
  init?(argument: String) { self.init(argument) }

  /// The names of dates.
  static var valueSuggestions: [String] { suggestions }

  /// The accepted forms.
  static var valueDescription: String? { forms }
}

/// Several platforms separated by commas: `iOS,iPadOS`.
struct PlatformList: OptionValue {
  /// The platforms in the order in which they are given.
  let ordered: [Platform]
  var platforms: PlatformSet { PlatformSet(ordered) }

  init?(argument: String) {
    let names = argument.split(separator: ",")
    ordered = names.compactMap { Platform(spelling: $0) }
    guard !names.isEmpty, ordered.count == names.count else { return nil }
  }

  static var valueChoices: [String] { Platform.valueChoices }
}

/// Options of every command.
enum GlobalOptions {
  static let index = Option<String>(
    "index", "FILE", help: "Use this index file", completesFiles: true)
  static let color = Option<ColorChoice>(
    "color", "WHEN", help: "Color the output")
  static let output = Option<String>(
    "output", short: "o", "FILE", help: "Write the results to this file; - is standard output",
    completesFiles: true)
  static let help = Flag("help", short: "h", help: "Show this help")
  static let all: [any OptionDeclaration] = [index, output, color, help]
}

/// Options that several commands share.
enum SharedOptions {
  static let platforms = Option<PlatformList>(
    "platform", short: "p", "P", help: "Only what applies to this platform", repeats: true)
  static let asOf = Option<DateExpression>(
    "as-of", "DATE", help: "Use the guidelines as of this day")
  static let removed = Flag(
    "removed", help: "Only rules that no longer hold, with the date of their removal")
  static let full = Flag("full", help: "Show whole records, with reasons and addresses")
  static let ids = Flag("ids", help: "Show the ids of records, as pipes always do")
  static let format = Option<OutputFormat>("format", "FORMAT", help: "Output format")
  static let resultFormat = Option<ResultFormat>("format", "FORMAT", help: "Output format")
}

extension ColorChoice {
  /// The environment variable that decides about colors, and its choice; `nil` without one. `NO_COLOR` is stronger.
  ///
  /// https://no-color.org, https://bixense.com/clicolors
  static func variable(
    in environment: [String: String]
  ) -> (name: String, choice: ColorChoice)? {
    if let value = environment["NO_COLOR"], !value.isEmpty { return ("NO_COLOR", .never) }
    if let value = environment["CLICOLOR_FORCE"], !value.isEmpty, value != "0" {
      return ("CLICOLOR_FORCE", .always)
    }
    return nil
  }
}

/// A period such as `2025-06..2026-06`, `wwdc25..` or `..2025-06-09`.
struct DateRange: OptionValue {
  /// The older day; `nil` for the oldest revision.
  let from: DateExpression?
  /// The newer day; `nil` for today.
  let to: DateExpression?

  init(from: DateExpression?, to: DateExpression?) {
    self.from = from
    self.to = to
  }

  init?(argument: String) {
    guard let dots = argument.firstRange(of: "..") else { return nil }
    let words = [argument[..<dots.lowerBound], argument[dots.upperBound...]]
    let dates = words.map { DateExpression(String($0)) }
    guard zip(words, dates).allSatisfy({ $0.isEmpty || $1 != nil }),
      words.contains(where: { !$0.isEmpty })
    else { return nil }
    from = dates[0]
    to = dates[1]
  }

  static var valueDescription: String? {
    "two dates such as 2025-06..2026-06 or wwdc25..; a date is \(DateExpression.forms)"
  }
}
