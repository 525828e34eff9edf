import HTTPServing
import SharedReviews

/// The token that proves that a form is of this site: a cookie that other sites cannot read, and the same text in the form
/// (double submit, https://cheatsheetseries.owasp.org/cheatsheets/Cross-Site_Request_Forgery_Prevention_Cheat_Sheet.html).
///
/// Any of several servers can check it, since none keeps it.
struct FormToken {
  private static let cookie = "hig-form"

  /// The text for forms.
  let text: String
  private let isNew: Bool
  private let isSecure: Bool

  /// The token of a browser, or a new one.
  init(for request: RouteRequest) {
    isSecure = request.isSecure
    if let known = Self.known(in: request.http) {
      text = known
      isNew = false
    } else {
      text = ReviewID.random().text
      isNew = true
    }
  }

  /// The header field that gives the browser a new token.
  var headers: [(name: String, value: String)] {
    guard isNew else { return [] }
    let cookie = "\(Self.cookie)=\(text); Path=/; SameSite=Strict; HttpOnly"
    return [("Set-Cookie", isSecure ? cookie + "; Secure" : cookie)]
  }

  /// Checks the token of a form.
  ///
  /// - Throws: `RequestError` if the form is not of this site.
  static func check(_ fields: FormFields, of request: HTTPRequest) throws(RequestError) {
    guard let known = known(in: request), fields.value("token") == known else {
      throw .forbidden("the form is too old; load its page again")
    }
  }

  private static func known(in request: HTTPRequest) -> String? {
    for field in request.headers where field.name == "cookie" {
      for pair in field.value.split(separator: ";") {
        let parts = pair.split(separator: "=", maxSplits: 1)
        guard parts.count == 2, parts[0].drop(while: { $0 == " " }) == Self.cookie else { continue }
        let text = String(parts[1])
        return ReviewID(text) == nil ? nil : text
      }
    }
    return nil
  }
}
