import CommandLineArguments
package import GuidelineModel

/// When to color text.
enum ColorChoice: String, CaseIterable, OptionValue {
  case auto, always, never
}

/// The output formats of most commands.
enum OutputFormat: String, CaseIterable, OptionValue {
  case text, json
}

extension Platform: OptionValue {
  /// Parses a name or another spelling: `visionOS`, `visionos`, `Apple Watch`.
  package init?(argument: String) { self.init(spelling: argument) }

  /// The names.
  package static var valueChoices: [String] { allCases.map(\.rawValue) }

  /// `nil`: the choices are listed.
  package static var valueDescription: String? { nil }
}

extension Strength: OptionValue {}
extension RecordKind: OptionValue {}

extension CalendarDate: OptionValue {
  /// Parses `2025-06-09`, `2025-06` or `2025`.
  package init?(argument: String) { self.init(argument) }

  /// Empty: dates cannot be listed.
  package static var valueChoices: [String] { [] }

  /// The accepted forms.
  package static var valueDescription: String? { "a date such as 2025-06-09, 2025-06 or 2025" }
}

/// Several platforms separated by commas: `iOS,iPadOS`.
struct PlatformList: OptionValue {
  let platforms: PlatformSet

  init?(argument: String) {
    let names = argument.split(separator: ",")
    let platforms = names.compactMap { Platform(spelling: $0) }
    guard !names.isEmpty, platforms.count == names.count else { return nil }
    self.platforms = PlatformSet(platforms)
  }

  static var valueChoices: [String] { [] }
  static var valueDescription: String? { "platforms separated by commas, such as iOS,iPadOS" }
}

/// Options of every command.
enum GlobalOptions {
  static let index = Option<String>(
    "index", "FILE", help: "Use this index file", completesFiles: true)
  static let color = Option<ColorChoice>(
    "color", "WHEN", help: "Color the output")
  static let help = Flag("help", short: "h", help: "Show this help")
  static let all: [any OptionDeclaration] = [index, color, help]
}

/// Options that several commands share.
enum SharedOptions {
  static let platform = Option<Platform>(
    "platform", short: "p", "P", help: "Only what applies to this platform")
  static let asOf = Option<CalendarDate>(
    "as-of", "DATE", help: "Use the guidelines as of this day")
  static let format = Option<OutputFormat>("format", "FORMAT", help: "Output format")
}

/// A period such as `2025-06..2026-06`, `2025..` or `..2025-06-09`.
struct DateRange: OptionValue {
  /// The older day; `nil` for the oldest revision.
  let from: CalendarDate?
  /// The newer day; `nil` for today.
  let to: CalendarDate?

  init(from: CalendarDate?, to: CalendarDate?) {
    self.from = from
    self.to = to
  }

  init?(argument: String) {
    guard let dots = argument.firstRange(of: "..") else { return nil }
    let words = [argument[..<dots.lowerBound], argument[dots.upperBound...]]
    let dates = words.map { CalendarDate(String($0)) }
    guard zip(words, dates).allSatisfy({ $0.isEmpty || $1 != nil }),
      words.contains(where: { !$0.isEmpty })
    else { return nil }
    from = dates[0]
    to = dates[1]
  }

  static var valueChoices: [String] { [] }
  static var valueDescription: String? { "two dates such as 2025-06..2026-06, or 2025-06.." }
}
