import HTTPServing

/// Says who sent a request.
struct Identity: Sendable {
  /// The person at this machine.
  let local: String

  /// The name of the person.
  func person(of request: HTTPRequest) throws(RequestError) -> String { local }
}
