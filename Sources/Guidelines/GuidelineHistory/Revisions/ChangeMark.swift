package import GuidelineModel

package struct ChangeMark: Hashable, Sendable {
  package let day: CalendarDate
  /// Whether the change may be older than the day.
  package let isLatest: Bool
  package let isNew: Bool
  /// Whether the change log mentions it; `nil` when that is not sure.
  package let isLogged: Bool?

  package init(day: CalendarDate, isLatest: Bool, isNew: Bool, isLogged: Bool?) {
    self.day = day
    self.isLatest = isLatest
    self.isNew = isNew
    self.isLogged = isLogged
  }

  /// "2025-06-09" or "on or before 2025-06-09".
  package var label: String { (isLatest ? "on or before " : "") + day.description }
}
