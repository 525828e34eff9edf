import HTTPServing
import TextSupport

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

/// A path with names in the place of some segments: `/rules/{page}/{name}`.
struct PathPattern: Hashable, Sendable {
  /// The text of the pattern.
  let text: String
  private let segments: [Segment]

  private enum Segment: Hashable {
    case fixed(Substring)
    /// One segment.
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

  /// The names, in order.
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

  /// The segments of a path.
  static func segments(of path: String) -> [Substring] { path.split(separator: "/") }
}

/// A request that gets no answer, with the status and the reason.
struct RequestError: Error, Hashable {
  /// The status code.
  var status: Int
  /// The name of the error for programs.
  var code: String
  /// The reason for people.
  var message: String
  /// The methods that the path allows, for status 405.
  var allowedMethods: [String] = []
  /// The seconds after which the request can be repeated; `nil` if that is unknown.
  var retryAfter: Int?

  /// A parameter of the address or a member of the body is wrong.
  static func invalid(_ message: String) -> RequestError {
    RequestError(status: 400, code: "invalid", message: message)
  }

  /// A text is not one of several words.
  ///
  /// - Parameter subject: the beginning of the sentence: "strength is one of".
  static func invalid(_ subject: String, _ choices: [String], not text: String) -> RequestError {
    invalid("\(subject) \(choices.joined(separator: ", ")), not '\(text)'")
  }

  /// Nothing has the name or address.
  static func missing(_ message: String) -> RequestError {
    RequestError(status: 404, code: "not-found", message: message)
  }

  /// The request may not do this.
  static func forbidden(_ message: String) -> RequestError {
    RequestError(status: 403, code: "forbidden", message: message)
  }

  /// The header fields of the error.
  var headers: [(name: String, value: String)] {
    (allowedMethods.isEmpty ? [] : [("Allow", allowedMethods.joined(separator: ", "))])
      + (retryAfter.map { [("Retry-After", "\($0)")] } ?? [])
  }

  /// The JSON of the error, without ``headers``.
  var response: HTTPResponse {
    struct Document: Encodable {
      let error: Content
      struct Content: Encodable {
        let code: String
        let message: String
      }
    }
    let text = try? JSONOutput.document(
      Document(error: .init(code: code, message: message)))
    return HTTPResponse(json: text ?? "{}\n", status: status)
  }
}

extension HTTPResponse {
  /// A JSON document.
  init(json text: String, status: Int = 200) {
    self.init(
      status: status, headers: [("Content-Type", "application/json; charset=utf-8")],
      body: Array(text.utf8))
  }
}
