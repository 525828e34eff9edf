import DocumentParsing
import GuidelineModel
import TestSupport
import Testing

@testable import GuidelineReading

struct RuleDetectorTests {
  /// The start of a block as text: `rule: … | rest`, `label: … | rest` or `text`.
  private func opening(_ document: ParsedDocument, isIntroduction: Bool = false) throws -> String {
    try #require(!document.blocks.isEmpty)
    switch RuleDetector(document: document).opening(at: 0, isIntroduction: isIntroduction) {
    case .rule(let statement, let rest): return "rule: \(statement) | \(rest.plainText)"
    case .label(let label, let rest): return "label: \(label) | \(rest.plainText)"
    case .text: return "text"
    }
  }

  @Test(
    arguments: rows([
      ("**Wait for good tint.** It comes.", "rule: Wait for good tint. | It comes.", "a sentence"),
      (
        "**Wait for good tint**. It comes.", "rule: Wait for good tint. | It comes.",
        "the stop after"
      ),
      ("**Wait for tint. It comes.**", "rule: Wait for tint. | It comes.", "all of it is bold"),
      ("**Wait.** It comes.", "rule: Wait. | It comes.", "one word that commands"),
      (
        "**The tile is always flat.** Well.", "rule: The tile is always flat. | Well.",
        "a statement"
      ),
      ("**Tile picker.** Many tiles.", "label: Tile picker. | Many tiles.", "a label"),
      ("**Tint level** matters here.", "label: Tint level | matters here.", "no sentence"),
      (
        "**Wait for the tint** Tiles need it.", "rule: Wait for the tint | Tiles need it.",
        "a command without its stop"
      ),
      (
        "**Wait for the tint** or the glow. It comes.",
        "rule: Wait for the tint or the glow. | It comes.", "it goes on"
      ),
      ("**Outer borders:** Long ones.", "label: Outer borders: | Long ones.", "a colon"),
      ("**風を待ってから凧を上げましょう。** 風です。", "rule: 風を待ってから凧を上げましょう。 | 風です。", "Japanese"),
      ("**凧。** 風です。", "label: 凧。 | 風です。", "a short label in Japanese"),
      ("- **Headphones.** Loud.", "label: Headphones. | Loud.", "an item's label"),
      (
        "- **The tile is always flat.** Well.", "label: The tile is always flat. | Well.", "an item"
      ),
      (
        "- **Use a strong border.** Well.", "rule: Use a strong border. | Well.",
        "an item's command"
      ),
      ("**List picker.** Many tiles.", "label: List picker. | Many tiles.", "a verb or a noun"),
      ("**List every tile.** Well.", "rule: List every tile. | Well.", "a verb with an object"),
      (
        "**Scenario 1: A field with tiles.** Well.",
        "label: Scenario 1: A field with tiles. | Well.",
        "a numbered example"
      ),
      (
        "**Example 2: Tint the tiles.** Well.", "label: Example 2: Tint the tiles. | Well.",
        "an example with a command"
      ),
      (
        "**Principle 2: Tint the tiles.** Well.", "rule: Principle 2: Tint the tiles. | Well.",
        "a numbered rule"
      ),
      ("- [ ] **Use a strong border.** Well.", "rule: Use a strong border. | Well.", "a check box"),
      ("Wait for **good** tint.", "text", "bold inside"),
      ("Wait for good tint. It comes.", "text", "no bold"),
      ("*Wait for good tint.* It comes.", "text", "italics"),
    ]))
  func `bold text at the start is a rule if it is a sentence or command`(
    row: TableRow<(String, String, String)>
  ) throws {
    let (markdown, expected, reason) = row.values
    #expect(try opening(ParsedDocument(markdown: markdown)) == expected, "\(reason)")
  }

  @Test(
    arguments: rows([
      ("Wait for good tint. It comes.", "rule: Wait for good tint. | It comes.", "a command"),
      (
        "When it shows, hold on. It pulls.", "rule: When it shows, hold on. | It pulls.",
        "a condition"
      ),
      ("The tint is good. It comes.", "text", "a statement"),
      ("Wait for good tint.", "text", "nothing explains it"),
      ("Wait. It comes.", "text", "one word"),
      ("Use which one? That one.", "text", "a question"),
      ("For guidance, see Tint. It shows.", "text", "points elsewhere"),
      ("For example, consider a red tile. It shows.", "text", "an example"),
      ("Rotate -- Turns a tile to the left. It shows.", "text", "a name and its definition"),
      ("Use the following values. They fit.", "text", "announces"),
      ("- Wait for good tint. It comes.", "text", "an item"),
    ]))
  func `a first sentence without bold is a rule if it is a command with an explanation`(
    row: TableRow<(String, String, String)>
  ) throws {
    let (text, expected, reason) = row.values
    #expect(try opening(ParsedDocument(plainText: text)) == expected, "\(reason)")
  }

  @Test func `the introduction of a page without bold has no rules`() throws {
    let document = ParsedDocument(plainText: "Wait for good tint. It comes.")
    #expect(try opening(document, isIntroduction: true) == "text")
    let marked = ParsedDocument(markdown: "**Wait for good tint.** It comes.")
    #expect(try opening(marked, isIntroduction: true).hasPrefix("rule"))
  }

  private static let commands = """
    Wait for good tint. It comes from the bar on most days, and in the morning.

    Hold the border with both sides. It pulls hard as soon as the tile stands.

    Avoid grids and edges. Both catch borders, and edges are dangerous as well.
    """

  @Test(
    arguments: rows([
      (commands, true, "three commands and no bold"),
      (commands + "\n\n**Mind the dogs too.** They run.", false, "a bold rule"),
      (commands + "\n\n**Dogs.** They run.", true, "a bold label"),
      (
        "The tint comes from the bar on most days, and it does so in the morning above all.", false,
        "no commands"
      ),
      ("", false, "nothing"),
    ]))
  func `Markdown lost its bold text if many paragraphs are commands and none is bold`(
    row: TableRow<(String, Bool, String)>
  ) {
    let (markdown, isUnmarked, reason) = row.values
    #expect(
      RuleDetector(document: ParsedDocument(markdown: markdown)).isUnmarked == isUnmarked,
      "\(reason)")
  }

  @Test func `list items are rules if nothing else is`() throws {
    let item = "- **The tile is always flat.** Well.\n"
    let commands = "- **Use a strong border.** Well.\n- **Avoid tall old grids.** Well.\n"
    #expect(try opening(ParsedDocument(markdown: item + commands)).hasPrefix("rule"))
    #expect(
      try opening(ParsedDocument(markdown: item + "\n**Use a strong border.** Well.")).hasPrefix(
        "label"))
  }

  @Test func `plain text never has marked rules`() {
    #expect(RuleDetector(document: ParsedDocument(plainText: "Tiles")).isUnmarked)
  }
}

/// The border between a bold rule and its explanation with the separators of several converters.
struct RuleMarksTests {
  private func rules(_ body: String) throws -> [String] {
    let page = try DocumentReader.read(
      "# Tiles\n\n## Tint\n\n" + body, from: DocumentSource(path: "tiles.md"))
    return page.records.map { record in
      "\(record.kind.rawValue): \(record.statement ?? "-") | \(record.detail)"
    }
  }

  @Test(
    arguments: rows([
      ("**Wait for good tint**: It comes.", "Wait for good tint | It comes.", "a colon"),
      ("**Wait for good tint** — It comes.", "Wait for good tint | It comes.", "a long dash"),
      ("**Wait for good tint** – It comes.", "Wait for good tint | It comes.", "a dash"),
      ("**Wait for good tint today** – it comes.", "Wait for good tint today | it comes.", "small"),
      (
        "**Wait for tint**: it comes.", "Wait for tint | it comes.", "a colon before a small letter"
      ),
      ("**Wait for good tint** - It comes.", "Wait for good tint | It comes.", "a hyphen"),
      ("**Wait for good tint**. It comes.", "Wait for good tint. | It comes.", "the stop after"),
      ("**Wait for good tint**! It comes.", "Wait for good tint! | It comes.", "another stop"),
      (
        "**Wait for good tint:** It comes.", "Wait for good tint: | It comes.",
        "a colon in the bold"
      ),
      (
        "**Wait for good tint.** — It comes.", "Wait for good tint. | — It comes.",
        "a stop and a dash"
      ),
      (
        "**“Wait for good tint.”** It comes.", "“Wait for good tint.” | It comes.",
        "quotation marks"
      ),
      ("__Wait for good tint.__ It comes.", "Wait for good tint. | It comes.", "underscores"),
      ("***Wait for good tint.*** It comes.", "Wait for good tint. | It comes.", "italics as well"),
      ("<b>Wait for good tint.</b> It comes.", "Wait for good tint. | It comes.", "a tag"),
      (
        "<strong>Wait for tint</strong>: It comes.", "Wait for tint | It comes.",
        "a tag and a colon"
      ),
      ("**Wait for good tint.**\\\nIt comes.", "Wait for good tint. | It comes.", "a forced break"),
      ("**Wait for\ngood tint.**\nIt comes.", "Wait for good tint. | It comes.", "line ends"),
      ("**Wait for [good tint](w).** It comes.", "Wait for good tint. | It comes.", "a link"),
      ("**[Wait for good tint.](w)** It comes.", "Wait for good tint. | It comes.", "all a link"),
      (
        "[**Wait for good tint.**](w) It comes.", "Wait for good tint. | It comes.",
        "bold in a link"
      ),
      ("**Use `fit` for good tint.** It fits.", "Use fit for good tint. | It fits.", "code"),
      ("**Use the `fit`** method here. It fits.", "Use the fit method here. | It fits.", "code"),
      (
        "**`fit` is the method to use.** It fits.", "fit is the method to use. | It fits.",
        "first"
      ),
      ("**Wait for *good* tint.** It comes.", "Wait for good tint. | It comes.", "italics"),
      (
        "**Wait for** [good](w) **tint.** It comes.", "Wait for good tint. | It comes.", "in pieces"
      ),
    ]))
  func `a statement ends with its bold text`(row: TableRow<(String, String, String)>) throws {
    let (body, expected, reason) = row.values
    #expect(try rules(body) == ["guideline: " + expected], "\(reason)")
  }

  @Test func `links and symbols in bold text belong to the record`() throws {
    let page = try DocumentReader.read(
      """
      # Tiles

      **Use `UITile` in [tint](/design/human-interface-guidelines/tint).** It fits.
      """, from: DocumentSource(path: "tiles.md"))
    #expect(page.records.map(\.statement) == ["Use UITile in tint."])
    #expect(page.records.map(\.links) == [["tint"]])
    #expect(page.records.map(\.symbols) == [["UITile"]])
  }

  @Test(
    arguments: rows([
      ("**Tint**: It comes.", "a label and a colon"),
      ("**Tint level** — It matters.", "a label and a dash"),
      ("**Strong tiles:** They pull.", "a label's colon in the bold"),
      ("A tile **waits for good tint.** It comes.", "bold inside"),
    ]))
  func `a label is not a rule`(row: TableRow<(String, String)>) throws {
    let (body, reason) = row.values
    #expect(try rules(body).allSatisfy { !$0.hasPrefix("guideline") }, "\(reason)")
  }
}
