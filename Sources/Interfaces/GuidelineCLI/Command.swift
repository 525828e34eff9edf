/// One command of the tool: its manual is data, and its arguments are checked before it runs.
protocol Command: SendableMetatype {
  /// One or two words that call the command.
  static var name: String { get }

  /// The name, help, options and examples.
  static var declaration: CommandDeclaration { get }

  /// Parses the arguments.
  init(_ arguments: CommandArguments) throws(UsageError)

  /// Runs the command.
  func run(_ context: CommandContext) throws -> ExitCode
}

/// The commands in the order in which help lists them.
enum Commands {
  static let all: [any Command.Type] = [
    IngestCommand.self, FetchCommand.self, AppliesCommand.self, SearchCommand.self,
    ShowCommand.self, OpenCommand.self, CiteCommand.self, CompareCommand.self, DiffCommand.self,
    LogCommand.self, BlameCommand.self, ChecklistCommand.self,
    ChecklistUpdateCommand.self, ReviewStatusCommand.self, ReviewExportCommand.self,
    ReviewPushCommand.self, ReviewPullCommand.self, CheckCommand.self, ServeCommand.self,
    ServerTokenCommand.self, SiteCommand.self, MCPCommand.self,
    PagesCommand.self, StatusCommand.self, ExportCommand.self, ConfigCommand.self,
    CompletionsCommand.self,
    ManualCommand.self, HelpCommand.self,
  ]

  /// The command with a name.
  static func named(_ name: String) -> (any Command.Type)? { all.first { $0.name == name } }

  /// The command that the words begin with, and the words after its name.
  static func called(
    by words: [String]
  ) throws(UsageError) -> (type: any Command.Type, rest: [String]) {
    // Comparing names only: building every declaration would slow down each start.
    let (name, rest) = try CommandNames(all.map { $0.name }).split(words)
    guard let type = named(name) else { throw .unknownCommand(name, suggestion: nil) }
    return (type, rest)
  }
}

/// The exit statuses of the tool.
package enum ExitCode: Int32, CaseIterable, Sendable {
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

  /// The statuses as help lists them.
  static let table: [(status: Int, meaning: String)] =
    allCases.map { (Int($0.rawValue), $0.meaning) }
}
