import TextSupport

/// `hig help`: the commands, one command, or a topic.
enum HelpCommand: Command {
  static let all = Flag("all", help: "Show all options of a command and their details")

  static let declaration = CommandDeclaration(
    operands: OperandsDeclaration(
      "[COMMAND|TOPIC]", minimum: 0, maximum: CommandNames.maximumWords, help: "Command or topic",
      suggestions: Commands.names.firstWords + HelpTopics.names), options: [all])

  static func prepare(_ arguments: Arguments) throws(UsageError) -> PreparedCommand {
    let text = try text(for: arguments.operands, isFull: arguments.isSet(all))
    return { context in
      try context.session.output(text(width(context.session)))
      return .success
    }
  }

  /// The columns of help: those of the terminal, at most 100.
  static func width(_ session: Session) -> Int { min(session.terminal?.columns ?? 80, 100) }

  private static func text(for words: [String], isFull: Bool) throws(UsageError) -> (_ width: Int) -> String {
    guard let first = words.first else { return { HelpText.tool(Tool.declaration, width: $0) } }
    if words.count == 1, let topic = HelpTopics.all.first(where: { $0.name == first }) {
      return { HelpText.topic(topic, width: $0) }
    }
    do throws(UsageError) {
      let (command, rest) = try Commands.called(by: words)
      if let surplus = rest.first { throw UsageError.unexpectedArgument(surplus) }
      return { HelpText.command(command.declaration, of: Tool.declaration, isFull: isFull, width: $0) }
    } catch {
      if case .incompleteCommand(let word, choices: _) = error, words.count == 1 {
        return { HelpText.group(word, of: Tool.declaration, width: $0) }
      }
      guard case .unknownCommand(let name, let suggestion) = error else { throw error }
      let topic = EditDistance.closest(to: first, among: HelpTopics.names)
      throw .unknownTopic(name, suggestion: suggestion ?? topic)
    }
  }
}

/// `hig manual`: the manual page, or the reference in docs/.
enum ManualCommand: Command {
  static let format = Option.format(.man, .markdown, help: "Output format (default: man)")

  static let declaration = CommandDeclaration(options: [format])

  static func prepare(_ arguments: Arguments) throws(UsageError) -> PreparedCommand {
    let isMarkdown = try arguments.value(Self.format) == .markdown
    return { context in
      try context.session.output(
        isMarkdown ? MarkdownReference.text(of: Tool.declaration) : ManualPage.source(of: context.session.tool))
      return .success
    }
  }
}

/// `hig completions`: a completion script for a shell.
enum CompletionsCommand: Command {
  static let declaration = CommandDeclaration(
    operands: OperandsDeclaration("SHELL", minimum: 1, maximum: 1, help: "The shell", choices: Shell.valueChoices))

  static func prepare(_ arguments: Arguments) throws(UsageError) -> PreparedCommand {
    let name = arguments.operands.first ?? ""
    guard let shell = Shell(argument: name) else {
      throw .invalidOperand(name, placeholder: "SHELL", choices: Shell.valueChoices, expected: nil)
    }
    return { context in
      try context.session.output(shell.script(for: context.session.tool.name))
      return .success
    }
  }
}
