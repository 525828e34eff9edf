import Foundation
import GuidelineWeb
import TestSupport
import Testing

@testable import GuidelineWeb

struct StaticSiteTests {
  @Test func `the files of a site`() throws {
    let site = try SiteTestFixture()
    let report = try site.write(base: "https://example.org/hig")
    #expect(report.contents?.pages == 3)
    #expect(report.others == 0)
    let names = try site.paths().map { Self.withoutDigest($0) }.sorted()
    try Snapshot.check(names.joined(separator: "\n") + "\n", named: "files.txt")
    for path in ["index.html", "pages/sliders/index.html", "404.html", "llms.txt", "sitemap.xml", "robots.txt"] {
      let name = path.replacing("/index.html", with: ".html").replacing("/", with: "-")
      try Snapshot.check(Self.withoutDigest(try site.text(path)), named: name)
    }
  }

  @Test(arguments: [nil, "https://example.org/hig/"]) func `every internal link leads to a file`(base: String?) throws {
    let site = try SiteTestFixture(["digest", "open", "private"])
    try site.write(base: base)
    let paths = Set(try site.paths())
    var count = 0
    for path in paths where path.hasSuffix(".html") {
      for link in SiteFile(path: path, text: try site.text(path)).links {
        let target = try #require(link.removingPercentEncoding)
        #expect(paths.contains(target), "\(path) links to \(target)")
        count += 1
      }
    }
    #expect(count > 100)
  }

  @Test func `the same index gives the same files`() throws {
    let site = try SiteTestFixture()
    try site.write()
    let first = try site.paths()
    let contents = try first.map { try Data(contentsOf: URL(filePath: "\(site.output)/\($0)")) }
    try site.write()
    #expect(try site.paths() == first)
    for (path, content) in zip(first, contents) {
      #expect(try Data(contentsOf: URL(filePath: "\(site.output)/\(path)")) == content, "\(path)")
    }
  }

  @Test func `without an address no file names one, and there is no feed and no sitemap`() throws {
    let site = try SiteTestFixture()
    try site.write()
    let paths = try site.paths()
    for name in ["changes.atom", "sitemap.xml", "robots.txt"] { #expect(!paths.contains(name)) }
    #expect(try !site.text("changes/index.html").contains("atom"))
    for path in paths {
      let text = try site.text(path)
      for word in [site.folder.path, "localhost", "127.0.0.1", "src=\"http", "src=\"/", "href=\"/"] {
        #expect(!text.contains(word), "\(path): \(word)")
      }
    }
  }

  @Test(
    arguments: rows([
      ("", "empty"), ("..", "the folder above"), ("pages/../../x", "out of the root"), ("pages//x", "an empty name"),
      ("pages/a%2Fb", "a slash in a name"), ("pages/%00", "a zero byte"), ("pages/%0A", "a line end"),
      (String(repeating: "a", count: 256), "a name that is longer than file systems allow"),
    ]))
  func `addresses that no file may have are refused`(row: TableRow<(String, String)>) {
    let (address, reason) = row.values
    #expect(SiteFile(address: address, text: "") == nil, "\(reason)")
  }

  /// Replaces the digests of assets, which change with every script.
  private static func withoutDigest(_ text: String) -> String {
    text.replacing(/(assets\/(?:site|icon|search|search-data))-[0-9a-f]{12}\./) { "\($0.1)-DIGEST." }
  }
}
