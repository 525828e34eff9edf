import FoundationEssentials
import GuidelineModel
import Testing
@testable import TextSupport

@testable import Checklists

/// One small list with everything in it, whole, in each format.
struct ChecklistFormatsTests {
  /// Places, marks, folded rules, hostile text.
  static let full: Checklist = {
    var request = ChecklistRequest()
    request.subjects = ["toolbars", "tab bars --> <b>"]
    request.platforms = [.init(.iOS), .init(.visionOS)]
    request.since = CalendarDate("2025-06")
    var list = Checklist(request, asOf: CalendarDate("2026-03-01"))
    list.add(
      Rules.few[0],
      places: (1...7).map { ChecklistItem.Place(file: "App/Bar *\($0).swift", line: $0 * 10) }
        + [ChecklistItem.Place(file: "=SUM(A1).swift", line: 3)])
    list.add(
      Rules.few[1],
      mark: ItemMark(
        .changed, facts: ["strength: consider → avoid"], was: "Consider *hooks*.",
        now: "Avoid hooks.", since: "2025-06-09"))
    list.add(Rules.few[2], mark: ItemMark(.new))
    list.add(
      Rules.rule(
        "Let the rack float at the height of the elbow.", why: "Arms grow tired above it.",
        on: "Tab bars"))
    list.add(
      Rules.rule(
        "Label each folder with one word.", on: "Tab bars", in: [], strength: nil, platforms: nil,
        basis: nil, revised: nil))
    list.add(Rules.hostile)
    return list
  }()

  @Test func `as Markdown`() throws {
    try Snapshot.check(try ChecklistMarkdown(Self.full).document(), named: "list.md")
  }

  @Test func `as separated values`() throws {
    try Snapshot.check(try ChecklistCSV(Self.full).document(), named: "list.csv")
  }

  @Test func `as JSON`() throws {
    try Snapshot.check(try ChecklistJSON(Self.full).document(), named: "list.json")
  }

  @Test func `for code scanning`() throws {
    try Snapshot.check(
      try ChecklistSARIF(Self.full, version: "1.2.3").document(), named: "list.sarif")
  }

  @Test func `each format that can be filled in says what it was asked for and has all items`()
    throws
  {
    for text in [
      try ChecklistMarkdown(Self.full).document(), try ChecklistCSV(Self.full).document(),
      try ChecklistJSON(Self.full).document(),
    ] {
      let list = try FilledLists.list(in: text)
      #expect(list.request == Self.full.request)
      #expect(list.items.map(\.id) == Self.full.items.map(\.id))
      for (filled, item) in zip(list.items, Self.full.items) {
        #expect(filled.wording == item.wording)
        #expect(filled.platforms == item.platforms)
        #expect(filled.strength == item.strength)
        #expect(filled.revised == item.revised)
        #expect(filled.captured == item.captured)
        #expect(filled.mark == item.mark?.kind)
        #expect(filled.verdict == .open)
        #expect(!filled.hasNote)
        #expect(!filled.isEdited || item.page == "sheets")
      }
      let update = ListUpdate(of: list.items, to: Self.full) { _ in nil }
      #expect(!update.isStale)
      // An update is always as of today.
      let today = text.replacing("\"asOf\" : \"2026-03-01\"", with: "\"asOf\" : null")
      #expect(try list.updated(by: update) == today)
    }
  }

  @Test func `no cell of the table could be a formula, wherever a program cuts it`() throws {
    let text = try ChecklistCSV(Self.full).document()
    for cell in text.split(whereSeparator: { ",;\t\"".contains($0) || $0.isNewline }) {
      #expect(!FormulaGuard.isFormula(cell), "\(cell)")
    }
  }
}
