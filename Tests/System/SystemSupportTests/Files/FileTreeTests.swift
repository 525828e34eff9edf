import Foundation
import Testing
import TestSupport
import TextSupport

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

  @Test func `entries are sorted and have their kinds`() throws {
    let entries = try tree.entries(of: "")
    #expect(entries.map(\.name) == ["a", "b.txt", "link.txt", "loop", "pipe", "z.txt"])
    #expect(entries.map(\.kind) == [.folder, .file, .link, .link, .other, .file])
    #expect(try tree.entries(of: "a").map(\.name) == ["c.txt"])
  }

  @Test func `files are read completely`() throws {
    #expect(try tree.contents(of: "b.txt", limit: 4) == Array("text".utf8))
    #expect(try tree.contents(of: "a/c.txt", limit: 100) == Array("inner".utf8))
    #expect(try tree.contents(of: "z.txt", limit: 0) == [])
  }

  @Test(
    arguments: rows(
      [
        ("link.txt", FileTreeError.Cause.notRegular, "a link, even to a file inside"),
        ("pipe", .notRegular, "a pipe without a writer"), ("a", .notRegular, "a folder"),
        ("loop/b.txt", .notAFolder, "a path through a link"),
        ("a/../b.txt", .system("Invalid argument"), "a path with .."),
        ("none", .missing, "nothing"),
        ("b.txt/c", .notAFolder, "a file as a folder"),
        ("b.txt", .tooLarge, "more than the limit"),
      ] as [(String, FileTreeError.Cause, String)]))
  func `only regular files inside the tree are read`(row: TableRow<(String, FileTreeError.Cause, String)>) {
    let (path, cause, _) = row.values
    #expect(throws: FileTreeError(cause)) { try tree.contents(of: path, limit: 3) }
  }

  @Test func `a link to a folder is not a folder of the tree`() {
    #expect(throws: FileTreeError(.notAFolder)) { try tree.entries(of: "loop") }
  }

  @Test func `the root may be a link and must be a folder`() throws {
    #expect(try FileTree(folder.file("loop")).entries(of: "a").count == 1)
    #expect(throws: FileTreeError(.missing)) { try FileTree(folder.file("none")) }
    #expect(throws: FileTreeError(.notAFolder)) { try FileTree(folder.file("b.txt")) }
  }

  @Test func `a file whose name is not UTF-8 is read`() throws {
    let inner = FileName.text(Array("caf".utf8) + [0xE9])
    let path = "\(inner)/\(FileName.text([0xFF]))"
    mkdir(FileName.cString(folder.file(inner)), 0o700)
    let file = open(FileName.cString(folder.file(path)), O_CREAT | O_WRONLY, 0o600)
    // Some file systems refuse such names.
    guard file >= 0 else { return }
    write(file, "text", 4)
    close(file)
    #expect(try tree.contents(of: path, limit: 10) == Array("text".utf8))
    #expect(try WholeFile.read(folder.file(path), limit: 10) == Array("text".utf8))
    let found = try tree.walk(entering: { _ in true }, selecting: { path, _ in path })
    #expect(found.files.contains(path) && found.skipped.isEmpty)
    #expect(try tree.kind(of: path) == .file)
    #expect(WholeFile.resolved(folder.file(path))?.hasSuffix(path) == true)
  }

  // MARK: Replacing

  @Test func `a file is replaced, and keeps its permissions`() throws {
    chmod(folder.file("a/c.txt"), 0o640)
    try tree.replace("a/c.txt", Array("inner".utf8), with: Array("new".utf8))
    #expect(try tree.contents(of: "a/c.txt", limit: 100) == Array("new".utf8))
    var status = stat()
    stat(folder.file("a/c.txt"), &status)
    #expect(status.st_mode & 0o777 == 0o640)
    #expect(try tree.entries(of: "a").map(\.name) == ["c.txt"], "no other file stays")
  }

  @Test(
    arguments: rows([
      ("b.txt", "changed since it was read", "other content"),
      ("link.txt", "not a regular file", "a symbolic link"),
      ("loop/b.txt", "not a folder", "through a symbolic link"),
      ("a", "not a regular file", "a folder"), ("pipe", "not a regular file", "a pipe"),
      ("none.txt", "no such file or folder", "a missing file"),
    ]))
  func `what cannot be replaced stays`(row: TableRow<(String, String, String)>) throws {
    let (file, reason, _) = row.values
    do throws(FileTreeError) {
      try tree.replace(file, Array("tex".utf8), with: [])
      Issue.record("no error")
    } catch {
      #expect(error.description == reason)
    }
    #expect(try tree.contents(of: "b.txt", limit: 4) == Array("text".utf8))
    #expect(try tree.entries(of: "").map(\.name) == ["a", "b.txt", "link.txt", "loop", "pipe", "z.txt"])
  }
}
