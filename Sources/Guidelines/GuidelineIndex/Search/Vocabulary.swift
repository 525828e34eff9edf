import SQLiteStore

/// The words of an index, for telling slips of the finger.
///
/// Kept as one text a length, "word count" a line, most frequent first: a correction reads the few lengths
/// that can matter, and the words need no table of their own.
final class Vocabulary {
  private let database: Database
  /// How often each word came or went since the last ``save()``.
  private var changes: [String: Int] = [:]

  init(database: Database) { self.database = database }

  /// Words so short have too many neighbours; longer ones are no words.
  static let lengths = 3...24

  /// Counts the words of a text; `-1` takes them out.
  func count(_ texts: [String], by amount: Int = 1) {
    var word: [UInt8] = []
    func close() {
      if Self.lengths.contains(word.count) {
        changes[String(decoding: word, as: UTF8.self), default: 0] += amount
      }
      word.removeAll(keepingCapacity: true)
    }
    for text in texts {
      var isPlain = true
      // Bytes left of a mark that takes several.
      var marks = 0
      for byte in text.utf8 {
        if marks > 0 {
          marks -= 1
          continue
        }
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"): word.append(byte)
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): word.append(byte + 0x20)
        // Numbers and words with other letters are not corrected.
        case UInt8(ascii: "0")...UInt8(ascii: "9"), 0x80...0xC1, 0xC3...0xE0:
          isPlain = false
        default:
          if isPlain { close() } else { word.removeAll(keepingCapacity: true) }
          isPlain = true
          // What takes more bytes are marks and the letters of scripts without blanks.
          marks = byte == 0xC2 ? 1 : byte >= 0xF0 ? 3 : byte >= 0xE1 ? 2 : 0
        }
      }
      if isPlain { close() } else { word.removeAll(keepingCapacity: true) }
    }
  }

  /// Whether nothing has been saved yet.
  func isEmpty() throws -> Bool {
    try database.query("SELECT count(*) FROM vocabulary", decode: { $0.integer(0) }) == [0]
  }

  /// Writes what changed.
  func save() throws {
    for (length, words) in Dictionary(grouping: changes.keys, by: \.utf8.count) {
      var counts: [String: Int] = [:]
      try forEachWord(ofLength: length) { counts[String(decoding: $0, as: UTF8.self)] = $1 }
      for word in words {
        counts[word] = max(0, (counts[word] ?? 0) + (changes[word] ?? 0))
      }
      let lines = counts.filter { $0.value > 0 }
        .sorted { ($1.value, $0.key) < ($0.value, $1.key) }
        .map { "\($0.key) \($0.value)\n" }
      try database.execute(
        "INSERT OR REPLACE INTO vocabulary VALUES(?, ?)",
        [.integer(length), .text(lines.joined())])
    }
    changes = [:]
  }

  /// Passes the bytes of each word of a length to a body, with how often it stands.
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
      while end < bytes.count, bytes[end] != UInt8(ascii: "\n") {
        count = count * 10 + Int(bytes[end] - UInt8(ascii: "0"))
        end += 1
      }
      body(bytes[start..<start + length], count)
      start = end + 1
    }
  }
}
