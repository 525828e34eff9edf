package import DocumentParsing
package import GuidelineModel

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
    /// Text without markup.
    case plainText
  }

  /// The syntax of the document.
  package var syntax: Syntax
  /// The name of the file without its folders.
  package var fileName: String
  /// The content in reading order.
  package var blocks: [Block]
  /// The title of the page; `nil` until it is found.
  package var title: String?
  /// The address or identifier in the document; `nil` when it gives none.
  package var address: String?
  /// The dates in the document.
  var dates = DocumentDates()
  /// The platforms in the page's own list of supported platforms; `nil` when it has none.
  var listedPlatforms: SupportedPlatforms?
  /// The metadata of the site about the page.
  var metadata = SiteMetadata()
  /// The language code in the document; `nil` when it declares none.
  package var language: String?
  /// The lines of the document at which the lines of the blocks begin; converters' line breaks were removed between.
  package var lineMap = LineMap()
  /// The entries of the change log.
  package var changes: [ChangeLogEntry]
  /// The problems found so far.
  package var warnings: WarningCounts

  /// Creates a document with content and no metadata.
  package init(syntax: Syntax, fileName: String, blocks: [Block] = []) {
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
