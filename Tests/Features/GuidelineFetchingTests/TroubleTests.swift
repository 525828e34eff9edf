import Foundation
import GuidelineModel
import SystemSupport
import Testing
import TestSupport

@testable import GuidelineFetching

/// What comes from a site that is not well: after each trouble the disk is whole, and a second run completes it.
struct TroubleTests {
  private let site: Site

  init() throws { site = try Site() }

  /// The page `ropes` answers like this once and is well afterwards.
  struct Trouble: CustomTestStringConvertible, Sendable {
    enum Kind: Sendable {
      case cut, wrongType, elsewhere, flood, undeclaredFlood, malformed, notAPage, notUTF8ish,
        broken
      case forbiddenStatus, loop, otherSite
    }
    let kind: Kind
    let reason: String
    var testDescription: String { "\(kind)" }

    var answer: SiteServer.Answer {
      let page = SiteServer.page("ropes", rules: ["Coil the rope."])
      return switch kind {
      case .cut: .cut(page, after: 200)
      case .wrongType: .body(page, type: "text/html; charset=utf-8")
      case .elsewhere: .redirect("http://localhost:9/ropes.json")
      case .flood: .filler(bytes: 200 << 20)
      case .undeclaredFlood: .filler(bytes: 200 << 20, undeclared: true)
      case .malformed: .body(String(page.dropLast(9)))
      case .notAPage: .body(#"{"error": "sign in"}"#)
      case .notUTF8ish: .body("\u{0}\u{1}")
      case .broken: .status(500)
      case .forbiddenStatus: .status(403)
      case .loop: .redirect(SiteServer.path("ropes"))
      case .otherSite: .body(page.replacing("Human-Interface-Guidelines", with: "Documentation"))
      }
    }
  }

  static let troubles = [
    Trouble(kind: .cut, reason: "the connection was closed early"),
    Trouble(kind: .wrongType, reason: "'text/html; charset=utf-8' where JSON was expected"),
    Trouble(kind: .elsewhere, reason: "a redirect to another server, which is not followed"),
    Trouble(kind: .flood, reason: "the response is larger than 1048576 bytes"),
    Trouble(kind: .undeclaredFlood, reason: "the response is larger than 1048576 bytes"),
    Trouble(kind: .malformed, reason: "not the JSON of a DocC page"),
    Trouble(kind: .notAPage, reason: "not the JSON of a DocC page"),
    Trouble(kind: .notUTF8ish, reason: "not the JSON of a DocC page"),
    Trouble(kind: .broken, reason: "status 500, 4 times"),
    Trouble(kind: .forbiddenStatus, reason: "status 403"),
    Trouble(kind: .loop, reason: "more than 5 redirects"),
    Trouble(kind: .otherSite, reason: "no page of the guidelines by its identifier"),
  ]

  @Test(arguments: troubles)
  func `what came is kept, and a second run completes it`(trouble: Trouble) throws {
    try site.server.serve(SiteServer.path("ropes"), trouble.answer)
    let first = try site.fetch()
    #expect(first.landed == nil)
    #expect(first.failures.map(\.page) == ["ropes"])
    #expect(first.failures[0].reason.hasPrefix(trouble.reason), "\(first.failures)")
    #expect(first.kept == 2)
    #expect(try site.isWhole())

    try site.server.serve(
      SiteServer.path("ropes"), .body(SiteServer.page("ropes", rules: ["Coil the rope."])))
    try site.server.forgetRequests()
    let second = try site.fetch()
    #expect(second.landed?.manifest.pages.count == 3)
    #expect(
      try site.server.requests().count == 3, "robots.txt, the tree, and the page that was missing")
    #expect(try site.isWhole())
    #expect(try site.files().allSatisfy { $0.hasPrefix("2026-02-02/") })
  }

  @Test func `a server that fails twice is asked again, each time later`() throws {
    try site.server.serve(
      SiteServer.path("ropes"), .status(500), .status(503),
      .body(SiteServer.page("ropes", rules: ["Coil the rope."])))
    #expect(try site.fetch().landed?.manifest.pages.count == 3)
    #expect(site.waits == [0.5, 0.5, 0.5, 1, 0.5, 2, 0.5, 0.5])
  }

  @Test func `the wait that a busy server asks for is kept`() throws {
    try site.server.serve(
      SiteServer.path("ropes"), .status(429, headers: ["Retry-After": "7"]),
      .status(503, headers: ["Retry-After": "Mon, 02 Feb 2026 02:41:00 GMT"]),
      .body(SiteServer.page("ropes", rules: ["Coil the rope."])))
    #expect(try site.fetch().landed?.manifest.pages.count == 3)
    #expect(site.waits[3] == 7)
    #expect(site.waits[5] == 51, "until the time")
  }

  @Test func `a longer wait than one sits out breaks the run off`() throws {
    try site.server.serve(
      SiteServer.path("ropes"), .status(429, headers: ["Retry-After": "3600"]))
    let first = try site.fetch()
    #expect(first.interruption == .askedToWait(server: site.server.base, seconds: 3600))
    #expect(first.kept == 1)
    #expect(try site.isWhole())
    try site.server.serve(
      SiteServer.path("ropes"), .body(SiteServer.page("ropes", rules: ["Coil the rope."])))
    site.now += 3600
    #expect(try site.fetch().landed?.manifest.pages.count == 3)
  }

  @Test func `a slow page comes when it comes in time`() throws {
    let page = SiteServer.page("ropes", rules: ["Coil the rope."])
    try site.server.serve(SiteServer.path("ropes"), .slow(page, seconds: 0.05))
    #expect(try site.fetch().landed?.manifest.pages.count == 3)
  }

  @Test func `a page that is slower than that is asked for again, then given up`() throws {
    site.request.limits.totalSeconds = 0.5
    site.request.politeness.tries = 2
    let page = SiteServer.page("ropes", rules: ["Coil the rope."])
    try site.server.serve(SiteServer.path("ropes"), .slow(page, seconds: 0.2))
    let first = try site.fetch()
    #expect(first.failures.first?.reason.hasPrefix("the server took too long") == true)
    #expect(try site.isWhole())
    try site.server.serve(SiteServer.path("ropes"), .body(page))
    #expect(try site.fetch().landed?.manifest.pages.count == 3)
  }

  @Test func `a server that fails page after page is left in peace`() throws {
    let slugs = (0..<40).map { "kite-\($0)" }
    try site.server.serveSite(slugs)
    for slug in slugs { try site.server.serve(SiteServer.path(slug), .status(404)) }
    for slug in slugs.dropFirst(3) { try site.server.serve(SiteServer.path(slug), .status(500)) }
    let report = try site.fetch()
    #expect(report.interruption != nil)
    #expect(report.failures.count == 5)
    #expect(try site.server.requests().count == 2 + 3 + 5 * 4)
  }

  @Test func `a page in trouble leaves the snapshot before as it was`() throws {
    _ = try site.fetch()
    site.passDay()
    try site.server.serve(SiteServer.path("ropes"), .status(500))
    let report = try site.fetch()
    #expect(report.landed == nil)
    let snapshots = SnapshotStore(path: site.folder.file("pages"), site: site.site()).snapshots()
    #expect(snapshots.map(\.day?.description) == ["2026-02-02"])
    #expect(snapshots[0].manifest.pages.count == 3)
  }

  @Test func `pages of a run that broke off a day ago are asked for again by their marks`() throws {
    try site.server.serve(SiteServer.path("tails"), .status(500))
    _ = try site.fetch()
    site.now += 2 * 86_400
    try site.server.serve(
      SiteServer.path("tails"), .body(SiteServer.page("tails", rules: ["Dye it."])))
    try site.server.serve(
      SiteServer.path("kites"), .body(SiteServer.page("kites", rules: ["Fly."])))
    try site.server.forgetRequests()
    let report = try site.fetch()
    #expect(report.landed?.path == site.folder.file("pages/2026-02-04"))
    #expect(try site.server.requests().filter { $0.contains(" \"") }.count == 2)
    #expect(report.landed?.manifest.pages.count == 3)
    #expect(try site.isWhole())
  }

  @Test func `what a killed run left half written is not taken over`() throws {
    try site.server.serve(SiteServer.path("tails"), .status(500))
    _ = try site.fetch()
    let work = SnapshotStore(path: site.folder.file("pages"), site: site.site()).workPath(
      asked: nil)
    try Data("{".utf8).write(to: URL(filePath: work + "/kites.json"))
    try Data("{".utf8).write(to: URL(filePath: work + "/.dat.half"))
    try Data("{".utf8).write(to: URL(filePath: work + "/nowhere.json"))
    try site.server.serve(
      SiteServer.path("tails"), .body(SiteServer.page("tails", rules: ["Dye it."])))
    #expect(try site.fetch().landed?.bytes(of: "kites") != nil)
    #expect(try site.isWhole())
  }

  @Test func `a manifest that is broken is as none`() throws {
    try site.server.serve(SiteServer.path("tails"), .status(500))
    _ = try site.fetch()
    let work = SnapshotStore(path: site.folder.file("pages"), site: site.site()).workPath(
      asked: nil)
    try Data("{".utf8).write(to: URL(filePath: work + "/fetch.json"))
    try site.server.serve(
      SiteServer.path("tails"), .body(SiteServer.page("tails", rules: ["Dye it."])))
    #expect(try site.fetch().landed?.manifest.pages.count == 3)
  }

  @Test func `robots txt keeps away from what it names`() throws {
    try site.server.serve(
      "/robots.txt", .body("User-agent: *\nDisallow: /*/ropes", type: "text/plain"))
    let report = try site.fetch()
    #expect(report.forbidden == ["ropes"])
    #expect(report.landed?.manifest.pages.keys.sorted() == ["kites", "tails"])
    #expect(try !site.server.requests().contains { $0.contains("ropes") })
  }

  @Test func `robots txt that forbids the tree ends it`() throws {
    try site.server.serve("/robots.txt", .body("User-agent: hig\nDisallow: /", type: "text/plain"))
    #expect(throws: FetchError.forbidden(server: site.server.base, path: SiteServer.tree)) {
      try site.fetch()
    }
    #expect(try site.server.requests().count == 1)
  }

  @Test func `a robots txt that cannot be read allows nothing`() throws {
    try site.server.serve("/robots.txt", .status(503))
    let error = #expect(throws: FetchError.self) { try site.fetch() }
    guard case .robotsUnknown = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test func `the pause that robots txt asks for is kept`() throws {
    try site.server.serve(
      "/robots.txt", .body("User-agent: *\nCrawl-delay: 3", type: "text/plain"))
    _ = try site.fetch()
    #expect(site.waits == [3, 3, 3, 3])
  }

  @Test(arguments: ["{", "[]", "{\"interfaceLanguages\": {}}", "<html>"])
  func `a tree that is none is told, and nothing is lost`(tree: String) throws {
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

  @Test func `a tree nested without end is told`() throws {
    let path = #""path": "/design/human-interface-guidelines/kites""#
    let nested =
      #"{"interfaceLanguages": {"swift": ["#
      + String(repeating: "{\(path), \"children\": [", count: 15_000)
      + String(repeating: "]}", count: 15_000) + "]}}"
    try site.server.serve(SiteServer.tree, .body(nested))
    #expect(throws: FetchError.self) { try site.fetch() }
  }

  @Test func `names that would lead out of the folder are not followed`() throws {
    try site.server.serve(
      SiteServer.tree, .body(SiteServer.tree(["kites", "../../../etc", "a/b", "%2e%2e", "KITES"])))
    let report = try site.fetch()
    #expect(report.new == ["kites"])
    #expect(report.unknownAddresses == 3)
  }

  @Test func `without a network nothing is lost and the way on is told`() throws {
    _ = try site.fetch()
    let before = try site.files()
    // Nothing listens on the port of the discard service.
    let nowhere = try #require(GuidelineSite(base: "http://127.0.0.1:9"))
    let error = #expect(throws: FetchError.self) {
      try Fetch(
        site.request, from: nowhere, into: site.folder.file("pages"),
        clock: FetchClock(now: { Date() }, wait: { _ in }), tell: { _ in }, progress: { _, _ in }
      ).run()
    }
    #expect(
      error?.description.hasPrefix("cannot reach http://127.0.0.1:9: no connection: ") == true)
    #expect(
      error?.description.hasSuffix("; check the network and run the same command again") == true)
    #expect(try site.files() == before)
  }
}
