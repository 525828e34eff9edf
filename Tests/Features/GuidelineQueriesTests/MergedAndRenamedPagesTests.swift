import GuidelineHistory
import GuidelineIndex
import GuidelineModel
import TestSupport
import Testing

@testable import GuidelineQueries

/// Pages that were merged or renamed, detected from the documents alone.
struct MergedAndRenamedPagesTests {
  private let fixture: QueryFixture

  init() throws { fixture = try QueryFixture(HistoryFixture.renamedPages) }

  private func diff(_ page: String) throws -> QueryResult<DiffResponse> {
    try fixture.run(DiffQuery(.page(page, nil)))
  }

  @Test func `the diff of a merged page shows where its rules are now`() throws {
    let result = try diff("rulers")
    let moves = result.response.changes.filter { $0.mainClass == .moved }
    #expect(
      moves.map { $0.after?.record.id } == [
        "canvases/start-the-ruler-at-the-left", "canvases/dim-it-while-it-moves",
        "canvases/mark-the-middle-with-a-red-line",
      ])
    #expect(
      result.response.changedIDs.filter { $0.hasPrefix("removed") }
        == ["removed rulers/ask-for-the-unit-once"])
    #expect(result.notices == [.replacedPage(title: "Rulers", by: "canvases")])
  }

  @Test func `the diff of the page that has the rules shows where they were before`() throws {
    let result = try diff("canvases")
    #expect(result.notices.isEmpty)
    #expect(result.response.changes.map(\.mainClass) == [.moved, .moved, .moved])
    #expect(
      result.response.changes.map { $0.before?.record.id } == [
        "rulers/start-the-ruler-at-the-left", "rulers/dim-it-while-it-moves",
        "rulers/mark-the-middle-with-a-red-line",
      ])
  }

  @Test func `rules of a renamed page have moved, and none was added or removed`() throws {
    let renamed = try diff("knobs").response
    #expect(renamed.changes.map(\.mainClass) == [.moved, .moved])
    #expect(renamed.changes.allSatisfy { $0.after?.page == "rotators" })
    let all = DiffQuery(.allPages(from: day("2024-12-31"), to: nil))
    let counts = try #require(try fixture.run(all).response.report).counts
    #expect(counts.classes == [.moved: 5, .removed: 1], "each move counts once")
  }

  @Test(arguments: [
    ("rulers/dim-it-while-it-moves", "canvases/dim-it-while-it-moves", true),
    ("rulers/ask-for-the-unit-once", "rulers/ask-for-the-unit-once", false),
    ("knobs/turn-knobs-with-two-fingers", "rotators/turn-knobs-with-two-fingers", true),
    ("rotators/turn-knobs-with-two-fingers", "rotators/turn-knobs-with-two-fingers", true),
  ])
  func `an id on either page gives the one history of the rule`(
    id: String, current: String, isCurrent: Bool
  ) throws {
    let history = try #require(try fixture.run(LogQuery(id)).response.rule)
    #expect(history.record?.record.id == current)
    #expect(history.isCurrent == isCurrent)
    #expect(Set(history.ids) == Set([id, current, history.ids.last ?? ""]))
    #expect(history.events.count == 2)
  }

  @Test(arguments: [("rulers", "Rulers", "canvases", 4), ("knobs", "Knobs", "rotators", 2)])
  func `the history of a former page is shown with a notice`(
    slug: String, title: String, successor: String, rules: Int
  ) throws {
    let notice = Notice.replacedPage(title: title, by: successor)
    let log = try fixture.run(LogQuery(slug))
    #expect(log.notices == [notice])
    #expect(log.response.revisions.map(\.title) == [title])
    let blame = try fixture.run(BlameQuery(page: slug))
    #expect(blame.notices == [notice])
    #expect(blame.response.page == slug)
    #expect(blame.response.rules.count == rules)
  }

  @Test(arguments: [("rulers", "canvases", "Canvases"), ("knobs", "rotators", "Rotators")])
  func `the former name gives the current page, and as of an earlier day the former one`(
    old: String, new: String, title: String
  ) throws {
    func applies(_ name: String, asOf date: CalendarDate? = nil) throws
      -> QueryResult<AppliesResponse>
    {
      try fixture.run(AppliesQuery(subject: name, platform: .macOS, asOf: date))
    }
    let now = try applies(old)
    #expect(now.response.page?.slug == new)
    #expect(now.notices == [.renamedPage(from: old, to: title, since: nil)])
    let current = try applies(new).response
    #expect(now.response.results.map(\.record.record.id) == current.results.map(\.record.record.id))
    let before = try applies(old, asOf: day("2024-06"))
    #expect(before.notices.isEmpty)
    #expect(before.response.page?.slug == old)
  }

  @Test(arguments: [["2025", "2024"], ["2024", "2025"]])
  func `the order of ingestion does not matter`(order: [String]) throws {
    let query = DiffQuery(.allPages(from: day("2024-12-31"), to: nil))
    let usual = try fixture.run(query).response.changedIDs
    let other = try QueryFixture(
      files: Dictionary(
        uniqueKeysWithValues: HistoryFixture.renamedPages.map { ("pages/\($0)", $1) }),
      ingesting: order.map { "pages/\($0)" })
    #expect(try other.run(query).response.changedIDs == usual)
  }
}
