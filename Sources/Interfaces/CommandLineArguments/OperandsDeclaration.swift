/// How many words besides its options a command takes, and what they mean.
///
/// ```swift
/// OperandsDeclaration("QUERY…", minimum: 1, maximum: nil, help: "Words to look for")
/// OperandsDeclaration("OLD NEW", minimum: 2, maximum: 2, help: "The revisions to compare")
/// ```
package struct OperandsDeclaration: Hashable, Sendable {
  /// The operands as the synopsis shows them: one word for each, the last with `…` when more of its
  /// kind may follow.
  package let placeholder: String
  /// The least number of operands.
  package let minimum: Int
  /// The greatest number of operands; `nil` when there is no limit.
  package let maximum: Int?
  /// One phrase that says what the operands mean, without a full stop.
  package let help: String
  /// The only words that are accepted; empty when they cannot be listed.
  package let choices: [String]
  /// Whether shells complete file names.
  package let completesFiles: Bool

  /// Declares operands.
  package init(
    _ placeholder: String, minimum: Int, maximum: Int?, help: String, choices: [String] = [],
    completesFiles: Bool = false
  ) {
    self.placeholder = placeholder
    self.minimum = minimum
    self.maximum = maximum
    self.help = help
    self.choices = choices
    self.completesFiles = completesFiles
  }

  /// No operands at all.
  package static let none = OperandsDeclaration("", minimum: 0, maximum: 0, help: "")

  /// The operands in the synopsis, in brackets when all of them may be left out; empty when there
  /// are none.
  package var synopsis: String {
    minimum > 0 || maximum == 0 || placeholder.contains("[") ? placeholder : "[\(placeholder)]"
  }

  /// The help followed by the choices, when there are any.
  package var detailedHelp: String {
    choices.isEmpty ? help : "\(help) (\(choices.joined(separator: ", ")))"
  }

  /// Checks the words a user typed.
  ///
  /// - Throws: ``UsageError/missingOperand(_:)`` for too few words,
  ///   ``UsageError/unexpectedArgument(_:)`` for the first one too many, and
  ///   ``UsageError/invalidOperand(_:placeholder:choices:expected:)`` for a word that is not among
  ///   the choices.
  package func check(_ words: [String]) throws(UsageError) {
    if let maximum, words.count > maximum {
      throw .unexpectedArgument(words[maximum])
    }
    guard words.count >= minimum else {
      throw .missingOperand(name(at: words.count))
    }
    guard !choices.isEmpty else { return }
    for (position, word) in words.enumerated() where !choices.contains(word) {
      throw .invalidOperand(
        word, placeholder: name(at: position), choices: choices, expected: nil)
    }
  }

  /// The word of the placeholder that stands for the operand at the position, without decoration.
  private func name(at position: Int) -> String {
    let names = placeholder.split(separator: " ").map { $0.filter { !"[]….".contains($0) } }
    return position < names.count ? names[position] : names.last ?? placeholder
  }
}
