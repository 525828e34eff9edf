import GuidelineIndex
import GuidelineModel

/// Finds pages that newer snapshots no longer have.
struct PageSightings {
  private let threshold: CalendarDate?

  /// A page counts as missing when a quarter of all pages were captured more than a year later: single pages are fetched at
  /// any time, and snapshots may have gaps.
  private static let share = 4
  private static let days = 365

  /// - Parameter pages: the pages of an index.
  init(_ pages: [CaptureInfo]) {
    let days = pages.filter { !$0.isDigest }.compactMap(\.captured).sorted(by: >)
    let newest = days.isEmpty ? nil : days[(days.count - 1) / Self.share]
    threshold = newest?.adding(days: -Self.days)
  }

  /// The day of the snapshot that has the rule's page last; `nil` if newer snapshots have the page or nothing is known.
  func lastSeen(_ rule: CitedRecord) -> CalendarDate? {
    guard let threshold, let captured = rule.captured, captured < threshold else { return nil }
    return captured
  }
}
