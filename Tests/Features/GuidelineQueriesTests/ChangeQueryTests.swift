import GuidelineHistory
import GuidelineIndex
import GuidelineModel
import TestSupport
import Testing

@testable import GuidelineQueries

/// The queries about history.
struct ChangeQueryTests {
  private let fixture: QueryFixture

  init() throws { fixture = try QueryFixture() }

  private func classes(_ response: DiffResponse) -> [String] {
    response.report?.shownPages.flatMap(\.changes).map {
      "\($0.mainClass.rawValue) \($0.record.record.id)"
    } ?? []
  }

  @Test func `diff compares the newest revision of a page with the one before`() throws {
    let response = try fixture.run(DiffQuery(.page("toolbars", nil))).response
    #expect(
      classes(response).sorted() == [
        "added toolbars/place-the-bar-below-the-window",
        "moved toolbars/show-the-title-of-the-current-view",
        "removed toolbars/avoid-a-label-under-every-icon",
        "reworded toolbars/keep-the-number-of-buttons-in-a-bar-small",
      ])
  }

  @Test func `diff leaves out changes for other platforms`() throws {
    var query = DiffQuery(.page("toolbars", nil))
    query.platform = .watchOS
    #expect(
      try !classes(fixture.run(query).response)
        .contains("added toolbars/place-the-bar-below-the-window"))
  }

  @Test func `diff of all pages names those without an earlier snapshot`() throws {
    let from = try #require(CalendarDate("2025-06"))
    let result = try fixture.run(DiffQuery(.allPages(from: from, to: nil)))
    #expect(classes(result.response) == ["added sliders/show-the-value-beside-a-slider"])
    #expect(result.notices == [.pagesNotCompared(["dials"])])
  }

  @Test func `diff says why there is nothing to compare`() throws {
    let single = try fixture.run(DiffQuery(.page("dials", nil)))
    #expect(single.notices == [.singleRevision(page: "Dials", revision: "seen 2026-02-01")])
    let early = DiffQuery(
      .allPages(from: try #require(CalendarDate("2010")), to: CalendarDate("2011")))
    #expect(
      try fixture.run(early).notices
        == [.noCaptureBefore(#require(CalendarDate("2010")), isPeriodStart: false)])
    let unknown = try fixture.run(DiffQuery(.page("qqq", nil)))
    #expect(unknown.notices == [.unknownName("qqq", expected: .page, nearest: [])])
  }

  @Test func `a diff query needs a page or a first day`() {
    #expect(DiffQuery(page: nil, period: nil) == nil)
    #expect(DiffQuery(page: nil, period: .init(from: nil, to: CalendarDate("2025"))) == nil)
    #expect(DiffQuery(page: nil, period: .since(CalendarDate("2025")!)) != nil)
  }

  @Test func `log lists the revisions of a page, newest first`() throws {
    guard case .revisions(let log) = try fixture.run(LogQuery("toolbars")).response else {
      return #expect(Bool(false), "a page has revisions")
    }
    #expect(log.revisions.map(\.revision.date?.description) == ["2025-01-15", "2023-01-10"])
    #expect(log.revisions.last?.summary == "first known: 3 rules")
  }

  @Test func `log follows one rule by a former id`() throws {
    guard
      case .rule(let history) = try fixture.run(
        LogQuery("toolbars/keep-the-number-of-buttons-small")
      ).response
    else { return #expect(Bool(false), "the rule has a history") }
    #expect(
      history.ids == [
        "toolbars/keep-the-number-of-buttons-in-a-bar-small",
        "toolbars/keep-the-number-of-buttons-small",
      ])
  }

  @Test func `log says that no revision is new enough`() throws {
    let day = CalendarDate("2030")
    #expect(
      try fixture.run(LogQuery("toolbars", since: day)).notices == [.noRevisions(since: day)])
  }

  @Test func `blame finds the revision of each rule's wording`() throws {
    let rules = try fixture.run(BlameQuery(page: "toolbars")).response.rules
    let dates = Dictionary(
      uniqueKeysWithValues: rules.map {
        ($0.record.record.id, $0.revision.date?.description ?? "")
      })
    #expect(dates["toolbars/keep-the-number-of-buttons-in-a-bar-small"] == "2025-01-15")
    #expect(dates["toolbars/use-a-short-label-for-each-menu"] == "2023-01-10")
  }
}
