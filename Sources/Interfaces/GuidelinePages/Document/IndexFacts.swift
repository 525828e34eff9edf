package import GuidelineIndex
package import GuidelineModel

/// The content, age and source of the index, for the footer of each document.
package struct IndexFacts: Sendable {
  /// The number of pages.
  package let pages: Int
  /// The number of current rules.
  package let rules: Int
  /// The day of the newest capture; `nil` if unknown.
  package let newest: CalendarDate?
  /// Whether all pages are of a digest in other words than Apple's.
  package let isDigest: Bool

  /// The facts of an index.
  package init(_ status: IndexStatus) {
    pages = status.pages
    rules = status.currentRules
    newest = status.newest
    isDigest = status.documents > 0 && status.documents == status.digestDocuments
  }
}
