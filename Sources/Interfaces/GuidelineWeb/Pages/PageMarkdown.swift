import GuidelineAnswers
import GuidelineModel
import TextSupport

extension PageContent {
  var markdown: String {
    let dates = [
      page.revised.map { "revised \($0)" }, page.captured.map { "captured \($0)" },
      page.url.flatMap(WebAddress.checked),
    ]
    var text = "# \(MarkdownText.escaped(page.title))\n\n"
    text += dates.compactMap(\.self).joined(separator: " · ") + "\n\n"
    var path: [String] = []
    for section in sections {
      let known = zip(path, section.path).prefix { $0 == $1 }.count
      path = section.path
      for position in section.path.indices.dropFirst(known) {
        text += heading(section.path[position], level: position + 2)
      }
      for entry in section.entries { text += self.entry(entry, level: section.path.count + 2) }
    }
    if !changeLog.isEmpty {
      text += heading("Change log", level: 2)
      for entry in changeLog { text += "- \(entry.date): \(MarkdownText.escaped(entry.text))\n" }
    }
    return text
  }

  private func entry(_ entry: PageContent.Entry, level: Int) -> String {
    let record = entry.record.record
    if let statement = record.statement {
      return heading(statement, level: level) + MarkdownBody.facts(record)
        + MarkdownBody.text(record, detail: entry.detail)
    }
    let label = record.kind == .note ? "**\(MarkdownText.escaped(record.label ?? "Note"))**\n\n" : ""
    return label + MarkdownBody.text(record, detail: entry.detail)
  }

  private func heading(_ text: String, level: Int) -> String {
    String(repeating: "#", count: min(level, 6)) + " \(MarkdownText.escaped(text))\n\n"
  }
}

enum MarkdownBody {
  /// The table of a record, or its explanation and examples; an empty line ends each.
  ///
  /// - Parameter detail: the explanation without the rows of tables that are shown elsewhere.
  static func text(_ record: GuidelineRecord, detail: String) -> String {
    record.table.map(table) ?? paragraphs(detail) + examples(record.examples)
  }

  /// "*avoid · iOS, iPadOS*".
  static func facts(_ record: GuidelineRecord) -> String {
    let facts = [
      record.strength?.rawValue, PlatformWording.short(record.platforms), PlatformWording.surprisingReason(record),
    ]
    return "*\(MarkdownText.escaped(facts.compactMap(\.self).joined(separator: " · ")))*\n\n"
  }

  private static func paragraphs(_ text: String) -> String {
    var result = ""
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      result +=
        line.hasPrefix("- ")
        ? "- \(MarkdownText.escaped(String(line.dropFirst(2))))\n" : MarkdownText.escapedLine(String(line)) + "\n"
    }
    return text.isEmpty ? "" : result + "\n"
  }

  static func table(_ table: TableContent) -> String {
    func row(_ cells: [String]) -> String { "| \(cells.map(MarkdownText.escaped).joined(separator: " | ")) |\n" }
    let rule = "|" + String(repeating: " --- |", count: table.columns.count) + "\n"
    return row(table.columns) + rule + table.rows.map(row).joined() + "\n"
  }

  private static func examples(_ examples: [GuidelineRecord.Example]) -> String {
    guard !examples.isEmpty else { return "" }
    return examples.map { example in
      let word = example.isCorrect.map { $0 ? "Correct" : "Incorrect" } ?? "Example"
      return "- \(word): \(MarkdownText.escaped(example.text))\n"
    }.joined() + "\n"
  }
}

extension RuleContent {
  var markdown: String {
    let record = self.record.record
    let title = record.statement ?? record.section.last ?? self.record.pageTitle
    return "# \(MarkdownText.escaped(title))\n\n" + MarkdownBody.facts(record)
      + (isCurrent ? "" : "Removed from the guidelines; this is the last wording.\n\n")
      + MarkdownBody.text(record, detail: detail) + tables.compactMap(\.record.table).map(MarkdownBody.table).joined()
      + (citation?.document(.markdown) ?? "")
  }
}
