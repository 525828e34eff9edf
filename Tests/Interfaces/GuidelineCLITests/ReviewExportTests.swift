import Foundation
import TestSupport
import Testing

@testable import GuidelineCLI

/// Reports of filled-in checklists. Other tests and a trial check the documents.
struct ReviewExportTests {
  private func reviewed() throws -> CommandLineFixture {
    let fixture = try CommandLineFixture()
    try fixture.makeChecklist("list.md", "toolbars")
    try fixture.edit("list.md", "- [ ] **Give", "- [x] **Give")
    return fixture
  }

  @Test(arguments: [
    ("earl", "\"@id\" : \"earl:passed\""), ("oscal", "\"state\" : \"satisfied\""),
    ("sarif", "\"results\" : []"),
  ])
  func `each format is written, the same each time`(format: String, expected: String) throws {
    let fixture = try reviewed()
    fixture.environment["SOURCE_DATE_EPOCH"] = "1780920000"
    let answer = fixture.hig("review", "export", "list.md", "--format", format)
    #expect(answer.status == .success && answer.output.contains(expected), "\(answer)")
    if format != "sarif" { #expect(answer.output.contains("2026-06-08T12:00:00Z")) }
    #expect(fixture.hig("review", "export", "list.md", "--format", format).output == answer.output)
  }

  @Test func `--all-items reports every item in SARIF`() throws {
    let words = ["review", "export", "list.md", "--format"]
    let fixture = try reviewed()
    let none = fixture.hig(words + ["sarif"])
    #expect(none.errors.contains("--all-items"), "\(none.errors)")
    let all = fixture.hig(words + ["sarif", "--all-items"])
    #expect(all.output.contains("\"kind\" : \"pass\"") && all.errors.isEmpty)
    #expect(fixture.hig(words + ["earl", "--all-items"]).status == .usage)
  }

  @Test func `the format is required, and the file must be a checklist with items`() throws {
    let fixture = try reviewed()
    #expect(fixture.hig("review", "export", "list.md").status == .usage)
    #expect(fixture.hig("review", "export", "list.md", "--format", "pdf").status == .usage)
    #expect(fixture.hig("review", "export", "none.md", "--format", "earl").status == .failure)
    try fixture.folder.write("<!-- hig checklist {} -->\n", to: "empty.md")
    let empty = fixture.hig("review", "export", "empty.md", "--format", "earl")
    #expect(empty.status == .negative && empty.output.isEmpty)
  }
}
