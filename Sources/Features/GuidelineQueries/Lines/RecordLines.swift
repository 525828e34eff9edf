import GuidelineModel

extension SearchResponse {
  /// The results, best first, then the removed rules that answer better than any of them.
  package var lines: ResultLines {
    ResultLines(
      columns: RecordCells.columns + ["removed", "score"],
      lines: (results + removed).map { result in
        ResultLines.Line(
          object: result,
          cells: RecordCells.cells(result.record) + [
            result.removed ?? "", result.score.map { "\($0)" } ?? "",
          ])
      })
  }
}

extension AppliesResponse {
  /// The results in order, then the removed rules that answer a topic better than any of them.
  package var lines: ResultLines { RecordCells.lines(ofAnswers: [self], removed: removed) }
}

extension AppliesPlatformsResponse {
  /// The results of one platform after the other, then removed rules.
  package var lines: ResultLines { RecordCells.lines(ofAnswers: answers, removed: removed) }
}

/// Records as cells of a table.
private enum RecordCells {
  static let columns = [
    "id", "kind", "page", "section", "strength", "platforms", "statement", "detail", "revised",
    "captured", "url",
  ]

  static func cells(_ cited: CitedRecord) -> [String] {
    let record = cited.record
    return [
      record.id, record.kind.rawValue, cited.page, record.section.joined(separator: " › "),
      record.strength?.rawValue ?? "", record.platforms?.names.joined(separator: ",") ?? "",
      record.statement ?? "", record.detail, cited.revised?.description ?? "",
      cited.captured?.description ?? "", cited.url,
    ]
  }

  static func lines(ofAnswers answers: [AppliesResponse], removed: [RecordResult]) -> ResultLines {
    let results =
      answers.flatMap { answer in answer.results.map { (answer.platform, $0) } }
      + removed.map { (nil, $0) }
    return ResultLines(
      columns: columns + ["removed", "reason", "platform"],
      lines: results.map { platform, result in
        ResultLines.Line(
          object: PlatformResult(result: result, platform: platform),
          cells: cells(result.record) + [
            result.removed ?? "", result.reason ?? "", platform?.rawValue ?? "",
          ])
      })
  }

  /// A result with the platform that it is an answer for.
  private struct PlatformResult: Encodable {
    let result: RecordResult
    let platform: Platform?

    private enum Key: String, CodingKey { case platform }

    func encode(to encoder: any Encoder) throws {
      try result.encode(to: encoder)
      var container = encoder.container(keyedBy: Key.self)
      try container.encode(platform, forKey: .platform)
    }
  }
}
