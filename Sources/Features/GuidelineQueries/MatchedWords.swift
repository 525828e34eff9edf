package import GuidelineIndex
package import GuidelineModel

/// The words of a query, which recognize their other forms in results.
package struct MatchedWords: Sendable {
  private let stems: Set<String>

  /// An empty set of words.
  package static let none = MatchedWords(stems: [])

  private init(stems: Set<String>) { self.stems = stems }

  /// The words of a query with their corrections and expansions.
  package init(_ query: ParsedQuery, _ reading: QueryInterpretation) {
    let texts =
      query.terms + reading.corrections.map(\.corrected) + reading.meanings.flatMap(\.terms)
      + reading.platforms.map(\.rawValue)
    stems = Set(texts.flatMap { $0.split(separator: " ") }.map { Self.stem($0) })
  }

  /// Whether there are no words.
  package var isEmpty: Bool { stems.isEmpty }

  /// Whether a word is a form of one of the words.
  package func contains(_ word: Substring) -> Bool { stems.contains(Self.stem(word)) }

  /// The rows of a table that hold most of the words, each with its headers, in the table's order.
  ///
  /// - Returns: up to three rows, a line each; `nil` for other records and for tables in which all rows match equally.
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

  /// The stem that a word shares with its other forms: lower case, without common endings.
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
