import GuidelineHistory
import GuidelineIndex
import GuidelineModel
import GuidelineQueries
import TextSupport

/// The response to `hig log` as text.
enum LogText {
  /// Shows the revisions of a page or of all pages.
  static func show(_ log: RevisionLog, in context: CommandContext) throws {
    var layout = try context.layout()
    if let page = log.page, !log.revisions.isEmpty { layout.line(page.title, style: .bold) }
    for revision in log.revisions { add(revision, to: &layout, showsPage: log.page == nil) }
    if let page = log.page, log.since == nil, !page.undated.isEmpty {
      layout.line(
        "\(Pluralizer.count(page.undated.count, "capture")) without a date: "
          + page.undated.map(\.document).joined(separator: ", "))
    }
    try context.show(layout)
  }

  private static func add(
    _ logged: LoggedRevision, to layout: inout TextLayout, showsPage: Bool
  ) {
    let revision = logged.revision
    let origin = revision.isDateInferred ? " (date from another capture's change log)" : ""
    layout.line(
      (showsPage ? "\(logged.title) · " : "") + "\(revision.label)\(origin) · \(logged.summary)",
      style: showsPage ? .bold : nil)
    if !revision.disputed.isEmpty {
      layout.line(
        "differs from another capture of that day: "
          + revision.disputed.map(\.document).joined(separator: ", "), indent: 4)
    }
    for entry in logged.difference?.changeLog ?? [] {
      layout.line("\(entry.date)  \(entry.text)", indent: 4)
    }
  }

  /// Shows the history of a rule, newest event first.
  static func show(_ history: RuleHistory, in context: CommandContext) throws {
    var layout = try context.layout()
    if let record = history.record {
      layout.line(
        record.record.statement ?? DetailExcerpt.opening(of: record.record.detail), style: .bold)
      layout.line(record.record.id + (history.isCurrent ? "" : " · removed"), style: .dim)
    }
    let others = history.ids.dropFirst()
    if !others.isEmpty {
      layout.line("former ids: \(others.joined(separator: ", "))", style: .dim)
    }
    layout.line()
    for event in history.events.reversed() { add(event, to: &layout) }
    try context.show(layout)
  }

  private static func add(_ event: RuleHistory.Event, to layout: inout TextLayout) {
    let log = event.isLogged == false ? " · \(ChangeWording.notLogged)" : ""
    let label = event.revision.label
    switch event.kind {
    case .firstSeen:
      let log = event.changeLog.isEmpty ? "" : log
      layout.line(
        "\(label) · first seen in \(ChangeWording.place(event.record, withPage: true))\(log)")
      if let statement = event.record.record.statement { layout.line(statement, indent: 4) }
      layout.line(
        PlatformWording.brief(event.record.record.platforms), indent: 4, style: .dim)
    case .changed(let change):
      layout.line("\(label) · \(ChangeWording(change).facts.joined(separator: " · "))\(log)")
      for text in [change.statement, change.detail].compactMap(\.self)
      where !text.isEmpty && !text.isConversion {
        layout.line(MarkedWords.plain(text.pieces(conversion: false).cut()), indent: 4)
      }
    case .returned: layout.line("\(label) · restored")
    case .removed(let relation):
      let merged = if case .mergedInto(let id) = relation { " · merged into \(id)" } else { "" }
      layout.line("\(label) · removed\(merged)\(log)")
    }
    for entry in event.changeLog {
      layout.line("\(entry.date)  \(entry.text)", indent: 4, style: .dim)
    }
  }
}
