import Foundation
import TestSupport
import Testing

@testable import SystemSupport

/// Nothing is lost when another program saves a file while it is replaced.
struct FileReplacementTests {
  private let folder: TemporaryFolder
  private let tree: FileTree

  init() throws {
    folder = try TemporaryFolder(["a.md": "old", "other.md": "other"])
    tree = try FileTree(folder.path)
  }

  private func text(_ name: String) throws -> String {
    String(decoding: try tree.contents(of: name, limit: 1_000_000), as: UTF8.self)
  }

  private func names() throws -> [String] { try tree.entries(of: "").map(\.name) }

  /// Replaces "old" by "new"; returns the error.
  private func replace(_ save: () throws -> Void) throws -> FileTreeError? {
    let descriptor = open(folder.path, O_RDONLY | O_DIRECTORY)
    defer { close(descriptor) }
    do throws(FileTreeError) {
      try FileReplacement.replace("a.md", in: descriptor, Array("old".utf8), with: Array("new".utf8)) {
        do { try save() } catch { Issue.record(error) }
      }
      return nil
    } catch {
      return error
    }
  }

  private struct Row: TestRow {
    let reason: String
    /// How another program saves while the new content is written.
    let save: @Sendable (TemporaryFolder) throws -> Void
    var error: FileTreeError.Cause?
    let content: String
  }

  private static let rows = [
    Row(reason: "no other program saves", save: { _ in }, content: "new"),
    Row(
      reason: "an editor writes into the file", save: { try $0.write("edit", to: "a.md") },
      error: .changed, content: "edit"),
    Row(
      reason: "an editor writes the same number of bytes",
      save: { try $0.write("odd", to: "a.md") }, error: .changed, content: "odd"),
    Row(
      reason: "an editor renames its file over it",
      save: {
        try $0.write("edit", to: "b.md")
        rename($0.file("b.md"), $0.file("a.md"))
      }, error: .changed, content: "edit"),
    Row(
      reason: "an editor saves the same content as another file, which may be open",
      save: {
        try $0.write("old", to: "b.md")
        rename($0.file("b.md"), $0.file("a.md"))
      }, error: .changed, content: "old"),
    Row(reason: "another file is saved", save: { try $0.write("edit", to: "other.md") }, content: "new"),
  ]

  @Test(arguments: rows) private func `what another program saves stays`(row: Row) throws {
    #expect(try replace { try row.save(folder) }?.cause == row.error, "\(row.reason)")
    #expect(try text("a.md") == row.content, "\(row.reason)")
    #expect(try names() == ["a.md", "other.md"], "\(row.reason): no temporary file stays")
  }

  @Test func `a removed file is not written again`() throws {
    #expect(try replace { unlink(folder.file("a.md")) }?.cause == .missing)
    #expect(try names() == ["other.md"])
  }

  @Test func `the permissions are those of the file from the start, and links stay`() throws {
    chmod(folder.file("a.md"), 0o600)
    symlink("a.md", folder.file("link.md"))
    var seen: [mode_t] = []
    let error = try replace {
      for name in try names() where name.hasPrefix(".hig-") {
        var status = stat()
        stat(folder.file(name), &status)
        seen.append(status.st_mode & 0o777)
      }
    }
    #expect(error == nil && seen == [0o600])
    try FileReplacement.write(Array("newer".utf8), to: folder.file("link.md"))
    var status = stat()
    lstat(folder.file("link.md"), &status)
    #expect(status.st_mode & S_IFMT == S_IFLNK)
    stat(folder.file("a.md"), &status)
    #expect(status.st_mode & 0o777 == 0o600)
    #expect(try text("a.md") == "newer")
  }

  #if os(Linux)
    /// Runs a tool for extended attributes; Swift has no module with their functions.
    private func run(_ words: String...) throws -> String {
      let outcome = try ChildProcess.run(
        "python3", ["-c", "import os, sys; print(eval(sys.argv[1]))"] + words,
        environment: ProcessInfo.processInfo.environment, limit: 1_000)
      return String(decoding: outcome.output, as: UTF8.self)
    }

    @Test func `the extended attributes are those of the file`() throws {
      let path = folder.file("a.md")
      let set = try run("os.setxattr('\(path)', 'user.tag', b'blue')")
      try #require(set == "None\n", "the file system has no extended attributes")
      #expect(try replace {} == nil)
      #expect(try run("os.getxattr('\(path)', 'user.tag')") == "b'blue'\n")
      try FileReplacement.write(Array("newer".utf8), to: path)
      #expect(try run("os.listxattr('\(path)')") == "['user.tag']\n")
    }
  #endif

  @Test func `a broken hard link is noted, and only that`() throws {
    let links = ReplacedLinks()
    try ReplacedLinks.$current.withValue(links) {
      try FileReplacement.write(Array("old".utf8), to: folder.file("a.md"))
      #expect(links.names.isEmpty)
      link(folder.file("a.md"), folder.file("b.md"))
      #expect(try replace { try folder.write("edit", to: "a.md") }?.cause == .changed)
      #expect(links.names.isEmpty, "nothing was replaced")
      try folder.write("old", to: "a.md")
      #expect(try replace {} == nil)
    }
    #expect(links.names == ["a.md"])
    #expect(try text("b.md") == "old")
  }

  /// A temporary file as a dead process leaves it.
  private func leaveFile(_ content: String) throws -> String {
    var status = stat()
    stat(folder.path, &status)
    let name = WorkName.new(".hig-", in: status)
    try folder.write(content, to: name)
    return name
  }

  @Test func `files of dead processes are removed unless another process writes in the folder`() throws {
    let left = try leaveFile("half")
    let other = open(folder.path, O_RDONLY | O_DIRECTORY)
    #expect(flock(other, LOCK_SH) == 0)
    #expect(try replace {} == nil)
    FileReplacement.removeLeftovers(besides: folder.file("a.md"))
    #expect(try names() == [left, "a.md", "other.md"])
    close(other)
    FileReplacement.removeLeftovers(besides: folder.file("a.md"))
    #expect(try names() == ["a.md", "other.md"])
    _ = try leaveFile("half")
    try FileReplacement.write([], to: folder.file("other.md"))
    #expect(try names() == ["a.md", "other.md"])
  }

  /// Files that look like temporary files of hig and are not.
  private static let foreign = [
    ".hig-review", ".hig-baseline", ".hig-site", ".hig-", ".hig-0", ".highlight",
    ".hig-2n9c4xw1f0q7e", ".hig-2n9c4xw1f0q7e-1", ".hig-2n9c4xw1f0q7e-1-1", ".hig-2n9c4xw1f0q7e-",
    ".hig-2n9c4xw1f0q7e--", ".hig-2n9c4xw1f0q7e-1-1.1.1.1",
  ]

  @Test func `files of others stay, whatever their names are`() throws {
    for name in Self.foreign { try folder.write("mine", to: name) }
    try folder.link(".hig-2n9c4xw1f0q7e-2", to: "a.md")
    let before = try names()
    #expect(try replace {} == nil)
    FileReplacement.removeLeftovers(besides: folder.file("a.md"))
    #expect(try names() == before)
    for name in Self.foreign { #expect(try text(name) == "mine", "\(name)") }
  }

  @Test func `a leftover of another folder stays`() throws {
    let left = try leaveFile("half")
    try folder.write("half", to: "copy/\(left)")
    FileReplacement.removeLeftovers(besides: folder.file("copy/b.md"))
    #expect(try text("copy/\(left)") == "half")
  }

  /// A run that is killed after the exchange leaves the replaced file.
  @Test(arguments: [nil, "saved", "a longer text", "older"])
  func `a replaced file is removed unless a user saved it meanwhile`(saved: String?) throws {
    try folder.write("older", to: "a.md")
    var own = stat()
    var replaced = stat()
    // A time in the past differs from that of a save.
    let past = timespec(tv_sec: 1_000_000_000, tv_nsec: 1)
    utimensat(AT_FDCWD, folder.file("a.md"), [past, past], 0)
    stat(folder.file("other.md"), &own)
    stat(folder.file("a.md"), &replaced)
    let left = WorkName.exchanging(".hig-", own, replaced)
    rename(folder.file("a.md"), folder.file(left))
    if let saved { try folder.write(saved, to: left) }
    FileReplacement.removeLeftovers(besides: folder.file("b.md"))
    #expect(try names() == (saved == nil ? ["other.md"] : [left, "other.md"]))
  }

  @Test func `a file that exists is not created again`() throws {
    #expect(throws: FileTreeError.self) { try FileReplacement.create([1], at: folder.file("a.md")) }
    try FileReplacement.create([65], at: folder.file("new.md"))
    #expect(try text("new.md") == "A")
    #expect(try names() == ["a.md", "new.md", "other.md"])
  }

  @Test func `an editor and an update at the same time lose nothing`() async throws {
    let path = folder.file("a.md")
    let rounds = 500
    try FileReplacement.write(Array("edit 0\n".utf8), to: path)
    async let updates: Int = Task.detached {
      var done = 0
      while done < rounds {
        let old = try WholeFile.read(path, limit: 1_000_000)
        do throws(FileTreeError) {
          try FileReplacement.replace(path, old, with: old + Array("update\n".utf8))
          done += 1
        } catch {
          guard error.cause == .changed else { throw error }
        }
      }
      return done
    }.value
    // An editor that keeps every line and adds one; it saves by renaming, and only what it has read last.
    for number in 1...rounds {
      var isSaved = false
      while !isSaved {
        let old = try WholeFile.read(path, limit: 1_000_000)
        do throws(FileTreeError) {
          try FileReplacement.replace(path, old, with: old + Array("edit \(number)\n".utf8))
          isSaved = true
        } catch {
          guard error.cause == .changed else { throw error }
        }
      }
    }
    #expect(try await updates == rounds)
    let lines = try text("a.md").split(separator: "\n")
    #expect(lines.count { $0 == "update" } == rounds)
    #expect(lines.filter { $0.hasPrefix("edit") } == (0...rounds).map { "edit \($0)" })
  }
}
