import GuidelineModel

/// Reads the words of a text in UTF-8. The words of Chinese, Japanese and Korean are the pairs of neighboring letters.
struct WordReader {
  /// A word of the text.
  struct Word {
    /// The key (``ReducedWord``) of the word without its ending.
    let key: UInt64
    /// Whether the word says little about the subject of the text.
    let isStopWord: Bool
  }

  private let bytes: [UInt8]
  private var index: Int
  private let end: Int
  private var previousLetter: Unicode.Scalar?

  /// Reads a text, or a range of its bytes.
  init(_ bytes: [UInt8], _ range: Range<Int>? = nil) {
    self.bytes = bytes
    index = range?.lowerBound ?? 0
    end = range?.upperBound ?? bytes.count
  }

  /// The next word; `nil` at the end.
  mutating func next() -> Word? {
    var word = ReducedWord()
    while index < end {
      let byte = bytes[index]
      if byte >= 0x80 {
        let (scalar, length) = scalar()
        if SearchText.isSearchedByLetter(scalar) {
          if !word.isEmpty { return Self.word(word) }
          let previous = previousLetter
          previousLetter = scalar
          index += length
          guard let previous else { continue }
          return Word(key: ReducedWord.hash("\(previous)\(scalar)".utf8), isStopWord: false)
        }
        previousLetter = nil
        index += length
        if scalar.properties.isAlphabetic {
          for byte in scalar.properties.lowercaseMapping.utf8 { word.add(byte) }
        } else if scalar != "’", !word.isEmpty {
          return Self.word(word)
        }
        continue
      }
      previousLetter = nil
      index += 1
      switch byte {
      case 0x61...0x7A, 0x30...0x39: word.add(byte)
      case 0x41...0x5A: word.add(byte + 0x20)
      // "don't" is one word, as in the table of stop words.
      case 0x27: break
      default: if !word.isEmpty { return Self.word(word) }
      }
    }
    return word.isEmpty ? nil : Self.word(word)
  }

  private static func word(_ word: ReducedWord) -> Word {
    Word(key: word.reduced, isStopWord: stopWords.contains(word.whole))
  }

  private static let stopWords = {
    var keys: [UInt64] = []
    StopWords.forEachWord { keys.append(ReducedWord.hash($0)) }
    return KeySet(keys)
  }()

  /// The character at the index, with the number of its bytes. A damaged index may have bytes that are none.
  private func scalar() -> (Unicode.Scalar, Int) {
    var decoder = UTF8()
    var rest = bytes[index..<min(index + 4, end)].makeIterator()
    guard case .scalarValue(let scalar) = decoder.decode(&rest) else { return ("\u{FFFD}", 1) }
    return (scalar, UTF8.width(scalar))
  }
}

/// A set of hashes, found by their own bits.
struct KeySet {
  /// The keys, each at the first free place from the one that its lowest bits name; 0 for a free place.
  private var places: [UInt64]
  private let mask: Int

  /// - Parameter keys: hashes whose bits are evenly distributed, without 0.
  init(_ keys: [UInt64]) {
    // At most a quarter of the places is taken.
    let count = max(4, keys.count * 4)
    mask = 1 << (Int.bitWidth - (count - 1).leadingZeroBitCount) - 1
    places = [UInt64](repeating: 0, count: mask + 1)
    for key in keys { places[place(of: key)] = key }
  }

  /// Whether a hash is in the set.
  func contains(_ key: UInt64) -> Bool { places[place(of: key)] == key }

  private func place(of key: UInt64) -> Int {
    var place = Int(truncatingIfNeeded: key) & mask
    while places[place] != 0, places[place] != key { place = (place + 1) & mask }
    return place
  }
}
