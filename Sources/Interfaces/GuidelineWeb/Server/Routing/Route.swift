import ServerSupport

struct Route: Sendable {
  /// A route for `GET` also answers `HEAD`.
  let method: String
  let pattern: PathPattern
  /// Whether ``ResponseCache`` keeps the answers.
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

  /// The longest body without a text of a person.
  static let shortBody = 64 << 10
  /// The longest body with a note, whose characters may be escaped with six bytes for each.
  static let noteBody = 6 * ReviewLimits.note + shortBody

  init(
    _ method: String, _ pattern: String, isCached: Bool = false, _ description: RouteDescription? = nil,
    lane: HTTPLane? = .local, isSlow: (@Sendable (RouteRequest) -> Bool)? = nil, body mostBody: Int? = nil,
    role: AccessRole? = nil, isLimited: Bool = true, isOpen: Bool = false,
    answer: @escaping @Sendable (RouteRequest) throws -> HTTPResponse
  ) {
    self.method = method
    self.pattern = PathPattern(pattern)
    self.isCached = isCached
    self.lane = role == nil ? lane : .remote
    self.isSlow = isSlow
    self.mostBody = mostBody ?? description?.body?.most ?? 0
    self.role = role
    self.isLimited = isLimited
    self.isOpen = isOpen
    self.description = description
    self.answer = answer
  }

  /// The threads that answer a request whose body has arrived; `nil` for those of the connection.
  func lane(of request: RouteRequest) -> HTTPLane? { isSlow?(request) == true ? .slow : lane }
}

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

  /// Checks that the person is known and has at least a role.
  func require(_ role: AccessRole) throws(RequestError) {
    guard let known else { throw .signIn("Sign in with a token to open reviews") }
    guard known.role >= role else { throw .forbidden("\(known.name) needs the role \(role.rawValue)") }
  }
}

extension HTTPRequest {
  /// The token of `Authorization: Bearer`; `nil` without the field, or if it is of another kind.
  var bearerToken: String? {
    let words = header("authorization")?.split(separator: " ") ?? []
    return words.count == 2 && words[0].lowercased() == "bearer" ? String(words[1]) : nil
  }

  func cookie(_ name: String) -> String? {
    for field in headers where field.name == "cookie" {
      for pair in field.value.split(separator: ";") {
        let parts = pair.drop { $0 == " " }.split(separator: "=", maxSplits: 1)
        if parts.count == 2, parts[0] == name { return String(parts[1]) }
      }
    }
    return nil
  }

  /// Whether the body is declared as JSON, which no form of another site can do.
  var hasJSONBody: Bool { mediaType == "application/json" }

  /// The type of the body in lower case, without parameters; empty if it is not declared.
  var mediaType: String {
    let type = header("content-type")?.lowercased().prefix { $0 != ";" } ?? ""
    return type.filter { $0 != " " }
  }
}

extension HTTPResponse {
  init(_ text: String, _ type: String, status: Int = 200) {
    self.init(status: status, headers: [("Content-Type", "\(type); charset=utf-8")], body: Array(text.utf8))
  }

  init(json text: String, status: Int = 200) { self.init(text, "application/json", status: status) }
}
