import SystemSupport
import TestSupport
import Testing

struct FileTreeWalkTests {
  private func walk(_ folder: TemporaryFolder) throws -> FileListing<String> {
    try FileTree(folder.path).walk(
      entering: { $0 != "closed" }, selecting: { path, name in name.hasSuffix(".a") ? path : nil })
  }

  @Test func `files are selected by name in all folders that are entered`() throws {
    let folder = try TemporaryFolder([
      "1.a": "", "2.b": "", "open/3.a": "", "open/open/4.a": "", "closed/5.a": "", "open/closed/6.a": "",
    ])
    #expect(try walk(folder).files.sorted() == ["1.a", "open/3.a", "open/open/4.a"])
  }

  @Test func `links are not followed`() throws {
    let folder = try TemporaryFolder(["open/1.a": ""])
    try folder.link("open/loop", to: "..")
    try folder.link("2.a", to: "open/1.a")
    let listing = try walk(folder)
    #expect(listing.files == ["open/1.a"] && listing.skipped.isEmpty)
  }

  @Test func `folders beyond the limit are skipped`() throws {
    let deep = String(repeating: "d/", count: FileTree.walkDepthLimit)
    let folder = try TemporaryFolder([deep + "1.a": "", deep + "d/2.a": ""])
    let listing = try walk(folder)
    #expect(listing.files == [deep + "1.a"])
    #expect(listing.skipped.map(\.reason) == ["nested too deep"])
  }
}
