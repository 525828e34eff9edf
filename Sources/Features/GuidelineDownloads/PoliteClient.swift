import SystemSupport

/// Sends requests to one server, observing its `robots.txt`, rate limits and `Retry-After` headers.
final class PoliteClient {
  enum Answer {
    /// A response, with the path that served it after redirects.
    case response(HTTPClientResponse, path: String)
    /// No usable response; other addresses may still work.
    case failure(reason: String)
    /// `robots.txt` disallows the path.
    case forbidden
  }

  /// The validators of a saved file, for conditional requests.
  struct Validators {
    let etag: String?
    let lastModified: String?

    /// Keeps the validators that a request can carry.
    init(etag: String?, lastModified: String?) {
      self.etag = etag.flatMap(Self.sendable)
      self.lastModified = lastModified.flatMap(Self.sendable)
    }

    /// The validators of a response that a later request can carry.
    init(of response: HTTPClientResponse) {
      self.init(etag: response.headers["etag"], lastModified: response.headers["last-modified"])
    }

    /// The longest validator, in bytes; those of servers have at most some dozens.
    private static let longest = 1_000

    /// A value without control characters, which would end the header.
    private static func sendable(_ value: String) -> String? {
      let isSendable = value.utf8.count <= longest && value.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F }
      return isSendable ? value : nil
    }

    /// The header of a conditional request; the entity tag is preferred, since it is exact.
    var headers: [String] {
      if let etag { return ["If-None-Match: \(etag)"] }
      return lastModified.map { ["If-Modified-Since: \($0)"] } ?? []
    }
  }

  private let site: GuidelineSite
  private let client: HTTPClient
  let politeness: Politeness
  private let limits: HTTPLimits
  private let clock: FetchClock
  private let warn: (String) -> Void
  private var robots = RobotsRules.none
  private var pause: Double
  private var requestCount = 0

  init(
    _ site: GuidelineSite, userAgent: String, politeness: Politeness, limits: HTTPLimits,
    clock: FetchClock, warn: @escaping (String) -> Void
  ) throws(FetchError) {
    self.site = site
    self.politeness = politeness
    self.limits = limits
    self.clock = clock
    self.warn = warn
    pause = politeness.pause
    do {
      client = try HTTPClient(userAgent: userAgent)
    } catch {
      throw .noLibrary(error)
    }
  }

  /// Reads `robots.txt`; call this before any other request.
  ///
  /// As RFC 9309 requires, a missing file (4xx) allows everything.
  ///
  /// - Throws: ``FetchError/robotsUnknown(server:reason:)`` if the server fails to answer.
  func readRobots(agent: String) throws(FetchError) {
    switch try get("/robots.txt", accepting: "text/plain", obeyingRobots: false) {
    case .response(let response, _) where response.status == 200:
      robots = RobotsRules(response.body, agent: agent)
      if let delay = robots.delay { pause = max(pause, min(delay, politeness.maximumCrawlDelay)) }
    case .response(let response, _) where (400..<500).contains(response.status): robots = .none
    case .response(let response, _): throw .robotsUnknown(server: site.base, reason: "status \(response.status)")
    case .failure(let reason): throw .robotsUnknown(server: site.base, reason: reason)
    case .forbidden: robots = .none
    }
  }

  /// The longest path that is requested, in bytes; a redirect may lead to a longer one.
  private static let longestPath = 2_048

  /// Requests a path, follows redirects within the server and retries temporary failures.
  ///
  /// - Throws: ``FetchError`` if further requests to this server are useless or not allowed.
  func get(
    _ path: String, accepting type: String = "application/json", validators: Validators? = nil,
    obeyingRobots: Bool = true
  ) throws(FetchError) -> Answer {
    var path = path
    for _ in 0...politeness.maximumRedirects {
      guard path.utf8.count <= Self.longestPath else {
        return .failure(reason: "an address of more than \(Self.longestPath) bytes")
      }
      if obeyingRobots, !robots.allows(path) { return .forbidden }
      let response: HTTPClientResponse
      switch try getWithRetries(path, ["Accept: \(type)"] + (validators?.headers ?? [])) {
      case .success(let found): response = found
      case .failure(let failure): return .failure(reason: failure.reason)
      }
      guard [301, 302, 303, 307, 308].contains(response.status) else {
        return .response(response, path: path)
      }
      guard let location = response.headers["location"],
        let next = site.path(redirected: location, from: path)
      else { return .failure(reason: "a redirect to another server, which is not followed") }
      path = next
    }
    return .failure(reason: "more than \(politeness.maximumRedirects) redirects")
  }

  /// A request without a usable response.
  private struct Failure: Error {
    let reason: String
    /// Whether another request may succeed.
    var isTemporary = false
    /// The seconds to wait before it, if the server says so.
    var retryAfter: Double?
  }

  private func getWithRetries(
    _ path: String, _ headers: [String]
  ) throws(FetchError) -> Result<HTTPClientResponse, Failure> {
    let attempts = max(1, politeness.attempts)
    var backoff = 0.0
    var reason = ""
    for attempt in 0..<attempts {
      guard requestCount < politeness.maximumRequests else { throw .tooManyRequests(limit: politeness.maximumRequests) }
      // The back-off includes the pause, so the longer of the two is enough.
      if requestCount > 0 { clock.wait(max(pause, backoff)) }
      requestCount += 1
      let result = try getOnce(path, headers)
      guard case .failure(let failure) = result, failure.isTemporary else { return result }
      reason = failure.reason
      backoff = failure.retryAfter ?? politeness.backoff(after: attempt)
      if attempt + 1 < attempts { warn("\(path): \(reason); retrying in \(Int(max(pause, backoff).rounded(.up))) s") }
    }
    return .failure(Failure(reason: attempts > 1 ? "\(reason), \(attempts) times" : reason))
  }

  private func getOnce(_ path: String, _ headers: [String]) throws(FetchError) -> Result<HTTPClientResponse, Failure> {
    let response: HTTPClientResponse
    do { response = try client.get(site.base + path, headers: headers, limits: limits) } catch {
      switch error {
      case .noConnection, .tls, .noLibrary: throw .unreachable(server: site.base, error)
      case .tooLarge, .malformed, .failed: return .failure(Failure(reason: error.description))
      case .timedOut, .cut: return .failure(Failure(reason: error.description, isTemporary: true))
      }
    }
    guard [408, 429, 500, 502, 503, 504].contains(response.status) else { return .success(response) }
    let retryAfter = response.headers["retry-after"].flatMap { RetryAfter.seconds($0, now: clock.now()) }
    if let retryAfter, retryAfter > politeness.maximumRetryAfter {
      // The conversion traps above Int.max, and a header may name any year.
      let seconds = Int(min(retryAfter.rounded(.up), 1e9))
      throw .askedToWait(server: site.base, seconds: seconds)
    }
    return .failure(Failure(reason: "status \(response.status)", isTemporary: true, retryAfter: retryAfter))
  }
}
