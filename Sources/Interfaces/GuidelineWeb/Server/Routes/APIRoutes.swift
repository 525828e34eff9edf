import GuidelineAnswers
import GuidelineChanges
import GuidelineModel
import ServerSupport
import TextSupport

/// The commands that only read, with the JSON that they print with `--format json`.
struct APIRoutes {
  let indexes: IndexPool

  var routes: [Route] {
    [
      Self.route(
        "search", "Search the rules in plain language",
        [
          Self.words, Self.platform, Self.page, Self.strength, Self.kind, Self.asOf, Self.removed, Self.exact,
          Self.limit, Self.system,
        ], "Records, best first", answer: search),
      Self.route(
        "applies", "List what applies to a component or topic on a platform",
        [Self.subject, Self.platform, Self.system, Self.asOf, Self.removed], "What applies, with reasons",
        answer: applies),
      Self.route(
        "diff", "Show which rules changed between two days",
        [Self.page, Self.from, Self.to, Self.since, Self.platform, Self.strengthOnly, Self.conversion, Self.system],
        "The changes", lane: .slow, answer: diff),
      Self.route(
        "log", "List the revisions of a page or all pages, or the history of a rule",
        [Self.pageOrRule, Self.firstDay, Self.platform, Self.system], "The revisions, newest first", lane: .slow,
        answer: log),
      Self.route(
        "show", "Show a record or a page", [Self.name, Self.asOf, Self.system], "The record or page", answer: show),
      Self.route(
        "values", "List sizes, colors, durations and limits", [Self.pageOrWords, Self.platform, Self.system],
        "The values by page", lane: .slow, answer: values),
      Self.route("pages", "List the pages", [Self.platform, Self.asOf, Self.system], "The pages", answer: pages),
      Self.route("systems", "List the systems of guidelines in the index", [], "The systems", answer: systems),
      Self.route("status", "Show what the index holds", [], "The state of the index", answer: status),
    ]
  }

  /// The route of a command that prints some content.
  private static func route(
    _ command: String, _ summary: String, _ parameters: [any DescribedParameter], _ content: String,
    lane: HTTPLane = .local, answer: @escaping @Sendable (RouteRequest) throws -> HTTPResponse
  ) -> Route {
    let description = RouteDescription(
      summary: summary, parameters: parameters, answer: "\(content), as hig \(command) --format json")
    return Route("GET", "/api/v1/\(command)", isCached: true, description, lane: lane, answer: answer)
  }

  static let platform = RouteParameter.platforms(
    QueryRestriction.platform.name, "\(QueryRestriction.platform.help); may be repeated")
  static let system = RouteParameter.systems("system", "Names of systems of guidelines separated by commas, or all")
  private static let asOf = RouteParameter.date("asOf", "The guidelines as of this day")
  private static let removed = RouteParameter.flag(QueryRestriction.removed.name, QueryRestriction.removed.help)
  private static let page = RouteParameter.text(QueryRestriction.page.name, QueryRestriction.page.help)
  private static let words = RouteParameter.text("q", "The query").required()
  static let strength: RouteParameter<Strength?> = .choice(
    QueryRestriction.strength.name, QueryRestriction.strength.help)
  private static let kind: RouteParameter<RecordKind?> = .choice(QueryRestriction.kind.name, QueryRestriction.kind.help)
  private static let exact = RouteParameter.flag(QueryRestriction.exact.name, QueryRestriction.exact.help)
  private static let usualLimit = 10
  private static let limit = RouteParameter.number("limit", 1...200, "The most results; \(usualLimit) if missing")
  private static let subject = RouteParameter.text("subject", "A page, component or topic").required()
  private static let from = RouteParameter.date("from", "The older day")
  private static let to = RouteParameter.date("to", "The newer day; today if missing")
  private static let since = RouteParameter.date("since", "The first day, instead of from and to")
  private static let strengthOnly = RouteParameter.flag("strength", "Only rules that ask for more or less")
  private static let conversion = RouteParameter.flag("conversion", "Include likely conversion differences")
  private static let pageOrRule = RouteParameter.text("page", "A page, or the id of a rule")
  private static let firstDay = RouteParameter.date("since", "Only revisions of this day and later")
  private static let name = RouteParameter.text("name", "A page, or the id of a record").required()
  private static let pageOrWords = RouteParameter.text("q", "A page or words; all values if missing")

  private func search(_ request: RouteRequest) throws -> HTTPResponse {
    var query = SearchQuery(try request[Self.words], limit: try request[Self.limit] ?? Self.usualLimit)
    query.platforms = try request[Self.platform]
    query.page = try request[Self.page]
    query.strength = try request[Self.strength]
    query.kind = try request[Self.kind]
    query.day = try request[Self.asOf]
    query.onlyRemoved = try request[Self.removed]
    query.isExact = try request[Self.exact]
    return try answer(request, query, as: .search)
  }

  private func applies(_ request: RouteRequest) throws -> HTTPResponse {
    var query = AppliesQuery(
      subject: try request[Self.subject], platforms: try request[Self.platform], asOf: try request[Self.asOf])
    query.onlyRemoved = try request[Self.removed]
    query.changedSince = CalendarDate.today.startOfRecentChanges
    return try answer(request, query, as: .applies)
  }

  private func diff(_ request: RouteRequest) throws -> HTTPResponse {
    let from = try request[Self.from]
    let to = try request[Self.to]
    let since = try request[Self.since]
    if since != nil, from != nil || to != nil { throw RequestError.invalid("since cannot be used with from or to") }
    let period = DiffQuery.Period(since: since, from: from, to: to)
    guard var query = DiffQuery(page: try request[Self.page], period: period) else {
      throw RequestError.invalid("parameter 'page', 'from' or 'since' is missing")
    }
    query.today = .today
    query.filter.platforms = try request[Self.platform]
    query.filter.onlyDirections = try request[Self.strengthOnly]
    query.filter.includesConversion = try request[Self.conversion]
    return try answer(request, query, as: .diff) { if case .unknownPage = $0 { true } else { false } }
  }

  private func log(_ request: RouteRequest) throws -> HTTPResponse {
    let query = LogQuery(
      try request[Self.pageOrRule], since: try request[Self.firstDay], platforms: try request[Self.platform])
    return try answer(request, query, as: .log) { if case .missing = $0 { true } else { false } }
  }

  private func show(_ request: RouteRequest) throws -> HTTPResponse {
    let query = ShowQuery(try request[Self.name], asOf: try request[Self.asOf])
    return try answer(request, query, as: .show) { if case .missing = $0 { true } else { false } }
  }

  private func values(_ request: RouteRequest) throws -> HTTPResponse {
    let query = ValuesQuery(try request[Self.pageOrWords], platforms: try request[Self.platform])
    return try answer(request, query, as: .values)
  }

  private func pages(_ request: RouteRequest) throws -> HTTPResponse {
    let query = PagesQuery(platforms: try request[Self.platform], asOf: try request[Self.asOf])
    return try json(over: try request[Self.system]) { try query.run(in: $0).response }
  }

  private func systems(_ request: RouteRequest) throws -> HTTPResponse {
    try json(over: .all) { try SystemsResponse($0) }
  }

  private func status(_ request: RouteRequest) throws -> HTTPResponse {
    try json(over: .all) { try StatusResponse($0, path: "") }
  }

  /// The JSON of a response without notices.
  private func json(
    over systems: SystemSelection, _ response: (QueryContext) throws -> some Encodable
  ) throws -> HTTPResponse {
    HTTPResponse(json: try JSONOutput.document(try indexes.read(over: systems, response)))
  }

  /// The JSON of a query's response, with its notices.
  ///
  /// - Parameter isMissing: whether a response only says that nothing has the name, which is an error with status 404.
  private func answer<Request: Query>(
    _ request: RouteRequest, _ query: Request, as format: AnswerDocumentFormat,
    isMissing: (Request.Response) -> Bool = { _ in false }
  ) throws -> HTTPResponse where Request.Response: Encodable {
    let result = try indexes.read(over: try request[Self.system]) { try query.run(in: $0) }
    guard !isMissing(result.response) else {
      throw RequestError.missing(result.notices.first?.summary ?? "nothing has this name")
    }
    return HTTPResponse(json: try result.document(format))
  }
}
