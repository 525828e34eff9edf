/// A JSON object on top of Markdown, as some site generators write front matter.
struct JSONFrontMatter {
  /// The object.
  let object: Substring
  /// The text after it.
  let body: Substring

  /// Finds an object that ends before the text does; `nil` when the text is one object or none.
  init?(_ text: String) {
    let bytes = text.utf8
    // Blanks and a byte order mark may stand before it, and nothing else.
    let opening = bytes.first { $0 > 0x20 && ![0xEF, 0xBB, 0xBF].contains($0) }
    guard opening == UInt8(ascii: "{") else { return nil }
    var depth = 0
    var isQuoted = false
    var isEscaped = false
    for (offset, byte) in bytes.enumerated().prefix(20_000) {
      if isQuoted {
        if isEscaped {
          isEscaped = false
        } else if byte == UInt8(ascii: "\\") {
          isEscaped = true
        } else if byte == UInt8(ascii: "\"") {
          isQuoted = false
        }
        continue
      }
      switch byte {
      case UInt8(ascii: "\""): isQuoted = true
      case UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "}"):
        depth -= 1
        guard depth == 0 else { continue }
        let end = bytes.index(bytes.startIndex, offsetBy: offset + 1)
        object = text[..<end]
        body = text[end...]
        guard body.utf8.contains(where: { $0 > 0x20 }) else { return nil }
        return
      default: continue
      }
    }
    return nil
  }
}
