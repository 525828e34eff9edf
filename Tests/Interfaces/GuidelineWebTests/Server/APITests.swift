import Foundation
import GuidelineAnswers
import ServerSupport
import TestSupport
import Testing

@testable import GuidelineWeb

@Suite struct APITests {
  private let fixture: ServerFixture

  init() throws { fixture = try ServerFixture() }

  @Test(
    arguments: rows([
      ("/api/v1/search?q=needle", "format", "hig-search/1", "a search"),
      ("/api/v1/search?q=needle&limit=1", "results.0.page", "dials", "a search with a limit"),
      (
        "/api/v1/search?q=dial&platform=watchOS&strength=avoid", "results.0.id",
        "dials/avoid-two-dials-on-one-screen", "a search with filters"
      ),
      ("/api/v1/applies?subject=dials&platform=watchOS", "platform", "watchOS", "what applies"),
      (
        "/api/v1/applies?subject=dials&platform=iOS,watchOS", "platforms.1.platform", "watchOS",
        "platforms"
      ),
      (
        "/api/v1/diff?page=dials&from=2025-03&to=2026-02", "changes.0.class", "reworded",
        "a comparison"
      ),
      ("/api/v1/diff?since=2026", "format", "hig-diff/1", "a comparison of all pages"),
      ("/api/v1/log?page=dials", "format", "hig-log/1", "a log"),
      ("/api/v1/show?name=dials", "format", "hig-show/1", "a page"), ("/api/v1/pages", "0.page", "dials", "the pages"),
      ("/api/v1/values?q=dials", "format", "hig-values/1", "values"),
      ("/rules/dials/avoid-two-dials-on-one-screen.json", "format", "hig-show/1", "a rule by its address"),
      ("/api/v1/openapi.json", "openapi", "3.1.0", "the description"),
      (
        "/api/v1/openapi.json", "components.schemas.NewReview.properties.format.enum.0", "hig-checklist/1",
        "a checklist as the body of a request"
      ),
      ("/api/v1/search?q=zzzqqq", "confidence", "none", "an empty answer, which is not an error"),
      ("/healthz", "status", "ok", "the health"),
    ]))
  func `a command answers with its JSON`(row: TableRow<(String, String, String, String)>) {
    let (address, path, value, _) = row.values
    let response = fixture.response("GET", address)
    #expect(response.status == 200)
    #expect(response.value(path) == AnyHashable(value), "\(response.text)")
  }

  @Test(
    arguments: rows([
      ("GET", "/api/v1/search", 400, "invalid", "a missing parameter"),
      ("GET", "/api/v1/search?q=", 400, "invalid", "an empty query"),
      ("GET", "/api/v1/search?query=a", 400, "invalid", "an unknown parameter"),
      ("GET", "/api/v1/diff", 400, "invalid", "neither page nor day"),
      ("GET", "/api/v1/diff?page=dials&since=2026&from=2025", 400, "invalid", "two kinds of days"),
      ("GET", "/api/v1/diff?page=nothing&since=2025", 404, "not-found", "an unknown page"),
      ("GET", "/api/v1/show?name=nothing", 404, "not-found", "an unknown name"),
      ("GET", "/api/v2/search?q=a", 404, "not-found", "another version"),
      ("DELETE", "/api/v1/search?q=a", 405, "method-not-allowed", "another method"),
      ("GET", "/mcp", 405, "method-not-allowed", "events of agents, which there are none of"),
    ])) func `a wrong request gets the reason in JSON`(row: TableRow<(String, String, Int, String, String)>)
  {
    let (method, address, status, code, _) = row.values
    let response = fixture.response(method, address)
    #expect(response.status == status)
    #expect(response.value("error.code") == AnyHashable(code))
    #expect((response.value("error.message") as? String)?.isEmpty == false)
  }

  @Test(
    arguments: rows([
      ("/pages/dials?platform=android", 400, "This address has a mistake", "an unknown platform"),
      ("/search?q=dial&platform=android", 400, "This address has a mistake", "another front end"),
      ("/search?q=dial&strength=android", 400, "This address has a mistake", "an unknown strength"),
      ("/nothing/android", 404, "Nothing at this address", "an unknown address"),
    ])) func `the page of an error says what is wrong and has a way on`(row: TableRow<(String, Int, String, String)>)
  {
    let (address, status, title, _) = row.values
    let response = fixture.response("GET", address, headers: [("accept", "text/html")])
    #expect(response.status == status)
    #expect(response.text.contains("<title>\(title) – Guidelines</title>"))
    #expect(response.text.contains("<h1>\(title)</h1>"))
    #expect(response.text.contains("android"))
    let main = response.text.split(separator: "<main").last ?? ""
    #expect(main.contains("role=\"search\"") && main.contains("href=\"/pages\""))
    #expect(main.contains("platform=watchOS\">watchOS</a>") == address.contains("platform="), "the address mended")
  }

  @Test func `a known answer is not sent again until the index changes`() throws {
    let address = "/api/v1/search?q=needle"
    let first = fixture.response("GET", address)
    let tag = try #require(first.header("ETag"))
    let second = fixture.response("GET", address, headers: [("if-none-match", tag)])
    #expect(second.status == 304)
    #expect(second.text.isEmpty)
    #expect(fixture.response("GET", address).text == first.text)
    try fixture.folder.write(
      "# Knobs\n\n**Let people feel the needle of a knob.** Feeling helps.\n", to: "2027/knobs.md")
    try ServerFixture.ingest("2027", in: fixture.folder)
    let third = fixture.response("GET", address, headers: [("if-none-match", tag)])
    #expect(third.status == 200)
    #expect(third.text.contains("knobs/let-people-feel-the-needle-of-a-knob"))
  }

  @Test func `an index that is gone is reported without its path`() throws {
    try FileManager.default.removeItem(atPath: fixture.folder.file("hig.sqlite"))
    let response = fixture.response("GET", "/api/v1/search?q=needle")
    #expect(response.status == 503)
    #expect(!response.text.contains(fixture.folder.path))
    #expect(fixture.lines.all.contains { $0.contains(fixture.folder.path) })
    #expect(fixture.response("GET", "/healthz").status == 503)
    let page = fixture.response("GET", "/pages", headers: [("accept", "text/html")])
    #expect(page.status == 503)
    #expect(page.header("Content-Type")?.hasPrefix("text/html") == true)
    #expect(page.text.contains("There is no index yet"))
    // The next request finds a new one.
    try ServerFixture.ingest("2026", in: fixture.folder)
    #expect(fixture.response("GET", "/api/v1/search?q=needle").status == 200)
  }

  @Test func `every response has the header fields that protect it`() {
    for address in ["/", "/api/v1/pages", "/nothing", "/reviews", "/healthz", "/metrics"] {
      let response = fixture.response("GET", address)
      #expect(response.header("X-Content-Type-Options") == "nosniff", "\(address)")
      let policy = response.header("Content-Security-Policy") ?? ""
      #expect(policy.hasPrefix("default-src 'none'"), "\(address)")
      #expect(!policy.contains("unsafe"), "\(address)")
      #expect(response.header("Cache-Control") != nil, "\(address)")
    }
  }

  @Test func `requests are counted and logged without what they ask for`() throws {
    _ = fixture.response("GET", "/api/v1/search?q=secretword", headers: [("authorization", "Bearer x")])
    let metrics = fixture.response("GET", "/metrics").text
    #expect(metrics.contains("hig_requests_total{route=\"/api/v1/search\",status=\"200\"} 1\n"))
    #expect(metrics.contains("hig_request_seconds_count 1\n"))
    let line = try #require(fixture.lines.all.first)
    #expect(line.contains("\"path\":\"/api/v1/search\"") && line.contains("\"status\":200"))
    #expect(!fixture.lines.all.joined().contains("secretword"))
    #expect(!fixture.lines.all.joined().contains("Bearer"))
  }
}
