import ByteRoutines
import GuidelineModel

/// Reads the words of a text in UTF-8. The words of Chinese, Japanese and Korean are the pairs of neighboring letters.
package struct WordReader: Sequence, IteratorProtocol {
  /// A word of the text.
  package struct Word {
    /// The FNV-1a hash, 64 bits, of the word in lower case without the ending of an English plural or verb form, so that "shows" and
    /// "showing" are one word.
    package let key: UInt64
    /// The hash of the word with its ending.
    fileprivate let whole: UInt64

    /// Whether the word says little about the subject of the text.
    package var isStopWord: Bool { WordReader.stopWords.contains(whole) }
  }

  /// The hashes of the stop words.
  private static let stopWords = Set(
    StopWords.standard.all.map { word(Array($0.utf8)[...]).whole })

  private let bytes: [UInt8]
  private var index: Int
  private let end: Int
  /// The start of the letter before the index, if it is one of a script that is searched by letter.
  private var previousLetter: Int?

  /// Reads a text in UTF-8.
  package init(_ bytes: [UInt8]) { self.init(bytes, bytes.indices) }

  /// Reads a range of bytes.
  init(_ bytes: [UInt8], _ range: Range<Int>) {
    self.bytes = bytes
    index = range.lowerBound
    end = range.upperBound
  }

  /// The next word; `nil` at the end.
  package mutating func next() -> Word? {
    // Most texts are of ASCII letters and blanks.
    while index < end {
      guard bytes[index].isASCIILetterOrDigit else {
        if bytes[index] >= 0x80 || bytes[index] == UInt8(ascii: "'") { break }
        previousLetter = nil
        index += 1
        continue
      }
      var wordEnd = index + 1
      while wordEnd < end, bytes[wordEnd].isASCIILetterOrDigit { wordEnd += 1 }
      // The word may continue behind an apostrophe or with another letter.
      if wordEnd < end, bytes[wordEnd] >= 0x80 || bytes[wordEnd] == UInt8(ascii: "'") { break }
      previousLetter = nil
      let word = bytes[index..<wordEnd]
      index = min(wordEnd + 1, end)
      return Self.word(word)
    }
    return nextOfAnyScript()
  }

  private mutating func nextOfAnyScript() -> Word? {
    var word: [UInt8] = []
    while index < end {
      let (scalar, length) = scalarAtIndex
      if SearchText.isSearchedByLetter(scalar) {
        if !word.isEmpty { return Self.word(word[...]) }
        let previous = previousLetter
        previousLetter = index
        index += length
        guard let previous else { continue }
        return Word(
          key: bytes[previous..<index].reduce(FNVHash.empty) { FNVHash.adding($1, to: $0) },
          whole: 0)
      }
      previousLetter = nil
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
    return word.isEmpty ? nil : Self.word(word[...])
  }

  /// The character at the index, with the number of its bytes. A damaged index may have bytes that are not a character.
  private var scalarAtIndex: (Unicode.Scalar, Int) {
    if bytes[index] < 0x80 { return (Unicode.Scalar(bytes[index]), 1) }
    let few = bytes[index..<min(index + 4, end)]
    guard let scalar = String(decoding: few, as: UTF8.self).unicodeScalars.first,
      scalar != "\u{FFFD}"
    else { return ("\u{FFFD}", 1) }
    return (scalar, UTF8.width(scalar))
  }

  // Keys

  /// A word without apostrophes, whose ASCII letters may be capitals.
  private static func word(_ bytes: ArraySlice<UInt8>) -> Word {
    let ending = ending(of: bytes)
    func adding(_ bytes: ArraySlice<UInt8>, to hash: UInt64) -> UInt64 {
      bytes.reduce(hash) { FNVHash.adding($1 < 0x80 ? $1 | 0x20 : $1, to: $0) }
    }
    let stem = adding(bytes.dropLast(ending.length), to: FNVHash.empty)
    return Word(
      key: ending.isPluralOfY ? FNVHash.adding(UInt8(ascii: "y"), to: stem) : stem,
      whole: adding(bytes.suffix(ending.length), to: stem))
  }

  /// The length of the ending of an English plural or verb form, and whether "y" takes its place.
  private static func ending(of word: ArraySlice<UInt8>) -> (length: Int, isPluralOfY: Bool) {
    let length = word.count
    func letter(_ number: Int) -> UnicodeScalar {
      Unicode.Scalar(word[word.endIndex - number] | 0x20)
    }
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
    if length - removed >= 7, letter(last) == "g", letter(last + 1) == "n", letter(last + 2) == "i"
    {
      return (removed + 3, false)
    }
    if length - removed >= 6, letter(last) == "d", letter(last + 1) == "e" {
      return (removed + 2, false)
    }
    return (removed, false)
  }
}
