/// Frequent words that distinguish languages in Latin script.
public struct LanguageWords: Sendable {
  /// The languages of the words, by their bytes.
  private let languages: [UInt64: String]

  /// The contents of `Index/language-words.tsv`.
  public static let standard = LanguageWords(table: IndexTables.languageWords)

  init(table: String) {
    var languages: [UInt64: String] = [:]
    for row in TSVTable(table).rows {
      var word = Word()
      for byte in row.cell(0).utf8 { word.append(byte) }
      precondition(word.fits, "\(row.cell(0)) has more than 8 bytes")
      languages[word.bytes] = row.cell(1)
    }
    self.languages = languages
  }

  /// The number of bytes that are examined; more do not change the result.
  private static let lengthLimit = 3000

  /// A word of at most eight bytes as a number, because every paragraph is examined.
  private struct Word {
    private(set) var bytes: UInt64 = 0
    private(set) var count = 0

    var fits: Bool { count <= 8 }

    mutating func append(_ byte: UInt8) {
      bytes = bytes << 8 | UInt64(byte)
      count += 1
    }
  }

  /// The language of most known words in a text: `en`, `de`, `fr` or `es`.
  ///
  /// Returns `nil` when fewer than two words or one in eight are known, or two languages have as many.
  public func language(of text: String) -> String? {
    var counts: [String: Int] = [:]
    var examined = 0
    var word = Word()
    var last: UInt8 = 0
    func close() {
      guard word.count > 0 else { return }
      examined += 1
      if word.fits, let language = languages[word.bytes] { counts[language, default: 0] += 1 }
      word = Word()
    }
    for byte in text.utf8.prefix(Self.lengthLimit) {
      switch byte {
      case 0x41...0x5A: word.append(byte + 0x20)
      // Letters, an apostrophe, and the bytes of other letters and of typographic marks.
      case 0x61...0x7A, UInt8(ascii: "'"): word.append(byte)
      // The capitals of U+00C0 to U+00DE become small letters.
      case 0x80...0x9E where last == 0xC3: word.append(byte + 0x20)
      case 0x80...: word.append(byte)
      default: close()
      }
      last = byte
    }
    close()
    let ordered = counts.sorted { ($0.value, $1.key) > ($1.value, $0.key) }
    guard let best = ordered.first, best.value >= 2, best.value * 8 >= examined else { return nil }
    if ordered.count > 1, ordered[1].value == best.value { return nil }
    return best.key
  }
}
