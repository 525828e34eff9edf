// ChangeCells, ChangeMarkdown, ChangeHTML
import Checklists
import GuidelineAnswers
package import GuidelineHistory
import GuidelineModel
import TextSupport

/// The two sides of a change as the HTML content of table cells, each with the words marked that the other side lacks.
package struct ChangeCells {
  private let change: RecordChange
  private let conversion: Bool

  /// - Parameter conversion: whether likely conversion differences are marked too.
  package init(_ change: RecordChange, includesConversion conversion: Bool) {
    self.change = change
    self.conversion = conversion
  }

  /// The older text, with `del` around what was removed; empty for an added record.
  package var before: String { cell(.removed) }

  /// The newer text, with `ins` around what was added; empty for a removed record.
  package var after: String { cell(.added) }

  private func cell(_ side: TextChange.Piece.Kind) -> String {
    guard let record = (side == .removed ? change.before : change.after)?.record else { return "" }
    let tag = side == .removed ? "del" : "ins"
    guard change.before != nil, change.after != nil else {
      return [record.statement.map { "<strong>\(HTMLText.escaped($0))</strong>" }, lines(record.detail)]
        .compactMap(\.self).map { "<\(tag)>\($0)</\(tag)>" }.joined(separator: "<br>")
    }
    let statement = record.statement.map { statement in
      let words = change.statement.map { marked($0.pieces(conversion: conversion), side) }
      return "<strong>\(words ?? HTMLText.escaped(statement))</strong>"
    }
    let detail =
      change.detail.map { detail in
        detail.isEmpty || detail.isConversion && !conversion && !change.isConversion
          ? "" : marked(detail.pieces(conversion: conversion).cut(toWords: 20), side)
      } ?? lines(record.detail)
    return [statement, detail].compactMap(\.self).filter { !$0.isEmpty }.joined(separator: "<br>")
  }

  private func marked(_ pieces: [TextChange.Piece], _ side: TextChange.Piece.Kind) -> String {
    let tag = side == .removed ? "del" : "ins"
    return pieces.map { piece in
      if piece.kind == .same { return lines(piece.text) }
      guard piece.kind == side else { return "" }
      let (before, words, blanks) = MarkedWords.trimmed(piece.text)
      return before + "<\(tag)>\(lines(String(words)))</\(tag)>" + (blanks.isEmpty ? "" : " ")
    }.joined()
  }

  private func lines(_ text: String) -> String {
    HTMLText.escaped(text).split(separator: "\n", omittingEmptySubsequences: true).joined(separator: "<br>")
  }
}

/// Changes as a Markdown document.
package struct ChangeMarkdown {
  private let report: ChangeReport
  private var conversion: Bool { report.includesConversion }

  package init(_ report: ChangeReport) { self.report = report }

  package func document() -> String {
    var text = "# \(MarkdownText.escaped(report.heading))\n\n"
    text += report.summaryLines().map(MarkdownText.escaped).joined(separator: "  \n") + "\n"
    for page in report.shownPages { text += "\n" + section(page) }
    if !report.notCompared.isEmpty {
      text += "\n\(MarkdownText.escaped(Notice.pagesNotCompared(report.notCompared).summary))\n"
    }
    return text
  }

  private func section(_ page: ChangeReport.Page) -> String {
    let difference = page.difference
    var text = "## \(MarkdownText.escaped(difference.title))\n\n"
    text += page.facts.map(MarkdownText.escaped).joined(separator: "  \n") + "\n"
    if !difference.changeLog.isEmpty {
      text += "\n**Change log**\n\n"
      for row in difference.changeLog { text += "- \(row.date): \(MarkdownText.escaped(row.text))\n" }
    }
    if !difference.renamedSections.isEmpty { text += "\n" }
    for renamed in difference.renamedSections {
      text += MarkdownText.escaped("Section “\(renamed.old)” is now “\(renamed.new)”") + "  \n"
    }
    var place: String?
    for change in page.changes {
      let record = ChangeWording(change).record(on: difference.page)
      let own = ChangeWording.place(record, withPage: false)
      if own != place {
        place = own
        text += "\n### \(MarkdownText.escaped(own))\n\n"
      }
      text += item(change)
    }
    return text
  }

  private func item(_ change: RecordChange) -> String {
    let wording = ChangeWording(change)
    let record = change.record.record
    var title = MarkdownText.escaped(record.statement ?? wording.heading ?? "")
    if let statement = change.statement, !statement.isEmpty { title = marked(statement.pieces(conversion: conversion)) }
    var text = "- **\(wording.sign.replacing("~", with: "±"))** \(title)\n"
    if let detail = change.detail {
      if !detail.isEmpty, !detail.isConversion || conversion || change.isConversion {
        text += "  <br>\(marked(detail.pieces(conversion: conversion).cut()))\n"
      }
    } else if !record.detail.isEmpty {
      text += "  <br>\(MarkdownText.escaped(DetailExcerpt.opening(of: record.detail)))\n"
    }
    text += "  <br>*\(MarkdownText.escaped(wording.factsWithLog.joined(separator: " · ")))*"
    let address = change.record.url.map { "(\(MarkdownText.address($0)))" }
    let id = MarkdownText.escaped(record.id)
    text += " · " + (address.map { "[\(id)]" + $0 } ?? id) + "\n"
    return text
  }

  private func marked(_ pieces: [TextChange.Piece]) -> String {
    pieces.map { piece in
      let (before, words, blanks) = MarkedWords.trimmed(piece.text)
      let escaped = MarkdownText.escaped(String(words))
      let space = blanks.isEmpty && piece.kind == .same ? "" : " "
      guard !words.isEmpty else { return " " }
      return switch piece.kind {
      case .same: before + escaped + space
      case .removed: before + "~~\(escaped)~~ "
      case .added: before + "**\(escaped)**" + space
      }
    }.joined()
  }
}

/// Changes as a self-contained HTML document, with the older text beside the newer.
package struct ChangeHTML {
  private let report: ChangeReport
  private var conversion: Bool { report.includesConversion }

  package init(_ report: ChangeReport) { self.report = report }

  private static let style = """

    body { font: 16px/1.45 system-ui, sans-serif; margin: 2rem auto; max-width: 72rem; padding: 0 1rem; }
    table { border-collapse: collapse; table-layout: fixed; width: 100%; }
    th, td { border-top: 1px solid #8886; padding: .5rem; text-align: left; vertical-align: top; }
    del { background: #f002; } ins { background: #0a02; text-decoration: none; }
    .facts { color: #777; font-size: .85rem; } .unlogged { font-weight: 600; }
    @media (prefers-color-scheme: dark) { body { background: #1c1c1e; color: #eee; } a { color: #6af; } }

    """

  private static let policy = ContentSecurityPolicy.allowing(style: style)

  /// The document, which loads no other resources.
  package func document() -> String {
    """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta http-equiv="Content-Security-Policy" content="\(Self.policy)">
    <meta name="viewport" content="width=device-width">
    <meta name="referrer" content="no-referrer">
    <title>\(HTMLText.escaped(report.heading))</title>
    <style>\(Self.style)</style>
    </head>
    <body>
    <h1>\(HTMLText.escaped(report.heading))</h1>
    <p>\(report.summaryLines().map(HTMLText.escaped).joined(separator: "<br>"))</p>

    """ + report.shownPages.map(section).joined()
      + (report.notCompared.isEmpty
        ? "" : "<p>\(HTMLText.escaped(Notice.pagesNotCompared(report.notCompared).summary))</p>\n")
      + "</body>\n</html>\n"
  }

  private func section(_ page: ChangeReport.Page) -> String {
    let difference = page.difference
    var text = "<h2 id=\"\(HTMLText.escaped(difference.page))\">\(HTMLText.escaped(difference.title))</h2>\n"
    text += "<p>\(page.facts.map(HTMLText.escaped).joined(separator: "<br>"))</p>\n"
    if !difference.changeLog.isEmpty {
      text += "<ul>\n"
      for row in difference.changeLog {
        text += "<li><time datetime=\"\(row.date)\">\(row.date)</time> \(HTMLText.escaped(row.text))</li>\n"
      }
      text += "</ul>\n"
    }
    for renamed in difference.renamedSections {
      text += "<p>\(HTMLText.escaped("Section “\(renamed.old)” is now “\(renamed.new)”"))</p>\n"
    }
    guard !page.changes.isEmpty else { return text }
    text += "<table>\n<thead><tr><th>Before</th><th>After</th></tr></thead>\n<tbody>\n"
    for change in page.changes { text += row(change, on: difference.page) }
    return text + "</tbody>\n</table>\n"
  }

  private func row(_ change: RecordChange, on page: String) -> String {
    let wording = ChangeWording(change)
    let facts = wording.facts.map(HTMLText.escaped).joined(separator: " · ")
    let logged =
      change.isLogged == false && !change.isConversion
      ? " · <span class=\"unlogged\">\(ChangeWording.notLogged)</span>" : ""
    let place = HTMLText.escaped(ChangeWording.place(wording.record(on: page), withPage: false))
    let id = HTMLText.escaped(change.record.record.id)
    let address = change.record.url.flatMap(WebAddress.checked)
    let link = address.map { "<a href=\"\(HTMLText.escaped($0))\">\(id)</a>" } ?? id
    let cells = ChangeCells(change, includesConversion: conversion)
    return """
      <tr><td>\(cells.before)</td><td>\(cells.after)</td></tr>
      <tr class="facts"><td colspan="2">\(place) · \(facts)\(logged) · \(link)</td></tr>

      """
  }
}
