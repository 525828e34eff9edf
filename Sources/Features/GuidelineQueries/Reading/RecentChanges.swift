import GuidelineHistory
import GuidelineIndex
package import GuidelineModel

/// The rules of a page that are new or have another wording since a day.
struct RecentChanges {
  private let marks: [String: ChangeMark]

  /// Follows the rules of a page back to a day; finds nothing without one.
  ///
  /// Takes no time unless the page was revised since, as the history of a page takes longer than the rest of an answer.
  init(to page: CaptureInfo, since day: CalendarDate?, in context: QueryContext) throws {
    guard let day, let revised = page.revised ?? page.captured, revised >= day else {
      marks = [:]
      return
    }
    var marks: [String: ChangeMark] = [:]
    for line in try context.histories.blame(page.slug, since: day) where !line.isOldest {
      guard let changed = line.revision.changeDay, changed >= day else { continue }
      marks[line.record.record.id] = ChangeMark(
        day: changed, isNew: line.change.map { $0.before == nil } ?? true,
        isLogged: line.change?.isLogged)
    }
    self.marks = marks
  }

  /// The change of the rule with an id; `nil` if it did not change.
  subscript(id: String) -> ChangeMark? { marks[id] }
}

/// A recent change of a rule.
package struct ChangeMark: Hashable, Sendable {
  /// The day of the revision that made it.
  package let day: CalendarDate
  /// Whether the rule did not exist before.
  package let isNew: Bool
  /// Whether the change log mentions it; `nil` when that is not sure.
  package let isLogged: Bool?
}
