import AppScanning
import Testing
import TestSupport

/// Asks the git that is installed.
struct ChangedLinesSinceTests {
  private static let planks = "one\ntwo\nthree\nfour\nfive\nsix\nseven\neight\nnine\nten\n"

  private let repository: SampleRepository
  private var folder: TemporaryFolder { repository.folder }

  init() throws {
    repository = try SampleRepository([
      "App/Saw.swift": Self.planks, "App/Plane.swift": Self.planks, "Other.swift": Self.planks,
    ])
  }

  private func changes(since revision: String = "main", in part: String = "") throws -> ChangedLines
  {
    try ChangedLines.since(
      revision, in: folder.path + part, environment: repository.environment)
  }

  @Test func `nothing changed`() throws {
    #expect(try changes() == ChangedLines(lines: [:], wholeFiles: []))
  }

  @Test func `lines that are committed, staged and neither count alike`() throws {
    try repository.git("checkout", "--quiet", "-b", "work")
    try folder.write(Self.planks.replacing("two", with: "2"), to: "App/Saw.swift")
    try repository.commit()
    try folder.write(Self.planks.replacing("two", with: "2\n2.5"), to: "App/Saw.swift")
    try repository.git("add", "--all")
    try folder.write(Self.planks.replacing("six", with: "6"), to: "Other.swift")
    #expect(
      try changes()
        == ChangedLines(lines: ["App/Saw.swift": [2...3], "Other.swift": [6...6]], wholeFiles: []))
  }

  @Test func `what the other branch gained meanwhile does not count`() throws {
    try repository.git("checkout", "--quiet", "-b", "work")
    try folder.write(Self.planks.replacing("two", with: "2"), to: "App/Saw.swift")
    try repository.commit()
    try repository.git("checkout", "--quiet", "main")
    try folder.write(Self.planks.replacing("nine", with: "9"), to: "App/Plane.swift")
    try repository.commit()
    try repository.git("checkout", "--quiet", "work")
    #expect(try changes() == ChangedLines(lines: ["App/Saw.swift": [2...2]], wholeFiles: []))
  }

  @Test func `a revision without a common past is compared with itself`() throws {
    try repository.git("checkout", "--quiet", "--orphan", "apart")
    try folder.write(Self.planks.replacing("ten", with: "10"), to: "Other.swift")
    try repository.commit()
    #expect(try changes() == ChangedLines(lines: ["Other.swift": [10...10]], wholeFiles: []))
  }

  @Test func `files that git does not know count wholly, ignored ones not at all`() throws {
    try folder.write("*.log\n", to: ".gitignore")
    try folder.write("x\n", to: "Build.log")
    try folder.write("x\n", to: "App/Neu é.swift")
    #expect(
      try changes() == ChangedLines(lines: [:], wholeFiles: [".gitignore", "App/Neu é.swift"]))
  }

  @Test func `paths begin at the folder and others stay out`() throws {
    try folder.write(Self.planks.replacing("one", with: "1"), to: "App/Saw.swift")
    try folder.write(Self.planks.replacing("one", with: "1"), to: "Other.swift")
    try folder.write("x", to: "App/New.swift")
    try folder.write("x", to: "New.swift")
    let expected = ChangedLines(lines: ["Saw.swift": [1...1]], wholeFiles: ["New.swift"])
    #expect(try changes(in: "/App") == expected)
    #expect(try changes(in: "/App/") == expected)
  }

  @Test func `a renamed file has the lines that changed`() throws {
    try repository.git("mv", "App/Saw.swift", "App/Band saw.swift")
    try folder.write(Self.planks.replacing("four", with: "4"), to: "App/Band saw.swift")
    #expect(try changes() == ChangedLines(lines: ["App/Band saw.swift": [4...4]], wholeFiles: []))
  }

  @Test func `a file that went has no lines`() throws {
    try folder.remove("App/Saw.swift")
    #expect(try changes() == ChangedLines(lines: [:], wholeFiles: []))
  }

  @Test func `a file without lines counts wholly`() throws {
    try folder.write([0, 1, 2], to: "App/Plane.swift")
    #expect(try changes() == ChangedLines(lines: [:], wholeFiles: ["App/Plane.swift"]))
  }

  @Test func `names that git quotes are read`() throws {
    let name = "App/\"Säge\"\t\\1\n+++ b x.swift"
    try folder.write(Self.planks, to: name)
    try repository.commit()
    try folder.write(Self.planks.replacing("three", with: "3"), to: name)
    #expect(try changes() == ChangedLines(lines: [name: [3...3]], wholeFiles: []))
  }

  @Test func `a merge with conflicts is compared as it stands`() throws {
    try repository.git("checkout", "--quiet", "-b", "work")
    try folder.write(Self.planks.replacing("two", with: "2"), to: "App/Saw.swift")
    try repository.commit()
    try repository.git("checkout", "--quiet", "main")
    try folder.write(Self.planks.replacing("two", with: "zwei"), to: "App/Saw.swift")
    try repository.commit()
    #expect(throws: (any Error).self) { try repository.git("merge", "--quiet", "work") }
    #expect(try changes(since: "HEAD").contains(CodePlace(file: "App/Saw.swift", line: 2)))
  }

  @Test func `any spelling of a commit will do`() throws {
    try repository.git("tag", "v1")
    try folder.write(Self.planks.replacing("one", with: "1"), to: "Other.swift")
    try repository.commit()
    for revision in ["v1", "HEAD~1", "refs/heads/main~1", "main^"] {
      #expect(try changes(since: revision).touches("Other.swift"), "\(revision)")
    }
  }

  @Test(arguments: [
    ("no-such-branch", "nobody has it"), ("", "no name"), ("--help", "an option"),
    ("-1", "an option"),
    ("--output=stolen", "an option that would write"), ("main:Other.swift", "a file"),
    ("main..main", "two commits"), ("main\0", "a byte that would cut the name"),
    ("main\n", "no name"), ("$(touch stolen)", "a command of a shell"),
  ])
  func `a revision that is no commit is refused`(revision: String, because reason: String) throws {
    let error = ChangedLinesError.unknownRevision(revision, folder: folder.path)
    #expect(throws: error, "\(reason)") { try changes(since: revision) }
    #expect(throws: (any Error).self) { try folder.remove("stolen") }
  }

  @Test func `a folder outside of any repository is told`() throws {
    let other = try TemporaryFolder()
    #expect(throws: ChangedLinesError.notARepository(folder: other.path)) {
      try ChangedLines.since("main", in: other.path, environment: repository.environment)
    }
    #expect(throws: ChangedLinesError.notARepository(folder: folder.file(".git"))) {
      try changes(in: "/.git")
    }
  }

  @Test func `a folder that is not there fails with git's words`() throws {
    #expect {
      try changes(in: "/Attic")
    } throws: { error in
      "\(error)".contains("cannot change to") && "\(error)".contains("Attic")
    }
  }

  @Test func `without git the error says so`() throws {
    #expect(throws: ChangedLinesError.gitNotFound) {
      try ChangedLines.since("main", in: folder.path, environment: ["PATH": folder.path])
    }
  }

  @Test(arguments: [
    (
      ChangedLinesError.gitNotFound,
      "git is needed to tell what changed; install it or put its folder in PATH"
    ),
    (.notARepository(folder: "App"), "'App' is in no repository of git"),
    (
      .unknownRevision("x", folder: "App"),
      "unknown revision 'x' in 'App'; name a commit, branch or tag, or fetch it first"
    ),
    (.git(reason: "fatal: bad object"), "git: fatal: bad object"),
  ])
  func `errors say what happened and what to do`(error: ChangedLinesError, text: String) {
    #expect(error.description == text)
  }
}
