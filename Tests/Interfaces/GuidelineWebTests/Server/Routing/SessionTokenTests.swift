import ServerSupport
import TestSupport
import Testing

@testable import GuidelineWeb

/// A server whose address has a secret.
@Suite struct SessionTokenTests {
  private let token = SessionToken()
  private let fixture: ServerFixture

  init() throws { fixture = try ServerFixture { [token] in $0.session = token } }

  private var secret: String { token.address("").replacing("/?token=", with: "") }

  @Test func `the address with the token gives a browser a cookie, which answers`() throws {
    let entered = fixture.response("GET", token.address(""))
    #expect(entered.status == 303)
    #expect(entered.header("Location") == "/")
    let field = try #require(entered.header("Set-Cookie"))
    #expect(field.hasSuffix("; Path=/; SameSite=Strict; HttpOnly"))
    let cookie = [(name: "cookie", value: "a=b; " + field.prefix { $0 != ";" })]
    #expect(fixture.response("GET", "/", headers: cookie).status == 200)
    let list = #"{"pages": ["dials"]}"#
    #expect(fixture.response("POST", "/api/v1/reviews", headers: cookie, json: list).status == 201)
    #expect(fixture.response("GET", token.address(""), headers: cookie).status == 303)
  }

  @Test func `a program sends the token as a header field`() {
    let fields = [(name: "authorization", value: "Bearer \(secret)")]
    #expect(fixture.response("GET", "/api/v1/reviews", headers: fields).status == 200)
    #expect(fixture.response("GET", "/api/v1/search?q=dials", headers: fields).status == 200)
  }

  @Test(
    arguments: rows(
      [
        ("/", [:], "no token"), ("/?token=a", [:], "a wrong one in the address"),
        ("/api/v1/reviews", ["authorization": "Bearer a"], "a wrong one in a header field"),
        ("/", ["cookie": "hig-session=a"], "another cookie"),
        ("/api/v1/search?q=dials", [:], "an answer that may be in memory"), ("/mcp", [:], "an agent"),
        ("/nowhere", [:], "an unknown address"),
      ] as [(String, [String: String], String)]))
  func `others get nothing`(row: TableRow<(String, [String: String], String)>) {
    let (address, fields, _) = row.values
    let known = [(name: "authorization", value: "Bearer \(secret)")]
    _ = fixture.response("GET", "/api/v1/search?q=dials", headers: known)
    let response = fixture.response("GET", address, headers: fields.map { (name: $0.key, value: $0.value) })
    #expect(response.status == 401)
    #expect(response.text.contains("token"))
  }

  @Test func `the health needs no token`() { #expect(fixture.response("GET", "/healthz").status == 200) }
}
