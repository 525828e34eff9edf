import ByteRoutines
import GuidelineModel
import LibC
import SQLiteStore
import TextSupport

/// The words of an index with their frequencies, for spelling correction.
///
/// Stored as one text for each word length, a line `word count` each, most frequent first. A correction reads only
/// the few lengths that matter, and the words need no table with a row each.
final class Vocabulary {
  private let database: Database
  /// The changes of the frequencies of words since the last ``save()``.
  private var changes: [String: Int] = [:]

  init(database: Database) { self.database = database }

  /// Shorter words have too many neighbors; longer ones are not words.
  static let lengths = 3...24

  /// Counts the words of texts; an `amount` of -1 removes them again.
  func count(_ texts: [String], by amount: Int = 1) {
    for text in texts { count(Array(text.utf8).view, by: amount) }
  }

  private func count(_ text: ByteView, by amount: Int) {
    var word: [UInt8] = []
    var isPlain = true
    func close() {
      if isPlain, Self.lengths.contains(word.count) {
        changes[String(decoding: word, as: UTF8.self), default: 0] += amount
      }
      word.removeAll(keepingCapacity: true)
    }
    var index = 0
    while index < text.count {
      let byte = text[index]
      index += 1
      switch byte {
      case _ where byte.isASCIILetter: word.append(byte | 0x20)
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
    for (length, changes) in Dictionary(grouping: changes, by: { $0.key.utf8.count }) {
      var counts: [String: Int] = [:]
      try forEachWord(ofLength: length) { counts[String(decoding: $0, as: UTF8.self)] = $1 }
      for (word, change) in changes { counts[word] = max(0, (counts[word] ?? 0) + change) }
      var lines = ""
      for (word, count) in counts.sorted(by: { ($1.value, $0.key) < ($0.value, $1.key) })
      where count > 0 { lines += "\(word) \(count)\n" }
      try database.execute(
        "INSERT OR REPLACE INTO vocabulary VALUES(?, ?)", [.integer(length), .text(lines)])
    }
    changes = [:]
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
      typed.allSatisfy(\.isSmallLetter)
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
