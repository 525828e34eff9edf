import GuidelineModel
import TestSupport
import Testing

@testable import Checklists

struct ChecklistTests {
  private static let long = "Place every command that people use more than once a day in a toolbar at the top."

  @Test(
    arguments: rows(
      [
        (long, .do, "", true, "the same words"), (long.replacing("top", with: "bottom"), .do, "", true, "another word"),
        (long.replacing("once", with: "2 times"), .do, "", false, "an additional number"),
        (long, .avoid, "", false, "another strength"), ("Use one icon style.", .do, "", false, "other words"),
        (long, .do, "Leave 5 points between them.", false, "a number in the explanation"),
      ] as [(String, Strength, String, Bool, String)]))
  func `a similar rule is merged unless its strength or a number differs`(
    row: TableRow<(String, Strength, String, Bool, String)>
  ) {
    let (statement, strength, detail, isMerged, reason) = row.values
    let list = RuleFixture.list([
      RuleFixture.rule(Self.long), RuleFixture.rule(statement, why: detail, on: "Tab bars", strength: strength),
    ])
    #expect(list.items.count == (isMerged ? 1 : 2), "\(reason)")
    #expect(list.items[0].also.isEmpty == !isMerged, "\(reason)")
  }

  @Test func `a merged rule leaves its id and adds its platforms`() {
    let list = RuleFixture.list([
      RuleFixture.rule(Self.long, platforms: PlatformSet(.macOS)),
      RuleFixture.rule(Self.long, on: "Tab bars", platforms: PlatformSet(.iOS)),
    ])
    #expect(list.items.map(\.also) == [["tab-bars/\(RuleFixture.slug(Self.long))"]])
    #expect(list.items[0].platforms?.names == ["iOS", "macOS"])
    #expect(list.item(ofRule: "tab-bars/\(RuleFixture.slug(Self.long))")?.page == "tab-bars")
  }

  @Test func `a rule that is like one merged by its statement is merged into the same item`() {
    let other = """
      A bar of many icons takes the whole width of a small window, so that the title and the search field \
      have no place and people look for them in the menus.
      """
    let list = RuleFixture.list([
      RuleFixture.rule(Self.long), RuleFixture.rule(Self.long, why: other, on: "Tab bars"),
      RuleFixture.rule(Self.long.replacing("top", with: "bottom"), why: other, on: "Sidebars"),
    ])
    #expect(list.items.count == 1)
    #expect(list.items.first?.also.count == 2)
  }

  @Test func `only rules become items, each once`() {
    var note = RuleFixture.rule("A badge is not a button.")
    note.record.kind = .note
    #expect(
      RuleFixture.list([note, RuleFixture.few[0], RuleFixture.few[0]]).items.map(\.id)
        == [RuleFixture.few[0].record.id])
  }

  @Test(
    arguments: rows(
      [
        (PlatformSet(.visionOS), [], 4, "rules for all platforms and for one"),
        (PlatformSet(.macOS), [], 3, "a rule for another platform only"), (PlatformSet(), [.avoid], 1, "one strength"),
        (PlatformSet(), [.avoid, .do], 4, "several strengths"),
        (PlatformSet(.macOS), [.never], 0, "no rule for both platform and strength"),
      ] as [(PlatformSet, [Strength], Int, String)]))
  func `rules that the request excludes are left out`(
    row: TableRow<(PlatformSet, [Strength], Int, String)>
  ) {
    let (platforms, strengths, count, reason) = row.values
    var request = ChecklistRequest()
    request.platforms = platforms
    request.strengths = strengths
    #expect(RuleFixture.list(RuleFixture.few, request).items.count == count, "\(reason)")
  }

  @Test func `a rule with unknown platforms is included for every platform`() {
    var request = ChecklistRequest()
    request.platforms = PlatformSet(.tvOS)
    let rule = RuleFixture.rule("Group items.", platforms: nil, basis: nil)
    #expect(RuleFixture.list([rule], request).items.count == 1)
  }

  @Test func `statement and explanation are one line each`() {
    let rule = RuleFixture.rule("Label  it\nclearly.", why: "So it\nhelps.\nReally.")
    let item = RuleFixture.list([rule]).items[0]
    #expect(item.statement == "Label it clearly.")
    #expect(item.why == "So it")
  }
}
