import Checklists
import GuidelineAnswers
import GuidelineChanges
import GuidelineHistory
import GuidelineIndex
import GuidelineModel

/// The rules that are new or changed since a day.
struct ChangesSince {
  /// The number of pages that no snapshot from before the day has.
  let skippedPages: Int
  private let changes: [String: RecordChange]

  /// Compares all pages; the day, month or year is part of the period.
  static func load(_ since: CalendarDate, asOf day: CalendarDate?, from histories: Histories) throws -> ChangesSince {
    let (differences, notCompared) = try histories.differences(from: since.periodBefore ?? since, to: day)
    var changes: [String: RecordChange] = [:]
    for difference in differences {
      for change in difference.changes where !change.isConversion {
        guard let after = change.after, after.record.kind == .guideline else { continue }
        changes[after.record.id] = change
      }
    }
    return ChangesSince(skippedPages: notCompared.count, changes: changes)
  }

  /// Whether a rule, by its current id, is new or changed otherwise than by a move.
  func changedRule(_ id: String) -> Bool { changes[id].map { $0.classes != [.moved] } ?? false }

  /// The mark of a rule in a checklist; `nil` when the rule is unchanged or only moved.
  func mark(of record: CitedRecord) -> ItemMark? {
    guard changedRule(record.record.id), let change = changes[record.record.id] else { return nil }
    let facts = ChangeWording(change).facts
    guard let before = change.before else { return ItemMark(.new, facts: facts.filter { $0 != "added" }) }
    let words = ChangedWords.between(before, record)
    return ItemMark(.changed, facts: facts, was: words?.was, now: words?.now)
  }
}
