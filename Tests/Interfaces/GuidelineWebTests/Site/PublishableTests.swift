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
    try site.folder.write(
      #"{"captured": "2025-02-01", "digest": true, "publish": false}"#, to: "digest/snapshot.json")
    try site.ingest(["digest"])
    #expect(try site.write().contents == nil)
  }
}
