/// The declaration of a command's operands: their number, meaning and accepted values.
///
/// ```swift
/// OperandsDeclaration("QUERY…", minimum: 1, maximum: nil, help: "Words to look for")
/// OperandsDeclaration("OLD NEW", minimum: 2, maximum: 2, help: "The revisions to compare")
/// ```
package struct OperandsDeclaration: Hashable, Sendable {
  /// The operands as the synopsis shows them: one word each, the last with `…` when it may be repeated.
  package let placeholder: String
  /// The minimum number of operands.
  package let minimum: Int
  /// The maximum number of operands; `nil` when there is no limit.
  package let maximum: Int?
  /// One phrase that describes the operands, without a full stop.
  package let help: String
  /// The accepted words; empty when they cannot be listed.
  package let choices: [String]
  /// The words that shells complete: the choices, or examples of words that cannot all be listed.
  package let suggestions: [String]
  /// Whether the operands are paths: shells complete them, and they are not empty.
  package let completesFiles: Bool
  /// The kind of words that shells get from ``CompletionScript/wordCommand``; `nil` for none.
  package let completedKind: String?

  /// Declares operands.
  package init(
    _ placeholder: String, minimum: Int, maximum: Int?, help: String, choices: [String] = [],
    suggestions: [String]? = nil, completesFiles: Bool = false, completedKind: String? = nil
  ) {
    self.placeholder = placeholder
    self.minimum = minimum
    self.maximum = maximum
    self.help = help
    self.choices = choices
    self.suggestions = suggestions ?? choices
    self.completesFiles = completesFiles
    self.completedKind = completedKind
  }

  /// The declaration of a command without operands.
  package static let none = OperandsDeclaration("", minimum: 0, maximum: 0, help: "")

  /// The operands in the synopsis, in brackets when all of them are optional; empty when there are none.
  package var synopsis: String {
    minimum > 0 || maximum == 0 || placeholder.contains("[") ? placeholder : "[\(placeholder)]"
  }

  /// The help followed by the choices, when there are any.
  package var detailedHelp: String {
    choices.isEmpty ? help : "\(help) (\(choices.joined(separator: ", ")))"
  }

  /// Checks the operands of a command line.
  ///
  /// - Throws: ``UsageError/missingOperand(_:)`` for too few words,
  ///   ``UsageError/unexpectedArgument(_:)`` for the first surplus word, and
  ///   ``UsageError/invalidOperand(_:placeholder:choices:expected:)`` for a word that is not among
  ///   the choices, and for an empty path.
  package func check(_ words: [String]) throws(UsageError) {
    if let maximum, words.count > maximum {
      throw .unexpectedArgument(words[maximum])
    }
    guard words.count >= minimum else {
      throw .missingOperand(name(at: words.count))
    }
    if completesFiles, let position = words.firstIndex(of: "") {
      throw .invalidOperand("", placeholder: name(at: position), choices: [], expected: Self.path)
    }
    guard !choices.isEmpty else { return }
    for (position, word) in words.enumerated() where !choices.contains(word) {
      throw .invalidOperand(
        word, placeholder: name(at: position), choices: choices, expected: nil)
    }
  }

  /// The value that options and operands for paths expect.
  static let path = "a path"

  /// The placeholder of the operand at a position, without brackets and dots.
  private func name(at position: Int) -> String {
    let names = placeholder.split(separator: " ").map { $0.filter { !"[]….".contains($0) } }
    return position < names.count ? names[position] : names.last ?? placeholder
  }
}
