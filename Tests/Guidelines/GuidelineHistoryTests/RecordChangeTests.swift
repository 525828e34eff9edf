import GuidelineModel
import Testing

@testable import GuidelineHistory

/// One edit and what sort of change it is.
struct RecordChangeTests {
  struct Case: Sendable {
    let old: GuidelineRecord
    let new: GuidelineRecord
    let classes: [RecordChange.Class]
    let reason: String
  }

  /// Rules that stand on both sides and keep both headings known.
  private static let others: [GuidelineRecord] = [
    .rule("Mind the trees.", "They hold kites.", in: "Weather"),
    .rule("Carry spare string.", "Knots come undone.", in: "Building"),
  ]

  private func changes(_ old: GuidelineRecord?, _ new: GuidelineRecord?) -> [RecordChange] {
    PageDifference.between(
      Self.others + [old].compactMap(\.self), Self.others + [new].compactMap(\.self)
    ).changes
  }

  private static let rule = GuidelineRecord.rule(
    "Consider a long tail for windy days.", "A tail of 12 feet steadies most kites in a gust.",
    in: "Weather", for: .of(.iOS, .macOS))

  private static func edited(_ edit: (inout GuidelineRecord) -> Void) -> GuidelineRecord {
    var record = rule
    edit(&record)
    if let statement = record.statement {
      record.strength = CommandWords.standard.strength(of: statement)
    }
    return record
  }

  @Test(arguments: [
    Case(
      old: rule, new: edited { $0.statement = "Consider a longer tail for stormy days." },
      classes: [.reworded], reason: "other words in the rule"),
    Case(
      old: rule, new: edited { $0.detail = "A tail of 12 feet calms most kites in a gust." },
      classes: [.detail], reason: "other words in the explanation"),
    Case(
      old: rule, new: edited { $0.section = ["Building"] }, classes: [.moved],
      reason: "another heading that both copies have"),
    Case(
      old: rule, new: edited { $0.platforms = .of(.iOS, .macOS, .visionOS) },
      classes: [.platforms], reason: "for more platforms"),
    Case(
      old: rule, new: edited { $0.platforms = .of(.iOS) }, classes: [.platforms],
      reason: "for fewer platforms"),
    Case(
      old: rule, new: edited { $0.statement = "Avoid a long tail for windy days." },
      classes: [.strength, .reworded], reason: "strength tells more than wording"),
    Case(
      old: rule, new: edited { $0.detail = "A tail of 15 feet steadies most kites in a gust." },
      classes: [.number, .detail], reason: "another value in the same words"),
    Case(
      old: rule, new: edited { $0.detail = "A tail of 15 feet calms most kites in a gust." },
      classes: [.detail, .number], reason: "a value among other words tells less than they"),
    Case(
      old: rule,
      new: edited {
        $0.statement = "Avoid a long tail for windy days."
        $0.detail = "A tail of 15 feet calms most kites in a gust."
        $0.section = ["Building"]
        $0.platforms = .of(.iOS)
      }, classes: [.strength, .platforms, .moved, .reworded, .detail, .number],
      reason: "the most telling comes first"),
    Case(
      old: rule,
      new: edited {
        $0.detail = "A tail of 15 feet steadies most kites in a gust."
        $0.section = ["Building"]
      }, classes: [.moved, .number, .detail], reason: "a value and a place"),
    Case(
      old: .text(.table, "Sail: red; Size: 17 pt\nSail: blue; Size: 20 pt", in: "Weather"),
      new: .text(.table, "Sail: red; Size: 19 pt\nSail: blue; Size: 20 pt", in: "Weather"),
      classes: [.number, .detail], reason: "another value in a table"),
    Case(
      old: .text(.context, "Wind is moving air over land.", in: "Weather"),
      new: .text(.context, "Wind is moving air over water.", in: "Weather"),
      classes: [.detail], reason: "other words in a text that is no rule"),
    Case(
      old: .text(.context, "Wind is moving air.", in: "Weather"),
      new: .text(.context, "Wind is moving air.", in: "Building"), classes: [.moved],
      reason: "a text that is no rule at another place"),
  ])
  func editIsAClassOfChange(row: Case) throws {
    let changes = changes(row.old, row.new)
    #expect(changes.map(\.classes) == [row.classes], "\(row.reason)")
    let change = try #require(changes.first)
    #expect(!change.isConversion, "\(row.reason)")
    #expect(change.before?.record.detail == row.old.detail)
    #expect(change.after?.record.detail == row.new.detail)
    #expect(change.mainClass == row.classes.first)
    #expect(change.relation == nil)
  }

  @Test func newRuleIsAdded() throws {
    let changes = changes(nil, Self.rule)
    #expect(changes.map(\.classes) == [[.added]])
    let change = try #require(changes.first)
    #expect(change.before == nil)
    #expect(change.record.record.statement == Self.rule.statement)
    #expect(change.statement == nil && change.detail == nil)
    #expect(!change.isConversion)
  }

  @Test func missingRuleIsRemoved() throws {
    let changes = changes(Self.rule, nil)
    #expect(changes.map(\.classes) == [[.removed]])
    let change = try #require(changes.first)
    #expect(change.after == nil)
    #expect(change.record.record.statement == Self.rule.statement)
    #expect(!change.isConversion)
  }

  @Test func otherMarksAreNoChange() {
    let old = GuidelineRecord.rule("Don’t fly “alone” — ever.", "It’s unsafe.", in: "Weather")
    let new = GuidelineRecord.rule("Don't fly \"alone\" -- ever.", "It's unsafe.", in: "Weather")
    #expect(changes(old, new).isEmpty)
  }

  @Test func otherStrengthOfTheSameWordsIsNoChangeOfTheAuthors() {
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
      from: .of([.rule("Mind the trees.", for: old, by: oldBasis)], captured: day),
      to: .of([.rule("Mind the trees.", for: new, by: newBasis)], captured: "2026-02-01"),
      isSameRevision: isSameRevision, titles: .none)
    return difference.changes.first
  }

  @Test func platformsThatAreNotKnownOnOneSideAreNoChangeOfTheAuthors() {
    #expect(change(nil, nil, .of(.iOS), .section)?.isConversion == true)
    #expect(change(.of(.iOS), .section, nil, nil)?.isConversion == true)
    #expect(change(.of(.iOS), .inferred, .of(.macOS), .section)?.isConversion == true)
  }

  @Test func platformsOfThePageAreMarkedAsSuch() {
    let page = change(.of(.iOS), .page, .of(.iOS, .macOS), .page)
    #expect(page?.classes == [.platforms])
    #expect(page?.followsPage == true)
    let own = change(.of(.iOS), .section, .of(.iOS, .macOS), .section)
    #expect(own?.followsPage == false)
  }

  @Test func platformThatDidNotExistYetIsNoChangeOfThePage() {
    let all = PlatformSet.all
    let early = all.subtracting(.of(.visionOS))
    #expect(change(early, .page, all, .page, since: "2022-05-01") == nil)
    #expect(change(early, .page, all, .page, since: "2024-05-01")?.isConversion == false)
    #expect(change(early, .section, all, .section, since: "2022-05-01")?.isConversion == false)
  }

  @Test func underOneRevisionALostHeadingIsNoChangeOfTheAuthors() {
    let heading = change(.of(.iOS), .section, .all, .page, isSameRevision: true)
    #expect(heading?.isConversion == true)
    let page = change(.of(.iOS), .page, .all, .page, isSameRevision: true)
    #expect(page?.isConversion == false)
  }

  @Test func underOneRevisionOtherPlatformsAtTheSamePlaceAreAChange() {
    let change = change(.of(.iOS), .section, .of(.iOS, .tvOS), .section, isSameRevision: true)
    #expect(change?.classes == [.platforms])
    #expect(change?.isConversion == false)
  }

  @Test func underOneRevisionPlatformsFollowAHeadingThatWasLost() {
    let others: [GuidelineRecord] = [.rule("Wait for wind.", in: "iOS", for: .of(.iOS))]
    let rule = GuidelineRecord.rule("Mind the trees.", in: "tvOS", for: .of(.tvOS))
    let lost = GuidelineRecord.rule("Mind the trees.", in: "iOS", for: .of(.iOS))
    let difference = PageDifference.between(
      others + [rule], others + [lost], isSameRevision: true)
    #expect(difference.changes.map(\.classes) == [[.platforms, .moved]])
    #expect(difference.isEmpty)
  }

  @Test func platformsOfTextsThatAreNoRulesAreNotCompared() {
    var (old, new) = (
      GuidelineRecord.text(.context, "Wind is air."), GuidelineRecord.text(.context, "Wind is air.")
    )
    (old.platforms, old.basis) = (.of(.iOS), .section)
    (new.platforms, new.basis) = (.of(.macOS), .section)
    #expect(PageDifference.between([old], [new]).changes.isEmpty)
  }
}
