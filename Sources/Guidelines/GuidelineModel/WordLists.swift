/// Sets of words by which texts are read, from `Index/word-lists.tsv`.
package enum WordLists {
  private static let lists = Dictionary(
    uniqueKeysWithValues: TSVTable(IndexTables.wordLists).rows.map { row in
      (row.cell(0), Set(ByteSearch.split(row.cell(1), at: " ").map(String.init)))
    })

  /// The words of a list, which must be in the table.
  package static func words(_ name: String) -> Set<String> {
    guard let words = lists[name] else { preconditionFailure("Index/word-lists.tsv has no list '\(name)'") }
    return words
  }
}

extension StringProtocol {
  /// Whether the text is a word of a list, which must be in the table.
  package func isAmong(_ list: String) -> Bool { WordLists.words(list).contains(String(self)) }
}
