import GuidelineHistory
import GuidelineIndex
import GuidelineModel
import TextSupport

extension SearchResponse {
  /// The results, best first, then the removed rules that alone name what the request is about.
  package var lines: ResultLines {
    ResultLines(
      columns: ResultLines.recordColumns.map(\.rawValue) + ["removed", "score"],
      lines: (results + removed).map { result in
        ResultLines.Line(
          object: result,
          cells: ResultLines.cells(of: result.record) + [
            result.removed ?? "", result.score.map { "\($0)" } ?? "",
          ])
      })
  }
}

extension AppliesResponse {
  /// The results of one platform after the other, then the removed rules that answer a topic better than any of them.
  package var lines: ResultLines {
    let results =
      answers.flatMap { answer in answer.allResults.map { (answer.platform, $0) } }
      + removed.map { (nil, $0) }
    return ResultLines(
      columns: ResultLines.recordColumns.map(\.rawValue) + ["removed", "reason", "platform"],
      lines: results.map { platform, result in
        ResultLines.Line(
          object: result.json.adding(["platform": platform.orNull]),
          cells: ResultLines.cells(of: result.record) + [
            result.removed ?? "", result.reason ?? "", platform?.rawValue ?? "",
          ])
      })
  }
}

extension ResultLines {
  fileprivate static let recordColumns: [RecordColumn] = [
    .id, .kind, .page, .section, .strength, .platforms, .statement, .detail, .revised, .captured,
    .url,
  ]

  fileprivate static func cells(of cited: CitedRecord) -> [String] {
    recordColumns.map { $0.cell(of: cited, platformSeparator: ",") }
  }
}

extension PagesResponse {
  /// The pages by slug.
  package var lines: ResultLines {
    ResultLines(
      columns: [
        "page", "title", "supported", "rules", "revised", "captured", "language", "digest", "url",
      ],
      lines: pages.map { page in
        ResultLines.Line(
          object: page.listed,
          cells: [
            page.slug, page.title, page.supported?.names.joined(separator: ",") ?? "",
            String(page.ruleCount), page.revised?.description ?? "",
            page.captured?.description ?? "", page.language, String(page.isDigest),
            page.url ?? "",
          ])
      })
  }
}

extension RevisionLog {
  /// The revisions, newest first.
  package var lines: ResultLines {
    ResultLines(
      columns: ["page", "title", "label", "revised", "captured", "summary", "changeLog"],
      lines: revisions.map { entry in
        ResultLines.Line(
          object: entry.json,
          cells: [
            entry.page, entry.title, entry.revision.label,
            entry.revision.date?.description ?? "",
            entry.revision.firstCaptured?.description ?? "", entry.summary,
            entry.changeLog.map(\.text).joined(separator: " "),
          ])
      })
  }
}

extension RuleHistory {
  /// The events, oldest first.
  package var lines: ResultLines {
    ResultLines(
      columns: ["event", "id", "page", "label", "revised", "captured", "logged", "statement"],
      lines: events.map { event in
        ResultLines.Line(
          object: event.json,
          cells: [
            event.name, event.record.record.id, event.page, event.day.label,
            event.revision.date?.description ?? "",
            event.revision.firstCaptured?.description ?? "",
            event.isLogged.map { String($0) } ?? "", event.record.record.statement ?? "",
          ])
      })
  }
}

/// The results of a response, one a line, for other programs.
package struct ResultLines {
  /// A result as an object and as cells.
  struct Line {
    let object: any Encodable
    let cells: [String]
  }

  /// The names of the cells that each line has, in order.
  let columns: [String]
  let lines: [Line]

  /// Returns a JSON object for each result; empty without results.
  ///
  /// - Throws: the error of a result's `encode(to:)`.
  package func jsonLines() throws -> String {
    try lines.map { try JSONOutput.line($0.object) + "\n" }.joined()
  }

  /// Returns tab-separated values: the names of the columns, then a line for each result.
  package func tabSeparated() -> String {
    TSV.line(columns) + lines.map { TSV.line($0.cells) }.joined()
  }
}
