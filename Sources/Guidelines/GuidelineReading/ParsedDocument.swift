public import DocumentParsing
public import GuidelineModel

/// A document between reader and extractor: blocks as the syntax gave them, which passes mend.
public struct ParsedDocument: Sendable {
  /// What a document was written in.
  public enum Syntax: String, Sendable {
    /// Markdown, read by cmark-gfm.
    case markdown
    /// HTML, read by libxml2.
    case html
    /// DocC render JSON.
    case docc
    /// Text without markup.
    case plainText
  }

  /// What the document is written in.
  public var syntax: Syntax
  /// The file's name without folders, for documents that say nothing of themselves.
  public var fileName: String
  /// The content in reading order.
  public var blocks: [Block]
  /// The page's title, when found.
  public var title: String?
  /// The page's address or identifier, when the document gives one.
  public var address: String?
  /// The day the copy was made, when the document says it.
  public var captured: CalendarDate?
  /// The language code the document declares.
  public var language: String?
  /// The change log.
  public var changes: [ChangeLogEntry]
  /// What was lost or had to be inferred on the way.
  public var losses: WarningCounts

  /// A draft with content and nothing known about it.
  public init(syntax: Syntax, fileName: String, blocks: [Block] = []) {
    self.syntax = syntax
    self.fileName = fileName
    self.blocks = blocks
    changes = []
    losses = WarningCounts()
  }
}
