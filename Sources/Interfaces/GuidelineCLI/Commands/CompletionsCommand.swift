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
    exitStatuses: ExitCode.table)

  private let shell: Shell

  init(_ arguments: CommandArguments) throws(UsageError) {
    let name = arguments.operands.first ?? ""
    guard let shell = Shell(argument: name) else {
      throw .invalidOperand(
        name, placeholder: "SHELL", choices: Shell.valueChoices, expected: nil)
    }
    self.shell = shell
  }

  func run(_ context: CommandContext) throws -> ExitCode {
    try context.session.output(CompletionScript.source(for: shell, of: Tool.declaration))
    return .success
  }
}
