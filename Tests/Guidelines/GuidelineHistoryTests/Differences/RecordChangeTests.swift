import GuidelineModel
import TestSupport
import Testing

@testable import GuidelineHistory

/// Single edits and the classes of the change.
struct RecordChangeTests {
  /// Rules of both captures, so that both captures have both headings.
  private static let others: [GuidelineRecord] = [
    .rule("Group related items.", "People scan toolbars.", in: "Layout"),
    .rule("Shorten the labels.", "Long ones wrap.", in: "Behavior"),
  ]

  private func changes(_ old: GuidelineRecord?, _ new: GuidelineRecord?) -> [RecordChange] {
    PageDifference.between(Self.others + [old].compactMap(\.self), Self.others + [new].compactMap(\.self)).changes
  }

  private static let rule = GuidelineRecord.rule(
    "Consider a long label for crowded toolbars.", "A margin of 12 points separates most labels in a row.",
    in: "Layout", for: .of(.iOS, .macOS))

  private static func edited(_ edit: (inout GuidelineRecord) -> Void) -> GuidelineRecord {
    var record = rule
    edit(&record)
    if let statement = record.statement { record.strength = CommandWords.standard.strength(of: statement) }
    return record
  }

  @Test(
    arguments: rows(
      [
        (
          rule, edited { $0.statement = "Consider a longer label for busy toolbars." }, [.reworded],
          "other words in the rule"
        ),
        (
          rule, edited { $0.detail = "A margin of 12 points supports most labels in a row." }, [.detail],
          "other words in the explanation"
        ),
        (rule, edited { $0.section = ["Behavior"] }, [.moved], "another heading that both captures have"),
        (rule, edited { $0.platforms = .of(.iOS, .macOS, .visionOS) }, [.platforms], "for more platforms"),
        (rule, edited { $0.platforms = .of(.iOS) }, [.platforms], "for fewer platforms"),
        (
          rule, edited { $0.statement = "Avoid a long label for crowded toolbars." }, [.strength, .reworded],
          "strength before wording"
        ),
        (
          rule, edited { $0.detail = "A margin of 15 points separates most labels in a row." }, [.number, .detail],
          "another number in the same words"
        ),
        (
          rule, edited { $0.detail = "A margin of 15 points supports most labels in a row." }, [.detail, .number],
          "another number after other words"
        ),
        (
          rule,
          edited {
            $0.statement = "Avoid a long label for crowded toolbars."
            $0.detail = "A margin of 15 points supports most labels in a row."
            $0.section = ["Behavior"]
            $0.platforms = .of(.iOS)
          }, [.strength, .platforms, .moved, .reworded, .detail, .number], "all classes, the most significant first"
        ),
        (
          rule,
          edited {
            $0.detail = "A margin of 15 points separates most labels in a row."
            $0.section = ["Behavior"]
          }, [.moved, .number, .detail], "a number and a heading"
        ),
        (
          .text(.table, "Button: red; Size: 17 pt\nButton: blue; Size: 20 pt", in: "Layout"),
          .text(.table, "Button: red; Size: 19 pt\nButton: blue; Size: 20 pt", in: "Layout"), [.number, .detail],
          "another number in a table"
        ),
        (
          .text(.context, "A badge is a small mark over icons.", in: "Layout"),
          .text(.context, "A badge is a small mark over tabs.", in: "Layout"), [.detail],
          "other words in a context record"
        ),
        (
          .text(.context, "A badge is a small mark.", in: "Layout"),
          .text(.context, "A badge is a small mark.", in: "Behavior"), [.moved],
          "a context record under another heading"
        ),
      ] as [(GuidelineRecord, GuidelineRecord, [RecordChange.Class], String)]))
  func `an edit gives the classes of a change`(
    row: TableRow<(GuidelineRecord, GuidelineRecord, [RecordChange.Class], String)>
  ) throws {
    let (old, new, classes, _) = row.values
    let changes = changes(old, new)
    #expect(changes.map(\.classes) == [classes], "\(row.reason)")
    let change = try #require(changes.first)
    #expect(!change.isConversion, "\(row.reason)")
    #expect(change.before?.record.detail == old.detail)
    #expect(change.after?.record.detail == new.detail)
    #expect(change.mainClass == classes.first)
    #expect(change.relation == nil)
  }

  @Test func `a new rule is added`() throws {
    let changes = changes(nil, Self.rule)
    #expect(changes.map(\.classes) == [[.added]])
    let change = try #require(changes.first)
    #expect(change.before == nil)
    #expect(change.record.record.statement == Self.rule.statement)
    #expect(change.statement == nil && change.detail == nil)
    #expect(!change.isConversion)
  }

  @Test func `a missing rule is removed`() throws {
    let changes = changes(Self.rule, nil)
    #expect(changes.map(\.classes) == [[.removed]])
    let change = try #require(changes.first)
    #expect(change.after == nil)
    #expect(change.record.record.statement == Self.rule.statement)
    #expect(!change.isConversion)
  }

  @Test func `other punctuation is not a change`() {
    let old = GuidelineRecord.rule("Don’t flash “alone” — ever.", "It’s unsafe.", in: "Layout")
    let new = GuidelineRecord.rule("Don't flash \"alone\" -- ever.", "It's unsafe.", in: "Layout")
    #expect(changes(old, new).isEmpty)
  }

  @Test func `a verb asks as firmly whatever its object`() throws {
    let old = GuidelineRecord.rule("Consider the whole range of sizes as you draw.", in: "Layout")
    let new = GuidelineRecord.rule("Consider several sizes as you draw.", in: "Layout")
    #expect(old.strength != new.strength, "the words after the verb decide what a rule asks for")
    #expect(changes(old, new).map(\.classes) == [[.reworded]])
  }

  @Test func `a verb behind a condition asks for more than another`() {
    let old = GuidelineRecord.rule("If loading takes long, consider giving people something to view.", in: "Layout")
    let new = GuidelineRecord.rule("If loading takes long, give people something to view.", in: "Layout")
    #expect(changes(old, new).map(\.classes) == [[.strength, .reworded]])
  }

  @Test func `other strength of the same words is a conversion artifact`() {
    var stronger = Self.rule
    stronger.strength = .never
    let changes = changes(Self.rule, stronger)
    #expect(changes.map(\.classes) == [[.strength]])
    #expect(changes.map(\.isConversion) == [true])
  }
}

struct PlatformChangeTests {
  private func change(
    _ old: PlatformSet?, _ oldBasis: PlatformBasis?, _ new: PlatformSet?,
    _ newBasis: PlatformBasis?, isSameRevision: Bool = false, since day: String? = nil
  ) -> RecordChange? {
    let difference = PageDifference(
      from: .of([.rule("Group related items.", for: old, by: oldBasis)], captured: day),
      to: .of([.rule("Group related items.", for: new, by: newBasis)], captured: "2026-02-01"),
      isSameRevision: isSameRevision, titles: .none)
    return difference.changes.first
  }

  @Test func `unknown or inferred platforms are conversion artifacts`() {
    #expect(change(nil, nil, .of(.iOS), .section)?.isConversion == true)
    #expect(change(.of(.iOS), .section, nil, nil)?.isConversion == true)
    #expect(change(.of(.iOS), .inferred, .of(.macOS), .section)?.isConversion == true)
  }

  @Test func `changed platforms of the page are marked`() {
    let page = change(.of(.iOS), .page, .of(.iOS, .macOS), .page)
    #expect(page?.classes == [.platforms])
    #expect(page?.followsPage == true)
    let own = change(.of(.iOS), .section, .of(.iOS, .macOS), .section)
    #expect(own?.followsPage == false)
  }

  @Test func `a platform that did not exist yet is not a change`() {
    let all = PlatformSet.all
    let early = all.subtracting(.of(.visionOS))
    #expect(change(early, .page, all, .page, since: "2022-05-01") == nil)
    #expect(change(early, .page, all, .page, since: "2024-05-01")?.isConversion == false)
    #expect(change(early, .section, all, .section, since: "2022-05-01")?.isConversion == false)
  }

  @Test func `a lost heading within one revision is a conversion artifact`() {
    let heading = change(.of(.iOS), .section, .all, .page, isSameRevision: true)
    #expect(heading?.isConversion == true)
    let page = change(.of(.iOS), .page, .all, .page, isSameRevision: true)
    #expect(page?.isConversion == false)
  }

  @Test func `other platforms under the same heading are a change`() {
    let change = change(.of(.iOS), .section, .of(.iOS, .tvOS), .section, isSameRevision: true)
    #expect(change?.classes == [.platforms])
    #expect(change?.isConversion == false)
  }

  @Test func `platforms of a lost heading are a conversion artifact`() {
    let others: [GuidelineRecord] = [.rule("Show progress.", in: "iOS", for: .of(.iOS))]
    let rule = GuidelineRecord.rule("Group related items.", in: "tvOS", for: .of(.tvOS))
    let lost = GuidelineRecord.rule("Group related items.", in: "iOS", for: .of(.iOS))
    let difference = PageDifference.between(others + [rule], others + [lost], isSameRevision: true)
    #expect(difference.changes.map(\.classes) == [[.platforms, .moved]])
    #expect(difference.isEmpty)
  }

  @Test func `only platforms of rules are compared`() {
    var (old, new) = (
      GuidelineRecord.text(.context, "A badge is a mark."), GuidelineRecord.text(.context, "A badge is a mark.")
    )
    (old.platforms, old.basis) = (.of(.iOS), .section)
    (new.platforms, new.basis) = (.of(.macOS), .section)
    #expect(PageDifference.between([old], [new]).changes.isEmpty)
  }
}
