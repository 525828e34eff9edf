import HTTPServing

/// The fields of a form that was sent (`application/x-www-form-urlencoded`).
struct FormFields {
  private let parameters: PageParameters

  /// The most fields of a form; those of this site have some ten, and a platform each.
  private static let mostFields = 100

  /// - Throws: `RequestError` if the body is not a form, or has too many fields.
  init(of request: HTTPRequest) throws(RequestError) {
    guard request.mediaType == "application/x-www-form-urlencoded",
      let text = String(validating: request.body, as: UTF8.self)
    else {
      throw RequestError(
        status: 415, code: "not-a-form",
        message: "the Content-Type of the body is application/x-www-form-urlencoded")
    }
    guard request.body.count(where: { $0 == UInt8(ascii: "&") }) < Self.mostFields else {
      throw .invalid("a form has at most \(Self.mostFields) fields")
    }
    parameters = PageParameters(query: text)
  }

  /// The last value of a field; `nil` if it is absent or empty. Line ends, which forms send as CR LF, are line feeds.
  func value(_ name: String) -> String? {
    parameters.value(name)?.replacing("\r\n", with: "\n")
  }

  /// All values of a field.
  func values(_ name: String) -> [String] { parameters.values(name) }

  /// Whether the form has a field, even an empty one.
  func has(_ name: String) -> Bool { parameters.pairs.contains { $0.name == name } }
}
