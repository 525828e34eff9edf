import GuidelineModel
import TestSupport
import Testing

@testable import GuidelineReading

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
