package import GuidelineIndex
package import GuidelineModel

/// Finds what applies to a page, a component or a topic on a platform.
package struct AppliesQuery: Query {
  /// A page, a component by any of its names, or a topic.
  package var subject: String
  /// Only what applies to this platform; `nil` for all.
  package var platform: Platform?
  /// The guidelines as of this day; `nil` for today.
  package var day: CalendarDate?

  /// A query about a subject.
  package init(subject: String, platform: Platform? = nil, asOf day: CalendarDate? = nil) {
    self.subject = subject
    self.platform = platform
    self.day = day
  }

  /// Answers from the page with the name, or else from a search of all pages.
  package func run(in context: QueryContext) throws -> QueryResult<AppliesResponse> {
    let platforms = platform.map { PlatformSet($0) } ?? []
    switch try context.index.subject(named: subject, asOf: day, on: platforms) {
    case .page(let page, let route):
      return QueryResult(
        try response(for: page, in: context.index),
        notices: Resolver.resolution(of: subject, page, route).notices)
    case .topic: return try topicResult(in: context)
    }
  }

  private func response(
    for page: CaptureInfo, in index: GuidelineIndex
  ) throws -> AppliesResponse {
    let all = try index.records(of: page).filter { !Self.isListOfLinks($0.record) }
    let supported = platform.flatMap { platform in
      page.platforms[platform] ?? impliedSupport(platform, all)
    }
    return AppliesResponse(
      subject: subject, platform: platform, supported: supported,
      scope: .page(page, records: all),
      results: (supported == false ? [] : applying(all)).map { record in
        var result = RecordResult(record)
        result.reason = PlatformWording.reason(record.record, page: page)
        return result
      })
  }

  /// Records for the platform in page order; those of unknown platforms come last.
  private func applying(_ records: [CitedRecord]) -> [CitedRecord] {
    guard let platform else { return records }
    return records.filter { $0.record.applies(to: platform) == true }
      + records.filter { $0.record.applies(to: platform) == nil }
  }

  /// Whether rules for the platform show that a page supports it that does not say so.
  private func impliedSupport(_ platform: Platform, _ records: [CitedRecord]) -> Bool? {
    records.contains { $0.record.platforms?.contains(PlatformSet(platform)) == true } ? true : nil
  }

  /// Whether a record is a list of links at the end of a page, which applies to nothing.
  private static func isListOfLinks(_ record: GuidelineRecord) -> Bool {
    record.kind == .context
      && record.section.contains { StructureWords.standard.role(of: $0) == .resources }
  }

  /// Maximum number of records about a topic; more are too many to read.
  private static let mostRecords = 50

  private func topicResult(in context: QueryContext) throws -> QueryResult<AppliesResponse> {
    var answer = SearchAnswer.empty
    var words = MatchedWords.none
    if let query = ParsedQuery(subject) {
      var request = SearchRequest(query, limit: Self.mostRecords)
      if let platform { request.platforms = PlatformSet(platform) }
      request.day = day
      answer = try context.index.search(request)
      words = MatchedWords(query, answer.interpretation)
    }
    let results = answer.hits.filter(\.missing.isEmpty).map { hit in
      var result = RecordResult(hit.record)
      result.score = hit.score
      result.reason = PlatformWording.reason(hit.record.record, page: nil)
      return result
    }
    let response = AppliesResponse(
      subject: subject, platform: platform, supported: nil, scope: .topic(words), results: results)
    guard results.isEmpty else {
      return QueryResult(
        response,
        notices: Notice.interpretation(of: answer) + [.searchedAsTopic(subject, rules: nil)])
    }
    let nearest = try NameSuggestions(context.index, asOf: day).slugs(near: subject)
    return QueryResult(
      response, notices: [.unknownName(subject, expected: .subject, nearest: nearest)])
  }
}

/// The records that apply to a page or topic.
package struct AppliesResponse: Encodable, Sendable {
  /// The page that answers, or the words that matched on all pages.
  package enum Scope: Sendable {
    /// A page with all its records, whatever their platforms.
    case page(CaptureInfo, records: [CitedRecord])
    /// The topic's words, to highlight them.
    case topic(MatchedWords)
  }

  /// The subject as typed.
  package let subject: String
  /// The platform of the request.
  package let platform: Platform?
  /// Whether the page supports the platform; `nil` when it does not say, or no platform was asked for.
  package let supported: Bool?
  /// The page or the words that the results come from.
  package let scope: Scope
  /// The applicable records: of a page in page order, of a topic by relevance. Records of unknown platforms come last.
  package let results: [RecordResult]

  /// The page that answers; `nil` for a topic.
  package var page: CaptureInfo? { if case .page(let page, _) = scope { page } else { nil } }

  private enum Key: String, CodingKey {
    case subject, page, platform, supported, supportSentence, results
  }

  /// Writes unknown values as `null`.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(subject, forKey: .subject)
    try container.encode(page?.slug, forKey: .page)
    try container.encode(platform?.rawValue, forKey: .platform)
    try container.encode(supported, forKey: .supported)
    try container.encode(page?.supportSentence, forKey: .supportSentence)
    try container.encode(results, forKey: .results)
  }
}
