import HTTPServing
import TextSupport

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
