import Foundation
import TestSupport
import Testing

@testable import GuidelineDownloads

/// Fetches from a site that works.
@Suite(.waiting) struct FetchTests {
  private let site: FetchFixture

  init() throws { site = try FetchFixture() }

  @Test func `all pages are saved in a folder named after the day`() throws {
    let report = try site.fetch()
    let landed = try #require(report.landed)
    #expect(landed.path == site.folder.file("pages/2026-02-02"))
    #expect(report.new == ["buttons", "menus", "tabs"])
    #expect(
      try site.files() == [
        "2026-02-02/buttons.json", "2026-02-02/fetch.json", "2026-02-02/menus.json",
        "2026-02-02/snapshot.json", "2026-02-02/tabs.json",
      ])
    let about = try String(contentsOfFile: landed.path + "/snapshot.json", encoding: .utf8)
    #expect(about.contains(#""captured": "2026-02-02", "language": "en""#))
    let page = try #require(landed.manifest.pages["buttons"])
    #expect(page.address == site.server.base + SiteServer.path("buttons"))
    #expect(page.etag != nil)
    #expect(page.time == "2026-02-02T02:40:01Z")
    #expect(try site.isConsistent())
  }

  @Test func `each page is requested once, after a pause, with the user agent`() throws {
    _ = try site.fetch()
    let requests = try site.server.requests()
    #expect(
      requests
        == (["/robots.txt", SiteServer.tree]
        + ["buttons", "menus", "tabs"].map { SiteServer.path($0) })
        .map { "\($0) - hig-tests (on loopback)" })
    #expect(site.waits == [0.5, 0.5, 0.5, 0.5])
  }

  @Test func `unchanged pages are requested with their entity tag and share one file`() throws {
    _ = try site.fetch()
    site.passDay()
    try site.serve("menus", "Keep menus short.")
    try site.server.forgetRequests()
    let report = try site.fetch()
    #expect(report.changed == ["menus"])
    #expect(report.unchanged == ["buttons", "tabs"])
    #expect(report.landed?.manifest.pages["buttons"]?.isUnchanged == true)
    #expect(report.landed?.manifest.pages["menus"]?.isUnchanged == false)
    #expect(try site.server.requests().filter { $0.contains(" \"") }.count == 3)
    let ends = try ["2026-02-02", "2026-02-03"].map {
      try FileManager.default.attributesOfItem(atPath: site.folder.file("pages/\($0)/buttons.json"))[.systemFileNumber]
        as? Int
    }
    #expect(ends[0] == ends[1], "hard links to one file")
    #expect(try site.isConsistent())
  }

  @Test func `a damaged page is fetched again`() throws {
    _ = try site.fetch()
    site.passDay()
    try site.folder.write("{}", to: "pages/2026-02-02/buttons.json")
    let report = try site.fetch()
    #expect(report.isWhole)
    #expect(report.landed?.bytes(of: "buttons") != nil)
  }

  @Test func `a snapshot without changes is discarded if only changes are wanted`() throws {
    site.request.onlyChanges = true
    _ = try site.fetch()
    let before = try site.files()
    site.passDay()
    let report = try site.fetch()
    #expect(report.landed == nil)
    #expect(!report.hasChanges)
    #expect(report.isWhole)
    #expect(try site.files() == before)
    try site.serve("tabs", "Label each tab.")
    #expect(try site.fetch().landed?.manifest.pages.count == 3, "a snapshot has all pages, not only the changed ones")
  }

  @Test func `a page in other bytes with the same records is unchanged`() throws {
    site.request.haveSameRecords = { _, old, new in old.lowercased() == new.lowercased() }
    site.request.onlyChanges = true
    _ = try site.fetch()
    let before = try site.files()
    site.passDay()
    for slug in ["buttons", "menus"] {
      try site.server.serve(
        SiteServer.path(slug),
        .body(
          SiteServer.page(slug, rules: ["Fade the \(slug) after a pause."])
            .replacing("site.example/design", with: "Site.Example/design")))
    }
    let report = try site.fetch()
    #expect(report.unchanged == ["buttons", "menus", "tabs"])
    #expect(report.resentCount == 2)
    #expect(report.changed.isEmpty && report.former.isEmpty)
    #expect(report.landed == nil)
    #expect(try site.files() == before, "neither a visible nor a hidden snapshot")
    site.request.onlyChanges = false
    let kept = try #require(site.fetch().landed)
    #expect(kept.manifest.pages["menus"]?.isUnchanged == false, "its file is another one")
    #expect(try site.isConsistent())
  }

  @Test func `links between pages are followed, also in a cycle`() throws {
    try site.serve("buttons", "Label each button.", links: ["windows", "buttons", "menus"])
    try site.serve("windows", "Resize smoothly.", links: ["buttons"])
    try site.server.serve(SiteServer.tree, .body(SiteServer.tree(["buttons", "menus", "buttons", "tabs", "buttons"])))
    #expect(try site.fetch().new == ["buttons", "menus", "tabs", "windows"])
    #expect(try site.server.requests().count == 6)
  }

  @Test func `an address that serves another page is reported as renamed`() throws {
    _ = try site.fetch()
    site.passDay()
    try site.server.serve(SiteServer.tree, .body(SiteServer.tree(["buttons", "menus", "toolbars"])))
    try site.serve("toolbars", "Group related items.")
    try site.server.serve(SiteServer.path("tabs"), .redirect(SiteServer.path("toolbars")))
    let report = try site.fetch()
    #expect(report.renamed == ["tabs": "toolbars"])
    #expect(report.gone.isEmpty)
    #expect(report.landed?.manifest.pages.keys.sorted() == ["buttons", "menus", "toolbars"])
    #expect(report.landed?.manifest.renamed == ["tabs": "toolbars"])
    #expect(try site.isConsistent())
  }

  @Test func `an address that keeps serving another page is not a change`() throws {
    try site.server.serve(
      SiteServer.path("tabs"), .body(SiteServer.page("menus", rules: ["Fade the menus after a pause."])))
    let first = try site.fetch()
    #expect(first.renamed == ["tabs": "menus"])
    #expect(first.new == ["buttons", "menus"])
    #expect(first.landed?.manifest.pages.keys.sorted() == ["buttons", "menus"], "saved once")
    site.passDay()
    site.request.onlyChanges = true
    let second = try site.fetch()
    #expect(second.aliases == ["tabs": "menus"])
    #expect(second.renamed.isEmpty && !second.hasChanges)
    #expect(second.landed == nil)
  }

  @Test func `a removed page to which another page links is reported once`() throws {
    _ = try site.fetch()
    try site.server.serve(SiteServer.tree, .body(SiteServer.tree(["buttons", "menus", "tabs"])))
    try site.server.remove(SiteServer.path("tabs"))
    site.passDay()
    #expect(try site.fetch().gone == ["tabs"])
    site.passDay()
    let report = try site.fetch()
    #expect(report.gone.isEmpty && report.unknown == ["tabs"])
    site.passDay()
    #expect(try !site.fetch().hasChanges, "nor does a later run report it")
  }

  @Test func `a removed page is reported as gone and stays in the old snapshot`() throws {
    _ = try site.fetch()
    site.passDay()
    try site.server.serve(SiteServer.tree, .body(SiteServer.tree(["buttons", "menus"])))
    try site.server.remove(SiteServer.path("tabs"))
    let report = try site.fetch()
    #expect(report.gone == ["tabs"])
    #expect(report.landed?.manifest.gone == ["tabs"])
    #expect(try site.files().contains("2026-02-02/tabs.json"))
    #expect(try !site.files().contains("2026-02-03/tabs.json"))
    site.passDay()
    #expect(try site.fetch().gone.isEmpty, "it is reported once")
  }

  @Test func `only the named pages are requested`() throws {
    let report = try site.fetch("menus", "sliders")
    #expect(report.new == ["menus"])
    #expect(report.unknown == ["sliders"])
    #expect(report.landed?.manifest.asked == ["menus", "sliders"])
    #expect(try site.server.requests().count == 3)
  }

  @Test func `named pages are added to the snapshot of the same day`() throws {
    _ = try site.fetch()
    try site.serve("menus", "Shorten.")
    site.now += 60
    let report = try site.fetch("menus")
    #expect(report.changed == ["menus"])
    let landed = try #require(report.landed)
    #expect(landed.path == site.folder.file("pages/2026-02-02"))
    #expect(landed.manifest.pages.keys.sorted() == ["buttons", "menus", "tabs"])
    #expect(landed.manifest.asked == nil, "the snapshot still has all pages")
    #expect(try site.files().contains(".2026-02-02.1/menus.json"), "the earlier snapshot of the day is kept")
    #expect(try site.isConsistent())
    site.now += 60
    try site.serve("menus", "Sort.")
    _ = try site.fetch("menus")
    let folders = Set(try site.files().map { String($0.prefix { $0 != "/" }) })
    #expect(folders == ["2026-02-02", ".2026-02-02.2"], "only the newest of them")
  }

  /// The states in which a run may end that publishes the second snapshot of a day.
  enum Interruption: CaseIterable {
    /// The names are exchanged: the work folder has the earlier snapshot.
    case exchanged
    /// The earlier snapshot is hidden, as on file systems that cannot exchange names.
    case hidden
  }

  @Test(arguments: Interruption.allCases)
  func `a run of any day completes the publication in which an earlier one ended`(interruption: Interruption) throws {
    let site = try FetchFixture()
    let earlier = try #require(try site.fetch().landed)
    let files = FileManager.default
    let work = site.folder.file("pages/\(site.workName)")
    site.now += 60
    if interruption == .exchanged {
      let path = "\(earlier.path).copy"
      try files.copyItem(atPath: earlier.path, toPath: path)
      let later = try #require(try site.fetch().landed)
      #expect(later.manifest.finished != earlier.manifest.finished)
      try files.removeItem(atPath: site.folder.file("pages/.2026-02-02.1"))
      try files.moveItem(atPath: path, toPath: work)
    } else {
      try files.copyItem(atPath: earlier.path, toPath: work)
      var copy = try #require(try site.snapshot(site.workName))
      copy.manifest.finished = "2026-02-02T23:59:59Z"
      try copy.writeManifest()
      try files.moveItem(atPath: earlier.path, toPath: site.folder.file("pages/.2026-02-02.1"))
    }
    site.passDay()
    site.passDay()
    _ = try site.fetch("menus")
    let names = try files.contentsOfDirectory(atPath: site.store.path).sorted()
    #expect(names.contains("2026-02-02"), "the day has its snapshot")
    #expect(
      names.contains(".2026-02-02.1") == (interruption == .exchanged),
      "the earlier one is hidden, or has its name again")
    #expect(names.contains { $0.hasPrefix(".fetch-") } == (interruption == .hidden))
    #expect(try site.store.snapshots().count == 2)
  }

  @Test func `pages that are named like the files of a snapshot are kept beside them`() throws {
    let site = try FetchFixture(["fetch", "snapshot"])
    let report = try site.fetch()
    #expect(report.new == ["fetch", "snapshot"])
    #expect(
      try site.files() == [
        "2026-02-02/fetch.json", "2026-02-02/fetch_.json", "2026-02-02/snapshot.json", "2026-02-02/snapshot_.json",
      ])
    #expect(try site.isConsistent())
    site.passDay()
    #expect(try site.fetch().unchanged == ["fetch", "snapshot"])
  }

  @Test func `validators that no request can carry are not kept`() throws {
    for value in ["\"a\u{1}b\"", "\"a\u{7F}\"", "\"" + String(repeating: "a", count: 2_000) + "\""] {
      let site = try FetchFixture(["menus"])
      try site.server.serve(
        SiteServer.path("menus"),
        .body(SiteServer.page("menus", rules: ["Sort."]), headers: ["ETag": value, "Last-Modified": value]))
      #expect(try site.fetch().landed?.manifest.pages["menus"]?.etag == nil)
      site.passDay()
      #expect(try site.fetch().unchanged == ["menus"], "the next run works")
    }
  }

  @Test func `validators of an old manifest that no request can carry are not sent`() throws {
    _ = try site.fetch("menus")
    let manifest = site.folder.file("pages/2026-02-02/fetch.json")
    let text = try String(contentsOfFile: manifest, encoding: .utf8)
    let damaged = text.replacing(/"etag" : ".*"/, with: #""etag" : "\u0007\r\nX: y""#)
    #expect(damaged != text)
    try damaged.write(toFile: manifest, atomically: true, encoding: .utf8)
    site.passDay()
    #expect(try site.fetch("menus").unchanged == ["menus"])
  }

  @Test func `an interrupted run of many pages loses a few of them`() throws {
    let slugs = (1000..<1090).map { "page-\($0)" }
    let site = try FetchFixture(slugs)
    site.request.politeness.maximumRequests = 60
    let report = try site.fetch()
    #expect(report.interruption != nil && report.kept == 58, "60 requests, two for other files")
    try site.server.forgetRequests()
    site.request.politeness.maximumRequests = 5000
    #expect(try site.fetch().landed?.manifest.pages.count == 90)
    #expect(try site.server.requests().count == 2 + 32, "the kept pages are not requested again")
  }
}
