import ByteRoutines

/// Frequent words that distinguish languages in Latin script.
package struct LanguageWords: Sendable {
  /// The languages in alphabetical order.
  private let languages: [String]
  /// The words, each at the first free place from the one that its hash names; 0 for a free place. Only the words of the table
  /// are here, so that no text can fill places.
  private var places = [UInt64](repeating: 0, count: 1 << placeBits)
  /// The position in ``languages`` for each place.
  private var placeLanguages = [UInt8](repeating: 0, count: 1 << placeBits)

  private static let placeBits = 12

  /// The contents of `Index/language-words.tsv`.
  package static let standard = LanguageWords(table: IndexTables.languageWords)

  init(table: String) {
    let rows = TSVTable(table).rows
    languages = Set(rows.map { $0.cell(1) }).sorted()
    precondition(rows.count * 4 <= places.count, "more than \(places.count / 4) words")
    for row in rows {
      var word = Word()
      for byte in row.cell(0).utf8 { word.append(byte) }
      precondition(word.fits, "\(row.cell(0)) has more than 8 bytes")
      let place = place(of: word.bytes)
      places[place] = word.bytes
      placeLanguages[place] = UInt8(languages.firstIndex(of: row.cell(1)) ?? 0)
    }
  }

  private func place(of word: UInt64) -> Int {
    let mask = UInt64(places.count - 1)
    var place = (word &* 0x9E37_79B9_7F4A_7C15) >> UInt64(64 - Self.placeBits)
    while places[Int(place)] != 0, places[Int(place)] != word { place = (place + 1) & mask }
    return Int(place)
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
  package func language(of text: String) -> String? { text.withBytes { language(of: $0) } }

  private func language(of text: ByteView) -> String? {
    var counts = [Int](repeating: 0, count: languages.count)
    var examined = 0
    var word = Word()
    var last: UInt8 = 0
    func close() {
      guard word.count > 0 else { return }
      examined += 1
      if word.fits {
        let place = place(of: word.bytes)
        if places[place] != 0 { counts[Int(placeLanguages[place])] += 1 }
      }
      word = Word()
    }
    for index in 0..<min(text.count, Self.lengthLimit) {
      let byte = text[index]
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
    guard let most = counts.max(), most >= 2, most * 8 >= examined,
      let best = counts.firstIndex(of: most), counts.lastIndex(of: most) == best
    else { return nil }
    return languages[best]
  }
}
