import ServerSupport
import TestSupport
import Testing

@testable import GuidelineWeb

@Suite struct OriginTests {
  private let origin = Origin(hosts: ["Guides.example.com"])

  @Test(
    arguments: rows(
      [
        ("127.0.0.1:8417", nil, "the address of the server"),
        ("localhost:8417", nil, "the name of this machine"),
        ("[::1]:8417", nil, "an IPv6 address"),
        ("192.168.1.20", nil, "no site can have a numeric address as its name"),
        ("guides.example.COM", nil, "a name that the server was started with"),
        ("evil.example", 421, "a name of a site that points at this machine"),
        ("127.0.0.1.evil.example", 421, "a name that begins like an address"), ("127.0.0.1.", 421, "no address"),
        ("1.2.3.400", 421, "no address either"),
        ("guides.example.com.evil.example", 421, "a name that begins like the server's"), ("", 421, "an empty name"),
        ("[::1].evil.example", 421, "a name that begins like an IPv6 address"),
        ("[evil.example]", 421, "a name in brackets"),
        ("[]", 421, "empty brackets"),
        ("localhost:", nil, "an empty port"),
        ("localhost:\"><script>", 421, "a port that is not a number"),
        ("localhost:80@evil.example", 421, "a name after a port"),
      ] as [(String, Int?, String)]))
  func `only names of the server are answered`(row: TableRow<(String, Int?, String)>) {
    let (host, status, _) = row.values
    #expect(Self.status(origin, HTTPRequest(method: "GET", path: "/", headers: [("host", host)])) == status)
  }

  @Test(
    arguments: rows(
      [
        ("GET", [("origin", "http://localhost:1")], nil, "a request of the server's own page"),
        ("POST", [("origin", "http://localhost:1")], nil, "a change by the server's own page"),
        ("POST", [("origin", "https://localhost:1")], nil, "behind a proxy with TLS"),
        ("POST", [("origin", "http://localhost:2")], 403, "another server of this machine"),
        ("POST", [("origin", "http://evil.example")], 403, "another site"),
        ("GET", [("origin", "http://evil.example")], 403, "another site that only reads"),
        ("POST", [("origin", "null")], 403, "a page without an origin, such as a frame"),
        ("POST", [("sec-fetch-site", "cross-site")], 403, "a form of another site"),
        ("POST", [("sec-fetch-site", "same-site")], 403, "a form of another server of the same domain"),
        ("PATCH", [("sec-fetch-site", "same-origin")], nil, "a script of the server's own page"),
        ("GET", [("sec-fetch-site", "cross-site")], nil, "a link on another site"),
        ("POST", [], nil, "a program, which sends neither"),
      ] as [(String, [(String, String)], Int?, String)]))
  func `changes are accepted from the server's own pages and from programs`(
    row: TableRow<(String, [(String, String)], Int?, String)>
  ) {
    let (method, headers, status, _) = row.values
    let request = HTTPRequest(
      method: method, path: "/",
      headers: [(name: "host", value: "localhost:1")] + headers.map { (name: $0.0, value: $0.1) })
    #expect(Self.status(origin, request) == status)
  }

  @Test(arguments: [[], ["localhost", "evil.example"]]) func `a request has one host`(hosts: [String]) {
    let request = HTTPRequest(method: "GET", path: "/", headers: hosts.map { ("host", $0) })
    #expect(Self.status(origin, request) == 400)
  }

  private static func status(_ origin: Origin, _ request: HTTPRequest) -> Int? {
    do {
      try origin.check(request)
      return nil
    } catch {
      return error.status
    }
  }
}
