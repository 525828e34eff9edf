public import DocumentParsing
public import GuidelineModel

/// A document between reader and extractor: the blocks of its syntax, which ``NormalizationPass``es change.
public struct ParsedDocument: Sendable {
  /// The syntax of a document.
  public enum Syntax: String, Sendable {
    /// Markdown, parsed by cmark-gfm.
    case markdown
    /// HTML, parsed by libxml2.
    case html
    /// DocC render JSON.
    case docc
    /// Text without markup.
    case plainText
  }

  /// The syntax of the document.
  public var syntax: Syntax
  /// The name of the file without its folders.
  public var fileName: String
  /// The content in reading order.
  public var blocks: [Block]
  /// The title of the page; `nil` until it is found.
  public var title: String?
  /// The address or identifier in the document; `nil` when it gives none.
  public var address: String?
  /// The dates in the document.
  var dates = DocumentDates()
  /// The platforms in the page's own list of supported platforms; `nil` when it has none.
  var listedPlatforms: SupportedPlatforms?
  /// The metadata of the site about the page.
  var metadata = SiteMetadata()
  /// The language code in the document; `nil` when it declares none.
  public var language: String?
  /// The lines of the document at which the lines of the blocks begin; converters' line breaks were removed between.
  public var lineMap = LineMap()
  /// The entries of the change log.
  public var changes: [ChangeLogEntry]
  /// The problems found so far.
  public var warnings: WarningCounts

  /// Creates a document with content and no metadata.
  public init(syntax: Syntax, fileName: String, blocks: [Block] = []) {
    self.syntax = syntax
    self.fileName = fileName
    self.blocks = blocks
    changes = []
    warnings = WarningCounts()
  }

  /// Removes the blocks at some indexes, in time linear in the number of blocks.
  mutating func removeBlocks(_ indexes: [Int]) {
    guard !indexes.isEmpty else { return }
    let removed = Set(indexes)
    blocks = blocks.enumerated().filter { !removed.contains($0.offset) }.map(\.element)
  }
}
