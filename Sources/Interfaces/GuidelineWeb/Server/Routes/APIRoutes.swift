import GuidelineModel
import GuidelineQueries
import HTTPServing
import TextSupport

/// The commands that only read, with the JSON that the command line prints.
struct APIRoutes {
  let indexes: IndexPool

  /// The largest number of results of a search.
  static let mostResults = 200

  var routes: [Route] {
    [
      Route("GET", "/api/v1/search", .index, Self.searchDescription, answer: search),
      Route("GET", "/api/v1/applies", .index, Self.appliesDescription, answer: applies),
      Route("GET", "/api/v1/diff", .index, Self.diffDescription, lane: .slow, answer: diff),
      Route("GET", "/api/v1/log", .index, Self.logDescription, lane: .slow, answer: log),
      Route("GET", "/api/v1/show", .index, Self.showDescription, answer: show),
      Route("GET", "/api/v1/pages", .index, Self.pagesDescription, answer: pages),
      Route("GET", "/api/v1/status", .index, Self.statusDescription, answer: status),
    ]
  }

  private func search(_ request: RouteRequest) throws -> HTTPResponse {
    let parameters = try Parameters(of: request)
    var query = SearchQuery(
      try parameters.required("q"),
      limit: try parameters.number("limit", in: 1...Self.mostResults) ?? 10)
    query.platforms = try parameters.platforms()
    query.page = parameters.text("page")
    query.strength = try parameters.choice("strength")
    query.kind = try parameters.choice("kind")
    query.day = try parameters.date("asOf", today: .today)
    query.onlyRemoved = try parameters.flag("removed")
    query.isExact = try parameters.flag("exact")
    return try document(of: query, as: .search)
  }

  private func applies(_ request: RouteRequest) throws -> HTTPResponse {
    let parameters = try Parameters(of: request)
    let subject = try parameters.required("subject")
    let platforms = try parameters.platforms()
    let day = try parameters.date("asOf", today: .today)
    let onlyRemoved = try parameters.flag("removed")
    guard platforms.count > 1 else {
      var query = AppliesQuery(subject: subject, platform: platforms.first, asOf: day)
      query.onlyRemoved = onlyRemoved
      query.changedSince = AppliesQuery.startOfRecentChanges(on: .today)
      return try document(of: query, as: .applies)
    }
    var query = AppliesPlatformsQuery(subject: subject, platforms: platforms, asOf: day)
    query.onlyRemoved = onlyRemoved
    return try document(of: query, as: .applies)
  }

  private func diff(_ request: RouteRequest) throws -> HTTPResponse {
    let parameters = try Parameters(of: request)
    let from = try parameters.date("from", today: .today)
    let to = try parameters.date("to", today: .today)
    let since = try parameters.date("since", today: .today)
    if since != nil, from != nil || to != nil {
      throw RequestError.invalid("since cannot be used with from or to")
    }
    let period =
      since.map { DiffQuery.Period.since($0) }
      ?? (from == nil && to == nil ? nil : DiffQuery.Period(from: from, to: to))
    guard var query = DiffQuery(page: parameters.text("page"), period: period) else {
      throw RequestError.invalid("parameter 'page', 'from' or 'since' is missing")
    }
    query.since = since
    query.today = .today
    query.platforms = try parameters.platforms()
    query.onlyStrength = try parameters.flag("strength")
    query.includesConversion = try parameters.flag("conversion")
    let result = try indexes.read { try query.run(in: $0) }
    if case .unknownPage = result.response { throw Self.missing(result.notices) }
    return HTTPResponse(json: try AnswerDocument(result, format: .diff).text())
  }

  private func log(_ request: RouteRequest) throws -> HTTPResponse {
    let parameters = try Parameters(of: request)
    let query = LogQuery(
      parameters.text("page"), since: try parameters.date("since", today: .today),
      platforms: try parameters.platforms())
    let result = try indexes.read { try query.run(in: $0) }
    if case .missing = result.response { throw Self.missing(result.notices) }
    return HTTPResponse(json: try AnswerDocument(result, format: .log).text())
  }

  private func show(_ request: RouteRequest) throws -> HTTPResponse {
    let parameters = try Parameters(of: request)
    let query = ShowQuery(
      try parameters.required("name"), asOf: try parameters.date("asOf", today: .today))
    let result = try indexes.read { try query.run(in: $0) }
    if case .missing = result.response { throw Self.missing(result.notices) }
    return HTTPResponse(json: try AnswerDocument(result, format: .show).text())
  }

  private func pages(_ request: RouteRequest) throws -> HTTPResponse {
    let parameters = try Parameters(of: request)
    let query = PagesQuery(
      platforms: try parameters.platforms(), asOf: try parameters.date("asOf", today: .today))
    return HTTPResponse(
      json: try JSONOutput.document(try indexes.read { try query.run(in: $0).response }))
  }

  private func status(_ request: RouteRequest) throws -> HTTPResponse {
    _ = try Parameters(of: request)
    let response = try indexes.read { context in
      try StatusQuery(path: "").run(in: context).response
    }
    return HTTPResponse(json: try JSONOutput.document(response))
  }

  private func document<Request: Query>(
    of query: Request, as format: AnswerDocumentFormat
  ) throws -> HTTPResponse where Request.Response: Encodable {
    let result = try indexes.read { try query.run(in: $0) }
    return HTTPResponse(json: try AnswerDocument(result, format: format).text())
  }

  private static func missing(_ notices: [Notice]) -> RequestError {
    .missing(notices.first?.summary ?? "nothing has this name")
  }
}

extension CalendarDate {
  /// The day of the request in UTC.
  static var today: CalendarDate { CalendarDate(utcDayOf: Date().timeIntervalSince1970) }
}

extension APIRoutes {
  private typealias Parameter = RouteDescription.Parameter

  private static let platform = Parameter(
    "platform", .platforms, "Only what applies to this platform; may be repeated")
  private static let asOf = Parameter("asOf", .date, "The guidelines as of this day")
  private static let removed = Parameter("removed", .flag, "Only rules that no longer hold")

  static let searchDescription = RouteDescription(
    "Search the rules in plain language",
    parameters: [
      Parameter("q", .text, "The query", isRequired: true), platform,
      Parameter("page", .text, "Only this page"),
      Parameter(
        "strength", .choice(Strength.allCases.map(\.rawValue)), "Only rules of this strength"),
      Parameter("kind", .choice(RecordKind.allCases.map(\.rawValue)), "Only records of this kind"),
      asOf, removed,
      Parameter("exact", .flag, "Only records with the phrases in quotation marks"),
      Parameter("limit", .number(1...mostResults), "The most results; 10 if missing"),
    ], answer: "Records, best first, as hig search --format json")

  static let appliesDescription = RouteDescription(
    "List what applies to a component or topic on a platform",
    parameters: [
      Parameter("subject", .text, "A page, component or topic", isRequired: true), platform, asOf,
      removed,
    ], answer: "What applies, with reasons, as hig applies --format json")

  static let diffDescription = RouteDescription(
    "Show which rules changed between two days",
    parameters: [
      Parameter("page", .text, "Only this page"), Parameter("from", .date, "The older day"),
      Parameter("to", .date, "The newer day; today if missing"),
      Parameter("since", .date, "The first day, instead of from and to"), platform,
      Parameter("strength", .flag, "Only rules that ask for more or less"),
      Parameter("conversion", .flag, "Include likely conversion differences"),
    ], answer: "The changes, as hig diff --format json")

  static let logDescription = RouteDescription(
    "List the revisions of a page or all pages, or the history of a rule",
    parameters: [
      Parameter("page", .text, "A page, or the id of a rule"),
      Parameter("since", .date, "Only revisions of this day and later"), platform,
    ], answer: "The revisions, newest first, as hig log --format json")

  static let showDescription = RouteDescription(
    "Show a record or a page",
    parameters: [
      Parameter("name", .text, "A page, or the id of a record", isRequired: true), asOf,
    ],
    answer: "The record or page, as hig show --format json")

  static let pagesDescription = RouteDescription(
    "List the pages", parameters: [platform, asOf],
    answer: "The pages, as hig pages --format json")

  static let statusDescription = RouteDescription(
    "Show what the index holds", answer: "The state of the index, as hig status --format json")
}
