import Foundation
import SystemSupport
import TestSupport
import Testing

@testable import GuidelineDownloads

/// Files in the folder of the snapshots that another program or a user put there, or that came with a cloned
/// repository.
@Suite(.waiting) struct ForeignFilesTests {
  private let site: FetchFixture

  init() throws { site = try FetchFixture() }

  /// Interrupts a run for all pages, which saves two of them, and lets the server have all for the next.
  private func interruptRun() throws -> SnapshotFolder {
    try site.server.serve(SiteServer.path("tabs"), .status(500))
    _ = try site.fetch()
    try site.serve("tabs", "Label each tab.")
    return try #require(try site.store.unfinished(asked: nil))
  }

  private func text(_ file: String) throws -> String { try String(contentsOfFile: file, encoding: .utf8) }

  @Test func `pages that a killed run saved without their entry are removed`() throws {
    let work = try interruptRun()
    for (file, page) in ["nowhere.json": "nowhere", "fetch_.json": "fetch"] {
      try Data(SiteServer.page(page, rules: ["Fly."]).utf8).write(to: URL(filePath: "\(work.path)/\(file)"))
    }
    #expect(try site.fetch().landed?.bytes(of: "buttons") != nil)
    #expect(try site.isConsistent())
  }

  @Test func `files of others in the folder of an interrupted run stay`() throws {
    let work = try interruptRun()
    let others = [
      "buttons.json": "mine", "tabs.json": "mine", "snapshot.json": "{}", "nowhere.json": "{",
      "notes.txt": "mine", ".dat.half": "",
    ]
    for (file, content) in others { try Data(content.utf8).write(to: URL(filePath: "\(work.path)/\(file)")) }
    let landed = try #require(try site.fetch().landed)
    #expect(landed.bytes(of: "buttons") != nil && landed.bytes(of: "tabs") != nil)
    let files = try FileManager.default.contentsOfDirectory(atPath: landed.path)
    for (name, content) in others {
      // Another file gets the name of a page and a random ending.
      let kept = files.filter { $0 == name || $0.hasPrefix("\(name).") }
      #expect(try kept.contains { try text("\(landed.path)/\($0)") == content }, "\(name) in \(files)")
    }
  }

  @Test func `files that a user put into an earlier snapshot of a day stay`() throws {
    let landed = try #require(try site.fetch().landed)
    try Data("mine".utf8).write(to: URL(filePath: "\(landed.path)/notes.txt"))
    try Data("mine".utf8).write(to: URL(filePath: "\(landed.path)/menus.json"))
    for _ in 1...2 {
      site.now += 60
      _ = try site.fetch()
    }
    let hidden = site.folder.file("pages/.2026-02-02.1")
    #expect(try FileManager.default.contentsOfDirectory(atPath: hidden).sorted() == ["menus.json", "notes.txt"])
  }

  /// Links that a cloned repository may have in the place of files and folders of a run; each leads to a folder of a
  /// user.
  @Test(arguments: [
    "pages/.fetch.lock", "pages/2026-02-02", "pages/.2026-02-02.1", "pages/.fetch-1/fetch.json",
    "pages/WORK", "pages/WORK/fetch.json", "pages/WORK/buttons.json", "pages/WORK/menus.json",
    "pages/WORK/snapshot.json",
  ])
  func `links in the place of files and folders of a run are not followed`(name: String) throws {
    let work = try interruptRun()
    let link = site.folder.file(name.replacing("WORK", with: work.name))
    let target = site.folder.file("mine")
    let files = FileManager.default
    if ["WORK", "2026-02-02", ".2026-02-02.1"].contains(where: name.hasSuffix) {
      // A link to a snapshot that is complete but for the name, with a file of a user.
      try files.copyItem(atPath: work.path, toPath: target)
      try Data("mine".utf8).write(to: URL(filePath: "\(target)/notes.txt"))
    } else {
      try Data("mine".utf8).write(to: URL(filePath: target))
    }
    try? files.createDirectory(at: URL(filePath: link).deletingLastPathComponent(), withIntermediateDirectories: true)
    try? files.removeItem(atPath: link)
    try files.createSymbolicLink(atPath: link, withDestinationPath: target)
    func content() throws -> [String: Data] {
      let names = (try? files.subpathsOfDirectory(atPath: target)) ?? []
      let paths = names.map { "\(target)/\($0)" } + [target]
      return Dictionary(
        uniqueKeysWithValues: paths.compactMap { path in (try? Data(contentsOf: URL(filePath: path))).map { (path, $0) }
        })
    }
    let before = try content()
    #expect(!before.isEmpty)
    for _ in 1...3 {
      _ = try? site.fetch()
      site.now += 60
    }
    #expect(try content() == before)
    let kept = try files.subpathsOfDirectory(atPath: site.folder.path).contains {
      (try? files.destinationOfSymbolicLink(atPath: site.folder.file($0))) == target
    }
    #expect(kept, "the link stays")
  }

  @Test func `a malformed manifest is ignored`() throws {
    let work = try interruptRun()
    try Data("{".utf8).write(to: URL(filePath: "\(work.path)/fetch.json"))
    #expect(try site.fetch().landed?.manifest.pages.count == 3)
    #expect(try text("\(work.path)/fetch.json") == "{")
  }

  @Test func `what a run left that was killed before it had a manifest is removed`() throws {
    _ = try site.fetch()
    let tree = try FileTree(site.store.path)
    let left = try tree.createWorkFolder(site.store.workPrefix(asked: nil))
    try tree.createFolder("\(site.store.workPrefix(asked: nil))mine")
    site.now += 60
    _ = try site.fetch()
    #expect(try tree.kind(of: left) == nil)
    #expect(try tree.kind(of: "\(site.store.workPrefix(asked: nil))mine") == .folder)
  }
}
