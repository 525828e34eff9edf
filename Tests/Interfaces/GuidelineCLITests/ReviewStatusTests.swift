import Testing
import TestSupport

@testable import GuidelineCLI

struct ReviewStatusTests {
  /// A fixture with a checklist of two pages that was partly reviewed.
  private func reviewed() throws -> CommandLineFixture {
    let fixture = try CommandLineFixture()
    try fixture.makeChecklist("list.md", "toolbars", "tab-bars")
    try fixture.edit("list.md", "- [ ] **Give", "- [x] **Hang")
    try fixture.edit("list.md", "- [ ] **Avoid", "- [?] **Avoid")
    try fixture.edit("list.md", "\n\n## Tab bars", "\n  - n.a.: no headset\n\n## Tab bars")
    try fixture.folder.write(try fixture.text(of: "list.md") + "  fail: two sections share an item\n", to: "list.md")
    return fixture
  }

  @Test func `the status counts verdicts by page, platform and strength`() throws {
    let answer = try reviewed().expectScreens("review/status", ["review", "status", "list.md"])
    #expect(answer.status == .negative, "items fail and are open")
  }

  @Test func `items that need another look are listed`() throws {
    let fixture = try CommandLineFixture(HistoryFixture.june2026)
    try fixture.makeChecklist("list.md", "searching", "--as-of", "2026-05", "-p", "macOS")
    try fixture.edit("list.md", "- [ ] **Consider sorting", "- [x] **Consider sorting")
    try fixture.edit("list.md", "- [ ] **Keep the field", "- [x] **Keep the field")
    #expect(fixture.hig("checklist", "update", "list.md").status == .success)
    try fixture.expectScreens("review/marked-items", ["review", "status", "list.md"])
  }

  private struct Row: TestRow {
    let words: [String]
    /// The replacement of each box, in the order of the rules.
    let boxes: [String]
    let status: ExitCode
    let reason: String
  }

  @Test(arguments: [
    Row(words: [], boxes: ["[x]", "[x]"], status: .success, reason: "all pass"),
    Row(words: [], boxes: ["[x]", "[~]"], status: .success, reason: "one does not apply"),
    Row(words: [], boxes: ["[x]", "[ ]"], status: .negative, reason: "one is open"),
    Row(words: [], boxes: ["[x]", "[?]"], status: .negative, reason: "one is not recognized"),
    Row(
      words: ["--fail-on", "fail"], boxes: ["[x]", "[ ]"], status: .success,
      reason: "an open item does not fail"),
    Row(
      words: ["--fail-on", "marked", "--fail-on", "open"], boxes: ["[x]", "[ ]"],
      status: .negative, reason: "either of two conditions"),
    Row(words: ["--fail-on", "never"], boxes: ["[ ]", "[ ]"], status: .success, reason: "never"),
    Row(
      words: ["--fail-on", "never", "--fail-on", "open"], boxes: ["[ ]", "[ ]"], status: .usage,
      reason: "a contradiction"),
    Row(words: ["--fail-on", "soon"], boxes: ["[x]", "[x]"], status: .usage, reason: "no word"),
  ]) private func `the exit status depends on open, failed and marked items`(row: Row) throws {
    let fixture = try CommandLineFixture()
    try fixture.makeChecklist("list.md", "tab-bars")
    var text = try fixture.text(of: "list.md")
    for box in row.boxes { text = text.replacing("- [ ]", with: "- \(box)", maxReplacements: 1) }
    try fixture.folder.write(text, to: "list.md")
    let answer = fixture.hig(["review", "status", "list.md"] + row.words)
    #expect(answer.status == row.status, "\(row.reason): \(answer)")
  }

  @Test func `a failed item is enough, and an item whose rule changed is not passed`() throws {
    let fixture = try reviewed()
    let words = ["review", "status", "list.md", "--fail-on"]
    #expect(fixture.hig(words + ["fail"]).status == .negative)
    #expect(fixture.hig(words + ["marked"]).status == .success)
    let marked = try CommandLineFixture(HistoryFixture.june2026)
    try marked.makeChecklist("list.md", "searching", "--as-of", "2026-05")
    let text = try marked.text(of: "list.md").replacing("- [ ]", with: "- [x]")
    try marked.folder.write(text, to: "list.md")
    #expect(marked.hig("review", "status", "list.md").status == .success)
    _ = marked.hig("checklist", "update", "list.md")
    #expect(marked.hig(words + ["marked"]).status == .negative)
    #expect(marked.hig(words + ["fail"]).status == .success)
  }

  @Test func `a checklist without items has a negative status`() throws {
    let fixture = try CommandLineFixture([:])
    try fixture.folder.write("<!-- hig checklist {} -->\n", to: "list.md")
    let answer = try fixture.expectScreens("review/empty-checklist", ["review", "status", "list.md"])
    #expect(answer.status == .negative)
  }
}
