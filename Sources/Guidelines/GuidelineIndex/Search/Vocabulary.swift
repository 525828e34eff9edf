import ByteRoutines
import SQLiteStore
import TextSupport

#if canImport(Darwin)
  private import Darwin
#elseif canImport(Musl)
  private import Musl
#else
  private import Glibc
#endif

/// The words of an index with their frequencies, for spelling correction.
///
/// Stored as one text for each word length, a line `word count` each, most frequent first. A correction reads only
/// the few lengths that matter, and the words need no table with a row each.
final class Vocabulary {
  private let database: Database
  /// The words whose frequency has changed since the last ``save()``.
  private var words = KeyNumbers()
  /// The change of the frequency of each of ``words``.
  private var changes: [Int] = []

  init(database: Database) { self.database = database }

  /// Shorter words have too many neighbors; longer ones are not words.
  static let lengths = 3...24

  /// Counts the words of texts; an `amount` of -1 removes them again.
  func count(_ texts: [String], by amount: Int = 1) {
    for text in texts { count(Array(text.utf8).view, by: amount) }
  }

  private func count(_ text: ByteView, by amount: Int) {
    var word = PackedWord()
    var isPlain = true
    func close() {
      if isPlain, Self.lengths.contains(word.length) {
        let number = words.number(of: word.key)
        if number == changes.count { changes.append(0) }
        changes[number] += amount
      }
      word = PackedWord()
    }
    var index = 0
    while index < text.count {
      let byte = text[index]
      index += 1
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"): word.append(byte)
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): word.append(byte + 0x20)
      // Numbers and words with accented letters are not corrected.
      case UInt8(ascii: "0")...UInt8(ascii: "9"), 0x80...0xC1, 0xC3...0xE0:
        isPlain = false
      default:
        close()
        isPlain = true
        // The longer sequences are punctuation and letters of scripts without blanks.
        index += byte == 0xC2 ? 1 : byte >= 0xF0 ? 3 : byte >= 0xE1 ? 2 : 0
      }
    }
    close()
  }

  /// Whether no words have been saved.
  func isEmpty() throws -> Bool {
    try database.query("SELECT 1 FROM vocabulary LIMIT 1") { _ in }.isEmpty
  }

  /// Writes the changes.
  func save() throws {
    var numbers: [Int: [Int]] = [:]
    for (number, key) in words.keys.enumerated() {
      numbers[PackedWord.length(of: key), default: []].append(number)
    }
    // The words of one length at a time: all of them as strings would take much memory.
    for (length, numbers) in numbers {
      var counts: [String: Int] = [:]
      try forEachWord(ofLength: length) { counts[String(decoding: $0, as: UTF8.self)] = $1 }
      for number in numbers {
        let word = PackedWord.text(of: words.keys[number])
        counts[word] = max(0, (counts[word] ?? 0) + changes[number])
      }
      var lines = ""
      for (word, count) in counts.sorted(by: { ($1.value, $0.key) < ($0.value, $1.key) })
      where count > 0 { lines += "\(word) \(count)\n" }
      try database.execute(
        "INSERT OR REPLACE INTO vocabulary VALUES(?, ?)", [.integer(length), .text(lines)])
    }
    words = KeyNumbers()
    changes = []
  }

  /// Passes the bytes and the frequency of each word of a length to a body.
  func forEachWord(ofLength length: Int, _ body: (_ word: ArraySlice<UInt8>, _ count: Int) -> Void)
    throws
  {
    let text = try database.query(
      "SELECT words FROM vocabulary WHERE length = ?", [.integer(length)], decode: { $0.text(0) })
    let bytes = Array((text.first ?? "").utf8)
    var start = 0
    while start + length < bytes.count {
      var end = start + length + 1
      var count = 0
      var isValid = bytes[end - 1] == UInt8(ascii: " ")
      while end < bytes.count, bytes[end] != UInt8(ascii: "\n") {
        let digit = Int(bytes[end]) - Int(UInt8(ascii: "0"))
        if (0...9).contains(digit), count < Self.maximumCount {
          count = count * 10 + digit
        } else {
          isValid = false
        }
        end += 1
      }
      // A damaged index may hold lines of another form.
      if isValid { body(bytes[start..<start + length], count) }
      start = end + 1
    }
  }

  /// Higher frequencies do not occur in a valid index.
  private static let maximumCount = 1_000_000_000
}

/// A word of small ASCII letters in five bits for each letter.
private struct PackedWord {
  private(set) var length = 0
  private var high: UInt64 = 0
  private var low: UInt64 = 0

  /// The letters in each half of a key; a longer word loses its first letters.
  private static let lettersInHalf = 12

  /// The word as a number. Words of up to 24 letters have different ones.
  var key: KeyNumbers.Key { .init(high: high, low: low) }

  mutating func append(_ letter: UInt8) {
    let last = UInt64(5 * (Self.lettersInHalf - 1))
    high = high << 5 | low >> last
    low = (low & (1 << last - 1)) << 5 | UInt64(letter & 31)
    length += 1
  }

  static func length(of key: KeyNumbers.Key) -> Int {
    let bits =
      key.high == 0 ? 64 - key.low.leadingZeroBitCount : 124 - key.high.leadingZeroBitCount
    return (bits + 4) / 5
  }

  static func text(of key: KeyNumbers.Key) -> String {
    var letters: [UInt8] = []
    for half in [key.high, key.low] {
      for position in (0..<lettersInHalf).reversed() {
        let letter = UInt8(half >> UInt64(5 * position) & 31)
        if letter != 0 { letters.append(letter | 0x60) }
      }
    }
    return String(decoding: letters, as: UTF8.self)
  }
}

/// Corrects the spelling of words that occur in no text.
struct TypoCorrection {
  let vocabulary: Vocabulary

  /// The most likely correction: a word, or two words typed without a blank; `nil` if no word is close.
  ///
  /// Candidates are within an edit distance of 1, or 2 for long words, where a swap of neighbors counts as 1. The
  /// nearest word wins, and the most frequent among equally near ones. An error in the first letter is rare and
  /// costs more.
  func correction(of typed: String) throws -> String? {
    let typed = Array(typed.utf8)
    guard typed.count >= Self.shortWord,
      typed.allSatisfy({ (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) })
    else { return nil }
    let limit = typed.count >= Self.longWord ? 2 : 1
    var best: (cost: Double, word: String)?
    func consider(_ word: ArraySlice<UInt8>, _ count: Int) {
      guard
        let distance = EditDistance.distance(typed, Array(word), limit: limit), distance > 0
      else { return }
      var cost = Double(distance) * Self.costOfEdit - log2(Double(count) + 1)
      if word.first != typed.first { cost += Self.costOfFirstLetter }
      if best.map({ cost < $0.cost }) ?? true {
        best = (cost, String(decoding: word, as: UTF8.self))
      }
    }
    let letters = Self.letters(typed[...])
    for length in max(Vocabulary.lengths.lowerBound, typed.count - limit)...typed.count + limit {
      try vocabulary.forEachWord(ofLength: length) { word, count in
        // One edit changes at most two letters of the set; most words differ in more.
        let differing = (Self.letters(word) ^ letters).nonzeroBitCount
        guard differing <= (typed.count <= Self.shortWord ? 0 : 2 * limit) else { return }
        consider(word, count)
      }
    }
    if let best { return best.word }
    return try split(typed)
  }

  /// Two known words without the blank between them.
  private func split(_ typed: [UInt8]) throws -> String? {
    guard typed.count >= 6 else { return nil }
    var known: [ArraySlice<UInt8>: Int] = [:]
    for length in Vocabulary.lengths.lowerBound...typed.count - Vocabulary.lengths.lowerBound {
      let halves = [typed[..<length], typed[(typed.count - length)...]]
      try vocabulary.forEachWord(ofLength: length) { word, count in
        for half in halves where word.elementsEqual(half) { known[half] = count }
      }
    }
    var best: (count: Int, words: String)?
    for cut in Vocabulary.lengths.lowerBound...typed.count - Vocabulary.lengths.lowerBound {
      guard let first = known[typed[..<cut]], let second = known[typed[cut...]] else { continue }
      let count = min(first, second)
      guard count >= Self.minimumCountOfHalves, count > best?.count ?? 0 else { continue }
      let words = [typed[..<cut], typed[cut...]].map { String(decoding: $0, as: UTF8.self) }
      best = (count, words.joined(separator: " "))
    }
    return best?.words
  }

  /// Words this short have so many neighbors that only swapped letters count as a typo.
  private static let shortWord = 4
  /// From this length on, two edits are likely.
  private static let longWord = 7
  /// Another edit outweighs a word that is a thousand times as frequent.
  private static let costOfEdit = 10.0
  /// People rarely mistype the first letter.
  private static let costOfFirstLetter = 3.0
  /// Any word can be split into rare halves.
  private static let minimumCountOfHalves = 3

  /// The set of letters of a word, a bit each.
  private static func letters(_ word: ArraySlice<UInt8>) -> UInt32 {
    var letters: UInt32 = 0
    for byte in word { letters |= 1 << UInt32(byte & 31) }
    return letters
  }
}

/// The first letters and the lengths of some words.
///
/// Most words of a text are neither words of a query nor stop words, and their beginnings show it, so that no hash of them is
/// needed.
struct WordBeginnings {
  /// For each place, a bit for each length of a word with these first letters; the last bit is for all longer ones.
  private var lengths = [UInt32](repeating: 0, count: places)

  private static let letters = 37
  private static let places = letters * letters

  /// The number of an ASCII letter or digit, from 1, the same for small and capital letters; 0 for other bytes.
  @inline(__always)
  static func number(of byte: UInt8) -> Int {
    let letter = (byte | 0x20) &- UInt8(ascii: "a")
    if letter < 26 { return Int(letter) &+ 1 }
    let digit = byte &- UInt8(ascii: "0")
    return digit < 10 ? Int(digit) &+ 27 : 0
  }

  /// The place of the words that begin with two bytes, the second of which is 0 for a word of one byte. Bytes other than ASCII letters and
  /// digits are equal to a missing byte.
  static func place(of first: UInt8, _ second: UInt8) -> Int {
    number(of: first) * letters + number(of: second)
  }

  /// Whether one of the words begins with other bytes than ASCII letters and digits.
  var containsOthers: Bool { lengths[0] != 0 }

  /// Inserts the words of a length at a place; `nil` for all lengths.
  mutating func insert(_ place: Int, length: Int?) {
    lengths[place] |= length.map { 1 << UInt32(min($0, 31)) } ?? .max
  }

  /// Whether one of the words may have the ``number(of:)`` of these first two letters, and a length.
  @inline(__always)
  func mayContain(_ first: Int, _ second: Int, length: Int) -> Bool {
    lengths[first * Self.letters + second] & (1 << UInt32(min(length, 31))) != 0
  }
}
