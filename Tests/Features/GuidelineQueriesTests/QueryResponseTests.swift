import GuidelineIndex
import GuidelineModel
import TestSupport
import Testing

@testable import GuidelineQueries

/// Each query's response and notices over one small index.
struct QueryResponseTests {
  private let fixture: QueryFixture

  init() throws { fixture = try QueryFixture() }

  @Test func `search finds rules and explains its interpretation`() throws {
    let result = try fixture.run(SearchQuery("short lable menu", limit: 3))
    #expect(
      result.response.results.first?.record.record.id
        == "toolbars/use-a-short-label-for-each-menu")
    #expect(result.notices.contains(.correctedSpelling(typed: "lable", corrected: "label")))
  }

  @Test func `search on an unknown page finds nothing and says so`() throws {
    var query = SearchQuery("label", limit: 3)
    query.page = "qqq"
    let result = try fixture.run(query)
    #expect(result.response.results.isEmpty)
    #expect(result.notices.contains(.unknownName("qqq", expected: .page, nearest: [])))
    #expect(result.notices.last == .nothingFound(query: "label"))
  }

  @Test func `a query without words is answered with a notice`() throws {
    #expect(try fixture.run(SearchQuery("–", limit: 3)).notices == [.emptyQuery("–")])
  }

  @Test func `applies lists the rules of a page for a platform with reasons`() throws {
    let response = try fixture.run(AppliesQuery(subject: "toolbars", platform: .visionOS)).response
    #expect(response.supported == true)
    #expect(
      response.results.filter { $0.record.record.basis == .section }.map(\.reason)
        == ["visionOS section"])
  }

  @Test func `applies lists nothing for an unsupported platform`() throws {
    let response = try fixture.run(AppliesQuery(subject: "toolbars", platform: .tvOS)).response
    #expect(response.supported == false)
    #expect(response.results.isEmpty)
  }

  @Test func `applies searches all pages for a topic`() throws {
    let result = try fixture.run(AppliesQuery(subject: "clear range"))
    #expect(result.response.page == nil)
    #expect(result.response.results.map(\.record.page) == ["sliders"])
    #expect(result.notices.last == .searchedAsTopic("clear range", rules: nil))
  }

  @Test func `applies suggests names when nothing matches`() throws {
    let result = try fixture.run(AppliesQuery(subject: "sliderzzz qqq"))
    #expect(result.response.results.isEmpty)
    #expect(
      result.notices
        == [.unknownName("sliderzzz qqq", expected: .subject, nearest: ["sliders"])])
  }

  @Test func `show reads a record or a page`() throws {
    guard
      case .record(let record) = try fixture.run(
        ShowQuery("toolbars/keep-the-number-of-buttons-small")
      ).response
    else { return #expect(Bool(false), "the former id names a record") }
    #expect(record.record.statement == "Keep the number of buttons in a bar small.")
    guard
      case .page(let page, let records, let changeLog) = try fixture.run(ShowQuery("tool bar"))
        .response
    else { return #expect(Bool(false), "the name is a page's") }
    #expect(page.slug == "toolbars")
    #expect(records.count { $0.record.kind == .guideline } == 4)
    #expect(changeLog.map(\.date.description) == ["2025-01-15", "2023-01-10"])
  }

  @Test func `pages lists the pages of a day and platform`() throws {
    let now = try fixture.run(PagesQuery()).response.pages.map(\.slug)
    #expect(now == ["dials", "sliders", "toolbars"])
    let then = try fixture.run(PagesQuery(asOf: CalendarDate("2024"))).response.pages.map(\.slug)
    #expect(then == ["navigation-bars", "sliders", "toolbars"])
    let onTV = try fixture.run(PagesQuery(platform: .tvOS)).response.pages.map(\.slug)
    #expect(onTV == ["dials", "sliders"])
    #expect(try fixture.run(PagesQuery(asOf: CalendarDate("2010"))).notices == [.noPages])
  }

  @Test func `status counts documents and rules`() throws {
    let status = try fixture.run(StatusQuery(path: "x")).response.status
    #expect(status.documents == 7)
    #expect(status.currentRules == 7)
  }
}
