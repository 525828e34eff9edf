import GuidelineModel
import GuidelineQueries
import TextSupport

/// The text of a record as Markdown.
enum MarkdownBody {
  /// The table of a record, or its explanation and examples; an empty line ends each.
  ///
  /// - Parameter detail: the explanation without the rows of tables that are shown elsewhere.
  static func text(_ record: GuidelineRecord, detail: String) -> String {
    record.table.map(table) ?? paragraphs(detail) + examples(record.examples)
  }

  /// "*avoid · iOS, iPadOS · the page supports them*".
  static func facts(_ record: GuidelineRecord, reason: String) -> String {
    let facts = [record.strength?.rawValue, PlatformWording.short(record.platforms), reason]
    return "*\(MarkdownText.escaped(facts.compactMap(\.self).joined(separator: " · ")))*\n\n"
  }

  private static func paragraphs(_ text: String) -> String {
    var result = ""
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("- ") {
        result += "- \(MarkdownText.escaped(String(line.dropFirst(2))))\n"
      } else {
        result += MarkdownText.escapedLine(String(line)) + "\n"
      }
    }
    return text.isEmpty ? "" : result + "\n"
  }

  static func table(_ table: TableContent) -> String {
    func row(_ cells: [String]) -> String {
      "| \(cells.map(MarkdownText.escaped).joined(separator: " | ")) |\n"
    }
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
