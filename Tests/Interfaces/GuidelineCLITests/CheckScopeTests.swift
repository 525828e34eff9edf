import SystemSupport
import TestSupport
import Testing

@testable import GuidelineCLI

/// The scope of a run of `hig check`: changed lines, files, a baseline.
struct CheckScopeTests {
  private static let tiny = "let tiny = Text(a).font(.system(size: 8))\n"
  private static let fixable = "Button(a, role: .destructive) { d() }.keyboardShortcut(.defaultAction)\n"

  /// A fixture with an app, and a repository whose branch main has these files.
  private func repository(_ files: [String: String]) throws -> CommandLineFixture {
    let fixture = try CommandLineFixture([:])
    fixture.environment.merge([
      "PATH": "/usr/bin:/bin:/usr/local/bin:/opt/homebrew/bin", "GIT_CONFIG_GLOBAL": "/dev/null",
      "GIT_CONFIG_NOSYSTEM": "1", "GIT_AUTHOR_NAME": "A Developer",
      "GIT_AUTHOR_EMAIL": "developer@example.com", "GIT_COMMITTER_NAME": "A Developer",
      "GIT_COMMITTER_EMAIL": "developer@example.com",
    ]) { $1 }
    for (name, text) in files { try fixture.folder.write(text, to: name) }
    try git(fixture, "init", "--quiet", "--initial-branch", "main")
    try git(fixture, "add", "--all")
    try git(fixture, "commit", "--quiet", "--no-gpg-sign", "--message", "Work")
    return fixture
  }

  private func git(_ fixture: CommandLineFixture, _ words: String...) throws {
    let outcome = try ChildProcess.run(
      "git", ["-C", fixture.folder.path] + words, environment: fixture.environment, limit: 1 << 20)
    try #require(outcome.status == 0, "\(outcome.errors)")
  }

  private func places(_ answer: CommandLineFixture.Answer) -> [String] {
    answer.output.matches(of: #/(?m)^(\S+:\d+:\d+): /#).map { String($0.output.1) }
  }

  @Test func `with a revision only the lines changed since then count`() throws {
    let fixture = try repository(["app/Row.swift": "\n" + Self.tiny, "Other.swift": Self.tiny])
    let unchanged = fixture.hig("check", "app", "--diff", "main")
    #expect(unchanged.status == .success)
    #expect(unchanged.output == "No findings in 1 file\n")
    // The old finding moves, an edited file has a new one, and an untracked file another.
    try fixture.folder.write(Self.fixable + "\n\n" + Self.tiny, to: "app/Row.swift")
    try fixture.folder.write(Self.tiny, to: "app/New.swift")
    let changed = fixture.hig("check", "app", "--diff", "main")
    #expect(changed.status == .negative)
    #expect(places(changed) == ["Row.swift:1:39", "New.swift:1:26"], "what loses data first")
    try git(fixture, "checkout", "--quiet", "-b", "branch")
    try git(fixture, "add", "--all")
    try git(fixture, "commit", "--quiet", "--no-gpg-sign", "--message", "More")
    #expect(places(fixture.hig("check", "app", "--diff", "main")) == places(changed))
    #expect(fixture.hig("check", "app", "--diff", "HEAD").status == .success)
    #expect(places(fixture.hig("check", "--diff", "main")).first == "app/Row.swift:1:39")
  }

  @Test func `fixes keep to the changed lines`() throws {
    let fixture = try repository(["app/Row.swift": Self.fixable])
    try fixture.folder.write(Self.fixable + Self.fixable, to: "app/Row.swift")
    let answer = fixture.hig("check", "app", "--diff", "main", "--fix")
    #expect(answer.output.contains("@@ -1,2 +1,2 @@\n \(Self.fixable)-\(Self.fixable)+"))
  }

  @Test func `a baseline knows findings that moved`() throws {
    let fixture = try repository(["app/Row.swift": Self.tiny])
    let words = ["check", "app", "--baseline", "known.jsonl"]
    #expect(fixture.hig(words + ["--update-baseline"]).status == .success)
    try fixture.folder.write("import SwiftUI\n\n    " + Self.tiny, to: "app/Row.swift")
    let moved = fixture.hig(words)
    #expect(moved.status == .success)
    #expect(moved.errors.contains("1 finding in the baseline"))
    try fixture.folder.write(Self.tiny + Self.tiny, to: "app/Row.swift")
    #expect(places(fixture.hig(words)) == ["Row.swift:2:26"])
  }

  @Test func `a file that is not a baseline is not replaced by one`() throws {
    let fixture = try repository(["app/Row.swift": Self.tiny])
    let words = ["check", "app", "--update-baseline", "--baseline"]
    try fixture.folder.link("linked.jsonl", to: "notes.txt")
    for name in ["notes.txt", "linked.jsonl"] {
      try fixture.folder.write("mine\n", to: "notes.txt")
      let answer = fixture.hig(words + [name])
      #expect(answer.status == .failure, "\(answer)")
      #expect(answer.errors.contains("line 1 is not an entry of a baseline; delete the file"))
      #expect(try fixture.text(of: "notes.txt") == "mine\n")
    }
    try fixture.folder.write("", to: "empty.jsonl")
    #expect(fixture.hig(words + ["empty.jsonl"]).status == .success)
    #expect(fixture.hig(words + ["empty.jsonl"]).status == .success, "its own is replaced")
  }

  @Test func `settings that begin like temporary files stay`() throws {
    let fixture = try repository(["app/Row.swift": Self.tiny])
    try fixture.folder.write("reviewed = 2026-03-01\n", to: ".hig-review")
    let baseline = ["check", "app", "--baseline", ".hig-baseline", "--update-baseline"]
    #expect(fixture.hig(baseline).status == .success)
    #expect(fixture.hig("config", "-o", "out.txt").status == .success)
    #expect(try fixture.text(of: ".hig-review") == "reviewed = 2026-03-01\n")
    #expect(try fixture.text(of: ".hig-baseline").contains("tiny-text"))
  }

  @Test(
    arguments: rows([
      (["app/A.swift"], ["app/A.swift:1:26"], "one file"),
      (["./app/A.swift", "app/more"], ["app/A.swift:1:26", "app/more/B.swift:1:26"], "a file and a folder"),
      (["app/notes.txt", "app/more"], ["app/more/B.swift:1:26"], "text"),
      ([".", "app"], ["app/A.swift:1:26", "app/more/B.swift:1:26"], "the working folder"),
    ]))
  func `files can be named`(row: TableRow<([String], [String], String)>) throws {
    let (operands, found, _) = row.values
    let fixture = try CommandLineFixture([:])
    for file in ["app/A.swift", "app/more/B.swift", "app/notes.txt"] { try fixture.folder.write(Self.tiny, to: file) }
    #expect(places(fixture.hig(["check"] + operands)) == found)
    let absolute = fixture.hig("check", fixture.folder.file("app/A.swift"))
    #expect(places(absolute) == ["app/A.swift:1:26"])
    #expect(fixture.hig("check", "app", "app/missing.swift").status == .failure)
    #expect(fixture.hig("check", "app", "../A.swift").status == .failure)
  }

  @Test func `a file outside the working folder has a path in its folder`() throws {
    let fixture = try CommandLineFixture([:])
    try fixture.folder.write(Self.tiny, to: "app/A.swift")
    try fixture.folder.write("", to: "else/where.txt")
    fixture.workingFolder = fixture.folder.file("else")
    #expect(places(fixture.hig("check", "../app/A.swift")) == ["A.swift:1:26"])
  }

  @Test func `warnings for Xcode have absolute paths`() throws {
    let fixture = try CommandLineFixture([:])
    try fixture.folder.write(Self.tiny, to: "app/A.swift")
    for folder in ["app", "app/", "./app", fixture.folder.file("app")] {
      let answer = fixture.hig("check", folder, "--format", "xcode")
      #expect(answer.status == .success)
      #expect(fixture.hig("check", folder, "--format", "xcode", "--strict").status == .negative)
      #expect(answer.output.hasPrefix("\(fixture.folder.path)/app/A.swift:1:26: warning: text is smaller"))
      #expect(answer.output.split(separator: "\n").count == 1)
    }
    try fixture.folder.write("", to: "app/A.swift")
    #expect(fixture.hig("check", "app", "--format", "xcode").output == "")
  }

  @Test func `safe fixes are shown as a diff, and made on request`() throws {
    let fixture = try CommandLineFixture([:])
    let source = "let a = 1\n" + Self.fixable + Self.tiny
    try fixture.folder.write(source, to: "app/A.swift")
    try fixture.expectScreens(
      "check/fix", ["check", "app", "--fix"], ["check", "app", "--fix", "--apply"],
      ["check", "app", "--fix"], ["check", "app", "--apply"],
      ["check", "app", "--fix", "--format", "json"],
      ["check", "app", "--fix", "--baseline", "b", "--update-baseline"])
    try fixture.folder.write(source, to: "app/A.swift")
    let shown = fixture.hig("check", "app", "--fix")
    #expect(shown.status == .negative)
    let unchanged = try FileTree(fixture.folder.path).contents(of: "app/A.swift", limit: 1 << 20)
    #expect(unchanged == Array(source.utf8), "a diff changes nothing")
  }

  @Test func `a diff leaves out files with control characters, which are fixed on request`() throws {
    let fixture = try CommandLineFixture([:])
    let invisible = "\u{FEFF}// \u{202E}\ta\r\n"
    try fixture.folder.write("// \u{1B}]0;x\u{7}\n" + Self.fixable, to: "app/A.swift")
    try fixture.folder.write(invisible + Self.fixable, to: "app/B.swift")
    let patch = fixture.hig("check", "app", "--fix")
    #expect(patch.output.contains(" \(invisible)") && !patch.output.contains("A.swift"))
    #expect(patch.errors == "hig: Not fixed: A.swift: has control characters; left out of the patch\n")
    fixture.terminal = (80, 40)
    fixture.environment["TERM"] = "xterm"
    let answer = fixture.hig("check", "app", "--fix")
    #expect(!answer.output.contains("\u{202E}") && answer.output.contains("\u{1B}[4;38;5;22;48;5;194m+"))
    #expect(fixture.hig("check", "app", "--fix", "--apply").errors.contains("in 2 files"))
  }

  @Test func `mistakes have suggestions`() throws {
    let fixture = try CommandLineFixture([:])
    try fixture.expectScreens(
      "check/mistakes", ["check", "--explain", "tiny-txt"], ["check", "--explian", "tiny-text"],
      ["check", "--format", "xcod"], ["check", "--fail-on", "avoids"], ["check", "--fixx"])
  }

  @Test(arguments: [["--list"], ["--explain", "tiny-text"]])
  func `options of a run are errors beside a reference`(reference: [String]) throws {
    let fixture = try CommandLineFixture([:])
    for words in [
      ["--baseline", "b"], ["--update-baseline"], ["--fix"], ["--apply"], ["--diff", "HEAD"], ["--since", "2025"],
      ["--pedantic"], ["--fail-on", "any"], ["--strict"], ["--wcag"],
    ] {
      let answer = fixture.hig(["check"] + words + reference)
      #expect(answer.status == .usage && answer.output.isEmpty)
      #expect(answer.errors == "hig: Options '\(reference[0])' and '\(words[0])' cannot be combined\n")
    }
    #expect(fixture.hig("check", "--list", "--explain", "tiny-text").status == .usage)
    #expect(fixture.hig(["check", "--format", "text", "--color", "never"] + reference).status == .success)
  }

  @Test func `a terminal of 80 columns shows carets below their code`() throws {
    let fixture = try CommandLineFixture([:])
    let long = String(repeating: "let value = compute(value); ", count: 4)
    try fixture.folder.write(
      """
      \t\tlet title = "標題 é\t"; Text(b).font(.system(size: 8))
      \(long)Text(c).font(.system(size: 8)); \(long)
      let view = home.preferredColorScheme(settings.scheme)
      """, to: "app/Features/Settings/Appearance/AppearanceSettingsView.swift")
    fixture.terminal = (80, 40)
    fixture.environment["NO_COLOR"] = "1"
    let answer = try fixture.expectScreens("check/terminal", ["check", "app"])
    #expect(answer.output.split(separator: "\n").allSatisfy { $0.count <= 80 })
    fixture.terminal = (20, 40)
    #expect(fixture.hig("check", "app").status == .negative)
  }
}
