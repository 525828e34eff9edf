import TestSupport
import Testing

@testable import Checklists

struct ItemMarkTests {

  @Test(
    arguments: rows([
      (ItemMark(.new), "New", "a kind alone"), (ItemMark(.gone, since: "2026-06-08"), "Gone (2026-06-08)", "a day"),
      (ItemMark(.moved, facts: ["from Sheets"]), "Moved (from Sheets)", "a fact"),
      (
        ItemMark(
          .changed, facts: ["reworded", "strength: do → avoid"], was: "a", now: "b", since: "2026"),
        "Needs another look (reworded, strength: do → avoid, 2026): was: “a”, now: “b”",
        "everything"
      ),
      (ItemMark(.changed, was: "a"), "Needs another look: was: “a”", "words that were removed"),
    ]))
  func `a mark reads as one sentence`(row: TableRow<(ItemMark, String, String)>) {
    let (mark, sentence, _) = row.values
    #expect(mark.sentence == sentence)
  }
}
