import GuidelineAnswers
import GuidelineHistory
import GuidelineIndex
import GuidelineModel
import QueryTestSupport
import TestSupport
import Testing

@testable import GuidelineChanges

/// The history of a page of which the digest has earlier states than the page itself.
///
/// `Index/digest-aliases.tsv` says that `avoid-creating-a…` is the digest's `avoid-making-a-toolbar-vertical`.
struct DigestHistoryTests {
  private let fixture: QueryFixture

  init() throws {
    fixture = try QueryFixture([
      "digest/snapshot.json": #"{"system": "apple", "digest": true, "language": "en"}"#,
      "digest/2025-01/snapshot.json": #"{"captured": "2025-01-10"}"#,
      "digest/2025-01/toolbars.md": Self.page(
        ["Paint labels in one color.", "Avoid making a toolbar vertical."],
        ["June 10, 2024 | Revised in the digest's words."]),
      "digest/2025-07/snapshot.json": #"{"captured": "2025-07-01"}"#,
      "digest/2025-07/toolbars.md": Self.page(
        ["Avoid making a toolbar vertical.", "Sort the tools by use."],
        ["June 9, 2025 | Sorted.", "June 10, 2024 | Revised in the digest's words."]),
      "apple/snapshot.json": #"{"captured": "2026-06-21", "system": "apple"}"#,
      "apple/toolbars.md": Self.page(
        ["Avoid creating a tall toolbar.", "Keep tools in the order of their use."],
        ["June 9, 2025 | Explained the order.", "June 10, 2024 | Revised."]),
    ])
  }

  /// `Index/renames.tsv` says that the page has another name since September 2026.
  @Test func `a name that only the digest has is no new page beside the former one`() throws {
    let rules = ["Explain a purchase before it is made.", "Offer to restore purchases."]
    let page = Self.page(rules, ["June 9, 2025 | Explained."])
    let fixture = try QueryFixture([
      "digest/snapshot.json": #"{"system": "apple", "digest": true, "language": "en"}"#,
      "digest/2026-09/snapshot.json": #"{"captured": "2026-09-28"}"#,
      "digest/2026-09/apple-in-app-purchase.md": page.replacing("# Toolbars", with: "# Apple In-App Purchase"),
      "apple/snapshot.json": #"{"captured": "2026-05-01", "system": "apple"}"#,
      "apple/in-app-purchase.md": page.replacing("# Toolbars", with: "# In-app purchase"),
    ])
    let query = DiffQuery(.allPages(.init(from: day("2026-05-02"), to: nil)))
    let report = try #require(try fixture.run(query).response.report)
    #expect(report.counts.total == 0)
    #expect(report.notCompared.isEmpty)
  }

  private static func page(_ rules: [String], _ log: [String]) -> String {
    """
    # Toolbars

    ## Best practices

    \(rules.map { "**\($0)**\n" }.joined(separator: "\n"))
    ## Change log

    | Date | Changes |
    | --- | --- |
    \(log.map { "| \($0) |" }.joined(separator: "\n"))
    """
  }

  private func log() throws -> [LoggedRevision] {
    guard case .revisions(let log) = try fixture.run(LogQuery("toolbars")).response else { throw MissingLog() }
    return log.revisions
  }

  private struct MissingLog: Error {}

  @Test func `earlier states of the digest are revisions, and later ones are not`() throws {
    let log = try log()
    #expect(log.map(\.revision.label) == ["2025-06-09", "2024-06-10"])
    #expect(log.map(\.isOfDigest) == [false, true])
    #expect(
      log.map { $0.changeLog.map(\.text) } == [["Explained the order."], ["Revised."]], "the words of the page itself")
  }

  @Test func `words of the digest are compared with words of the digest`() throws {
    let changes = try log()[0].changes.map { "\($0.mainClass) \($0.record.record.id)" }
    #expect(changes.sorted() == ["added toolbars/sort-the-tools-by-use", "removed toolbars/paint-labels-in-one-color"])
  }

  @Test(
    arguments: rows([
      ("2025", "2025", 2, "over the end of the digest"), ("2025-02", nil, 2, "since a month"),
      ("2026", nil, 0, "the captures of the page alone"),
    ]))
  func `days of the digest can be compared`(row: TableRow<(String, String?, Int, String)>) throws {
    let (from, to, count, _) = row.values
    let period = DiffQuery.Period(from: day(from), to: to.map(day))
    let response = try fixture.run(DiffQuery(.page("toolbars", period))).response
    #expect((response.report?.pages.first?.changes.count ?? 0) == count)
  }

  @Test func `a rule is followed into the words of the digest`() throws {
    let histories = fixture.context.histories
    let rule = try #require(try histories.ruleHistory(of: "toolbars/avoid-creating-a-tall-toolbar"))
    #expect(rule.ids == ["toolbars/avoid-creating-a-tall-toolbar", "toolbars/avoid-making-a-toolbar-vertical"])
    #expect(rule.events.map(\.revision.label) == ["2024-06-10"])
    let removed = try #require(try histories.ruleHistory(of: "toolbars/paint-labels-in-one-color"))
    #expect(!removed.isCurrent)
    #expect(
      try histories.blame("toolbars").map(\.isOldest) == [true, true],
      "of a rule that no state of the digest is known to have, no change is known")
  }

  @Test(
    arguments: rows([
      ("paint labels in a color", ["toolbars/paint-labels-in-one-color"], "it was removed"),
      ("sort the tools by use", [], "the page has it in other words"),
    ])) func `a rule is removed where the digest lacks it`(row: TableRow<(String, [String], String)>) throws
  {
    let (words, removed, _) = row.values
    var query = SearchQuery(words, limit: 10)
    query.onlyRemoved = true
    #expect(try fixture.run(query).response.results.map(\.record.record.id) == removed)
  }
}
