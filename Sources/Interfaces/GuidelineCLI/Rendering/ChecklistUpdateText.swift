import Checklists
import GuidelineQueries

/// The outcome of a checklist update as text.
struct ChecklistUpdateText {
  /// One line for each item that is out of date, with its id.
  private(set) var lines: [String] = []
  /// One line for each item whose rule no compared revision has.
  private(set) var unknown: [String] = []
  private var counts: [(noun: String, count: Int)] = []

  init(_ response: ChecklistUpdateResponse) {
    let update = response.update
    var (changed, moved, gone, omitted) = (0, 0, 0, 0)
    for (item, outcome) in zip(response.items, update.outcomes) {
      switch outcome {
      case .current, .stillGone: break
      case .changed(let rule, _):
        if rule.mark?.kind == .moved { moved += 1 } else { changed += 1 }
        lines.append("\(item.id): \(rule.mark?.sentence ?? "changed")")
      case .gone(let mark):
        gone += 1
        lines.append("\(item.id): \(mark.sentence)")
      case .omitted:
        omitted += 1
        lines.append("\(item.id): removed, as others are more urgent and it has no verdict or note")
      case .unknown:
        unknown.append("\(item.id): no compared revision has this rule; the item is unchanged")
      }
    }
    lines += unknown
    lines += update.added.map { "\($0.id): \($0.mark?.sentence ?? "New")" }
    lines += update.found.map { "\($0.id): found in the code" }
    lines += update.fixed.map { "\($0.id): no longer found in the code" }
    counts = [
      ("new", update.added.count), ("found in the code", update.found.count),
      ("no longer found", update.fixed.count), ("changed", changed), ("moved", moved),
      ("removed", gone),
      ("less urgent, removed", omitted),
      ("unknown", unknown.count),
    ].filter { $0.1 > 0 }
  }

  /// "2 new, 1 changed", or "up to date".
  var summary: String {
    counts.isEmpty ? "up to date" : counts.map { "\($0.count) \($0.noun)" }.joined(separator: ", ")
  }
}
