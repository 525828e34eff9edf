import DocumentParsing
import GuidelineModel

/// Limits for the parts of a document, each of which takes some hundred bytes of memory. The longest pages have some
/// thousand parts, books as one document some ten thousand.
enum PartLimits {
  /// The most lines of Markdown and plain text.
  static let lines = 200_000
  /// The most characters of Markdown that may begin or end an inline element.
  static let marks = 500_000
  /// The most paragraphs, headings and other blocks.
  static let blocks = 200_000

  private static let markBytes = Array("[]*_~`<>&\\".utf8)

  /// Checks a text before it is parsed; throws ``ReadingError/tooManyParts(_:limit:)``.
  static func check(_ text: String, _ syntax: ParsedDocument.Syntax) throws(ReadingError) {
    guard syntax != .html, syntax != .docc, text.utf8.count > lines else { return }
    let lineCount = text.utf8.count { $0 == 0x0A || $0 == 0x0D }
    let markCount = text.utf8.count { Self.markBytes.contains($0) }
    if lineCount > lines { throw .tooManyParts("lines", limit: lines) }
    if syntax != .plainText, markCount > marks { throw .tooManyParts("marks", limit: marks) }
  }

  /// Checks a parsed document; throws ``ReadingError/tooManyParts(_:limit:)``.
  static func check(_ document: ParsedDocument) throws(ReadingError) {
    if document.blocks.count > blocks { throw .tooManyParts("blocks", limit: blocks) }
  }
}
