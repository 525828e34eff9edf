/// The number of warnings of each kind that reading a document raised.
package struct WarningCounts: Hashable, Sendable {
  /// A kind of problem; the raw value is its name in JSON output and in the index.
  package enum Warning: String, CaseIterable, Hashable, Sendable {
    /// The nesting or size limit truncated the document.
    case contentTruncated = "content-cut"
    /// A table had no readable cells.
    case tablesDropped = "tables-dropped"
    /// A row of a table has cells whose columns are unclear.
    case tableRowsUnclear = "table-rows-unclear"
    /// A block of an unknown kind was kept as text.
    case unknownBlocks = "unknown-blocks"
    /// Inline content of an unknown kind was kept as text.
    case unknownInlines = "unknown-inlines"
    /// A link has no entry in the document's references and was kept as text.
    case referencesUnresolved = "references-unresolved"
    case platformsUnknown = "platforms-unknown"
    /// The text names the platforms of a rule in two ways.
    case platformsUnclear = "platforms-unclear"
    case platformsInferred = "platforms-inferred"
    /// A rule names a platform that it is not for and that no heading names: a heading may be lost.
    case platformsUnheaded = "platforms-without-heading"
    /// The document is hidden by another one of the same day whose page has the same name.
    case pageHidden = "page-hidden"
    /// The title of the page is that of other pages as well: it may be the site's.
    case titleRepeated = "title-repeated"
    /// A bold label of several words opens a definition, and may be a rule.
    case definitionsDoubted = "definitions-doubted"
    case noChangeLog = "no-change-log"
    /// A row of the change log has no readable date.
    case undatedChangeLogEntries = "change-rows-without-date"
    /// The document is the Markdown form of a page of the site, which lacks its captions and footnotes.
    case captionsNotServed = "captions-not-served"
    /// The change log has an entry after the declared day of capture, so that the day is unknown.
    case captureTooEarly = "capture-too-early"
    /// The metadata of the page name other platforms than its text.
    case platformsDisputed = "platforms-disputed"
    /// The title was inferred from the first sentence or the file name.
    case titleInferred = "title-inferred"
    /// A rule was found by its wording because the dialect lost the bold that marks rules.
    case rulesUnmarked = "rules-unmarked"
    /// A caption or the text of a figure was skipped.
    case captionsSkipped = "captions-left-out"
    case footnotesSkipped = "footnotes-left-out"
    /// A link to a page with the abstract of that page was skipped.
    case linkCardsSkipped = "link-cards-left-out"
    /// The title of a page in place of the text of a link was replaced by its singular or the text in another document.
    case linkTitlesRepaired = "link-titles-repaired"
    /// The title of a page was kept in place of the text of a link, which is unknown.
    case linkTitlesKept = "link-titles-kept"
    /// A caption that gives guidance was kept as a note.
    case captionsKept = "captions-kept"
    /// A block of the site around the page was skipped: navigation, contents, footers.
    case navigationSkipped = "chrome-left-out"
  }

  private var counts: [Warning: Int] = [:]

  package init() {}

  package subscript(warning: Warning) -> Int {
    get { counts[warning] ?? 0 }
    set { counts[warning] = newValue == 0 ? nil : newValue }
  }

  /// The kinds that occurred with their counts, in the order of their declaration.
  package var occurred: [(warning: Warning, count: Int)] {
    Warning.allCases.compactMap { warning in counts[warning].map { (warning, $0) } }
  }
}
