/// A subject that help explains besides the commands, such as the forms of dates.
package struct HelpTopic: Sendable {
  /// The name that users type after `help`: one plain word.
  package let name: String
  /// One line that describes the topic, without a full stop.
  package let summary: String
  /// A few paragraphs, as in ``CommandDeclaration/discussion``.
  package let discussion: String
  /// The terms that the topic explains, and their meanings.
  package let entries: [(term: String, meaning: String)]

  /// Declares a topic.
  package init(
    _ name: String, summary: String, discussion: String,
    entries: [(term: String, meaning: String)] = []
  ) {
    self.name = name
    self.summary = summary
    self.discussion = discussion
    self.entries = entries
  }
}

/// Commands that help lists under one heading.
package struct CommandGroup: Sendable {
  /// The heading.
  package let title: String
  /// The names of the commands, in the order in which help shows them.
  package let commands: [String]

  /// Declares a group.
  package init(_ title: String, _ commands: [String]) {
    self.title = title
    self.commands = commands
  }
}
