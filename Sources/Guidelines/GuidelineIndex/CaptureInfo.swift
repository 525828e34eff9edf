public import GuidelineModel

/// A page as one document shows it.
public struct CaptureInfo: Hashable, Sendable {
  /// The row of the document.
  let documentID: Int
  /// The page's stable name.
  public let slug: String
  /// The title in the document's language.
  public let title: String
  /// The address of Apple's page.
  public let url: String
  /// The language code of the document.
  public let language: String
  /// The day the capture was made.
  public let captured: CalendarDate?
  /// The newest date of the change log.
  public let revised: CalendarDate?
  /// The day the page is known to have stood like this.
  public let stateDate: CalendarDate?
  /// Whether the document belongs to a digest.
  public let isDigest: Bool
  /// The platforms the page supports, when it says so.
  public let supported: PlatformSet?
  /// The sentence that says so.
  public let supportSentence: String?
  /// The number of rules.
  public let ruleCount: Int
  /// The path of the document below the folder that was ingested.
  public let document: String
  /// Equal for documents that were written alike.
  var dialect = ""
}
