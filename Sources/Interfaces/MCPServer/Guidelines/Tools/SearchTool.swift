import GuidelineIndex
import GuidelineModel
import GuidelineQueries

/// Searching for rules by words.
struct SearchTool: GuidelineTool {
  static let query = Parameter<String>(
    "query", "Words; \"in quotation marks\" together, -word not", isRequired: true)
  static let page = Parameter<String>("page", "Only this page")
  static let strength = Parameter<Strength>("strength", "Only rules this strong")

  static let definition = ToolDefinition(
    name: "search", title: "Search guidelines",
    description: """
      Find design guidelines by words, best first, each with address, id and platforms. Knows synonyms, \
      API names (UITabBar) and typing errors. If a component is meant as a whole, use applies.
      """,
    parameters: [
      query, SharedParameters.platform, page, strength, SharedParameters.asOf,
    ] + Paging.parameters,
    output: SharedSchemas.answer(
      ["searched": .object(["query": SharedSchemas.text])],
      results: SharedSchemas.citation(["why": SharedSchemas.text])))

  private let text: String
  private let platform: Platform?
  private let pageName: String?
  private let chosenStrength: Strength?
  private let day: CalendarDate?

  init(_ arguments: ToolArguments) throws {
    text = try arguments.required(Self.query)
    try SharedParameters.check(text, of: Self.query.name)
    platform = try arguments.value(SharedParameters.platform)
    pageName = try arguments.value(Self.page)
    chosenStrength = try arguments.value(Self.strength)
    day = try arguments.value(SharedParameters.asOf)
  }

  func listing(from library: QueryContext, reaching count: Int) throws -> ResultPage {
    var answer = SearchAnswer.empty
    var words = MatchedWords.none
    if let query = ParsedQuery(text) {
      var request = SearchRequest(query, limit: count)
      if let platform { request.platforms = PlatformSet(platform) }
      request.page = try pageName.map {
        try PageName($0, asOf: day).page(in: library).slug
      }
      request.strength = chosenStrength
      request.day = day
      answer = try library.index.search(request)
      words = MatchedWords(query, answer.reading)
    } else {
      library.note("the query holds no word to look for")
    }
    for line in ReadingText.lines(answer, option: SharedParameters.argument) { library.note(line) }
    let hits = answer.hits
    let searched = EchoedQuery(
      query: UntrustedText(text).cut(to: EchoedQuery.longest), platform: platform,
      page: pageName.map { UntrustedText($0) },
      strength: chosenStrength, asOf: day)
    return ResultPage(
      headline: hits.isEmpty ? "Nothing found" : "What answers best",
      facts: Facts(searched: searched), factLines: [searched.line], count: hits.count,
      isOpen: hits.count == count
    ) { position, _ in
      let hit = hits[position]
      return Citation(
        hit.record, .brief, rows: words.rows(of: hit.record.record), similar: hit.similar)
    }
  }

  private struct Facts: Encodable {
    let searched: EchoedQuery
  }
}
