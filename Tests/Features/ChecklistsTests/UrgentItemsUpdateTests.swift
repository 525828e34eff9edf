import GuidelineModel
import TestSupport
import Testing

@testable import Checklists

/// Where an update inserts the items of an app's list that begins with the most urgent ones.
struct UrgentItemsUpdateTests {
  /// Rules of two pages, whose names begin with "Never" if they are urgent.
  private static func list(_ statements: [String]) -> Checklist {
    var list = Checklist(ChecklistRequest())
    for statement in statements {
      let isUrgent = statement.hasPrefix("Never")
      list.add(
        RuleFixture.rule(
          "\(statement).", on: statement.hasSuffix("sheets") ? "Sheets" : "Bars", in: ["Layout"],
          strength: isUrgent ? .never : .do), uses: CodeUses(.rule, places: []))
    }
    list.sortByUrgency(keeping: nil)
    return list
  }

  /// The headings and statements of a list in Markdown after an update.
  private static func outline(_ text: String, updatedTo statements: [String]) throws -> [String] {
    let old = try ChecklistReader.checklist(in: text)
    let list = list(statements)
    let result = try old.updated(by: ChecklistUpdate(of: old.items, to: list) { _ in nil })
    let again = try ChecklistReader.checklist(in: result)
    #expect(
      try again.updated(by: ChecklistUpdate(of: again.items, to: list) { _ in nil }) == result,
      "a second update changes nothing")
    return result.split(separator: "\n").compactMap { line in
      line.hasPrefix("#") ? String(line) : line.hasPrefix("- [") ? String(line.dropFirst(8).prefix { $0 != "." }) : nil
    }
  }

  @Test(
    arguments: rows([
      (
        ["Never bend bars", "Never fold sheets", "Align bars"],
        ["Never bend bars", "Never fold sheets", "Align bars", "Never hide bars"],
        [
          "## Most urgent", "Never bend bars", "Never fold sheets", "Never hide bars", "## Bars",
          "### Layout", "Align bars",
        ], "an urgent item is added to the urgent ones"
      ),
      (
        ["Never bend bars", "Never fold sheets"],
        ["Never bend bars", "Never fold sheets", "Align bars"],
        [
          "## Most urgent", "Never bend bars", "Never fold sheets", "## Bars", "### Layout",
          "Align bars",
        ], "an item of a page is not added among the urgent ones of the page"
      ),
      (
        ["Align bars", "Center sheets"], ["Align bars", "Center sheets", "Never bend bars"],
        ["## Bars", "### Layout", "Never bend bars", "Align bars", "## Sheets", "### Layout", "Center sheets"],
        "a file without urgent items has the new one on its page"
      ),
    ]))
  func `new items have their place`(row: TableRow<([String], [String], [String], String)>) throws {
    let (old, new, expected, reason) = row.values
    var outline = try Self.outline(try ChecklistMarkdown(Self.list(old)).document(), updatedTo: new)
    outline.removeFirst()
    #expect(outline == expected, "\(reason)")
  }

  @Test func `an update without changes keeps every byte`() throws {
    let list = Self.list(["Never bend bars", "Never fold sheets", "Align bars", "Center sheets"])
    for text in [
      try ChecklistMarkdown(list).document(), try ChecklistCSV(list).document(), try ChecklistJSON(list).document(),
    ] {
      let old = try ChecklistReader.checklist(in: text)
      let update = ChecklistUpdate(of: old.items, to: list) { _ in nil }
      #expect(try old.updated(by: update) == text)
    }
  }
}
