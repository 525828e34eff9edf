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
      query.changedSince = DateExpression("365d")?.date(on: .today)
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
