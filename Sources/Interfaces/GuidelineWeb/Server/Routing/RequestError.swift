import ServerSupport
import TextSupport

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
  static func invalid(_ message: String) -> Self { Self(status: 400, code: "invalid", message: message) }

  static func missing(_ message: String) -> Self { Self(status: 404, code: "not-found", message: message) }

  static let noAddress = missing("nothing has this address")

  static func forbidden(_ message: String) -> Self { Self(status: 403, code: "forbidden", message: message) }

  static func unauthorized(_ message: String) -> Self { Self(status: 401, code: "unauthorized", message: message) }

  static func signIn(_ message: String) -> Self {
    Self(status: 401, code: "unauthorized", message: message, asksToSignIn: true)
  }

  static let notJSON = RequestError(
    status: 415, code: "not-json", message: "the Content-Type of the body is application/json")

  static func tooManyRequests(retryAfter seconds: Int) -> Self {
    Self(
      status: 429, code: "too-many-requests", message: "too many requests; send this one again after \(seconds) s",
      retryAfter: seconds)
  }

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

  /// The response for programs, without ``headers``.
  var response: HTTPResponse {
    let text = try? JSONOutput.document(["error": ["code": code, "message": message]])
    return HTTPResponse(json: text ?? "{}\n", status: status)
  }
}
