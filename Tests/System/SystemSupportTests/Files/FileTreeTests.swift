import Foundation
import Testing
import TestSupport

@testable import SystemSupport

struct FileTreeTests {
  private let folder: TemporaryFolder
  private let tree: FileTree

  init() throws {
    folder = try TemporaryFolder(["b.txt": "text", "a/c.txt": "inner", "z.txt": ""])
    try folder.link("link.txt", to: folder.file("b.txt"))
    try folder.link("loop", to: folder.path)
    mkfifo(folder.file("pipe"), 0o600)
    tree = try FileTree(folder.path)
  }

  @Test func `entries are sorted and told apart`() throws {
    let entries = try tree.entries(of: "")
    #expect(entries.map(\.name) == ["a", "b.txt", "link.txt", "loop", "pipe", "z.txt"])
    #expect(entries.map(\.kind) == [.folder, .file, .link, .link, .other, .file])
    #expect(try tree.entries(of: "a").map(\.name) == ["c.txt"])
  }

  @Test func `files are read whole`() throws {
    #expect(try tree.contents(of: "b.txt", limit: 4) == Array("text".utf8))
    #expect(try tree.contents(of: "a/c.txt", limit: 100) == Array("inner".utf8))
    #expect(try tree.contents(of: "z.txt", limit: 0) == [])
  }

  @Test(arguments: [
    ("link.txt", FileTreeError.Cause.notRegular, "a link, even to a file inside"),
    ("pipe", .notRegular, "a pipe that nobody writes to"),
    ("a", .notRegular, "a folder"),
    ("loop/b.txt", .notAFolder, "a path through a link"),
    ("a/../b.txt", .system("Invalid argument"), "a path upwards"),
    ("none", .missing, "nothing"),
    ("b.txt/c", .notAFolder, "a file taken for a folder"),
    ("b.txt", .tooLarge, "more than the limit"),
  ])
  func `nothing but regular files inside is read`(
    path: String, cause: FileTreeError.Cause, because reason: String
  ) {
    #expect(throws: FileTreeError(cause), "\(reason)") {
      try tree.contents(of: path, limit: 3)
    }
  }

  @Test func `a folder that is a link is no folder of the tree`() {
    #expect(throws: FileTreeError(.notAFolder)) { try tree.entries(of: "loop") }
  }

  @Test func `the folder itself may be a link and must be a folder`() throws {
    #expect(try FileTree(folder.file("loop")).entries(of: "a").count == 1)
    #expect(throws: FileTreeError(.missing)) { try FileTree(folder.file("none")) }
    #expect(throws: FileTreeError(.notAFolder)) { try FileTree(folder.file("b.txt")) }
  }

  @Test func `a name that is not UTF-8 is told without a name`() throws {
    let name = folder.file("").utf8.map { CChar(bitPattern: $0) } + [CChar(bitPattern: 0xFF), 0]
    let descriptor = open(name, O_CREAT | O_WRONLY, 0o600)
    // Some file systems take no such names.
    guard descriptor >= 0 else { return }
    close(descriptor)
    #expect(try tree.entries(of: "").contains { $0.name == nil })
  }
}
