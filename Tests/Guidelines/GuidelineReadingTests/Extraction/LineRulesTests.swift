import GuidelineModel
import TestSupport
import Testing

@testable import GuidelineReading

/// Text without marks whose extractor put each bold rule on a line of its own.
struct LineRulesTests {
  private func records(_ text: String) throws -> [String] {
    try DocumentReader.read(text, from: DocumentSource(path: "kites.txt")).records.map { record in
      "\(record.kind.rawValue): \(record.statement ?? "-") | \(record.detail)"
    }
  }

  private static let wind = "It comes from the sea on most days of the year and blows until noon."
  private static let trees = "They catch strings, and nobody likes to climb up there with a saw."
  /// Longer than any line that is wrapped by hand.
  private static let gloves = """
    A string that runs through bare hands burns them within a moment, which hurts for days, and \
    nobody who has felt that once goes out to the field again without something thick on.
    """

  @Test(arguments: rows([("\n", "lines"), ("\n\n", "parted by blank lines")]))
  func commandOnALineOfItsOwnIsARule(row: Row<(String, String)>) throws {
    let (separator, reason) = row.values
    let lines = [
      "Kites", "Best practices", "Wait for good wind.", Self.wind, "Avoid tall old trees.",
      Self.trees, "Choose gloves of leather.", Self.gloves, "That holds for children as well.",
    ]
    #expect(
      try records(lines.joined(separator: separator)) == [
        "guideline: Wait for good wind. | \(Self.wind)",
        "guideline: Avoid tall old trees. | \(Self.trees)",
        "guideline: Choose gloves of leather. | \(Self.gloves)\n\nThat holds for children as well.",
      ], "\(reason)")
  }

  @Test func commandThatOpensAnExplanationIsNoRuleThere() throws {
    let page = """
      Kites

      Best practices

      Wait for good wind.

      \(Self.wind)

      Avoid tall old trees.

      Look up before you run. \(Self.trees)

      Choose gloves of leather.

      \(Self.gloves)

      Take a good reel.

      \(Self.wind)
      """
    let statements = try records(page).filter { $0.hasPrefix("guideline") }
    #expect(
      statements.map { $0.prefix { $0 != "|" } } == [
        "guideline: Wait for good wind. ", "guideline: Avoid tall old trees. ",
        "guideline: Choose gloves of leather. ", "guideline: Take a good reel. ",
      ])
  }

  @Test func commandAloneIsNoRuleWhereRulesOpenParagraphs() throws {
    let found = try records(
      """
      Kites

      Best practices

      Wait for good wind. \(Self.wind)

      Avoid tall old trees. \(Self.trees)

      Choose gloves of leather. \(Self.gloves)

      Take a reel.

      \(Self.wind)
      """)
    #expect(
      found == [
        "guideline: Wait for good wind. | \(Self.wind)",
        "guideline: Avoid tall old trees. | \(Self.trees)",
        "guideline: Choose gloves of leather. | \(Self.gloves)\n\nTake a reel.\n\n\(Self.wind)",
      ])
  }

  @Test func commandsAboveShortCellsAreNoRules() throws {
    let found = try records(
      "Kites\n\nBest practices\n\nWait here.\n\nYes.\n\nRun there.\n\nNo.\n\nLook up.\n\nYes.")
    #expect(found.allSatisfy { !$0.hasPrefix("guideline") })
  }

  @Test func rulesAreSaidToBeUnmarked() throws {
    let lines = [
      "Kites", "Best practices", "Wait for good wind.", Self.wind, "Avoid tall old trees.",
      Self.trees, "Choose gloves of leather.", Self.gloves,
    ]
    let page = try DocumentReader.read(
      lines.joined(separator: "\n\n"), from: DocumentSource(path: "kites.txt"))
    #expect(page.warnings[.rulesUnmarked] == 3)
  }
}
