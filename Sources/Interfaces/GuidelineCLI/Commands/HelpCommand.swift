import TextSupport

/// `hig help`: the commands, one command, or a topic.
struct HelpCommand: Command {
  static let all = Flag("all", help: "Show all options of a command and their details")

  static let name = "help"

  static let declaration = CommandDeclaration(
    name: name, summary: "Explain a command or a topic",
    discussion: """
      Without a name, lists the commands, the options of every command and the topics. The help of a \
      command shows what most users need; --all shows everything.
      """,
    operands: OperandsDeclaration(
      "[COMMAND|TOPIC]", minimum: 0, maximum: CommandNames.maximumWords, help: "Command or topic",
      suggestions: Commands.names.firstWords + HelpTopics.all.map(\.name)),
    options: [all],
    examples: [
      ("hig help search", "explain a command"), ("hig help --all search", "with all its options"),
      ("hig help review", "list a group of commands"),
      ("hig help dates", "explain a topic"),
    ],
    exitStatuses: ExitCode.table())

  /// The thing to explain.
  private enum Subject {
    case tool
    case command(CommandDeclaration)
    /// The commands whose names of two words begin with this one.
    case group(String)
    case topic(HelpTopic)
  }

  private let subject: Subject
  private let isFull: Bool

  init(_ arguments: Arguments) throws(UsageError) {
    subject = try Self.subject(of: arguments.operands)
    isFull = arguments.isSet(Self.all)
  }

  func run(_ context: CommandContext) throws -> ExitCode {
    try context.session.output(text(width: Self.width(context.session)))
    return .success
  }

  private func text(width: Int) -> String {
    switch subject {
    case .tool: HelpText.tool(Tool.declaration, width: width)
    case .command(let command):
      HelpText.command(command, of: Tool.declaration, isFull: isFull, width: width)
    case .group(let word): HelpText.group(word, of: Tool.declaration, width: width)
    case .topic(let topic): HelpText.topic(topic, width: width)
    }
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
      if case .incompleteCommand(let word, choices: _) = error, words.count == 1 {
        return .group(word)
      }
      guard case .unknownCommand(let name, let suggestion) = error else { throw error }
      let topic = EditDistance.closest(to: first, among: HelpTopics.all.map(\.name))
      throw .unknownTopic(name, suggestion: suggestion ?? topic)
    }
  }
}

/// `hig manual`: the manual page, or the reference in docs/.
struct ManualCommand: Command {
  /// The formats of the manual.
  enum Format: String, CaseIterable, OptionValue {
    case man, markdown
  }

  static let format = Option<Format>(
    "format", "FORMAT", help: "Output format (default: man)")

  static let name = "manual"

  static let declaration = CommandDeclaration(
    name: name, summary: "Print the manual",
    options: [format],
    examples: [
      ("hig manual | man -l -", "read it"),
      ("hig manual --format markdown > cli.md", "as one Markdown document"),
    ],
    exitStatuses: ExitCode.table())

  private let chosenFormat: Format

  init(_ arguments: Arguments) throws(UsageError) {
    chosenFormat = try arguments.value(Self.format) ?? .man
  }

  func run(_ context: CommandContext) throws -> ExitCode {
    switch chosenFormat {
    case .man: try context.session.output(ManualPage.source(of: Tool.declaration))
    case .markdown: try context.session.output(MarkdownReference.text(of: Tool.declaration))
    }
    return .success
  }
}

/// `hig completions`: a completion script for a shell.
struct CompletionsCommand: Command {
  static let name = "completions"

  static let declaration = CommandDeclaration(
    name: name, summary: "Print a completion script for a shell",
    operands: OperandsDeclaration(
      "SHELL", minimum: 1, maximum: 1, help: "The shell", choices: Shell.valueChoices),
    examples: [
      ("hig completions bash > ~/.local/share/bash-completion/completions/hig", "for bash"),
      ("hig completions fish > ~/.config/fish/completions/hig.fish", "for fish"),
    ],
    exitStatuses: ExitCode.table())

  private let shell: Shell

  init(_ arguments: Arguments) throws(UsageError) {
    let name = arguments.operands.first ?? ""
    guard let shell = Shell(argument: name) else {
      throw .invalidOperand(
        name, placeholder: "SHELL", choices: Shell.valueChoices, expected: nil)
    }
    self.shell = shell
  }

  func run(_ context: CommandContext) throws -> ExitCode {
    try context.session.output(shell.script(for: Tool.declaration.name))
    return .success
  }
}
