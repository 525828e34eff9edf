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
    parameters: [subject, SharedParameters.platform, SharedParameters.asOf] + Paging.parameters,
    output: SharedSchemas.answer(
      [
        "page": SharedSchemas.nullableText, "supported": JSONSchema.boolean.nullable,
      ],
      results: SharedSchemas.citation(
        ["why": SharedSchemas.text, "reason": SharedSchemas.text])))

  private let name: String
  private let platform: Platform?
  private let day: CalendarDate?

  init(_ arguments: ToolArguments) throws {
    name = try arguments.required(Self.subject)
    try SharedParameters.validate(name, for: Self.subject.name)
    platform = try arguments.value(SharedParameters.platform)
    day = try arguments.value(SharedParameters.asOf)
  }

  func results(in context: QueryContext, limit: Int) throws -> ResultPage {
    switch try Applicability(to: name, on: platform, asOf: day, in: context.index) {
    case .page(let answer): return pageResults(answer, context)
    case .topic(let answer): return try topicResults(answer, context)
    }
  }

  private func pageResults(_ answer: Applicability.OnPage, _ context: QueryContext) -> ResultPage {
    let page = answer.page
    if let notice = AgentNoticeText.route(name, answer.route, to: page) { context.note(notice) }
    // Context records are background without a rule: the answer only counts them, and the tool show returns them.
    let records = answer.applying.filter { $0.record.kind != .context }
    let rules = records.count { $0.record.kind == .guideline }
    let platformText = platform.map { " on \($0.rawValue)" } ?? ""
    var lines: [String] = []
    if let sentence = page.supportSentence {
      lines.append(UntrustedText(sentence).truncated(to: UntrustedText.maximumFactLength).quotation)
    }
    return ResultPage(
      headline: answer.supported == false
        ? "\(page.slug)\(platformText): not supported, no rule applies"
        : "\(Pluralizer.text(rules, "rule")) of page \(page.slug)\(platformText)"
          + (platform != nil && answer.supported == nil
            ? "; support not stated" : ""),
      facts: Facts(
        subject: UntrustedText(name).truncated(to: EchoedQuery.maximumLength), page: page.slug,
        platform: platform,
        supported: answer.supported,
        supportSentence: UntrustedText(page.supportSentence)?.truncated(
          to: UntrustedText.maximumFactLength),
        background: answer.applying.count - records.count),
      factLines: lines, count: records.count
    ) { position, _ in
      return Citation(
        records[position], .brief, reason: ReasonText.reason(records[position].record, page: page))
    }
  }

  private func topicResults(_ answer: Applicability.OnTopic, _ context: QueryContext) throws
    -> ResultPage
  {
    if answer.hits.isEmpty,
      try !NameSuggestions(context.index, asOf: day).slugs(near: name).isEmpty
    {
      throw try PageName(name, asOf: day).notFound(as: "page, component or topic", in: context)
    }
    if !answer.hits.isEmpty {
      AgentNoticeText.reading(of: answer.search).forEach(context.note)
    }
    let searched = EchoedQuery(
      query: UntrustedText(name).truncated(to: EchoedQuery.maximumLength), platform: platform,
      asOf: day)
    return ResultPage(
      headline: answer.hits.isEmpty
        ? "No page has this name and no rule contains its words"
        : "No page has this name; rules of all pages that contain its words",
      facts: Facts(
        subject: UntrustedText(name).truncated(to: EchoedQuery.maximumLength), platform: platform),
      factLines: [searched.line], count: answer.hits.count
    ) { position, _ in
      let cited = answer.hits[position].record
      return Citation(
        cited, .brief, reason: ReasonText.reason(cited.record, page: nil),
        rows: answer.words.rows(of: cited.record))
    }
  }

  private struct Facts: Encodable {
    let subject: UntrustedText
    var page: String?
    let platform: Platform?
    var supported: Bool?
    var supportSentence: UntrustedText?
    var background = 0

    private enum Key: String, CodingKey {
      case subject, page, platform, supported, supportSentence, background
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: Key.self)
      try container.encode(subject, forKey: .subject)
      try container.encode(page, forKey: .page)
      try container.encode(platform?.rawValue, forKey: .platform)
      try container.encode(supported, forKey: .supported)
      try container.encodeIfPresent(supportSentence, forKey: .supportSentence)
      if background > 0 { try container.encode(background, forKey: .background) }
    }
  }
}
