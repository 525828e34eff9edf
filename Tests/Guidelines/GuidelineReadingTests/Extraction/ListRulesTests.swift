import GuidelineModel
import TestSupport
import Testing

@testable import GuidelineReading

/// Rules that are items of lists, with or without boxes to tick.
struct ListRulesTests {
  private func outline(_ body: String) throws -> String {
    try DocumentReader.read(
      "# Kites\n\n## Wind\n\n" + body, from: DocumentSource(path: "kites.md")
    ).outline
  }

  private static let expected = """
    guideline do (Wind) unknown: Wait for good wind. | It comes.
    guideline avoid (Wind) unknown: Avoid tall old trees. | They catch.
    guideline do (Wind) unknown: The kite is always tied. | Well.
    """

  @Test(
    arguments: rows([
      ("- ", "hyphens"), ("* ", "stars"), ("1. ", "numbers"), ("- [ ] ", "boxes"),
      ("- [x] ", "ticked boxes"), ("* [X] ", "boxes ticked with a capital"),
      ("- ☐ ", "drawn boxes"),
    ]))
  func pageWhoseRulesAreItemsHasThemAll(row: Row<(String, String)>) throws {
    let (mark, reason) = row.values
    let items = [
      "**Wait for good wind.** It comes.", "**Avoid tall old trees.** They catch.",
      "**The kite is always tied.** Well.",
    ]
    let body = items.map { mark + $0 }.joined(separator: "\n")
    #expect(try outline(body) == Self.expected, "\(reason)")
  }

  @Test func textAndItemsBelowARuleAreItsDetail() throws {
    #expect(
      try outline(
        """
        - **Wait for good wind.** It comes.

          In the morning.
          - Weak
        - **Avoid tall old trees.** They catch.
        - **The kite is always tied.** Well.
        """) == """
          guideline do (Wind) unknown: Wait for good wind. | It comes.⏎⏎  In the morning.⏎⏎  - Weak
          guideline avoid (Wind) unknown: Avoid tall old trees. | They catch.
          guideline do (Wind) unknown: The kite is always tied. | Well.
          """)
  }

  @Test func itemsThatOnlyStateBelongToTheRuleAbove() throws {
    #expect(
      try outline(
        """
        **Wait for good wind.** It comes:

        - **Weak wind lifts little.** Mostly.
        - **Strong wind lifts much.** Always.
        """) == """
          guideline do (Wind) unknown: Wait for good wind. | It comes:⏎⏎\
          - Weak wind lifts little. Mostly.⏎- Strong wind lifts much. Always.
          """)
  }

  @Test func boxWithoutARuleIsText() throws {
    #expect(
      try outline("- [ ] Wind\n- [x] String")
        == "context (Wind) unknown: - [ ] Wind⏎- [x] String")
  }

  @Test func linesRightBelowEachOtherAreRulesOfTheirOwn() throws {
    #expect(
      try outline(
        """
        **Wait for good wind.** It comes.
        **Avoid tall old trees.** They catch.
        **The kite is always tied.** Well.
        """) == Self.expected)
  }
}
