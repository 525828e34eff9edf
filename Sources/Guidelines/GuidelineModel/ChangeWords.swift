/// The words with which change logs say how something changed, not what it is about.
public struct ChangeWords: Sendable {
  private let kinds: [String: String]

  /// What `Index/change-words.tsv` says.
  public static let standard = ChangeWords(table: IndexTables.changeWords)

  init(table: String) {
    kinds = Dictionary(
      KnowledgeTable(table).rows.map { ($0.cell(0), $0.cell(1)) },
      uniquingKeysWith: { first, _ in first })
  }

  /// Whether a word only says how something changed; it is expected in lower case.
  public func isKnown(_ word: String) -> Bool { kinds[word] != nil }

  /// Whether a word stands for pictures: a log that names nothing else accounts for no text.
  public func isPicture(_ word: String) -> Bool { kinds[word] == "picture" }

  /// Whether a word stands for text in general.
  public func isText(_ word: String) -> Bool { kinds[word] == "text" }

  /// Whether a word stands for small things: a log that names nothing else accounts for no rule that came or
  /// went.
  public func isSmall(_ word: String) -> Bool { kinds[word] == "small" }
}
