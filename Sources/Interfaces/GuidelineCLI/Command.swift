import GuidelineIndex
import GuidelineModel
import GuidelineQueries
import TextSupport

/// One command of the tool: its manual is data, and its arguments are checked before it runs.
protocol Command: SendableMetatype {
  /// The help, options and examples, without names, which ``Commands/all`` has, and without the usual exit statuses.
  static var declaration: CommandDeclaration { get }

  /// Reads the arguments and returns what runs the command.
  static func prepare(_ arguments: Arguments) throws(UsageError) -> PreparedCommand
}

/// Runs a command whose arguments are correct.
typealias PreparedCommand = (CommandContext) throws -> ExitCode

/// A command with the names that call it, each of one or two words.
struct NamedCommand {
  let name: String
  let otherNames: [String]
  let type: any Command.Type

  init(_ name: String, _ otherNames: String..., type: any Command.Type) {
    self.name = name
    self.otherNames = otherNames
    self.type = type
  }

  /// The names, help, options and examples.
  var declaration: CommandDeclaration {
    var declaration = type.declaration
    declaration.name = name
    declaration.otherNames = otherNames
    if declaration.exitStatuses.isEmpty { declaration.exitStatuses = ExitCode.table() }
    return declaration
  }
}

/// The commands in the order of the manual. Names are here, since asking each command would execute its file at every start.
enum Commands {
  static let all = [
    NamedCommand("ingest", type: IngestCommand.self),
    NamedCommand("fetch", type: FetchCommand.self),
    NamedCommand("applies", type: AppliesCommand.self),
    search,
    NamedCommand("find", type: FindCommand.self),
    NamedCommand("show", type: ShowCommand.self),
    NamedCommand("values", type: ValuesCommand.self),
    NamedCommand("open", type: OpenCommand.self),
    NamedCommand("cite", type: CiteCommand.self),
    NamedCommand("compare", type: CompareCommand.self),
    NamedCommand("diff", type: DiffCommand.self),
    NamedCommand("log", type: LogCommand.self),
    NamedCommand("blame", type: BlameCommand.self),
    NamedCommand("checklist", "review new", type: ChecklistCommand.self),
    NamedCommand("review update", "checklist update", type: ChecklistUpdateCommand.self),
    NamedCommand("review status", type: ReviewStatusCommand.self),
    NamedCommand("review done", type: ReviewDoneCommand.self),
    NamedCommand("review export", type: ReviewExportCommand.self),
    NamedCommand("review push", type: ReviewPushCommand.self),
    NamedCommand("review pull", type: ReviewPullCommand.self),
    NamedCommand("check", type: CheckCommand.self),
    NamedCommand("serve", type: ServeCommand.self),
    NamedCommand("server token", type: ServerTokenCommand.self),
    NamedCommand("site", type: SiteCommand.self),
    NamedCommand("mcp", type: MCPCommand.self),
    NamedCommand("skill", type: SkillCommand.self),
    NamedCommand("pages", type: PagesCommand.self),
    NamedCommand("systems", type: SystemsCommand.self),
    NamedCommand("status", type: StatusCommand.self),
    NamedCommand("export", type: ExportCommand.self),
    NamedCommand("config", type: ConfigCommand.self),
    NamedCommand("completions", type: CompletionsCommand.self),
    NamedCommand("manual", type: ManualCommand.self),
    NamedCommand("help", type: HelpCommand.self),
  ]

  /// The command of words without a command.
  static let search = NamedCommand("search", type: SearchCommand.self)

  /// The headings under which help lists the commands; it leaves out what packagers use.
  static let groups: [(title: String, commands: [String])] = [
    ("Ask", ["search", "find", "applies", "compare", "show", "values", "open", "cite"]),
    ("History", ["log", "diff", "blame"]),
    (
      "Review",
      [
        "checklist", "review update", "review status", "review done", "review export",
        "review push", "review pull", "check",
      ]
    ),
    ("Index", ["ingest", "fetch", "pages", "systems", "status", "export"]),
    ("Server", ["serve", "server token", "site"]), ("Tools", ["mcp", "skill", "config", "help"]),
  ]

  /// The commands that only answer.
  static var answering: [String] {
    groups.prefix(2).flatMap(\.commands) + [
      "checklist", "check", "pages", "systems", "status", "help",
    ]
  }

  /// All names of all commands.
  static var names: CommandNames {
    CommandNames(all.map(\.name) + all.flatMap(\.otherNames))
  }

  /// The command that the words begin with, and the words after its name.
  static func called(
    by words: [String]
  ) throws(UsageError) -> (command: NamedCommand, rest: [String]) {
    // Comparing names only: building every declaration would slow down each start.
    let (name, rest) = try names.split(words)
    let command = all.first { $0.name == name || $0.otherNames.contains(name) }
    guard let command else { throw .unknownCommand(name, suggestion: nil) }
    return (command, rest)
  }
}

/// The exit statuses of the tool.
enum ExitCode: Int32, CaseIterable, Sendable {
  /// Found, or done.
  case success = 0
  /// Nothing found.
  case negative = 1
  /// Something failed.
  case failure = 2
  /// The command line is wrong.
  case usage = 64

  /// The meaning of the status, for help and manual.
  var meaning: String {
    switch self {
    case .success: "found, or done"
    case .negative: "nothing found"
    case .failure: "failure; a message gives the reason"
    case .usage: "wrong usage"
    }
  }

  /// The statuses as help lists them, with the meanings that a command gives them.
  ///
  /// - Parameter negative: `nil` for a command that never exits with status 1.
  static func table(
    success: String = Self.success.meaning, negative: String? = Self.negative.meaning,
    failure: String = Self.failure.meaning
  ) -> [(status: Int, meaning: String)] {
    zip(allCases, [success, negative, failure, usage.meaning])
      .compactMap { code, meaning in meaning.map { (Int(code.rawValue), $0) } }
  }
}

extension Option where Value: RawRepresentable<String> & Equatable {
  /// Checks that the value of this option is among those that the other options of the line leave.
  func require(_ value: Value, among choices: [Value]) throws(UsageError) {
    guard !choices.contains(value) else { return }
    throw .invalidValue(
      value.rawValue, option: spelling, choices: choices.map(\.rawValue), expected: nil)
  }
}

extension Arguments {
  /// Returns the platforms of an option that can be repeated, each once, in the order in which they are given.
  func platforms(
    _ option: Option<PlatformList> = SharedOptions.platforms
  ) throws(UsageError) -> [Platform] {
    try values(option).flatMap(\.ordered).unique()
  }

  /// Returns the date that an option means today; `nil` when the option is not set.
  func date(_ option: Option<DateExpression>) throws(UsageError) -> CalendarDate? {
    try value(option)?.date(on: today)
  }

  /// Whether only removed rules are wanted, which have no state as of another day.
  func asksForRemoved() throws(UsageError) -> Bool {
    guard isSet(SharedOptions.removed) else { return false }
    if try value(SharedOptions.asOf) != nil {
      throw .conflictingOptions(SharedOptions.removed.spelling, SharedOptions.asOf.spelling)
    }
    return true
  }
}

/// The command that a command line calls: the one that it names, or `search` for words without a command.
struct SelectedCommand {
  let command: NamedCommand
  /// The words after its name.
  let rest: [String]
  /// Whether the line has no command.
  let isUnnamed: Bool
  /// The word that was taken for the name of the command; `nil` for the name itself.
  var misspelled: String?

  /// - Parameter isSearched: whether a search knows a word better than as the command to which it is near.
  /// - Throws: ``UsageError`` when the line neither names a command nor can be a search.
  init(
    _ words: [String], isSearched: (_ word: String, _ command: String) -> Bool
  ) throws(UsageError) {
    do {
      (command, rest) = try Commands.called(by: words)
      isUnnamed = false
    } catch {
      // `review` begins a name of two words, so the line calls a command that is incomplete or misspelled.
      if Commands.names.firstWords.contains(words[0]) { throw error }
      guard case .unknownCommand(_, let name?) = error, !isSearched(words[0], name) else {
        (command, rest) = (Commands.search, words)
        isUnnamed = true
        return
      }
      // Nothing is written, fetched or served on a guess.
      guard Commands.answering.contains(name) else { throw error }
      (command, rest) = try Commands.called(by: [name] + words.dropFirst())
      isUnnamed = false
      misspelled = words[0]
    }
  }
}

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
  init?(argument: String) { self.init(asked: argument) }
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

  init?(argument: String) { self.init(argument) { Platform(asked: $0) } }

  /// Parses names that Apple uses, without everyday ones.
  init?(spelling: String) { self.init(spelling) { Platform(spelling: $0) } }

  private init?(_ argument: String, _ platform: (Substring) -> Platform?) {
    let names = argument.split(separator: ",")
    ordered = names.compactMap(platform)
    guard !names.isEmpty, ordered.count == names.count else { return nil }
  }

  static var valueChoices: [String] { Platform.valueChoices }
}

/// Systems of guidelines separated by commas, or all: `gnome,windows`, `all`.
struct SystemList: OptionValue {
  let selection: SystemSelection

  init?(argument: String) {
    guard let selection = SystemSelection(argument) else { return nil }
    self.selection = selection
  }

  static var valueDescription: String? { "names of systems separated by commas, or all" }
}

/// Options of every command.
enum GlobalOptions {
  static let index = Option<String>(
    "index", "FILE", help: "Use this index file", completesFiles: true)
  static let color = Option<ColorChoice>("color", "WHEN", help: "Color the output")
  static let output = Option<String>(
    "output", short: "o", "FILE", help: "Write the results to this file; - is standard output",
    completesFiles: true)
  static let force = Flag(
    "force", help: "Write --output through a symbolic link of a git work tree")
  static let help = Flag("help", short: "h", help: "Show this help")
  static let all: [any OptionDeclaration] = [index, output, force, color, help]
}

/// Options that several commands share.
enum SharedOptions {
  static let platforms = Option<PlatformList>(
    "platform", short: "p", "P", help: "Only what applies to this platform", repeats: true)
  static let systems = Option<SystemList>(
    "system", "NAME", help: "Answer from these systems of guidelines, or all")
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

/// A period such as `2025-06..2026-06`, `wwdc25..`, `..2025-06-09` or two dates with a blank between them.
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
    guard let dots = argument.firstRange(of: "..") else {
      let words = argument.split(separator: " ")
      let ranges = words.indices.lazy.dropFirst().compactMap { second -> DateRange? in
        guard let from = DateExpression(words[..<second].joined(separator: " ")),
          let to = DateExpression(words[second...].joined(separator: " "))
        else { return nil }
        return DateRange(from: from, to: to)
      }
      guard let range = ranges.first else { return nil }
      self = range
      return
    }
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
