import ServerSupport
import TextSupport

struct Route: Sendable {
  /// A route for `GET` also answers `HEAD`.
  let method: String
  let pattern: PathPattern
  /// Whether the answer may come from memory, as long as the index and the day are the same.
  let isCached: Bool
  /// The threads that answer; `nil` for an answer that takes next to no time and is made at once.
  private let lane: HTTPLane?
  /// Whether a request with its body is for the slow lane.
  private let isSlow: (@Sendable (RouteRequest) -> Bool)?
  /// The longest body in bytes; 0 for none.
  let mostBody: Int
  /// The role that a person needs, for an answer from the store of reviews; `nil` for routes that everybody may use.
  let role: AccessRole?
  /// Whether the requests of each person are limited. Answers that cost next to nothing are not.
  let isLimited: Bool
  /// Whether the answer needs no token of the server; see ``SessionToken``.
  let isOpen: Bool
  /// The entry in the description of the interface; `nil` for routes that are not part of it.
  let description: RouteDescription?
  let answer: @Sendable (RouteRequest) throws -> HTTPResponse

  init(
    _ method: String, _ pattern: String, isCached: Bool = false,
    _ description: RouteDescription? = nil, lane: HTTPLane? = .local,
    isSlow: (@Sendable (RouteRequest) -> Bool)? = nil, body mostBody: Int = 0,
    role: AccessRole? = nil, isLimited: Bool = true, isOpen: Bool = false,
    answer: @escaping @Sendable (RouteRequest) throws -> HTTPResponse
  ) {
    self.method = method
    self.pattern = PathPattern(pattern)
    self.isCached = isCached
    self.lane = role == nil ? lane : .remote
    self.isSlow = isSlow
    self.mostBody = mostBody
    self.role = role
    self.isLimited = isLimited
    self.isOpen = isOpen
    self.description = description
    self.answer = answer
  }

  /// The threads that answer a request whose body has arrived; `nil` for those of the connection.
  func lane(of request: RouteRequest) -> HTTPLane? { isSlow?(request) == true ? .slow : lane }
}

extension Route {
  /// The longest body without a text of a person.
  static let shortBody = 64 << 10
  /// The longest body with a note, whose characters may be escaped with six bytes for each.
  static let noteBody = 6 * ReviewLimits.note + shortBody
}

/// A request with the values that its route found in the path.
struct RouteRequest: Sendable {
  var http: HTTPRequest
  /// The values of the names in the route's path.
  var path: [String: String] = [:]
  var known: Person?
  var isSecure = false
  /// Finds the person once more, whose token may have been revoked meanwhile.
  var identify: @Sendable () throws -> Person? = { nil }
  /// The name of the route in metrics.
  var label = "none"
  /// The time at which the header fields had arrived.
  let start = ContinuousClock.now

  /// The person, where there has to be one.
  var person: Person { known ?? Person(name: "", role: .reader) }

  func segment(_ name: String) -> String { path[name] ?? "" }
}

/// A path with names in the place of some segments: `/rules/{page}/{name}`.
struct PathPattern: Hashable, Sendable {
  let text: String
  private let segments: [Segment]

  private enum Segment: Hashable {
    case fixed(Substring)
    case one(Substring)
    /// The rest of the path, at least one segment.
    case rest(Substring)
  }

  init(_ text: String) {
    self.text = text
    segments = text.split(separator: "/").map { segment in
      guard segment.hasPrefix("{"), segment.hasSuffix("}") else { return .fixed(segment) }
      let name = segment.dropFirst().dropLast()
      return name.hasSuffix("*") ? .rest(name.dropLast()) : .one(name)
    }
  }

  var names: [String] {
    segments.compactMap { segment in
      switch segment {
      case .fixed: nil
      case .one(let name), .rest(let name): String(name)
      }
    }
  }

  /// The values of the names where a path fits; `nil` where it does not.
  func values(in path: [Substring]) -> [String: String]? {
    var values: [String: String] = [:]
    var rest = path[...]
    for segment in segments {
      guard let next = rest.first else { return nil }
      switch segment {
      case .fixed(let text):
        guard next == text else { return nil }
        rest = rest.dropFirst()
      case .one(let name):
        values[String(name)] = String(next)
        rest = rest.dropFirst()
      case .rest(let name):
        values[String(name)] = rest.joined(separator: "/")
        rest = []
      }
    }
    return rest.isEmpty ? values : nil
  }

  static func segments(of path: String) -> [Substring] { path.split(separator: "/") }
}

struct RequestError: Error, Hashable {
  var status: Int
  var code: String
  var message: String
  var allowedMethods: [String] = []
  /// The seconds after which the request can be repeated; `nil` if that is unknown.
  var retryAfter: Int?
  /// Whether the page of the error has a form to sign in.
  var asksToSignIn = false

  /// A parameter of the address or a member of the body is wrong.
  static func invalid(_ message: String) -> RequestError {
    RequestError(status: 400, code: "invalid", message: message)
  }

  static func missing(_ message: String) -> RequestError {
    RequestError(status: 404, code: "not-found", message: message)
  }

  static func forbidden(_ message: String) -> RequestError {
    RequestError(status: 403, code: "forbidden", message: message)
  }

  /// The title of the error's page.
  var title: String {
    switch status {
    case 400: "This address has a mistake"
    case 401: "Sign in to open this page"
    case 403: "You may not do this"
    case 404: "Nothing at this address"
    case 409, 412: "Somebody changed this meanwhile"
    case 413: "Too much text"
    case 421: "This server has another name"
    case 429: "Too many requests"
    case 503: "Not available at present"
    case 500...: "The server failed"
    default: "This request cannot be answered"
    }
  }

  var headers: [(name: String, value: String)] {
    (allowedMethods.isEmpty ? [] : [("Allow", allowedMethods.joined(separator: ", "))])
      + (retryAfter.map { [("Retry-After", "\($0)")] } ?? [])
  }

  /// The JSON of the error, without ``headers``.
  var response: HTTPResponse {
    let text = try? JSONOutput.document(["error": ["code": code, "message": message]])
    return HTTPResponse(json: text ?? "{}\n", status: status)
  }
}

extension HTTPResponse {
  init(_ text: String, _ type: String, status: Int = 200) {
    self.init(
      status: status, headers: [("Content-Type", "\(type); charset=utf-8")],
      body: Array(text.utf8))
  }

  init(json text: String, status: Int = 200) {
    self.init(text, "application/json", status: status)
  }
}
