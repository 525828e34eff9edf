package import ByteRoutines
import GuidelineModel

/// Reads the words of a text in UTF-8. The words of Chinese, Japanese and Korean are the pairs of neighboring letters.
package struct WordReader {
  /// A word of the text.
  package struct Word {
    /// The FNV-1a hash, 64 bits, of the word in lower case without the ending of an English plural or verb form, so that "shows" and
    /// "showing" are one word; 0 for a word that none of the sought ones begins like.
    package let key: UInt64
    /// The hash of the word with its ending.
    fileprivate let whole: UInt64
    /// The first byte, and the second one or 0.
    package let first, second: UInt8

    /// Whether the word says little about the subject of the text.
    package var isStopWord: Bool { whole != 0 && WordReader.stopWords.hashes.contains(whole) }

    fileprivate static var other: Word { Word(key: 0, whole: 0, first: 0, second: 0) }
  }

  /// The stop words.
  package static let stopWords: (hashes: Set<UInt64>, letters: FirstLetters) = {
    var hashes: Set<UInt64> = []
    // The pairs of letters of a text count as words.
    var letters = FirstLetters(containsOthers: true)
    StopWords.forEachWord { bytes in
      let word = word(bytes)
      hashes.insert(word.whole)
      letters.insert(word)
    }
    return (hashes, letters)
  }()

  private var index: Int
  private let end: Int
  /// The start of the letter before the index, if it is one of a script that is searched by letter.
  private var previousLetter: Int?

  /// Reads a range of bytes.
  package init(_ range: Range<Int>) {
    index = range.lowerBound
    end = range.upperBound
  }

  /// The next word; `nil` at the end.
  ///
  /// - Parameters:
  ///   - bytes: the text.
  ///   - sought: the first letters of the words whose keys are needed; others have the key 0, and pairs of letters may be left out.
  package mutating func next(in bytes: ByteView, sought: FirstLetters = .all) -> Word? {
    // Most texts are of ASCII letters and blanks.
    while index < end {
      guard bytes[index].isASCIILetterOrDigit else {
        if !sought.containsOthers, isLetterOfPair(in: bytes) {
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
      while wordEnd < end, bytes[wordEnd].isASCIILetterOrDigit { wordEnd += 1 }
      // The word may continue behind an apostrophe or with another letter.
      if wordEnd < end, bytes[wordEnd] >= 0x80 || bytes[wordEnd] == UInt8(ascii: "'") { break }
      previousLetter = nil
      let range = index..<wordEnd
      index = min(wordEnd + 1, end)
      let second = range.count > 1 ? bytes[range.lowerBound + 1] : 0
      return sought.contains(bytes[range.lowerBound], second)
        ? Self.word(bytes.extracting(range)) : .other
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
    var word: [UInt8] = []
    while index < end {
      let (scalar, length) = scalar(in: bytes)
      if SearchText.isSearchedByLetter(scalar) {
        if !word.isEmpty { return Self.word(word.view) }
        let previous = previousLetter
        previousLetter = index
        index += length
        guard let previous else { continue }
        let key = Self.hash(bytes.extracting(previous..<index))
        return Word(key: key, whole: 0, first: bytes[previous], second: 0)
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
        return Self.word(word.view)
      }
    }
    return word.isEmpty ? nil : Self.word(word.view)
  }

  /// The character at the index, with the number of its bytes. A damaged index may have bytes that are not a character.
  private func scalar(in bytes: ByteView) -> (Unicode.Scalar, Int) {
    if bytes[index] < 0x80 { return (Unicode.Scalar(bytes[index]), 1) }
    let few = (index..<min(index + 4, end)).map { bytes[$0] }
    guard let scalar = String(decoding: few, as: UTF8.self).unicodeScalars.first,
      scalar != "\u{FFFD}"
    else { return ("\u{FFFD}", 1) }
    return (scalar, UTF8.width(scalar))
  }

  // Keys

  /// A word without apostrophes, whose ASCII letters may be capitals.
  private static func word(_ bytes: ByteView) -> Word {
    let ending = ending(of: bytes)
    var key = FNVHash.empty
    let stemLength = bytes.count - ending.length
    var place = 0
    while place < stemLength {
      key = FNVHash.adding(lowercase(bytes[place]), to: key)
      place += 1
    }
    var whole = key
    while place < bytes.count {
      whole = FNVHash.adding(lowercase(bytes[place]), to: whole)
      place += 1
    }
    if ending.isPluralOfY { key = FNVHash.adding(UInt8(ascii: "y"), to: key) }
    return Word(key: key, whole: whole, first: bytes[0], second: bytes.count > 1 ? bytes[1] : 0)
  }

  private static func lowercase(_ byte: UInt8) -> UInt8 { byte < 0x80 ? byte | 0x20 : byte }

  /// The hash of bytes that are no English word.
  private static func hash(_ bytes: ByteView) -> UInt64 {
    var hash = FNVHash.empty
    for place in bytes.indices { hash = FNVHash.adding(bytes[place], to: hash) }
    return hash
  }

  /// The length of the ending of an English plural or verb form, and whether "y" takes its place.
  private static func ending(of word: ByteView) -> (length: Int, isPluralOfY: Bool) {
    let length = word.count
    func letter(_ number: Int) -> UnicodeScalar { Unicode.Scalar(word[length - number] | 0x20) }
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

/// The first letters of some words. Most words of a text are no words of a query, and their first two letters show it, so that no
/// hash of them is needed.
package struct FirstLetters: Sendable {
  /// A bit for each second letter by the first one: the lower five bits of ASCII letters and digits, in any case.
  private var letters: [UInt32]
  /// Whether one of the words begins with another byte than an ASCII letter or digit.
  package private(set) var containsOthers: Bool

  /// The letters of all words that begin with an ASCII letter or digit.
  package static let ascii = FirstLetters(
    letters: Array(repeating: .max, count: 32), containsOthers: false)
  package static let all = FirstLetters(letters: ascii.letters, containsOthers: true)

  package init(containsOthers: Bool = false) {
    self.init(letters: Array(repeating: 0, count: 32), containsOthers: containsOthers)
  }

  private init(letters: [UInt32], containsOthers: Bool) {
    self.letters = letters
    self.containsOthers = containsOthers
  }

  package mutating func insert(_ word: WordReader.Word) {
    if word.first >= 0x80 { containsOthers = true }
    letters[Int(word.first & 0x1F)] |= 1 << UInt32(word.second & 0x1F)
  }

  /// Whether one of the words may begin with two letters; 0 as the second one for words of one letter.
  package func contains(_ first: UInt8, _ second: UInt8) -> Bool {
    letters[Int(first & 0x1F)] & 1 << UInt32(second & 0x1F) != 0
  }
}
