import GuidelineModel
import TestSupport
import Testing

@testable import GuidelineIndex

struct PhraseKeyTests {
  static func rule(_ statement: String) -> PhraseKey { rule(statement, page: "toolbars") }

  private static func rule(_ statement: String, page: String) -> PhraseKey {
    PhraseKey(
      of: GuidelineRecord(kind: .guideline, section: ["Layout"], anchor: nil, statement: statement, line: 1), page: page
    )
  }

  private func text(_ detail: String, under section: [String] = ["Layout"]) -> PhraseKey {
    PhraseKey(
      of: GuidelineRecord(kind: .context, section: section, anchor: nil, detail: detail, line: 1), page: "toolbars")
  }

  /// The expected keys come from a separate implementation in Python. The files of Index/phrases/ contain such keys, so
  /// another algorithm would invalidate them.
  @Test func `keys match those in the files`() {
    let known = [
      (Self.rule("Avoid long labels."), "b577c6e26e96", "WmcFhP"),
      (text("A toolbar shows commands.", under: ["Bars", "Layout"]), "0c7dbc00ad56", "CAJliAvR"),
    ]
    for (key, digest, sketch) in known {
      #expect(key == PhraseKey(checksum: digest, sketch: sketch))
    }
  }

  @Test func `the digest depends on the page and the role`() {
    #expect(Self.rule("Avoid labels.").checksum != Self.rule("Avoid labels.", page: "sidebars").checksum)
    #expect(Self.rule("Avoid labels.").checksum != text("Avoid labels.", under: []).checksum)
    #expect(Self.rule("Avoid labels.").similarity(to: text("Avoid labels.", under: [])) == 1)
  }

  @Test func `the key of a rule ignores its section and its explanation`() {
    var record = GuidelineRecord(
      kind: .guideline, section: ["Bars", "Labels"], anchor: "Labels", statement: "Avoid labels.",
      detail: "They wrap.", line: 7)
    #expect(PhraseKey(of: record, page: "toolbars") == Self.rule("Avoid labels."))
    record.statement = nil
    #expect(PhraseKey(of: record, page: "toolbars") != Self.rule("Avoid labels."))
  }

  @Test func `the key of a text depends on its nearest heading and its first 24 words`() {
    let numbers = (1...30).map { "number \($0)" }
    let opening = numbers.prefix(12).joined(separator: " ")
    #expect(text(opening + " bar") == text(opening + " menu and more"))
    #expect(text(opening + " bar") == text("  " + numbers.joined(separator: "\n")))
    #expect(text(opening) != text(numbers.prefix(11).joined(separator: " ") + " number thirty"))
    #expect(text("Look up.", under: ["Bars"]).checksum != text("Look up.", under: ["Menus"]).checksum)
    #expect(text("Look up.", under: ["A", "Bars"]) == text("Look up.", under: ["B", "Bars"]))
  }
}
