import Foundation
import TestSupport
import Testing

@testable import SystemSupport

struct FileTreeChangesTests {
  private let folder: TemporaryFolder
  private let tree: FileTree

  init() throws {
    folder = try TemporaryFolder(["old.txt": "old", "a/in.txt": "in", "outside/mine.txt": "mine"])
    try folder.link("a/link.txt", to: "../outside/mine.txt")
    try folder.link("linked", to: "outside")
    tree = try FileTree(folder.path)
  }

  private func text(_ name: String) throws -> String { try String(contentsOfFile: folder.file(name), encoding: .utf8) }

  private func names(_ name: String = "") throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.file(name)).sorted()
  }

  @Test(arguments: [0, 1, 300_000]) func `a new file has the bytes`(count: Int) throws {
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0) }
    try tree.create("b/c/new.bin", bytes)
    #expect(try tree.contents(of: "b/c/new.bin", limit: count) == bytes)
  }

  @Test func `a folder that others create at the same time is no error`() throws {
    for round in 0..<200 {
      DispatchQueue.concurrentPerform(iterations: 4) { number in
        #expect(throws: Never.self) { try tree.create("\(round)/a/b/c/\(number)", []) }
      }
    }
  }

  /// Changes that would reach a file or a folder of a user.
  private static let refused: [(reason: String, change: @Sendable (FileTree) throws -> Void)] = [
    ("a file exists", { try $0.create("old.txt", [1]) }), ("a link has the name", { try $0.create("a/link.txt", [1]) }),
    ("a link has the name of a folder", { try $0.create("linked/new.txt", [1]) }),
    ("a link is written to", { try $0.write([1], to: "a/link.txt") }),
    ("a file behind a link", { try $0.write([1], to: "linked/mine.txt") }),
    ("a folder has the name", { try $0.write([1], to: "a") }),
    ("the name is taken", { try $0.rename("old.txt", to: "a/in.txt") }),
    ("the name is that of a link", { try $0.rename("old.txt", to: "a/link.txt", replacing: true) }),
    ("the name is that of a folder", { try $0.rename("old.txt", to: "a", replacing: true) }),
    ("the target is behind a link", { try $0.rename("old.txt", to: "linked/new.txt") }),
    ("the second name is taken", { try $0.link("old.txt", as: "a/in.txt") }),
    ("a folder exists", { try $0.createFolder("a") }),
    ("a link has the name of the new folder", { try $0.createFolder("linked") }),
    ("the path leaves the tree", { try $0.create("../new.txt", [1]) }),
    ("the path ends above", { try $0.rename("old.txt", to: "a/..") }),
  ]

  @Test(arguments: refused.indices)
  func `files of others are neither replaced nor reached through links`(index: Int) throws {
    let before = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    #expect(throws: FileTreeError.self, "\(Self.refused[index].reason)") { try Self.refused[index].change(tree) }
    #expect(try FileManager.default.subpathsOfDirectory(atPath: folder.path) == before)
    #expect(try text("old.txt") == "old" && text("a/in.txt") == "in")
    #expect(try text("outside/mine.txt") == "mine")
  }

  @Test func `a file is removed only for its content`() throws {
    #expect(try !tree.remove("old.txt", limit: 10) { _ in false })
    #expect(try !tree.remove("old.txt", limit: 2) { _ in true }, "too large")
    #expect(try !tree.remove("a/link.txt", limit: 10) { _ in true }, "a link")
    #expect(try !tree.remove("linked/mine.txt", limit: 10) { _ in true }, "behind a link")
    #expect(try !tree.remove("a", limit: 10) { _ in true }, "a folder")
    #expect(try tree.remove("old.txt", limit: 10) { $0 == Array("old".utf8) })
    #expect(try names() == ["a", "linked", "outside"])
    #expect(try text("outside/mine.txt") == "mine")
  }

  @Test func `only empty folders are removed, and no links`() throws {
    #expect(!tree.removeEmptyFolder("a") && !tree.removeEmptyFolder("linked"))
    try tree.createFolder("empty")
    #expect(tree.removeEmptyFolder("empty"))
    #expect(try names() == ["a", "linked", "old.txt", "outside"])
  }

  @Test func `a work folder is known by its name, and its links are not followed`() throws {
    let name = try tree.createWorkFolder(".x-")
    try tree.create("\(name)/a/b.txt", [1])
    try folder.link("\(name)/a/out", to: folder.file("outside"))
    try folder.link("\(name)/mine", to: folder.file("outside/mine.txt"))
    try tree.createFolder(".x-mine")
    try tree.create("copy/\(name)/c.txt", [1])
    #expect(try tree.workFolders(".x-") == [name])
    #expect(try FileTree(folder.file("copy")).workFolders(".x-").isEmpty, "it is of another folder")
    tree.removeWorkFolder(name)
    #expect(try names() == [".x-mine", "a", "copy", "linked", "old.txt", "outside"])
    #expect(try text("outside/mine.txt") == "mine")
  }

  @Test func `a temporary directory is private and goes with its object`() throws {
    var directory: TemporaryDirectory? = try TemporaryDirectory(in: folder.path, prefix: "t-")
    let path = try #require(directory).path
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect(attributes[.posixPermissions] as? Int == 0o700)
    try FileManager.default.createSymbolicLink(atPath: "\(path)/out", withDestinationPath: folder.file("outside"))
    directory = nil
    #expect(try names() == ["a", "linked", "old.txt", "outside"])
    #expect(try names("outside") == ["mine.txt"])
  }
}
