/// One thing looked for, with everything that counts as finding it.
struct SearchTerm: Hashable, Sendable {
  /// One way to say it.
  struct Alternative: Hashable, Sendable {
    /// Words that must stand together, as FTS5 parts them.
    var words: String
    /// Whether the last word may go on.
    var isPrefix = false
    /// How much finding it counts, 1 for what was typed.
    var weight: Double

    /// The words between quotation marks: no character of theirs is syntax for FTS5.
    var pattern: String {
      let quoted = SearchText.lettersParted(words).split { !($0.isLetter || $0.isNumber) }
        .joined(separator: " ")
      return "\"\(quoted)\"" + (isPrefix ? "*" : "")
    }
  }

  /// As typed, or as corrected.
  var text: String
  /// What counts as finding it, what was typed first.
  var alternatives: [Alternative]
  /// How much the term counts beside the others, 1 for most.
  var weight = 1.0

  /// What it is beside the others.
  var role = Role.wanted

  enum Role: Hashable, Sendable {
    /// A record must have it: it stood in quotation marks.
    case required
    /// A record should have it.
    case wanted
    /// A record lacks nothing without it: a part of a name that is a term as a whole, the name of a platform.
    case helpful
    /// It says how a question is put; no record is found for its sake.
    case weak
  }

  /// Makes it count less, and nothing lack it, beside a term that says the same.
  mutating func lessen(to weight: Double) {
    self.weight = weight
    role = .helpful
  }

  /// The alternatives joined.
  var pattern: String { alternatives.map(\.pattern).joined(separator: " OR ") }
}
