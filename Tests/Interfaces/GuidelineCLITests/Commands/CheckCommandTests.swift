import Foundation
import TestSupport
import Testing

@testable import GuidelineCLI

struct CheckCommandTests {
  @Test(
    arguments: rows([
      ("any", [0, 1, 2], "every finding"), ("avoid", [1, 2], "of rules that forbid"),
      ("never", [2], "of rules without exceptions"),
    ])) func `the strength of rules decides about the exit status`(row: TableRow<(String, [Int], String)>) throws
  {
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

  @Test func `hostile names and code cannot control the terminal`() throws {
    let fixture = try CommandLineFixture([:])
    try fixture.folder.write("Text(\"\u{1B}[31m\u{202E}\").font(.system(size: 7))", to: "app/\u{1B}]0;x\u{7}.swift")
    let answer = fixture.hig("check", "app")
    #expect(!answer.output.contains("\u{1B}"))
    #expect(!answer.output.contains("\u{202E}"))
  }

  @Test func `docs/checks.md is what the tool prints`() throws {
    let document = try String(contentsOf: Repository.root.appending(path: "docs/checks.md"), encoding: .utf8)
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

  @Test func `a rule that changed after the check was written is announced with its current id`() throws {
    let new = "**Make motion optional in every view.** Some people feel sick."
    let answer = try history(Self.rule, new).hig("check", "app")
    #expect(answer.output.contains("    motion/make-motion-optional-in-every-view\n"))
    #expect(answer.errors.contains("changed after the check was written (seen 2026-06-10)"))
  }
}
