/// Bits written as characters of six bits each. None of the characters is a hyphen, which may not be repeated in an HTML
/// comment, or a blank.
struct MarkdownDigits {
  private static let alphabet = Array(
    "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz_.".utf8)
  private static let width = 6

  /// The bits, the first one first.
  private var bits: [Bool]
  private var position = 0

  /// Creates an empty sequence of bits.
  init() { bits = [] }

  /// Parses characters; returns `nil` if there is another number of them, or one that is not a digit.
  init?(_ text: Substring, count: Int) {
    guard text.utf8.count == count else { return nil }
    bits = []
    for byte in text.utf8 {
      guard let digit = Self.alphabet.firstIndex(of: byte) else { return nil }
      for bit in (0..<Self.width).reversed() { bits.append(digit >> bit & 1 == 1) }
    }
  }

  /// Appends the low bits of a number, the highest one first.
  mutating func append(_ number: some BinaryInteger, bits count: Int) {
    let number = UInt64(truncatingIfNeeded: number)
    for bit in (0..<count).reversed() { bits.append(number >> UInt64(bit) & 1 == 1) }
  }

  /// Reads the next bits as a number; bits beyond the end are 0.
  mutating func read(_ count: Int) -> UInt64 {
    var number: UInt64 = 0
    for _ in 0..<count {
      number = number << 1 | (position < bits.count && bits[position] ? 1 : 0)
      position += 1
    }
    return number
  }

  /// The characters; the last one is filled with zeros.
  var text: String {
    var reader = self
    reader.position = 0
    var bytes: [UInt8] = []
    while reader.position < bits.count { bytes.append(Self.alphabet[Int(reader.read(Self.width))]) }
    return String(decoding: bytes, as: UTF8.self)
  }
}
