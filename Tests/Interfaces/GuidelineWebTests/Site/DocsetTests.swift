import Foundation
import SQLiteStore
import TestSupport
import Testing

@testable import GuidelineWeb

struct DocsetTests {
  @Test func `the index of a docset names documents that exist`() throws {
    let site = try SiteTestFixture()
    try site.write(hasDocset: true)
    let root = "\(site.output)/hig.docset/Contents"
    let database = try Database(path: "\(root)/Resources/docSet.dsidx", mode: .readOnly)
    let rows = try database.query("SELECT name, type, path FROM searchIndex ORDER BY id") {
      (name: $0.text(0), type: $0.text(1), path: $0.text(2))
    }
    #expect(rows.contains { $0.name == "Sliders" && $0.type == "Guide" })
    #expect(
      rows.contains {
        $0.name.hasPrefix("Show the value beside each slider.") && $0.type == "Entry"
      })
    for row in rows {
      let parts = try #require(row.path.removingPercentEncoding).split(separator: "#")
      let document = try String(
        contentsOf: URL(filePath: "\(root)/Resources/Documents/\(parts[0])"), encoding: .utf8)
      #expect(parts.count == 1 || document.contains("id=\"\(parts[1])\""), "\(row.path)")
    }
    let description = try PropertyListSerialization.propertyList(
      from: Data(contentsOf: URL(filePath: "\(root)/Info.plist")), format: nil)
    let values = try #require(description as? [String: Any])
    #expect(values["isDashDocset"] as? Bool == true)
    #expect(values["dashIndexFilePath"] as? String == "index.html")
  }
}
