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

  static let platforms = Parameter<PlatformList>(
    "platform", "\(Platform.allCases.map(\.rawValue).joined(separator: ", ")); one or a list",
    maximum: SharedParameters.maximumQueryLength)

  static let definition = ToolDefinition(
    name: "applies", title: "Rules for a component",
    description: """
      List every rule for a component or topic on platforms, those of one platform alone first. Call it \
      before you build or review a component.
      """,
    parameters: [
      subject, platforms, SharedParameters.system, SharedParameters.asOf,
      SharedParameters.removed,
    ] + Paging.parameters,
    output: answerSchema(["page", "supported"], results: citationFields + ["why", "reason"]))

  private let query: AppliesQuery
  private let platforms: [Platform]

  /// The subject as answers repeat it.
  private var subject: UntrustedText {
    UntrustedText(query.subject).cutToQuery
  }

  init(_ arguments: ToolArguments, today: CalendarDate) throws {
    platforms = try arguments.value(Self.platforms)?.platforms.unique() ?? []
    var query = AppliesQuery(
      subject: try arguments.required(Self.subject), platform: platforms.first,
      asOf: try arguments.date(SharedParameters.asOf, today: today))
    query.onlyRemoved = try arguments.asksForRemoved()
    self.query = query
  }

  func results(in context: QueryContext, limit: Int) throws -> ResultPage {
    let asked: [Platform?] = platforms.isEmpty ? [nil] : platforms
    let answers = try asked.map { platform in
      var query = query
      query.platform = platform
      return try query.run(in: context)
    }
    switch answers[0].response.scope {
    case .page(let page, _): return pageResults(page, answers)
    case .topic: return try topicResults(answers)
    }
  }

  /// The results for any of the platforms, each once: those of one platform alone, then others that are for platforms in
  /// particular, then those of the whole page.
  private func ordered(_ answers: [QueryResult<AppliesResponse>]) -> [RecordResult] {
    var ids: Set<String> = []
    let results = answers.flatMap(\.response.results)
      .filter { ids.insert($0.record.record.id).inserted }
    guard !platforms.isEmpty else { return results }
    func rank(_ result: RecordResult) -> Int {
      result.record.record.platforms?.platforms.count == 1
        ? 0 : result.scope == .platform ? 1 : 2
    }
    return (0...2).flatMap { place in results.filter { rank($0) == place } }
  }

  private func pageResults(
    _ page: CaptureInfo, _ answers: [QueryResult<AppliesResponse>]
  ) -> ResultPage {
    // Context records are background without a rule: the answer only counts them, and the tool show returns them.
    let all = ordered(answers)
    let records = all.filter { $0.record.record.kind != .context }
    let rules = records.count { $0.record.record.kind == .guideline }
    let background = all.count - records.count
    func names(where supported: (Bool?) -> Bool) -> String {
      zip(platforms, answers).filter { supported($1.response.supported) }.map(\.0.rawValue)
        .joined(separator: ", ")
    }
    let (asked, excluded) = (names { $0 != false }, names { $0 == false })
    let unstated = names { $0 == nil }
    let sentence = UntrustedText(page.supportSentence)?.cutToFact
    let question = Question(forNumbersOn: platforms.first)
    let count = Pluralizer.count(rules, query.onlyRemoved ? "removed rule" : "rule")
    let headline =
      asked.isEmpty && !excluded.isEmpty && !query.onlyRemoved
      ? "\(page.slug) on \(excluded): not supported, no rule applies"
      : "\(count) of page \(page.slug)" + (asked.isEmpty ? "" : " on \(asked)")
        + (excluded.isEmpty ? "" : "; not supported on \(excluded)")
        + (unstated.isEmpty || query.onlyRemoved ? "" : "; support not stated for \(unstated)")
    return ResultPage(
      headline: headline,
      facts: [
        "subject": subject, "page": page.slug, "platforms": platforms.nonEmpty,
        "platform": platforms.count > 1 ? nil : platforms.first.orNull,
        "supported": platforms.count > 1 ? nil : answers[0].response.supported.orNull,
        "notSupported": excluded.isEmpty ? nil : excluded,
        "supportSentence": sentence, "background": background > 0 ? background : nil,
      ],
      factLines: [sentence?.quotation].compactMap(\.self),
      notices: answers.reduce(into: []) { notices, answer in
        notices += answer.notices.filter { other in !notices.contains { $0.code == other.code } }
      },
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

  private func topicResults(_ answers: [QueryResult<AppliesResponse>]) throws -> ResultPage {
    let result = answers.first { !$0.response.isEmpty } ?? answers[0]
    let records = ordered(answers)
    let removed = ResultEntry.removed(result.response.removed)
    if result.response.isEmpty, case .unknownName(_, _, let similar) = result.notices.last,
      !similar.isEmpty
    {
      throw ToolFailure(result.notices.last)
    }
    let searched = ResultPage.searched([
      "words": subject.text,
      "platform": platforms.isEmpty ? nil : platforms.map(\.rawValue).joined(separator: ", "),
      "as of": query.day?.description,
    ])
    return ResultPage(
      headline: records.isEmpty
        ? "No page has this name and no rule contains its words"
        : "No page has this name; rules of all pages that contain its words",
      facts: [
        "subject": subject, "page": JSONObject.null,
        "platform": platforms.first.orNull, "supported": JSONObject.null,
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
