import ByteRoutines

/// Tells whether a word of a file may be one of some words, without making a text of it. A word with the prefix of a
/// framework may always be one.
struct WordFilter: Sendable {
  private static let bitCount = 1 << 18
  private var bits: [UInt64] = []

  init(_ words: some Sequence<String> = []) {
    bits = Array(repeating: 0, count: Self.bitCount / UInt64.bitWidth)
    for word in words {
      let bit = Self.bit(of: Array(word.utf8)[...])
      bits[bit / UInt64.bitWidth] |= 1 << UInt64(bit % UInt64.bitWidth)
    }
  }

  func mayContain(_ code: TokenizedCode, _ index: Int) -> Bool {
    let word = code.bytes[code.tokens[index].range]
    if word.count > 3, word.prefix(3).allSatisfy(CodeBytes.isUpper) { return true }
    let bit = Self.bit(of: word)
    return bits[bit / UInt64.bitWidth] & 1 << UInt64(bit % UInt64.bitWidth) != 0
  }

  private static func bit(of word: ArraySlice<UInt8>) -> Int {
    let hash = word.reduce(FNVHash.empty) { FNVHash.adding($1, to: $0) }
    return Int((hash ^ hash >> 32) % UInt64(bitCount))
  }
}
