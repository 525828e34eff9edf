import ByteRoutines

/// Sets of words by which texts are read, from `Index/word-lists.tsv`.
package enum WordLists {
  private static let table = KeyedTable(constant: KeyedTables.wordLists)

  /// All lists, for what asks for many.
  fileprivate static let lists = Dictionary(
    uniqueKeysWithValues: table.keyedRows().map { ($0.cell(1), set($0.cell(2))) })

  /// The words of a list, which must be in the table.
  package static func words(_ name: String) -> Set<String> {
    set(required(table.rows(of: NameKey.make(name)).first { $0.cell(0) == name }, name).cell(1))
  }

  fileprivate static func required<Found>(_ found: Found?, _ name: String) -> Found {
    guard let found else { preconditionFailure("Index/word-lists.tsv has no list '\(name)'") }
    return found
  }

  private static func set(_ words: String) -> Set<String> { Set(ByteSearch.split(words, at: " ").map(String.init)) }
}

extension StringProtocol {
  /// Whether the text is a word of a list, which must be in the table.
  package func isAmong(_ list: String) -> Bool {
    WordLists.required(WordLists.lists[list], list).contains(String(self))
  }
}
