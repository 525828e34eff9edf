import Checklists
import GuidelineHistory
import GuidelineIndex
import GuidelineModel
import TextSupport

/// Which rules are new or changed since a day.
struct ChangesSince {
  private var changes: [String: RecordChange] = [:]
  private let since: CalendarDate

  init(
    _ histories: Histories, since: CalendarDate, asOf day: CalendarDate?, note: NoteTaker
  ) throws {
    self.since = since
    // What changed since June includes June.
    let (differences, notCompared) = try histories.differences(
      from: since.periodBefore ?? since, to: day)
    for difference in differences {
      for change in difference.changes where !change.isConversion {
        guard let after = change.after, after.record.kind == .guideline else { continue }
        changes[after.record.id] = change
      }
    }
    if !notCompared.isEmpty {
      note(
        "\(Pluralizer.text(notCompared.count, "page")) without a copy from before \(since) left out"
      )
    }
  }

  /// What is to be known of a rule; `nil` when it is as it was, or only stands elsewhere.
  func mark(of record: CitedRecord) -> ItemMark? {
    guard let change = changes[record.record.id], change.classes != [.moved] else { return nil }
    let facts = ChangeWording(change: change).facts
    guard let before = change.before else {
      return ItemMark(.new, facts: facts.filter { $0 != "added" })
    }
    let words = ChangedWords.between(before, record)
    return ItemMark(.changed, facts: facts, was: words?.was, now: words?.now)
  }
}
