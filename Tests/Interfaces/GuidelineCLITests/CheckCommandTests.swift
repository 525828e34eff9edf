import Foundation
import TestSupport
import Testing

@testable import GuidelineCLI

struct CheckCommandTests {
  /// A fixture with an app that violates rules of several strengths.
  private func app() throws -> CommandLineFixture {
    let fixture = try CommandLineFixture([:])
    try fixture.folder.write(
      """
      struct Row: View {
        var body: some View {
          Text(price).font(.system(size: 8))
          Button("Delete", role: .destructive) { delete() }.keyboardShortcut(.defaultAction)
        }
      }
      """, to: "app/Row.swift")
    try fixture.folder.write(
      "let view = home.preferredColorScheme(settings.scheme)\n", to: "app/A, 100%.swift")
    return fixture
  }

  @Test func `findings look like those of a compiler`() throws {
    let answer = try app().expectScreens("check/text", ["check", "app"])
    #expect(answer.status == .negative)
  }

  @Test func `findings are annotations for GitHub`() throws {
    try app().expectScreens("check/github", ["check", "app", "--format", "github"])
  }

  @Test func `findings are JSON`() throws {
    try app().expectScreens("check/json", ["check", "app", "--format", "json"])
  }

  @Test func `findings are SARIF`() throws {
    try app().expectScreens("check/sarif", ["check", "app", "--format", "sarif"])
  }

  @Test(
    arguments: rows([
      ("any", [0, 1, 2], "every finding"), ("avoid", [1, 2], "of rules that forbid"),
      ("never", [2], "of rules without exceptions"),
    ]))
  func `the strength of rules decides about the exit status`(
    row: TableRow<(String, [Int], String)>
  ) throws {
    let (threshold, failing, _) = row.values
    let sources = [
      "Text(price).font(.system(size: 8))", "home.preferredColorScheme(settings.scheme)",
      "Button(a, role: .destructive) { }.keyboardShortcut(.defaultAction)",
    ]
    for (index, source) in sources.enumerated() {
      let fixture = try CommandLineFixture([:])
      try fixture.folder.write(source, to: "app/A.swift")
      let status = fixture.hig("check", "app", "--fail-on", threshold).status
      #expect(status == (failing.contains(index) ? .negative : .success))
    }
  }

  @Test func `a baseline accepts what is there`() throws {
    let fixture = try app()
    let answer = try fixture.expectScreens(
      "check/baseline",
      ["check", "app", "--baseline", "known.jsonl"],
      ["check", "app", "--baseline", "known.jsonl", "--update-baseline"],
      ["check", "app", "--baseline", "known.jsonl"], ["check", "app", "--update-baseline"])
    #expect(answer.status == .usage)
    try fixture.folder.write("Text(a).font(.system(size: 7))", to: "app/New.swift")
    let second = fixture.hig("check", "app", "--baseline", "known.jsonl")
    #expect(second.status == .negative)
    #expect(second.output.hasPrefix("New.swift:1:15: warning:"))
    try fixture.folder.write("x", to: "known.jsonl")
    #expect(fixture.hig("check", "app", "--baseline", "known.jsonl").status == .failure)
  }

  @Test func `an app without findings has the status 0`() throws {
    let fixture = try CommandLineFixture([:])
    try fixture.folder.write(
      "// hig:ignore tiny-text a label\nText(a).font(.system(size: 7))", to: "app/A.swift")
    try fixture.expectScreens("check/nothing", ["check", "app"], ["check", "missing"])
    #expect(fixture.hig("check", "app").status == .success)
  }

  @Test func `a folder without files to check says so`() throws {
    let fixture = try CommandLineFixture([:])
    try fixture.folder.write("text", to: "docs/a.md")
    try fixture.expectScreens("check/empty", ["check", "docs"])
  }

  @Test func `hostile names and code cannot control the terminal`() throws {
    let fixture = try CommandLineFixture([:])
    try fixture.folder.write(
      "Text(\"\u{1B}[31m\u{202E}\").font(.system(size: 7))", to: "app/\u{1B}]0;x\u{7}.swift")
    let answer = fixture.hig("check", "app")
    #expect(!answer.output.contains("\u{1B}"))
    #expect(!answer.output.contains("\u{202E}"))
  }

  @Test func `checks are listed and explained`() throws {
    let fixture = try CommandLineFixture([:])
    try fixture.expectScreens(
      "check/explain", ["check", "--explain", "tiny-text"],
      ["check", "--explain", "dark-mode/avoid-offering-an-app-specific-appearance-setting"],
      ["check", "--explain", "tiny"], ["check", "app", "--format", "markdown"])
    #expect(fixture.hig("check", "--list").status == .success)
  }

  @Test func `docs/checks.md is what the tool prints`() throws {
    let document = try String(
      contentsOf: Repository.root.appending(path: "docs/checks.md"), encoding: .utf8)
    let answer = try CommandLineFixture([:]).hig("check", "--list", "--format", "markdown")
    #expect(answer.output == document, "hig check --list --format markdown > docs/checks.md")
  }

  /// Two snapshots of a page; the day after the checks were written is in the second.
  private func history(_ old: String, _ new: String) throws -> CommandLineFixture {
    var pages: [String: String] = [:]
    for (day, rules) in [("2025-06-10", old), ("2026-06-10", new)] {
      pages["\(day)/snapshot.json"] = #"{"captured": "\#(day)"}"#
      pages["\(day)/motion.md"] =
        "# Motion\n\n## Best practices\n\n**Keep transitions short.** They are calm.\n\n\(rules)\n"
    }
    let fixture = try CommandLineFixture(pages)
    try fixture.folder.write("a.animation(.linear.repeatForever(), value: b)", to: "app/A.swift")
    return fixture
  }

  private static let rule = "**Make motion optional.** Some people feel sick."

  @Test func `a rule of the index has its statement`() throws {
    let answer = try history(Self.rule, Self.rule).hig("check", "app", "--format", "json")
    let finding = try #require(try answer.objects("findings").first)
    #expect(finding["statement"] as? String == "Make motion optional.")
    #expect(answer.errors == "")
  }

  @Test func `findings of a removed rule are left out`() throws {
    let answer = try history(Self.rule, "").hig("check", "app")
    #expect(answer.status == .success)
    #expect(answer.errors.contains("endless-animation: findings left out, as the rule"))
  }

  @Test func `a rule that changed after the check was written is announced with its current id`()
    throws
  {
    let new = "**Make motion optional in every view.** Some people feel sick."
    let answer = try history(Self.rule, new).hig("check", "app")
    #expect(
      answer.output.contains("    motion/make-motion-optional-in-every-view\n"))
    #expect(answer.errors.contains("changed after the check was written (seen 2026-06-10)"))
  }

  @Test func `an index that an option names must open`() throws {
    let fixture = try app()
    #expect(fixture.hig("check", "app", "--index", "missing.sqlite").status == .failure)
  }

  @Test func `only changed lines count with a revision, which must exist`() throws {
    #expect(try app().hig("check", "app", "--diff", "main").status == .failure)
  }
}
