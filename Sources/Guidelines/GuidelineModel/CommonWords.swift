/// The words of `Index/stop-words.tsv`, which hardly say what a text is about.
public struct CommonWords: Sendable {
  private let words: Set<String>

  /// What the table says.
  public static let standard = CommonWords(table: IndexTables.stopWords)

  init(table: String) { words = Set(KnowledgeTable(table).rows.map { $0.cell(0) }) }

  /// All of them, in lower case and without apostrophes.
  public var all: Set<String> { words }

  /// Whether a word is one; it is expected in lower case and without apostrophes.
  public func contains(_ word: String) -> Bool { words.contains(word) }
}
