import Foundation
import GuidelineWeb
import ServerSupport
import TestSupport
import Testing

@testable import GuidelineWeb

/// What is decided about a request by its header fields, before its body is read.
@Suite struct AdmissionTests {
  private let fixture: ServerFixture

  init() throws {
    fixture = try ServerFixture {
      $0.requiresLogin = true
      $0.identityHeader = "X-User"
      $0.proxies = ["10.0.0.1"]
    }
  }

  private typealias Fields = [(name: String, value: String)]

  private func step(
    _ method: String, _ path: String, _ fields: Fields = [], body: Int = 0,
    client: String = "10.0.0.1"
  ) -> HTTPAnswer {
    let length: Fields = body > 0 ? [("content-length", "\(body)")] : []
    let request = HTTPRequest(
      method: method, path: path, headers: [("host", "localhost")] + length + fields, client: client)
    return fixture.router.answer(to: request)
  }

  /// The lane of a step, the longest body, or the status of the response.
  private func name(_ step: HTTPAnswer) -> String {
    switch step {
    case .now(let response): "\(response.status)"
    case .later(let lane, _): "\(lane)"
    case .body(let most, _): "body of \(most)"
    }
  }

  @Test(
    arguments: rows(
      [
        ("POST", "/nowhere", "dee", "404", "an unknown address"),
        ("PUT", "/api/v1/reviews", "dee", "405", "an unknown method"), ("POST", "/api/v1/reviews", "", "401", "nobody"),
        ("DELETE", "/api/v1/reviews/aaaaaaaaaaaaaaaaaaaaaa", "dee", "403", "a role too low"),
        ("POST", "/api/v1/reviews", "dee", "body of 16777216", "a checklist"),
        ("POST", "/reviews", "dee", "body of 65536", "a form"), ("POST", "/mcp", "", "body of 1048576", "an agent"),
        ("GET", "/api/v1/search", "", "body of 0", "a question, which has no body"),
      ] as [(String, String, String, String, String)]))
  func `a body is read only where the person may send it`(
    row: TableRow<(String, String, String, String, String)>
  ) throws {
    let (method, path, person, expected, _) = row.values
    let fields: Fields = person.isEmpty ? [] : [("x-user", person)]
    #expect(name(step(method, path, fields, body: 1_000)) == expected)
  }

  @Test(
    arguments: rows([
      ("/healthz", "200", "the health"), ("/metrics", "200", "the metrics"),
      ("/api/v1/search", "local", "a search"), ("/changes", "slow", "what takes long"),
      ("/api/v1/diff", "slow", "a comparison"), ("/reviews", "remote", "the store of reviews"),
    ]))
  func `what takes long holds up nothing else`(row: TableRow<(String, String, String)>) throws {
    let (path, expected, _) = row.values
    #expect(name(step("GET", path, [("x-user", "dee")])) == expected)
  }

  @Test func `a wrong token and a low role are refused before the body`() throws {
    let reader = try fixture.store.addToken(for: "bo", role: .reader)
    for (token, status) in [("hig_x", "401"), (reader, "403")] {
      let first = step("POST", "/api/v1/reviews", [("authorization", "Bearer \(token)")], body: 10 << 20)
      guard case .later(.remote, let next) = first else {
        Issue.record("only the store knows whose token it is: \(name(first))")
        continue
      }
      #expect(name(next()) == status)
    }
  }

  @Test(arguments: ["x-user", "authorization"])
  func `a request that names its person twice is refused`(field: String) throws {
    let fields: Fields = [(field, "dee"), ("x-user", "admin"), (field, "eve")]
    #expect(name(step("GET", "/reviews", fields)) == "400")
  }

  @Test(
    arguments: rows([
      ("10.0.0.1", "https", true, "TLS at the proxy"), ("10.0.0.1", "http", false, "no TLS"),
      ("10.0.0.2", "https", false, "a client that pretends to be a proxy"),
    ])) func `a browser sends its cookie back by TLS alone`(row: TableRow<(String, String, Bool, String)>) throws
  {
    let (client, scheme, isSecure, _) = row.values
    let token = try fixture.store.addToken(for: "bo", role: .reader)
    let page = fixture.response(
      "GET", "/reviews", headers: [("x-forwarded-proto", scheme), ("authorization", "Bearer \(token)")], client: client)
    #expect(page.header("Set-Cookie")?.contains("; Secure") == isSecure)
  }

  @Test func `a name that is repeated counts once, and names are limited`() throws {
    let fixture = try ServerFixture()
    func status(_ pages: [String]) -> Int {
      let list = pages.map { "\"\($0)\"" }.joined(separator: ",")
      return fixture.response("POST", "/api/v1/reviews", json: "{\"pages\": [\(list)]}").status
    }
    #expect(status(Array(repeating: "dials", count: 16_000)) == 201)
    #expect(status((0...500).map { "page \($0)" }) == 400)
  }

  @Test func `a form has a limited number of fields`() throws {
    let fixture = try ServerFixture()
    let form = String(repeating: "a&", count: 10_000)
    #expect(fixture.response("POST", "/reviews", form: form).status == 400)
  }

  @Test func `a question whose client is gone is not answered`() async throws {
    let fixture = try ServerFixture()
    let router = fixture.router
    let status = await Task {
      withUnsafeCurrentTask { $0?.cancel() }
      let request = HTTPRequest(method: "GET", path: "/changes", headers: [("host", "localhost")])
      guard case .later(.slow, let next) = router.answer(to: request), case .now(let response) = next() else {
        return 0
      }
      return response.status
    }.value
    #expect(status == 503)
    #expect(fixture.lines.all.allSatisfy { !$0.hasPrefix("hig: ") }, "it is no error")
  }
}
