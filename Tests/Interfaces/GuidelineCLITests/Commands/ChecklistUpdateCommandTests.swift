import Foundation
import Testing
import TestSupport

@testable import GuidelineCLI

/// Updates of checklists that were made from an older revision.
struct ChecklistUpdateCommandTests {
  private static let searching = ["searching", "--as-of", "2026-05"]
  private static let bars = ["navigation-bars", "--as-of", "2025-05"]

  @Test(
    arguments: rows(
      [
        (HistoryFixture.june2026, searching, "reworded-and-new-rules"),
        (HistoryFixture.navigationBars, bars, "rules-of-a-merged-page"),
        (HistoryFixture.renamedPages, ["knobs", "--as-of", "2024-06"], "rules-of-a-renamed-page"),
        (HistoryFixture.toolbars, ["toolbars", "--as-of", "2022"], "merged-rules"),
      ] as [([String: String], [String], String)]))
  func `an update reports each change`(row: TableRow<([String: String], [String], String)>) throws {
    let (pages, words, _) = row.values
    let fixture = try CommandLineFixture(pages)
    try fixture.folder.write(fixture.hig(["checklist"] + words).output, to: "list.md")
    try fixture.expectScreens(
      "update/\(row.reason)", ["checklist", "update", "list.md", "--check"],
      ["checklist", "update", "list.md"], ["checklist", "update", "list.md"])
  }

  @Test func `an unreadable checklist does not stop the update of the others`() throws {
    let fixture = try CommandLineFixture()
    try fixture.makeChecklist("first.md", "toolbars")
    let whole = try fixture.text(of: "first.md")
    let stale = whole[..<(try #require(whole.range(of: "- [ ] ", options: .backwards))).lowerBound]
    try fixture.folder.write(String(stale), to: "first.md")
    try fixture.folder.write(String(stale), to: "second.md")
    let answer = try fixture.expectScreens(
      "update/several-checklists", ["checklist", "update", "first.md", "missing.md", "second.md"])
    #expect(answer.status == .failure)
    #expect(fixture.hig("checklist", "update", "--check", "first.md", "second.md").status == .success)
  }

  @Test func `an item without a known rule stays, with a warning`() throws {
    let fixture = try CommandLineFixture()
    try fixture.makeChecklist("list.md", "toolbars")
    let text = try fixture.text(of: "list.md").replacing(
      /\ id=[^ ]+/, with: " id=toolbars/unheard-of", maxReplacements: 1)
    try fixture.folder.write(text, to: "list.md")
    try fixture.expectScreens("update/unknown-rule", ["checklist", "update", "list.md"])
    #expect(try fixture.text(of: "list.md").contains("id=toolbars/unheard-of"))
    let check = fixture.hig("checklist", "update", "list.md", "--check")
    #expect(check.status == .success, "an update would not help: \(check.errors)")
  }

  @Test func `an unknown page does not stop the update of the others`() throws {
    let fixture = try CommandLineFixture()
    try fixture.makeChecklist("list.md", "toolbars", "boxes")
    let text = try fixture.text(of: "list.md").replacing("\"boxes\"", with: "\"zeppelins\"")
      .split(separator: "\n", omittingEmptySubsequences: false)
      .filter { !$0.contains("Give every tool") }.joined(separator: "\n")
    try fixture.folder.write(text, to: "list.md")
    try fixture.expectScreens("update/unknown-page", ["checklist", "update", "list.md"])
    #expect(try fixture.text(of: "list.md").contains("Give every tool"))
  }
}
