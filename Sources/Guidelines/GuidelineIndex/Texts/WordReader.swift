import ByteRoutines
import GuidelineModel

/// Reads the words of a text in UTF-8. The words of Chinese, Japanese and Korean are the pairs of neighboring letters.
package struct WordReader: Sequence, IteratorProtocol {
  package struct Word {
    /// The word in UTF-8 without apostrophes. Letters of ASCII may be capitals, others are small.
    package let bytes: ArraySlice<UInt8>
    /// The FNV-1a hash, 64 bits, of the word in lower case.
    package let hash: UInt64
    /// Whether it consists of letters of a script that is searched by letter.
    fileprivate let isOfLetters: Bool

    fileprivate init(_ bytes: ArraySlice<UInt8>, isOfLetters: Bool = false) {
      self.bytes = bytes
      self.isOfLetters = isOfLetters
      hash = Self.hash(of: bytes)
    }

    private static func hash(of bytes: ArraySlice<UInt8>) -> UInt64 {
      bytes.reduce(FNVHash.empty) { FNVHash.adding($1 < 0x80 ? $1 | 0x20 : $1, to: $0) }
    }

    /// The hash of the word without an English ending, so that "shows" and "showing" have one key.
    package var key: UInt64 {
      if isOfLetters { return hash }
      let ending = ending
      let stem = ending.length == 0 ? hash : Self.hash(of: bytes.dropLast(ending.length))
      return ending.isPluralOfY ? FNVHash.adding(UInt8(ascii: "y"), to: stem) : stem
    }

    /// Whether the word says little about the subject of the text.
    package var isStopWord: Bool { !isOfLetters && Self.stopWords.contains(hash) }

    private static let stopWords = Set(StopWords.all.map { hash(of: $0) })

    /// The length of the ending of an English plural or verb form, and whether "y" takes its place.
    private var ending: (length: Int, isPluralOfY: Bool) {
      let length = bytes.count
      func letter(_ number: Int) -> UnicodeScalar { Unicode.Scalar(bytes[bytes.endIndex - number] | 0x20) }
      var removed = 0
      if length > 3, letter(1) == "s" {
        if length > 4, letter(2) == "e" {
          switch letter(3) {
          case "i": return (3, true)
          case "x": removed = 2
          case "h": removed = letter(4) == "c" || letter(4) == "s" ? 2 : 1
          case "s": removed = letter(4) == "s" ? 2 : 1
          default: removed = 1
          }
        } else {
          removed = letter(2) == "s" ? 0 : 1
        }
      }
      let last = removed + 1
      if length - removed >= 7, letter(last) == "g", letter(last + 1) == "n", letter(last + 2) == "i" {
        return (removed + 3, false)
      }
      if length - removed >= 6, letter(last) == "d", letter(last + 1) == "e" { return (removed + 2, false) }
      return (removed, false)
    }
  }

  private let bytes: [UInt8]
  private let readsSingleLetters: Bool
  private var index: Int
  private let end: Int
  /// The letter before the index, if it is one of a script that is searched by letter.
  private var letter: Range<Int>?
  /// Whether that letter belongs to a pair.
  private var isPaired = false

  /// Reads a text in UTF-8.
  ///
  /// - Parameter readsSingleLetters: whether a letter without neighbors is a word as well.
  package init(_ bytes: [UInt8], readsSingleLetters: Bool = false) {
    self.init(bytes, bytes.indices, readsSingleLetters: readsSingleLetters)
  }

  init(_ bytes: [UInt8], _ range: Range<Int>, readsSingleLetters: Bool = false) {
    self.bytes = bytes
    self.readsSingleLetters = readsSingleLetters
    index = range.lowerBound
    end = range.upperBound
  }

  package mutating func next() -> Word? {
    // Most texts are of ASCII letters and blanks.
    while letter == nil, index < end {
      var wordEnd = index
      while wordEnd < end, bytes[wordEnd].isASCIILetterOrDigit { wordEnd += 1 }
      // The word may continue behind an apostrophe or with another letter.
      if wordEnd < end, bytes[wordEnd] >= 0x80 || bytes[wordEnd] == UInt8(ascii: "'") { break }
      let word = bytes[index..<wordEnd]
      index = Swift.min(wordEnd + 1, end)
      if !word.isEmpty { return Word(word) }
    }
    return nextOfAnyScript()
  }

  private mutating func nextOfAnyScript() -> Word? {
    var word: [UInt8] = []
    while index < end {
      let (scalar, length) = scalarAtIndex
      if SearchedLetters.isSearchedAlone(scalar) {
        if !word.isEmpty { break }
        let previous = letter
        letter = index..<index + length
        index += length
        isPaired = previous != nil
        guard let previous else { continue }
        return Word(bytes[previous.lowerBound..<index], isOfLetters: true)
      }
      if let single = endOfLetters() { return single }
      let byte = bytes[index]
      index += length
      if byte.isASCIILetterOrDigit {
        word.append(byte)
      } else if byte >= 0x80, scalar.properties.isAlphabetic {
        word += scalar.properties.lowercaseMapping.utf8
      } else if scalar != "'", scalar != "’", !word.isEmpty {
        // "don't" is one word, as in the table of stop words.
        break
      }
    }
    return word.isEmpty ? endOfLetters() : Word(word[...])
  }

  /// The letter before the index if it is a word of its own.
  private mutating func endOfLetters() -> Word? {
    defer { letter = nil }
    guard readsSingleLetters, !isPaired, let letter else { return nil }
    return Word(bytes[letter], isOfLetters: true)
  }

  /// The character at the index, with the number of its bytes. A damaged index may have bytes that are not a character.
  private var scalarAtIndex: (Unicode.Scalar, Int) {
    if bytes[index] < 0x80 { return (Unicode.Scalar(bytes[index]), 1) }
    let few = bytes[index..<Swift.min(index + 4, end)]
    guard let scalar = String(decoding: few, as: UTF8.self).unicodeScalars.first, scalar != "\u{FFFD}" else {
      return ("\u{FFFD}", 1)
    }
    return (scalar, UTF8.width(scalar))
  }
}
