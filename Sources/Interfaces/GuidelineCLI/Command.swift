import GuidelineModel
import GuidelineQueries

/// One command of the tool: its manual is data, and its arguments are checked before it runs.
protocol Command: SendableMetatype {
  /// One or two words that call the command.
  static var name: String { get }

  /// The name, help, options and examples.
  static var declaration: CommandDeclaration { get }

  /// Parses the arguments.
  init(_ arguments: Arguments) throws(UsageError)

  /// Runs the command.
  func run(_ context: CommandContext) throws -> ExitCode
}

/// The commands in the order in which help lists them.
enum Commands {
  static let all: [any Command.Type] = [
    IngestCommand.self, FetchCommand.self, AppliesCommand.self, SearchCommand.self,
    FindCommand.self, ShowCommand.self, ValuesCommand.self, OpenCommand.self, CiteCommand.self,
    CompareCommand.self,
    DiffCommand.self,
    LogCommand.self, BlameCommand.self, ChecklistCommand.self,
    ChecklistUpdateCommand.self, ReviewStatusCommand.self, ReviewDoneCommand.self,
    ReviewExportCommand.self,
    ReviewPushCommand.self, ReviewPullCommand.self, CheckCommand.self, ServeCommand.self,
    ServerTokenCommand.self, SiteCommand.self, MCPCommand.self, SkillCommand.self,
    PagesCommand.self, StatusCommand.self, ExportCommand.self, ConfigCommand.self,
    CompletionsCommand.self,
    ManualCommand.self, HelpCommand.self,
  ]

  /// Second names of commands. They are here, since asking each command would execute its file at every start.
  private static let otherNames = [
    (other: "review new", name: "checklist"), (other: "checklist update", name: "review update"),
  ]

  /// The second names of the command with a name.
  static func otherNames(of name: String) -> [String] {
    otherNames.filter { $0.name == name }.map(\.other)
  }

  /// The command with a name.
  static func named(_ name: String) -> (any Command.Type)? {
    let name = otherNames.first { $0.other == name }?.name ?? name
    return all.first { $0.name == name }
  }

  /// The names of all commands.
  static var names: CommandNames { CommandNames(all.map { $0.name } + otherNames.map(\.other)) }

  /// The command that the words begin with, and the words after its name.
  static func called(
    by words: [String]
  ) throws(UsageError) -> (type: any Command.Type, rest: [String]) {
    // Comparing names only: building every declaration would slow down each start.
    let (name, rest) = try names.split(words)
    guard let type = named(name) else { throw .unknownCommand(name, suggestion: nil) }
    return (type, rest)
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
  let type: any Command.Type
  /// The words after its name.
  let rest: [String]
  /// The error of a line without a command; `nil` for a line with one.
  private let error: UsageError?

  /// Whether the line has no command.
  var isUnnamed: Bool { error != nil }

  /// - Throws: ``UsageError`` when the line neither names a command nor can be a search.
  init(_ words: [String]) throws(UsageError) {
    if words.first == "--" {
      (type, rest) = (SearchCommand.self, words)
      error = .unknownCommand("--", suggestion: nil)
      return
    }
    do {
      (type, rest) = try Commands.called(by: words)
      error = nil
    } catch {
      // `review` begins a name of two words, so the line calls a command that is incomplete or misspelled.
      let beginsName = Commands.names.firstWords.contains(words[0])
      if beginsName { throw error }
      (type, rest) = (SearchCommand.self, words)
      self.error = error
    }
  }

  /// Returns the notice about a search without a command; `nil` for a command.
  ///
  /// - Throws: the error of a single word that resembles a command, which is most likely a typo.
  func notice(for operands: [String]) throws(UsageError) -> String? {
    guard case .unknownCommand(_, let suggestion) = error else { return nil }
    if operands.count == 1, suggestion != nil, let error { throw error }
    return "Searching for '\(operands.joined(separator: " "))'"
      + (suggestion.map { "; did you mean 'hig \($0)'?" } ?? "")
  }
}
