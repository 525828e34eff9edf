import Foundation
import TestSupport
import Testing

@testable import GuidelineCLI

/// The decisions of a project's `.hig` about checks.
struct CheckSettingsTests {
  private static let tiny = "let tiny = Text(a).font(.system(size: 8))\n"

  private func fixture(_ settings: String, at path: String = ".hig") throws -> CommandLineFixture {
    let fixture = try CommandLineFixture([:])
    try fixture.folder.write(Self.tiny, to: "app/Row.swift")
    try fixture.folder.write(settings, to: path)
    return fixture
  }

  struct LevelRow: TestRow {
    let setting: String
    var options: [String] = []
    let severity: String?
    let status: ExitCode
    let reason: String
  }

  @Test(arguments: [
    LevelRow(setting: "off", severity: nil, status: .success, reason: "the check does not run"),
    LevelRow(setting: "note", severity: "note", status: .success, reason: "a note does not fail"),
    LevelRow(
      setting: "note", options: ["--fail-on", "any"], severity: "note", status: .negative,
      reason: "an option has priority"),
    LevelRow(setting: "warning", severity: "warning", status: .negative, reason: "as before"),
    LevelRow(
      setting: "warning", options: ["--fail-on", "never"], severity: "warning", status: .success,
      reason: "only errors fail"),
    LevelRow(
      setting: "error", options: ["--fail-on", "never"], severity: "error", status: .negative,
      reason: "an error of the project"),
    LevelRow(setting: "loud", severity: "warning", status: .negative, reason: "an unknown level is ignored"),
  ]) func `a level sets severity and exit status`(row: LevelRow) throws {
    let fixture = try fixture("check.tiny-text = \(row.setting)\n")
    let answer = fixture.hig(["check", "app", "--format", "json"] + row.options)
    #expect(answer.status == row.status)
    let findings = try answer.objects("findings")
    #expect(findings.map { $0["severity"] as? String } == [row.severity].filter { $0 != nil })
    let sarif = try fixture.hig(["check", "app", "--format", "sarif"] + row.options).object()
    let results = ((sarif["runs"] as? [[String: Any]])?.first?["results"] as? [[String: Any]]) ?? []
    #expect(results.map { $0["level"] as? String } == [row.severity].filter { $0 != nil })
  }

  @Test func `problems are reported once, with the nearest name`() throws {
    let fixture = try fixture("check.tiny-txt = off\ncheck.exclude = ../x\ncheck.baseline = /etc/passwd\n")
    let expected = """
      hig: ~/.hig:1: unknown key 'check.tiny-txt'; did you mean 'check.tiny-text'?; the line is ignored
      hig: ~/.hig:2: invalid value '../x' for check.exclude; use a path below the folder of the file, \
      with *, ** and ?; the line is ignored
      hig: ~/.hig:3: invalid value '/etc/passwd' for check.baseline; use a path below the folder of the file; \
      the line is ignored

      """
    for (folder, checked) in [(fixture.folder.path, "app"), ("/", fixture.folder.path)] {
      fixture.workingFolder = folder
      let answer = fixture.hig("check", checked)
      #expect(answer.errors.replacing(fixture.folder.path, with: "~") == expected)
    }
  }

  @Test func `files are left out below the folder of the file`() throws {
    let fixture = try fixture("check.exclude = app/Old\n")
    try fixture.folder.write(Self.tiny, to: "app/Old/Row.swift")
    for words in [["check"], ["check", "app"], ["check", "app/Old/Row.swift", "app/Row.swift"]] {
      let answer = fixture.hig(words)
      #expect(answer.output.contains("Row.swift:1:26: "))
      #expect(!answer.output.contains("Old"), "\(words)")
      #expect(answer.errors == "hig: 1 file left out, as check.exclude in .hig says\n")
    }
  }

  @Test func `the file names a baseline, and the option has priority`() throws {
    let fixture = try fixture("check.baseline = known.jsonl\n", at: "app/.hig")
    let missing = fixture.hig("check", "app")
    #expect(missing.status == .failure)
    #expect(missing.errors.contains("baseline 'known.jsonl': it cannot be read"))
    #expect(fixture.hig("check", "app", "--update-baseline").status == .success)
    #expect(try fixture.text(of: "app/known.jsonl").contains("tiny-text"))
    #expect(fixture.hig("check", "app").status == .success)
    try fixture.folder.write("", to: "empty.jsonl")
    #expect(fixture.hig("check", "app", "--baseline", "empty.jsonl").status == .negative)
    #expect(fixture.hig("check", "--update-baseline").status == .usage, "no file names one")
  }

  @Test func `a baseline of the file is neither read nor written through a link`() throws {
    let outside = try TemporaryFolder(["old.jsonl": ""])
    for name in ["link/new", "link/old.jsonl", "old.jsonl"] {
      let fixture = try fixture("check.baseline = \(name)\n")
      try fixture.folder.link("link", to: outside.path)
      try fixture.folder.link("old.jsonl", to: outside.file("old.jsonl"))
      for words in [["check", "app"], ["check", "app", "--update-baseline"]] {
        let answer = fixture.hig(words)
        #expect(answer.status == .failure, "\(name)")
        #expect(answer.errors.contains("baseline '\(name)': it cannot be read: not a"), "\(name)")
      }
      #expect(fixture.hig("check", "app", "--baseline", "link/old.jsonl").status == .negative)
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: outside.path) == ["old.jsonl"])
    #expect(try Data(contentsOf: URL(filePath: outside.file("old.jsonl"))).isEmpty)
  }

  @Test func `the list shows what is in force and where it was set`() throws {
    let fixture = try fixture("check.tiny-text = off\ncheck.exclude = Vendor\ncheck.baseline = b.jsonl\n")
    let list = fixture.hig("check", "--list").output.replacing(fixture.folder.path, with: "~")
    #expect(
      list.hasPrefix(
        """
        Decided by the project:
          tiny-text = off (~/.hig:1)
          exclude = Vendor (~/.hig:2)
          baseline = b.jsonl (~/.hig:3)


        """))
    #expect(fixture.hig("check", "--list", "/").output.hasPrefix("action-sheet-cancel\n"))
  }

  @Test func `the user's file cannot decide about checks`() throws {
    let fixture = try fixture("")
    fixture.environment["XDG_CONFIG_HOME"] = fixture.folder.file("config")
    try fixture.folder.write("check.tiny-text = off\n", to: "config/hig/config")
    let answer = fixture.hig("check", "app")
    #expect(answer.errors.contains("config:1: checks are set in the .hig of a project"))
    #expect(answer.status == .negative)
  }

  @Test func `findings have and are grouped by criteria`() throws {
    let fixture = try fixture("")
    try fixture.folder.write("let t = Toggle(\"\", isOn: $a)\n" + Self.tiny, to: "app/Row.swift")
    let answer = fixture.hig("check", "app", "--wcag")
    let headings = answer.output.split(separator: "\n").filter { $0.contains("WCAG") }
    #expect(headings == ["WCAG 2.2 4.1.2 Name, Role, Value (A)", "No criterion of WCAG 2.2"])
    let findings = try fixture.hig("check", "app", "--format", "json").objects("findings")
    #expect(findings.map { $0["wcag"] as? [String] } == [["4.1.2"], nil])
    #expect(fixture.hig("check", "app", "--format", "sarif").output.contains("\"wcag-4.1.2\""))
  }

  @Test func `a level lists all criteria up to it`() throws {
    let fixture = try fixture("")
    try fixture.folder.write("let t = Toggle(\"\", isOn: $a)\n", to: "app/Row.swift")
    let lines = fixture.hig("check", "app", "--wcag", "AA").output.split(separator: "\n")
    #expect(lines.contains("WCAG 2.2 4.1.2 Name, Role, Value (A)"))
    #expect(lines.contains("  1.4.3 Contrast (Minimum) (AA)"))
    #expect(lines.contains("  1.2.4 Captions (Live) (AA)"))
    #expect(!lines.contains { $0.hasSuffix("(AAA)") })
    let counts = lines.compactMap { $0.firstMatch(of: /: (\d+) of 55 criteria/).flatMap { Int($0.1) } }
    #expect(counts.reduce(0, +) == 54)
  }
}
