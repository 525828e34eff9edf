import GuidelineHistory
import GuidelineModel
import GuidelineQueries
import TextSupport

/// Changes as a Markdown document.
struct ChangeMarkdown {
  /// Whether what may come from the making of the captures is set apart as well.
  let conversion: Bool

  /// The whole document.
  func document(_ report: ChangeReport) -> String {
    var text = "# \(MarkdownText.escaped(report.heading))\n\n"
    text += "\(MarkdownText.escaped(ChangeText.summary(report.counts)))\n"
    for page in report.shownPages { text += "\n" + section(page) }
    if !report.notCompared.isEmpty {
      text += "\n\(MarkdownText.escaped(report.notComparedSentence))\n"
    }
    return text
  }

  private func section(_ page: ChangeReport.Page) -> String {
    let difference = page.difference
    var text = "## \(MarkdownText.escaped(difference.title))\n\n"
    text += "\(MarkdownText.escaped(ChangeText.span(difference)))  \n"
    let counts = page.counts
    text += "\(MarkdownText.escaped(ChangeText.summary(counts)))\n"
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
      let record = ChangeWording(change: change).record(on: difference.page)
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
    let wording = ChangeWording(change: change)
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
      text += "  <br>\(MarkdownText.escaped(RecordText.opening(of: record.detail)))\n"
    }
    let facts = wording.facts + (change.isLogged || change.isConversion ? [] : ["not logged"])
    text += "  <br>*\(MarkdownText.escaped(facts.joined(separator: " · ")))*"
    text += " · [\(MarkdownText.escaped(record.id))](\(MarkdownText.address(change.record.url)))\n"
    return text
  }

  private func marked(_ pieces: [TextChange.Piece]) -> String {
    pieces.map { piece in
      let (before, words, blanks) = MarkedWords.parted(piece.text)
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
