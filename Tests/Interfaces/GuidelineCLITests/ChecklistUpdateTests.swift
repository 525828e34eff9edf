import Foundation
import Testing
import TestSupport

@testable import GuidelineCLI

/// Updates of checklists that were made from an older revision.
struct ChecklistUpdateTests {
  /// An item of a checklist whose rule has changed.
  struct Case: TestRow {
    let pages: [String: String]
    let words: [String]
    let id: String
    let reason: String
  }

  private static let searching = ["searching", "--as-of", "2026-05"]
  private static let bars = ["navigation-bars", "--as-of", "2025-05"]

  static let cases = [
    Case(
      pages: HistoryFixture.june2026, words: searching,
      id: "searching/offer-the-scope-that-was-used-last", reason: "a new rule"),
    Case(
      pages: HistoryFixture.june2026, words: searching,
      id: "searching/consider-sorting-results-by-length",
      reason: "another wording and another strength"),
    Case(
      pages: HistoryFixture.june2026, words: searching,
      id: "searching/keep-recent-searches-easy-to-clear", reason: "another explanation"),
    Case(
      pages: HistoryFixture.june2026, words: searching,
      id: "searching/label-filters-by-what-they-keep",
      reason: "the same wording for fewer platforms"),
    Case(
      pages: HistoryFixture.navigationBars, words: bars,
      id: "navigation-bars/take-names-from-the-content",
      reason: "the same wording on another page, for more platforms"),
    Case(
      pages: HistoryFixture.navigationBars, words: bars,
      id: "navigation-bars/keep-a-gap-between-buttons-with-text",
      reason: "left out when its page was merged"),
    Case(
      pages: HistoryFixture.renamedPages, words: ["knobs", "--as-of", "2024-06"],
      id: "knobs/label-knobs-with-a-unit", reason: "a renamed page"),
    Case(
      pages: HistoryFixture.toolbars, words: ["toolbars", "--as-of", "2022"],
      id: "toolbars/leave-air-between-circles", reason: "merged into another rule"),
  ]

  @Test(arguments: cases)
  func `an update marks what became of a rule, once`(example: Case) throws {
    let fixture = try CommandLineFixture(example.pages)
    for (format, name) in [("markdown", "list.md"), ("csv", "list.csv"), ("json", "list.json")] {
      let made = fixture.hig(["checklist"] + example.words + ["--format", format])
      try fixture.folder.write(made.output, to: name)
      let check = fixture.hig("checklist", "update", name, "--check")
      #expect(check.status == .negative, "\(name)")
      #expect(check.errors.contains("hig: \(example.id): "), "\(check.errors)")
      #expect(try fixture.text(of: name) == made.output, "a check changes nothing: \(name)")
      #expect(fixture.hig("checklist", "update", name).status == .success, "\(name)")
      let text = try fixture.text(of: name)
      let again = fixture.hig("checklist", "update", name, "--check")
      #expect(again.status == .success, "\(name): \(again.errors)")
      #expect(fixture.hig("checklist", "update", name).status == .success, "\(name)")
      #expect(try fixture.text(of: name) == text, "a second update changes nothing: \(name)")
    }
  }

  @Test(arguments: [
    Named("reworded-and-new-rules", (HistoryFixture.june2026, searching)),
    Named("rules-of-a-merged-page", (HistoryFixture.navigationBars, bars)),
    Named(
      "rules-of-a-renamed-page", (HistoryFixture.renamedPages, ["knobs", "--as-of", "2024-06"])),
    Named("merged-rules", (HistoryFixture.toolbars, ["toolbars", "--as-of", "2022"])),
  ])
  func `an update reports each change`(row: Named<([String: String], [String])>) throws {
    let (pages, words) = row.value
    let fixture = try CommandLineFixture(pages)
    try fixture.folder.write(fixture.hig(["checklist"] + words).output, to: "list.md")
    try fixture.expectScreens(
      "update/\(row.reason)", ["checklist", "update", "list.md", "--check"],
      ["checklist", "update", "list.md"], ["checklist", "update", "list.md"])
  }

  @Test func `ticks, verdicts and notes follow their rules to another page`() throws {
    let fixture = try CommandLineFixture(HistoryFixture.renamedPages)
    try fixture.makeChecklist("list.md", "rulers", "--as-of", "2024-06")
    try fixture.edit("list.md", "- [ ] **Dim", "- [x] **Dim")
    try fixture.edit("list.md", "- [ ] **Mark", "  - fail: no red line\n- [ ] **Mark")
    try fixture.edit("list.md", "### Best", "Our own words.\n\n### Best")
    _ = fixture.hig("checklist", "update", "list.md")
    try fixture.expectDocument("update/merged-page.md", fixture.text(of: "list.md").rendered)
  }

  @Test func `the item of a rule that moves on its page moves with it`() throws {
    let before =
      "# Pins\n\n## Size\n\n**Start the ruler at the left.** It matches the text.\n\n**Dim it while it moves.** A zoom makes it blurry.\n"
    let after =
      "# Pins\n\n## Size\n\n**Dim it while it moves.** A zoom makes it blurry.\n\n## Motion\n\n**Start the ruler at the left.** It matches the text.\n"
    let fixture = try CommandLineFixture([
      "a/snapshot.json": #"{"captured": "2025-02-01"}"#,
      "b/snapshot.json": #"{"captured": "2026-02-01"}"#, "a/pins.md": before, "b/pins.md": after,
    ])
    try fixture.makeChecklist("list.md", "pins", "--as-of", "2025-03")
    try fixture.edit("list.md", "- [ ] **Start", "- [x] **Start")
    let answer = fixture.hig("checklist", "update", "list.md")
    #expect(answer.status == .success)
    let text = try fixture.text(of: "list.md").rendered
    #expect(text.contains("### Motion\n\n- [x] **Start the ruler at the left.**\n"), "\(text)")
    try fixture.expectDocument("update/moved-on-its-page.md", text)
  }

  @Test func `a restored rule is no longer struck through`() throws {
    let text =
      "# Pins\n\n## Size\n\n**Start the ruler at the left.** It matches the text.\n\n**Dim it while it moves.** A zoom makes it blurry.\n"
    var pages = [
      "a/snapshot.json": #"{"captured": "2024-02-01"}"#,
      "b/snapshot.json": #"{"captured": "2025-02-01"}"#, "a/pins.md": text,
      "b/pins.md": text.replacing(
        "**Start the ruler at the left.** It matches the text.\n\n", with: ""),
    ]
    let older = try CommandLineFixture(pages)
    try older.makeChecklist("list.md", "pins", "--as-of", "2024-03")
    _ = older.hig("checklist", "update", "list.md")
    let struck = try older.text(of: "list.md")
    #expect(struck.contains("- [ ] ~~**Start the ruler at the left.**~~ "))
    pages["c/snapshot.json"] = #"{"captured": "2026-02-01"}"#
    pages["c/pins.md"] = text
    let newer = try CommandLineFixture(pages)
    try newer.folder.write(struck, to: "list.md")
    try newer.expectScreens("update/restored-rule", ["checklist", "update", "list.md"])
    try newer.expectDocument("update/restored-rule.md", newer.text(of: "list.md").rendered)
    #expect(!(try newer.text(of: "list.md").contains("~~")))
  }

  @Test func `an update does not restore marks that the reviewer removed`() throws {
    let fixture = try CommandLineFixture(HistoryFixture.renamedPages)
    try fixture.makeChecklist("list.md", "rulers", "--as-of", "2024-06")
    _ = fixture.hig("checklist", "update", "list.md")
    let text = try fixture.text(of: "list.md")
    let dealt = text.split(separator: "\n", omittingEmptySubsequences: false)
      .filter { !$0.contains("mark=gone -->") || $0.contains("id=") }
      .filter { !$0.contains(" mark=moved -->") && !$0.contains(" mark=new -->") }
      .joined(separator: "\n")
    try #require(dealt != text)
    try fixture.folder.write(dealt, to: "list.md")
    #expect(fixture.hig("checklist", "update", "--check", "list.md").status == .success)
    #expect(fixture.hig("checklist", "update", "list.md").status == .success)
    #expect(try fixture.text(of: "list.md") == dealt)
  }

  @Test func `an unreadable checklist does not stop the update of the others`()
    throws
  {
    let fixture = try CommandLineFixture()
    try fixture.makeChecklist("first.md", "toolbars")
    let whole = try fixture.text(of: "first.md")
    let stale = whole[..<(try #require(whole.range(of: "- [ ] ", options: .backwards))).lowerBound]
    try fixture.folder.write(String(stale), to: "first.md")
    try fixture.folder.write(String(stale), to: "second.md")
    let answer = try fixture.expectScreens(
      "update/several-checklists",
      ["checklist", "update", "first.md", "missing.md", "second.md"])
    #expect(answer.status == .failure)
    #expect(
      fixture.hig("checklist", "update", "--check", "first.md", "second.md").status == .success)
  }

  @Test func `an item without a known rule stays, with a warning`() throws {
    let fixture = try CommandLineFixture()
    try fixture.makeChecklist("list.md", "toolbars")
    let text = try fixture.text(of: "list.md").replacing(
      "id=toolbars/give-every-tool-its-own-caption", with: "id=toolbars/unheard-of")
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
