import ByteRoutines
import GuidelineModel
package import SQLiteStore

/// The words of an index with their frequencies, for spelling correction.
///
/// Stored as one text for each word length, a line `word count` each, most frequent first. A correction reads only
/// the few lengths that matter, and the words need no table with a row each.
package final class Vocabulary {
  private let database: Database
  private let parts: [TextPart]
  /// The changes of the frequencies of words since the last ``save()``.
  private var changes: [String: Int] = [:]

  /// - Parameter parts: the parts of the texts whose words are read; a vocabulary that is changed has one.
  package init(database: Database, of parts: [TextPart] = [.own]) {
    self.database = database
    self.parts = parts
  }

  /// Shorter words have too many neighbors; longer ones are not words.
  package static let lengths = 3...24

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
        "INSERT OR REPLACE INTO vocabulary VALUES(?, ?)",
        [.integer(Self.key(length, parts[0])), .text(lines)])
    }
    changes = [:]
  }

  private static func key(_ length: Int, _ part: TextPart) -> Int {
    part.rawValue * (lengths.upperBound + 1) + length
  }

  /// Passes the bytes and the frequency of each word of a length to a body.
  package func forEachWord(
    ofLength length: Int, _ body: (_ word: ArraySlice<UInt8>, _ count: Int) -> Void
  ) throws {
    let keys = parts.map { String(Self.key(length, $0)) }
    let texts = try database.query(
      "SELECT words FROM vocabulary WHERE length IN (SELECT value FROM json_each(?))",
      [.list(keys)], decode: { $0.text(0) })
    let bytes = Array(texts.joined().utf8)
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
