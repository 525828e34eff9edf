import Foundation
import TestSupport
import Testing

@testable import GuidelineWeb

/// Only documents that may be published are in a site.
struct PublishableTests {
  @Test func `other documents have no effect`() throws {
    let all = try SiteTestFixture(["digest", "open", "private"])
    let report = try all.write()
    #expect(report.others == 2)
    let known = try SiteTestFixture(["digest", "open"])
    try known.write()
    #expect(try all.paths() == known.paths())
    for path in try known.paths() where !path.hasPrefix("assets/search-data") {
      #expect(try all.text(path) == known.text(path), "\(path)")
    }
    for path in try all.paths() {
      let text = try all.text(path)
      #expect(!text.contains("classified") && !text.contains("Secrets"), "\(path)")
    }
  }

  @Test func `without a document that may be published nothing is written`() throws {
    let site = try SiteTestFixture(["private"])
    let report = try site.write()
    #expect(report.contents == nil)
    #expect(report.others == 2)
    #expect(!FileManager.default.fileExists(atPath: site.output))
  }

  @Test func `a digest that says so is not published`() throws {
    let site = try SiteTestFixture(["digest"])
    #expect(try site.write().contents != nil)
    try site.folder.write(#"{"captured": "2025-02-01", "digest": true, "publish": false}"#, to: "digest/snapshot.json")
    try site.ingest(["digest"])
    #expect(try site.write().contents == nil)
  }

  @Test func `share-alike texts are in no file with others, and each system is credited`() throws {
    let site = try SiteTestFixture(["digest"])
    func manifest(_ system: String, _ license: String) -> String {
      """
      {"system": "\(system)", "title": "\(system) guidelines", "license": "\(license)",
       "attribution": "The <\(system)> team", "source": "https://\(system).example/", "publish": true}
      """
    }
    try site.folder.write(manifest("kite", "CC-BY-SA-4.0"), to: "kite/snapshot.json")
    try site.folder.write("# Tails\n\n**Use zebrafish tails.**\n", to: "kite/tails.md")
    try site.folder.write(manifest("raft", "CC-BY-4.0"), to: "raft/snapshot.json")
    try site.folder.write("# Logs\n\n**Use quokka logs.**\n", to: "raft/logs.md")
    try site.folder.write(#"{"system": "boat"}"#, to: "boat/snapshot.json")
    try site.folder.write("# Sails\n\n**Use walrus sails.**\n", to: "boat/sails.md")
    try site.ingest(["kite", "raft", "boat"])
    #expect(try site.write(base: "https://pages.example").others == 1)
    for path in try site.paths() {
      let text = try site.text(path)
      #expect(!text.contains("walrus"), "\(path)")
      if text.contains("zebrafish") { #expect(path.contains("kite") && !text.contains("quokka"), "\(path)") }
    }
    let search = try #require(try site.paths().first { $0.hasPrefix("assets/search-data") })
    #expect(try site.text(search).contains("quokka"))
    let page = try site.text("pages/kite:tails/index.html")
    #expect(page.contains("zebrafish"))
    #expect(page.contains("https://kite.example/") && page.contains("License: CC-BY-SA-4.0"))
    #expect(page.contains("The &lt;kite&gt; team") && !page.contains("Apple’s Human"))
    let index = try site.text("pages/index.html")
    #expect(index.contains("kite guidelines") && index.contains("raft guidelines"))
    #expect(try site.text("llms.txt").contains("1 rule of kite guidelines on 1 page"))
  }
}
