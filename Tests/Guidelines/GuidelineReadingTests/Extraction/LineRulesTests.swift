import GuidelineModel
import TestSupport
import Testing

@testable import GuidelineReading

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

  @Test func `rules without marks are counted`() throws {
    let lines = [
      "Tiles", "Best practices", "Wait for good tint.", Self.tint, "Avoid tall old grids.",
      Self.grids, "Choose labels of letters.", Self.labels,
    ]
    let page = try DocumentReader.read(
      lines.joined(separator: "\n\n"), from: DocumentSource(path: "tiles.txt"))
    #expect(page.warnings[.rulesUnmarked] == 3)
  }
}
