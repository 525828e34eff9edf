import GuidelineModel
package import SQLiteStore

/// The words of an index with their frequencies, for spelling correction.
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
    for text in texts { count(Array(text.utf8), by: amount) }
  }

  private func count(_ text: [UInt8], by amount: Int) {
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
      case UInt8(ascii: "0")...UInt8(ascii: "9"), 0x80...0xC1, 0xC3...0xE0: isPlain = false
      default:
        close()
        isPlain = true
        // The longer sequences are punctuation and letters of scripts without blanks.
        index += byte == 0xC2 ? 1 : byte >= 0xF0 ? 3 : byte >= 0xE1 ? 2 : 0
      }
    }
    close()
  }

  func isEmpty() throws -> Bool { try database.query("SELECT 1 FROM vocabulary LIMIT 1") { _ in }.isEmpty }

  func save() throws {
    for (word, change) in changes.sorted(by: { $0.key < $1.key }) {
      try database.execute(
        """
        INSERT INTO vocabulary VALUES(?, ?, ?)
        ON CONFLICT DO UPDATE SET count = count + excluded.count
        """, [.integer(Self.key(word.utf8.count, parts[0])), .text(word), .integer(change)])
    }
    try database.execute("DELETE FROM vocabulary WHERE count <= 0")
    changes = [:]
  }

  private static func key(_ length: Int, _ part: TextPart) -> Int { part.rawValue * (lengths.upperBound + 1) + length }

  private func keys(_ length: Int) -> SQLValue { .list(parts.map { Self.key(length, $0) }) }

  /// The frequency of a word; `nil` if no text has it.
  package func count(of word: String) throws -> Int? {
    try database.query(
      """
      SELECT sum(count) FROM vocabulary
      WHERE length IN (SELECT value FROM json_each(?)) AND word = ? GROUP BY word
      """, [keys(word.utf8.count), .text(word)]
    ) { $0.integer(0) }.first
  }

  /// Passes the bytes and the frequency of each word of a length to a body, the most frequent of each part first.
  package func forEachWord(ofLength length: Int, _ body: (_ word: [UInt8], _ count: Int) -> Void) throws {
    _ = try database.query(
      """
      SELECT word, count FROM vocabulary WHERE length IN (SELECT value FROM json_each(?))
      ORDER BY length, count DESC, word
      """, [keys(length)]
    ) { body($0.bytes(0), $0.integer(1)) }
  }
}
