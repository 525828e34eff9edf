import GuidelineHistory
import GuidelineIndex
import GuidelineModel
import QueryTestSupport
import Testing

@testable import GuidelineAnswers

/// A page with its rules, their recent changes and its revisions.
struct PageContentQueryTests {
  private let fixture: QueryFixture

  init() throws { fixture = try QueryFixture() }

  private func content(_ query: PageContentQuery) throws -> PageContent {
    try #require(try fixture.run(query).response.target)
  }

  @Test func `sections have the records in reading order`() throws {
    let content = try content(PageContentQuery("toolbars"))
    #expect(content.sections.first?.path == ["Best practices"])
    #expect(content.ruleCount == 4)
  }

  @Test func `rules are marked as new or changed since a day`() throws {
    var query = PageContentQuery("toolbars")
    query.changedSince = CalendarDate("2024-06-01")
    let fixture = try QueryFixture(snapshots: ["2023", "2025"])
    let marks = try #require(try fixture.run(query).response.target).sections.flatMap(\.entries)
      .compactMap { entry in
        entry.mark.map { "\($0.isNew ? "new" : "changed"): \(entry.record.record.statement ?? "")" }
      }
    #expect(
      marks == [
        "changed: Keep the number of buttons in a bar small.",
        "changed: Show the title of the current view.", "new: Place the bar below the window.",
      ])
    query.day = CalendarDate("2025-03-01")
    #expect(try content(query).sections.flatMap(\.entries).allSatisfy { $0.mark == nil })
  }

  @Test func `revisions are newest first, and the one of the day is shown`() throws {
    let today = try content(PageContentQuery("toolbars")).revisions
    #expect(today.map(\.day) == today.map(\.day).sorted(by: >))
    #expect(today.map(\.isShown) == [true, false])
    let day = try #require(CalendarDate("2023-03-01"))
    let then = try content(PageContentQuery("toolbars", asOf: day))
    #expect(then.revisions.map(\.isShown) == [false, true])
  }

  @Test func `entries are judged for the platform of the request`() throws {
    var query = PageContentQuery("toolbars")
    query.platform = .tvOS
    let result = try fixture.run(query)
    let entries = try #require(result.response.target).sections.flatMap(\.entries)
    #expect(entries.allSatisfy { $0.applies == false })
    #expect(result.notices.contains(.unsupportedPage(title: "Toolbars", platforms: PlatformSet(.tvOS))))
  }

  @Test func `a former name leads to the page, and an unknown one to the nearest`() throws {
    let former = try fixture.run(PageContentQuery("navigation-bars")).response
    #expect(former.target?.page.slug == "toolbars")
    let unknown = try fixture.run(PageContentQuery("tolbar-x")).response
    #expect(unknown.target == nil && unknown.candidates.first == "toolbars")
  }

  @Test func `explanations are without the rows of tables`() throws {
    let fixture = try QueryFixture([
      "dials.md": """
      # Dials

      **Make a dial large enough.** Thumbs are wide.

      | Hand | Size |
      | --- | --- |
      | Left | 40 pt |
      | Right | 44 pt |
      """
    ])
    let entries = try #require(try fixture.run(PageContentQuery("dials")).response.target).sections.flatMap(\.entries)
    #expect(entries.map(\.detail).first == "Thumbs are wide.")
    #expect(entries.last?.record.record.table?.rows.count == 2)
    let rule = try #require(try fixture.run(RuleContentQuery("dials/make-a-dial-large-enough")).response.target)
    #expect(rule.detail == "Thumbs are wide.")
    #expect(rule.tables.map(\.record.table?.columns) == [["Hand", "Size"]])
  }
}
