import AppleProjects
import GuidelineHistory
import GuidelineIndex
import GuidelineModel
import QueryTestSupport
import TestSupport
import Testing

@testable import GuidelineAnswers

/// A record with its history, its citation, similar rules and checks.
struct RuleContentQueryTests {
  private let fixture: QueryFixture

  init() throws { fixture = try QueryFixture() }

  @Test func `a former id leads to the present rule with its history`() throws {
    let resolution = try fixture.run(RuleContentQuery("toolbars/keep-the-number-of-buttons-small")).response
    guard case .renamedRule = resolution.notice else {
      Issue.record("not renamed")
      return
    }
    let content = try #require(resolution.target)
    #expect(content.record.record.id == "toolbars/keep-the-number-of-buttons-in-a-bar-small")
    #expect(content.isCurrent)
    #expect(content.history?.events.count == 2)
    #expect(content.citation?.id.id == content.record.record.id)
    #expect(content.page?.slug == "toolbars")
  }

  @Test func `a removed rule is shown in its last wording`() throws {
    let removed = try fixture.run(RuleContentQuery("toolbars/avoid-a-label-under-every-icon")).response
    let content = try #require(removed.target)
    #expect(!content.isCurrent)
    #expect(content.checks.isEmpty)
    #expect(content.record.record.statement == "Avoid a label under every icon.")
  }

  @Test func `similar rules are those that a search finds besides the rule`() throws {
    let fixture = try QueryFixture([
      "dials.md": "# Dials\n\n**Keep the numbers of a dial large.** Eyes differ.\n",
      "knobs.md": "# Knobs\n\n**Keep the numbers of a knob large.** Eyes differ a lot.\n",
      "levers.md": "# Levers\n\n**Oil a lever often.** It squeaks.\n",
    ])
    let content = try #require(
      try fixture.run(RuleContentQuery("dials/keep-the-numbers-of-a-dial-large")).response.target)
    #expect(content.similar.map(\.page) == ["knobs"])
  }

  @Test func `checks of code are those of the rule`() throws {
    let fixture = try QueryFixture([
      "text-fields.md": """
      # Text fields

      **Use secure text fields to hide private data.** Passwords stay unseen then.

      **Show a hint in a text field.** It says what belongs there.
      """
    ])
    let content = try #require(
      try fixture.run(RuleContentQuery("text-fields/use-secure-text-fields-to-hide-private-data")).response.target)
    #expect(content.checks.map(\.id).contains("password-in-text-field"))
    let other = try #require(
      try fixture.run(RuleContentQuery("text-fields/show-a-hint-in-a-text-field")).response.target)
    #expect(!other.checks.map(\.id).contains("password-in-text-field"))
  }

  @Test(
    arguments: rows(
      [
        (
          "See Dial faces of [Dials](https://developer.apple.com/design/human-interface-guidelines/dials).",
          ["Dials", "Dial faces"], "a heading of a linked page"
        ), ("See Dial faces.", [], "a heading of a page without a link"),
        (
          "See Dial Faces of [Dials](https://developer.apple.com/design/human-interface-guidelines/dials).",
          ["Dials"], "other capitals"
        ),
        (
          "Numbers of [Dials](https://developer.apple.com/design/human-interface-guidelines/dials).",
          ["Dials"], "a heading of one word"
        ),
        (
          "Apple Watch faces of [Dials](https://developer.apple.com/design/human-interface-guidelines/dials).",
          ["Dials"], "a heading that names a device"
        ), ("See Knob shapes.", ["Knob shapes"], "another heading of the page"),
        ("See Knob colors.", [], "its own heading"),
      ] as [(String, [String], String)]))
  func `texts name pages and headings`(row: TableRow<(String, [String], String)>) throws {
    let (text, expected, reason) = row.values
    let rule = "Pick it well."
    let fixture = try QueryFixture([
      "dials.md":
        "# Dials\n\n## Dial faces\n\n**\(rule)**\n\n## Numbers\n\n**\(rule)**\n\n## Apple Watch faces\n\n**\(rule)**\n",
      "knobs.md": "# Knobs\n\n## Knob shapes\n\n**\(rule)**\n\n## Knob colors\n\n**Color a knob.** \(text)\n",
    ])
    let content = try #require(try fixture.run(RuleContentQuery("knobs/color-a-knob")).response.target)
    #expect(content.places.map(\.title) == expected, "\(reason)")
  }
}
