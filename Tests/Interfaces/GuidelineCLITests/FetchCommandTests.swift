import Foundation
import GuidelineCLI
import GuidelineFetching
import Testing
import TestSupport

struct FetchCommandTests {
  private let server: SiteServer
  private let fixture: CommandLineFixture

  init() throws {
    server = try SiteServer()
    fixture = try CommandLineFixture([:])
    fixture.clock = FetchClock(now: { Self.day(2) }, wait: { _ in })
    try server.serveSite(["kites", "ropes"])
  }

  private static func day(_ day: Int) -> Date {
    Date(timeIntervalSince1970: 1_769_904_000 + Double(day - 1) * 86_400)
  }

  @discardableResult
  private func fetch(_ words: String...) -> CommandLineFixture.Answer {
    fixture.hig(["fetch", "--base", server.base, "--into", "captures"] + words)
  }

  /// Fetches and compares the output with a snapshot.
  @discardableResult
  private func expectScreen(_ name: String, _ options: String...) throws
    -> CommandLineFixture.Answer
  {
    try fixture.expectScreens(
      "fetch/\(name)", [["fetch", "--base", server.base, "--into", "captures"] + options],
      replacing: [server.base: "http://site.example"])
  }

  @Test func `fetched pages are read and found`() throws {
    let answer = try expectScreen("first")
    #expect(answer.status == .success)
    #expect(fixture.hig("status").output.contains("2026-02-02"))
    #expect(fixture.hig("search", "--", "tail").output.contains("Hold the kites by its tail."))
  }

  @Test func `fetching again shows the changes`() throws {
    fetch()
    fixture.clock = FetchClock(now: { Self.day(9) }, wait: { _ in })
    try server.serve(
      SiteServer.path("ropes"),
      .body(
        SiteServer.page(
          "ropes", rules: ["Hold the ropes by its tail.", "Coil a wet rope before it dries."])))
    let answer = try expectScreen("changed-page")
    #expect(answer.status == .success)
    let diff = fixture.hig("diff", "2026-02-02..2026-02-09")
    #expect(diff.output.contains("Coil a wet rope before it dries."))
  }

  @Test func `fetching again on the same day shows the changes and keeps one capture`() throws {
    fetch()
    try server.serve(
      SiteServer.path("ropes"), .body(SiteServer.page("ropes", rules: ["Coil a wet rope at once."]))
    )
    let answer = try expectScreen("same-day")
    #expect(answer.status == .success)
    #expect(fixture.hig("show", "ropes").output.contains("Coil a wet rope at once."))
    #expect(!fixture.hig("export").output.contains("Hold the ropes"), "a day has one capture")
  }

  @Test func `rules of new and removed pages are shown`() throws {
    fetch()
    fixture.clock = FetchClock(now: { Self.day(9) }, wait: { _ in })
    try server.serve(SiteServer.tree, .body(SiteServer.tree(["kites", "winds"])))
    try server.remove(SiteServer.path("ropes"))
    try server.serve(
      SiteServer.path("winds"), .body(SiteServer.page("winds", rules: ["Wait for a steady wind."])))
    let answer = try expectScreen("new-and-removed-pages")
    #expect(answer.status == .success)
  }

  @Test func `changes without a change log entry are counted`() throws {
    let oldLog = ["June 9, 2025": "Added guidance for coils."]
    try server.serve(
      SiteServer.path("ropes"),
      .body(SiteServer.page("ropes", rules: ["Avoid a wet rope."], changeLog: oldLog)))
    try server.serve(
      SiteServer.path("kites"),
      .body(SiteServer.page("kites", rules: ["Avoid a torn kite."], changeLog: oldLog)))
    #expect(fetch().status == .success)
    fixture.clock = FetchClock(now: { Self.day(9) }, wait: { _ in })
    try server.serve(
      SiteServer.path("ropes"),
      .body(
        SiteServer.page(
          "ropes", rules: ["Avoid a wet rope.", "Avoid a knot near the tail."],
          changeLog: ["February 3, 2026": "Added guidance for a knot."].merging(oldLog) { $1 })))
    try server.serve(
      SiteServer.path("kites"),
      .body(
        SiteServer.page(
          "kites", rules: ["Avoid a torn kite.", "Avoid a thunderstorm."], changeLog: oldLog)))
    try expectScreen("change-log")
  }

  @Test func `--since-last keeps no snapshot without changes`() throws {
    fetch()
    fixture.clock = FetchClock(now: { Self.day(9) }, wait: { _ in })
    let answer = try expectScreen("since-last", "--since-last")
    #expect(answer.status == .success)
    #expect(
      !FileManager.default.fileExists(atPath: fixture.folder.file("captures/2026-02-09")))
  }

  @Test func `an interrupted fetch is resumed by the same command`() throws {
    try server.serve(SiteServer.path("ropes"), .status(403))
    let answer = try expectScreen("failed-page")
    #expect(answer.status == .failure)
    try server.serve(SiteServer.path("ropes"), .body(SiteServer.page("ropes", rules: ["Coil it."])))
    let second = try expectScreen("resumed")
    #expect(second.status == .success)
  }

  @Test func `a page that the site does not have is a negative answer`() throws {
    let answer = try expectScreen("unknown-page", "masts")
    #expect(answer.status == .negative)
  }

  @Test func `a dry run writes nothing`() throws {
    let answer = try expectScreen("dry-run", "--dry-run")
    #expect(answer.status == .success)
    #expect(!FileManager.default.fileExists(atPath: fixture.folder.file("captures")))
    #expect(!FileManager.default.fileExists(atPath: fixture.folder.file("hig.sqlite")))
  }

  @Test func `without a network the index is kept`() throws {
    fetch()
    let answer = fixture.hig("fetch", "--base", "http://127.0.0.1:9", "--into", "captures")
    #expect(answer.status == .failure)
    #expect(answer.errors.contains("http://127.0.0.1:9"))
    #expect(fixture.hig("search", "--", "tail").status == .success)
  }

  @Test func `robots.txt is given as the reason`() throws {
    try server.serve("/robots.txt", .body("User-agent: *\nDisallow: /", type: "text/plain"))
    let answer = try expectScreen("robots")
    #expect(answer.status == .negative)
  }

  @Test func `without --into pages go to the user's data folder`() throws {
    let answer = fixture.hig("fetch", "--base", server.base, "kites")
    #expect(answer.status == .success)
    #expect(answer.output.contains("\(fixture.folder.path)/"))
    #expect(answer.output.contains("/hig/pages/2026-02-02'"))
  }

  @Test func `a fetched page replaces the page of a digest`() throws {
    try fixture.folder.write(#"{"digest": true}"#, to: "digest/snapshot.json")
    try fixture.folder.write(
      "# Kites\n\n## Best practices\n\n**Prefer a calm day.** So says the digest.\n",
      to: "digest/kites.md")
    #expect(fixture.hig("ingest", "digest").status == .success)
    #expect(fixture.hig("show", "kites").output.contains("Prefer a calm day."))
    #expect(fetch("kites").status == .success)
    let shown = fixture.hig("show", "kites").output
    #expect(shown.contains("Hold the kites by its tail."))
    #expect(!shown.contains("Prefer a calm day."))
  }

  @Test(arguments: [
    ["--base", "developer.apple.com"], ["--base", "ftp://127.0.0.1"], ["--language", "xx"],
    ["--into", ""], ["---"],
  ])
  func `wrong options are usage errors`(words: [String]) {
    #expect(fixture.hig(["fetch"] + words).status == .usage)
  }
}
