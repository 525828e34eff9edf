import AppleProjects
import Foundation
import TestSupport
import Testing

/// These tests run the installed git.
struct ChangedLinesSinceTests {
  private static let lines = "one\ntwo\nthree\nfour\nfive\nsix\nseven\neight\nnine\nten\n"

  private let repository: SampleRepository
  private var folder: TemporaryFolder { repository.folder }

  init() throws {
    repository = try SampleRepository([
      "App/Toolbar.swift": Self.lines, "App/Sidebar.swift": Self.lines, "Other.swift": Self.lines,
    ])
  }

  private func changes(since revision: String = "main", in part: String = "") throws -> ChangedLines {
    try ChangedLines.since(revision, in: folder.path + part, environment: repository.environment)
  }

  @Test func `an unchanged folder has no lines`() throws {
    #expect(try changes() == ChangedLines(lines: [:], wholeFiles: []))
  }

  @Test func `committed, staged and unstaged lines count`() throws {
    try repository.git("checkout", "--quiet", "-b", "work")
    try folder.write(Self.lines.replacing("two", with: "2"), to: "App/Toolbar.swift")
    try repository.commit()
    try folder.write(Self.lines.replacing("two", with: "2\n2.5"), to: "App/Toolbar.swift")
    try repository.git("add", "--all")
    try folder.write(Self.lines.replacing("six", with: "6"), to: "Other.swift")
    #expect(
      try changes() == ChangedLines(lines: ["App/Toolbar.swift": [2...3], "Other.swift": [6...6]], wholeFiles: []))
  }

  @Test func `changes of the other branch do not count`() throws {
    try repository.git("checkout", "--quiet", "-b", "work")
    try folder.write(Self.lines.replacing("two", with: "2"), to: "App/Toolbar.swift")
    try repository.commit()
    try repository.git("checkout", "--quiet", "main")
    try folder.write(Self.lines.replacing("nine", with: "9"), to: "App/Sidebar.swift")
    try repository.commit()
    try repository.git("checkout", "--quiet", "work")
    #expect(try changes() == ChangedLines(lines: ["App/Toolbar.swift": [2...2]], wholeFiles: []))
  }

  @Test func `a revision without a merge base is compared directly`() throws {
    try repository.git("checkout", "--quiet", "--orphan", "apart")
    try folder.write(Self.lines.replacing("ten", with: "10"), to: "Other.swift")
    try repository.commit()
    #expect(try changes() == ChangedLines(lines: ["Other.swift": [10...10]], wholeFiles: []))
  }

  @Test func `a file whose earlier content is missing ends nothing but itself`() throws {
    let blob = try repository.git("rev-parse", "HEAD:App/Sidebar.swift")
    try folder.write("seven\n", to: "App/Sidebar.swift")
    try folder.write(Self.lines.replacing("two", with: "2"), to: "App/Toolbar.swift")
    // The three files have the same content, and so the same blob.
    try folder.write(Self.lines.replacing("one", with: "1"), to: "New.swift")
    try repository.commit()
    try repository.git("checkout", "--quiet", "-b", "work")
    try folder.write("eight\n", to: "App/Sidebar.swift")
    try folder.write(Self.lines.replacing("one", with: "0"), to: "New.swift")
    try repository.commit()
    let lost = try repository.git("rev-parse", "main:App/Sidebar.swift")
    #expect(lost != blob)
    let object = ".git/objects/\(lost.prefix(2))/\(lost.dropFirst(2))"
    try FileManager.default.removeItem(atPath: "\(folder.path)/\(object)")
    let found = try changes()
    #expect(found.unreadFiles == ["App/Sidebar.swift"])
    #expect(found.contains(CodePlace(file: "New.swift", line: 1)))
    #expect(!found.contains(CodePlace(file: "App/Sidebar.swift", line: 1)))
  }

  @Test func `untracked files count completely, ignored ones do not`() throws {
    try folder.write("*.log\n", to: ".gitignore")
    try folder.write("x\n", to: "Build.log")
    try folder.write("x\n", to: "App/Neu é.swift")
    #expect(try changes() == ChangedLines(lines: [:], wholeFiles: [".gitignore", "App/Neu é.swift"]))
  }

  @Test func `paths are relative to the folder, and files outside it do not count`() throws {
    try folder.write(Self.lines.replacing("one", with: "1"), to: "App/Toolbar.swift")
    try folder.write(Self.lines.replacing("one", with: "1"), to: "Other.swift")
    try folder.write("x", to: "App/New.swift")
    try folder.write("x", to: "New.swift")
    let expected = ChangedLines(lines: ["Toolbar.swift": [1...1]], wholeFiles: ["New.swift"])
    #expect(try changes(in: "/App") == expected)
    #expect(try changes(in: "/App/") == expected)
  }

  @Test func `a renamed file has its changed lines only`() throws {
    try repository.git("mv", "App/Toolbar.swift", "App/Tab bar.swift")
    try folder.write(Self.lines.replacing("four", with: "4"), to: "App/Tab bar.swift")
    #expect(try changes() == ChangedLines(lines: ["App/Tab bar.swift": [4...4]], wholeFiles: []))
  }

  @Test func `a deleted file has no lines`() throws {
    try folder.remove("App/Toolbar.swift")
    #expect(try changes() == ChangedLines(lines: [:], wholeFiles: []))
  }

  @Test func `a binary file counts completely`() throws {
    try folder.write([0, 1, 2], to: "App/Sidebar.swift")
    #expect(try changes() == ChangedLines(lines: [:], wholeFiles: ["App/Sidebar.swift"]))
  }

  @Test func `quoted paths are read`() throws {
    let name = "App/\"Menü\"\t\\1\n+++ b x.swift"
    try folder.write(Self.lines, to: name)
    try repository.commit()
    try folder.write(Self.lines.replacing("three", with: "3"), to: name)
    #expect(try changes() == ChangedLines(lines: [name: [3...3]], wholeFiles: []))
  }

  @Test func `a merge with conflicts is compared`() throws {
    try repository.git("checkout", "--quiet", "-b", "work")
    try folder.write(Self.lines.replacing("two", with: "2"), to: "App/Toolbar.swift")
    try repository.commit()
    try repository.git("checkout", "--quiet", "main")
    try folder.write(Self.lines.replacing("two", with: "zwei"), to: "App/Toolbar.swift")
    try repository.commit()
    #expect(throws: (any Error).self) { try repository.git("merge", "--quiet", "work") }
    #expect(try changes(since: "HEAD").contains(CodePlace(file: "App/Toolbar.swift", line: 2)))
  }

  @Test func `any spelling of a commit is accepted`() throws {
    try repository.git("tag", "v1")
    try folder.write(Self.lines.replacing("one", with: "1"), to: "Other.swift")
    try repository.commit()
    for revision in ["v1", "HEAD~1", "refs/heads/main~1", "main^"] {
      #expect(try changes(since: revision).contains(CodePlace(file: "Other.swift", line: 1)), "\(revision)")
    }
  }

  @Test(
    arguments: [
      Named("an unknown branch", "no-such-branch"),
      Named("an empty name", ""),
      Named("an option", "--help"),
      Named("an option", "-1"),
      Named("an option that writes", "--output=stolen"),
      Named("a file", "main:Other.swift"),
      Named("two commits", "main..main"),
      Named("a NUL byte", "main\0"),
      Named("an empty name", "main\n"),
      Named("a shell command", "$(touch stolen)"),
    ] as [Named<String>])
  func `a revision that is not a commit is refused`(row: Named<String>) throws {
    let revision = row.value
    let error = ChangedLinesError.unknownRevision(revision, folder: folder.path)
    #expect(throws: error) { try changes(since: revision) }
    #expect(throws: (any Error).self) { try folder.remove("stolen") }
  }

  @Test func `a folder outside a repository is an error`() throws {
    let other = TemporaryFolder()
    #expect(throws: ChangedLinesError.notARepository(folder: other.path)) {
      try ChangedLines.since("main", in: other.path, environment: repository.environment)
    }
    #expect(throws: ChangedLinesError.notARepository(folder: folder.file(".git"))) { try changes(in: "/.git") }
  }

  @Test func `a missing folder fails with the message of git`() throws {
    #expect { try changes(in: "/Missing") } throws: { error in
      "\(error)".contains("cannot change to") && "\(error)".contains("Missing")
    }
  }

  @Test func `a missing git is an error`() throws {
    #expect(throws: ChangedLinesError.gitNotFound) {
      try ChangedLines.since("main", in: folder.path, environment: ["PATH": folder.path])
    }
  }

  @Test(
    arguments: rows(
      [
        (ChangedLinesError.gitNotFound, "git is required to find changed lines; install it or add it to PATH"),
        (.notARepository(folder: "App"), "'App' is not in a git repository"),
        (
          .unknownRevision("x", folder: "App"),
          "unknown revision 'x' in 'App'; name a commit, branch or tag, or fetch it first"
        ),
        (.git(reason: "fatal: bad object"), "git: fatal: bad object"),
      ] as [(ChangedLinesError, String)]))
  func `errors have a message with the remedy`(row: TableRow<(ChangedLinesError, String)>) {
    let (error, text) = row.values
    #expect(error.description == text)
  }
}
