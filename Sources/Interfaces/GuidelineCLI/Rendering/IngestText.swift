import GuidelineIndex
import GuidelineModel
import GuidelineQueries
import GuidelineReading
import TextSupport

/// The outcome of reading documents as text.
enum IngestText {
  /// The documents that were read and the warnings, one line each.
  static func summary(_ report: IngestReport) -> String {
    let chapters = report.chapters > 0 ? " (\(Pluralizer.count(report.chapters, "chapter")))" : ""
    var lines = [
      "read \(Pluralizer.count(report.read, "document"))\(chapters): "
        + "\(Pluralizer.count(report.rules, "rule")) in "
        + Pluralizer.count(report.records, "record")
    ]
    if report.unchanged > 0 {
      lines.append("unchanged: \(Pluralizer.count(report.unchanged, "document"))")
    }
    if report.removed > 0 {
      lines.append("removed: \(Pluralizer.count(report.removed, "document"))")
    }
    for (noun, skipped) in [("file", report.skipped), ("part", report.omissions)] {
      for (reason, items) in Dictionary(grouping: skipped, by: \.reason)
        .sorted(by: { $0.key < $1.key })
      {
        lines.append("skipped: \(Pluralizer.count(items.count, noun)), \(reason)")
      }
    }
    for warning in WarningCounts.Warning.allCases {
      guard let number = report.warnings[warning] else { continue }
      lines.append("warning: \(describe(warning, number))")
    }
    return lines.map { TerminalText.line($0) + "\n" }.joined()
  }

  /// "12 rules with unknown platforms".
  static func describe(_ warning: WarningCounts.Warning, _ count: Int) -> String {
    let (noun, rest) = words(warning)
    return "\(count) \(noun)\(count == 1 ? "" : "s") \(rest)"
  }

  /// The counted noun in the singular, and the rest of the phrase.
  private static func words(_ warning: WarningCounts.Warning) -> (noun: String, rest: String) {
    switch warning {
    case .contentTruncated: ("document", "truncated at a size or depth limit")
    case .tablesDropped: ("table", "without a readable cell")
    case .tableRowsUnclear: ("table row", "with cells of unclear columns")
    case .unknownBlocks: ("block", "of unknown type, kept as text")
    case .unknownInlines: ("text run", "of unknown type, kept as text")
    case .referencesUnresolved: ("link", "with an unresolved target")
    case .platformsUnknown: ("rule", "with unknown platforms")
    case .platformsInferred: ("rule", "with platforms inferred from a lost heading")
    case .noChangeLog: ("document", "without a change log")
    case .undatedChangeLogEntries: ("change log line", "without a readable date")
    case .captionsNotServed: ("document", "in a form without captions and footnotes")
    case .captureTooEarly:
      ("document", "of an unknown day, with a change log entry after the given one")
    case .announcementsDisputed: ("announced change", "that the change log does not have")
    case .platformsDisputed: ("document", "with other platforms in the metadata than in the text")
    case .titleInferred: ("document", "with an inferred title")
    case .rulesUnmarked: ("rule", "found by wording in documents without bold text")
    case .captionsSkipped: ("caption", "or image text left out of the rules")
    case .changeNoticesSkipped: ("note", "left out that repeats the change log")
    case .linkCardsSkipped: ("link", "with the abstract of its page left out")
    case .linkTitlesRepaired: ("link text", "restored where the title of a page replaced it")
    case .linkTitlesKept: ("link text", "replaced by the title of a page")
    case .captionsKept: ("caption", "with guidance kept as a note")
    case .navigationSkipped: ("fragment", "of navigation, contents or footers left out")
    }
  }
}

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
