import DocumentParsing

/// Detects the syntax of a document from its text, or from its file name when the text does not decide.
enum SyntaxDetector {
  static func syntax(of text: String, fileName: String) -> ParsedDocument.Syntax {
    let start = text.utf8.first { !isBlank($0) }
    let suffix = fileName.split(separator: ".").last?.lowercased() ?? ""
    if start == UInt8(ascii: "{"), JSONFrontMatter(text) != nil { return .markdown }
    if start == UInt8(ascii: "{") || (start == UInt8(ascii: "[") && suffix == "json") {
      return .docc
    }
    if start == UInt8(ascii: "<"), opensWithMetadata(text) { return .markdown }
    if start == UInt8(ascii: "<"), opensHTML(text) { return .html }
    if suffix == "html" || suffix == "htm" || suffix == "xhtml" { return .html }
    return isMarkdown(text) ? .markdown : .plainText
  }

  /// The number of bytes searched for the start of HTML or metadata.
  private static let headLength = 4096

  /// Whether a byte is white space or part of a byte order mark.
  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || (0x09...0x0D).contains(byte) || byte == 0xEF || byte == 0xBB || byte == 0xBF
  }

  /// Whether the text begins with a comment that holds page metadata, as in Markdown generated from DocC pages.
  private static func opensWithMetadata(_ text: String) -> Bool {
    let head = String(decoding: text.utf8.prefix(headLength), as: UTF8.self)
    guard let end = head.firstRange(of: "-->") else { return false }
    let comment = head[..<end.upperBound].trimmingLeadingSpace()
    guard comment.hasPrefix("<!--") else { return false }
    let metadata = PageMetadata(in: comment)
    return metadata?.title != nil || metadata?.identifier != nil
  }

  private static func opensHTML(_ text: String) -> Bool {
    let head = String(decoding: text.utf8.prefix(headLength), as: UTF8.self).lowercased()
    return head.contains("<!doctype html") || head.contains("<html") || head.contains("<body")
  }

  /// Whether a text has at least one link, bold run or heading in eight lines. Examines the first half only, because
  /// extractors append Markdown to plain text.
  private static func isMarkdown(_ text: String) -> Bool {
    var marks = 0
    var stars = 0
    var lines = 0
    var isLineBlank = true
    var hashes = 0
    var previous: UInt8 = 0x0A
    for byte in text.utf8.prefix(text.utf8.count / 2 + 64) {
      switch byte {
      case 0x0A:
        if !isLineBlank { lines += 1 }
        isLineBlank = true
        hashes = 0
      case UInt8(ascii: "#"):
        if isLineBlank || hashes > 0 { hashes += 1 }
        isLineBlank = false
      case 0x20:
        if (1...6).contains(hashes) { marks += 1 }
        hashes = 0
      default:
        if byte == UInt8(ascii: "("), previous == UInt8(ascii: "]") { marks += 1 }
        if byte == UInt8(ascii: "*"), previous == byte { stars += 1 }
        hashes = 0
        isLineBlank = false
      }
      previous = byte
    }
    if !isLineBlank { lines += 1 }
    marks += stars / 2
    return marks > 0 && marks * 8 >= lines
  }
}
