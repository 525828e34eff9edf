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

  /// The character at the index, with the number of its bytes. A damaged index may have bytes that are not a character.
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
    let few = (index..<min(index + 4, end)).map { bytes[$0] }
    guard let scalar = String(decoding: few, as: UTF8.self).unicodeScalars.first,
      scalar != "\u{FFFD}"
    else { return ("\u{FFFD}", 1) }
    return (scalar, UTF8.width(scalar))
  }
}

/// Splits compounds of other languages into names of the thesaurus.
///
/// German writes compounds as one word, perhaps with a linking element, so that no table has all of them.
///
/// ```swift
/// CompoundWords(thesaurus: .standard).parts(of: "Tastaturfokusrahmen")  // ["tastaturfokus", "rahmen"]
/// CompoundWords(thesaurus: .standard).parts(of: "sidebar")              // nil
/// ```
struct CompoundWords {
  let thesaurus: Thesaurus

  /// The names that a word is made of; `nil` if it is not made of names of one language only.
  ///
  /// The last name is as long as possible, since it says what the thing is.
  func parts(of word: String) -> [String]? {
    if word.contains("-") { return partsAtHyphens(of: word) }
    let letters = Array(NameKey.make(word))
    guard (Self.shortestPart * 2...Self.longestCompound).contains(letters.count) else { return nil }
    return parts(of: letters[...], atMost: Self.mostParts)
  }

  /// The words between hyphens, if one of them is a name of another language than English or made of such names.
  private func partsAtHyphens(of word: String) -> [String]? {
    let words = word.split(separator: "-").map(String.init)
    let parts = words.map { self.parts(of: $0) }
    guard words.count > 1,
      zip(words, parts).contains(where: { $1 != nil || isForeignName(NameKey.make($0)) })
    else { return nil }
    return zip(words, parts).flatMap { word, parts in parts ?? [word] }
  }

  private func parts(of letters: ArraySlice<Character>, atMost most: Int) -> [String]? {
    guard most > 1 else { return nil }
    for start in letters.indices.dropFirst(Self.shortestPart).dropLast(Self.shortestPart - 1)
    where isGermanName(letters[start...]) {
      let last = String(letters[start...])
      let first = letters[..<start]
      for link in Self.links where first.reversed().starts(with: link.reversed()) {
        let name = first.dropLast(link.count)
        guard name.count >= Self.shortestPart else { continue }
        if isGermanName(name) { return [String(name), last] }
        if let parts = parts(of: name, atMost: most - 1) { return parts + [last] }
      }
    }
    return nil
  }

  private func isGermanName(_ letters: ArraySlice<Character>) -> Bool {
    thesaurus.entries(named: String(letters)).contains { $0.language == "de" }
  }

  private func isForeignName(_ key: String) -> Bool {
    let entries = thesaurus.entries(named: key)
    return !entries.isEmpty && entries.allSatisfy { $0.language != "en" }
  }

  /// The elements between the parts of a German compound, and none.
  private static let links = ["", "s", "n", "en", "es", "er"]
  private static let shortestPart = 3
  private static let mostParts = 3
  /// The number of lookups grows with the square of the length.
  private static let longestCompound = 40
}

/// A word without the endings of English plurals and verb forms, so that "shows" and "showing" are one word.
///
/// It is known by its key, the FNV-1a hash, 64 bits, of the UTF-8 that is left. The bytes are added one by one, and the hashes of the
/// last prefixes are kept, so that an ending is cut without a copy of the word.
struct ReducedWord {
  private var length = 0
  /// The first two bytes.
  private var start: (UInt8, UInt8) = (0, 0)
  /// The last eight bytes, the last one in the lowest bits.
  private var tail: UInt64 = 0
  /// The hash of all bytes, then that of all but the last one, and so on.
  private var hashes = (
    FNVHash.empty, FNVHash.empty, FNVHash.empty, FNVHash.empty, FNVHash.empty, FNVHash.empty
  )

  /// Whether no byte was added.
  var isEmpty: Bool { length == 0 }

  /// The hash of the word with its ending.
  var whole: UInt64 { hashes.0 }

  /// The place of the word among ``WordBeginnings``.
  var beginning: Int { WordBeginnings.place(of: start.0, start.1) }

  /// Adds a byte of the word in lower case.
  mutating func add(_ byte: UInt8) {
    let next = FNVHash.adding(byte, to: hashes.0)
    hashes = (next, hashes.0, hashes.1, hashes.2, hashes.3, hashes.4)
    tail = tail << 8 | UInt64(byte)
    if length == 0 { start.0 = byte } else if length == 1 { start.1 = byte }
    length += 1
  }

  /// The hash of the word without its ending.
  var reduced: UInt64 {
    var removed = 0
    if ends(with: Self.s), length > 3 {
      if length > 4, ends(with: Self.ies) { return FNVHash.adding(UInt8(ascii: "y"), to: hashes.3) }
      let isLongPlural =
        ends(with: Self.xes) || ends(with: Self.ches) || ends(with: Self.shes)
        || ends(with: Self.sses)
      if isLongPlural, length > 4 {
        removed = 2
      } else if !ends(with: Self.ss) {
        removed = 1
      }
    }
    let rest = length - removed
    if rest >= 7, ends(with: Self.ing, before: removed) {
      removed += 3
    } else if rest >= 6, ends(with: Self.ed, before: removed) {
      removed += 2
    }
    return switch removed {
    case 0: hashes.0
    case 1: hashes.1
    case 2: hashes.2
    case 3: hashes.3
    case 4: hashes.4
    default: hashes.5
    }
  }

  /// The hash of bytes that are no English word.
  static func hash(_ bytes: ByteView) -> UInt64 {
    var hash = FNVHash.empty
    for place in bytes.indices { hash = FNVHash.adding(bytes[place], to: hash) }
    return hash
  }

  // Endings

  /// The bytes of an ending, the last one in the lowest bits.
  private struct Ending {
    let bytes: UInt64
    let length: Int

    var mask: UInt64 { 1 << UInt64(8 * length) - 1 }
  }

  private func ends(with ending: Ending, before removed: Int = 0) -> Bool {
    length >= ending.length + removed
      && tail >> UInt64(8 * removed) & ending.mask == ending.bytes
  }

  private static let s = Ending(bytes: 0x73, length: 1)
  private static let ss = Ending(bytes: 0x7373, length: 2)
  private static let ies = Ending(bytes: 0x696573, length: 3)
  private static let xes = Ending(bytes: 0x786573, length: 3)
  private static let ches = Ending(bytes: 0x63686573, length: 4)
  private static let shes = Ending(bytes: 0x73686573, length: 4)
  private static let sses = Ending(bytes: 0x73736573, length: 4)
  private static let ing = Ending(bytes: 0x696E67, length: 3)
  private static let ed = Ending(bytes: 0x6564, length: 2)

}
