/// The keys of the words of search phrases, by which a search compares many phrases without reading a word.
///
/// Of each phrase with words: a byte with the number of its words, a byte with the number of those that are no stop
/// words, and the key of each word (``key(_:)``) in three bytes, the lowest first.
package enum PhraseWords {
  /// The stored form of a text with a phrase a line. Words after 255 of a phrase are left out.
  static func stored(_ phrases: String) -> [UInt8] {
    var stored: [UInt8] = []
    let text = Array(phrases.utf8)
    for line in text.split(separator: UInt8(ascii: "\n")) {
      let words = Array(WordReader(text, line.indices).prefix(Int(UInt8.max)))
      if words.isEmpty { continue }
      stored += [UInt8(words.count), UInt8(words.count { !$0.isStopWord })]
      for word in words {
        for byte in 0..<keySize { stored.append(UInt8(truncatingIfNeeded: key(word) >> (8 * byte))) }
      }
    }
    return stored
  }

  /// In bytes.
  private static let keySize = 3

  /// The key of a word: the lower three bytes of ``WordReader/Word/key``. A search compares some thousand words of
  /// phrases with its own, of which two share a key by chance in one of a hundred searches, which changes one cosine.
  package static func key(_ word: WordReader.Word) -> UInt32 { UInt32(truncatingIfNeeded: word.key) & 0xFF_FFFF }

  /// Calls a body for each phrase with its number of words that are no stop words and a bit for each key that it has.
  package static func forEach(
    in stored: [UInt8], having keys: [UInt32], _ body: (_ count: Int, _ found: UInt64) -> Void
  ) {
    var start = 0
    while start + 2 <= stored.count {
      let end = start + 2 + keySize * Int(stored[start])
      // A damaged index may end anywhere.
      guard end <= stored.count else { return }
      var found: UInt64 = 0
      for place in stride(from: start + 2, to: end, by: keySize) {
        let key = UInt32(stored[place]) | UInt32(stored[place + 1]) << 8 | UInt32(stored[place + 2]) << 16
        for number in keys.indices where keys[number] == key { found |= 1 << UInt64(number) }
      }
      body(Int(stored[start + 1]), found)
      start = end
    }
  }
}
