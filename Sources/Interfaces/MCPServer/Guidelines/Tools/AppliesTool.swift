import Checklists
import GuidelineIndex
import GuidelineModel
import GuidelineQueries
import GuidelineSearch
import TextSupport

/// Lists the rules that apply to a component or topic on a platform.
struct AppliesTool: GuidelineTool {
  static let subject = Parameter<String>(
    "page", formerName: "subject", "Page, component (tab bar, UITabBar) or topic",
    isRequired: true,
    maximum: SharedParameters.maximumQueryLength)

  static let definition = ToolDefinition(
    name: "applies", title: "Rules for a component",
    description: """
      List every rule for a component or topic on a platform, each with the reason. Call it before you \
      build or review a component. supported is false when the page excludes the platform.
      """,
    parameters: [
      subject, SharedParameters.platform, SharedParameters.system, SharedParameters.asOf,
      SharedParameters.removed,
    ] + Paging.parameters,
    output: answerSchema(["page", "supported"], results: citationFields + ["why", "reason"]))

  private let query: AppliesQuery

  /// The subject as answers repeat it.
  private var subject: UntrustedText {
    UntrustedText(query.subject).cutToQuery
  }

  init(_ arguments: ToolArguments, today: CalendarDate) throws {
    var query = AppliesQuery(
      subject: try arguments.required(Self.subject),
      platform: try arguments.value(SharedParameters.platform),
      asOf: try arguments.date(SharedParameters.asOf, today: today))
    query.onlyRemoved = try arguments.asksForRemoved()
    self.query = query
  }

  func results(in context: QueryContext, limit: Int) throws -> ResultPage {
    let result = try query.run(in: context)
    switch result.response.scope {
    case .page(let page, _): return pageResults(page, result)
    case .topic: return try topicResults(result)
    }
  }

  private func pageResults(
    _ page: CaptureInfo, _ result: QueryResult<AppliesResponse>
  ) -> ResultPage {
    let response = result.response
    // Context records are background without a rule: the answer only counts them, and the tool show returns them.
    let records = response.results.filter { $0.record.record.kind != .context }
    let rules = records.count { $0.record.record.kind == .guideline }
    let background = response.results.count - records.count
    let platform = query.platform
    let platformText = platform.map { " on \($0.rawValue)" } ?? ""
    let sentence = UntrustedText(page.supportSentence)?.cutToFact
    let question = Question(forNumbersOn: platform)
    return ResultPage(
      headline: query.onlyRemoved
        ? "\(Pluralizer.count(rules, "removed rule")) of page \(page.slug)\(platformText)"
        : response.supported == false
          ? "\(page.slug)\(platformText): not supported, no rule applies"
          : "\(Pluralizer.count(rules, "rule")) of page \(page.slug)\(platformText)"
            + (platform != nil && response.supported == nil ? "; support not stated" : ""),
      facts: [
        "subject": subject, "page": page.slug, "platform": platform.orNull,
        "supported": response.supported.orNull, "supportSentence": sentence,
        "background": background > 0 ? background : nil,
      ],
      factLines: [sentence?.quotation].compactMap(\.self), notices: result.notices,
      count: records.count
    ) { position, _ in
      let result = records[position]
      // A list asks nothing but what each rule demands, and its numbers are most of that.
      let numbers = question.answer(in: result.record)
      return .record(
        result.record, answer: numbers?.hasNumber == true ? numbers : nil, reason: result.reason,
        removed: result.removed)
    }
  }

  private func topicResults(_ result: QueryResult<AppliesResponse>) throws -> ResultPage {
    let records = result.response.results
    let removed = ResultEntry.removed(result.response.removed)
    if result.response.isEmpty, case .unknownName(_, _, let similar) = result.notices.last,
      !similar.isEmpty
    {
      throw ToolFailure(result.notices.last)
    }
    let searched = ResultPage.searched([
      "words": subject.text, "platform": query.platform?.rawValue,
      "as of": query.day?.description,
    ])
    return ResultPage(
      headline: records.isEmpty
        ? "No page has this name and no rule contains its words"
        : "No page has this name; rules of all pages that contain its words",
      facts: [
        "subject": subject, "page": JSONObject.null,
        "platform": query.platform.orNull, "supported": JSONObject.null,
        "removed": removed.map(\.json).nonEmpty,
      ],
      factLines: searched + removed.map(\.text),
      notices: result.notices.dropLast(), count: records.count
    ) { position, _ in
      let result = records[position]
      return .record(
        result.record, answer: result.excerpt, reason: result.reason, removed: result.removed)
    }
  }
}
