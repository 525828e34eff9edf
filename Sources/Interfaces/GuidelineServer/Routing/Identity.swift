import HTTPServing
import SharedReviews

/// Identifies the person who sent a request.
struct Identity: Sendable {
  /// The person at this machine, who may do everything; `nil` where people are known by a proxy or by tokens.
  let local: String?
  /// The header field in which a proxy names the person, in lower case; `nil` without such a proxy.
  let header: String?
  /// The addresses of proxies whose field counts.
  let proxies: Set<String>
  /// Keeps the tokens.
  let tokens: any AccessStore

  /// The person who sent a request; `nil` if unknown.
  ///
  /// - Throws: `RequestError` for a token that is not valid, and the errors of the store.
  func person(of request: HTTPRequest) throws -> Person? {
    if let authorization = request.header("authorization") {
      let words = authorization.split(separator: " ")
      guard words.count == 2, words[0].lowercased() == "bearer",
        let person = try tokens.person(forToken: String(words[1]))
      else { throw RequestError.unauthorized("the token is not valid") }
      return person
    }
    if let header, proxies.contains(request.client), let name = request.header(header),
      !name.isEmpty, name.utf8.count <= ReviewLimits.name
    {
      return Person(name: name, role: .reviewer)
    }
    guard let local, isFromThisMachine(request) else { return nil }
    return Person(name: local, role: .admin)
  }

  /// Whether a request comes from this machine and was not passed on.
  private func isFromThisMachine(_ request: HTTPRequest) -> Bool {
    (request.client == "::1" || request.client.hasPrefix("127."))
      && !["forwarded", "x-forwarded-for", "via"].contains { request.header($0) != nil }
  }
}

extension RequestError {
  /// The sender of the request is unknown.
  static func unauthorized(_ message: String) -> RequestError {
    RequestError(status: 401, code: "unauthorized", message: message)
  }
}

extension RouteRequest {
  /// The person, if there is one with at least a role.
  ///
  /// - Parameter own: the role in a review, which counts instead of the person's general one.
  @discardableResult
  func require(_ role: AccessRole, having own: AccessRole? = nil) throws(RequestError) -> Person {
    guard let known else {
      throw .unauthorized("reviews are for people who are known; send a token")
    }
    guard own ?? known.role >= role else {
      throw .forbidden("\(known.name) needs the role \(role.rawValue)")
    }
    return known
  }
}
