public import GuidelineModel

/// A page as one document shows it, with what has to be known to compare it.
public struct PageCapture: Sendable {
  /// The slug of the page.
  public let page: String
  /// The title in the document.
  public let title: String
  /// The newest date of the document's change log.
  public let revised: CalendarDate?
  /// The day the capture was made.
  public let captured: CalendarDate?
  /// The path of the document.
  public let document: String
  /// Equal for captures that were written alike, as by one converter; empty when not known.
  public let dialect: String
  /// The sentence that says what the page does not support.
  public let supportSentence: String?
  /// The platforms the page supports, when it says so.
  public let supported: PlatformSet?
  /// What the maker of the capture leaves out.
  public let losses: ConverterOmissions
  /// The records in reading order.
  public let records: [CitedRecord]
  /// The rows of the change log.
  public let changeLog: [ChangeLogEntry]

  /// Takes the values as they are.
  public init(
    page: String, title: String, revised: CalendarDate?, captured: CalendarDate?,
    document: String, dialect: String = "", supportSentence: String? = nil,
    supported: PlatformSet? = nil,
    losses: ConverterOmissions = [], records: [CitedRecord], changeLog: [ChangeLogEntry] = []
  ) {
    self.page = page
    self.title = title
    self.revised = revised
    self.captured = captured
    self.document = document
    self.dialect = dialect
    self.supportSentence = supportSentence
    self.supported = supported
    self.losses = losses
    self.records = records
    self.changeLog = changeLog
  }

  /// The day the page is known to have stood like this; `nil` when neither date is known.
  var day: CalendarDate? { captured ?? revised }
}
