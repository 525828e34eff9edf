/// Everything a user can learn about one command of a tool.
package struct CommandDeclaration: Sendable {
  /// The word that selects the command, or two words with a blank between them.
  package let name: String
  /// One line that says what the command does, without a full stop.
  package let summary: String
  /// A few paragraphs for the manual, separated by blank lines.
  ///
  /// Lines are filled to the width of the screen; a paragraph that begins with a space keeps its
  /// lines.
  package let discussion: String
  /// The words the command takes besides its options.
  package let operands: OperandsDeclaration
  /// The options of this command alone, in the order in which help shows them.
  package let options: [any OptionDeclaration]
  /// Whole command lines to copy, and what each does.
  package let examples: [(commandLine: String, meaning: String)]
  /// The statuses with which the command ends, and when it does.
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
