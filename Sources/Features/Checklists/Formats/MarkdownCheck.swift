/// A checksum of a generated text in a Markdown file, by which an update finds the text again: 30 bits, written as five
/// characters.
///
/// Whitespace, backslashes and the escapes of `<`, `>` and `&` do not count, since formatters change them. The hash is
/// FNV-1a, which can be computed for every prefix of a text in one pass.
struct MarkdownCheck: Hashable {
  /// The number of significant bits.
  static let bits = 30

  /// The checksum in the low 30 bits.
  let value: UInt32

  /// Creates a checksum from its value.
  init(value: UInt32) { self.value = value }

  /// Computes the checksum of a text.
  init(of text: some StringProtocol) { value = Hash(text).value }

  /// The longest text that is searched for, in characters.
  private static let longest = 1 << 14

  /// The end of the beginning of a text that has the checksum; `nil` if no beginning up to a blank has it.
  func endOfMatch(in text: Substring) -> String.Index? {
    var hash = Hash("")
    var rest = text.unicodeScalars
    var length = 0
    while length < Self.longest, let scalar = Self.popFirst(&rest) {
      length += 1
      hash.add(scalar)
      guard !Self.isBlank(scalar), rest.first.map(Self.isBlank) ?? true, hash.value == value
      else { continue }
      return rest.startIndex
    }
    return nil
  }

  /// Removes the first character, with the escapes of HTML resolved.
  private static func popFirst(_ rest: inout Substring.UnicodeScalarView) -> Unicode.Scalar? {
    guard let first = rest.popFirst() else { return nil }
    guard first == "&" else { return first }
    for (escape, scalar) in escapes where rest.starts(with: escape.unicodeScalars) {
      rest = rest.dropFirst(escape.unicodeScalars.count)
      return scalar
    }
    return first
  }

  /// Whether a character is white space. Looking up its properties takes longer than the rest.
  private static func isBlank(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII
      ? scalar == " " || (0x09...0x0D).contains(scalar.value) : scalar.properties.isWhitespace
  }

  private static let escapes: [(String, Unicode.Scalar)] = [
    ("lt;", "<"), ("gt;", ">"), ("amp;", "&"),
  ]

  /// FNV-1a over the UTF-8 bytes of the characters that count.
  struct Hash {
    private var state: UInt64 = 0xCBF2_9CE4_8422_2325

    /// The hash of a text, to which others can be added.
    init(_ text: some StringProtocol) { add(text) }

    /// Adds a text.
    mutating func add(_ text: some StringProtocol) {
      var rest = Substring(text).unicodeScalars
      while let scalar = MarkdownCheck.popFirst(&rest) { add(scalar) }
    }

    fileprivate mutating func add(_ scalar: Unicode.Scalar) {
      guard scalar != "\\", !MarkdownCheck.isBlank(scalar) else { return }
      for byte in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter {
        state = (state ^ UInt64(byte)) &* 0x100_0000_01B3
      }
    }

    /// The high bits after a finalization step, since the high bits of FNV-1a depend on few bytes.
    var value: UInt32 {
      var mixed = state
      mixed = (mixed ^ mixed >> 33) &* 0xFF51_AFD7_ED55_8CCD
      return UInt32(truncatingIfNeeded: (mixed ^ mixed >> 33) >> (64 - UInt64(MarkdownCheck.bits)))
    }
  }
}
