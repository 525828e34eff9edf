import Checklists
import GuidelineAnswers
import GuidelineChanges
import GuidelineHistory
import GuidelineModel
import GuidelineReviews
import TextSupport

struct ChangeText {
  private let report: ChangeReport
  private let isFull: Bool
  private var conversion: Bool { report.includesConversion }

  /// - Parameter isFull: whether explanations are shown whole.
  init(_ report: ChangeReport, isFull: Bool) {
    self.report = report
    self.isFull = isFull
  }

  /// Adds all pages with something to show, below a heading where there are several.
  func add(to layout: inout TextLayout) {
    if !report.isOfOnePage {
      layout.line(report.heading, style: .bold)
      layout.line(counts[0])
      layout.line()
    }
    for page in report.shownPages { add(page, to: &layout) }
    guard !report.isOfOnePage else { return }
    for line in counts.dropFirst() { layout.line(line, style: .dim) }
  }

  /// The line before the changes, and what it leaves out.
  private var counts: [String] {
    let pages = report.changedPages.count
    let place = pages > 0 ? " on \(Pluralizer.count(pages, "page"))" : ""
    return report.summaryLines(of: report.counts.line + place)
  }

  /// Adds one line of counts for all pages, and one for each.
  func addStat(to layout: inout TextLayout) {
    layout.line(counts[0])
    layout.table(
      report.shownPages.filter { !$0.difference.isTold }.map { page in
        let facts = [page.counts.directionText, page.baseline.map { "perhaps before \($0)" } ?? ""]
          .filter { !$0.isEmpty }.joined(separator: ", ")
        return ([page.difference.page, page.counts.signs] + (facts.isEmpty ? [] : [facts]))
          .map { .init($0) }
      }, dispensable: [2])
    for line in counts.dropFirst() { layout.line(line, style: .dim) }
  }

  private func add(_ page: ChangeReport.Page, to layout: inout TextLayout) {
    let difference = page.difference
    let title = PageKey.labeled(difference.title, of: difference.page)
    let moves = page.changes.filter { isFolded($0, on: difference.page) }
    let lines = moves.grouped { $0.before?.page != difference.page }.map { changes in
      let fact = ChangeWording(changes[0]).facts(on: difference.page)[0]
      return "\(Pluralizer.count(changes.count, "rule")) \(fact)"
    }
    if !moves.isEmpty, moves.count == page.changes.count, !report.isOfOnePage {
      layout.paragraph([.init(title, .bold), .init("· \(lines.joined(separator: ", "))")])
      return layout.line()
    }
    layout.line(title, style: .bold)
    if page.period == nil || difference.isTold {
      layout.line(page.span, style: .dim)
    } else {
      layout.line(page.sides.before + " →", style: .dim)
      layout.line(page.sides.after, style: .dim)
    }
    let notLogged = page.counts.notLogged
    if !difference.isTold {
      let log = notLogged > 0 ? " (\(notLogged) \(ChangeWording.notLogged))" : ""
      layout.line(page.counts.line + log)
    }
    for line in lines { layout.line(line, style: .dim) }
    layout.line()
    if !difference.changeLog.isEmpty {
      layout.line("Change log", style: .heading)
      for entry in difference.changeLog { layout.line("\(entry.date)  \(entry.text)", indent: 2) }
      layout.line()
    }
    for section in difference.renamedSections {
      layout.line("Section “\(section.old)” is now “\(section.new)”", indent: 2)
      layout.line()
    }
    add(page.changes.filter { !isFolded($0, on: difference.page) }, of: difference.page, to: &layout)
  }

  /// Whether a change is only counted: the list of the page that the rule went to has it.
  private func isFolded(_ change: RecordChange, on page: String) -> Bool {
    guard !isFull, let before = change.before?.page, let after = change.after?.page, before != after
    else { return false }
    return change.classes == [.moved] || before == page && !report.isOfOnePage
  }

  /// Adds the changes by their effect, those that let a rule ask for more or for less first.
  private func add(_ changes: [RecordChange], of page: String, to layout: inout TextLayout) {
    // Rules whose platforms only follow those of the page share one line.
    let following = changes.filter { $0.followsPage && !$0.isConversion }
    let folds = following.count > 2
    let shown = changes.filter { !(folds && $0.followsPage && !$0.isConversion) }
    let effects: [(word: String, changes: [RecordChange])] =
      RecordChange.Direction.allCases.map { direction in
        (direction.rawValue, shown.filter { $0.direction == direction })
      } + ChangeCounts.words.map { kind, word in (word, shown.filter { $0.direction == nil && $0.mainClass == kind }) }
    for (word, changes) in effects where !changes.isEmpty {
      layout.line(word.capitalizedFirst, style: .heading)
      layout.line()
      for change in changes { add(change, of: page, to: &layout) }
    }
    if folds, let first = following.first {
      layout.line("Platforms of the page", style: .heading)
      layout.line(
        "\(Pluralizer.count(following.count, "rule")) follow the page: "
          + PlatformWording.brief(first.before?.record.platforms) + " → "
          + PlatformWording.brief(first.after?.record.platforms), indent: 2)
      layout.line()
    }
  }

  private func add(_ change: RecordChange, of page: String, to layout: inout TextLayout) {
    let wording = ChangeWording(change)
    let record = change.record.record
    let style: TextLayout.Style = change.mainClass == .added ? .added : .bold
    var parts: [TextLayout.Span] = [.init(wording.sign, style)]
    if let statement = change.statement, !statement.isEmpty {
      parts += layout.marked(statement.pieces(conversion: conversion), .bold)
    } else if change.mainClass == .removed {
      parts += layout.marked([.init(kind: .removed, text: record.statement ?? wording.heading ?? "")])
    } else {
      parts.append(.init(record.statement ?? wording.heading ?? "", style))
    }
    layout.paragraph(parts, indent: 2)
    if let detail = change.detail {
      if !detail.isEmpty, !detail.isConversion || conversion || change.isConversion {
        let pieces = detail.pieces(conversion: conversion)
        addLines(of: layout.marked(isFull ? pieces : pieces.cut()), to: &layout)
      }
    } else {
      let text = isFull ? record.detail : DetailExcerpt.opening(of: record.detail)
      for line in text.split(separator: "\n") { layout.line(String(line), indent: 4) }
    }
    let section = wording.record(on: page).record.section.joined(separator: " › ")
    let facts = ([section] + wording.facts(on: page, withLog: true)).filter { !$0.isEmpty }
    layout.line(facts.joined(separator: " · "), indent: 4, style: .dim)
    layout.line(Self.citation(change), indent: 4, style: .dim)
    layout.line()
  }

  private func addLines(of parts: [TextLayout.Span], to layout: inout TextLayout) {
    var line: [TextLayout.Span] = []
    func close() {
      if line.contains(where: { !$0.text.allSatisfy(\.isWhitespace) }) { layout.paragraph(line, indent: 4) }
      line = []
    }
    for part in parts {
      for (position, text) in part.text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
        if position > 0 { close() }
        line.append(.init(String(text), part.style))
      }
    }
    close()
  }

  private static func citation(_ change: RecordChange) -> String {
    let ids = [change.before, change.after].compactMap { $0?.record.id }
    return ids.count == 2 && ids[0] != ids[1] ? "\(ids[0]) → \(ids[1])" : ids.last ?? ""
  }
}

extension TextLayout {
  /// Words with removed ones struck and added ones underlined, or within `[-`, `-]`, `{+` and `+}` where there are no
  /// styles.
  fileprivate func marked(_ pieces: [TextChange.Piece], _ style: Style? = nil) -> [Span] {
    guard isStyled else { return [.init(MarkedWords.plain(pieces), style)] }
    return pieces.map { piece in
      switch piece.kind {
      case .same: .init(piece.text, style)
      case .removed: .init(piece.text, .removed)
      case .added: .init(piece.text, .added)
      }
    }
  }
}

enum LogText {
  /// Adds the revisions of a page, or of all pages with one line each.
  static func add(_ log: RevisionLog, to layout: inout TextLayout) {
    if let page = log.page, !log.revisions.isEmpty {
      layout.line(PageKey.labeled(page.title, of: page.page), style: .bold)
    }
    for revision in log.revisions { add(revision, to: &layout, showsPage: log.page == nil) }
    if let page = log.page, log.since == nil, !page.undated.isEmpty {
      layout.line(
        "\(Pluralizer.count(page.undated.count, "capture")) without a date: "
          + page.undated.map(\.document).joined(separator: ", "))
    }
  }

  private static func add(_ logged: LoggedRevision, to layout: inout TextLayout, showsPage: Bool) {
    let revision = logged.revision
    let origin =
      (revision.isDateInferred ? " (date from another capture's change log)" : "")
      + (logged.isOfDigest ? " (digest)" : "")
    let facts = "\(revision.label)\(origin) · \(logged.summary)"
    guard !showsPage else {
      let title = PageKey.labeled(logged.title, of: logged.page)
      return layout.cutLine([.init(title, .bold), .init(" · \(facts)")])
    }
    layout.line(facts)
    if !revision.disputed.isEmpty {
      layout.line(
        "differs from another capture of that day: "
          + revision.disputed.map(\.document).joined(separator: ", "), indent: 4)
    }
    // The entry of a new page adds nothing to the summary.
    guard !logged.isNewPage else { return }
    if logged.isTold, !logged.changeLog.isEmpty { layout.line(ChangeWording.datedByLog, indent: 4, style: .dim) }
    for entry in logged.changeLog { layout.line("\(entry.date)  \(entry.text)", indent: 4) }
  }

  /// Adds the entries of a change log that no texts can be compared with.
  static func addTold(_ entries: [ChangeLogEntry], to layout: inout TextLayout) {
    guard !entries.isEmpty else { return }
    layout.line()
    layout.line(ChangeWording.datedByLog, style: .dim)
    for entry in entries { layout.line("\(entry.date)  \(entry.text)", indent: 2) }
  }

  /// Adds the history of a rule, newest event first.
  static func add(_ history: RuleHistory, to layout: inout TextLayout) {
    if let record = history.record {
      layout.line(record.record.statement ?? DetailExcerpt.opening(of: record.record.detail), style: .bold)
      layout.line(record.record.id + (history.isCurrent ? "" : " · removed"), style: .dim)
    }
    let others = history.ids.dropFirst()
    if !others.isEmpty { layout.line("former ids: \(others.joined(separator: ", "))", style: .dim) }
    layout.line()
    for event in history.events.reversed() { add(event, to: &layout) }
  }

  private static func add(_ event: RuleHistory.Event, to layout: inout TextLayout) {
    let log = event.isLogged == false ? " · \(ChangeWording.notLogged)" : ""
    let label = event.day.label
    switch event.kind {
    case .firstSeen:
      let log = event.changeLog.isEmpty ? "" : log
      layout.line("\(label) · first seen in \(ChangeWording.place(event.record, withPage: true))\(log)")
      if let statement = event.record.record.statement { layout.line(statement, indent: 4) }
      layout.line(PlatformWording.brief(event.record.record.platforms), indent: 4, style: .dim)
    case .changed(let change):
      layout.line("\(label) · \(ChangeWording(change).facts.joined(separator: " · "))\(log)")
      for text in [change.statement, change.detail].compactMap(\.self) where !text.isEmpty && !text.isConversion {
        layout.paragraph(layout.marked(text.pieces(conversion: false).cut()), indent: 4)
      }
    case .returned: layout.line("\(label) · restored")
    case .removed(let relation):
      let merged = if case .mergedInto(let id) = relation { " · merged into \(id)" } else { "" }
      layout.line("\(label) · removed\(merged)\(log)")
    }
    for entry in event.changeLog { layout.line("\(entry.date)  \(entry.text)", indent: 4, style: .dim) }
  }
}

/// The changes that concern an app, for people and as annotations.
struct AppChangesText {
  let changes: AppChanges
  /// Whether changes without a place in the app are listed as well.
  let isFull: Bool

  /// Rules of a kind and places of a rule, so that the answer fits a screen.
  private static let mostItems = 5
  private static let mostPlaces = 20
  private static let mostPages = 8

  /// Adds the summary, the rules with their places, and the others by page.
  func add(to layout: inout TextLayout) {
    layout.line("Changes since \(changes.since)", style: .bold)
    layout.line(changes.summary)
    layout.line()
    for kind in AppChanges.Kind.allCases {
      let items = changes.items.filter { $0.kind == kind }
      guard !items.isEmpty else { continue }
      layout.line(kind.heading, style: .heading)
      let shown = isFull ? items[...] : items.prefix(Self.mostItems)
      for item in shown { add(item, to: &layout) }
      if items.count > shown.count {
        layout.line("\(items.count - shown.count) more; --all lists them", indent: 2, style: .dim)
      }
      layout.line()
    }
    if !changes.told.isEmpty {
      layout.line("Told by the change logs", style: .heading)
      for (title, entries) in isFull ? changes.told[...] : changes.told.prefix(Self.mostPages) {
        for entry in entries { layout.line("\(title) \(entry.date): \(entry.text)", indent: 2) }
      }
      if changes.told.count > Self.mostPages, !isFull {
        layout.line("\(changes.told.count - Self.mostPages) more; --all lists them", indent: 2, style: .dim)
      }
      layout.line(
        "No earlier capture of \(Pluralizer.count(changes.told.count, "page")) of this app: 'hig fetch' keeps Apple's "
          + "pages, so that later changes are compared rule by rule", style: .dim)
      layout.line()
    }
    if isFull, !changes.others.isEmpty {
      layout.line("Without a place in this app", style: .heading)
      for item in changes.others { add(item, to: &layout) }
    } else {
      addOthers(to: &layout)
    }
  }

  private func add(_ item: AppChanges.Item, to layout: inout TextLayout) {
    let record = item.change.record
    layout.line(record.record.statement ?? record.record.id, indent: 2, style: .bold)
    let most = isFull ? Self.mostPlaces : 1
    layout.line(
      ([record.pageTitle] + item.facts + item.places.texts(naming: most)
        + [item.fixes].compactMap(\.self)).joined(separator: " · "), indent: 4, style: .dim)
  }

  private func addOthers(to layout: inout TextLayout) {
    let pages = changes.otherPages
    guard !pages.isEmpty else { return }
    let shown = pages.prefix(Self.mostPages).map { "\($0.title) \($0.count)" }
    let rest = pages.count - shown.count
    layout.line(
      "Without a place in this app (--all lists them): " + shown.joined(separator: ", ")
        + (rest > 0 ? " and \(Pluralizer.count(rest, "more page"))" : ""), style: .dim)
  }
}
