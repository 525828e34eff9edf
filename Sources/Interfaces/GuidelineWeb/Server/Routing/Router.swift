import GuidelineModel
import ServerSupport
import TextSupport

/// Finds the route of a request, checks what holds for all routes, and answers.
struct Router: HTTPHandler {
  let routes: [Route]
  let origin: Origin
  let identity: Identity
  let limiter: RateLimiter
  let indexes: IndexPool
  let cache: ResponseCache
  let metrics: Metrics
  let log: ServerLog
  let errorPage: @Sendable (RequestError, RouteRequest) -> HTTPResponse

  func client(of request: HTTPRequest) -> String { identity.client(of: request) }

  func answer(to request: HTTPRequest) -> HTTPAnswer {
    var call = RouteRequest(http: request)
    let found = Result { () throws(RequestError) in
      try origin.check(request)
      try identity.check(request)
      return try route(of: request)
    }
    let known = try? found.get().0
    do throws(RequestError) {
      if let session = identity.session, known?.isOpen != true, let response = try session.admit(request) {
        return .now(finish(response, call))
      }
      if known?.isCached == true, let response = cache.response(for: Self.address(of: request), key) {
        call.label = "memory"
        return .now(finish(response, call))
      }
      call.label = known?.pattern.text ?? call.label
      try checkRate(of: request, to: known)
      let (route, values) = try found.get()
      call.path = values
      call.isSecure = identity.isSecure(request)
      call.identify = { [identity] in try identity.person(of: request) }
      // Only the store knows whose token it is.
      guard route.role != nil, identity.hasToken(request) else { return admit(call, to: route, in: nil) }
      return later(.remote) { [call] in admit(call, to: route, in: .remote) }
    } catch {
      return refuse(call, error)
    }
  }

  /// The next step of a request: whether the person may do it is decided before its body is read.
  ///
  /// - Parameter lane: the lane of the present thread; `nil` for the thread of the connection, which must not wait.
  private func admit(_ request: RouteRequest, to route: Route, in lane: HTTPLane?) -> HTTPAnswer {
    var request = request
    do {
      if let role = route.role {
        request.known = try person(of: request.http)
        try request.require(role)
      }
    } catch {
      return refuse(request, requestError(error, for: request.http))
    }
    guard route.mostBody > 0 || request.http.bodyLength != 0 else { return run(request, by: route, in: lane) }
    return .body(most: route.mostBody) { [request] body in
      var request = request
      request.http.body = body
      return run(request, by: route, in: nil)
    }
  }

  private func run(_ request: RouteRequest, by route: Route, in lane: HTTPLane?) -> HTTPAnswer {
    guard let needed = route.lane(of: request), needed != lane else { return .now(response(to: request, by: route)) }
    return later(needed) { .now(response(to: request, by: route)) }
  }

  private func later(_ lane: HTTPLane, _ step: @escaping @Sendable () -> HTTPAnswer) -> HTTPAnswer {
    let start = ContinuousClock.now
    return .later(lane) {
      metrics.countWait(start.duration(to: .now))
      return step()
    }
  }

  /// Makes the page of an error on another thread, since it takes time.
  private func refuse(_ request: RouteRequest, _ error: RequestError) -> HTTPAnswer {
    guard request.http.acceptsPages, error.status != 429 else { return .now(finish(refusal(error, request), request)) }
    return later(.local) { .now(finish(refusal(error, request), request)) }
  }

  /// Takes a request from the bucket of the person who sent it. The person with a token is known later.
  private func checkRate(of request: HTTPRequest, to route: Route?) throws(RequestError) {
    // The page of an error is computed like others.
    guard route?.isLimited ?? true, let subject = identity.limitedSubject(of: request) else { return }
    if route?.role != nil, identity.hasToken(request) {
      if case .network(let client) = subject { try limiter.check(.wrongTokens(client)) }
    } else {
      try limiter.take(from: subject)
    }
  }

  /// The person who sent a request for the store. Wrong tokens count for the address of their client.
  private func person(of request: HTTPRequest) throws -> Person? {
    guard identity.hasToken(request) else { return try identity.person(of: request) }
    do {
      let person = try identity.person(of: request)
      if let person { try limiter.take(from: .person(person.name)) }
      return person
    } catch let error as RequestError where error.status == 401 {
      if case .network(let client) = identity.limitedSubject(of: request) {
        try limiter.take(from: .wrongTokens(client))
      }
      throw error
    }
  }

  private func response(to request: RouteRequest, by route: Route) -> HTTPResponse {
    do { return finish(try answer(request, by: route), request) } catch {
      return finish(refusal(requestError(error, for: request.http), request), request)
    }
  }

  /// The response to a request that gets no answer: a page for browsers, JSON for programs.
  private func refusal(_ error: RequestError, _ request: RouteRequest) -> HTTPResponse {
    var response = request.http.acceptsPages ? errorPage(error, request) : error.response
    response.headers += error.headers
    return response
  }

  private func route(of request: HTTPRequest) throws(RequestError) -> (Route, [String: String]) {
    let path = request.path.split(separator: "/")
    let method = request.method == "HEAD" ? "GET" : request.method
    var methods: [String] = []
    for route in routes {
      guard let values = route.pattern.values(in: path) else { continue }
      if route.method == method { return (route, values) }
      methods += route.method == "GET" ? ["GET", "HEAD"] : [route.method]
    }
    guard methods.isEmpty else {
      throw RequestError(
        status: 405, code: "method-not-allowed",
        message: "this address allows \(methods.joined(separator: ", "))", allowedMethods: methods)
    }
    throw .noAddress
  }

  private func answer(_ request: RouteRequest, by route: Route) throws -> HTTPResponse {
    if route.method == "GET" { try route.description?.check(request.http.query) }
    guard route.isCached else { return try route.answer(request) }
    let key = key
    // Another request may have had the same question meanwhile.
    if let known = cache.response(for: Self.address(of: request.http), key) { return known }
    var response = try route.answer(request)
    guard case .bytes(let bytes) = response.body, response.status == 200 else { return response }
    response.headers.append(("ETag", Self.tag(of: bytes)))
    response.headers.append(("Cache-Control", "no-cache"))
    // Written in the meantime, the index has other answers.
    if key == self.key { cache.add(response, for: Self.address(of: request.http), key) }
    return response
  }

  private var key: ResponseCache.Key { ResponseCache.Key(version: indexes.version, day: .today) }

  private static func tag(of bytes: [UInt8]) -> String {
    let digest = Checksum(of: bytes).bytes.prefix(12)
    return "\"\(Data(digest).base64EncodedString())\""
  }

  /// The address of a request without the differences that change nothing.
  private static func address(of request: HTTPRequest) -> String {
    // Neither character can be part of what is around it.
    request.path + request.query.map { "\0\($0.name)\u{1}\($0.value)" }.joined()
  }

  /// Adds what all responses have, and reports the response.
  private func finish(_ response: HTTPResponse, _ call: RouteRequest) -> HTTPResponse {
    let request = call.http
    var response = response
    if response.status == 401 { response.headers.append(("WWW-Authenticate", "Bearer")) }
    if let tag = response.headers.first(where: { $0.name == "ETag" })?.value,
      let known = request.header("if-none-match"),
      known.split(separator: ",").contains(where: {
        let name = $0.drop { $0 == " " }
        return name == tag || name == "W/\(tag)" || name == "*"
      })
    {
      response.status = 304
      response.headers.removeAll { $0.name == "Content-Type" }
      response.body = .bytes([])
    }
    response.headers += Self.securityHeaders
    if !response.headers.contains(where: { $0.name == "Cache-Control" }) {
      response.headers.append(("Cache-Control", "no-store"))
    }
    let time = call.start.duration(to: .now)
    metrics.count(call.label, status: response.status, time)
    log.write(request, response.status, time)
    return response
  }

  /// Nothing but the server's own files is loaded, nothing is shown in frames of other sites, and no type is guessed.
  private static let securityHeaders: [(name: String, value: String)] = [
    ("Content-Security-Policy", WebDocument.contentSecurityPolicy),
    ("X-Content-Type-Options", "nosniff"),
    ("Referrer-Policy", "same-origin"),
    ("Cross-Origin-Opener-Policy", "same-origin"),
    ("Cross-Origin-Resource-Policy", "same-origin"),
  ]

  private func requestError(_ error: any Error, for request: HTTPRequest) -> RequestError {
    switch error {
    case let error as RequestError: return error
    case IndexError.cancelled, is CancellationError: return .tooSlow
    case let error as IndexError:
      log.write("\(error)")
      // The path is for the log alone.
      let message =
        if case .missing = error { "there is no index yet; create one with 'hig fetch' or 'hig ingest FOLDER'" } else {
          "the index cannot be read; the log says why"
        }
      return RequestError(status: 503, code: "no-index", message: message)
    case let error as ReviewError:
      let answer = RequestError(error)
      // The start of the server has logged that there is no connection.
      if answer.status == 503, error != .notConnected { log.write("\(error)") }
      return answer
    default:
      log.write("\(request.method) \(request.path): \(error)")
      return RequestError(status: 500, code: "internal", message: "the server failed; its log says why")
    }
  }
}

extension HTTPRequest {
  /// Whether the client is a browser that shows a page.
  fileprivate var acceptsPages: Bool { header("accept")?.contains("text/html") ?? false }
}

extension RequestError {
  /// The request timed out or the client disconnected.
  fileprivate static let tooSlow = RequestError(
    status: 503, code: "too-slow", message: "the answer took too long", retryAfter: outage)

  /// The seconds after which clients may look again during an outage.
  private static let outage = 5

  init(_ error: ReviewError) {
    let (status, code) =
      switch error {
      case .unknownReview, .unknownItem, .unknownEntry: (404, "not-found")
      case .changedSince, .outdated: (409, "conflict")
      case .notReversible: (409, "not-reversible")
      case .notComplete: (409, "not-complete")
      case .itemChanged: (412, "changed")
      case .notAChecklist, .invalidText: (400, "invalid")
      case .keyUsed: (422, "key-used")
      case .limitReached: (403, "limit-reached")
      case .tooLong: (413, "too-long")
      case .notAStore, .newerSchema, .refused, .notConnected, .unavailable: (503, "unavailable")
      }
    // The reason names files and servers, which clients must not learn.
    self.init(
      status: status, code: code,
      message: status == 503 ? "reviews cannot be read or written at present; the log says why" : error.description)
    if status == 503 { retryAfter = Self.outage }
  }
}
