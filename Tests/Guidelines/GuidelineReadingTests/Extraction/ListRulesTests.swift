import GuidelineModel
import TestSupport
import Testing

@testable import GuidelineReading

/// Rules that are list items, with or without check boxes.
struct ListRulesTests {
  private func outline(_ body: String) throws -> String {
    try DocumentReader.read(
      "# Tiles\n\n## Tint\n\n" + body, from: DocumentSource(path: "tiles.md")
    ).outline
  }

  private static let expected = """
    guideline do (Tint) unknown: Wait for good tint. | It comes.
    guideline avoid (Tint) unknown: Avoid tall old grids. | They catch.
    guideline do (Tint) unknown: The tile is always flat. | Well.
    """

  @Test(
    arguments: rows([
      ("- ", "hyphens"), ("* ", "stars"), ("1. ", "numbers"), ("- [ ] ", "boxes"),
      ("- [x] ", "ticked boxes"), ("* [X] ", "boxes ticked with a capital"),
      ("- ☐ ", "drawn boxes"),
    ]))
  func `a page whose rules are list items has all of them`(row: TableRow<(String, String)>) throws {
    let (mark, reason) = row.values
    let items = [
      "**Wait for good tint.** It comes.", "**Avoid tall old grids.** They catch.",
      "**The tile is always flat.** Well.",
    ]
    let body = items.map { mark + $0 }.joined(separator: "\n")
    #expect(try outline(body) == Self.expected, "\(reason)")
  }

  @Test func `text and list items below a rule are its detail`() throws {
    #expect(
      try outline(
        """
        - **Wait for good tint.** It comes.

          In the morning.
          - Weak
        - **Avoid tall old grids.** They catch.
        - **The tile is always flat.** Well.
        """) == """
          guideline do (Tint) unknown: Wait for good tint. | It comes.⏎⏎  In the morning.⏎⏎  - Weak
          guideline avoid (Tint) unknown: Avoid tall old grids. | They catch.
          guideline do (Tint) unknown: The tile is always flat. | Well.
          """)
  }

  @Test func `list items that are statements belong to the rule above`() throws {
    #expect(
      try outline(
        """
        **Wait for good tint.** It comes:

        - **Weak tint lifts little.** Mostly.
        - **Strong tint lifts much.** Always.
        """) == """
          guideline do (Tint) unknown: Wait for good tint. | It comes:⏎⏎\
          - Weak tint lifts little. Mostly.⏎- Strong tint lifts much. Always.
          """)
  }

  @Test func `a check box without a rule is text`() throws {
    #expect(
      try outline("- [ ] Tint\n- [x] String")
        == "context (Tint) unknown: - [ ] Tint⏎- [x] String")
  }

  @Test func `lines without blank lines between them are separate rules`() throws {
    #expect(
      try outline(
        """
        **Wait for good tint.** It comes.
        **Avoid tall old grids.** They catch.
        **The tile is always flat.** Well.
        """) == Self.expected)
  }
}
