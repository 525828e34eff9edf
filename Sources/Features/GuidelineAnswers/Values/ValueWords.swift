import GuidelineModel

/// The words of `Index/value-words.tsv`, by which values are read from texts.
package struct ValueWords: Sendable {
  /// The role of a phrase beside a number.
  package enum Role: String, Sendable {
    case after, adjective, before, boundary, column, example, generic, link, measured, negation, noun, unit, weight
  }

  /// The meaning of a phrase in a role, and what a unit measures.
  package struct Entry: Sendable {
    package let meaning: String
    let quantity: String
  }

  private var entries: [Role: [String: Entry]] = [:]
  static let longestPhrase = 4

  package static let standard = ValueWords(table: IndexTables.valueWords)

  /// - Parameter table: lines of a phrase, a role, a meaning and the quantity of a unit.
  init(table: String) {
    for row in TSVTable(table).rows {
      guard let role = Role(rawValue: row.cell(1)) else { continue }
      entries[role, default: [:]][row.cell(0)] = Entry(meaning: row.cell(2), quantity: row.cell(3))
    }
  }

  /// The meaning of a phrase, in lower case, in a role; `nil` if the table has none.
  package func entry(_ phrase: String, _ role: Role) -> Entry? { entries[role]?[phrase] }

  /// Whether a text has a digit or a number as a word, so that it may have a value.
  package static func mayHaveValue(_ text: String) -> Bool {
    CriterionWords.standard.mayHaveNumber(text) || ByteSearch.mayContain(" one ", in: text)
      || ByteSearch.mayContain(" one-", in: text)
  }

  /// The longest phrase of a role that begins at a token.
  package func phrase(at start: Int, in tokens: [TextToken], _ role: Role) -> (entry: Entry, end: Int)? {
    longest(in: tokens, role) { length in start + length <= tokens.count ? start..<start + length : nil }
      .map { ($0.entry, $0.range.upperBound) }
  }

  /// The longest phrase of a role that ends before a token.
  package func phrase(before end: Int, in tokens: [TextToken], _ role: Role) -> (entry: Entry, start: Int)? {
    longest(in: tokens, role) { length in end - length >= 0 ? end - length..<end : nil }
      .map { ($0.entry, $0.range.lowerBound) }
  }

  private func longest(
    in tokens: [TextToken], _ role: Role, _ range: (Int) -> Range<Int>?
  ) -> (entry: Entry, range: Range<Int>)? {
    for length in (1...Self.longestPhrase).reversed() {
      guard let range = range(length) else { continue }
      let phrase = tokens[range].map(\.key).joined(separator: " ")
      if let entry = entry(phrase, role) { return (entry, range) }
    }
    return nil
  }
}
