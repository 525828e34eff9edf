import Checklists
import GuidelineModel
import TextSupport

/// How far a review is, for people.
struct ReviewStatusText {
  private let status: ReviewStatus

  init(_ status: ReviewStatus) { self.status = status }

  func add(to sheet: inout TextLayout) {
    let counts = status.counts
    let done = counts.total - counts[.open]
    let share = counts.total > 0 ? done * 100 / counts.total : 100
    sheet.line("\(done) of \(counts.total) reviewed (\(share) %)", style: .bold)
    var facts: [String] = []
    if counts.marked > 0 { facts.append("\(counts.marked) marked to look at again") }
    if counts.gone > 0 { facts.append("\(counts.gone) gone") }
    if let oldest = status.oldestRevision { facts.append("oldest revision used: \(oldest)") }
    if !facts.isEmpty { sheet.line(facts.joined(separator: " · ")) }
    sheet.line()
    table("Page", status.pages.map { ($0.page, $0.counts) }, on: &sheet)
    table(
      "Platform", status.platforms.map { ($0.platform?.rawValue ?? "not known", $0.counts) },
      on: &sheet)
    table(
      "Strength", status.strengths.map { ($0.strength?.rawValue ?? "not known", $0.counts) },
      on: &sheet)
    list("Fail", status.failed, on: &sheet)
    list("Look again", status.marked, on: &sheet)
    list("Open", status.open, on: &sheet)
  }

  private func table(
    _ head: String, _ rows: [(name: String, counts: ReviewStatus.Counts)],
    on sheet: inout TextLayout
  ) {
    let verdicts: [Verdict] = [.pass, .fail, .notApplicable, .open]
    var lines = [[head] + verdicts.map(\.rawValue)]
    for row in rows { lines.append([row.name] + verdicts.map { String(row.counts[$0]) }) }
    sheet.table(lines)
    sheet.line()
  }

  private func list(_ title: String, _ items: [FilledItem], on sheet: inout TextLayout) {
    guard !items.isEmpty else { return }
    sheet.line("\(title): \(items.count)", style: .heading)
    for item in items {
      sheet.paragraph([(item.statement, nil)], indent: 2)
      sheet.line(item.id, indent: 4, style: .dim)
    }
    sheet.line()
  }
}
