import GuidelineModel
import TestSupport
import Testing

@testable import Checklists

struct ChecklistTests {
  private static let long =
    "Place every command that people use more than once a day in a toolbar at the top."

  private struct SimilarRow: TestRow {
    var statement = long
    var strength = Strength.do
    var detail = ""
    let isMerged: Bool
    let reason: String
  }

  private static let similarRows = [
    SimilarRow(isMerged: true, reason: "the same words"),
    SimilarRow(
      statement: long.replacing("top", with: "bottom"), isMerged: true,
      reason: "another word"),
    SimilarRow(
      statement: long.replacing("once", with: "2 times"), isMerged: false,
      reason: "an additional number"),
    SimilarRow(strength: .avoid, isMerged: false, reason: "another strength"),
    SimilarRow(statement: "Use one icon style.", isMerged: false, reason: "other words"),
    SimilarRow(
      detail: "Leave 5 points between them.", isMerged: false, reason: "a number in the explanation"
    ),
  ]

  @Test(arguments: similarRows)
  private func `a similar rule is merged unless its strength or a number differs`(row: SimilarRow) {
    let list = RuleFixture.list([
      RuleFixture.rule(Self.long),
      RuleFixture.rule(row.statement, why: row.detail, on: "Tab bars", strength: row.strength),
    ])
    #expect(list.items.count == (row.isMerged ? 1 : 2), "\(row.reason)")
    #expect(list.items[0].also.isEmpty == !row.isMerged, "\(row.reason)")
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
      RuleFixture.rule(Self.long),
      RuleFixture.rule(Self.long, why: other, on: "Tab bars"),
      RuleFixture.rule(
        Self.long.replacing("top", with: "bottom"), why: other, on: "Sidebars"),
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

  private struct RequestRow: TestRow {
    var platforms = PlatformSet()
    var strengths: [Strength] = []
    let count: Int
    let reason: String
  }

  private static let requestRows = [
    RequestRow(
      platforms: PlatformSet(.visionOS), count: 4, reason: "rules for all platforms and for one"),
    RequestRow(
      platforms: PlatformSet(.macOS), count: 3, reason: "a rule for another platform only"),
    RequestRow(strengths: [.avoid], count: 1, reason: "one strength"),
    RequestRow(strengths: [.avoid, .do], count: 4, reason: "several strengths"),
    RequestRow(
      platforms: PlatformSet(.macOS), strengths: [.never], count: 0,
      reason: "no rule for both platform and strength"),
  ]

  @Test(arguments: requestRows)
  private func `rules that the request excludes are left out`(row: RequestRow) {
    var request = ChecklistRequest()
    request.platforms = row.platforms
    request.strengths = row.strengths
    #expect(RuleFixture.list(RuleFixture.few, request).items.count == row.count, "\(row.reason)")
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
