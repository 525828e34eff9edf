import DocumentParsing
import TestSupport
import Testing

@testable import GuidelineReading

struct RuleDetectorTests {
  /// What a block opens with, to read: `rule: … | rest`, `label: … | rest` or `text`.
  private func opening(_ document: ParsedDocument, isIntroduction: Bool = false) throws -> String {
    let block = try #require(document.blocks.first)
    switch RuleDetector(document: document).opening(of: block, isIntroduction: isIntroduction) {
    case .rule(let statement, let rest): return "rule: \(statement) | \(rest.plainText)"
    case .label(let label, let rest): return "label: \(label) | \(rest.plainText)"
    case .text: return "text"
    }
  }

  @Test(
    arguments: rows([
      ("**Wait for good wind.** It comes.", "rule: Wait for good wind. | It comes.", "a sentence"),
      (
        "**Wait for good wind**. It comes.", "rule: Wait for good wind. | It comes.",
        "the stop behind"
      ),
      ("**Wait for wind. It comes.**", "rule: Wait for wind. | It comes.", "all of it is bold"),
      ("**Wait.** It comes.", "rule: Wait. | It comes.", "one word that commands"),
      (
        "**The kite is always tied.** Well.", "rule: The kite is always tied. | Well.",
        "a statement"
      ),
      ("**Kite picker.** Many kites.", "label: Kite picker. | Many kites.", "a label"),
      ("**Wind speed** matters here.", "label: Wind speed | matters here.", "no sentence"),
      (
        "**Wait for the wind** Kites need it.", "rule: Wait for the wind | Kites need it.",
        "a command without its stop"
      ),
      (
        "**Wait for the wind** or the rain.", "label: Wait for the wind | or the rain.",
        "it goes on"
      ),
      ("**Outer strings:** Long ones.", "label: Outer strings: | Long ones.", "a colon"),
      ("**風を待ってから凧を上げましょう。** 風です。", "rule: 風を待ってから凧を上げましょう。 | 風です。", "Japanese"),
      ("**凧。** 風です。", "label: 凧。 | 風です。", "a short label in Japanese"),
      ("- **Headphones.** Loud.", "label: Headphones. | Loud.", "an item's label"),
      (
        "- **The kite is always tied.** Well.", "label: The kite is always tied. | Well.", "an item"
      ),
      (
        "- **Use a strong string.** Well.", "rule: Use a strong string. | Well.",
        "an item's command"
      ),
      ("Wait for **good** wind.", "text", "bold inside"),
      ("Wait for good wind. It comes.", "text", "no bold"),
      ("*Wait for good wind.* It comes.", "text", "italics"),
    ]))
  func boldOpeningIsARuleWhenItIsASentenceOrCommands(row: Row<(String, String, String)>) throws {
    let (markdown, expected, reason) = row.values
    #expect(try opening(ParsedDocument(markdown: markdown)) == expected, "\(reason)")
  }

  @Test(
    arguments: rows([
      ("Wait for good wind. It comes.", "rule: Wait for good wind. | It comes.", "a command"),
      (
        "When it blows, hold on. It pulls.", "rule: When it blows, hold on. | It pulls.",
        "a condition"
      ),
      ("The wind is good. It comes.", "text", "a statement"),
      ("Wait for good wind.", "text", "nothing explains it"),
      ("Wait. It comes.", "text", "one word"),
      ("Use which one? That one.", "text", "a question"),
      ("For guidance, see Wind. It blows.", "text", "points elsewhere"),
      ("Use the following values. They fit.", "text", "announces"),
      ("- Wait for good wind. It comes.", "text", "an item"),
    ]))
  func unmarkedOpeningIsARuleWhenItCommandsAndIsExplained(row: Row<(String, String, String)>) throws
  {
    let (text, expected, reason) = row.values
    #expect(try opening(ParsedDocument(plainText: text)) == expected, "\(reason)")
  }

  @Test func labelWhoseFirstWordCouldBeAVerbIsNoRule() throws {
    let found = try opening(ParsedDocument(markdown: "**List picker.** Many kites."))
    #expect(found == "label: List picker. | Many kites.")
  }

  @Test func introductionOfAnUnmarkedPageCommandsNobody() throws {
    let document = ParsedDocument(plainText: "Wait for good wind. It comes.")
    #expect(try opening(document, isIntroduction: true) == "text")
    let marked = ParsedDocument(markdown: "**Wait for good wind.** It comes.")
    #expect(try opening(marked, isIntroduction: true).hasPrefix("rule"))
  }

  private static let commands = """
    Wait for good wind. It comes from the sea on most days, and in the morning.

    Hold the string with both hands. It pulls hard as soon as the kite stands.

    Avoid trees and wires. Both catch strings, and wires are dangerous as well.
    """

  @Test(
    arguments: rows([
      (commands, true, "three commands and no bold"),
      (commands + "\n\n**Mind the dogs too.** They run.", false, "a bold rule"),
      (commands + "\n\n**Dogs.** They run.", true, "a bold label"),
      (
        "The wind comes from the sea on most days, and it does so in the morning above all.", false,
        "no commands"
      ),
      ("", false, "nothing"),
    ]))
  func markdownHasLostItsBoldWhenMuchCommandsAndNothingIsBold(row: Row<(String, Bool, String)>) {
    let (markdown, isUnmarked, reason) = row.values
    #expect(
      RuleDetector(document: ParsedDocument(markdown: markdown)).isUnmarked == isUnmarked,
      "\(reason)")
  }

  @Test func itemsAreRulesWhereNothingElseIs() throws {
    let item = "- **The kite is always tied.** Well.\n"
    let commands = "- **Use a strong string.** Well.\n- **Avoid tall old trees.** Well.\n"
    #expect(try opening(ParsedDocument(markdown: item + commands)).hasPrefix("rule"))
    #expect(
      try opening(ParsedDocument(markdown: item + "\n**Use a strong string.** Well.")).hasPrefix(
        "label"))
  }

  @Test func tickBoxIsNoPartOfTheRule() throws {
    #expect(
      try opening(ParsedDocument(markdown: "- [ ] **Use a strong string.** Well."))
        == "rule: Use a strong string. | Well.")
  }

  @Test func plainTextIsAlwaysUnmarked() {
    #expect(RuleDetector(document: ParsedDocument(plainText: "Kites")).isUnmarked)
  }
}
