package import GuidelineModel

/// Reads a document of any syntax as a page of records.
///
///     let source = DocumentSource(path: "2026-06/toolbars.json")
///     let page = try DocumentReader.read(text, from: source)
///     page.slug  // "toolbars"
package enum DocumentReader {
  /// The version of the reading rules. Increase it when documents are read differently, so that unchanged files are
  /// read again.
  package static let version = 5

  /// The maximum size of a document in bytes, which callers check before they load it.
  package static let sizeLimit = 16 * 1024 * 1024

  /// Reads a document.
  ///
  /// - Throws: ``ReadingError`` when the document is not a guideline page.
  package static func read(_ text: String, from source: DocumentSource) throws(ReadingError)
    -> GuidelinePage
  {
    let envelope = DocumentEnvelope(text)
    var document = try parse(envelope.body, fileName: source.fileName)
    document.dates.add(envelope.dates)
    document.address = document.address ?? envelope.address
    for pass in NormalizationPasses.all { pass.apply(&document) }
    var page = GuidelineExtractor(document: document, source: source).page()
    page.mapLines(document.lineMap)
    page.dialect = DialectSignature.make(of: text, syntax: document.syntax)
    return page
  }

  /// Parses a document into blocks, before any normalization.
  static func parse(_ text: String, fileName: String) throws(ReadingError) -> ParsedDocument {
    let syntax = SyntaxDetector.syntax(of: text, fileName: fileName)
    try PartLimits.check(text, syntax)
    let document =
      switch syntax {
      case .markdown: MarkdownReader.read(text, fileName: fileName)
      case .html: HTMLReader.read(text, fileName: fileName)
      case .docc: try DocCReader.read(text, fileName: fileName)
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

  /// Creates a source with a path and no other information.
  package init(path: String) { self.path = path }

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
