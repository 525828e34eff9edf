/// What reading a document lost, mended by inference or could not find, with counts.
public struct WarningCounts: Hashable, Sendable {
  /// A kind of loss.
  public enum Loss: String, CaseIterable, Hashable, Sendable {
    /// The nesting or size limit cut the document.
    case contentCut = "content-cut"
    /// A table without cells that could be read.
    case tablesDropped = "tables-dropped"
    /// Blocks of a kind no reader knows, kept as text.
    case unknownBlocks = "unknown-blocks"
    /// Runs of text of a kind no reader knows, kept as text.
    case unknownInlines = "unknown-inlines"
    /// Links to what the document names and does not explain, kept as text.
    case referencesUnresolved = "references-unresolved"
    /// Rules whose platforms are not known.
    case platformsUnknown = "platforms-unknown"
    /// Rules whose platforms had to be inferred.
    case platformsInferred = "platforms-inferred"
    /// The page has no change log.
    case noChangeLog = "no-change-log"
    /// Rows of a change log without a date that could be read.
    case changeRowsWithoutDate = "change-rows-without-date"
    /// The title was inferred from the first sentence or the file's name.
    case titleInferred = "title-inferred"
    /// The dialect lost the marks of rules; sentences that command were taken for rules.
    case rulesUnmarked = "rules-unmarked"
    /// Texts of pictures, which are no guidance.
    case captionsLeftOut = "captions-left-out"
    /// Blocks of the site around the page: navigation, contents, footers.
    case chromeLeftOut = "chrome-left-out"
  }

  private var counts: [Loss: Int] = [:]

  /// Nothing lost.
  public init() {}

  /// The number of a kind.
  public subscript(loss: Loss) -> Int {
    get { counts[loss] ?? 0 }
    set { counts[loss] = newValue == 0 ? nil : newValue }
  }

  /// The kinds that occurred, in the order of their declaration.
  public var occurred: [(loss: Loss, count: Int)] {
    Loss.allCases.compactMap { loss in counts[loss].map { (loss, $0) } }
  }
}
