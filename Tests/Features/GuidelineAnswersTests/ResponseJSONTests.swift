import Foundation
import GuidelineIndex
import GuidelineModel
import QueryTestSupport
import TestSupport
import Testing

@testable import GuidelineAnswers

/// The JSON of each response, whole: the fields that other programs rely on, unknown values as `null`.
struct ResponseJSONTests {
  private func expect(_ response: some Encodable, _ name: String) throws {
    try Snapshot.check(jsonOf: response, named: name)
  }

  private let fixture: QueryFixture

  init() throws { fixture = try QueryFixture() }

  @Test func `the results of a search`() throws {
    var query = SearchQuery("short lable on iPad", limit: 2)
    query.isExplained = true
    try expect(fixture.run(query).response, "search")
  }

  @Test(arguments: [Named("null", []), Named("one name", [Platform.iOS]), Named("a list", [Platform.iOS, .tvOS])])
  func `the platform of a search is null, one name or a list`(row: Named<[Platform]>) throws {
    var query = SearchQuery("–", limit: 1)
    query.platforms = row.value
    try expect(fixture.run(query).response, "search-platform-\(row.reason.replacing(" ", with: "-"))")
  }

  @Test func `what applies to a page on a platform`() throws {
    try expect(fixture.run(AppliesQuery(subject: "toolbars", platforms: [.visionOS])).response, "applies")
  }

  @Test func `what applies to a topic has no page`() throws {
    try expect(fixture.run(AppliesQuery(subject: "clear range")).response, "applies-topic")
  }

  @Test func `a record, a page and an unknown name`() throws {
    try expect(fixture.run(ShowQuery("toolbars/use-a-short-label-for-each-menu")).response, "show-record")
    try expect(fixture.run(ShowQuery("dials")).response, "show-page")
    try expect(fixture.run(ShowQuery("qqq")).response, "show-missing")
  }

  @Test func `the pages`() throws { try expect(fixture.run(PagesQuery()).response, "pages") }

  @Test func `the status`() throws { try expect(StatusResponse(fixture.context, path: "hig.sqlite"), "status") }
}
