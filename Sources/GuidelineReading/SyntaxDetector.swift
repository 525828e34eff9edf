/// Tells the syntax of a document from its text, and from its name only where the text leaves it open.
enum SyntaxDetector {
  static func syntax(of text: String, fileName: String) -> Draft.Syntax {
    let start = text.utf8.first { !isBlank($0) }
    let suffix = fileName.split(separator: ".").last?.lowercased() ?? ""
    if start == UInt8(ascii: "{") || (start == UInt8(ascii: "[") && suffix == "json") {
      return .docc
    }
    if start == UInt8(ascii: "<"), opensHTML(text) { return .html }
    if suffix == "html" || suffix == "htm" || suffix == "xhtml" { return .html }
    return isMarkdown(text) ? .markdown : .plainText
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || (0x09...0x0D).contains(byte) || byte == 0xEF || byte == 0xBB || byte == 0xBF
  }

  private static func opensHTML(_ text: String) -> Bool {
    let head = String(decoding: text.utf8.prefix(4096), as: UTF8.self).lowercased()
    return head.contains("<!doctype html") || head.contains("<html") || head.contains("<body")
  }

  /// One link, bold run or two headings: text that people write without markup has none of them.
  private static func isMarkdown(_ text: String) -> Bool {
    var headings = 0
    var bolds = 0
    var isLineStart = true
    var previous: UInt8 = 0x0A
    var hashes = 0
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "#"):
        if isLineStart { hashes += 1 }
      case 0x20:
        if hashes > 0 && hashes <= 6 && isLineStart { headings += 1 }
        hashes = 0
        isLineStart = false
      case 0x0A:
        isLineStart = true
        hashes = 0
      case UInt8(ascii: "("):
        if previous == UInt8(ascii: "]") { return true }
        isLineStart = false
      case UInt8(ascii: "*"):
        if previous == UInt8(ascii: "*") { bolds += 1 }
        isLineStart = false
      case UInt8(ascii: "="):
        if previous == UInt8(ascii: "=") && isLineStart { headings += 1 }
      default:
        isLineStart = false
      }
      if bolds >= 2 || headings >= 2 { return true }
      previous = byte
    }
    return false
  }
}
