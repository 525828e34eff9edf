import TextSupport

/// `hig help`: the commands, one command, or a topic.
struct HelpCommand: Command {
  static let name = "help"

  static let declaration = CommandDeclaration(
    name: name, summary: "Explain a command or a topic",
    discussion: "Without a name, lists the commands, the options of every command and the topics.",
    operands: OperandsDeclaration(
      "[COMMAND|TOPIC]", minimum: 0, maximum: CommandNames.maximumWords, help: "Command or topic",
      suggestions: CommandNames(Commands.all.map { $0.name }).firstWords
        + HelpTopics.all.map(\.name)),
    examples: [
      ("hig help search", "explain a command"), ("hig help checklist update", "one of two words"),
      ("hig help dates", "explain a topic"),
    ],
    exitStatuses: ExitCode.table)

  /// The thing to explain.
  private enum Subject {
    case tool
    case command(CommandDeclaration)
    case topic(HelpTopic)
  }

  private let subject: Subject

  init(_ arguments: CommandArguments) throws(UsageError) {
    subject = try Self.subject(of: arguments.operands)
  }

  func run(_ context: CommandContext) throws -> ExitCode {
    let width = Self.width(context.session)
    let text =
      switch subject {
      case .tool: HelpText.tool(Tool.declaration, width: width)
      case .command(let command): HelpText.command(command, of: Tool.declaration, width: width)
      case .topic(let topic): HelpText.topic(topic, width: width)
      }
    try context.session.output(text)
    return .success
  }

  /// The columns of help: those of the terminal, at most 100.
  static func width(_ session: Session) -> Int { min(session.terminal?.columns ?? 80, 100) }

  private static func subject(of words: [String]) throws(UsageError) -> Subject {
    guard let first = words.first else { return .tool }
    if words.count == 1, let topic = HelpTopics.all.first(where: { $0.name == first }) {
      return .topic(topic)
    }
    do throws(UsageError) {
      let (type, rest) = try Commands.called(by: words)
      if let surplus = rest.first { throw UsageError.unexpectedArgument(surplus) }
      return .command(type.declaration)
    } catch {
      guard case .unknownCommand(let name, let suggestion) = error else { throw error }
      let topic = EditDistance.closest(to: first, among: HelpTopics.all.map(\.name))
      throw .unknownTopic(name, suggestion: suggestion ?? topic)
    }
  }
}
