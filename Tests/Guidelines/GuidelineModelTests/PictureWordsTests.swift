import GuidelineModel
import TestSupport
import Testing

struct PictureWordsTests {
  @Test(
    arguments: rows([
      ("Checkmark", "+", "the form alone"),
      ("check mark", "+", "in two words"),
      ("A green tick.", "+", "with fillers"),
      ("✓", "+", "a symbol"),
      ("✔️", "+", "a symbol with a variation selector"),
      ("❌", "-", "an emoji"),
      ("crossout", "-", "as files are named"),
      ("Cross-out", "-", "with a hyphen"),
      ("X mark icon", "-", "a letter"),
      ("An X in a red circle", "-", "with a frame"),
      ("Do", "+ usage", "a command"),
      ("Don’t", "- usage", "with a curly apostrophe"),
      ("Incorrect example", "- usage", "a meaning alone"),
      ("Not recommended", "- usage", "a negation"),
      ("A check mark in a square that shows proper use.", "+ usage", "a form with its meaning"),
      (
        "A cross in a square to denote an improper tile label.", "- usage",
        "other words after the meaning"
      ),
      ("A check mark that means the tile is available.", "+ availability", "availability"),
      ("A cross denoting unavailability", "- availability", "its absence"),
      ("Not supported", "- availability", "words alone"),
      ("丸の中のバツ印は不適切な例を示します。", "- usage", "Japanese"),
      ("체크 표시: 올바른 예", "+ usage", "Korean"),
      ("错误", "- usage", "Chinese"),
      ("Ein Häkchen in einem Kreis für richtig", "+ usage", "German"),
    ]))
  func `marks are recognized`(row: TableRow<(String, String, String)>) throws {
    let (text, expected, reason) = row.values
    let mark = try #require(PictureWords.standard.mark(in: text), "\(reason)")
    let meaning = mark.meaning.map { $0 == .usage ? " usage" : " availability" } ?? ""
    #expect((mark.isPositive ? "+" : "-") + meaning == expected, "\(reason)")
  }

  @Test(arguments: [
    "": "nothing",
    "An icon showing a checkmark": "a glyph that is described",
    "A tile with a cross on it": "a picture that contains a form",
    "A sketch of a correct tile": "a picture that is described",
    "A check mark beside a tile label": "a form with other words and no meaning",
    "More": "another word",
    "A circle": "only a frame",
    "タイルの図": "another script",
  ])
  func `other texts are not marks`(text: String, reason: String) {
    #expect(PictureWords.standard.mark(in: text) == nil, "\(reason)")
  }

  @Test(
    arguments: rows([
      ("Tiles are hard to see in this size.", true, "a judgement"),
      ("In dim light the tile has poor contrast", true, "without a full stop"),
      ("Avoid tiles that cover the border.", true, "a command"),
      ("If tiles overlap, use a wider field.", true, "a condition before a command"),
      ("このタイルは小さすぎるため読みにくい。", true, "Japanese"),
      ("A row of tiles in dim light", false, "a description"),
      ("Tile with poor contrast on dark tint", false, "a title with a judgement"),
      ("Show tile menu item label", false, "a title with a verb"),
      ("Too small", false, "a few words"),
      ("The tile has a label and an icon.", false, "a fact"),
    ]))
  func `captions with guidance are distinguished from descriptions`(
    row: TableRow<(String, Bool, String)>
  ) {
    let (caption, expected, reason) = row.values
    #expect(PictureWords.standard.givesGuidance(caption) == expected, "\(reason)")
  }

  @Test func `only symbols of marks are mark symbols`() {
    #expect("✓✗✅❌".allSatisfy(PictureWords.standard.isMarkSymbol))
    #expect(!"x→•★a".contains(where: PictureWords.standard.isMarkSymbol))
  }

  @Test func `long texts are descriptions`() {
    let long = String(repeating: "a check mark ", count: 100_000)
    #expect(PictureWords.standard.mark(in: long) == nil)
    #expect(!PictureWords.standard.givesGuidance(String(repeating: "too small ", count: 100_000)))
  }
}
