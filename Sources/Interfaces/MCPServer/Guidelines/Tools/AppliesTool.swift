import Checklists
import GuidelineIndex
import GuidelineModel
import GuidelineQueries
import TextSupport

/// Asking what applies to a component or topic on a platform.
struct AppliesTool: GuidelineTool {
  static let subject = Parameter<String>(
    "subject", "Page, component by any name (tab bar, UITabBar), or topic", isRequired: true)

  static let definition = ToolDefinition(
    name: "applies", title: "What applies to X on platform Y",
    description: """
      List every rule that applies to a component or topic on a platform, each with the reason. Call \
      it before building or reviewing a component. supported says whether the page supports the platform.
      """,
    parameters: [subject, SharedParameters.platform, SharedParameters.asOf] + Paging.parameters,
    output: SharedSchemas.answer(
      [
        "page": SharedSchemas.known, "supported": JSONSchema.boolean.nullable,
      ],
      results: SharedSchemas.citation(
        ["why": SharedSchemas.text, "reason": SharedSchemas.text])))

  private let name: String
  private let platform: Platform?
  private let day: CalendarDate?

  init(_ arguments: ToolArguments) throws {
    name = try arguments.required(Self.subject)
    try SharedParameters.check(name, of: Self.subject.name)
    platform = try arguments.value(SharedParameters.platform)
    day = try arguments.value(SharedParameters.asOf)
  }

  func listing(from library: QueryContext, reaching count: Int) throws -> ResultPage {
    switch try Applicability(to: name, on: platform, asOf: day, in: library.index) {
    case .page(let answer): return listing(answer, library)
    case .topic(let answer): return try listing(answer, library)
    }
  }

  private func listing(_ answer: Applicability.OnPage, _ library: QueryContext) -> ResultPage {
    let page = answer.page
    if let note = RouteText.describe(name, answer.route, to: page) { library.note(note) }
    // Background applies to nothing in particular; it is counted, and show has it.
    let records = answer.applying.filter { $0.record.kind != .context }
    let rules = records.count { $0.record.kind == .guideline }
    let platformText = platform.map { " on \($0.rawValue)" } ?? ""
    var lines: [String] = []
    if let sentence = page.supportSentence {
      lines.append(UntrustedText(sentence).cut(to: UntrustedText.longestFact).block)
    }
    return ResultPage(
      headline: answer.supported == false
        ? "\(page.slug)\(platformText): not supported, so nothing applies"
        : "\(Pluralizer.text(rules, "rule")) of page \(page.slug)\(platformText)"
          + (platform != nil && answer.supported == nil
            ? ", which the page does not say it supports" : ""),
      facts: Facts(
        subject: UntrustedText(name).cut(to: EchoedQuery.longest), page: page.slug,
        platform: platform,
        supported: answer.supported,
        supportSentence: UntrustedText(page.supportSentence)?.cut(to: UntrustedText.longestFact),
        background: answer.applying.count - records.count),
      factLines: lines, count: records.count
    ) { position, _ in
      return Citation(
        records[position], .brief, reason: ReasonText.reason(records[position].record, page: page))
    }
  }

  private func listing(_ answer: Applicability.OnTopic, _ library: QueryContext) throws
    -> ResultPage
  {
    if answer.hits.isEmpty,
      try !NameSuggestions(library.index, asOf: day).slugs(near: name).isEmpty
    {
      throw try PageName(name, asOf: day).missing("page, component or topic", in: library)
    }
    if !answer.hits.isEmpty {
      for line in ReadingText.lines(answer.search, option: SharedParameters.argument) {
        library.note(line)
      }
    }
    let searched = EchoedQuery(
      query: UntrustedText(name).cut(to: EchoedQuery.longest), platform: platform, asOf: day)
    return ResultPage(
      headline: answer.hits.isEmpty
        ? "No page has the name and no rule holds its words"
        : "No page has the name; rules of all pages that hold its words",
      facts: Facts(subject: UntrustedText(name).cut(to: EchoedQuery.longest), platform: platform),
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
