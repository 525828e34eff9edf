package import DocumentParsing
package import GuidelineModel

/// Reads a document of any syntax as a page of records.
///
///     let source = DocumentSource(path: "2026-06/toolbars.json")
///     let page = try DocumentReader.read(text, from: source)
///     page.slug  // "toolbars"
package enum DocumentReader {
  /// The version of the reading rules. Increase it when documents are read differently, so that unchanged files are
  /// read again.
  package static let version = 11

  /// The maximum size of a document in bytes, which callers check before they load it.
  package static let sizeLimit = 16 * 1024 * 1024

  /// Reads a document as its pages: one, those that the file joins, or the chapters of a book.
  ///
  /// - Throws: ``ReadingError`` when the document is not a guideline page.
  package static func pages(of text: String, from source: DocumentSource) throws(ReadingError)
    -> GuidelinePages
  {
    if let joined = JoinedPages(text, fileName: source.fileName)?.pages(from: source) {
      return joined
    }
    let (document, dialect) = try documentWithHeadings(text, from: source)
    for level in Book.levels(of: document) {
      let book = Book(document, level: level)
      let pages = chapters(of: book, from: source, dialect: dialect)
      if let found = book.pages(pages) { return found }
    }
    return GuidelinePages(
      pages: [page(of: document, from: source, dialect: dialect)], omissions: [])
  }

  /// Reads a document as one page, even if it is a book.
  ///
  /// - Throws: ``ReadingError`` when the document is not a guideline page.
  package static func read(_ text: String, from source: DocumentSource) throws(ReadingError)
    -> GuidelinePage
  {
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
    guard
      case let (document, dialect)? = try? documentWithHeadings(
        part.text, from: source)
    else { return nil }
    var titled = document
    titled.title = document.title ?? part.mark.title
    titled.address = document.address ?? part.mark.address
    titled.dates.add(part.mark.dates)
    var page = page(of: titled, from: source, dialect: dialect)
    page.mapLines(LineMap(part.lines, first: 1))
    return page
  }

  /// Reads the chapters of a book, which are all of one system: that of most.
  private static func chapters(
    of book: Book, from source: DocumentSource, dialect: String
  ) -> [GuidelinePage] {
    var source = source
    let pages = book.chapters.map { page(of: $0, from: source, dialect: dialect) }
    let apples = pages.count { $0.system == .apple }
    guard apples > 0, apples < pages.count else { return pages }
    source.system = apples * 2 >= pages.count ? .apple : .local
    return book.chapters.map { page(of: $0, from: source, dialect: dialect) }
  }

  private static func page(
    of document: ParsedDocument, from source: DocumentSource, dialect: String
  ) -> GuidelinePage {
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

  /// Parses a document into blocks, before any normalization.
  ///
  /// - Parameter isMarkdown: Whether it is Markdown even if it has few marks.
  static func parse(
    _ text: String, fileName: String, isMarkdown: Bool = false
  ) throws(ReadingError) -> ParsedDocument {
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

/// The location of a document and what its snapshot and the command line say about it.
package struct DocumentSource: Hashable, Sendable {
  /// The path below the folder that was ingested.
  package var path: String
  /// The capture date given on the command line, which overrides the document's own.
  package var declaredCapture: CalendarDate?
  /// The capture date of the snapshot, used when the document gives none.
  package var snapshotCapture: CalendarDate?
  /// The platforms that the snapshot is limited to; `nil` when it is not.
  package var platforms: PlatformSet?
  /// The code of the language that the documents are declared to be in; `nil` to detect it.
  package var language: String?
  /// Whose guidelines the snapshot or the command line says they are; `nil` if neither does.
  package var system: GuidelineSystem?
  /// Whether most documents of the folder are Apple's, which decides for a document that does not show its origin.
  package var isAmongApples = false
  /// The address to cite for documents of a declared system that have none; `nil` if there is none.
  package var systemAddress: String?

  /// The place of a success criterion in the standard that includes its document; `nil` for other documents.
  package var place: Place?

  /// The place of a document in the one that includes it.
  package struct Place: Hashable, Sendable {
    /// The number of the criterion, "1.4.3".
    package let number: String
    /// The number and the name of the guideline, "1.4 Distinguishable".
    package let section: String
  }

  fileprivate var hasMarkdownName: Bool { path.hasSuffix(".md") || path.hasSuffix(".markdown") }

  /// Whether it is declared to be of another system than Apple's, and not only a user's own.
  package var isOfOtherSystem: Bool { system != nil && system != .apple && system != .local }

  /// The folder that tells the document from others with its file name; `nil` if its name is the only one.
  package var folder: String?

  /// Creates a source with a path and no other information.
  package init(path: String) { self.path = path }

  /// Whether a title is that of Apple's guidelines, such as "iOS Human Interface Guidelines", and not of another maker's.
  package static func isAppleGuide(titled title: String) -> Bool {
    GuideName(title)?.isApples ?? false
  }

  /// The last component of the path.
  package var fileName: String { path.split(separator: "/").last.map(String.init) ?? path }
}

/// The reason why a document cannot be read as a guideline page.
package enum ReadingError: Error, Hashable, Sendable {
  /// The document is JSON but not a DocC page.
  case notAPage(reason: String)
  /// The document describes an API.
  case developerDocumentation
  /// The document is not valid JSON.
  case malformedJSON(reason: String)
  /// The document has more lines, blocks or other parts than the limit.
  case tooManyParts(String, limit: Int)
}

extension ReadingError: CustomStringConvertible {
  /// The reason in a few words, without a full stop.
  package var description: String {
    switch self {
    case .notAPage(let reason): "not a guideline page: \(reason)"
    case .developerDocumentation: "developer documentation, not a guideline page"
    case .malformedJSON(let reason): "malformed JSON: \(reason)"
    case .tooManyParts(let parts, let limit): "more than \(limit / 1_000),000 \(parts)"
    }
  }
}

/// A document between reader and extractor: the blocks of its syntax, which ``NormalizationPass``es change.
package struct ParsedDocument: Sendable {
  /// The syntax of a document.
  package enum Syntax: String, Sendable {
    /// Markdown, parsed by cmark-gfm.
    case markdown
    /// HTML, parsed by libxml2.
    case html
    /// DocC render JSON.
    case docc
    /// reStructuredText, which is read as Markdown.
    case restructuredText
    /// Text without markup.
    case plainText
  }

  package var syntax: Syntax
  /// The name of the file without its folders.
  package var fileName: String
  /// The content in reading order.
  package var blocks: [Block] = []
  /// The title of the page; `nil` until it is found.
  package var title: String?
  /// The address or identifier in the document; `nil` when it gives none.
  package var address: String?
  var dates = DocumentDates()
  /// The platforms in the page's own list of supported platforms; `nil` when it has none.
  var listedPlatforms: SupportedPlatforms?
  /// The platform whose guide the document is from; `nil` when it names none, as all do since the guidelines are shared.
  var guide: Platform?
  /// The signs in the document that tell which system it belongs to.
  var origin = OriginSigns()
  /// The platforms in the metadata of Apple's site; `nil` if they name none. Where the text of the page disagrees, it wins.
  var declaredPlatforms: SupportedPlatforms?
  /// Whether the document is a chapter of a book, whose dates do not tell which platforms exist.
  var isChapter = false
  /// The language code in the document; `nil` when it declares none.
  package var language: String?
  /// The lines of the document at which the lines of the blocks begin; converters' line breaks were removed between.
  package var lineMap = LineMap()
  package var changes: [ChangeLogEntry] = []
  /// The problems found so far.
  package var warnings = WarningCounts()

  /// Removes the blocks at some indexes, in time linear in the number of blocks.
  mutating func removeBlocks(_ indexes: [Int]) {
    guard !indexes.isEmpty else { return }
    let removed = Set(indexes)
    blocks = blocks.enumerated().filter { !removed.contains($0.offset) }.map(\.element)
  }
}

/// Limits for the parts of a document, each of which takes some hundred bytes of memory.
///
/// The longest pages of guidelines have some thousand parts; books as one document have some ten thousand.
enum PartLimits {
  /// The most lines of Markdown and plain text.
  static let lines = 200_000
  /// The most characters of Markdown that may begin or end an inline element.
  static let marks = 500_000
  /// The most paragraphs, headings and other blocks.
  static let blocks = 200_000

  private static let markBytes = Array("[]*_~`<>&\\".utf8)

  /// Checks a document before it is parsed.
  ///
  /// - Throws: ``ReadingError/tooManyParts(_:limit:)``.
  static func check(_ text: String, _ syntax: ParsedDocument.Syntax) throws(ReadingError) {
    guard syntax != .html, syntax != .docc, text.utf8.count > lines else { return }
    let lineCount = text.utf8.count { $0 == 0x0A || $0 == 0x0D }
    let markCount = text.utf8.count { Self.markBytes.contains($0) }
    if lineCount > lines { throw .tooManyParts("lines", limit: lines) }
    if syntax != .plainText, markCount > marks { throw .tooManyParts("marks", limit: marks) }
  }

  /// Checks a document after it was parsed.
  ///
  /// - Throws: ``ReadingError/tooManyParts(_:limit:)``.
  static func check(_ document: ParsedDocument) throws(ReadingError) {
    if document.blocks.count > blocks { throw .tooManyParts("blocks", limit: blocks) }
  }
}
