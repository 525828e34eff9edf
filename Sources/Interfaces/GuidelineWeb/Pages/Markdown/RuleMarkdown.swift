import GuidelineIndex
import GuidelineModel
import GuidelineQueries
import TextSupport

/// A rule as a Markdown document: its text and its citation.
struct RuleMarkdown {
  let content: RuleContent

  func document() -> String {
    let record = content.record.record
    let title = record.statement ?? record.section.last ?? content.record.pageTitle
    return "# \(MarkdownText.escaped(title))\n\n"
      + MarkdownBody.facts(record, reason: content.reason)
      + (content.isCurrent ? "" : "Removed from the guidelines; this is the last wording.\n\n")
      + MarkdownBody.text(record, detail: content.detail)
      + content.tables.compactMap(\.record.table).map(MarkdownBody.table).joined()
      + (content.citation?.document(.markdown) ?? "")
  }
}
