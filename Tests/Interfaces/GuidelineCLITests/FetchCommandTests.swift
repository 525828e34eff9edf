import Foundation
import GuidelineCLI
import GuidelineFetching
import Testing
import TestSupport

struct FetchCommandTests {
  private let server: SiteServer
  private let workshop: Workshop

  init() throws {
    server = try SiteServer()
    workshop = try Workshop([:])
    workshop.clock = FetchClock(now: { Self.day(2) }, wait: { _ in })
    try server.serveSite(["kites", "ropes"])
  }

  private static func day(_ day: Int) -> Date {
    Date(timeIntervalSince1970: 1_769_904_000 + Double(day - 1) * 86_400)
  }

  private func fetch(_ words: String...) -> Workshop.Answer {
    workshop.hig(["fetch", "--base", server.base, "--into", "copies"] + words)
  }

  @Test func `pages are brought, read and found`() throws {
    let answer = fetch()
    #expect(answer.status == .success)
    let folder = workshop.folder.file("copies/2026-02-02")
    #expect(
      answer.output.hasPrefix(
        """
        fetched 2 pages into '\(folder)'
        new: 2 pages
        read 2 documents: 2 rules in 2 records

        """), "\(answer.output)")
    #expect(
      answer.errors == "hig: this is the first snapshot; fetch again later to see what changed\n")
    #expect(workshop.hig("status").output.contains("2026-02-02"))
    #expect(workshop.hig("search", "--", "tail").output.contains("Hold the kites by its tail."))
  }

  @Test func `fetching again tells what changed`() throws {
    _ = fetch()
    workshop.clock = FetchClock(now: { Self.day(9) }, wait: { _ in })
    try server.serve(
      SiteServer.path("ropes"),
      .body(
        SiteServer.page(
          "ropes", rules: ["Hold the ropes by its tail.", "Coil a wet rope before it dries."])))
    let answer = fetch()
    #expect(answer.status == .success)
    #expect(answer.output.contains("changed: 1 page (ropes)\nunchanged: 1 page\n"))
    #expect(
      answer.output.contains(
        """
        Changes from 2026-02-02 to 2026-02-09
        1 rule added; 1 change not logged on 1 page

        """), "\(answer.output)")
    #expect(answer.output.contains("Coil a wet rope before it dries."))
    let diff = workshop.hig("diff", "2026-02-02..2026-02-09")
    #expect(diff.output.contains("Coil a wet rope before it dries."))
  }

  @Test func `fetching again on the same day tells what changed as well`() throws {
    _ = fetch()
    try server.serve(
      SiteServer.path("ropes"), .body(SiteServer.page("ropes", rules: ["Coil a wet rope at once."]))
    )
    let answer = fetch()
    #expect(answer.status == .success)
    #expect(answer.output.contains("Changes from 2026-02-02 to 2026-02-02\n"))
    #expect(answer.output.contains("1 rule reworded; 1 change not logged"))
    #expect(answer.output.contains("{+Coil a wet rope at once.+}"))
    #expect(workshop.hig("show", "ropes").output.contains("Coil a wet rope at once."))
    #expect(!workshop.hig("export").output.contains("Hold the ropes"), "a day has one state")
  }

  @Test func `rules of pages that came and went are told`() throws {
    _ = fetch()
    workshop.clock = FetchClock(now: { Self.day(9) }, wait: { _ in })
    try server.serve(SiteServer.tree, .body(SiteServer.tree(["kites", "winds"])))
    try server.remove(SiteServer.path("ropes"))
    try server.serve(
      SiteServer.path("winds"), .body(SiteServer.page("winds", rules: ["Wait for a steady wind."])))
    let answer = fetch()
    #expect(answer.status == .success)
    #expect(
      answer.output.contains("new: 1 page (winds)\nunchanged: 1 page\ngone: 1 page (ropes)\n"))
    #expect(answer.output.contains("1 rule added, 1 removed"), "\(answer.output)")
    #expect(answer.output.contains("Wait for a steady wind."))
    #expect(answer.output.contains("Hold the ropes by its tail."))
  }

  @Test func `the change log is asked which changes it accounts for`() throws {
    let oldLog = ["June 9, 2025": "Added guidance for coils."]
    try server.serve(
      SiteServer.path("ropes"),
      .body(SiteServer.page("ropes", rules: ["Avoid a wet rope."], changeLog: oldLog)))
    try server.serve(
      SiteServer.path("kites"),
      .body(SiteServer.page("kites", rules: ["Avoid a torn kite."], changeLog: oldLog)))
    #expect(fetch().status == .success)
    workshop.clock = FetchClock(now: { Self.day(9) }, wait: { _ in })
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
    let answer = fetch()
    #expect(
      answer.output.contains("2 rules added; 1 change not logged on 2 pages"), "\(answer.output)")
    #expect(answer.output.contains("2026-02-03 Added guidance for a knot."))
  }

  @Test func `for a timer nothing is kept when nothing changed`() throws {
    _ = fetch()
    workshop.clock = FetchClock(now: { Self.day(9) }, wait: { _ in })
    let answer = fetch("--since-last")
    #expect(answer.status == .success)
    #expect(answer.output.hasPrefix("unchanged: 2 pages\nread 0 documents"))
    #expect(
      answer.errors
        == "hig: nothing changed since the snapshot of 2026-02-02, which stays the last\n")
  }

  @Test func `what breaks off is told with the way on`() throws {
    try server.serve(SiteServer.path("ropes"), .status(403))
    let answer = fetch()
    #expect(answer.status == .failure)
    #expect(
      answer.errors == """
        hig: ropes: status 403
        hig: 1 page could not be brought; 1 page is kept in '\(workshop.folder.file("copies"))', \
        and the same command goes on from there

        """)
    try server.serve(SiteServer.path("ropes"), .body(SiteServer.page("ropes", rules: ["Coil it."])))
    let second = fetch()
    #expect(second.status == .success)
    #expect(
      second.errors.hasPrefix(
        "hig: resuming the interrupted download (saved pages: 1)\n"))
  }

  @Test func `a page that is not there is told`() throws {
    let answer = fetch("masts")
    #expect(answer.status == .negative)
    #expect(answer.output == "not there: 1 page (masts)\n")
    #expect(answer.errors == "hig: no page was brought; nothing is changed\n")
  }

  @Test func `a dry run writes nothing`() throws {
    let answer = fetch("--dry-run")
    #expect(answer.status == .success)
    #expect(
      answer.output == """
        would ask \(server.base) for 2 pages:
          kites
          ropes
        snapshots in '\(workshop.folder.file("copies"))': 0

        """)
    #expect(!FileManager.default.fileExists(atPath: workshop.folder.file("copies")))
    #expect(!FileManager.default.fileExists(atPath: workshop.folder.file("hig.sqlite")))
  }

  @Test func `without a network nothing is lost`() throws {
    _ = fetch()
    let answer = workshop.hig("fetch", "--base", "http://127.0.0.1:9", "--into", "copies")
    #expect(answer.status == .failure)
    #expect(answer.errors.hasPrefix("hig: cannot reach http://127.0.0.1:9: no connection: "))
    #expect(workshop.hig("search", "--", "tail").status == .success)
  }

  @Test func `robots txt is told as the reason`() throws {
    try server.serve("/robots.txt", .body("User-agent: *\nDisallow: /", type: "text/plain"))
    let answer = fetch()
    #expect(answer.status == .negative)
    #expect(
      answer.errors
        == "hig: \(server.base)/robots.txt disallows \(SiteServer.tree)\n")
  }

  @Test func `pages go to the user's data when no folder is named`() throws {
    let answer = workshop.hig("fetch", "--base", server.base, "kites")
    #expect(answer.status == .success)
    #expect(answer.output.contains("\(workshop.folder.path)/"))
    #expect(answer.output.contains("/hig/pages/2026-02-02'"))
  }

  @Test func `a digest steps back for pages that were fetched`() throws {
    try workshop.folder.write(#"{"digest": true}"#, to: "digest/snapshot.json")
    try workshop.folder.write(
      "# Kites\n\n## Best practices\n\n**Prefer a calm day.** So says the digest.\n",
      to: "digest/kites.md")
    #expect(workshop.hig("ingest", "digest").status == .success)
    #expect(workshop.hig("show", "kites").output.contains("Prefer a calm day."))
    #expect(fetch("kites").status == .success)
    let shown = workshop.hig("show", "kites").output
    #expect(shown.contains("Hold the kites by its tail."))
    #expect(!shown.contains("Prefer a calm day."))
  }

  @Test(arguments: [
    ["--base", "developer.apple.com"], ["--base", "ftp://127.0.0.1"], ["--language", "xx"],
    ["--into", ""], ["---"],
  ])
  func `wrong words are usage errors`(words: [String]) {
    #expect(workshop.hig(["fetch"] + words).status == .usage)
  }
}
