package import GuidelineHistory
package import GuidelineModel
import SQLiteStore

/// The last changes of current rules. An ingest stores them, since a history takes longer than an answer.
struct RecentChanges {
  let database: Database

  /// Follows the current rules back to a year before the newest document. The answers of later days need no more.
  func update(path: String) throws {
    try database.execute("DELETE FROM recentChange WHERE true")
    let pages = try CaptureQueries(database: database).currentCaptures()
    let days = pages.compactMap { $0.revised ?? $0.captured }
    guard let since = days.max()?.lastDay.startOfRecentChanges else { return }
    let histories = Histories(GuidelineIndex(inTransactionOf: database, path: path))
    for page in pages where Self.mayHaveChanged(page, since: since) {
      for line in try histories.blame(page.slug, since: since) where !line.isOldest {
        guard let day = line.day.day, day >= since else { continue }
        let isNew = line.change.map { $0.before == nil } ?? true
        let isLogged = line.change?.isLogged.map { SQLValue.integer($0 ? 1 : 0) }
        try database.execute(
          "INSERT OR REPLACE INTO recentChange VALUES(?, ?, ?, ?, ?, ?)",
          [
            .text(page.slug), .text(line.record.record.id), .text(day.description),
            .integer(line.day.isLatest ? 1 : 0), .integer(isNew ? 1 : 0), isLogged ?? .null,
          ])
      }
    }
  }

  /// The changes of the rules of a page since a day, by the ids of the rules.
  func marks(of page: CaptureInfo, since day: CalendarDate) throws -> [String: ChangeMark] {
    guard Self.mayHaveChanged(page, since: day) else { return [:] }
    let rows = try database.query(
      "SELECT recordID, day, isLatest, isNew, isLogged FROM recentChange WHERE page = ?", [.text(page.slug)]
    ) {
      ($0.text(0), $0.date(1), $0.integer(2) == 1, $0.integer(3) == 1, $0.optionalInteger(4).map { $0 == 1 })
    }
    var marks: [String: ChangeMark] = [:]
    for case (let name, let changed?, let isLatest, let isNew, let isLogged) in rows where changed >= day {
      marks[name] = ChangeMark(day: changed, isLatest: isLatest, isNew: isNew, isLogged: isLogged)
    }
    return marks
  }

  private static func mayHaveChanged(_ page: CaptureInfo, since day: CalendarDate) -> Bool {
    (page.revised ?? page.captured).map { $0 >= day } ?? false
  }
}

extension GuidelineIndex {
  /// The changes of the rules of a current page since a day, by the ids of the rules; none without a day.
  package func recentChanges(of page: CaptureInfo, since day: CalendarDate?) throws(IndexError) -> [String: ChangeMark]
  {
    guard let day else { return [:] }
    return try read { try RecentChanges(database: database).marks(of: page, since: day) }
  }
}
