import GuidelineIndex
import GuidelineModel
import GuidelineQueries

/// Searches rules by words.
struct SearchTool: GuidelineTool {
  static let query = Parameter<String>(
    "query", "Words; \"quotes\" for a phrase, -word to exclude", isRequired: true)
  static let page = Parameter<String>("page", "Only this page")
  static let strength = Parameter<Strength>("strength", "Only this strength")

  static let definition = ToolDefinition(
    name: "search", title: "Search guidelines",
    description: """
      Find design guidelines by words, best match first, each with URL, id and platforms. Knows \
      synonyms and API names (UITabBar), corrects typos. For all rules of a component use applies.
      """,
    parameters: [
      query, SharedParameters.platform, page, strength, SharedParameters.asOf,
    ] + Paging.parameters,
    output: SharedSchemas.answer(
      ["searched": .object(["query": SharedSchemas.text])],
      results: SharedSchemas.citation(["why": SharedSchemas.text])))

  private let words: String
  private let platform: Platform?
  private let pageName: String?
  private let strength: Strength?
  private let day: CalendarDate?

  init(_ arguments: ToolArguments) throws {
    words = try arguments.required(Self.query)
    try SharedParameters.validate(words, for: Self.query.name)
    platform = try arguments.value(SharedParameters.platform)
    pageName = try arguments.value(Self.page)
    strength = try arguments.value(Self.strength)
    day = try arguments.value(SharedParameters.asOf)
  }

  func results(in context: QueryContext, limit: Int) throws -> ResultPage {
    var answer = SearchAnswer.empty
    var matchedWords = MatchedWords.none
    if let query = SearchQuery(words) {
      var request = SearchRequest(query, limit: limit)
      if let platform { request.platforms = PlatformSet(platform) }
      request.page = try pageName.map {
        try PageName($0, asOf: day).page(in: context).slug
      }
      request.strength = strength
      request.day = day
      answer = try context.index.search(request)
      matchedWords = MatchedWords(query, answer.reading)
    } else {
      context.note(AgentNoticeText.emptyQuery)
    }
    AgentNoticeText.reading(of: answer).forEach(context.note)
    let hits = answer.hits
    let searched = EchoedQuery(
      query: UntrustedText(words).truncated(to: EchoedQuery.maximumLength), platform: platform,
      page: pageName.map { UntrustedText($0) }, strength: strength, asOf: day)
    return ResultPage(
      headline: hits.isEmpty ? "Nothing found" : "Best matches",
      facts: Facts(searched: searched), factLines: [searched.line], count: hits.count,
      isOpen: hits.count == limit
    ) { position, _ in
      let hit = hits[position]
      return Citation(
        hit.record, .brief, rows: matchedWords.rows(of: hit.record.record), similar: hit.similar)
    }
  }

  private struct Facts: Encodable {
    let searched: EchoedQuery
  }
}
