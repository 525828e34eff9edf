// SharedOptions, ColorChoice, OutputFormat
import GuidelineAnswers
import GuidelineModel
import TextSupport

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
