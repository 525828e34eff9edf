import Testing
import TestSupport

@testable import GuidelineCLI

/// The rules that a checklist selects.
struct ChecklistCommandTests {
  /// The statements in the task lines of a checklist.
  private func rules(_ output: String) -> [String] {
    output.rendered.split(separator: "\n").filter { $0.hasPrefix("- [ ] ") }
      .map { String($0.dropFirst(8).dropLast(2)) }
  }

  private static let hooks = "Hang every tool on a hook of its own."
  private static let giant = "Avoid hooks that only a giant can reach."
  private static let rack = "Let the rack float at the height of the elbow."
  private static let folder = "Label each folder with one word."
  private static let glue = "Never glue two folders together."
  private static let stack = "Stack boxes by weight."

  private struct Selection: TestRow {
    let words: [String]
    let rules: [String]
    let reason: String

    init(_ reason: String, _ words: [String], _ rules: [String]) {
      self.words = words
      self.rules = rules
      self.reason = reason
    }
  }

  private static let selections = [
    Selection("all pages, by name", [], [stack, folder, glue, hooks, giant, rack]),
    Selection("one page", ["toolbars"], [hooks, giant, rack]),
    Selection(
      "pages in the order of the arguments", ["tab-bars", "boxes"], [folder, glue, stack]),
    Selection("each rule once", ["toolbars", "toolbars"], [hooks, giant, rack]),
    Selection("one id", ["toolbars/avoid-hooks-that-only-a-giant-can-reach"], [giant]),
    Selection("a platform", ["toolbars", "-p", "macOS"], [hooks, giant]),
    Selection(
      "either of two platforms", ["toolbars", "-p", "macOS", "-p", "visionOS"],
      [hooks, giant, rack]),
    Selection("a strength", ["toolbars", "--strength", "avoid"], [giant]),
    Selection("two strengths", ["--strength", "avoid", "--strength", "never"], [glue, giant]),
    Selection("a topic", ["glue"], [glue]),
  ]

  @Test(arguments: selections)
  private func `a checklist has the rules that its arguments select`(row: Selection) throws {
    let fixture = try CommandLineFixture()
    let answer = fixture.hig(["checklist"] + row.words)
    #expect(answer.status == .success, "\(answer.errors)")
    #expect(rules(answer.output) == row.rules)
    for format in ["csv", "json", "sarif"] {
      let other = fixture.hig(["checklist"] + row.words + ["--format", format])
      for rule in row.rules { #expect(other.output.contains(rule), "\(format)") }
    }
    try fixture.folder.write(answer.output, to: "list.md")
    let check = fixture.hig("checklist", "update", "--check", "list.md")
    #expect(check.status == .success, "a new checklist is up to date: \(check.errors)")
  }

  @Test(arguments: [
    Named("an unknown page", ["zeppelin"]),
    Named("a known and an unknown page", ["toolbars", "zeppelin"]),
    Named("an unknown rule", ["toolbars/no-such-rule"]),
    Named("an unsupported platform", ["toolbars", "-p", "watchOS"]),
    Named("no rule of the strength", ["boxes", "--strength", "never"]),
    Named("a day before the first capture", ["toolbars", "--as-of", "2001"]),
  ])
  func `without rules no checklist is printed`(row: Named<[String]>) throws {
    let answer = try CommandLineFixture().expectScreens(
      "checklist/\(row.reason.replacing(" ", with: "-"))", ["checklist"] + row.value)
    #expect(answer.status == .negative)
    #expect(answer.output.isEmpty)
  }

  @Test func `wrong options and missing operands are usage errors`() throws {
    let fixture = try CommandLineFixture([:])
    let calls = [
      ["checklist", "--strength", "hard"], ["checklist", "-p", "beOS"],
      ["checklist", "--since", "soon"], ["checklist", "--format", "pdf"],
      ["checklist", "--diff", "main"], ["checklist", "update"], ["review", "status"],
      ["review", "status", "a", "b"], ["review"],
    ]
    for words in calls { #expect(fixture.hig(words).status == .usage, "\(words)") }
    try fixture.expectScreens("checklist/usage-errors", calls)
  }

  @Test func `an older id selects the current rule`() throws {
    let fixture = try CommandLineFixture(HistoryFixture.june2026)
    let answer = fixture.hig("checklist", "searching/consider-sorting-screws-by-length")
    #expect(rules(answer.output) == ["Avoid sorting screws by length."])
    try fixture.folder.write(answer.output, to: "list.md")
    #expect(fixture.hig("checklist", "update", "--check", "list.md").status == .success)
  }

  @Test func `the id of a removed rule gives no checklist`() throws {
    let fixture = try CommandLineFixture(HistoryFixture.toolbars)
    let answer = try fixture.expectScreens(
      "checklist/removed-rule", ["checklist", "toolbars/give-named-hooks-enough-room"])
    #expect(answer.status == .negative)
    #expect(answer.output.isEmpty)
  }

  @Test func `--since selects new and changed rules and shows the changes`() throws {
    let fixture = try CommandLineFixture(HistoryFixture.june2026)
    let answer = fixture.hig("checklist", "searching", "--since", "2026-06")
    #expect(
      rules(answer.output) == [
        "Make the lost box easy to find.", "Avoid sorting screws by length.",
        "Label drawers by what is in them.", "Ask the apprentice who swept last.",
      ])
    try fixture.expectDocument("checklist/since.md", answer.output.rendered)
    try fixture.folder.write(answer.output, to: "list.md")
    let check = fixture.hig("checklist", "update", "--check", "list.md")
    #expect(check.status == .success, "\(check.errors)")
  }

  @Test func `control characters and markup of documents are text in each format`() throws {
    let fixture = try CommandLineFixture(HistoryFixture.hostile)
    for format in ["markdown", "csv", "json", "sarif"] {
      let output = fixture.hig("checklist", "--format", format).output
      #expect(
        !output.unicodeScalars.contains { $0.value < 32 && $0 != "\n" && $0 != "\r" }, "\(format)")
      #expect(!output.unicodeScalars.contains("\u{202E}"), "\(format)")
    }
    let markdown = fixture.hig("checklist").output
    #expect(!markdown.replacing(/<!-- hig.*?-->/, with: "").contains(/<[^h]/), "\(markdown)")
    try fixture.makeChecklist("list.md")
    #expect(fixture.hig("checklist", "update", "--check", "list.md").status == .success)
  }
}
