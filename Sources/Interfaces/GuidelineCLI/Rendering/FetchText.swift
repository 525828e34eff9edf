import GuidelineModel
import GuidelineQueries
import TextSupport

/// The outcome of `hig fetch` as text.
enum FetchText {
  /// The downloaded, changed and missing pages, one line for each kind.
  static func summary(_ report: FetchReport) -> String {
    var lines: [String] = []
    if let landed = report.landed {
      lines.append(
        "fetched \(Pluralizer.count(landed.manifest.pages.count, "page")) into '\(landed.path)'")
    }
    func list(_ label: String, _ pages: [String], names: Bool = true) {
      guard !pages.isEmpty else { return }
      let most = 12
      var line = "\(label): \(Pluralizer.count(pages.count, "page"))"
      if names {
        line += " (\(pages.sorted().prefix(most).joined(separator: ", "))"
        line += pages.count > most ? ", …)" : ")"
      }
      lines.append(line)
    }
    list("new", report.new, names: report.before != nil)
    list("changed", report.changed)
    list("unchanged", report.unchanged, names: false)
    if report.resentCount > 0, let last = lines.indices.last {
      lines[last] += " (\(NumberText.grouped(report.resentCount)) in other bytes)"
    }
    list("as Markdown, without captions and footnotes", report.markdownPages)
    for (old, new) in report.renamed.sorted(by: { $0.key < $1.key }) {
      lines.append("renamed: \(old) is now \(new)")
    }
    for (alias, page) in report.aliases.sorted(by: { $0.key < $1.key }) {
      lines.append("alias: \(alias) is \(page)")
    }
    list("removed", report.gone)
    list("not found", report.unknown)
    list("disallowed by robots.txt", report.forbidden)
    if report.omittedPages > 0 {
      lines.append("not requested, too many: \(Pluralizer.count(report.omittedPages, "page"))")
    }
    if report.unknownAddresses > 0 {
      lines.append("skipped: \(Pluralizer.count(report.unknownAddresses, "address"))")
    }
    return lines.map { TerminalText.line($0) + "\n" }.joined()
  }

  /// The pages that a run would ask for, and the snapshots that exist.
  static func plan(_ plan: FetchPlan, base: String, folder: String) -> String {
    var lines = ["would ask \(base) for \(Pluralizer.count(plan.pages.count, "page")):"]
    lines += plan.pages.map { "  \($0)" }
    if let unfinished = plan.unfinishedPages {
      lines.append("kept from an interrupted run: \(Pluralizer.count(unfinished, "page"))")
    }
    let newest = plan.newest.map { ", the newest of \($0)" } ?? ""
    lines.append("snapshots in '\(folder)': \(plan.snapshots)\(newest)")
    return lines.map { TerminalText.line($0) + "\n" }.joined()
  }
}
