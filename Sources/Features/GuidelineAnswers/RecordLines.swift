import GuidelineHistory
import GuidelineModel
import TextSupport

extension SearchResponse {
  /// The results, best first, then the removed rules that alone name what the request is about.
  package var lines: ResultLines {
    ResultLines(
      results + removed, object: { $0 },
      ResultLines.columns(of: \.record) + [
        ("removed", { $0.removed ?? "" }), ("score", { $0.score.map { "\($0)" } ?? "" }),
      ])
  }
}

extension AppliesResponse {
  /// The results of one platform after the other, then the removed rules that answer a topic better than any of them.
  package var lines: ResultLines {
    let results: [(platform: Platform?, result: RecordResult)] =
      answers.flatMap { answer in answer.allResults.map { (answer.platform, $0) } }
      + removed.map { (nil, $0) }
    return ResultLines(
      results, object: { $0.result.json.adding(["platform": $0.platform.orNull]) },
      ResultLines.columns(of: \.result.record) + [
        ("removed", { $0.result.removed ?? "" }), ("reason", { $0.result.reason ?? "" }),
        ("platform", { $0.platform?.rawValue ?? "" }),
      ])
  }
}

extension PagesResponse {
  package var lines: ResultLines {
    ResultLines(
      pages, object: { $0.listed },
      [
        ("page", \.slug), ("title", \.title), ("supported", { $0.supported?.names.joined(separator: ",") ?? "" }),
        ("rules", { String($0.ruleCount) }), ("revised", { $0.revised?.description ?? "" }),
        ("captured", { $0.captured?.description ?? "" }), ("language", \.language),
        ("digest", { String($0.isDigest) }), ("url", { $0.url ?? "" }),
      ])
  }
}

/// The results of a response, one a line, for other programs: each as an object and as cells.
package struct ResultLines {
  package typealias Column<Result> = (name: String, cell: (Result) -> String)

  private let names: [String]
  private let lines: [(object: any Encodable, cells: [String])]

  package init<Result>(_ results: [Result], object: (Result) -> any Encodable, _ columns: [Column<Result>]) {
    names = columns.map(\.name)
    lines = results.map { result in (object(result), columns.map { $0.cell(result) }) }
  }

  fileprivate static func columns<Result>(of record: @escaping (Result) -> CitedRecord) -> [Column<Result>] {
    let columns: [RecordColumn] = [
      .id, .kind, .page, .section, .strength, .platforms, .statement, .detail, .revised, .captured, .url,
    ]
    return columns.map { column in (column.rawValue, { column.cell(of: record($0), platformSeparator: ",") }) }
  }

  /// Returns a JSON object for each result; empty without results.
  package func jsonLines() throws -> String {
    try lines.map { object, _ in try JSONOutput.line(object) + "\n" }.joined()
  }

  /// Returns tab-separated values: the names of the columns, then a line for each result.
  package func tabSeparated() -> String { TSV.line(names) + lines.map { TSV.line($0.cells) }.joined() }
}
