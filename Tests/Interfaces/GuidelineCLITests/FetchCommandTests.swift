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
    try server.serveSite(["canvases", "rulers"])
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
    #expect(
      fixture.hig("search", "--", "pause").output.contains("Fade the canvases after a pause."))
  }

  @Test func `fetching again shows the changes`() throws {
    fetch()
    fixture.clock = FetchClock(now: { Self.day(9) }, wait: { _ in })
    try server.serve(
      SiteServer.path("rulers"),
      .body(
        SiteServer.page(
          "rulers", rules: ["Fade the rulers after a pause.", "Round a length before it is shown."])
      ))
    let answer = try expectScreen("changed-page")
    #expect(answer.status == .success)
    let diff = fixture.hig("diff", "2026-02-02..2026-02-09")
    #expect(diff.output.contains("Round a length before it is shown."))
  }

  @Test func `fetching again on the same day shows the changes and keeps one capture`() throws {
    fetch()
    try server.serve(
      SiteServer.path("rulers"),
      .body(SiteServer.page("rulers", rules: ["Round a length at once."]))
    )
    let answer = try expectScreen("same-day")
    #expect(answer.status == .success)
    #expect(fixture.hig("show", "rulers").output.contains("Round a length at once."))
    #expect(!fixture.hig("export").output.contains("Fade the rulers"), "a day has one capture")
  }

  @Test func `rules of new and removed pages are shown`() throws {
    fetch()
    fixture.clock = FetchClock(now: { Self.day(9) }, wait: { _ in })
    try server.serve(SiteServer.tree, .body(SiteServer.tree(["canvases", "knobs"])))
    try server.remove(SiteServer.path("rulers"))
    try server.serve(
      SiteServer.path("knobs"), .body(SiteServer.page("knobs", rules: ["Wait for a steady hand."])))
    let answer = try expectScreen("new-and-removed-pages")
    #expect(answer.status == .success)
  }

  @Test func `changes without a change log entry are counted`() throws {
    let oldLog = ["June 9, 2025": "Added guidance for units."]
    try server.serve(
      SiteServer.path("rulers"),
      .body(SiteServer.page("rulers", rules: ["Avoid a curved ruler."], changeLog: oldLog)))
    try server.serve(
      SiteServer.path("canvases"),
      .body(SiteServer.page("canvases", rules: ["Avoid a torn canvas."], changeLog: oldLog)))
    #expect(fetch().status == .success)
    fixture.clock = FetchClock(now: { Self.day(9) }, wait: { _ in })
    try server.serve(
      SiteServer.path("rulers"),
      .body(
        SiteServer.page(
          "rulers", rules: ["Avoid a curved ruler.", "Avoid a label near the end."],
          changeLog: ["February 3, 2026": "Added guidance for a label."].merging(oldLog) { $1 })))
    try server.serve(
      SiteServer.path("canvases"),
      .body(
        SiteServer.page(
          "canvases", rules: ["Avoid a torn canvas.", "Avoid a gray background."], changeLog: oldLog
        )))
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
    try server.serve(SiteServer.path("rulers"), .status(403))
    let answer = try expectScreen("failed-page")
    #expect(answer.status == .failure)
    try server.serve(
      SiteServer.path("rulers"), .body(SiteServer.page("rulers", rules: ["Round it."])))
    let second = try expectScreen("resumed")
    #expect(second.status == .success)
  }

  @Test func `a page that the site does not have is a negative answer`() throws {
    let answer = try expectScreen("unknown-page", "rotators")
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
    #expect(fixture.hig("search", "--", "pause").status == .success)
  }

  @Test func `robots.txt is given as the reason`() throws {
    try server.serve("/robots.txt", .body("User-agent: *\nDisallow: /", type: "text/plain"))
    let answer = try expectScreen("robots")
    #expect(answer.status == .negative)
  }

  @Test func `without --into pages go to the user's data folder`() throws {
    let answer = fixture.hig("fetch", "--base", server.base, "canvases")
    #expect(answer.status == .success)
    #expect(answer.output.contains("\(fixture.folder.path)/"))
    #expect(answer.output.contains("/hig/pages/2026-02-02'"))
  }

  @Test func `a fetched page replaces the page of a digest`() throws {
    try fixture.folder.write(#"{"digest": true}"#, to: "digest/snapshot.json")
    try fixture.folder.write(
      "# Canvases\n\n## Best practices\n\n**Prefer a white canvas.** The digest says so.\n",
      to: "digest/canvases.md")
    #expect(fixture.hig("ingest", "digest").status == .success)
    #expect(fixture.hig("show", "canvases").output.contains("Prefer a white canvas."))
    #expect(fetch("canvases").status == .success)
    let shown = fixture.hig("show", "canvases").output
    #expect(shown.contains("Fade the canvases after a pause."))
    #expect(!shown.contains("Prefer a white canvas."))
  }

  @Test(arguments: [
    ["--base", "developer.apple.com"], ["--base", "ftp://127.0.0.1"], ["--language", "xx"],
    ["--into", ""], ["---"],
  ])
  func `wrong options are usage errors`(words: [String]) {
    #expect(fixture.hig(["fetch"] + words).status == .usage)
  }
}
