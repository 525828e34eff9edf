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
  /// The platform whose guide the document is from; `nil` when it names none, as all do since the guidelines are
  /// shared.
  var guide: Platform?
  /// The signs in the document that tell which system it belongs to.
  var origin = OriginSigns()
  /// The platforms in the metadata of Apple's site; `nil` if they name none. Where the text of the page disagrees, it
  /// wins.
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
