import Checklists
import GuidelineIndex
import GuidelineModel
import GuidelineQueries
import TextSupport

/// Lists the rules that apply to a component or topic on a platform.
struct AppliesTool: GuidelineTool {
  static let subject = Parameter<String>(
    "subject", "Page, component by any name (tab bar, UITabBar) or topic", isRequired: true)

  static let definition = ToolDefinition(
    name: "applies", title: "Rules for a component",
    description: """
      List every rule for a component or topic on a platform, each with the reason. Call it before you \
      build or review a component. supported is false when the page excludes the platform.
      """,
    parameters: [
      subject, SharedParameters.platform, SharedParameters.asOf, SharedParameters.removed,
    ] + Paging.parameters,
    output: SharedSchemas.answer(
      ["page", "supported"], results: SharedSchemas.citation + ["why", "reason"]))

  private let query: AppliesQuery
  private var name: String { query.subject }
  private var platform: Platform? { query.platform }

  init(_ arguments: ToolArguments, today: CalendarDate) throws {
    let name = try arguments.required(Self.subject)
    try SharedParameters.validate(name, for: Self.subject.name)
    var query = AppliesQuery(
      subject: name, platform: try arguments.value(SharedParameters.platform),
      asOf: try arguments.date(SharedParameters.asOf, today: today))
    query.onlyRemoved = try arguments.asksForRemoved()
    self.query = query
  }

  func results(in context: QueryContext, limit: Int) throws -> ResultPage {
    let result = try query.run(in: context)
    switch result.response.scope {
    case .page(let page, _): return pageResults(page, result)
    case .topic(let words): return try topicResults(words, result)
    }
  }

  private func pageResults(
    _ page: CaptureInfo, _ result: QueryResult<AppliesResponse>
  ) -> ResultPage {
    let response = result.response
    // Context records are background without a rule: the answer only counts them, and the tool show returns them.
    let records = response.results.filter { $0.record.record.kind != .context }
    let rules = records.count { $0.record.record.kind == .guideline }
    let platformText = platform.map { " on \($0.rawValue)" } ?? ""
    let sentence = UntrustedText(page.supportSentence)?.truncated(
      to: UntrustedText.maximumFactLength)
    return ResultPage(
      headline: query.onlyRemoved
        ? "\(Pluralizer.count(rules, "removed rule")) of page \(page.slug)\(platformText)"
        : response.supported == false
          ? "\(page.slug)\(platformText): not supported, no rule applies"
          : "\(Pluralizer.count(rules, "rule")) of page \(page.slug)\(platformText)"
            + (platform != nil && response.supported == nil ? "; support not stated" : ""),
      facts: Facts(
        subject: UntrustedText(name).truncated(to: EchoedQuery.maximumLength), page: page.slug,
        platform: platform, supported: response.supported, supportSentence: sentence,
        background: records.count < response.results.count
          ? response.results.count - records.count : nil),
      factLines: [sentence?.quotation].compactMap(\.self), notices: result.notices,
      count: records.count
    ) { position, _ in
      let result = records[position]
      return Citation(
        result.record, .brief, reason: result.reason, removed: result.removed)
    }
  }

  private func topicResults(
    _ words: MatchedWords, _ result: QueryResult<AppliesResponse>
  ) throws -> ResultPage {
    let records = result.response.results
    let removed = RemovedCitations(result.response.removed)
    if result.response.isEmpty, case .unknownName(_, _, let similar) = result.notices.last,
      !similar.isEmpty
    {
      throw ToolFailure(result.notices.last)
    }
    let subject = UntrustedText(name).truncated(to: EchoedQuery.maximumLength)
    let searched = EchoedQuery(query: subject, platform: platform, asOf: query.day)
    return ResultPage(
      headline: records.isEmpty
        ? "No page has this name and no rule contains its words"
        : "No page has this name; rules of all pages that contain its words",
      facts: Facts(subject: subject, platform: platform, removed: removed),
      factLines: [searched.line] + (removed?.lines ?? []),
      notices: result.notices.dropLast(), count: records.count
    ) { position, _ in
      let result = records[position]
      return Citation(
        result.record, .brief, reason: result.reason, rows: words.rows(of: result.record.record),
        removed: result.removed)
    }
  }

  private struct Facts: Encodable {
    let subject: UntrustedText
    @ExplicitNull var page: String?
    @ExplicitNull var platform: Platform?
    @ExplicitNull var supported: Bool?
    var supportSentence: UntrustedText?
    /// The number of records that the answer only counts; `nil` for none.
    var background: Int?
    var removed: RemovedCitations?
  }
}
