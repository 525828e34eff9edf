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

  @Test func `the status in JSON has the verdicts and the ids`() throws {
    let status = try reviewed().hig("review", "status", "list.md", "--format", "json").object()
    #expect(status["items"] as? Int == 5)
    #expect(
      status["verdicts"] as? [String: Int] == ["pass": 1, "fail": 1, "n.a.": 1, "open": 2])
    #expect(status["oldestRevision"] as? String == "2025-06-09")
    #expect(status["gone"] as? Int == 0)
    func ids(_ name: String) -> [String?]? {
      (status[name] as? [[String: Any]])?.map { $0["id"] as? String }
    }
    #expect(ids("failed") == ["tab-bars/never-fuse-two-sections-into-one-item"])
    #expect(ids("marked") == [])
    #expect(ids("open")?.count == 2)
    let platforms = try #require(status["platforms"] as? [[String: Any]])
    #expect(platforms.count == 6)
    #expect(
      platforms.last.map { $0.keys.contains("name") } ?? false,
      "the name of unknown platforms is null")
  }

  @Test func `every format of a checklist has the same status`() throws {
    let fixture = try CommandLineFixture(HistoryFixture.june2026)
    var answers: [String] = []
    for (format, name) in [("markdown", "list.md"), ("csv", "list.csv"), ("json", "list.json")] {
      try fixture.makeChecklist(name, "searching", "--as-of", "2026-05", "--format", format)
      _ = fixture.hig("checklist", "update", name)
      answers.append(fixture.hig("review", "status", name).output)
    }
    try fixture.expectScreens("review/marked-items", ["review", "status", "list.md"])
    #expect(answers[1] == answers[0])
    #expect(answers[2] == answers[0])
  }

  @Test func `a checklist without items has a negative status`() throws {
    let fixture = try CommandLineFixture([:])
    try fixture.folder.write("<!-- hig checklist {} -->\n", to: "list.md")
    let answer = try fixture.expectScreens(
      "review/empty-checklist", ["review", "status", "list.md"])
    #expect(answer.status == .negative)
  }
}
