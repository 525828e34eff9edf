import GuidelineModel
import ServerSupport

/// The secret of a server for the user of this machine, whom other users of the machine cannot be: it is in the address
/// that the server prints, then in a cookie of the browser. Programs send it as `Authorization: Bearer`.
package struct SessionToken: Sendable {
  private let text = RandomText.make(32)

  package init() {}

  private static let parameter = "token"

  /// The cookie, whose name differs from that of another server of this machine: browsers send cookies to all ports.
  private var cookie: String { "hig-session-\(Checksum(of: text).description.prefix(12))" }

  package func address(_ server: String) -> String { "\(server)/?\(Self.parameter)=\(text)" }

  /// Refuses a request without the token. Returns the response to a browser that opened an address with the token: a
  /// cookie, and the address without it; `nil` for a request to answer.
  func admit(_ request: HTTPRequest) throws(RequestError) -> HTTPResponse? {
    let given = request.query.first { $0.name == Self.parameter }?.value
    guard request.method == "GET", isToken(given) else {
      if isSender(of: request) || isToken(request.cookie(cookie)) { return nil }
      throw .unauthorized("open the address with its token that 'hig serve' printed")
    }
    // Only the start page has an address with the token.
    return HTTPResponse(
      status: 303, headers: [("Location", "/"), ("Set-Cookie", "\(cookie)=\(text); Path=/; SameSite=Strict; HttpOnly")])
  }

  func isSender(of request: HTTPRequest) -> Bool { isToken(request.bearerToken) }

  /// Compared by digest, so that the time tells nothing.
  private func isToken(_ other: String?) -> Bool { other.map { Checksum(of: $0) == Checksum(of: text) } ?? false }
}
