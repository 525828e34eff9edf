import GuidelineAnswers
import GuidelineModel
import GuidelineSearch
import TextSupport

struct SearchTool: GuidelineTool {
  static let query = ToolParameter<String>(
    "query", "Words, \"a phrase\", -without", isRequired: true, maximum: SharedParameters.maximumQueryLength)
  static let page = ToolParameter<String>(QueryRestriction.page.name, QueryRestriction.page.help)
  static let strength = ToolParameter<Strength>(QueryRestriction.strength.name, "Only this strength")

  static let definition = define(
    "search", title: "Search guidelines",
    """
    Find design guidelines by words, best match first. Knows \
    synonyms and API names (UITabBar), corrects typos. For all rules of a component use applies.
    """,
    [
      query, SharedParameters.platform, SharedParameters.system, page, strength, SharedParameters.asOf,
      SharedParameters.removed,
    ], facts: ["searched"], results: citationFields + ["why"])

  private let query: SearchQuery

  init(_ arguments: ToolArguments, today: CalendarDate) throws {
    // The limit depends on the part of the answer that a call asks for.
    var query = SearchQuery(try arguments.required(Self.query), limit: 1)
    query.platforms = [try arguments.value(SharedParameters.platform)].compactMap(\.self)
    query.page = try arguments.value(Self.page)
    query.strength = try arguments.value(Self.strength)
    query.day = try arguments.date(SharedParameters.asOf, today: today)
    query.onlyRemoved = try arguments.asksForRemoved()
    self.query = query
  }

  func results(in context: QueryContext, limit: Int) throws -> ResultPage {
    var query = query
    // One more shows whether there are further results.
    query.limit = limit + 1
    let result = try query.run(in: context)
    if let unknown = result.notices.first(where: { $0.code == "unknown-name" }) { throw ToolFailure(unknown) }
    let hits = result.response.results.prefix(limit)
    let confidence = hits.isEmpty ? Confidence.none : result.response.confidence
    let removed = ResultEntry.removed(result.response.removed)
    let words = UntrustedText(query.text).cutToQuery
    let platform = query.platforms.first
    let page = UntrustedText(query.page)
    let day = query.day?.description
    let searched: JSONObject = [
      "query": words, "platform": platform, "page": page, "strength": query.strength, "asOf": day,
    ]
    return ResultPage(
      headline: hits.isEmpty ? "Nothing found" : confidence.doubt.map { "\($0). Nearest matches" } ?? "Best matches",
      facts: ["searched": searched, "removed": removed.map(\.json).nonEmpty],
      factLines: ResultPage.searched([
        "words": words.text, "platform": platform?.rawValue, "page": page?.text, "strength": query.strength?.rawValue,
        "as of": day,
      ]) + removed.map(\.text), notices: result.notices.filter { $0.code != "nothing-found" && $0.code != "doubt" },
      count: hits.count, isOpen: result.response.results.count > limit, confidence: confidence
    ) { position, _ in
      let hit = hits[position]
      return .record(hit.record, answer: hit.excerpt, similar: hit.similar ?? [], removed: hit.removed)
    }
  }
}
