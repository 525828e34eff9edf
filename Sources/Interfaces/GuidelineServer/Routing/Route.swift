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
  /// Whether the answer needs the store of reviews, and who sent the request.
  let usesStore: Bool
  /// Whether the requests of each person are limited. Answers that cost next to nothing are not.
  let isLimited: Bool
  /// The entry in the description of the interface; `nil` for routes that are not part of it.
  let description: RouteDescription?
  /// Answers a request.
  let answer: @Sendable (RouteRequest) throws -> HTTPResponse

  init(
    _ method: String, _ pattern: String, _ validity: Validity = .once,
    _ description: RouteDescription? = nil, usesStore: Bool = false, isLimited: Bool = true,
    answer: @escaping @Sendable (RouteRequest) throws -> HTTPResponse
  ) {
    self.method = method
    self.pattern = PathPattern(pattern)
    self.validity = validity
    self.usesStore = usesStore
    self.isLimited = isLimited
    self.description = description
    self.answer = answer
  }
}

/// A request with the values that its route found in the path.
struct RouteRequest: Sendable {
  /// The request.
  let http: HTTPRequest
  /// The names of the parameters that the route reads.
  var parameterNames: [String] = []
  /// The values of the names in the route's path.
  let path: [String: String]
  /// The person who sent it; `nil` if unknown.
  let known: Person?

  /// The person, where there has to be one.
  var person: Person { known ?? Person(name: "", role: .reader) }

  /// The value of a name in the route's path.
  func segment(_ name: String) -> String { path[name] ?? "" }
}
