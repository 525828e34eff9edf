import GuidelineIndex
import GuidelineModel
import GuidelineReading
import QueryTestSupport
import TestSupport
import Testing

@testable import GuidelineAnswers

/// The pages of the index, and its content and age.
struct PagesAndStatusQueryTests {
  private let fixture: QueryFixture

  init() throws { fixture = try QueryFixture(PagesFixture.all) }

  @Test func `pages are listed under the names they had on the day`() throws {
    let fixture = try QueryFixture()
    let now = try fixture.run(PagesQuery()).response.pages.map(\.slug)
    #expect(now == ["dials", "sliders", "toolbars"])
    let then = try fixture.run(PagesQuery(asOf: day("2024"))).response.pages.map(\.slug)
    #expect(then == ["navigation-bars", "sliders", "toolbars"])
  }

  @Test func `the status counts documents, pages, rules and warnings`() throws {
    let status = try fixture.context.index.status()
    #expect(status.documents == 3 && status.pages == 3 && status.currentRules == 6)
    #expect(status.newestChange == day("2025-06-09"))
    let logs = try #require(fixture.context.index.warnings().first { $0.kind.rawValue == "no-change-log" })
    #expect(logs.documents == 2)
  }

  @Test func `the status of an empty index has no dates`() throws {
    let status = try QueryFixture([:]).context.index.status()
    #expect(status.documents == 0 && status.currentRules == 0)
    #expect(status.oldest == nil && status.newest == nil && status.newestChange == nil)
  }
}
