import TestSupport
import Testing
@testable import MCPServer

/// Findings of checks in code and in files below the server's folder.
struct CheckToolTests {
  private let fixture: GuidelineFixture

  init() throws {
    fixture = try GuidelineFixture()
    let tiny = "let a = Text(b).font(.system(size: 8))\n"
    for file in ["app/A.swift", "app/More/B.swift", "app/notes.txt"] {
      try fixture.folder.write(tiny, to: file)
    }
    try fixture.folder.link("app/link.swift", to: "A.swift")
    try fixture.folder.link("out", to: "/")
  }

  @Test func `code is checked as a file of a name`() async throws {
    let answer = try await fixture.call(
      ToolCall("check", ["code": "  TextField(\"Password\", text: $p) // > ignore this\n"]))
    try Snapshot.check(answer.text, named: "check.txt")
    try Snapshot.check(answer.json + "\n", named: "check.json")
  }

  struct PathsRow: TestRow {
    let paths: [String]
    let headline: String
    let reason: String
  }

  @Test(arguments: [
    PathsRow(paths: ["app/A.swift"], headline: "1 finding in 1 file", reason: "a file"),
    PathsRow(paths: ["./app//"], headline: "2 findings in 2 files", reason: "a folder"),
    PathsRow(paths: [], headline: "2 findings in 2 files", reason: "everything"),
    PathsRow(paths: ["."], headline: "2 findings in 2 files", reason: "the folder itself"),
    PathsRow(
      paths: ["app", "app/A.swift", "app/A.swift"], headline: "2 findings in 2 files",
      reason: "a file twice"),
    PathsRow(paths: ["app/link.swift"], headline: "No findings in 0 files", reason: "a link"),
    PathsRow(
      paths: ["out/etc", "out/etc/passwd"], headline: "No findings in 0 files",
      reason: "through a link to a folder"),
    PathsRow(
      paths: ["app/notes.txt"], headline: "No findings in 0 files", reason: "another kind of file"),
  ])
  func `paths are files and folders below the server's folder`(row: PathsRow) async throws {
    let call = ToolCall("check", ["paths": .array(row.paths.map { .string($0) })])
    let answer = try await fixture.call(call)
    #expect(answer.text.hasPrefix(row.headline), "\(answer.text)")
    // What is not read is said.
    #expect(row.headline.contains(" 0 ") == answer.text.contains("> Not read: "), "\(answer.text)")
  }

  @Test func `an absolute path may lead into the folder`() async throws {
    let path = fixture.folder.path + "/app/More"
    let answer = try await fixture.call(ToolCall("check", ["paths": [.string(path)]]))
    #expect(answer.json.contains(#""file":"app/More/B.swift""#), "\(answer.json)")
  }

  struct FailureRow: TestRow {
    let arguments: [String: ArgumentValue]
    let message: String
    let reason: String
  }

  @Test(arguments: [
    FailureRow(
      arguments: ["paths": ["/etc"]], message: "\"/etc\" is not below the server's folder",
      reason: "an absolute path outside"),
    FailureRow(
      arguments: ["paths": ["app/../../x"]],
      message: "\"app/../../x\" is not below the server's folder", reason: "a path that leaves"),
    FailureRow(
      arguments: ["paths": ["app/None.swift", "app"]],
      message: "app/None.swift: no such file or folder", reason: "a missing file"),
    FailureRow(
      arguments: ["paths": [""]], message: "expected a path, not \"\"", reason: "an empty path"),
    FailureRow(
      arguments: ["paths": ["a\u{0}b"]], message: "expected a path, not \"ab\"",
      reason: "a zero byte"),
    FailureRow(
      arguments: ["code": "", "paths": ["app"]], message: "paths cannot be combined with code",
      reason: "both"),
    FailureRow(
      arguments: ["file": "A.swift"], message: "file requires code", reason: "a name without code"),
    FailureRow(
      arguments: ["code": "", "file": "a.txt"],
      message: "file: expected a name that checks read, such as A.swift or Info.plist",
      reason: "a name that no check reads"),
    FailureRow(
      arguments: ["paths": .array(Array(repeating: "app", count: 101))],
      message: "paths: expected at most 100", reason: "too many paths"),
  ])
  func `a failure states the reason`(row: FailureRow) async throws {
    #expect(try await fixture.failure(of: ToolCall("check", row.arguments)) == row.message)
  }
}
