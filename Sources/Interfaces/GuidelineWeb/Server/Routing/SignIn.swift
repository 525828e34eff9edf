import ServerSupport
import TextSupport

/// How a browser says who uses it: by a token, or without a login by a name. Both are cookies; the forms need no token
/// of a page, since ``Origin`` refuses those of other sites and they change nothing but the browser's own cookies.
struct SignIn {
  let store: any ReviewStore

  private static let tokenCookie = "hig-token", nameCookie = "hig-name"

  var routes: [Route] {
    [
      Route("POST", "/sign-in", lane: .remote, body: Route.shortBody, answer: signIn),
      Route("GET", "/sign-in/{link}", lane: .remote, answer: useLink),
      Route("POST", "/sign-out", body: Route.shortBody) { Self.response(to: $0, setting: Self.tokenCookie, to: nil) },
      Route("POST", "/name", body: Route.shortBody, answer: takeName),
    ]
  }

  static func token(in request: HTTPRequest) -> String? { request.cookie(tokenCookie) }

  static func name(in request: HTTPRequest) -> String? {
    request.cookie(nameCookie).flatMap(PercentEncoding.decoded).flatMap(checked)
  }

  /// A name without blanks around it; `nil` for a text that cannot be one.
  private static func checked(_ name: String) -> String? {
    let words = name.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return words.isEmpty || words.utf8.count > ReviewLimits.name || words.utf8.contains(0) ? nil : words
  }

  private func signIn(_ request: RouteRequest) throws -> HTTPResponse {
    let token = try FormFields(of: request.http).value("token") ?? ""
    let text = token.filter { !$0.isWhitespace }
    guard try store.person(forToken: text) != nil else { throw RequestError.signIn("This token is not valid") }
    return Self.response(to: request, setting: Self.tokenCookie, to: text)
  }

  private func useLink(_ request: RouteRequest) throws -> HTTPResponse {
    // Programs that preview an address do not use it up.
    let isSeen = request.http.method == "GET" && request.http.header("sec-purpose") == nil
    guard isSeen, let token = try store.token(forLink: request.segment("link")) else {
      throw RequestError.signIn("This link was used, or is over three days old. Ask for another, or use a token")
    }
    return Self.response(to: request, setting: Self.tokenCookie, to: token)
  }

  private func takeName(_ request: RouteRequest) throws -> HTTPResponse {
    guard let name = try FormFields(of: request.http).value("name").flatMap(Self.checked) else {
      throw RequestError.invalid("a name has 1 to \(ReviewLimits.name) bytes")
    }
    let value = PercentEncoding.encoded(name, keeping: "")
    return Self.response(to: request, setting: Self.nameCookie, to: value)
  }

  /// Sets a cookie, or removes it, and makes the browser load the page of reviews that has the form.
  private static func response(to request: RouteRequest, setting cookie: String, to value: String?) -> HTTPResponse {
    let back = (try? FormFields(of: request.http).value("back"))?.split(separator: "/") ?? []
    let id = back.count == 2 && back[0] == "reviews" ? ReviewID(String(back[1])) : nil
    let life = value == nil ? 0 : 31_536_000
    let field = "\(cookie)=\(value ?? ""); Path=/; Max-Age=\(life); SameSite=Lax; HttpOnly"
    return HTTPResponse(
      status: 303,
      headers: [
        ("Location", "/" + (id?.path ?? "reviews")), ("Set-Cookie", request.isSecure ? field + "; Secure" : field),
      ])
  }

  static func form(_ problem: String, back: String) -> HTML {
    """
    <h1>Sign in</h1>
    <p class="lead">\(problem.capitalizedFirst).</p>
    <form class="new-review" method="post" action="/sign-in">
    <input type="hidden" name="back" value="\(back)">
    <p><label for="sign_in_token">Token</label>
    <input type="password" id="sign_in_token" name="token" placeholder="hig_…" autocomplete="current-password" \
    required autofocus></p>
    <p><button type="submit" class="primary">Sign in</button></p>
    </form>
    <p class="lead">No token? The person who runs this server makes one with \
    <code>hig server token add NAME</code>, or with <code>--link</code> a link that signs you in once.</p>

    """
  }

  /// The name of the person, with a form for another name where one can be chosen.
  static func person(_ person: Person, back: String) -> HTML {
    let hidden: HTML = "<input type=\"hidden\" name=\"back\" value=\"\(back)\">"
    let name: HTML = """
      <form class="you" method="post" action="/name">\(hidden)
      <label>Your name <input name="name" maxlength="60" autocomplete="name" required \
      \(person.sign == .chosen ? "value" : "placeholder")="\(person.name)"></label>
      <button type="submit">Save</button></form>
      """
    return switch person.sign {
    case .fixed: "<p class=\"you\">You are \(person.name)</p>\n"
    case .token:
      """
      <form class="you" method="post" action="/sign-out">\(hidden)You are \(person.name) \
      <button type="submit">Sign out</button></form>

      """
    case .chosen: "<details class=\"you\"><summary>You are \(person.name)</summary>\(name)</details>\n"
    case .unnamed: "\(name)\n"
    }
  }
}
