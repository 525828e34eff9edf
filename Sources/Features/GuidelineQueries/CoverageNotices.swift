import GuidelineIndex
import GuidelineModel

extension Notice {
  /// The notices about requested days that no capture of the index reaches.
  ///
  /// - Parameter days: days, months or years; `nil` for none.
  static func coverage(of days: CalendarDate?..., in index: GuidelineIndex) throws -> [Notice] {
    let days = days.compactMap(\.self)
    guard !days.isEmpty, let coverage = try index.dateCoverage() else { return [] }
    return days.compactMap { day in
      if coverage.isBeforeOldest(day) { return .dayBeforeCaptures(day, oldest: coverage.oldest) }
      if coverage.isAfterNewest(day) { return .dayAfterCaptures(day, newest: coverage.newest) }
      return nil
    }
  }
}
