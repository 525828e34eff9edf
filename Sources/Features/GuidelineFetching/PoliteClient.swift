import FoundationEssentials
import SystemSupport

/// Asks one server, slowly, only what it allows, and again when it was busy.
final class PoliteClient {
  /// What came of asking for an address.
  enum Answer {
    /// A response, with the path it came from after redirects.
    case response(HTTPResponse, path: String)
    /// Nothing that can be used; the rest of the site may be fine.
    case failure(reason: String)
    /// `robots.txt` says no.
    case forbidden
  }

  /// What is known of a copy, so that it is sent only when there is a newer one.
  struct Validators {
    var etag: String?
    var lastModified: String?

    /// The headers that ask for a newer one only; the tag is the better sign.
    var headers: [String] {
      if let etag { return ["If-None-Match: \(etag)"] }
      return lastModified.map { ["If-Modified-Since: \($0)"] } ?? []
    }
  }

  private let site: GuidelineSite
  private let client: HTTPClient
  private let politeness: Politeness
  private let limits: HTTPLimits
  private let clock: FetchClock
  private let tell: (String) -> Void
  private var robots = RobotsRules.none
  private var pause: Double
  private var asked = 0

  /// - Parameter tell: takes what a person who waits wants to know.
  init(
    _ site: GuidelineSite, userAgent: String, politeness: Politeness, limits: HTTPLimits,
    clock: FetchClock, tell: @escaping (String) -> Void
  ) throws(FetchError) {
    self.site = site
    self.politeness = politeness
    self.limits = limits
    self.clock = clock
    self.tell = tell
    pause = politeness.pause
    do {
      client = try HTTPClient(userAgent: userAgent)
    } catch {
      throw .noLibrary(error)
    }
  }

  /// Reads `robots.txt`, which must come first.
  ///
  /// A file that is not there (4xx) allows everything; a server that fails allows nothing.
  func readRobots(agent: String) throws(FetchError) {
    switch try ask("/robots.txt", accepting: "text/plain", obeying: false) {
    case .response(let response, _) where response.status == 200:
      robots = RobotsRules(response.body, agent: agent)
      if let delay = robots.delay { pause = max(pause, min(delay, politeness.longestDelay)) }
    case .response(let response, _) where (400..<500).contains(response.status):
      robots = .none
    case .response(let response, _):
      throw .robotsUnknown(server: site.base, reason: "status \(response.status)")
    case .failure(let reason): throw .robotsUnknown(server: site.base, reason: reason)
    case .forbidden: robots = .none
    }
  }

  /// Asks for a path, follows redirects within the server and tries again what may pass.
  ///
  /// - Throws: ``FetchError`` when it makes no sense to ask this server for more now.
  func ask(
    _ path: String, accepting type: String = "application/json", validators: Validators? = nil,
    obeying: Bool = true
  ) throws(FetchError) -> Answer {
    var path = path
    for _ in 0...politeness.redirects {
      if obeying, !robots.allows(path) { return .forbidden }
      let response: HTTPResponse
      switch try askPatiently(path, ["Accept: \(type)"] + (validators?.headers ?? [])) {
      case .response(let found): response = found
      case .failure(let reason): return .failure(reason: reason)
      }
      guard [301, 302, 303, 307, 308].contains(response.status) else {
        return .response(response, path: path)
      }
      guard let location = response.headers["location"],
        let next = site.path(redirected: location, from: path)
      else { return .failure(reason: "a redirect to another server, which is not followed") }
      path = next
    }
    return .failure(reason: "more than \(politeness.redirects) redirects")
  }

  private enum Outcome {
    case response(HTTPResponse)
    case failure(reason: String)
  }

  private func askPatiently(_ path: String, _ headers: [String]) throws(FetchError) -> Outcome {
    var reason = ""
    for attempt in 0..<max(1, politeness.tries) {
      guard asked < politeness.requests else {
        throw .tooManyRequests(limit: politeness.requests)
      }
      if asked > 0 { clock.wait(pause) }
      asked += 1
      var wait = politeness.wait(after: attempt)
      do {
        let response = try client.get(site.base + path, headers: headers, limits: limits)
        guard [408, 429, 500, 502, 503, 504].contains(response.status) else {
          return .response(response)
        }
        reason = "status \(response.status)"
        if let value = response.headers["retry-after"],
          let seconds = RetryAfter.seconds(value, now: clock.now())
        {
          guard seconds <= politeness.longestWait else {
            throw FetchError.askedToWait(
              server: site.base, seconds: Int(min(seconds.rounded(.up), 1e9)))
          }
          wait = seconds
        }
      } catch let error as FetchError {
        throw error
      } catch let error as HTTPTransferError {
        switch error {
        case .noConnection, .tls, .noLibrary:
          throw .unreachable(server: site.base, error)
        case .tooLarge, .malformed, .failed: return .failure(reason: error.description)
        case .timedOut, .cut: reason = error.description
        }
      } catch {
        return .failure(reason: String(describing: error))
      }
      if attempt + 1 < politeness.tries {
        tell("\(path): \(reason); trying again in \(Int(wait.rounded(.up))) s")
        clock.wait(wait)
      }
    }
    return .failure(reason: "\(reason), \(politeness.tries) times")
  }
}
