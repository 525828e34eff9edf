import Testing

@testable import Checklists

struct ItemMarkTests {
  @Test(arguments: [
    (ItemMark(.new), "New"),
    (ItemMark(.gone, since: "2026-06-08"), "Gone (2026-06-08)"),
    (ItemMark(.moved, facts: ["from Ropes"]), "Moved (from Ropes)"),
    (
      ItemMark(
        .changed, facts: ["reworded", "strength: do → avoid"], was: "a", now: "b", since: "2026"),
      "Look again (reworded, strength: do → avoid, 2026): was: “a”, now: “b”"
    ),
    (ItemMark(.changed, was: "a"), "Look again: was: “a”"),
  ])
  func `a mark is one sentence`(mark: ItemMark, sentence: String) {
    #expect(mark.sentence == sentence)
  }
}
