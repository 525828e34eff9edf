import GuidelineModel
import Testing

@testable import GuidelineHistory

struct SectionTests {
  private let rules: [GuidelineRecord] = [
    .rule("Show progress."), .rule("Group related items."), .rule("Shorten the labels."),
    .rule("Add a divider."), .rule("Align the icons."),
  ]

  /// The first rules under the headings given, one each.
  private func page(_ headings: String...) -> [GuidelineRecord] {
    zip(rules, headings).map { $0.under($1.isEmpty ? [] : [$1]) }
  }

  @Test func `a renamed heading is not a move`() {
    let difference = PageDifference.between(
      page("Layout", "Layout", "Icons"), page("Arrangement", "Arrangement", "Icons"))
    #expect(difference.changes.isEmpty)
    #expect(difference.renamedSections == [.init(old: "Layout", new: "Arrangement")])
  }

  @Test func `a heading that still exists was not renamed`() {
    let difference = PageDifference.between(page("Layout", "Layout", "Icons"), page("Layout", "Arrangement", "Icons"))
    #expect(difference.changes.map(\.classes) == [[.moved]])
    #expect(difference.renamedSections.isEmpty)
  }

  @Test func `a heading in another case is the same`() {
    let difference = PageDifference.between(page("Full Screen"), page("Full-screen"))
    #expect(difference.changes.isEmpty)
    #expect(difference.renamedSections.isEmpty)
  }

  @Test func `a merged section is a renaming of the larger one`() {
    // Most of the new section was "Layout", although "Actions" sorts first.
    let difference = PageDifference.between(
      page("Actions", "Layout", "Layout", "Layout"), page("Arrangement", "Arrangement", "Arrangement", "Arrangement"))
    #expect(difference.renamedSections == [.init(old: "Layout", new: "Arrangement")])
    #expect(difference.changes.map(\.classes) == [[.moved]])
    #expect(difference.changes.map(\.record.record.statement) == ["Show progress."])
  }

  @Test func `a split section was renamed to its larger part`() {
    let difference = PageDifference.between(
      page("Layout", "Layout", "Layout"), page("Actions", "Arrangement", "Arrangement"))
    #expect(difference.renamedSections == [.init(old: "Layout", new: "Arrangement")])
    #expect(difference.changes.map(\.record.record.statement) == ["Show progress."])
  }

  @Test func `a rule that left a heading moved`() {
    let difference = PageDifference.between(page("Layout", "Icons"), page("", "Icons"))
    #expect(difference.changes.map(\.classes) == [[.moved]])
    #expect(difference.realChanges.count == 1)
  }

  @Test func `a missing heading within one revision is a conversion artifact`() {
    let difference = PageDifference.between(
      page("Layout", "Icons", "Icons"), page("", "Icons", "Icons"), isSameRevision: true)
    #expect(difference.changes.map(\.classes) == [[.moved]])
    #expect(difference.isEmpty)
  }

  @Test func `a move between known headings within one revision is a change`() {
    let difference = PageDifference.between(
      page("Layout", "Icons", "Icons", "Layout"), page("Icons", "Icons", "Icons", "Layout"), isSameRevision: true)
    #expect(difference.realChanges.map(\.classes) == [[.moved]])
  }
}
