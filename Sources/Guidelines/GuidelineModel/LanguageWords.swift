/// Frequent words that distinguish languages in Latin script.
public struct LanguageWords: Sendable {
  private let languages: [String: String]

  /// The contents of `Index/language-words.tsv`.
  public static let standard = LanguageWords(table: IndexTables.languageWords)

  init(table: String) {
    var languages: [String: String] = [:]
    for row in TSVTable(table).rows { languages[row.cell(0)] = row.cell(1) }
    self.languages = languages
  }

  /// The number of characters that are examined; more do not change the result.
  private static let lengthLimit = 3000

  /// The language of most known words in a text: `en`, `de`, `fr` or `es`.
  ///
  /// Returns `nil` when fewer than two words or one in eight are known, or two languages have as many.
  public func language(of text: some StringProtocol) -> String? {
    var counts: [String: Int] = [:]
    var examined = 0
    for word in text.prefix(Self.lengthLimit).split(whereSeparator: {
      !($0.isLetter || $0 == "'" || $0 == "’")
    }) {
      examined += 1
      if let language = languages[word.lowercased()] { counts[language, default: 0] += 1 }
    }
    let ordered = counts.sorted { ($0.value, $1.key) > ($1.value, $0.key) }
    guard let best = ordered.first, best.value >= 2, best.value * 8 >= examined else { return nil }
    if ordered.count > 1, ordered[1].value == best.value { return nil }
    return best.key
  }
}
