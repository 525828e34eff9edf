/// Reads a document of any syntax into a page of records.
public enum DocumentReader {
  /// Grows whenever documents are read differently, so that unchanged files are read again.
  public static let version = 3

  /// The size from which a file is refused, in bytes.
  public static let sizeLimit = 16 * 1024 * 1024

  /// Reads a document.
  ///
  /// - Throws: ``ReadingError`` when the content is no document of guidelines.
  public static func read(_ text: String, from source: DocumentSource) throws(ReadingError)
    -> GuidelinePage
  {
    var draft = try draft(of: text, fileName: source.fileName)
    for pass in NormalizationPasses.all { pass.apply(&draft) }
    var page = GuidelineExtractor(draft: draft, source: source).page()
    page.dialect = DialectSignature.make(of: text, syntax: draft.syntax)
    return page
  }

  /// The blocks of a document as its syntax gives them, before any pass.
  public static func draft(of text: String, fileName: String) throws(ReadingError) -> ParsedDocument
  {
    switch SyntaxDetector.syntax(of: text, fileName: fileName) {
    case .markdown: return MarkdownReader.read(text, fileName: fileName)
    case .html: return HTMLReader.read(text, fileName: fileName)
    case .docc: return try DocCReader.read(text, fileName: fileName)
    case .plainText: return PlainTextReader.read(text, fileName: fileName)
    }
  }
}
