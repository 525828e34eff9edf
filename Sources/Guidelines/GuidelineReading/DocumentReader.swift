import DocumentParsing
import GuidelineModel

/// Reads a document of any syntax as a page of records.
///
///     let source = DocumentSource(path: "2026-06/toolbars.json")
///     let page = try DocumentReader.read(text, from: source)
///     page.slug  // "toolbars"
package enum DocumentReader {
  /// The version of the reading rules. Increase it when documents are read differently, so that all are read again.
  package static let version = 15

  /// The maximum size of a document in bytes, which callers check before they load it.
  package static let sizeLimit = 16 * 1024 * 1024

  /// Reads a document as its pages: one, those that the file joins, or the chapters of a book.
  ///
  /// - Throws: ``ReadingError`` when the document is not a guideline page.
  package static func pages(of text: String, from source: DocumentSource) throws(ReadingError) -> GuidelinePages {
    if let joined = JoinedPages(text, fileName: source.fileName)?.pages(from: source) { return joined }
    let (document, dialect) = try documentWithHeadings(text, from: source)
    for level in Book.levels(of: document) {
      let book = Book(document, level: level)
      if let pages = book.pages(chapters(of: book, from: source, dialect: dialect)) { return pages }
    }
    return GuidelinePages(pages: [page(of: document, from: source, dialect: dialect)], omissions: [])
  }

  /// Reads a document as one page, even if it is a book; throws as ``pages(of:from:)`` does.
  package static func read(_ text: String, from source: DocumentSource) throws(ReadingError) -> GuidelinePage {
    let (document, dialect) = try documentWithHeadings(text, from: source)
    return page(of: document, from: source, dialect: dialect)
  }

  /// A document with repaired texts and headings, and its dialect.
  private static func documentWithHeadings(
    _ text: String, from source: DocumentSource
  ) throws(ReadingError) -> (document: ParsedDocument, dialect: String) {
    let envelope = DocumentEnvelope(text)
    // The sources of other systems' pages may be templates, also in HTML.
    let body = source.isOfOtherSystem ? SiteMarkup.removed(from: envelope.body) : envelope.body
    var document = try parse(
      body, fileName: source.fileName, isMarkdown: source.isOfOtherSystem && source.hasMarkdownName)
    document.dates.add(envelope.dates)
    document.address = document.address ?? envelope.address
    for pass in NormalizationPasses.headings { pass.apply(&document) }
    return (document, DialectSignature.make(of: text, syntax: document.syntax))
  }

  /// Reads a page that a file joins with others; `nil` if it is no page of guidelines.
  static func page(_ part: JoinedPages.Part, from source: DocumentSource) -> GuidelinePage? {
    var source = source
    source.path = part.mark.path ?? source.path
    guard case (var document, let dialect)? = try? documentWithHeadings(part.text, from: source) else { return nil }
    document.title = document.title ?? part.mark.title
    document.address = document.address ?? part.mark.address
    document.dates.add(part.mark.dates)
    var page = page(of: document, from: source, dialect: dialect)
    page.mapLines(LineMap(part.lines, first: 1))
    return page
  }

  /// Reads the chapters of a book, which are all of one system: that of most.
  private static func chapters(of book: Book, from source: DocumentSource, dialect: String) -> [GuidelinePage] {
    var source = source
    let pages = book.chapters.map { page(of: $0, from: source, dialect: dialect) }
    let apples = pages.count { $0.system == .apple }
    guard apples > 0, apples < pages.count else { return pages }
    source.system = apples * 2 >= pages.count ? .apple : .local
    return book.chapters.map { page(of: $0, from: source, dialect: dialect) }
  }

  private static func page(of document: ParsedDocument, from source: DocumentSource, dialect: String) -> GuidelinePage {
    var document = document
    document.origin.isDeclared = source.system != nil
    for pass in NormalizationPasses.content { pass.apply(&document) }
    var page = GuidelineExtractor(document: document, source: source).page()
    if page.origin == .unknown, KnownRules.areOn(page) {
      document.origin.namesApples = true
      page = GuidelineExtractor(document: document, source: source).page()
    }
    page.mapLines(document.lineMap)
    page.dialect = dialect
    return page
  }

  /// Parses a document into blocks; `isMarkdown` skips the detection of the syntax.
  static func parse(_ text: String, fileName: String, isMarkdown: Bool = false) throws(ReadingError) -> ParsedDocument {
    let syntax = isMarkdown ? .markdown : SyntaxDetector.syntax(of: text, fileName: fileName)
    try PartLimits.check(text, syntax)
    let document =
      switch syntax {
      case .markdown: MarkdownReader.read(text, fileName: fileName)
      case .html: HTMLReader.read(text, fileName: fileName)
      case .docc: try DocCReader.read(text, fileName: fileName)
      case .restructuredText: RestructuredTextReader.read(text, fileName: fileName)
      case .plainText: PlainTextReader.read(text, fileName: fileName)
      }
    try PartLimits.check(document)
    return document
  }
}

extension GuidelinePage {
  /// Replaces the lines that the parser saw with those of the document.
  fileprivate mutating func mapLines(_ map: LineMap) {
    for index in records.indices { records[index].line = map[records[index].line] }
    for index in changes.indices { changes[index].line = map[changes[index].line] }
  }
}
