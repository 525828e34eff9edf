import TestSupport
import Testing

@testable import SystemSupport

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

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

  private func names() throws -> [String] { try tree.entries(of: "").compactMap(\.name) }

  /// Replaces "old" by "new"; returns the error.
  private func replace(_ save: () throws -> Void) throws -> FileTreeError? {
    let descriptor = open(folder.path, O_RDONLY | O_DIRECTORY)
    defer { close(descriptor) }
    do throws(FileTreeError) {
      try FileReplacement.replace(
        "a.md", in: descriptor, Array("old".utf8), with: Array("new".utf8)
      ) {
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
    Row(
      reason: "another file is saved", save: { try $0.write("edit", to: "other.md") },
      content: "new"),
  ]

  @Test(arguments: rows)
  private func `what another program saves stays`(row: Row) throws {
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

  @Test func `files of dead processes are removed unless another process writes in the folder`()
    throws
  {
    try folder.write("half", to: ".hig-dead")
    try folder.write("mine", to: ".highlight")
    let other = open(folder.path, O_RDONLY | O_DIRECTORY)
    #expect(flock(other, LOCK_SH) == 0)
    #expect(try replace {} == nil)
    FileReplacement.removeLeftovers(besides: folder.file("a.md"))
    #expect(try names() == [".hig-dead", ".highlight", "a.md", "other.md"])
    close(other)
    FileReplacement.removeLeftovers(besides: folder.file("a.md"))
    #expect(try names() == [".highlight", "a.md", "other.md"])
    try folder.write("half", to: ".hig-dead")
    try FileReplacement.write([], to: folder.file("other.md"))
    #expect(try names() == [".highlight", "a.md", "other.md"])
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
