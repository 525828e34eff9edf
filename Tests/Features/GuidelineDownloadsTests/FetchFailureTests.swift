import Foundation
import GuidelineModel
import SystemSupport
import TestSupport
import Testing

@testable import GuidelineDownloads

/// Fetches from a site that fails: the saved pages stay consistent, and the next run completes the snapshot.
@Suite(.waiting) struct FetchFailureTests {
  private let site: FetchFixture

  init() throws { site = try FetchFixture() }

  private static let page = SiteServer.page("menus", rules: ["Keep menus short."])
  private static let tooLarge = HTTPTransferError.tooLarge(limit: FetchFixture.maximumBytes).description
  private static let notAPage = "not the JSON of a DocC page"

  @Test(
    arguments: rows(
      [
        (
          .cut(page, after: 200), HTTPTransferError.cut(reason: "").description,
          "a connection that is cut"
        ),
        (
          .body(page, type: "text/html; charset=utf-8"),
          "'text/html; charset=utf-8' instead of JSON", "another type"
        ),
        (
          .redirect("http://localhost:9/menus.json"),
          "a redirect to another server, which is not followed", "another server"
        ),
        (.filler(bytes: 200 << 20), tooLarge, "a length above the limit"),
        (.filler(bytes: 200 << 20, undeclared: true), tooLarge, "a body above the limit"),
        (.body(String(page.dropLast(9))), notAPage, "truncated JSON"),
        (.body(#"{"error": "sign in"}"#), notAPage, "other JSON"),
        (.body("\u{0}\u{1}"), notAPage, "control characters"),
        (.status(500), "status 500, 4 times", "an error of the server"), (.status(403), "status 403", "a refusal"),
        (.redirect(SiteServer.path("menus")), "more than 5 redirects", "a redirect to itself"),
        (
          .body(page.replacing("Human-Interface-Guidelines", with: "Documentation")),
          "its identifier is not of a guideline page", "a page of something else"
        ),
      ] as [(SiteServer.Answer, String, String)]))
  func `the other pages are saved, and the next run completes the snapshot`(
    row: TableRow<(SiteServer.Answer, String, String)>
  ) throws {
    let (answer, failure, _) = row.values
    try site.server.serve(SiteServer.path("menus"), answer)
    let first = try site.fetch()
    #expect(first.landed == nil)
    #expect(first.failures.map(\.page) == ["menus"])
    #expect(first.failures[0].reason.hasPrefix(failure), "\(first.failures)")
    #expect(first.kept == 2)
    #expect(try site.isConsistent())

    try site.serve("menus", "Keep menus short.")
    try site.server.forgetRequests()
    let second = try site.fetch()
    #expect(second.landed?.manifest.pages.count == 3)
    #expect(try site.server.requests().count == 3, "robots.txt, the page tree and the missing page")
    #expect(try site.isConsistent())
    #expect(try site.files().allSatisfy { $0.hasPrefix("2026-02-02/") })
  }

  @Test func `each retry waits for its back-off alone, without the pause`() throws {
    try site.server.serve(
      SiteServer.path("menus"), .status(500), .status(503),
      .body(SiteServer.page("menus", rules: ["Keep menus short."])))
    #expect(try site.fetch().landed?.manifest.pages.count == 3)
    #expect(site.waits == [0.5, 0.5, 0.5, 1, 2, 0.5])
  }

  @Test func `a retry waits for the crawl delay if that is longer than the back-off`() throws {
    try site.server.serve("/robots.txt", .body("User-agent: *\nCrawl-delay: 3", type: "text/plain"))
    try site.server.serve(
      SiteServer.path("menus"), .status(500), .status(500), .status(500),
      .body(SiteServer.page("menus", rules: ["Keep menus short."])))
    #expect(try site.fetch().landed?.manifest.pages.count == 3)
    #expect(site.waits == [3, 3, 3, 3, 3, 4, 3])
    #expect(site.messages.map { $0.suffix(15) } == Array(repeating: "retrying in 3 s", count: 2) + ["retrying in 4 s"])
  }

  @Test func `fewer than one attempt counts as one`() throws {
    site.request.politeness.attempts = 0
    try site.server.serve(SiteServer.path("menus"), .status(500))
    #expect(try site.fetch().failures.map(\.reason) == ["status 500"])
  }

  @Test func `Retry-After is observed as a number of seconds and as a date`() throws {
    try site.server.serve(
      SiteServer.path("menus"), .status(429, headers: ["Retry-After": "7"]),
      .status(503, headers: ["Retry-After": "Mon, 02 Feb 2026 02:41:00 GMT"]),
      .body(SiteServer.page("menus", rules: ["Keep menus short."])))
    #expect(try site.fetch().landed?.manifest.pages.count == 3)
    #expect(site.waits[3] == 7)
    #expect(site.waits[4] == 51.5, "until the date")
  }

  @Test func `a Retry-After above the limit ends the run`() throws {
    try site.server.serve(SiteServer.path("menus"), .status(429, headers: ["Retry-After": "3600"]))
    let first = try site.fetch()
    #expect(first.interruption == .askedToWait(server: site.server.base, seconds: 3600))
    #expect(first.kept == 1)
    #expect(try site.isConsistent())
    try site.serve("menus", "Keep menus short.")
    site.now += 3600
    #expect(try site.fetch().landed?.manifest.pages.count == 3)
  }

  @Test func `a slow page within the time limit is saved`() throws {
    let page = SiteServer.page("menus", rules: ["Keep menus short."])
    try site.server.serve(SiteServer.path("menus"), .slow(page, seconds: 0.05))
    #expect(try site.fetch().landed?.manifest.pages.count == 3)
  }

  @Test func `a page that exceeds the time limit is retried and then reported as failed`() throws {
    site.request.limits.totalSeconds = 0.5
    site.request.politeness.attempts = 2
    let page = SiteServer.page("menus", rules: ["Keep menus short."])
    try site.server.serve(SiteServer.path("menus"), .slow(page, seconds: 0.2))
    let first = try site.fetch()
    let timeout = HTTPTransferError.timedOut(reason: "").description
    #expect(first.failures.first?.reason.hasPrefix(timeout) == true)
    #expect(try site.isConsistent())
    try site.server.serve(SiteServer.path("menus"), .body(page))
    #expect(try site.fetch().landed?.manifest.pages.count == 3)
  }

  @Test func `the run ends after five failures in a row`() throws {
    let slugs = (0..<40).map { "page-\($0)" }
    try site.server.serveSite(slugs)
    for slug in slugs { try site.server.serve(SiteServer.path(slug), .status(404)) }
    for slug in slugs.dropFirst(3) { try site.server.serve(SiteServer.path(slug), .status(500)) }
    let report = try site.fetch()
    #expect(report.interruption != nil)
    #expect(report.failures.count == 5)
    #expect(try site.server.requests().count == 2 + 3 + 5 * 4)
  }

  @Test func `a folder of snapshots that cannot be read is an error, and a missing one is empty`() throws {
    _ = try site.fetch()
    func snapshots(in path: String) throws -> [SnapshotFolder] {
      try SnapshotStore(path: path, site: site.site()).snapshots()
    }
    let store = site.folder.file("pages")
    #expect(try snapshots(in: store).count == 1)
    #expect(try snapshots(in: "\(store)/missing").isEmpty)
    let file = "\(store)/2026-02-02/fetch.json"
    #expect(throws: FetchError.folder(path: file, reason: "not a folder")) { try snapshots(in: file) }
  }

  @Test func `a snapshot whose manifest cannot be read keeps its name`() throws {
    let earlier = try #require(try site.fetch().landed)
    let files = FileManager.default
    try files.copyItem(atPath: earlier.path, toPath: site.folder.file("pages/\(site.workName)"))
    let work = try #require(try site.store.unfinished(asked: nil))
    let manifest = "\(earlier.path)/fetch.json"
    try files.moveItem(atPath: manifest, toPath: site.folder.file("moved.json"))
    try files.createSymbolicLink(atPath: manifest, withDestinationPath: "../../moved.json")
    let before = try site.files()
    let failure = FetchError.folder(path: earlier.path, reason: "not a regular file")
    #expect(throws: failure) { try site.store.publish(work) }
    #expect(throws: failure) { try site.store.snapshots() }
    #expect(try site.files() == before)
  }

  @Test func `a failed page leaves the previous snapshot unchanged`() throws {
    _ = try site.fetch()
    site.passDay()
    try site.server.serve(SiteServer.path("menus"), .status(500))
    let report = try site.fetch()
    #expect(report.landed == nil)
    let snapshots = try SnapshotStore(path: site.folder.file("pages"), site: site.site()).snapshots()
    #expect(snapshots.map(\.day?.description) == ["2026-02-02"])
    #expect(snapshots[0].manifest.pages.count == 3)
  }

  @Test func `pages of a run interrupted more than a day ago are requested again with their entity tags`() throws {
    try site.server.serve(SiteServer.path("tabs"), .status(500))
    _ = try site.fetch()
    site.now += 2 * 86_400
    try site.serve("tabs", "Label each tab.")
    try site.serve("buttons", "Label each button.")
    try site.server.forgetRequests()
    let report = try site.fetch()
    #expect(report.landed?.path == site.folder.file("pages/2026-02-04"))
    #expect(try site.server.requests().filter { $0.contains(" \"") }.count == 2)
    #expect(report.landed?.manifest.pages.count == 3)
    #expect(try site.isConsistent())
  }

  @Test func `pages that robots txt disallows are not requested`() throws {
    try site.server.serve("/robots.txt", .body("User-agent: *\nDisallow: /*/menus", type: "text/plain"))
    let report = try site.fetch()
    #expect(report.forbidden == ["menus"])
    #expect(report.landed?.manifest.pages.keys.sorted() == ["buttons", "tabs"])
    #expect(try !site.server.requests().contains { $0.contains("menus") })
  }

  @Test func `a robots txt that disallows the page tree ends the run`() throws {
    try site.server.serve("/robots.txt", .body("User-agent: hig\nDisallow: /", type: "text/plain"))
    #expect(throws: FetchError.forbidden(server: site.server.base, path: SiteServer.tree)) { try site.fetch() }
    #expect(try site.server.requests().count == 1)
  }

  @Test func `a robots txt that the server fails to answer ends the run`() throws {
    try site.server.serve("/robots.txt", .status(503))
    let failure = FetchError.robotsUnknown(server: site.server.base, reason: "status 503, 4 times")
    #expect(throws: failure) { try site.fetch() }
  }

  @Test func `the crawl delay of robots txt replaces a shorter pause`() throws {
    try site.server.serve("/robots.txt", .body("User-agent: *\nCrawl-delay: 3", type: "text/plain"))
    _ = try site.fetch()
    #expect(site.waits == [3, 3, 3, 3])
  }

  @Test(arguments: ["{", "[]", "{\"interfaceLanguages\": {}}", "<html>"])
  func `a malformed page tree is an error and leaves the snapshots unchanged`(tree: String) throws {
    _ = try site.fetch()
    let before = try site.files()
    site.passDay()
    try site.server.serve(SiteServer.tree, .body(tree))
    let error = #expect(throws: FetchError.self) { try site.fetch() }
    guard case .noTree = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(try site.files() == before)
  }

  @Test func `a deeply nested page tree is an error`() throws {
    let path = #""path": "/design/human-interface-guidelines/buttons""#
    let nested =
      #"{"interfaceLanguages": {"swift": ["# + String(repeating: "{\(path), \"children\": [", count: 15_000)
      + String(repeating: "]}", count: 15_000) + "]}}"
    try site.server.serve(SiteServer.tree, .body(nested))
    #expect(throws: FetchError.self) { try site.fetch() }
  }

  @Test func `addresses that are not of guideline pages are counted and not requested`() throws {
    try site.server.serve(
      SiteServer.tree, .body(SiteServer.tree(["buttons", "../../../etc", "a/b", "%2e%2e", "BUTTONS"])))
    let report = try site.fetch()
    #expect(report.new == ["buttons"])
    #expect(report.unknownAddresses == 3)
  }

  @Test func `an unreachable server is an error with a remedy and leaves the snapshots unchanged`() throws {
    _ = try site.fetch()
    let before = try site.files()
    // Port 9, the discard service, is closed.
    let nowhere = try #require(GuidelineSite(base: "http://127.0.0.1:9"))
    let error = #expect(throws: FetchError.self) {
      try Fetch(
        request: site.request, store: SnapshotStore(path: site.folder.file("pages"), site: nowhere),
        clock: FetchClock(now: { Date() }, wait: { _ in }), warn: { _ in }, progress: { _, _ in }
      ).run()
    }
    #expect(error?.description.hasPrefix("cannot reach http://127.0.0.1:9: no connection: ") == true)
    #expect(error?.description.hasSuffix("; check the network connection") == true)
    #expect(error?.remedy == .fetchLater)
    #expect(try site.files() == before)
  }
}
