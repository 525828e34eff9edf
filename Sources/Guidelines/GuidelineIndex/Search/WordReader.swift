import ByteRoutines
import GuidelineModel

/// Reads the words of a text in UTF-8. The words of Chinese, Japanese and Korean are the pairs of neighboring letters.
struct WordReader {
  /// A word of the text.
  struct Word {
    /// The key (``ReducedWord``) of the word without its ending; 0 for a word that none of the sought ones begins like.
    let key: UInt64
    /// The key of the word with its ending.
    fileprivate let whole: UInt64
    /// Its place among the ``WordBeginnings``.
    let beginning: Int

    /// Whether the word says little about the subject of the text.
    var isStopWord: Bool { whole != 0 && WordReader.stopWords.keys.contains(whole) }

    /// A skipped word.
    static var other: Word { Word(key: 0, whole: 0, beginning: 0) }
  }

  private var index: Int
  private let end: Int
  private let skipsPairs: Bool
  /// The start of the letter before the index, if it is one of a script that is searched by letter.
  private var previousLetter: Int?

  /// Reads a range of bytes.
  ///
  /// - Parameter skipsPairs: whether pairs of Chinese, Japanese and Korean letters may be left out.
  init(_ range: Range<Int>, skipsPairs: Bool = false) {
    index = range.lowerBound
    end = range.upperBound
    self.skipsPairs = skipsPairs
  }

  /// The next word; `nil` at the end.
  ///
  /// - Parameters:
  ///   - bytes: the text.
  ///   - sought: the words whose keys are needed; others are skipped, if their beginnings show it, as
  ///     ``Word/other``. `nil` for all words.
  mutating func next(in bytes: ByteView, sought: WordBeginnings? = nil) -> Word? {
    // Most texts are of ASCII letters and blanks.
    while index < end {
      let first = WordBeginnings.number(of: bytes[index])
      if first == 0 {
        if skipsPairs, isLetterOfPair(in: bytes) {
          previousLetter = nil
          index += 3
          continue
        }
        if bytes[index] >= 0x80 || bytes[index] == UInt8(ascii: "'") { break }
        previousLetter = nil
        index += 1
        continue
      }
      var wordEnd = index + 1
      while wordEnd < end, WordBeginnings.number(of: bytes[wordEnd]) != 0 { wordEnd += 1 }
      // The word may continue behind an apostrophe or with another letter.
      if wordEnd < end, bytes[wordEnd] >= 0x80 || bytes[wordEnd] == UInt8(ascii: "'") { break }
      previousLetter = nil
      let range = index..<wordEnd
      index = min(wordEnd + 1, end)
      if let sought {
        let second = range.count > 1 ? WordBeginnings.number(of: bytes[range.lowerBound + 1]) : 0
        if !sought.mayContain(first, second, length: range.count) { return .other }
      }
      var word = ReducedWord()
      // A digit has the bit of small letters.
      for place in range { word.add(bytes[place] | 0x20) }
      return Self.word(word)
    }
    return nextOfAnyScript(in: bytes)
  }

  /// Whether the next three bytes are kana, a Chinese letter or a Korean one, which neither begins nor continues another word; for
  /// most of them.
  private func isLetterOfPair(in bytes: ByteView) -> Bool {
    guard index + 2 < end else { return false }
    switch bytes[index] {
    case 0xE4...0xE9, 0xEB, 0xEC: break
    case 0xE3 where (0x81...0x83).contains(bytes[index + 1]): break
    default: return false
    }
    return bytes[index + 1] & 0xC0 == 0x80 && bytes[index + 2] & 0xC0 == 0x80
  }

  private mutating func nextOfAnyScript(in bytes: ByteView) -> Word? {
    var word = ReducedWord()
    while index < end {
      let byte = bytes[index]
      if byte >= 0x80 {
        let (scalar, length) = scalar(in: bytes)
        if SearchText.isSearchedByLetter(scalar) {
          if !word.isEmpty { return Self.word(word) }
          let previous = previousLetter
          previousLetter = index
          index += length
          guard let previous else { continue }
          return Word(
            key: ReducedWord.hash(bytes.extracting(previous..<index)), whole: 0, beginning: 0)
        }
        previousLetter = nil
        let start = index
        index += length
        if (0xDF...0xFF).contains(scalar.value), scalar != "÷" {
          // Small letters of Western Europe.
          for place in start..<index { word.add(bytes[place]) }
        } else if !Self.marks.contains(scalar.value), scalar.properties.isAlphabetic {
          for byte in scalar.properties.lowercaseMapping.utf8 { word.add(byte) }
        } else if scalar != "’", !word.isEmpty {
          return Self.word(word)
        }
        continue
      }
      previousLetter = nil
      index += 1
      if WordBeginnings.number(of: byte) != 0 {
        word.add(byte | 0x20)
      } else if byte != UInt8(ascii: "'"), !word.isEmpty {
        // "don't" is one word, as in the table of stop words.
        return Self.word(word)
      }
    }
    return word.isEmpty ? nil : Self.word(word)
  }

  /// Dashes, quotation marks and dots.
  private static let marks: ClosedRange<UInt32> = 0x2010...0x2027

  private static func word(_ word: ReducedWord) -> Word {
    Word(key: word.reduced, whole: word.whole, beginning: word.beginning)
  }

  /// The hashes of the stop words, and their beginnings.
  static let stopWords: (keys: Set<UInt64>, beginnings: WordBeginnings) = {
    var keys: [UInt64] = []
    var beginnings = WordBeginnings()
    StopWords.forEachWord { word in
      keys.append(ReducedWord.hash(word))
      let second = word.count > 1 ? word[1] : 0
      beginnings.insert(WordBeginnings.place(of: word[0], second), length: word.count)
    }
    return (Set(keys), beginnings)
  }()

  /// The character at the index, with the number of its bytes. A damaged index may have bytes that are none.
  private func scalar(in bytes: ByteView) -> (Unicode.Scalar, Int) {
    // The letters of East Asian scripts, up to those before the surrogates.
    if index + 2 < end, (0xE1...0xEC).contains(bytes[index]), bytes[index + 1] & 0xC0 == 0x80,
      bytes[index + 2] & 0xC0 == 0x80
    {
      let value =
        UInt32(bytes[index] & 0x0F) << 12 | UInt32(bytes[index + 1] & 0x3F) << 6
        | UInt32(bytes[index + 2] & 0x3F)
      return (Unicode.Scalar(value) ?? "\u{FFFD}", 3)
    }
    var decoder = UTF8()
    var rest = FewBytes()
    for place in (index..<min(index + 4, end)).reversed() { rest.prepend(bytes[place]) }
    guard case .scalarValue(let scalar) = decoder.decode(&rest) else { return ("\u{FFFD}", 1) }
    return (scalar, UTF8.width(scalar))
  }
}

/// At most four bytes, without an allocation.
private struct FewBytes: IteratorProtocol {
  private var bytes: UInt32 = 0
  private var count = 0

  mutating func prepend(_ byte: UInt8) {
    bytes = bytes << 8 | UInt32(byte)
    count += 1
  }

  mutating func next() -> UInt8? {
    guard count > 0 else { return nil }
    defer {
      bytes >>= 8
      count -= 1
    }
    return UInt8(truncatingIfNeeded: bytes)
  }
}
