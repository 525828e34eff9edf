import GuidelineIndex
import GuidelineModel
import GuidelineQueries
import TextSupport

/// A page of the guidelines as a Markdown document.
struct PageMarkdown {
  let content: PageContent

  /// The document, with a heading for each rule.
  func document() -> String {
    let page = content.page
    let dates = [
      page.revised.map { "revised \($0)" }, page.captured.map { "captured \($0)" },
      WebAddress.checked(page.url),
    ]
    var text = "# \(MarkdownText.escaped(page.title))\n\n"
    text += dates.compactMap(\.self).joined(separator: " · ") + "\n\n"
    var path: [String] = []
    for section in content.sections {
      let known = zip(path, section.path).prefix { $0 == $1 }.count
      path = section.path
      for position in section.path.indices.dropFirst(known) {
        text += heading(section.path[position], level: position + 2)
      }
      for entry in section.entries { text += self.entry(entry, level: section.path.count + 2) }
    }
    if !content.changeLog.isEmpty {
      text += heading("Change log", level: 2)
      for entry in content.changeLog {
        text += "- \(entry.date): \(MarkdownText.escaped(entry.text))\n"
      }
    }
    return text
  }

  private func entry(_ entry: PageContent.Entry, level: Int) -> String {
    let record = entry.record.record
    if let statement = record.statement {
      return heading(statement, level: level) + MarkdownBody.facts(record, reason: entry.reason)
        + MarkdownBody.text(record, detail: entry.detail)
    }
    let label =
      record.kind == .note ? "**\(MarkdownText.escaped(record.label ?? "Note"))**\n\n" : ""
    return label + MarkdownBody.text(record, detail: entry.detail)
  }

  private func heading(_ text: String, level: Int) -> String {
    String(repeating: "#", count: min(level, 6)) + " \(MarkdownText.escaped(text))\n\n"
  }
}
