import ServerSupport

/// The fields of a form that was sent (`application/x-www-form-urlencoded`).
struct FormFields {
  let parameters: PageParameters

  /// The most fields of a form; those of this site have some ten, and a platform each.
  private static let mostFields = 100

  init(of request: HTTPRequest) throws(RequestError) {
    guard request.mediaType == "application/x-www-form-urlencoded",
      let text = String(validating: request.body, as: UTF8.self)
    else {
      throw RequestError(
        status: 415, code: "not-a-form", message: "the Content-Type of the body is application/x-www-form-urlencoded")
    }
    guard request.body.count(where: { $0 == UInt8(ascii: "&") }) < Self.mostFields else {
      throw .invalid("a form has at most \(Self.mostFields) fields")
    }
    parameters = PageParameters(query: text)
  }

  /// The last value of a field; `nil` if it is absent or empty. Line ends, which forms send as CR LF, are line feeds.
  func value(_ name: String) -> String? { parameters.value(name)?.replacing("\r\n", with: "\n") }

  /// Whether the form has a field, perhaps an empty one.
  func has(_ name: String) -> Bool { parameters.pairs.contains { $0.name == name } }
}

/// The token that proves that a form is of this site: a cookie that other sites cannot read, and the same text in the
/// form (double submit,
/// https://cheatsheetseries.owasp.org/cheatsheets/Cross-Site_Request_Forgery_Prevention_Cheat_Sheet.html). Any of
/// several servers can check it, since none keeps it.
struct FormToken {
  private static let cookie = "hig-form"

  let text: String
  /// The header fields of a response; none for a browser that has a token.
  let headers: [(name: String, value: String)]

  init(for request: RouteRequest) {
    if let known = Self.known(in: request.http) {
      text = known
      headers = []
    } else {
      text = ReviewID.random().text
      let cookie = "\(Self.cookie)=\(text); Path=/; SameSite=Strict; HttpOnly"
      headers = [("Set-Cookie", request.isSecure ? cookie + "; Secure" : cookie)]
    }
  }

  static func check(_ fields: FormFields, of request: HTTPRequest) throws(RequestError) {
    guard let known = known(in: request), fields.value("form") == known else {
      throw .forbidden("the form is too old; load its page again")
    }
  }

  private static func known(in request: HTTPRequest) -> String? {
    request.cookie(Self.cookie).flatMap { ReviewID($0)?.text }
  }
}
