package import GuidelineIndex
package import GuidelineModel
import TextSupport

/// The content, age and source of the index, for the footer of each document.
package struct IndexFacts: Sendable {
  /// The number of current pages.
  package let pages: Int
  /// The number of current rules.
  package let rules: Int
  /// The day of the newest capture; `nil` if unknown.
  package let newest: CalendarDate?
  /// Whether all pages are of a digest in other words than Apple's.
  package let isDigest: Bool

  /// The facts of an index with a number of current pages; its status counts those that others replaced as well.
  package init(_ status: IndexStatus, pages: Int) {
    self.pages = pages
    rules = status.currentRules
    newest = status.newest
    isDigest = status.documents > 0 && status.documents == status.digestDocuments
  }

  /// "2,422 rules on 158 pages, captured up to 2026-02-01".
  var sentence: String {
    let count = "\(Pluralizer.count(rules, "rule")) on \(Pluralizer.count(pages, "page"))"
    let day = newest.map { ", captured up to \($0)" } ?? ""
    return count + day + (isDigest ? "; a digest in other words than Apple’s" : "")
  }
}
