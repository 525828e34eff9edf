import Checklists
import TextSupport

/// What an update finds, in words.
struct UpdateReport {
  /// A line for each item that is stale, with its id.
  private(set) var lines: [String] = []
  /// A line for each item that nothing can be said of.
  private(set) var unknown: [String] = []
  private var counts: [(noun: String, count: Int)] = []

  init(_ list: any FilledList, _ update: ListUpdate) {
    var (changed, moved, gone) = (0, 0, 0)
    for (item, outcome) in zip(list.items, update.outcomes) {
      switch outcome {
      case .current, .stillGone: break
      case .changed(let rule, _):
        if rule.mark?.kind == .moved { moved += 1 } else { changed += 1 }
        lines.append("\(item.id): \(rule.mark?.sentence ?? "changed")")
      case .gone(let mark):
        gone += 1
        lines.append("\(item.id): \(mark.sentence)")
      case .unknown:
        unknown.append(
          "\(item.id): no revision that is compared has this rule; the item stays as it is")
      }
    }
    lines += unknown
    lines += update.added.map { "\($0.id): \($0.mark?.sentence ?? "New")" }
    counts = [
      ("new", update.added.count), ("changed", changed), ("moved", moved), ("gone", gone),
      ("not known", unknown.count),
    ].filter { $0.1 > 0 }
  }

  /// "2 new, 1 changed", "up to date".
  var summary: String {
    counts.isEmpty ? "up to date" : counts.map { "\($0.count) \($0.noun)" }.joined(separator: ", ")
  }
}
