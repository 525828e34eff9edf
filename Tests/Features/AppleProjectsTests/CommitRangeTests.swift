import AppleProjects
import Foundation
import TestSupport
import Testing

/// Ranges of commits, which never move. These tests run the installed git.
struct CommitRangeTests {
  private let repository: SampleRepository
  private var folder: TemporaryFolder { repository.folder }

  init() throws {
    repository = try SampleRepository(["App/Bar.swift": "one\ntwo\n", "Other.swift": "one\n", ".gitignore": "*.log\n"])
  }

  private func range(_ revision: String = "main", in part: String = "") throws -> CommitRange {
    try CommitRange.since(revision, in: folder.path + part, environment: repository.environment)
  }

  private func lines(_ range: CommitRange, in part: String = "") throws -> ChangedLines {
    try ChangedLines.between(range, in: folder.path + part, environment: repository.environment)
  }

  private func commit(_ text: String, to file: String = "App/Bar.swift") throws -> String {
    try folder.write(text, to: file)
    try repository.commit()
    return String(try repository.git("rev-parse", "HEAD"))
  }

  @Test func `a revision is resolved to the commits that it means now`() throws {
    let first = String(try repository.git("rev-parse", "HEAD"))
    let second = try commit("one\n2\n")
    let range = try range("HEAD~1")
    #expect(range == CommitRange(base: first, head: second))
    _ = try commit("1\n2\n")
    #expect(
      try lines(range) == ChangedLines(lines: ["App/Bar.swift": [2...2]], wholeFiles: []), "later commits do not count")
    #expect(try !range.isCheckedOut(in: folder.path, environment: repository.environment))
  }

  @Test(
    arguments: rows([
      ("App/Bar.swift", "", false, "a changed file"),
      ("New.swift", "", false, "an untracked file"),
      ("a.log", "", true, "an ignored file"),
      ("review.md", "", true, "an untracked checklist"),
      ("Pods/New.swift", "", true, "code of others"),
      ("Other.swift", "/App", true, "a change outside the folder"),
    ]))
  func `uncommitted changes of the folder leave the head open`(row: TableRow<(String, String, Bool, String)>) throws {
    let (file, part, hasHead, _) = row.values
    try folder.write("changed\n", to: file)
    #expect(try (range(in: part).head != nil) == hasHead, "\(row.reason)")
  }

  @Test(arguments: [
    Named("an unknown commit", String(repeating: "a", count: 40)), Named("a branch", "main"),
    Named("an option", "--output=x"), Named("an abbreviation", "abcdef1"), Named("nothing", ""),
    Named("forty letters", String(repeating: "é", count: 20)),
  ]) func `a name that is not a commit of the repository is an error`(name: Named<String>) throws {
    let head = String(try repository.git("rev-parse", "HEAD"))
    for range in [CommitRange(base: name.value, head: nil), CommitRange(base: head, head: name.value)] {
      #expect(throws: ChangedLinesError.missingCommit(name.value, folder: folder.path), "\(name.reason)") {
        try lines(range)
      }
    }
  }

  @Test func `the files of a commit are written outside the work tree`() throws {
    try folder.link("App/Link.swift", to: "/etc/passwd")
    try repository.git("config", "filter.evil.smudge", "touch \(folder.file("smudged"))")
    let old = try commit("App/*.swift filter=evil\n", to: ".gitattributes")
    _ = try commit("three\n")
    var removed = ""
    do {
      let committed = try CommittedFolder(old, of: folder.file("App"), environment: repository.environment)
      let files = try FileManager.default.contentsOfDirectory(atPath: committed.path).sorted()
      #expect(files == ["Bar.swift", "Link.swift"])
      #expect(try String(contentsOfFile: committed.path + "/Bar.swift", encoding: .utf8) == "one\ntwo\n")
      let link = try FileManager.default.attributesOfItem(atPath: committed.path + "/Link.swift")
      #expect(link[.type] as? FileAttributeType == .typeRegular, "links are not followed")
      removed = committed.path
    }
    #expect(!FileManager.default.fileExists(atPath: removed))
    #expect(!FileManager.default.fileExists(atPath: folder.file("smudged")), "filters do not run")
    #expect(try repository.git("status", "--porcelain") == "", "the index is unchanged")
  }
}
