import Checklists
import GuidelineHistory
import GuidelineModel
import TextSupport

/// Changes as a self-contained HTML document, with the older text beside the newer.
package struct ChangeHTML {
  private let report: ChangeReport
  private var conversion: Bool { report.includesConversion }

  /// A document about a report.
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
    <p>\(HTMLText.escaped(report.counts.summary))</p>

    """
      + report.shownPages.map(section).joined()
      + (report.notCompared.isEmpty
        ? "" : "<p>\(HTMLText.escaped(Notice.pagesNotCompared(report.notCompared).summary))</p>\n")
      + "</body>\n</html>\n"
  }

  private func section(_ page: ChangeReport.Page) -> String {
    let difference = page.difference
    var text =
      "<h2 id=\"\(HTMLText.escaped(difference.page))\">\(HTMLText.escaped(difference.title))</h2>\n"
    text += "<p>\(HTMLText.escaped(difference.span))<br>"
    text += "\(HTMLText.escaped(page.counts.summary))</p>\n"
    if !difference.changeLog.isEmpty {
      text += "<ul>\n"
      for row in difference.changeLog {
        text +=
          "<li><time datetime=\"\(row.date)\">\(row.date)</time> \(HTMLText.escaped(row.text))</li>\n"
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
    let place = HTMLText.escaped(
      ChangeWording.place(wording.record(on: page), withPage: false))
    let address = change.record.url
    let link =
      address.hasPrefix("https://") || address.hasPrefix("http://")
      ? "<a href=\"\(HTMLText.escaped(address))\">\(HTMLText.escaped(change.record.record.id))</a>"
      : HTMLText.escaped(change.record.record.id)
    let cells = ChangeCells(change, includesConversion: conversion)
    return """
      <tr><td>\(cells.before)</td><td>\(cells.after)</td></tr>
      <tr class="facts"><td colspan="2">\(place) · \(facts)\(logged) · \(link)</td></tr>

      """
  }
}
