import GuidelineModel
import TestSupport
import Testing

@testable import GuidelineReading

/// Marked examples, colors and captions in each syntax.
struct ExamplesTests {
  private func read(_ text: String, as path: String) throws -> [GuidelineRecord] {
    try DocumentReader.read(text, from: DocumentSource(path: path)).records
  }

  private func described(_ records: [GuidelineRecord]) -> [String] {
    records.map { record in
      let examples = record.examples.map { "\($0.isCorrect == true ? "+" : "-")\($0.text)" }
      let text = [record.label, record.statement, record.detail].compactMap(\.self)
        .filter { !$0.isEmpty }
      return "\(record.kind.rawValue): \(text.joined(separator: " | "))"
        + examples.map { " {\($0)}" }.joined()
    }
  }

  private static let expected = [
    "guideline: Use tint as a noun. | Correct: Use tint on your tile\nIncorrect: Tint to your tile"
      + " {+Use tint on your tile} {-Tint to your tile}",
    "table: Correct: Use tint on your tile\nIncorrect: Tint to your tile"
      + " {+Use tint on your tile} {-Tint to your tile}",
    "note: Caption | Tiles are hard to see in this size.",
  ]

  @Test func `Markdown`() throws {
    let records = try read(
      """
      # Tiles

      ## Words

      **Use tint as a noun.**

      |   | Example text |
      | --- | --- |
      | ![A tick in a box to show right usage](https://example.org/checkmark%402x.png) | Use tint on your tile |
      | ![A cross in a box that means wrong usage](https://example.org/crossout%402x.png) | Tint to your tile |

      ![A row of tiles](https://example.org/row.png)Tiles are hard to see in this size.
      """, as: "tiles.md")
    #expect(described(records) == Self.expected)
  }

  @Test func `html2text`() throws {
    let records = try read(
      """
      # Tiles

      ## Words

      **Use tint as a noun.**

      | Example text
      ---|---
      ![tick](https://example.org/checkmark%402x.png)| Use tint on your tile
      ![cross](https://example.org/crossout%402x.png)| Tint to your tile

      ![A row of tiles](https://example.org/row.png)Tiles are hard to see in this size.
      """, as: "tiles.md")
    #expect(described(records) == Self.expected)
  }

  @Test func `HTML`() throws {
    let records = try read(
      """
      <html><head><title>Tiles</title></head><body><main><h1>Tiles</h1><h2>Words</h2>
      <p><strong>Use tint as a noun.</strong></p>
      <table><thead><tr><th></th><th>Example text</th></tr></thead>
      <tr><td><img src="/i/checkmark@2x.png" alt=""></td><td>Use tint on your tile</td></tr>
      <tr><td><span role="img" aria-label="Incorrect"></span></td><td>Tint to your tile</td></tr>
      </table>
      <figure><img src="row.png" alt="A row of tiles">
      <figcaption>Tiles are hard to see in this size.</figcaption></figure>
      </main></body></html>
      """, as: "tiles.html")
    #expect(described(records) == Self.expected)
  }

  @Test func `DocC JSON`() throws {
    func image(_ name: String, _ more: String = "") -> String {
      #"{"type": "image", "identifier": "\#(name)"\#(more)}"#
    }
    func cell(_ content: String) -> String {
      #"[{"type": "paragraph", "inlineContent": [\#(content)]}]"#
    }
    let caption =
      #", "metadata": {"abstract": [\#(DocCPage.paragraph("Tiles are hard to see in this size."))]}"#
    let rows = [
      [cell(DocCPage.text("")), cell(DocCPage.text("Example text"))],
      [cell(image("tick")), cell(DocCPage.text("Use tint on your tile"))],
      [cell(image("crossout")), cell(DocCPage.text("Tint to your tile"))],
    ].map { "[" + $0.joined(separator: ", ") + "]" }
    let page = DocCPage(
      content: """
        {"type": "heading", "level": 2, "text": "Words", "anchor": "Words"},
        {"type": "paragraph", "inlineContent": [{"type": "strong", "inlineContent": [\
        \(DocCPage.text("Use tint as a noun."))]}]},
        {"type": "table", "header": "row", "rows": [\(rows.joined(separator: ", "))]},
        {"type": "paragraph", "inlineContent": [\(image("row.png", caption))]}
        """,
      references: """
        "tick": {"type": "image", "alt": "A tick in a box to show right usage", "variants": []},
        "row.png": {"type": "image", "alt": "A row of tiles", "variants": []}
        """)
    #expect(described(try read(page.json, as: "tiles.json")) == Self.expected)
  }

  @Test func `a picture is an example of its rule but no part of its explanation`() throws {
    let records = try read(
      """
      # Tiles

      **Keep tiles apart from the border.** They rest.

      ![Three tiles that touch the border](a.png)

      ![crossout](crossout.png)
      """, as: "tiles.md")
    #expect(
      described(records) == [
        "guideline: Keep tiles apart from the border. | They rest."
          + " {-Three tiles that touch the border}"
      ])
  }

  @Test func `a caption with guidance applies where its rule does`() throws {
    let records = try read(
      """
      # Tiles

      **In macOS, keep tiles large.** They rest.

      ![A tile](a.png)Tiles are hard to see in this size.

      > **Note:** Tiles rest.
      """, as: "tiles.md")
    #expect(records.map(\.kind) == [.guideline, .note, .note])
    #expect(records[1].platforms?.names == ["macOS"])
    #expect(records[1].id == "tiles/tiles-are-hard-to-see-in-this-size")
    #expect(records[2].id == "tiles/note")
  }

  @Test(.timeLimit(.minutes(5)))
  func `a document of marks is read in linear time`() throws {
    let piece = """
      ![Tile](k.png)![x](crossout.png)Tiles rest hereTint waits for a tile. It rests. \
      Tap the ![plus](p.png) button. ![x] Tint ✗

      """
    let records = try read("# Tiles\n\n" + String(repeating: piece, count: 6_000), as: "tiles.md")
    #expect(!records.isEmpty)
  }
}
