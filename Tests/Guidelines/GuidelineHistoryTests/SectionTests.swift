import GuidelineModel
import Testing

@testable import GuidelineHistory

struct SectionTests {
  private let rules: [GuidelineRecord] = [
    .rule("Wait for wind."), .rule("Mind the trees."), .rule("Carry spare string."),
    .rule("Tie a bowline."), .rule("Fold the sail."),
  ]

  /// The first rules under the headings given, one each.
  private func page(_ headings: String...) -> [GuidelineRecord] {
    zip(rules, headings).map { $0.under($1.isEmpty ? [] : [$1]) }
  }

  @Test func renamedHeadingIsNoMove() {
    let difference = PageDifference.between(
      page("Weather", "Weather", "Gear"), page("Conditions", "Conditions", "Gear"))
    #expect(difference.changes.isEmpty)
    #expect(difference.renamedSections == [.init(old: "Weather", new: "Conditions")])
  }

  @Test func headingThatIsStillThereWasNotRenamed() {
    let difference = PageDifference.between(
      page("Weather", "Weather", "Gear"), page("Weather", "Conditions", "Gear"))
    #expect(difference.changes.map(\.classes) == [[.moved]])
    #expect(difference.renamedSections.isEmpty)
  }

  @Test func headingWrittenInAnotherCaseIsTheSame() {
    let difference = PageDifference.between(page("Full Screen"), page("Full-screen"))
    #expect(difference.changes.isEmpty)
    #expect(difference.renamedSections.isEmpty)
  }

  @Test func joinedSectionHasTheNameOfTheLargerOneChanged() {
    // Most of the new section was "Weather"; "Air" comes first by its name only.
    let difference = PageDifference.between(
      page("Air", "Weather", "Weather", "Weather"),
      page("Conditions", "Conditions", "Conditions", "Conditions"))
    #expect(difference.renamedSections == [.init(old: "Weather", new: "Conditions")])
    #expect(difference.changes.map(\.classes) == [[.moved]])
    #expect(difference.changes.map(\.record.record.statement) == ["Wait for wind."])
  }

  @Test func partedSectionHasTheNameOfTheLargerPart() {
    let difference = PageDifference.between(
      page("Weather", "Weather", "Weather"), page("Air", "Conditions", "Conditions"))
    #expect(difference.renamedSections == [.init(old: "Weather", new: "Conditions")])
    #expect(difference.changes.map(\.record.record.statement) == ["Wait for wind."])
  }

  @Test func ruleThatLeftAHeadingMovedWhereverItWent() {
    let difference = PageDifference.between(page("Weather", "Gear"), page("", "Gear"))
    #expect(difference.changes.map(\.classes) == [[.moved]])
    #expect(difference.realChanges.count == 1)
  }

  @Test func underOneRevisionAnUnknownHeadingIsNoChangeOfTheAuthors() {
    let difference = PageDifference.between(
      page("Weather", "Gear", "Gear"), page("", "Gear", "Gear"), isSameRevision: true)
    #expect(difference.changes.map(\.classes) == [[.moved]])
    #expect(difference.isEmpty)
  }

  @Test func underOneRevisionAMoveBetweenKnownHeadingsIsAChange() {
    let difference = PageDifference.between(
      page("Weather", "Gear", "Gear", "Weather"), page("Gear", "Gear", "Gear", "Weather"),
      isSameRevision: true)
    #expect(difference.realChanges.map(\.classes) == [[.moved]])
  }
}
