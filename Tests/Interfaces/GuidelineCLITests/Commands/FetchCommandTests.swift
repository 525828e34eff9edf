import Foundation
@testable import GuidelineCLI
import GuidelineAnswers
import GuidelineDownloads
import TestSupport
import Testing

@Suite(.waiting) struct FetchCommandTests {
  private let server: SiteServer
  private let fixture: CommandLineFixture

  init() throws {
    server = try SiteServer()
    fixture = try CommandLineFixture([:])
    fixture.clock = FetchClock(now: { Self.day(2) }, wait: { _ in })
    try server.serveSite(["canvases", "rulers"])
  }

  private static func day(_ day: Int) -> Date { Date(timeIntervalSince1970: 1_769_904_000 + Double(day - 1) * 86_400) }

  @discardableResult private func fetch(_ words: String...) -> CommandLineFixture.Answer {
    fixture.hig(["fetch", "--base", server.base, "--into", "captures"] + words)
  }

  /// Fetches and compares the output with a snapshot.
  @discardableResult private func expectScreen(_ name: String, _ options: String...) throws -> CommandLineFixture.Answer
  {
    try fixture.expectScreens(
      "fetch/\(name)", [["fetch", "--base", server.base, "--into", "captures"] + options],
      replacing: [server.base: "http://site.example"])
  }

  @Test func `fetched pages are read and found`() throws {
    let answer = try expectScreen("first")
    #expect(answer.status == .success)
    #expect(fixture.hig("status").output.contains("2026-02-02"), "the index is the usual one")
  }

  @Test func `fetching again shows the changes`() throws {
    fetch()
    fixture.clock = FetchClock(now: { Self.day(9) }, wait: { _ in })
    try server.serve(
      SiteServer.path("rulers"),
      .body(SiteServer.page("rulers", rules: ["Fade the rulers after a pause.", "Round a length before it is shown."])))
    let answer = try expectScreen("changed-page")
    #expect(answer.status == .success)
  }

  @Test func `--since-last keeps no snapshot without changes`() throws {
    fetch()
    fixture.clock = FetchClock(now: { Self.day(9) }, wait: { _ in })
    let answer = try expectScreen("since-last", "--since-last")
    #expect(answer.status == .success)
  }

  @Test func `--watch-report writes real changes and has a status for them`() throws {
    let options = ["--since-last", "--watch-report", "changes.md"]
    func watch(day: Int) -> CommandLineFixture.Answer {
      fixture.clock = FetchClock(now: { Self.day(day) }, wait: { _ in })
      return fixture.hig(["fetch", "--base", server.base, "--into", "captures"] + options)
    }
    func report() throws -> String { try String(contentsOfFile: fixture.folder.file("changes.md"), encoding: .utf8) }
    #expect(watch(day: 2).status == .success, "there is nothing to compare")
    #expect(try report() == "# First snapshot\n\n2 pages, with nothing to compare.\n")
    #expect(watch(day: 9).status == .success)
    #expect(try report() == "# No rule changed since 2026-02-02\n\nCompared: 2 pages.\n")
    try server.serve(
      SiteServer.path("rulers"),
      .body(
        SiteServer.page("rulers", rules: ["Fade the rulers after a pause."])
          .replacing("site.example", with: "SITE.example")))
    let resent = watch(day: 16)
    #expect(resent.status == .success, "other bytes are no change")
    #expect(resent.output.contains("unchanged: 2 pages (1 in other bytes)"))
    try server.serve(SiteServer.path("rulers"), .body(SiteServer.page("rulers", rules: ["Fade the rulers at once."])))
    #expect(watch(day: 23).status == .negative)
    #expect(try report().hasPrefix("# Changes from 2026-02-02 to 2026-02-23\n"))
    #expect(try report().contains("**at once.**"))
    #expect(watch(day: 30).status == .success, "changes are reported once")
  }

  @Test func `with --watch-report everything but changes and success is a failure`() throws {
    fetch()
    let file = fixture.folder.file("changes.md")
    #expect(fetch("--watch-report", "changes.md", "rotators").status == .failure, "unknown page")
    #expect(!FileManager.default.fileExists(atPath: file))
    try server.serve("/robots.txt", .body("User-agent: *\nDisallow: /", type: "text/plain"))
    #expect(fetch("--watch-report", "changes.md").status == .failure, "disallowed")
    try server.remove("/robots.txt")
    let before = try server.requests().count
    #expect(fetch("--watch-report", "missing/changes.md").status == .failure)
    #expect(try server.requests().count == before, "nothing is downloaded for a report without folder")
  }

  @Test func `an interrupted fetch is resumed by the same command`() throws {
    try server.serve(SiteServer.path("rulers"), .status(403))
    let answer = try expectScreen("failed-page")
    #expect(answer.status == .failure)
    try server.serve(SiteServer.path("rulers"), .body(SiteServer.page("rulers", rules: ["Round it."])))
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

  @Test(arguments: [
    ["--base", "developer.apple.com"], ["--base", "ftp://127.0.0.1"], ["--language", "xx"], ["--into", ""], ["---"],
    ["--watch-report", ""], ["--dry-run", "--watch-report", "changes.md"],
  ]) func `wrong options are usage errors`(words: [String]) { #expect(fixture.hig(["fetch"] + words).status == .usage) }
}
