package import GuidelineModel

package struct ChangeMark: Hashable, Sendable {
  package let day: CalendarDate
  /// Whether the change may be older than the day.
  package let isLatest: Bool
  package let isNew: Bool
  /// Whether the change log mentions it; `nil` when that is not sure.
  package let isLogged: Bool?

  /// "2025-06-09" or "on or before 2025-06-09".
  package var label: String { (isLatest ? "on or before " : "") + day.description }
}
