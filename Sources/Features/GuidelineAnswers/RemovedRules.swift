import GuidelineHistory
import GuidelineIndex
import GuidelineModel
import GuidelineSearch

/// Separates removed rules from those that continue in another wording, at another place or in another rule.
struct RemovedRules {
  private let histories: Histories

  init(_ context: QueryContext) { histories = context.histories }

  /// The removed ones of some former rules, each once and in its last wording, in the same order.
  func results(among former: some Sequence<CitedRecord>) throws -> [RecordResult] {
    var ids: Set<String> = []
    return try former.compactMap { try result($0, besides: &ids) }
  }

  /// The removed ones of some results of a search.
  ///
  /// - Parameter most: maximum number of results; reading a history takes a few hundredths of a second.
  func results(among hits: [SearchAnswer.Hit], most: Int) throws -> [RecordResult] {
    var results: [RecordResult] = []
    var ids: Set<String> = []
    for hit in hits where results.count < most {
      guard var result = try result(hit.record, besides: &ids) else { continue }
      result.score = hit.score
      result.missing = hit.missing
      result.explanation = hit.explanation
      results.append(result)
    }
    return results
  }

  /// The last wording of a removed rule, whose id is added to those that are known; `nil` for other rules.
  private func result(_ record: CitedRecord, besides ids: inout Set<String>) throws -> RecordResult? {
    try Task.checkCancellation()
    guard let last = try histories.ruleHistory(of: record.record.id)?.events.last,
      case .removed(nil) = last.kind, ids.insert(last.record.record.id).inserted
    else { return nil }
    var result = RecordResult(last.record)
    result.removed = last.day.day?.description ?? last.day.label
    return result
  }
}
