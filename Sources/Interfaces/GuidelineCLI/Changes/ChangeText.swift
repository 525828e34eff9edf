import GuidelineHistory
import GuidelineModel
import GuidelineQueries
import TextSupport

/// Changes laid out for people.
struct ChangeText {
  /// Whether what may come from the making of the captures is set apart as well.
  let conversion: Bool

  /// Adds all pages with something to show, below a heading where there are several.
  func add(_ report: ChangeReport, to sheet: inout TextLayout) {
    if !report.isOfOnePage {
      sheet.line(report.heading, style: .bold)
      let pages = report.changedPages.count
      sheet.line(
        Self.summary(report.counts) + (pages > 0 ? " on \(Pluralizer.text(pages, "page"))" : ""))
      sheet.line()
    }
    for page in report.shownPages { add(page, to: &sheet) }
  }

  /// Adds a page with its changes.
  func add(_ page: ChangeReport.Page, to sheet: inout TextLayout) {
    let difference = page.difference
    sheet.line(difference.title, style: .bold)
    sheet.line(Self.span(difference), style: .dim)
    let counts = page.counts
    sheet.line(Self.summary(counts))
    sheet.line()
    if !difference.changeLog.isEmpty {
      sheet.line("Change log", style: .heading)
      for row in difference.changeLog { sheet.line("\(row.date)  \(row.text)", indent: 2) }
      sheet.line()
    }
    for section in difference.renamedSections {
      sheet.line("Section “\(section.old)” is now “\(section.new)”", indent: 2)
      sheet.line()
    }
    add(page.changes, of: difference.page, to: &sheet)
  }

  /// "2023-06-21 → 2025-06-09".
  static func span(_ difference: PageDifference) -> String {
    func side(_ capture: PageCapture?, _ none: String) -> String {
      guard let capture else { return none }
      var text = capture.revised?.description ?? ""
      if let captured = capture.captured {
        text += text.isEmpty ? "copy of \(captured)" : " (copy of \(captured))"
      }
      return text
    }
    return side(difference.old, "not there") + " → " + side(difference.new, "not there any more")
  }

  /// "12 rules added, 3 removed; 4 changes not logged".
  static func summary(_ counts: ChangeCounts) -> String {
    var text = counts.sentence
    if counts.notLogged > 0 {
      text += "; \(Pluralizer.text(counts.notLogged, "change")) not logged"
    }
    return text
  }

  private func add(_ changes: [RecordChange], of page: String, to sheet: inout TextLayout) {
    // Where a page's platforms changed, rules that only follow it are told once.
    let following = changes.filter { $0.followsPage && !$0.isConversion }
    let folds = following.count > 2
    var section: [String]?
    for change in changes where !(folds && change.followsPage && !change.isConversion) {
      let record = ChangeWording(change: change).record(on: page)
      if record.record.section != section {
        section = record.record.section
        sheet.line(ChangeWording.place(record, withPage: false), style: .heading)
        sheet.line()
      }
      add(change, to: &sheet)
    }
    if folds, let first = following.first {
      sheet.line("Platforms of the page", style: .heading)
      sheet.line(
        "\(Pluralizer.text(following.count, "rule")) only follow it: "
          + ReasonText.brief(first.before?.record.platforms) + " → "
          + ReasonText.brief(first.after?.record.platforms), indent: 2)
      sheet.line()
    }
  }

  /// Adds one change.
  func add(_ change: RecordChange, to sheet: inout TextLayout) {
    let wording = ChangeWording(change: change)
    let record = change.record.record
    let style: TextLayout.Style? =
      switch change.mainClass {
      case .added: .added
      case .removed: .removed
      default: .bold
      }
    var parts: [(text: String, style: TextLayout.Style?)] = [(wording.sign, style)]
    if let statement = change.statement, !statement.isEmpty {
      parts += marked(statement.pieces(conversion: conversion), .bold, on: sheet)
    } else {
      parts.append((record.statement ?? wording.heading ?? "", style))
    }
    sheet.paragraph(parts, indent: 2)
    if let detail = change.detail {
      if !detail.isEmpty, !detail.isConversion || conversion || change.isConversion {
        let pieces = detail.pieces(conversion: conversion).cut()
        addLines(of: marked(pieces, nil, on: sheet), to: &sheet)
      }
    } else {
      for line in RecordText.opening(of: record.detail).split(separator: "\n") {
        sheet.line(String(line), indent: 4)
      }
    }
    sheet.line(
      (wording.facts + (change.isLogged || change.isConversion ? [] : ["not logged"]))
        .joined(separator: " · "), indent: 4, style: .dim)
    sheet.line(Self.citation(change), indent: 4, style: .dim)
    sheet.line()
  }

  private func addLines(
    of parts: [(text: String, style: TextLayout.Style?)], to sheet: inout TextLayout
  ) {
    var line: [(text: String, style: TextLayout.Style?)] = []
    func close() {
      if line.contains(where: { !$0.text.allSatisfy(\.isWhitespace) }) {
        sheet.paragraph(line, indent: 4)
      }
      line = []
    }
    for part in parts {
      for (position, text) in part.text.split(separator: "\n", omittingEmptySubsequences: false)
        .enumerated()
      {
        if position > 0 { close() }
        line.append((String(text), part.style))
      }
    }
    close()
  }

  private static func citation(_ change: RecordChange) -> String {
    let ids = [change.before, change.after].compactMap { $0?.record.id }
    return ids.count == 2 && ids[0] != ids[1] ? "\(ids[0]) → \(ids[1])" : ids.last ?? ""
  }

  /// The words that changed in colours, or between `[-` and `-]`, `{+` and `+}` where there are none.
  private func marked(
    _ pieces: [TextChange.Piece], _ style: TextLayout.Style?, on sheet: TextLayout
  )
    -> [(text: String, style: TextLayout.Style?)]
  {
    guard sheet.isStyled else { return [(MarkedWords.plain(pieces), style)] }
    return pieces.map { piece in
      switch piece.kind {
      case .same: (piece.text, style)
      case .removed: (piece.text, .removed)
      case .added: (piece.text, .added)
      }
    }
  }
}
