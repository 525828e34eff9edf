// Command, ExitCode, PlatformList
import GuidelineAnswers
import GuidelineModel

/// One command of the tool. Its arguments are checked before it runs.
protocol Command: SendableMetatype {
  /// The options and operands, without names, which ``Commands/all`` has.
  static var declaration: CommandDeclaration { get }

  static func prepare(_ arguments: Arguments) throws(UsageError) -> PreparedCommand
}

/// Runs a command whose arguments are correct.
typealias PreparedCommand = (CommandContext) throws -> ExitCode

/// The exit statuses of the tool.
enum ExitCode: Int32, CaseIterable, Sendable {
  case success = 0
  case negative = 1
  /// Something failed.
  case failure = 2
  /// The command line is wrong.
  case usage = 64

  var meaning: String {
    switch self {
    case .success: "found, or done"
    case .negative: "nothing found"
    case .failure: "failure; a message gives the reason"
    case .usage: "wrong usage"
    }
  }

  static var rows: [(term: String, meaning: String)] { allCases.map { (String($0.rawValue), $0.meaning) } }
}

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

  var declaration: CommandDeclaration {
    var declaration = type.declaration
    declaration.name = name
    declaration.otherNames = otherNames
    declaration.usualStatuses = ExitCode.rows
    return declaration
  }
}

/// The commands of hig. Names are here, since asking each command would execute its file at every start.
enum Commands {
  /// The commands under the headings of help, in the order of help and manual.
  static let groups: [(title: String, commands: [NamedCommand])] = [
    (
      "Ask",
      [
        search,
        NamedCommand("find", type: FindCommand.self),
        NamedCommand("applies", type: AppliesCommand.self),
        NamedCommand("compare", type: CompareCommand.self),
        NamedCommand("show", type: ShowCommand.self),
        NamedCommand("values", type: ValuesCommand.self),
        NamedCommand("open", type: OpenCommand.self),
        NamedCommand("cite", type: CiteCommand.self),
      ]
    ),
    (
      "History",
      [
        NamedCommand("log", type: LogCommand.self),
        NamedCommand("diff", type: DiffCommand.self),
        NamedCommand("blame", type: BlameCommand.self),
      ]
    ),
    (
      "Review",
      [
        NamedCommand("checklist", "review new", type: ChecklistCommand.self),
        NamedCommand("review update", "checklist update", type: ChecklistUpdateCommand.self),
        NamedCommand("review status", type: ReviewStatusCommand.self),
        NamedCommand("review done", type: ReviewDoneCommand.self),
        NamedCommand("review export", type: ReviewExportCommand.self),
        NamedCommand("review push", type: ReviewPushCommand.self),
        NamedCommand("review pull", type: ReviewPullCommand.self),
        NamedCommand("check", type: CheckCommand.self),
      ]
    ),
    (
      "Index",
      [
        NamedCommand("ingest", type: IngestCommand.self),
        NamedCommand("fetch", type: FetchCommand.self),
        NamedCommand("pages", type: PagesCommand.self),
        NamedCommand("systems", type: SystemsCommand.self),
        NamedCommand("status", type: StatusCommand.self),
        NamedCommand("export", type: ExportCommand.self),
      ]
    ),
    (
      "Server",
      [
        NamedCommand("serve", type: ServeCommand.self),
        NamedCommand("server token", type: ServerTokenCommand.self),
        NamedCommand("site", type: SiteCommand.self),
      ]
    ),
    (
      "Tools",
      [
        NamedCommand("mcp", type: MCPCommand.self),
        NamedCommand("skill", type: SkillCommand.self),
        NamedCommand("config", type: ConfigCommand.self),
        NamedCommand("help", type: HelpCommand.self),
      ]
    ),
  ]

  static let all =
    groups.flatMap(\.commands) + [
      // A command for packagers, which help omits.
      NamedCommand("completions", type: CompletionsCommand.self),
      NamedCommand("manual", type: ManualCommand.self),
    ]

  static let search = NamedCommand("search", type: SearchCommand.self)

  /// The commands that only answer.
  static var answering: [String] {
    groups.prefix(2).flatMap(\.commands).map(\.name) + ["checklist", "check", "pages", "systems", "status", "help"]
  }

  static var names: CommandNames { CommandNames(all.map(\.name) + all.flatMap(\.otherNames)) }

  /// The command that the words begin with, and the words after its name.
  static func called(by words: [String]) throws(UsageError) -> (command: NamedCommand, rest: [String]) {
    // Comparing names only: building every declaration would slow down each start.
    let (name, rest) = try names.split(words)
    let command = all.first { $0.name == name || $0.otherNames.contains(name) }
    guard let command else { throw .unknownCommand(name, suggestion: nil) }
    return (command, rest)
  }
}

extension Option<OutputFormat> {
  /// Checks that a format is among those that the other options of the line leave.
  func require(_ format: OutputFormat, among formats: [OutputFormat]) throws(UsageError) {
    guard !formats.contains(format) else { return }
    throw .invalidValue(format.rawValue, option: spelling, choices: formats.map(\.rawValue), expected: nil)
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
  init(_ words: [String], isSearched: (_ word: String, _ command: String) -> Bool) throws(UsageError) {
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

extension Platform: OptionValue {
  /// Parses a name or another spelling: `visionOS`, `visionos`, `Apple Watch`.
  init?(argument: String) { self.init(asked: argument) }
}

extension Strength: OptionValue {}

extension RecordKind: OptionValue {}

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

extension SystemSelection: OptionValue {
  init?(argument: String) { self.init(argument) }

  static var valueDescription: String? { "names of systems separated by commas, or all" }
}
