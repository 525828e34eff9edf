import Foundation
import TestSupport
import Testing

@testable import GuidelineSite

struct SiteFolderTests {
  private let folder: TemporaryFolder
  private var path: String { folder.file("site") }

  init() throws { folder = try TemporaryFolder(["other.txt": "stays"]) }

  private func write(_ files: [String: String]) throws {
    try SiteFolder(path).replace { add in
      for (name, text) in files.sorted(by: { $0.key < $1.key }) {
        try add(SiteFile(path: name, text: text))
      }
      try add(SiteFile(path: SiteFolder.marker, text: ""))
    }
  }

  private func names(_ path: String? = nil) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path ?? folder.path).sorted()
  }

  @Test func `a site is replaced as a whole`() throws {
    try write(["old.html": "1", "a/b.html": "2"])
    #expect(try names(path) == [".hig-site", "a", "old.html"])
    try write(["new.html": "3"])
    #expect(try names(path) == [".hig-site", "new.html"])
    #expect(try names() == ["other.txt", "site"])
  }

  @Test func `an empty folder is taken`() throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    try write(["new.html": "3"])
    #expect(try names(path) == [".hig-site", "new.html"])
  }

  @Test func `a folder with other files is refused`() throws {
    try folder.write("mine", to: "site/notes.txt")
    #expect(throws: SiteError.notASite(path: path)) { try write(["new.html": "3"]) }
    #expect(try names(path) == ["notes.txt"])
    #expect(try names() == ["other.txt", "site"])
  }

  @Test func `a file is refused`() throws {
    try folder.write("mine", to: "site")
    #expect(throws: SiteError.self) { try write(["new.html": "3"]) }
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "mine")
  }

  @Test func `a failure leaves the old site`() throws {
    struct Failure: Error {}
    try write(["old.html": "1"])
    #expect(throws: Failure.self) {
      try SiteFolder(path).replace { add in
        try add(SiteFile(path: "new.html", text: "2"))
        throw Failure()
      }
    }
    #expect(try names(path) == [".hig-site", "old.html"])
    #expect(try names() == ["other.txt", "site"])
  }

  @Test func `what a killed run left is removed`() throws {
    try folder.write("half", to: ".site.hig-site/half.html")
    try folder.write("old", to: ".site.hig-site.old/old.html")
    try write(["new.html": "3"])
    #expect(try names(path) == [".hig-site", "new.html"])
    #expect(try names() == ["other.txt", "site"])
  }

  @Test func `a link to a site stays a link`() throws {
    try folder.write("", to: "real/.hig-site")
    try folder.link("site", to: "real")
    try write(["new.html": "3"])
    #expect(try names(folder.file("real")) == [".hig-site", "new.html"])
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: path) == "real")
  }
}
