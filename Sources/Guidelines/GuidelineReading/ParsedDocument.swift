import DocumentParsing
import GuidelineModel

/// A document between reader and extractor: the blocks of its syntax, which ``NormalizationPass``es change.
struct ParsedDocument: Sendable {
  enum Syntax: String, Sendable {
    case markdown
    case html
    /// DocC render JSON.
    case docc
    /// Read as Markdown.
    case restructuredText
    case plainText
  }

  var syntax: Syntax
  /// The name of the file without its folders.
  var fileName: String
  var blocks: [Block] = []
  var title: String?
  /// The address or identifier in the document.
  var address: String?
  var dates = DocumentDates()
  var listedPlatforms: SupportedPlatforms?
  /// The platform whose guide the document is from; `nil` since the guidelines are shared.
  var guide: Platform?
  /// The signs of the system of guidelines that the document belongs to.
  var origin = OriginSigns()
  /// The platforms in the metadata of Apple's site, which the text of the page overrides.
  var declaredPlatforms: SupportedPlatforms?
  /// Whether the document is a chapter of a book, whose dates do not tell which platforms exist.
  var isChapter = false
  var language: String?
  /// The lines of the document at which the lines of the blocks begin.
  var lineMap = LineMap()
  var changes: [ChangeLogEntry] = []
  var warnings = WarningCounts()

  /// Removes the blocks at some indexes, in time linear in the number of blocks.
  mutating func removeBlocks(_ indexes: [Int]) {
    guard !indexes.isEmpty else { return }
    let removed = Set(indexes)
    blocks = blocks.enumerated().filter { !removed.contains($0.offset) }.map(\.element)
  }
}
