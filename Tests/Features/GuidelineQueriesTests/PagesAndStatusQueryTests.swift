import GuidelineIndex
import GuidelineModel
import GuidelineReading
import TestSupport
import Testing

@testable import GuidelineQueries

/// The pages of the index, and its content and age.
struct PagesAndStatusQueryTests {
  private let fixture: QueryFixture

  init() throws { fixture = try QueryFixture(PagesFixture.all) }

  @Test(
    arguments: rows([
      ("bars", ["tab-bars", "toolbars"], "part of slugs"),
      ("Tab Bars", ["tab-bars"], "a title"), ("TOOL", ["toolbars"], "in capitals"),
      ("tolbars", ["toolbars"], "similar to a slug"), ("zeppelin", [], "similar to none"),
    ]))
  func `pages are found by a part of their name, or else by similarity`(
    row: TableRow<(String, [String], String)>
  ) throws {
    var query = PagesQuery()
    query.name = row.values.0
    let slugs = try fixture.run(query).response.pages.map(\.slug)
    #expect(row.values.1.allSatisfy(slugs.contains))
    #expect(slugs.first == row.values.1.first)
  }

  @Test(
    arguments: rows([
      (
        NameCompletionQuery(prefix: "", includesRecords: true), ["boxes", "tab-bars", "toolbars"],
        "all"
      ),
      (NameCompletionQuery(prefix: "to", includesRecords: true), ["toolbars"], "a page"),
      (NameCompletionQuery(prefix: "zz", includesRecords: true), [], "no page"),
      (NameCompletionQuery(prefix: "boxes/", includesRecords: false), [], "pages only"),
      (NameCompletionQuery(prefix: "zz/", includesRecords: true), [], "records of no page"),
    ]))
  func `names are completed`(row: TableRow<(NameCompletionQuery, [String], String)>) throws {
    #expect(try fixture.run(row.values.0).response == row.values.1)
  }

  @Test func `ids are completed after a page`() throws {
    let ids = try fixture.run(NameCompletionQuery(prefix: "toolbars/a", includesRecords: true))
      .response
    #expect(!ids.isEmpty)
    #expect(ids.allSatisfy { $0.hasPrefix("toolbars/a") })
    #expect(ids == ids.sorted())
  }

  @Test func `pages are listed under the names they had on the day`() throws {
    let fixture = try QueryFixture()
    let now = try fixture.run(PagesQuery()).response.pages.map(\.slug)
    #expect(now == ["dials", "sliders", "toolbars"])
    let then = try fixture.run(PagesQuery(asOf: day("2024"))).response.pages.map(\.slug)
    #expect(then == ["navigation-bars", "sliders", "toolbars"])
  }

  @Test func `the status counts documents, pages, rules and warnings`() throws {
    let status = try fixture.run(StatusQuery(path: "hig.sqlite")).response.status
    #expect(status.documents == 3 && status.pages == 3 && status.currentRules == 6)
    #expect(status.newestChange == day("2025-06-09"))
    let logs = try #require(status.warnings.first { $0.kind.rawValue == "no-change-log" })
    #expect(logs.documents == 2)
  }

  @Test func `the status of an empty index has no dates`() throws {
    let status = try QueryFixture([:]).run(StatusQuery(path: "hig.sqlite")).response.status
    #expect(status.documents == 0 && status.currentRules == 0)
    #expect(status.oldest == nil && status.newest == nil && status.newestChange == nil)
  }
}
