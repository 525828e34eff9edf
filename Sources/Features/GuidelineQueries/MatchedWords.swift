package import GuidelineIndex
package import GuidelineModel

/// The words a search looked for, known again in what it found.
package struct MatchedWords {
  private let stems: Set<String>

  /// No words.
  package static let none = MatchedWords(stems: [])

  private init(stems: Set<String>) { self.stems = stems }

  /// The words of a query, as typed, as corrected and as the guidelines have them.
  package init(_ query: ParsedQuery, _ reading: QueryInterpretation) {
    let texts =
      query.terms + reading.corrections.map(\.corrected) + reading.meanings.flatMap(\.terms)
      + reading.platforms.map(\.rawValue)
    stems = Set(texts.flatMap { $0.split(separator: " ") }.map { Self.stem($0) })
  }

  /// Whether nothing was looked for.
  package var isEmpty: Bool { stems.isEmpty }

  /// Whether a word is a form of one of them.
  package func contains(_ word: Substring) -> Bool { stems.contains(Self.stem(word)) }

  /// The rows of a table that hold most of the words, each with its headers, in the table's order; `nil` for
  /// other records, and where no row holds any.
  package func rows(of record: GuidelineRecord) -> String? {
    guard record.kind == .table, !isEmpty else { return nil }
    let rows = record.detail.split(separator: "\n").map { row in
      let words = row.split { !($0.isLetter || $0.isNumber) }
      return (row: row, count: Set(words.map { Self.stem($0) }).intersection(stems).count)
    }
    let most = rows.map(\.count).max() ?? 0
    guard most > 0, rows.contains(where: { $0.count < most }) else { return nil }
    return rows.filter { $0.count == most }.prefix(Self.mostRows).map { String($0.row) }
      .joined(separator: "\n")
  }

  private static let mostRows = 3

  /// Enough of a word to know its other forms again: lower case, without common endings.
  private static func stem(_ word: Substring) -> String {
    var stem = word.lowercased().filter { $0.isLetter || $0.isNumber }
    for ending in ["ing", "es", "ed", "s", "e"] where stem.count > ending.count + 2 {
      if stem.hasSuffix(ending) {
        stem.removeLast(ending.count)
        break
      }
    }
    return stem
  }
}
