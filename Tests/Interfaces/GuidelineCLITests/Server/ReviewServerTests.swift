import Testing
import TestSupport

@testable import GuidelineCLI

/// Where `hig review push` and `pull` send a token.
struct ReviewServerTests {
  @Test(
    arguments: rows(
      [
        ("https://hig.example.com", "https://hig.example.com", "a server"),
        ("https://HIG.example.com:443/a/", "https://hig.example.com/a", "below a path"),
        ("https://hig.example.com:8443", "https://hig.example.com:8443", "another port"),
        ("http://localhost:8417/", "http://localhost:8417", "this machine by its name"),
        ("http://127.0.0.1:80", "http://127.0.0.1", "this machine"),
        ("http://127.3.2.1:8417", "http://127.3.2.1:8417", "another address of this machine"),
        ("http://[::1]:8417", "http://[::1]:8417", "this machine by IPv6"),
        ("http://hig.example.com", nil, "others could read the token"),
        ("http://10.0.0.1:8417", nil, "a local network"),
        ("http://127.0.0.1.example.com", nil, "a name like the address of this machine"),
        ("http://localhost.example.com", nil, "a name like that of this machine"),
        ("http://127.1", nil, "a short form"),
        ("http://0177.0.0.1", nil, "an octal number, which some programs read as 127"),
        ("http://127.0.0.010", nil, "another octal number"), ("http://0.0.0.0:8417", nil, "any address"),
        ("http://hig.example.com@127.0.0.1/", nil, "a user name that looks like the server"),
        ("https://ana:secret@hig.example.com", nil, "a user name"),
        ("https://hig.example.com%40127.0.0.1", nil, "an escaped user name"),
        ("https://hig.example.com\\@127.0.0.1", nil, "a backslash, which browsers take for a slash"),
        ("https://hig.example.com#@127.0.0.1", nil, "a fragment"),
        ("https://hig.example.com?@127.0.0.1", nil, "a query"),
        ("https://hig.example.com /", nil, "a blank"),
        ("https://hig.exаmple.com", nil, "a Cyrillic letter"),
        ("https://", nil, "no host"), ("https:///reviews", nil, "no host but a path"),
        ("https://a:b", nil, "no port"), ("hig.example.com", nil, "no scheme"),
        ("ftp://hig.example.com", nil, "another scheme"), ("", nil, "nothing"),
      ] as [(String, String?, String)]))
  func `addresses are of https or of this machine, and have one meaning`(
    row: TableRow<(String, String?, String)>
  ) throws {
    let (text, address, _) = row.values
    #expect(ServerAddress(text)?.description == address)
  }

  @Test(
    arguments: rows(
      [
        ("http://127.0.0.1:8417/reviews/aB3", "http://127.0.0.1:8417", "a page of a review"),
        ("https://h/hig/reviews/aB3#x", "https://h/hig", "below a path, at an item"),
        ("https://h/reviews/aB3?x", nil, "a query"), ("https://h/reviews/", nil, "no id"),
        ("https://h/pages/aB3", nil, "another page"), ("https://a@h/reviews/aB3", nil, "a user name"),
      ] as [(String, String?, String)]))
  func `the address of a review names its server`(row: TableRow<(String, String?, String)>) throws {
    let (text, server, _) = row.values
    let review = ServerAddress.review(text)
    #expect(review?.server.description == server)
    #expect(review == nil || review?.id == "aB3")
  }

  @Test(arguments: [
    ["review", "push", "a.json", "localhost:8417"],
    ["review", "push", "a.json", "http://hig.example.com"],
    ["review", "push", "a.json", "https://ana@hig.example.com"],
    ["review", "pull", "http://a.example/reviews/x"], ["review", "pull", "https://a.example/x"],
  ])
  func `other addresses are wrong usage, with what to do`(words: [String]) throws {
    let answer = try CommandLineFixture([:]).hig(words)
    #expect(answer.status == .usage)
    #expect(answer.errors.contains("http for a server of this machine, and no user name"), "\(answer.errors)")
  }

  // The value of `HIG_SERVER`, with the address of the server in place of `SERVER`; `nil` without the variable.
  @Test(
    arguments: rows(
      [
        ("SERVER", true, "the server"),
        ("SERVER/hig/", true, "the server below a path"),
        (nil, false, "no server"),
        ("", false, "an empty variable"),
        ("https://hig.example.com", false, "another server"),
        ("http://127.0.0.1:1", false, "another port"),
        ("http://localhost", false, "another name"),
        ("http://ana@127.0.0.1", false, "an address with a user name"),
      ] as [(String?, Bool, String)]))
  func `a token is sent to the server that HIG_SERVER names`(row: TableRow<(String?, Bool, String)>) throws {
    let (owner, isSent, _) = row.values
    let site = try SiteServer()
    let fixture = try CommandLineFixture([:])
    fixture.environment["HIG_TOKEN"] = "hig_secret"
    fixture.environment["HIG_SERVER"] = owner?.replacing("SERVER", with: site.base)
    try site.serve("/api/v1/reviews/abc", .body(#"{"error": {"message": "who are you"}}"#, status: 401))
    let answer = fixture.hig("review", "pull", "\(site.base)/reviews/abc")
    let requests = try site.requests()
    #expect(requests.count == 1)
    #expect(requests.first?.contains("Bearer hig_secret") == isSent)
    #expect(answer.status == .failure)
    #expect(
      answer.errors == "hig: who are you; set HIG_TOKEN to a personal token of the server and "
        + "HIG_SERVER to \(site.base)\n")
  }

  @Test func `a redirect is not followed`() throws {
    let (site, other) = (try SiteServer(), try SiteServer())
    let fixture = try CommandLineFixture([:])
    fixture.environment.merge(["HIG_TOKEN": "hig_secret", "HIG_SERVER": site.base]) { $1 }
    try site.serve("/api/v1/reviews/abc", .redirect("\(other.base)/x"))
    let answer = fixture.hig("review", "pull", "\(site.base)/reviews/abc")
    #expect(answer.errors.contains("the server redirects to '\(other.base)/x'"))
    #expect(try other.requests().isEmpty)
    #expect(try site.requests().count == 1)
  }

  @Test func `a proxy is not asked about this machine`() throws {
    let (site, proxy) = (try SiteServer(), try SiteServer())
    let variables = [
      "HIG_TOKEN": "hig_secret", "HIG_SERVER": site.base, "http_proxy": proxy.base, "all_proxy": proxy.base,
    ]
    _ = try HigBinary().run(["review", "pull", "\(site.base)/reviews/abc"], index: "none", variables: variables)
    #expect(try site.requests().count == 1)
    #expect(try proxy.requests().isEmpty)
  }

  @Test func `an answer that is not a checklist is not printed`() throws {
    let site = try SiteServer()
    try site.serve("/api/v1/reviews/abc", .body("<p>Log in</p>"))
    let answer = try CommandLineFixture([:]).hig("review", "pull", "\(site.base)/reviews/abc")
    #expect(answer.output.isEmpty)
    #expect(answer.errors.contains("not that of a hig server"))
  }
}
