import Testing
import TestSupport

@testable import GuidelineCLI

struct ReviewStatusCommandTests {
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

  // The second column replaces the boxes in the order of the rules.
  @Test(
    arguments: rows(
      [
        ([], ["[x]", "[x]"], .success, "all pass"),
        ([], ["[x]", "[~]"], .success, "one does not apply"),
        ([], ["[x]", "[ ]"], .negative, "one is open"),
        ([], ["[x]", "[?]"], .negative, "one is not recognized"),
        (["--fail-on", "fail"], ["[x]", "[ ]"], .success, "an open item does not fail"),
        (["--fail-on", "marked", "--fail-on", "open"], ["[x]", "[ ]"], .negative, "either of two conditions"),
        (["--fail-on", "never"], ["[ ]", "[ ]"], .success, "never"),
        (["--fail-on", "never", "--fail-on", "open"], ["[ ]", "[ ]"], .usage, "a contradiction"),
        (["--fail-on", "soon"], ["[x]", "[x]"], .usage, "no word"),
      ] as [([String], [String], ExitCode, String)]))
  func `the exit status depends on open, failed and marked items`(row: TableRow<([String], [String], ExitCode, String)>)
    throws
  {
    let (words, boxes, status, _) = row.values
    let fixture = try CommandLineFixture()
    try fixture.makeChecklist("list.md", "tab-bars")
    var text = try fixture.text(of: "list.md")
    for box in boxes { text = text.replacing("- [ ]", with: "- \(box)", maxReplacements: 1) }
    try fixture.folder.write(text, to: "list.md")
    let answer = fixture.hig(["review", "status", "list.md"] + words)
    #expect(answer.status == status, "\(row.reason): \(answer)")
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
