import Foundation
import TestSupport
import Testing

@testable import GuidelineCLI

/// Reports of filled-in checklists. Other tests and a trial check the documents.
struct ReviewExportCommandTests {
  private func reviewed() throws -> CommandLineFixture {
    let fixture = try CommandLineFixture()
    try fixture.makeChecklist("list.md", "toolbars")
    try fixture.edit("list.md", "- [ ] **Give", "- [x] **Give")
    return fixture
  }

  @Test func `the report is SARIF, the same each time`() throws {
    let fixture = try reviewed()
    let answer = fixture.hig("review", "export", "list.md")
    #expect(answer.status == .success && answer.output.contains("\"results\" : []"), "\(answer)")
    #expect(fixture.hig("review", "export", "list.md", "--format", "sarif").output == answer.output)
  }

  @Test func `--all reports every item in SARIF`() throws {
    let words = ["review", "export", "list.md"]
    let fixture = try reviewed()
    let none = fixture.hig(words)
    #expect(none.errors.contains("--all"), "\(none.errors)")
    let all = fixture.hig(words + ["--all"])
    #expect(all.output.contains("\"kind\" : \"pass\"") && all.errors.isEmpty)
  }

  @Test func `the file must be a checklist with items`() throws {
    let fixture = try reviewed()
    #expect(fixture.hig("review", "export", "list.md", "--format", "pdf").status == .usage)
    #expect(fixture.hig("review", "export", "none.md").status == .failure)
    try fixture.folder.write("<!-- hig checklist {} -->\n", to: "empty.md")
    let empty = fixture.hig("review", "export", "empty.md")
    #expect(empty.status == .negative && empty.output.isEmpty)
  }
}
