import Foundation
import GuidelineModel
import SystemSupport
import TestSupport
import Testing

@testable import GuidelineWeb

struct SiteFolderTests {
  private let folder: TemporaryFolder
  private var path: String { folder.file("site") }

  init() throws { folder = try TemporaryFolder(["other.txt": "stays"]) }

  private func write(_ files: [String: String]) throws {
    try SiteFolder(path).replace { add in for (name, text) in files { try add(SiteFile(path: name, text: text)) } }
  }

  private func text(_ name: String) throws -> String { try String(contentsOfFile: folder.file(name), encoding: .utf8) }

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

  @Test func `a list that another program reads has the files`() throws {
    try write(["b c.html": "abc", "a/ü.html": ""])
    #expect(
      try text("site/.hig-site") == """
        # Written by 'hig site', which replaces these files.
        e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855  a/ü.html
        ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad  b c.html

        """)
  }

  @Test func `files that a user adds stay, also in folders of the site`() throws {
    try write(["old.html": "1", "a/b.html": "2", "c/d.html": "4", "same.html": "5"])
    let foreign = [".git/config", "CNAME", ".nojekyll", "a/mine.txt", "new/mine.txt"]
    for name in foreign { try folder.write("mine", to: "site/\(name)") }
    try folder.link("site/link", to: "../other.txt")
    try write(["new.html": "3", "a/e.html": "6", "same.html": "5"])
    #expect(
      try names(path) == [".git", ".hig-site", ".nojekyll", "CNAME", "a", "link", "new", "new.html", "same.html"])
    #expect(try names(path + "/a") == ["e.html", "mine.txt"])
    for name in foreign { #expect(try text("site/\(name)") == "mine") }
    #expect(try names() == ["other.txt", "site"])
    try write(["new.html": "7"])
    #expect(try text("site/new.html") == "7", "the list has the new files")
    #expect(try names(path + "/a") == ["mine.txt"])
  }

  /// Changes of a site of which "old.html" is replaced and "gone.html" removed.
  private static let edits: [(reason: String, file: String, edit: @Sendable (TemporaryFolder) throws -> Void)] = [
    ("a file that would be replaced", "old.html", { try $0.write("mine", to: "site/old.html") }),
    ("a file that would be removed", "gone.html", { try $0.write("mine", to: "site/gone.html") }),
    (
      "a file in the place of a new one", "new.html",
      { try $0.write("mine", to: "site/new.html") }
    ),
    (
      "a link in the place of a new one", "new.html",
      { try $0.link("site/new.html", to: "../other.txt") }
    ),
    (
      "a link in the place of a folder", "a/new.html",
      {
        try $0.write("mine", to: "elsewhere/new.html")
        try $0.link("site/a", to: "../elsewhere")
      }
    ),
    ("a file in the place of a folder", "a/new.html", { try $0.write("mine", to: "site/a") }),
    (
      "a folder in the place of a file", "new.html",
      { try $0.write("mine", to: "site/new.html/x") }
    ),
  ]

  @Test(arguments: edits.indices)
  func `a file that a user changed is not replaced, and nothing else is`(index: Int) throws {
    let row = Self.edits[index]
    try write(["old.html": "1", "gone.html": "2", "kept.html": "3"])
    try row.edit(folder)
    let before = try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
    #expect(throws: SiteError.edited(path: path, files: [row.file]), "\(row.reason)") {
      try write(["old.html": "4", "kept.html": "3", "new.html": "5", "a/new.html": "6"])
    }
    #expect(try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted() == before)
    for name in before where (try? text(name)) != nil {
      #expect(try ["1", "2", "3", "mine", "stays"].contains(text(name)) || name == "site/.hig-site")
    }
  }

  /// Lists of a cloned repository, with its files.
  @Test(arguments: ["", "Written by 'hig site', which replaces this folder.\n"])
  func `a folder without digests is not replaced`(marker: String) throws {
    try folder.write(marker, to: "site/.hig-site")
    try folder.write("mine", to: "site/main.swift")
    #expect(throws: SiteError.notASite(path: path)) { try write(["new.html": "3"]) }
    #expect(try names(path) == [".hig-site", "main.swift"])
  }

  @Test func `paths of a list do not leave the folder`() throws {
    let digest = Checksum(of: "stays").description
    try folder.write(
      SiteList().text + "\(digest)  ../other.txt\n\(digest)  \(folder.path)/other.txt\n", to: "site/.hig-site")
    #expect(throws: SiteError.self) { try write(["new.html": "3"]) }
    #expect(try names() == ["other.txt", "site"])
    #expect(try text("other.txt") == "stays")
  }

  @Test func `a link in the place of a work folder is not followed`() throws {
    try folder.write("mine", to: "target/mine.txt")
    try folder.link(".site.hig-site", to: "target")
    try folder.link(".site.hig-site.old", to: "target")
    try write(["new.html": "3"])
    #expect(try names(folder.file("target")) == ["mine.txt"])
    #expect(try names() == [".site.hig-site", ".site.hig-site.old", "other.txt", "site", "target"])
  }

  @Test func `what a killed run left is removed, and no file of a user`() throws {
    try write(["old.html": "1"])
    let tree = try FileTree(folder.path)
    let half = try tree.createWorkFolder(".site.hig-")
    try tree.create("\(half)/a/half.html", [1])
    let whole = try tree.createWorkFolder(".site.hig-")
    for (name, text) in ["old.html": "1", "mine.txt": "mine"] { try folder.write(text, to: "\(whole)/\(name)") }
    try FileManager.default.copyItem(atPath: path + "/.hig-site", toPath: folder.file("\(whole)/.hig-site"))
    try folder.write("mine", to: ".site.hig-mine/mine.txt")
    try write(["new.html": "3"])
    #expect(try names(path) == [".hig-site", "new.html"])
    #expect(try names() == [whole, ".site.hig-mine", "other.txt", "site"].sorted())
    #expect(try names(folder.file(whole)) == ["mine.txt"])
  }

  @Test func `the next run completes one that was killed between two files`() throws {
    try write(["a.html": "1", "b.html": "1", "c.html": "1"])
    try folder.write("mine", to: "site/CNAME")
    // The list has both sites, the first file is new.
    var both = try #require(SiteList(of: "site", in: FileTree(folder.path)))
    both.add("a.html", Checksum(of: "2").description)
    both.add("new.html", Checksum(of: "2").description)
    try folder.write(both.text, to: "site/.hig-site")
    try folder.write("2", to: "site/a.html")
    try write(["a.html": "3", "b.html": "2"])
    #expect(try names(path) == [".hig-site", "CNAME", "a.html", "b.html"])
    #expect(try text("site/a.html") + text("site/b.html") == "32")
  }

  @Test func `two runs do not write one site`() throws {
    try write(["old.html": "1"])
    let other = try #require(try FolderLock(folder: "site", in: FileTree(folder.path)))
    #expect(throws: SiteError.busy(path: path)) { try write(["new.html": "3"]) }
    withExtendedLifetime(other) {}
    #expect(try names(path) == [".hig-site", "old.html"])
  }

  @Test func `a link to a site stays a link`() throws {
    try FileManager.default.createDirectory(atPath: folder.file("real"), withIntermediateDirectories: false)
    try folder.link("site", to: "real")
    try write(["new.html": "3"])
    #expect(try names(folder.file("real")) == [".hig-site", "new.html"])
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: path) == "real")
  }
}
