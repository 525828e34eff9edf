import GuidelineModel
import Testing

@testable import Checklists

struct ChecklistTests {
  private static let long =
    "Hang every tool that somebody uses more than once a day on a hook of its own at the door."

  @Test(arguments: [
    (long, Strength.do, "", true, "the same"),
    (long.replacing("door", with: "gate"), .do, "", true, "one word of many"),
    (long.replacing("once", with: "2 times"), .do, "", false, "a number more"),
    (long, .avoid, "", false, "another strength"),
    ("Paint the bench in spring.", .do, "", false, "something else"),
    (long, .do, "Leave 5 cm between them.", false, "a number in the explanation"),
  ])
  func `a rule that says nearly the same is folded, one that asks otherwise is not`(
    statement: String, strength: Strength, detail: String, isFolded: Bool, because reason: String
  ) {
    let list = Rules.list([
      Rules.rule(Self.long),
      Rules.rule(statement, why: detail, on: "Tab bars", strength: strength),
    ])
    #expect(list.items.count == (isFolded ? 1 : 2), "\(reason)")
    #expect(list.items[0].also.isEmpty == !isFolded, "\(reason)")
  }

  @Test func `a folded rule leaves its id and widens the platforms`() {
    let list = Rules.list([
      Rules.rule(Self.long, platforms: PlatformSet(.macOS)),
      Rules.rule(Self.long, on: "Tab bars", platforms: PlatformSet(.iOS)),
    ])
    #expect(list.items.map(\.also) == [["tab-bars/\(Rules.slug(Self.long))"]])
    #expect(list.items[0].platforms?.names == ["iOS", "macOS"])
    #expect(list.rule("tab-bars/\(Rules.slug(Self.long))")?.page == "tab-bars")
  }

  @Test func `only rules are things to check, and each once`() {
    var note = Rules.rule("A magnet is not a hook.")
    note.record.kind = .note
    #expect(
      Rules.list([note, Rules.few[0], Rules.few[0]]).items.map(\.id) == [Rules.few[0].record.id])
  }

  @Test(arguments: [
    (PlatformSet(.visionOS), [Strength](), 4, "all platforms and the own section"),
    (PlatformSet(.macOS), [], 3, "not what is for others alone"),
    (PlatformSet(), [.avoid], 1, "one strength"), (PlatformSet(), [.avoid, .do], 4, "several"),
    (PlatformSet(.macOS), [.never], 0, "nothing of both"),
  ])
  func `a request leaves out what it does not ask for`(
    platforms: PlatformSet, strengths: [Strength], count: Int, because reason: String
  ) {
    var request = ChecklistRequest()
    request.platforms = platforms
    request.strengths = strengths
    #expect(Rules.list(Rules.few, request).items.count == count, "\(reason)")
  }

  @Test func `a rule whose platforms are not known is for anybody`() {
    var request = ChecklistRequest()
    request.platforms = PlatformSet(.tvOS)
    #expect(
      Rules.list([Rules.rule("Paint it.", platforms: nil, basis: nil)], request).items.count == 1)
  }

  @Test func `an item is one line of rule and why`() {
    let item = Rules.list([Rules.rule("Hang  it\nup.", why: "So it\nstays.\nReally.")]).items[0]
    #expect(item.statement == "Hang it up.")
    #expect(item.why == "So it")
  }
}
