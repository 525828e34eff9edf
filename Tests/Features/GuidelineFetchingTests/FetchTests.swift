import Foundation
import Testing
import TestSupport

@testable import GuidelineFetching

/// What comes from a site that is well.
struct FetchTests {
  private let site: Site

  init() throws { site = try Site() }

  @Test func `all pages land in a folder of the day`() throws {
    let report = try site.fetch()
    let landed = try #require(report.landed)
    #expect(landed.path == site.folder.file("pages/2026-02-02"))
    #expect(report.new == ["kites", "ropes", "tails"])
    #expect(
      try site.files() == [
        "2026-02-02/fetch.json", "2026-02-02/kites.json", "2026-02-02/ropes.json",
        "2026-02-02/snapshot.json", "2026-02-02/tails.json",
      ])
    let about = try String(contentsOfFile: landed.path + "/snapshot.json", encoding: .utf8)
    #expect(about.contains(#""captured": "2026-02-02", "language": "en""#))
    let page = try #require(landed.manifest.pages["kites"])
    #expect(page.address == site.server.base + SiteServer.path("kites"))
    #expect(page.etag != nil)
    #expect(page.time == "2026-02-02T02:40:01Z")
    #expect(try site.isWhole())
  }

  @Test func `requests are few, slow and say who asks`() throws {
    _ = try site.fetch()
    let requests = try site.server.requests()
    #expect(
      requests
        == (["/robots.txt", SiteServer.tree] + ["kites", "ropes", "tails"].map(SiteServer.path))
        .map { "\($0) - hig-tests (on loopback)" })
    #expect(site.waits == [0.5, 0.5, 0.5, 0.5])
  }

  @Test func `what has not changed is asked for by its mark and shared`() throws {
    _ = try site.fetch()
    site.passDay()
    try site.server.serve(
      SiteServer.path("ropes"), .body(SiteServer.page("ropes", rules: ["Coil the rope."])))
    try site.server.forgetRequests()
    let report = try site.fetch()
    #expect(report.changed == ["ropes"])
    #expect(report.unchanged == ["kites", "tails"])
    #expect(report.landed?.manifest.pages["kites"]?.isUnchanged == true)
    #expect(report.landed?.manifest.pages["ropes"]?.isUnchanged == false)
    #expect(try site.server.requests().filter { $0.contains(" \"") }.count == 3)
    let ends = try ["2026-02-02", "2026-02-03"].map {
      try FileManager.default.attributesOfItem(atPath: site.folder.file("pages/\($0)/kites.json"))[
        .systemFileNumber] as? Int
    }
    #expect(ends[0] == ends[1], "the same file under two names")
    #expect(try site.isWhole())
  }

  @Test func `a copy that was damaged is brought again`() throws {
    _ = try site.fetch()
    site.passDay()
    try site.folder.write("{}", to: "pages/2026-02-02/kites.json")
    let report = try site.fetch()
    #expect(report.isWhole)
    #expect(report.landed?.bytes(of: "kites") != nil)
  }

  @Test func `nothing new is kept when only changes are wanted and there are none`() throws {
    site.request.onlyChanges = true
    _ = try site.fetch()
    let before = try site.files()
    site.passDay()
    let report = try site.fetch()
    #expect(report.landed == nil)
    #expect(!report.hasChanges)
    #expect(report.isWhole)
    #expect(try site.files() == before)
    try site.server.serve(
      SiteServer.path("tails"), .body(SiteServer.page("tails", rules: ["Dye it."])))
    #expect(try site.fetch().landed?.manifest.pages.count == 3, "whole all the same")
  }

  @Test func `pages that are linked to are found, also in a loop`() throws {
    try site.server.serve(
      SiteServer.path("kites"),
      .body(SiteServer.page("kites", rules: ["Fly."], links: ["winds", "kites", "ropes"])))
    try site.server.serve(
      SiteServer.path("winds"), .body(SiteServer.page("winds", rules: ["Wait."], links: ["kites"])))
    try site.server.serve(
      SiteServer.tree, .body(SiteServer.tree(["kites", "ropes", "kites", "tails", "kites"])))
    #expect(try site.fetch().new == ["kites", "ropes", "tails", "winds"])
    #expect(try site.server.requests().count == 6)
  }

  @Test func `an address that serves another page is told as renamed`() throws {
    _ = try site.fetch()
    site.passDay()
    try site.server.serve(SiteServer.tree, .body(SiteServer.tree(["kites", "ropes", "trains"])))
    try site.server.serve(
      SiteServer.path("trains"), .body(SiteServer.page("trains", rules: ["Pull."])))
    try site.server.serve(SiteServer.path("tails"), .redirect(SiteServer.path("trains")))
    let report = try site.fetch()
    #expect(report.renamed == ["tails": "trains"])
    #expect(report.gone.isEmpty)
    #expect(report.landed?.manifest.pages.keys.sorted() == ["kites", "ropes", "trains"])
    #expect(report.landed?.manifest.renamed == ["tails": "trains"])
    #expect(try site.isWhole())
  }

  @Test func `a page that vanished is told as gone and stays in the old snapshot`() throws {
    _ = try site.fetch()
    site.passDay()
    try site.server.serve(SiteServer.tree, .body(SiteServer.tree(["kites", "ropes"])))
    try site.server.remove(SiteServer.path("tails"))
    let report = try site.fetch()
    #expect(report.gone == ["tails"])
    #expect(report.landed?.manifest.gone == ["tails"])
    #expect(try site.files().contains("2026-02-02/tails.json"))
    #expect(try !site.files().contains("2026-02-03/tails.json"))
    site.passDay()
    #expect(try site.fetch().gone.isEmpty, "told once")
  }

  @Test func `pages that are asked for by name are all that is asked for`() throws {
    let report = try site.fetch("ropes", "masts")
    #expect(report.new == ["ropes"])
    #expect(report.unknown == ["masts"])
    #expect(report.landed?.manifest.asked == ["ropes", "masts"])
    #expect(try site.server.requests().count == 3)
  }

  @Test func `pages that are asked for by name join the snapshot of the day`() throws {
    _ = try site.fetch()
    try site.server.serve(
      SiteServer.path("ropes"), .body(SiteServer.page("ropes", rules: ["Coil."])))
    site.now += 60
    let report = try site.fetch("ropes")
    #expect(report.changed == ["ropes"])
    let landed = try #require(report.landed)
    #expect(landed.path == site.folder.file("pages/2026-02-02"))
    #expect(landed.manifest.pages.keys.sorted() == ["kites", "ropes", "tails"])
    #expect(landed.manifest.asked == nil, "it is one of all pages still")
    #expect(try site.files().contains(".2026-02-02.1/ropes.json"), "the former is kept")
    #expect(try site.isWhole())
  }

  @Test func `other languages have paths and snapshots of their own`() throws {
    try site.server.serve("/kr" + SiteServer.tree, .body(SiteServer.tree(["kites"])))
    try site.server.serve(
      "/kr" + SiteServer.path("kites"), .body(SiteServer.page("kites", rules: ["연을 날리세요."])))
    _ = try site.fetch()
    let report = try site.fetch(language: .korean)
    #expect(report.landed?.path == site.folder.file("pages/2026-02-02-ko"))
    #expect(report.new == ["kites"])
    #expect(try site.files().contains("2026-02-02/kites.json"))
  }
}
