import GuidelineHistory
import GuidelineModel
import TextSupport

/// Changes as a Markdown document.
package struct ChangeMarkdown {
  private let report: ChangeReport
  private var conversion: Bool { report.includesConversion }

  /// A document about a report.
  package init(_ report: ChangeReport) { self.report = report }

  /// The document, which loads no other resources.
  package func document() -> String {
    var text = "# \(MarkdownText.escaped(report.heading))\n\n"
    text += "\(MarkdownText.escaped(report.counts.summary))\n"
    for page in report.shownPages { text += "\n" + section(page) }
    if !report.notCompared.isEmpty {
      text += "\n\(MarkdownText.escaped(Notice.pagesNotCompared(report.notCompared).summary))\n"
    }
    return text
  }

  private func section(_ page: ChangeReport.Page) -> String {
    let difference = page.difference
    var text = "## \(MarkdownText.escaped(difference.title))\n\n"
    text += "\(MarkdownText.escaped(difference.span))  \n"
    text += "\(MarkdownText.escaped(page.counts.summary))\n"
    if !difference.changeLog.isEmpty {
      text += "\n**Change log**\n\n"
      for row in difference.changeLog {
        text += "- \(row.date): \(MarkdownText.escaped(row.text))\n"
      }
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
    if let statement = change.statement, !statement.isEmpty {
      title = marked(statement.pieces(conversion: conversion))
    }
    var text = "- **\(wording.sign.replacing("~", with: "±"))** \(title)\n"
    if let detail = change.detail {
      if !detail.isEmpty, !detail.isConversion || conversion || change.isConversion {
        text += "  <br>\(marked(detail.pieces(conversion: conversion).cut()))\n"
      }
    } else if !record.detail.isEmpty {
      text += "  <br>\(MarkdownText.escaped(DetailExcerpt.opening(of: record.detail)))\n"
    }
    text += "  <br>*\(MarkdownText.escaped(wording.factsWithLog.joined(separator: " · ")))*"
    text += " · [\(MarkdownText.escaped(record.id))](\(MarkdownText.address(change.record.url)))\n"
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
