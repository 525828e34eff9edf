public import GuidelineModel

/// What one document holds: a page at one time, cut into records.
public struct GuidelinePage: Hashable, Sendable {
  /// The page's stable name.
  public var slug: String
  /// The title in the document's language.
  public var title: String
  /// The address of Apple's page.
  public var url: String
  /// The code of the language the records are in.
  public var language: String
  /// The day the copy was made.
  public var captured: CalendarDate?
  /// The platforms the page supports, when it says so.
  public var supported: PlatformSet?
  /// The sentence that says so.
  public var supportSentence: String?
  /// The records in reading order.
  public var records: [GuidelineRecord]
  /// The change log, newest first as the page has it.
  public var changes: [ChangeLogEntry]
  /// What reading lost.
  public var losses: WarningCounts
  /// Equal for documents that were written alike, as by one converter; empty when not known.
  public var dialect = ""

  /// The newest date of the change log.
  public var revised: CalendarDate? { changes.map(\.date).max() }
}
