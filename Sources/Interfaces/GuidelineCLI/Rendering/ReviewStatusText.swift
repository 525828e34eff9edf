import Checklists
import GuidelineModel
import TextSupport

/// Review progress as text.
struct ReviewStatusText {
  private let status: ReviewStatus

  init(_ status: ReviewStatus) { self.status = status }

  func add(to layout: inout TextLayout) {
    let counts = status.counts
    let done = counts.total - counts[.open]
    let share = counts.total > 0 ? done * 100 / counts.total : 100
    layout.line("\(done) of \(counts.total) reviewed (\(share)%)", style: .bold)
    var facts: [String] = []
    if counts.marked > 0 { facts.append("\(counts.marked) marked for another look") }
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

  private func table(
    _ head: String, _ rows: [(name: String, counts: ReviewStatus.Counts)],
    on layout: inout TextLayout
  ) {
    let verdicts: [Verdict] = [.pass, .fail, .notApplicable, .open]
    var lines = [[head] + verdicts.map(\.rawValue)]
    for row in rows { lines.append([row.name] + verdicts.map { String(row.counts[$0]) }) }
    layout.table(lines)
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
