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

  /// The number of bytes that are examined; more do not change the result.
  private static let lengthLimit = 3000
  /// The number of bytes of the longest frequent word, and of what fits into a string without an allocation.
  private static let wordLimit = 15

  /// The language of most known words in a text: `en`, `de`, `fr` or `es`.
  ///
  /// Returns `nil` when fewer than two words or one in eight are known, or two languages have as many. Reads bytes,
  /// because every paragraph is examined.
  public func language(of text: String) -> String? {
    var counts: [String: Int] = [:]
    var examined = 0
    var word: [UInt8] = []
    word.reserveCapacity(Self.wordLimit + 1)
    func close() {
      guard !word.isEmpty else { return }
      examined += 1
      if word.count <= Self.wordLimit,
        let language = languages[String(decoding: word, as: UTF8.self)]
      {
        counts[language, default: 0] += 1
      }
      word.removeAll(keepingCapacity: true)
    }
    for byte in text.utf8.prefix(Self.lengthLimit) {
      switch byte {
      case 0x41...0x5A: word.append(byte + 0x20)
      // Letters, an apostrophe, and the bytes of other letters and of typographic marks.
      case 0x61...0x7A, UInt8(ascii: "'"): word.append(byte)
      // The capitals of U+00C0 to U+00DE become small letters.
      case 0x80...0x9E where word.last == 0xC3: word.append(byte + 0x20)
      case 0x80...: if word.count <= Self.wordLimit { word.append(byte) }
      default: close()
      }
    }
    close()
    let ordered = counts.sorted { ($0.value, $1.key) > ($1.value, $0.key) }
    guard let best = ordered.first, best.value >= 2, best.value * 8 >= examined else { return nil }
    if ordered.count > 1, ordered[1].value == best.value { return nil }
    return best.key
  }
}
