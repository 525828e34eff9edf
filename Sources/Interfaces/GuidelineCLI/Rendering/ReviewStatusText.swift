import Checklists
import GuidelineModel
import GuidelineQueries
import TextSupport

/// Review progress as text.
struct ReviewStatusText {
  private let status: ReviewStatus

  init(_ status: ReviewStatus) { self.status = status }

  func add(to layout: inout TextLayout) {
    let counts = status.counts
    if let percent = counts.reviewedPercent {
      layout.line("\(counts.reviewed) of \(counts.total) reviewed (\(percent)%)", style: .bold)
    } else {
      layout.line("No items to review", style: .bold)
    }
    var facts: [String] = []
    if !status.marked.isEmpty {
      facts.append(Pluralizer.count(status.marked.count, "item") + " to look at again")
    }
    if counts.gone > 0 { facts.append("\(counts.gone) removed") }
    if let oldest = status.oldestRevision { facts.append("oldest revision: \(oldest)") }
    if !facts.isEmpty { layout.line(facts.joined(separator: " · ")) }
    layout.line()
    table("Page", status.pages.map { ($0.page, $0.counts) }, on: &layout)
    table(
      "Platform", status.platforms.map { ($0.platform?.rawValue ?? "unknown", $0.counts) },
      on: &layout)
    table(
      "Strength", status.strengths.map { ($0.strength?.rawValue ?? "unknown", $0.counts) },
      on: &layout)
    list("Fail", status.failed, on: &layout)
    list("Needs another look", status.marked, on: &layout)
    list("Open", status.open, on: &layout)
  }

  /// The columns of the tables, without those in which every row would have 0.
  private var columns: [(title: String, count: (ReviewStatus.Counts) -> Int)] {
    let all: [(title: String, count: (ReviewStatus.Counts) -> Int)] = [
      (Verdict.pass.rawValue, { $0[.pass] }), (Verdict.fail.rawValue, { $0[.fail] }),
      (Verdict.notApplicable.rawValue, { $0[.notApplicable] }), ("look again", { $0.outdated }),
      (Verdict.open.rawValue, { $0[.open] }),
    ]
    return all.filter { $0.count(status.counts) > 0 }
  }

  private func table(
    _ head: String, _ rows: [(name: String, counts: ReviewStatus.Counts)],
    on layout: inout TextLayout
  ) {
    // Groups whose rules are all gone have nothing to count.
    let rows = rows.filter { $0.counts.total > 0 }
    guard !rows.isEmpty else { return }
    let columns = columns
    layout.table(
      [[head] + columns.map(\.title)]
        + rows.map { row in [row.name] + columns.map { String($0.count(row.counts)) } })
    layout.line()
  }

  private func list(_ title: String, _ items: [EditedItem], on layout: inout TextLayout) {
    guard !items.isEmpty else { return }
    layout.line("\(title): \(items.count)", style: .heading)
    for item in items {
      layout.paragraph([.init(item.statement)], indent: 2)
      layout.line(item.id, indent: 4, style: .dim)
    }
    layout.line()
  }
}

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
