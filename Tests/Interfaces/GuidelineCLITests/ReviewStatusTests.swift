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
    try fixture.folder.write(
      try fixture.text(of: "list.md") + "  fail: two sections share an item\n", to: "list.md")
    return fixture
  }

  @Test func `the status counts verdicts by page, platform and strength`() throws {
    let answer = try reviewed().expectScreens("review/status", ["review", "status", "list.md"])
    #expect(answer.status == .success)
  }

  @Test func `items that need another look are listed`() throws {
    let fixture = try CommandLineFixture(HistoryFixture.june2026)
    try fixture.makeChecklist("list.md", "searching", "--as-of", "2026-05")
    _ = fixture.hig("checklist", "update", "list.md")
    try fixture.expectScreens("review/marked-items", ["review", "status", "list.md"])
  }

  @Test func `a checklist without items has a negative status`() throws {
    let fixture = try CommandLineFixture([:])
    try fixture.folder.write("<!-- hig checklist {} -->\n", to: "list.md")
    let answer = try fixture.expectScreens(
      "review/empty-checklist", ["review", "status", "list.md"])
    #expect(answer.status == .negative)
  }
}
