/// Everything a user can learn about a tool: the one table from which help, manual, reference and
/// completion are made.
package struct ToolDeclaration: Sendable {
  /// The word that starts the tool.
  package let name: String
  /// One line that says what the tool does, without a full stop.
  package let summary: String
  /// A few paragraphs for the manual, as in ``CommandDeclaration/discussion``.
  package let discussion: String
  /// The version, without the name.
  package let version: String
  /// The commands, in the order in which help shows them.
  package let commands: [CommandDeclaration]
  /// The options that every command takes, and that may stand before its name too.
  package let options: [any OptionDeclaration]
  /// The environment variables the tool looks at, and what each changes.
  package let environment: [(name: String, meaning: String)]
  /// The files the tool reads or writes unless told otherwise, and what each is for.
  package let files: [(path: String, meaning: String)]

  /// Declares a tool.
  package init(
    name: String, summary: String, discussion: String = "", version: String,
    commands: [CommandDeclaration], options: [any OptionDeclaration] = [],
    environment: [(name: String, meaning: String)] = [],
    files: [(path: String, meaning: String)] = []
  ) {
    self.name = name
    self.summary = summary
    self.discussion = discussion
    self.version = version
    self.commands = commands
    self.options = options
    self.environment = environment
    self.files = files
  }

  /// Returns the command with exactly this name.
  ///
  /// - Throws: ``UsageError/unknownCommand(_:suggestion:)`` when there is none, or
  ///   ``UsageError/incompleteCommand(_:choices:)`` when it only begins names.
  package func command(named name: String) throws(UsageError) -> CommandDeclaration {
    if let command = commands.first(where: { $0.name == name }) { return command }
    throw commandNames.error(
      for: name.split(separator: " ", omittingEmptySubsequences: false).map(String.init))
  }

  /// The names of the commands.
  package var commandNames: CommandNames { CommandNames(commands.map(\.name)) }

  /// What a word says that stands first in names: the summary of the command it calls, or else
  /// the names it begins.
  func meaning(ofFirstWord word: String) -> String {
    commands.first { $0.name == word }?.summary
      ?? commandNames.secondWords(after: word).map { "\(word) \($0)" }.joined(separator: ", ")
  }

  /// All options the command takes: its own, then those of the tool that it does not redefine.
  package func options(of command: CommandDeclaration) -> [any OptionDeclaration] {
    command.options + sharedOptions(of: command)
  }

  /// The options of the tool that the command does not redefine.
  package func sharedOptions(of command: CommandDeclaration) -> [any OptionDeclaration] {
    let own = Set(command.options.map(\.name))
    return options.filter { !own.contains($0.name) }
  }

  /// The shape of a command line, such as `hig [OPTION…] COMMAND [ARGUMENT…]`.
  package var synopsis: String {
    [name, options.isEmpty ? "" : "[OPTION…]", "COMMAND", "[ARGUMENT…]"]
      .filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// The shape of a command line with the command, such as `hig search [OPTION…] QUERY…`.
  package func synopsis(of command: CommandDeclaration) -> String {
    let options = options(of: command).isEmpty ? "" : "[OPTION…]"
    return [name, command.name, options, command.operands.synopsis]
      .filter { !$0.isEmpty }.joined(separator: " ")
  }
}
