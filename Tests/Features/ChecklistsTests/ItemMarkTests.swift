import TestSupport
import Testing

@testable import Checklists

struct ItemMarkTests {
  private struct Row: TestRow {
    let mark: ItemMark
    let sentence: String
    let reason: String

    init(_ reason: String, _ mark: ItemMark, _ sentence: String) {
      self.mark = mark
      self.sentence = sentence
      self.reason = reason
    }
  }

  private static let rows = [
    Row("a kind alone", ItemMark(.new), "New"),
    Row("a day", ItemMark(.gone, since: "2026-06-08"), "Gone (2026-06-08)"),
    Row("a fact", ItemMark(.moved, facts: ["from Sheets"]), "Moved (from Sheets)"),
    Row(
      "everything",
      ItemMark(
        .changed, facts: ["reworded", "strength: do → avoid"], was: "a", now: "b", since: "2026"),
      "Needs another look (reworded, strength: do → avoid, 2026): was: “a”, now: “b”"),
    Row("words that were removed", ItemMark(.changed, was: "a"), "Needs another look: was: “a”"),
  ]

  @Test(arguments: rows)
  private func `a mark reads as one sentence`(row: Row) {
    #expect(row.mark.sentence == row.sentence)
  }
}
