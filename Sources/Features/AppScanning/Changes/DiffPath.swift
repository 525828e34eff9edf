/// A path as the headers of a comparison spell it.
enum DiffPath {
  /// The path behind a prefix, `nil` where there is none (`/dev/null`).
  ///
  /// A path with marks that would disturb stands in quotes with escapes; one with blanks ends in a tab.
  static func name(_ text: ArraySlice<UInt8>, prefix: String = "") -> String? {
    var bytes = text.first == quote ? unquoted(text) : Array(text)
    if text.first != quote, bytes.last == UInt8(ascii: "\t") { bytes.removeLast() }
    guard bytes.starts(with: prefix.utf8), bytes.count > prefix.utf8.count else { return nil }
    return String(decoding: bytes.dropFirst(prefix.utf8.count), as: UTF8.self)
  }

  /// The path of `a/PATH b/PATH` where both are the same; they are equally long then, whatever is in them.
  static func same(in text: ArraySlice<UInt8>) -> String? {
    let half = text.count / 2
    guard text.count % 2 == 1, text[text.startIndex + half] == UInt8(ascii: " "),
      let old = name(text.prefix(half), prefix: "a/"),
      let new = name(text.suffix(half), prefix: "b/")
    else { return nil }
    return old == new ? new : nil
  }

  private static let quote = UInt8(ascii: "\"")

  private static let escapes: [UInt8: UInt8] = [
    UInt8(ascii: "a"): 7, UInt8(ascii: "b"): 8, UInt8(ascii: "t"): 9, UInt8(ascii: "n"): 10,
    UInt8(ascii: "v"): 11, UInt8(ascii: "f"): 12, UInt8(ascii: "r"): 13,
  ]

  /// The bytes between quotes, with escapes as in C: `\t`, `\"`, `\303`.
  private static func unquoted(_ text: ArraySlice<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    var rest = text.dropFirst()
    while let byte = rest.popFirst(), byte != quote {
      guard byte == UInt8(ascii: "\\"), let mark = rest.popFirst() else {
        result.append(byte)
        continue
      }
      let digits = ([mark] + rest.prefix(2)).prefix { (0x30...0x37).contains($0) }
      if digits.count == 3 {
        rest = rest.dropFirst(2)
        result.append(UInt8(truncatingIfNeeded: digits.reduce(0) { $0 * 8 + Int($1 - 0x30) }))
      } else {
        result.append(escapes[mark] ?? mark)
      }
    }
    return result
  }
}
