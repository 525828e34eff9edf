import Foundation
import GuidelineAnswers
import GuidelineModel
import QueryTestSupport
import TestSupport
import Testing

@testable import GuidelineChanges

/// The JSON of changes, logs and blames, whole: the fields that other programs rely on, unknown values as `null`.
struct ChangeJSONTests {
  private func expect(_ response: some Encodable, _ name: String) throws {
    try Snapshot.check(jsonOf: response, named: name)
  }

  private let fixture: QueryFixture

  init() throws { fixture = try QueryFixture() }

  @Test func `the changes of a page, of all pages and those that cannot be compared`() throws {
    try expect(fixture.run(DiffQuery(.page("toolbars", nil))).response, "diff-page")
    let from = day("2025-06")
    try expect(fixture.run(DiffQuery(.allPages(.init(from: from, to: nil)))).response, "diff-all-pages")
    try expect(fixture.run(DiffQuery(.page("dials", nil))).response, "diff-single-revision")
    let early = DiffQuery(.allPages(.init(from: day("2010"), to: day("2011"))))
    try expect(fixture.run(early).response, "diff-no-earlier-capture")
    try expect(fixture.run(DiffQuery(.page("qqq", nil))).response, "diff-unknown-page")
  }

  @Test func `a change of strength, platforms and values has the marked words`() throws {
    var query = DiffQuery(.page("searching", nil))
    query.filter.includesConversion = true
    try expect(QueryFixture(HistoryFixture.june2026).run(query).response, "diff-marked-words")
  }

  @Test func `a merged rule names the rule that has its text, in either direction`() throws {
    let fixture = try QueryFixture(HistoryFixture.toolbars)
    func relations(_ from: String, _ to: String) throws -> [String: String] {
      let query = DiffQuery(.page("toolbars", .init(from: day(from), to: day(to))))
      let json = try JSONSerialization.jsonObject(with: JSONEncoder().encode(fixture.run(query).response))
      let changes = (json as? [String: Any])?["changes"] as? [[String: Any]] ?? []
      return changes.reduce(into: [:]) { relations, change in
        for key in ["mergedInto", "splitFrom"] { relations[key] = change[key] as? String ?? relations[key] }
      }
    }
    let whole = "toolbars/on-a-strip-with-a-single-row-consider-round-buttons-instead-of"
    #expect(try relations("2019-05-01", "2023-01-13") == ["mergedInto": whole])
    #expect(try relations("2023-01-13", "2019-05-01") == ["splitFrom": whole])
  }

  @Test func `the log of a page, of all pages and of a rule`() throws {
    try expect(fixture.run(LogQuery("navigation-bars")).response, "log-page")
    try expect(fixture.run(LogQuery(since: day("2025-06"))).response, "log-all-pages")
    try expect(fixture.run(LogQuery("toolbars/keep-the-number-of-buttons-small")).response, "log-rule")
    try expect(fixture.run(LogQuery("qqq")).response, "log-missing")
  }

  @Test func `the revisions of a page's rules`() throws {
    try expect(fixture.run(BlameQuery(page: "toolbars")).response, "blame")
    try expect(fixture.run(BlameQuery(page: "qqq")).response, "blame-unknown-page")
  }
}
