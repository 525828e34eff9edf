import DocumentParsing
import GuidelineModel
import TestSupport
import Testing

@testable import GuidelineReading

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
    ]))
  func `a statement ends with its bold text`(row: TableRow<(String, String, String)>) throws {
    let (body, expected, reason) = row.values
    #expect(try rules(body) == ["guideline: " + expected], "\(reason)")
  }

  @Test(
    arguments: rows([
      ("**Wait for good tint** – it comes.", "Wait for good tint | it comes."),
      ("**Wait for tint**: it comes.", "Wait for tint | it comes."),
    ]))
  func `a separator ends a short rule before lowercase text`(row: TableRow<(String, String)>) throws
  {
    let (body, expected) = row.values
    let found = try rules(body)
    #expect(found == ["guideline: " + expected])
  }

  @Test(
    arguments: rows([
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
  func `a link or code is part of the statement`(row: TableRow<(String, String, String)>) throws {
    let (body, expected, reason) = row.values
    let found = try rules(body)
    #expect(found == ["guideline: " + expected], "\(reason)")
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
