package import GuidelineModel

/// The content of one document: a page at one time, cut into records.
package struct GuidelinePage: Hashable, Sendable {
  /// The stable name of the page.
  package var slug: String
  /// The title in the document's language.
  package var title: String
  /// The address of the page on Apple's site.
  package var url: String
  /// The code of the language of the records.
  package var language: String
  /// The day the document was captured, otherwise the day of the page's last update that the document gives; `nil` when
  /// both are unknown.
  package var captured: CalendarDate?
  /// The newest day before which the document cannot have been captured; `nil` when the day of the capture is known
  /// or nothing bounds it.
  package var notBefore: CalendarDate?
  /// The platforms that the page supports and does not support.
  package var platforms: SupportedPlatforms
  /// The sentence that names the supported platforms; `nil` when there is none.
  package var supportSentence: String?
  /// The records in reading order.
  package var records: [GuidelineRecord]
  /// The change log in document order, newest first on Apple's pages.
  package var changes: [ChangeLogEntry]
  /// The problems found while reading.
  package var warnings: WarningCounts
  /// A signature of the document's formatting, equal for documents of the same converter; empty when unknown.
  package var dialect = ""

  /// The newest date of the change log; `nil` when the page has none.
  package var revised: CalendarDate? { changes.map(\.date).max() }
}

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
    /// The platforms of a rule are unknown.
    case platformsUnknown = "platforms-unknown"
    /// The platforms of a rule were inferred.
    case platformsInferred = "platforms-inferred"
    /// The page has no change log.
    case noChangeLog = "no-change-log"
    /// A row of the change log has no readable date.
    case undatedChangeLogEntries = "change-rows-without-date"
    /// The document is the Markdown form of a page of the site, which lacks its captions and footnotes.
    case captionsNotServed = "captions-not-served"
    /// The metadata of the page announce a change that its change log has otherwise or not at all.
    case announcementsDisputed = "announcements-disputed"
    /// The metadata of the page name other platforms than its text.
    case platformsDisputed = "platforms-disputed"
    /// The title was inferred from the first sentence or the file name.
    case titleInferred = "title-inferred"
    /// A rule was found by its wording because the dialect lost the bold that marks rules.
    case rulesUnmarked = "rules-unmarked"
    /// A caption or the text of a figure was skipped.
    case captionsSkipped = "captions-left-out"
    /// A note that repeats an entry of the change log was skipped.
    case changeNoticesSkipped = "change-notices-left-out"
    /// A link to a page with the abstract of that page was skipped.
    case linkCardsSkipped = "link-cards-left-out"
    /// The title of a page in place of the text of a link was replaced by its singular, or by the text in another document.
    case linkTitlesRepaired = "link-titles-repaired"
    /// The title of a page was kept in place of the text of a link, which is unknown.
    case linkTitlesKept = "link-titles-kept"
    /// A caption that gives guidance was kept as a note.
    case captionsKept = "captions-kept"
    /// A block of the site around the page was skipped: navigation, contents, footers.
    case navigationSkipped = "chrome-left-out"
  }

  private var counts: [Warning: Int] = [:]

  /// Creates counts without any warning.
  package init() {}

  /// The number of warnings of a kind.
  package subscript(warning: Warning) -> Int {
    get { counts[warning] ?? 0 }
    set { counts[warning] = newValue == 0 ? nil : newValue }
  }

  /// The kinds that occurred with their counts, in the order of their declaration.
  package var occurred: [(warning: Warning, count: Int)] {
    Warning.allCases.compactMap { warning in counts[warning].map { (warning, $0) } }
  }
}
