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

/// Plain text whose extractor put each bold rule on a separate line.
struct LineRulesTests {
  private func records(_ text: String) throws -> [String] {
    try DocumentReader.read(text, from: DocumentSource(path: "tiles.txt")).records.map { record in
      "\(record.kind.rawValue): \(record.statement ?? "-") | \(record.detail)"
    }
  }

  private static let tint = "It comes from the bar on most days of the year and shows until noon."
  private static let grids = "They cover borders, and people do not like to scroll past them again."
  /// Longer than any hard-wrapped line.
  private static let labels = """
    A border that runs through two labels hides the second one within a small window, which confuses \
    people, and a person who has seen that once does not open the window again on that screen.
    """

  @Test(arguments: rows([("\n", "lines"), ("\n\n", "parted by blank lines")]))
  func `a command on a separate line is a rule`(row: TableRow<(String, String)>) throws {
    let (separator, reason) = row.values
    let lines = [
      "Tiles", "Best practices", "Wait for good tint.", Self.tint, "Avoid tall old grids.",
      Self.grids, "Choose labels of letters.", Self.labels, "That holds for children as well.",
    ]
    #expect(
      try records(lines.joined(separator: separator)) == [
        "guideline: Wait for good tint. | \(Self.tint)",
        "guideline: Avoid tall old grids. | \(Self.grids)",
        "guideline: Choose labels of letters. | \(Self.labels)\n\nThat holds for children as well.",
      ], "\(reason)")
  }

  @Test func `a command at the start of an explanation is not a rule there`() throws {
    let page = """
      Tiles

      Best practices

      Wait for good tint.

      \(Self.tint)

      Avoid tall old grids.

      Look up before you run. \(Self.grids)

      Choose labels of letters.

      \(Self.labels)

      Take a good dock.

      \(Self.tint)
      """
    let statements = try records(page).filter { $0.hasPrefix("guideline") }
    #expect(
      statements.map { $0.prefix { $0 != "|" } } == [
        "guideline: Wait for good tint. ", "guideline: Avoid tall old grids. ",
        "guideline: Choose labels of letters. ", "guideline: Take a good dock. ",
      ])
  }

  @Test func `a command on a separate line is not a rule if rules start paragraphs`() throws {
    let found = try records(
      """
      Tiles

      Best practices

      Wait for good tint. \(Self.tint)

      Avoid tall old grids. \(Self.grids)

      Choose labels of letters. \(Self.labels)

      Take a dock.

      \(Self.tint)
      """)
    #expect(
      found == [
        "guideline: Wait for good tint. | \(Self.tint)",
        "guideline: Avoid tall old grids. | \(Self.grids)",
        "guideline: Choose labels of letters. | \(Self.labels)\n\nTake a dock.\n\n\(Self.tint)",
      ])
  }

  @Test func `commands above short table cells are not rules`() throws {
    let found = try records(
      "Tiles\n\nBest practices\n\nWait here.\n\nYes.\n\nRun there.\n\nNo.\n\nLook up.\n\nYes.")
    #expect(found.allSatisfy { !$0.hasPrefix("guideline") })
  }
}

/// Practices that are list items without bold.
struct PracticeListsTests {
  private func page(_ body: String, path: String = "kites.md") throws -> GuidelinePage {
    let text = "# Kites\n\n**Wind.** A kite needs it.\n\n" + body
    return try DocumentReader.read(text, from: DocumentSource(path: path))
  }

  private static let items = """
    - Wait for good steady wind. It comes from the sea.
    - With care, hold the string in both hands.
    - Keep the tail away from trees, wires, and dogs.
    """

  private static let statements = [
    "Wait for good steady wind.", "With care, hold the string in both hands.",
    "Keep the tail away from trees, wires, and dogs.",
  ]

  @Test func `commands in a list that opens a section of practices are rules`() throws {
    let page = try page("## Best practices\n\nKites fly well. Follow these ways.\n\n\(Self.items)")
    let rules = page.records.filter { $0.kind == .guideline }
    #expect(rules.compactMap(\.statement) == Self.statements)
    #expect(rules.first?.detail == "It comes from the sea.")
    #expect(rules.first?.section == ["Best practices"])
  }

  @Test func `a statement among commands remains text`() throws {
    let page = try page("## Best practices\n\n\(Self.items)\n- The wind is strongest at noon.")
    #expect(page.records.compactMap(\.statement) == Self.statements)
    #expect(page.records.last?.detail.hasSuffix("The wind is strongest at noon.") == true)
  }

  @Test(
    arguments: rows([
      ("## Parts\n\n\(items)", "another section"),
      (
        "## Best practices\n\n**Fly only by day.** Do this:\n\n\(items)", "the list explains a rule"
      ),
      ("## Best practices\n\n- Tail\n- Wind\n- Hold the string", "a list of names"),
      ("## Best practices\n\n- Hold string\n- Wait here\n- Keep calm", "no sentences"),
      (
        "## Best practices\n\n- Reels hold string.\n- Tails are long.\n- Wait for good steady wind.",
        "most items are statements"
      ),
      ("## Best practices\n\n- Wait for good steady wind.", "a single item"),
      ("## Best practices\n\n> Note: Mind this.\n>\n> - Wait for good steady wind.", "a note"),
      ("## Resources\n\n### Videos\n\n\(items)", "titles of videos"),
    ]))
  func `other lists remain text`(row: TableRow<(String, String)>) throws {
    let (body, reason) = row.values
    let statements = try page(body).records.compactMap(\.statement)
    #expect(statements.allSatisfy { $0 == "Fly only by day." }, "\(reason)")
  }

  @Test func `practices on lines of plain text are rules after an announcement`() throws {
    let text = """
      Kites

      A kite is a toy that the wind lifts.

      Best practices

      Kites fly well by the sea. To help people enjoy them, follow the following ways.

      Wait for good steady wind.

      Keep the tail away from trees, wires, and dogs.

      Resources
      """
    let page = try DocumentReader.read(text, from: DocumentSource(path: "kites.txt"))
    #expect(
      page.records.compactMap(\.statement) == [
        "Wait for good steady wind.", "Keep the tail away from trees, wires, and dogs.",
      ])
  }
}
