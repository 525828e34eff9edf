import CommandLineArguments

/// One command of the tool: its manual is data, its words are checked before it runs.
protocol Command: SendableMetatype {
  /// The word that calls the command, or two with a blank between them.
  static var name: String { get }

  /// Name, help, options, examples.
  static var declaration: CommandDeclaration { get }

  /// Takes the words apart.
  init(_ arguments: Arguments) throws(UsageError)

  /// Does the work.
  func run(_ context: CommandContext) throws -> ExitCode
}

/// The commands in the order the help lists them.
enum Commands {
  static let all: [any Command.Type] = [
    IngestCommand.self, FetchCommand.self, AppliesCommand.self, SearchCommand.self,
    ShowCommand.self,
    DiffCommand.self, LogCommand.self, BlameCommand.self,
    ChecklistCommand.self, ChecklistUpdateCommand.self, ReviewStatusCommand.self,
    MCPCommand.self, PagesCommand.self, StatusCommand.self, ExportCommand.self,
    CompletionsCommand.self,
    ManualCommand.self,
  ]

  /// The command of a name.
  static func named(_ name: String) -> (any Command.Type)? { all.first { $0.name == name } }

  /// The command that the words begin with, and the words after its name.
  static func called(
    by words: [String]
  ) throws(UsageError) -> (type: any Command.Type, rest: [String]) {
    // The names alone: making every declaration would cost each run its time.
    let (name, rest) = try CommandNames(all.map { $0.name }).split(words)
    guard let type = named(name) else { throw .unknownCommand(name, suggestion: nil) }
    return (type, rest)
  }
}
