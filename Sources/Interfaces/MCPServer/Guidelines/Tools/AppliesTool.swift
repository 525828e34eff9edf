import GuidelineAnswers
import GuidelineModel
import GuidelineSearch
import TextSupport

/// Lists the rules that apply to a component or topic on a platform.
struct AppliesTool: GuidelineTool {
  static let subject = ToolParameter<String>(
    "page", "Page, component (tab bar, UITabBar) or topic", isRequired: true,
    maximum: SharedParameters.maximumQueryLength)

  static let platforms = ToolParameter<PlatformList>(
    "platform", "\(Platform.allCases.map(\.rawValue).joined(separator: ", ")); one or a list",
    maximum: SharedParameters.maximumQueryLength)

  static let definition = define(
    "applies", title: "Rules for a component",
    """
    List every rule for a component or topic on platforms, those of one platform alone first. Call it \
    before you build or review a component.
    """, [subject, platforms, SharedParameters.system, SharedParameters.asOf, SharedParameters.removed],
    facts: ["page", "supported"], results: citationFields + ["why", "reason"])

  private let query: AppliesQuery
  private var platforms: [Platform] { query.platforms }

  private var subject: UntrustedText { UntrustedText(query.subject).cutToQuery }

  init(_ arguments: ToolArguments, today: CalendarDate) throws {
    var query = AppliesQuery(
      subject: try arguments.required(Self.subject),
      platforms: try arguments.value(Self.platforms)?.platforms.unique() ?? [],
      asOf: try arguments.date(SharedParameters.asOf, today: today))
    query.onlyRemoved = try arguments.asksForRemoved()
    self.query = query
  }

  func results(in context: QueryContext, limit: Int) throws -> ResultPage {
    let result = try query.run(in: context)
    switch result.response.answers[0].scope {
    case .page(let page, _): return pageResults(page, result.response, result.notices)
    case .topic: return try topicResults(result.response, result.notices)
    }
  }

  private func pageResults(_ page: CaptureInfo, _ response: AppliesResponse, _ notices: [Notice]) -> ResultPage {
    let answers = response.answers
    // Context records are background without a rule: the answer has those about the platforms and counts the others,
    // which the tool show returns.
    let all = response.ranked
    let records = all.filter { result in
      let record = result.record.record
      return record.kind != .context || !platforms.isEmpty && record.basis == .section
    }
    let rules = records.count { $0.record.record.kind == .guideline }
    let background = all.count - records.count
    func names(where supported: (Bool?) -> Bool) -> String {
      zip(platforms, answers).filter { supported($1.supported) }.map(\.0.rawValue).joined(separator: ", ")
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
        "supported": platforms.count > 1 ? nil : answers[0].supported.orNull,
        "notSupported": excluded.isEmpty ? nil : excluded, "supportSentence": sentence,
        "background": background > 0 ? background : nil,
      ], factLines: [sentence?.quotation].compactMap(\.self), notices: notices, count: records.count
    ) { position, _ in
      let result = records[position]
      // A list asks nothing but what each rule demands, and its numbers are most of that.
      let numbers = question.answer(in: result.record, room: 0)
      let answer =
        result.record.record.kind == .context
        ? Question.none.answer(in: result.record, room: Self.roomOfPassage)
        : numbers?.hasNumber == true ? numbers : nil
      return .record(
        result.record, answer: answer, reason: result.reason, removed: result.removed)
    }
  }

  /// In bytes, of a passage about a platform: most are shorter.
  private static let roomOfPassage = 800

  private func topicResults(_ response: AppliesResponse, _ notices: [Notice]) throws -> ResultPage {
    let records = response.ranked
    let removed = ResultEntry.removed(response.removed)
    if response.isEmpty, case .unknownName(_, _, let similar) = notices.last, !similar.isEmpty {
      throw ToolFailure(notices.last)
    }
    let searched = ResultPage.searched([
      "words": subject.text, "platform": platforms.isEmpty ? nil : platforms.map(\.rawValue).joined(separator: ", "),
      "as of": query.day?.description,
    ])
    return ResultPage(
      headline: records.isEmpty
        ? "No page has this name and no rule contains its words"
        : "No page has this name; rules of all pages that contain its words",
      facts: [
        "subject": subject, "page": JSONObject.null, "platform": platforms.first.orNull, "supported": JSONObject.null,
        "removed": removed.map(\.json).nonEmpty,
      ], factLines: searched + removed.map(\.text),
      notices: notices.filter { !["searched-as-topic", "unknown-name"].contains($0.code) }, count: records.count
    ) { position, _ in
      let result = records[position]
      return .record(result.record, answer: result.excerpt, reason: result.reason, removed: result.removed)
    }
  }
}
