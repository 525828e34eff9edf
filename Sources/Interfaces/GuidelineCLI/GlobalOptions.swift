import CommandLineArguments
package import GuidelineModel

/// When text is coloured.
enum ColorChoice: String, CaseIterable, OptionValue {
  case auto, always, never
}

/// How results are written.
enum OutputFormat: String, CaseIterable, OptionValue {
  case text, json
}

extension Platform: OptionValue {
  /// Parses a name or another spelling: `visionOS`, `visionos`, `Apple Watch`.
  package init?(argument: String) { self.init(spelling: argument) }

  /// The names.
  package static var valueChoices: [String] { allCases.map(\.rawValue) }

  /// The choices say it.
  package static var valueDescription: String? { nil }
}

extension Strength: OptionValue {}
extension RecordKind: OptionValue {}

extension CalendarDate: OptionValue {
  /// Parses `2025-06-09`, `2025-06` or `2025`.
  package init?(argument: String) { self.init(argument) }

  /// Any date.
  package static var valueChoices: [String] { [] }

  /// What is expected.
  package static var valueDescription: String? { "a date such as 2025-06-09, 2025-06 or 2025" }
}

/// Several platforms in one word: `iOS,iPadOS`.
struct PlatformList: OptionValue {
  let platforms: PlatformSet

  init?(argument: String) {
    let names = argument.split(separator: ",")
    let platforms = names.compactMap { Platform(spelling: $0) }
    guard !names.isEmpty, platforms.count == names.count else { return nil }
    self.platforms = PlatformSet(platforms)
  }

  static var valueChoices: [String] { [] }
  static var valueDescription: String? { "platforms parted by commas, such as iOS,iPadOS" }
}

/// Options of every command.
enum GlobalOptions {
  static let index = Option<String>(
    "index", "FILE", help: "Use this index file", completesFiles: true)
  static let color = Option<ColorChoice>(
    "color", "WHEN", help: "Colour text for people")
  static let help = Flag("help", short: "h", help: "Show this help")
  static let all: [any OptionDeclaration] = [index, color, help]
}

/// Options that several commands share.
enum SharedOptions {
  static let platform = Option<Platform>(
    "platform", short: "p", "P", help: "Only what applies to this platform")
  static let asOf = Option<CalendarDate>(
    "as-of", "DATE", help: "The guidelines as they stood on that day")
  static let format = Option<OutputFormat>("format", "FORMAT", help: "How to write the results")
}
