/// The declaration of a command-line tool, from which help, manual, reference and completion are made.
package struct ToolDeclaration: Sendable {
  /// The name of the executable.
  package let name: String
  /// One line that describes the tool, without a full stop.
  package let summary: String
  /// A few paragraphs for the manual, as in ``CommandDeclaration/discussion``.
  package let discussion: String
  /// The version, without the name.
  package let version: String
  /// The commands, in the order in which help shows them.
  package let commands: [CommandDeclaration]
  /// The options of every command, which may also precede the command's name.
  package let options: [any OptionDeclaration]
  /// The headings under which help lists the commands; empty when one list is enough.
  package let groups: [CommandGroup]
  /// The topics that help explains besides the commands.
  package let topics: [HelpTopic]
  /// Complete command lines and their meanings.
  package let examples: [(commandLine: String, meaning: String)]

  /// Declares a tool.
  package init(
    name: String, summary: String, discussion: String = "", version: String,
    commands: [CommandDeclaration], options: [any OptionDeclaration] = [],
    groups: [CommandGroup] = [], topics: [HelpTopic] = [],
    examples: [(commandLine: String, meaning: String)] = []
  ) {
    self.name = name
    self.summary = summary
    self.discussion = discussion
    self.version = version
    self.commands = commands
    self.options = options
    self.groups = groups
    self.topics = topics
    self.examples = examples
  }

  /// Returns the command of a name.
  ///
  /// - Throws: ``UsageError/unknownCommand(_:suggestion:)`` when no command has the name, or
  ///   ``UsageError/incompleteCommand(_:choices:)`` when it is only the first word of names.
  package func command(named name: String) throws(UsageError) -> CommandDeclaration {
    if let command = commands.first(where: { $0.name == name }) { return command }
    throw commandNames.error(
      for: name.split(separator: " ", omittingEmptySubsequences: false).map(String.init))
  }

  /// The commands by heading; without groups, all commands under one heading.
  var groupedCommands: [(title: String, commands: [CommandDeclaration])] {
    guard !groups.isEmpty else { return [("Commands", commands)] }
    return groups.map { group in
      (group.title, group.commands.compactMap { name in commands.first { $0.name == name } })
    }
  }

  /// The names of the commands.
  package var commandNames: CommandNames { CommandNames(commands.map(\.name)) }

  /// The description of the first word of a name: the summary of the command with that name, or else the names that
  /// begin with the word.
  func meaning(ofFirstWord word: String) -> String {
    commands.first { $0.name == word }?.summary
      ?? commandNames.secondWords(after: word).map { "\(word) \($0)" }.joined(separator: ", ")
  }

  /// Returns all options of a command: its own, then those of the tool that it does not redefine.
  package func options(of command: CommandDeclaration) -> [any OptionDeclaration] {
    command.options + sharedOptions(of: command)
  }

  /// Returns the options of the tool that the command does not redefine.
  package func sharedOptions(of command: CommandDeclaration) -> [any OptionDeclaration] {
    let own = Set(command.options.map(\.name))
    return options.filter { !own.contains($0.name) }
  }

  /// The syntax of a command line, such as `hig [OPTION…] COMMAND [ARGUMENT…]`.
  package var synopsis: String {
    [name, options.isEmpty ? "" : "[OPTION…]", "COMMAND", "[ARGUMENT…]"]
      .filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// Returns the syntax of a command line with the command, such as `hig search [OPTION…] QUERY…`.
  package func synopsis(of command: CommandDeclaration) -> String {
    let options = options(of: command).isEmpty ? "" : "[OPTION…]"
    return [name, command.name, options, command.operands.synopsis]
      .filter { !$0.isEmpty }.joined(separator: " ")
  }
}

/// The declaration of one command of a tool.
package struct CommandDeclaration: Sendable {
  /// The name: one word, or two words separated by a blank.
  package let name: String
  /// One line that describes the command, without a full stop.
  package let summary: String
  /// A few paragraphs for the manual, separated by blank lines.
  ///
  /// Paragraphs are wrapped to the width of the screen; a paragraph that begins with a space keeps its lines.
  package let discussion: String
  /// The operands.
  package let operands: OperandsDeclaration
  /// The options of this command only, in the order in which help shows them.
  package let options: [any OptionDeclaration]
  /// Complete command lines and their meanings.
  package let examples: [(commandLine: String, meaning: String)]
  /// The exit statuses and their meanings.
  package let exitStatuses: [(status: Int, meaning: String)]

  /// Declares a command.
  package init(
    name: String, summary: String, discussion: String = "", operands: OperandsDeclaration = .none,
    options: [any OptionDeclaration] = [],
    examples: [(commandLine: String, meaning: String)] = [],
    exitStatuses: [(status: Int, meaning: String)] = []
  ) {
    self.name = name
    self.summary = summary
    self.discussion = discussion
    self.operands = operands
    self.options = options
    self.examples = examples
    self.exitStatuses = exitStatuses
  }
}
