import GuidelineHistory
import GuidelineIndex
import GuidelineModel
import GuidelineSearch

/// Separates removed rules from those that continue in another wording, at another place or in another rule.
struct RemovedRules {
  private let histories: Histories

  init(_ context: QueryContext) { histories = context.histories }

  /// The removed ones of some former rules, each in its last wording, in the same order.
  ///
  /// - Parameter most: maximum number of results; reading a history takes a few hundredths of a second.
  func results(among former: some Sequence<CitedRecord>, most: Int = .max) throws -> [RecordResult] {
    var results: [RecordResult] = []
    var ids: Set<String> = []
    for record in former {
      guard results.count < most else { break }
      try Task.checkCancellation()
      guard let result = try result(record), ids.insert(result.record.record.id).inserted else { continue }
      results.append(result)
    }
    return results
  }

  func results(among hits: [SearchAnswer.Hit], most: Int) throws -> [RecordResult] {
    var results: [RecordResult] = []
    for hit in hits where results.count < most {
      for var result in try self.results(among: [hit.record]) {
        result.score = hit.score
        result.missing = hit.missing
        result.explanation = hit.explanation
        results.append(result)
      }
    }
    return results
  }

  private func result(_ record: CitedRecord) throws -> RecordResult? {
    guard let last = try histories.ruleHistory(of: record.record.id)?.events.last,
      case .removed(nil) = last.kind
    else { return nil }
    var result = RecordResult(last.record)
    result.removed = last.day.day?.description ?? last.day.label
    return result
  }
}
