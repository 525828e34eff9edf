public import GuidelineModel

/// A page as it stood for a time, with every capture that shows it so.
public struct PageRevision: Sendable {
  /// The newest date of the change log at that time; `nil` when not known.
  public let date: CalendarDate?
  /// The captures, oldest first.
  public internal(set) var captures: [PageCapture]
  /// Copies made on the same day as another that say something else: one of them is wrong, and the best speaks.
  public internal(set) var disputed: [PageCapture] = []
  /// Whether an earlier state has the same date: the page changed and its log did not.
  public internal(set) var isUnlogged = false

  /// The capture that speaks for the revision: the one that lost least.
  public var representativeCapture: PageCapture { captures.max(by: Self.losesMore) ?? captures[0] }

  /// Whether the date was concluded from the log of a copy of another revision, none of these having one.
  public var isDateInferred: Bool { date != nil && captures.allSatisfy { $0.revised == nil } }

  /// The day of the first capture.
  public var seen: CalendarDate? { captures.compactMap(\.captured).min() }

  /// The day from which the page is known to have stood like this.
  public var day: CalendarDate? { seen ?? date }

  /// The day the page changed as far as is known: that of its change log, or when the change was first seen.
  public var changeDay: CalendarDate? { isUnlogged ? seen ?? date : date ?? seen }

  /// "2025-12-16", "2025-12-16, seen 2026-01-28" for a state with another text under the same date, "seen
  /// 2023-01-13" without a date.
  public var label: String {
    guard let date else { return seen.map { "seen \($0)" } ?? "not dated" }
    return isUnlogged ? "\(date)" + (seen.map { ", seen \($0)" } ?? "") : "\(date)"
  }

  private static func losesMore(_ left: PageCapture, _ right: PageCapture) -> Bool {
    func key(_ capture: PageCapture) -> [Int] {
      let rules = capture.records.filter { $0.record.kind == .guideline }
      return [
        capture.losses.contains(.tables) ? 0 : 1, capture.revised == nil ? 0 : 1,
        rules.count { $0.record.platforms != nil }, rules.count,
        capture.records.count { $0.record.kind == .table || $0.record.kind == .note },
        capture.day?.ordinal ?? 0,
      ]
    }
    let keys = (key(left), key(right))
    if keys.0 != keys.1 { return keys.0.lexicographicallyPrecedes(keys.1) }
    if left.document != right.document { return left.document > right.document }
    return left.text > right.text
  }
}
