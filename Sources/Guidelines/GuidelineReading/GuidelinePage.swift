package import GuidelineModel

/// The content of one document: a page at one time, cut into records.
package struct GuidelinePage: Hashable, Sendable {
  /// The key of the page (``PageKey``): its stable name, with the name of its system in front outside of Apple's.
  package var slug: String
  /// How it is known whose guidelines the page belongs to.
  package var origin: PageOrigin
  /// The title in the document's language.
  package var title: String
  /// The address of the page; `nil` if neither the document nor its system gives one.
  package var url: String?
  package var language: String
  /// The day the document was captured, otherwise the day of the page's last update that the document gives.
  package var captured: CalendarDate?
  /// The newest day before which the document cannot have been captured, if the day of capture is unknown.
  package var notBefore: CalendarDate?
  package var platforms: SupportedPlatforms
  package var supportSentence: String?
  package var records: [GuidelineRecord]
  /// The change log in document order, newest first on Apple's pages.
  package var changes: [ChangeLogEntry]
  package var warnings: WarningCounts
  /// A signature of the document's formatting, equal for documents of the same converter; empty when unknown.
  package var dialect = ""

  package var system: GuidelineSystem { PageKey.system(of: slug) }

  /// The newest date of the change log.
  package var revised: CalendarDate? { changes.map(\.date).max() }

  var ruleCount: Int { records.count { $0.kind == .guideline } }

  /// Gives the page another key, and its records the ids that begin with it.
  package mutating func rename(to key: String) {
    for index in records.indices { records[index].id = key + records[index].id.dropFirst(slug.count) }
    slug = key
  }
}
