import GuidelineAnswers
import GuidelineWeb
import ServerSupport
import Synchronization
import TestSupport
import Testing

@testable import GuidelineWeb

@Suite struct RateLimiterTests {
  /// A clock that a test moves.
  private final class Clock: Sendable {
    private let seconds = Mutex(0.0)
    var now: Double { seconds.withLock(\.self) }
    func pass(_ time: Double) { seconds.withLock { $0 += time } }
  }

  private let clock = Clock()
  private let ana = RateLimiter.Subject.person("ana")

  private func limiter(perSecond: Int, mostSubjects: Int = 20_000) -> RateLimiter {
    RateLimiter(perSecond: perSecond, mostSubjects: mostSubjects) { [clock] in clock.now }
  }

  /// The number of requests that are admitted without a pause.
  private func admitted(_ limiter: RateLimiter, _ subject: RateLimiter.Subject) -> Int {
    for count in 0..<10_000 {
      do throws(RequestError) { try limiter.take(from: subject) } catch { return count }
    }
    return 10_000
  }

  @Test func `a person has the requests of ten seconds at once, then those of the rate`() {
    let limiter = limiter(perSecond: 5)
    #expect(admitted(limiter, ana) == 50)
    clock.pass(2)
    #expect(admitted(limiter, ana) == 10)
    clock.pass(1_000)
    #expect(admitted(limiter, ana) == 50)
    #expect(admitted(limiter, .person("ben")) == 50)
  }

  @Test func `a refusal says when to come again`() throws {
    let limiter = limiter(perSecond: 1)
    #expect(admitted(limiter, ana) == 10)
    let error = try #require(throws: RequestError.self) { try limiter.take(from: ana) }
    #expect(error.status == 429)
    #expect(error.headers.map(\.value) == ["1"])
    #expect(throws: RequestError.self) { try limiter.check(ana) }
    clock.pass(1)
    try limiter.check(ana)
    try limiter.take(from: ana)
  }

  @Test func `typing as fast as the page sends requests meets no limit`() throws {
    let limiter = limiter(perSecond: ServerConfiguration.usualRequestsPerSecond)
    // The page waits 60 ms after each key.
    for _ in 0..<10_000 {
      try limiter.take(from: ana)
      clock.pass(0.06)
    }
  }

  @Test func `a rate of 0 sets no limit`() { #expect(admitted(limiter(perSecond: 0), ana) == 10_000) }

  @Test func `many clients take limited memory, and a client in use is not forgotten`() throws {
    let limiter = limiter(perSecond: 1, mostSubjects: 100)
    #expect(admitted(limiter, ana) == 10)
    for number in 0..<1_000 {
      try limiter.take(from: .person("\(number)"))
      clock.pass(0.001)
      if number.isMultiple(of: 30) { _ = try? limiter.take(from: ana) }
    }
    #expect(limiter.subjectCount <= 100)
    #expect(admitted(limiter, ana) < 10)
  }

  // MARK: Requests

  private static let proxy = "10.0.0.5"

  private func fixture() throws -> ServerFixture {
    try ServerFixture {
      $0.requestsPerSecond = 1
      $0.identityHeader = "X-User"
      $0.proxies = [Self.proxy]
    }
  }

  /// The statuses of 15 requests, each with another query.
  private func statuses(
    _ fixture: ServerFixture, headers: [(name: String, value: String)] = [], client: String
  ) -> [Int] {
    (0..<15).map {
      fixture.response(
        "GET", "/api/v1/search?q=dial \($0) \(client) \(headers.map(\.value))", headers: headers, client: client
      ).status
    }
  }

  @Test func `computed answers are limited by address, those from memory are not`() throws {
    let fixture = try fixture()
    #expect(statuses(fixture, client: "192.0.2.1").contains(429))
    #expect(fixture.response("GET", "/api/v1/search?q=needle", client: "192.0.2.1").status == 429)
    #expect(statuses(fixture, client: "192.0.2.22").first == 200)
    let known = fixture.response("GET", "/api/v1/search?q=dial 0 192.0.2.1 []", client: "192.0.2.1")
    #expect(known.status == 200, "an answer from memory")
    #expect(fixture.response("GET", "/healthz", client: "192.0.2.1").status == 200)
    let metrics = fixture.response("GET", "/metrics", client: "192.0.2.1").text
    #expect(metrics.contains(#"hig_requests_total{route="/api/v1/search",status="429"}"#))
  }

  @Test func `a refused page is a page with the time to wait`() throws {
    let fixture = try fixture()
    _ = statuses(fixture, client: "192.0.2.1")
    let page = fixture.response("GET", "/pages/dials", headers: [("accept", "text/html")], client: "192.0.2.1")
    #expect(page.status == 429)
    #expect(page.header("Retry-After") == "1")
    #expect(page.text.contains("<h1>Too many requests</h1>"))
  }

  @Test(
    arguments: rows(
      [
        ("192.0.2.1", [], "IPv4 3221225985", "an address"),
        ("2001:db8:1:2:3:4:5:6", [], "IPv6 35188897218561", "all of an IPv6 network"),
        (proxy, [("x-user", "ana")], "person ana", "a person whom the proxy names"),
        (
          proxy, [("x-forwarded-for", "1.1.1.1, 192.0.2.1")], "IPv4 3221225985",
          "the address that the proxy adds behind those of the client"
        ), (proxy, [], nil, "a proxy that names nobody"),
        (
          "192.0.2.1", [("x-user", "eve"), ("x-forwarded-for", "192.0.2.8")], "IPv4 3221225985",
          "fields that are not of the proxy"
        ),
      ] as [(String, [(String, String)], String?, String)]))
  func `requests count for a person or a network`(
    row: TableRow<(String, [(String, String)], String?, String)>
  ) throws {
    let (client, headers, subject, _) = row.values
    let request = HTTPRequest(
      method: "GET", path: "/", headers: headers.map { (name: $0.0, value: $0.1) }, client: client)
    let router = try fixture().router
    #expect(router.client(of: request) == subject ?? client)
    #expect((router.identity.limitedSubject(of: request) == nil) == (subject == nil))
  }

  @Test func `changes count for the person with the token, wherever from`() throws {
    let fixture = try fixture()
    let token = try fixture.store.addToken(for: "ana", role: .reviewer)
    let headers = [(name: "authorization", value: "Bearer \(token)")]
    let statuses = (0..<12).map {
      fixture.response(
        "POST", "/api/v1/reviews", headers: headers, json: #"{"pages": ["dials"]}"#, client: "192.0.2.\($0)"
      ).status
    }
    #expect(statuses.prefix(10).allSatisfy { $0 == 201 })
    #expect(statuses.last == 429)
  }

  @Test func `wrong tokens count for the address`() throws {
    let fixture = try fixture()
    let statuses = (0..<15).map {
      fixture.response(
        "GET", "/api/v1/reviews", headers: [("authorization", "Bearer hig_0123456789_\($0)")], client: "192.0.2.1"
      ).status
    }
    #expect(statuses.prefix(10).allSatisfy { $0 == 401 })
    #expect(statuses.suffix(4).allSatisfy { $0 == 429 })
  }

  @Test func `the person at this machine has no limit`() throws {
    let fixture = try ServerFixture { $0.requestsPerSecond = 1 }
    #expect(statuses(fixture, client: "127.0.0.1").allSatisfy { $0 == 200 })
    #expect(statuses(fixture, client: "192.0.2.1").last == 429)
    let forwarded = [(name: "x-forwarded-for", value: "192.0.2.3")]
    #expect(statuses(fixture, headers: forwarded, client: "127.0.0.1").last == 429)
  }

  @Test func `connections of proxies and of this machine are not limited`() throws {
    var configuration = ServerConfiguration(
      index: { .init(path: "", isBundledDigest: false) },
      environment: .init(folder: "/", variables: [:]), version: "test")
    let tokens = try ServerFixture().store
    #expect(!Identity(configuration, tokens: tokens).limitsConnections(of: "127.0.0.1"))
    #expect(Identity(configuration, tokens: tokens).limitsConnections(of: "192.0.2.1"))
    configuration.requiresLogin = true
    #expect(Identity(configuration, tokens: tokens).limitsConnections(of: "127.0.0.1"))
    configuration.proxies = ["127.0.0.1"]
    #expect(!Identity(configuration, tokens: tokens).limitsConnections(of: "127.0.0.1"))
  }
}
