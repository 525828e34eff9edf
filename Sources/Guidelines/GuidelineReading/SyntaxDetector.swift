import DocumentParsing
import GuidelineModel

/// Detects the syntax of a document from its text, or from its file name when the text does not decide.
enum SyntaxDetector {
  static func syntax(of text: String, fileName: String) -> ParsedDocument.Syntax {
    let start = text.utf8.first { !isBlank($0) }
    let suffix = fileName.split(separator: ".").last?.lowercased() ?? ""
    if start == UInt8(ascii: "{"), JSONFrontMatter(text) != nil { return .markdown }
    if start == UInt8(ascii: "{") || (start == UInt8(ascii: "[") && suffix == "json") { return .docc }
    if start == UInt8(ascii: "<"), opensWithMetadata(text) { return .markdown }
    if start == UInt8(ascii: "<"), opensHTML(text) { return .html }
    if suffix == "rst" { return .restructuredText }
    if suffix == "html" || suffix == "htm" || suffix == "xhtml" { return .html }
    // Extractors append Markdown to plain text, so that only the first half decides.
    let half = text.utf8.prefix(text.utf8.count / 2 + 64)
    return MarkdownEvidence(half).isMarkdown ? .markdown : .plainText
  }

  /// The number of bytes searched for the start of HTML or metadata.
  private static let headLength = 4096

  /// Whether a byte is white space or part of a byte order mark.
  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || (0x09...0x0D).contains(byte) || byte == 0xEF || byte == 0xBB || byte == 0xBF
  }

  /// Whether the text begins with a comment with page metadata, as Markdown generated from DocC pages does.
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
}
