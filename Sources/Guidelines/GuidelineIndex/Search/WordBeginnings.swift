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
