/// Checks that HTML or XML is well-formed, without an XML library.
enum MarkupChecker {
  /// Returns the first error; `nil` if tags nest, quotes end, references are known and no character is forbidden.
  static func problem(in document: String) -> String? {
    for scalar in document.unicodeScalars where !isAllowed(scalar) { return "U+\(String(scalar.value, radix: 16))" }
    var open: [Substring] = []
    var rest = document[...]
    while let start = rest.firstIndex(where: { $0 == "<" || $0 == "&" }) {
      guard !rest[..<start].contains("]]>") else { return "]]>" }
      let tail = rest[start...]
      if let reference = tail.prefixMatch(of: /&(?:amp|lt|gt|quot|#[0-9]+);/) {
        rest = tail[reference.range.upperBound...]
      } else if let opening = tail.prefixMatch(of: /<([a-z][a-z0-9]*)((?: [a-z]+="[^"<]*")*)(\/?)>/) {
        if opening.3.isEmpty, opening.1 != "br", opening.1 != "meta" { open.append(opening.1) }
        rest = tail[opening.range.upperBound...]
      } else if let closing = tail.prefixMatch(of: /<\/([a-z][a-z0-9]*)>/) {
        guard open.popLast() == closing.1 else { return "</\(closing.1)>" }
        rest = tail[closing.range.upperBound...]
      } else if let declaration = tail.prefixMatch(of: /<\?xml [^>]*\?>/) {
        rest = tail[declaration.range.upperBound...]
      } else {
        return String(tail.prefix(40))
      }
    }
    return open.last.map { "<\($0)> has no end" }
  }

  private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x9, 0xA, 0xD, 0x20...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF: true
    default: false
    }
  }
}
