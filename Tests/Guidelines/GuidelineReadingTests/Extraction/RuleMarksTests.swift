import DocumentParsing
import GuidelineModel
import TestSupport
import Testing

@testable import GuidelineReading

/// Where a bold rule ends and its explanation begins, whatever converters put between.
struct RuleMarksTests {
  private func rules(_ body: String) throws -> [String] {
    let page = try DocumentReader.read(
      "# Kites\n\n## Wind\n\n" + body, from: DocumentSource(path: "kites.md"))
    return page.records.map { record in
      "\(record.kind.rawValue): \(record.statement ?? "-") | \(record.detail)"
    }
  }

  @Test(
    arguments: rows([
      ("**Wait for good wind**: It comes.", "Wait for good wind | It comes.", "a colon"),
      ("**Wait for good wind** — It comes.", "Wait for good wind | It comes.", "a long dash"),
      ("**Wait for good wind** – It comes.", "Wait for good wind | It comes.", "a dash"),
      ("**Wait for good wind today** – it comes.", "Wait for good wind today | it comes.", "small"),
      ("**Wait for good wind** - It comes.", "Wait for good wind | It comes.", "a hyphen"),
      ("**Wait for good wind**. It comes.", "Wait for good wind. | It comes.", "the stop behind"),
      ("**Wait for good wind**! It comes.", "Wait for good wind! | It comes.", "another stop"),
      (
        "**Wait for good wind:** It comes.", "Wait for good wind: | It comes.",
        "a colon in the bold"
      ),
      (
        "**Wait for good wind.** — It comes.", "Wait for good wind. | — It comes.",
        "a stop and a dash"
      ),
      (
        "**“Wait for good wind.”** It comes.", "“Wait for good wind.” | It comes.",
        "quotation marks"
      ),
      ("__Wait for good wind.__ It comes.", "Wait for good wind. | It comes.", "underscores"),
      ("***Wait for good wind.*** It comes.", "Wait for good wind. | It comes.", "italics as well"),
      ("<b>Wait for good wind.</b> It comes.", "Wait for good wind. | It comes.", "a tag"),
      (
        "<strong>Wait for wind</strong>: It comes.", "Wait for wind | It comes.",
        "a tag and a colon"
      ),
      ("**Wait for good wind.**\\\nIt comes.", "Wait for good wind. | It comes.", "a forced break"),
      ("**Wait for\ngood wind.**\nIt comes.", "Wait for good wind. | It comes.", "line ends"),
    ]))
  func statementEndsWithItsBold(row: Row<(String, String, String)>) throws {
    let (body, expected, reason) = row.values
    #expect(try rules(body) == ["guideline: " + expected], "\(reason)")
  }

  @Test(arguments: [
    ("**Wait for good wind** – it comes.", "Wait for good wind | it comes."),
    ("**Wait for wind**: it comes.", "Wait for wind | it comes."),
  ])
  func markPartsAShortRuleFromSmallLetters(body: String, expected: String) throws {
    let found = try rules(body)
    #expect(found == ["guideline: " + expected])
  }

  @Test(
    arguments: rows([
      ("**Wait for [good wind](w).** It comes.", "Wait for good wind. | It comes.", "a link"),
      ("**[Wait for good wind.](w)** It comes.", "Wait for good wind. | It comes.", "all a link"),
      (
        "[**Wait for good wind.**](w) It comes.", "Wait for good wind. | It comes.",
        "bold in a link"
      ),
      ("**Use `fly` for good wind.** It flies.", "Use fly for good wind. | It flies.", "code"),
      ("**Use the `fly`** method here: It flies.", "-", "code that ends it"),
      (
        "**`fly` is the method to use.** It flies.", "fly is the method to use. | It flies.",
        "first"
      ),
      ("**Wait for *good* wind.** It comes.", "Wait for good wind. | It comes.", "italics"),
      (
        "**Wait for** [good](w) **wind.** It comes.", "Wait for good wind. | It comes.", "in pieces"
      ),
    ]))
  func linkOrCodeIsPartOfTheStatement(row: Row<(String, String, String)>) throws {
    let (body, expected, reason) = row.values
    let found = try rules(body)
    if expected == "-" {
      #expect(found.allSatisfy { !$0.hasPrefix("guideline") }, "\(reason)")
    } else {
      #expect(found == ["guideline: " + expected], "\(reason)")
    }
  }

  @Test func linkAndSymbolInTheBoldAreTheRecords() throws {
    let page = try DocumentReader.read(
      """
      # Kites

      **Use `UIKite` in [wind](/design/human-interface-guidelines/wind).** It flies.
      """, from: DocumentSource(path: "kites.md"))
    #expect(page.records.map(\.statement) == ["Use UIKite in wind."])
    #expect(page.records.map(\.links) == [["wind"]])
    #expect(page.records.map(\.symbols) == [["UIKite"]])
  }

  @Test(
    arguments: rows([
      ("**Wind**: It comes.", "a label and a colon"),
      ("**Wind speed** — It matters.", "a label and a dash"),
      ("**Strong kites:** They pull.", "a label's colon in the bold"),
      ("A kite **waits for good wind.** It comes.", "bold inside"),
    ]))
  func labelIsNoRule(row: Row<(String, String)>) throws {
    let (body, reason) = row.values
    #expect(try rules(body).allSatisfy { !$0.hasPrefix("guideline") }, "\(reason)")
  }
}
