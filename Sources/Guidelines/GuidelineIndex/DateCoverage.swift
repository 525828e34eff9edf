package import GuidelineModel
import SQLiteStore

/// The period that the captures of an index cover.
package struct DateCoverage: Hashable, Sendable {
  /// The oldest day on which a page is known.
  package let oldest: CalendarDate
  /// The newest day on which a page is known.
  package let newest: CalendarDate

  /// Whether a day, month or year ends before the oldest day.
  package func isBeforeOldest(_ date: CalendarDate) -> Bool { date.lastDay < oldest.firstDay }

  /// Whether a day, month or year begins after the newest day.
  package func isAfterNewest(_ date: CalendarDate) -> Bool { date.firstDay > newest.lastDay }
}

extension GuidelineIndex {
  /// The period that the captures cover; `nil` if none is dated.
  package func dateCoverage() throws(IndexError) -> DateCoverage? {
    try read {
      // A capture shows the revision of an earlier day too.
      let days = try database.query(
        """
        SELECT min(min(ifnull(captured, revised), ifnull(revised, captured))), max(stateDate)
        FROM document
        """
      ) { ($0.date(0), $0.date(1)) }
      guard let (oldest, newest) = days.first, let oldest, let newest else { return nil }
      return DateCoverage(oldest: oldest, newest: newest)
    }
  }
}
