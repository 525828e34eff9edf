import HTTPServing
import SharedReviews

/// A kind of request that the server answers.
struct Route: Sendable {
  /// The validity of an answer.
  enum Validity: Sendable {
    /// As long as the index and the day are the same; the answer may come from memory.
    case index
    /// Always: the address has a checksum of the content.
    case always
    /// For one request.
    case once
  }

  /// The method. A route for `GET` also answers `HEAD`.
  let method: String
  /// The path.
  let pattern: PathPattern
  /// The validity of an answer.
  let validity: Validity
  /// The threads that answer; `nil` for an answer that takes next to no time and is made at once.
  let lane: HTTPLane?
  /// The longest body in bytes; 0 for none.
  let mostBody: Int
  /// The role that a person needs, for an answer from the store of reviews; `nil` for routes that everybody may use.
  let role: AccessRole?
  /// Whether the requests of each person are limited. Answers that cost next to nothing are not.
  let isLimited: Bool
  /// The entry in the description of the interface; `nil` for routes that are not part of it.
  let description: RouteDescription?
  /// Answers a request.
  let answer: @Sendable (RouteRequest) throws -> HTTPResponse

  init(
    _ method: String, _ pattern: String, _ validity: Validity = .once,
    _ description: RouteDescription? = nil, lane: HTTPLane? = .local, body mostBody: Int = 0,
    role: AccessRole? = nil, isLimited: Bool = true,
    answer: @escaping @Sendable (RouteRequest) throws -> HTTPResponse
  ) {
    self.method = method
    self.pattern = PathPattern(pattern)
    self.validity = validity
    self.lane = role == nil ? lane : .remote
    self.mostBody = mostBody
    self.role = role
    self.isLimited = isLimited
    self.description = description
    self.answer = answer
  }
}

extension Route {
  /// The longest body without a text of a person.
  static let shortBody = 64 << 10
  /// The longest body with a note, whose characters may be escaped with six bytes for each.
  static let noteBody = 6 * ReviewLimits.note + shortBody
}

/// A request with the values that its route found in the path.
struct RouteRequest: Sendable {
  /// The request.
  var http: HTTPRequest
  /// The names of the parameters that the route reads.
  var parameterNames: [String] = []
  /// The values of the names in the route's path.
  var path: [String: String] = [:]
  /// The person who sent it; `nil` if unknown.
  var known: Person?
  /// Whether the browser uses TLS.
  var isSecure = false
  /// Finds the person once more, whose token may have been revoked meanwhile.
  var identify: @Sendable () throws -> Person? = { nil }
  /// The name of the route in metrics.
  var label = "none"
  /// The time at which the header fields had arrived.
  let start = ContinuousClock.now

  /// The person, where there has to be one.
  var person: Person { known ?? Person(name: "", role: .reader) }

  /// The value of a name in the route's path.
  func segment(_ name: String) -> String { path[name] ?? "" }
}
