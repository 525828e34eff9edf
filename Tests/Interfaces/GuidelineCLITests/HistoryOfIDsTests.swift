import Testing
import TestSupport

@testable import GuidelineCLI

/// Every id that a rule has had leads to it, with --as-of to the rule of that day.
struct HistoryOfIDsTests {
  private static let older = "searching/consider-sorting-results-by-length"
  private static let newer = "searching/avoid-sorting-results-by-length"

  @Test func `an older id of a reworded rule shows the current rule with a notice`() throws {
    let fixture = try CommandLineFixture(HistoryFixture.june2026)
    let answer = fixture.hig("show", Self.older)
    #expect(answer.status == .success)
    try fixture.expectScreen("show/older-id", ["show", Self.older], answer)
    #expect(answer.output == fixture.hig("show", Self.newer).output)
    #expect(fixture.hig("show", Self.newer).errors.isEmpty)
    let record = try fixture.hig("show", Self.older, "--format", "json").object()
    RecordSchema.check(record)
    #expect(record["id"] as? String == Self.newer)
  }

  private struct Day: TestRow {
    let id: String
    let day: String
    let shown: String
    let reason: String
  }

  @Test(arguments: [
    Day(id: older, day: "2026-05", shown: older, reason: "the id of that day"),
    Day(id: newer, day: "2026-05", shown: older, reason: "the current id"),
    Day(
      id: older, day: "2026-06-08", shown: newer, reason: "an older id on the day of the revision"),
    Day(id: newer, day: "2026-06-08", shown: newer, reason: "the id of the revision"),
    Day(id: older, day: "2026-06-07", shown: older, reason: "the day before the revision"),
  ])
  private func `--as-of shows the rule of that day`(row: Day) throws {
    let fixture = try CommandLineFixture(HistoryFixture.june2026)
    let answer = fixture.hig("show", row.id, "--as-of", row.day, "--format", "json")
    #expect(try answer.object()["id"] as? String == row.shown)
    #expect(answer.errors.isEmpty == (row.id == row.shown), "a notice names another id")
  }

  @Test func `--as-of with an id of another day gives a notice`() throws {
    let fixture = try CommandLineFixture(HistoryFixture.june2026)
    try fixture.expectScreens(
      "show/id-of-another-day", ["show", Self.newer, "--as-of", "2026-05"],
      ["show", Self.older, "--as-of", "2026-06-08"])
  }

  @Test func `before its first day a rule is not shown`() throws {
    let fixture = try CommandLineFixture(HistoryFixture.june2026)
    let calls = [
      ["show", Self.newer, "--as-of", "2024"],
      ["show", "searching/offer-the-scope-that-was-used-last", "--as-of", "2026-05"],
    ]
    for words in calls {
      let answer = fixture.hig(words)
      #expect(answer.status == .negative, "\(words)")
      #expect(answer.output.isEmpty, "\(words)")
    }
    try fixture.expectScreens("show/before-the-first-day", calls)
  }

  @Test func `the id of a rule that moved to another page shows it there`() throws {
    let fixture = try CommandLineFixture(HistoryFixture.navigationBars)
    let answer = fixture.hig(
      "show", "navigation-bars/take-names-from-the-content", "--format", "json")
    #expect(answer.errors.contains("'toolbars/take-names-from-the-content'"))
    let record = try answer.object()
    #expect(record["page"] as? String == "toolbars")
    #expect(record["section"] as? [String] == ["Titles"])
    let before = fixture.hig(
      "show", "toolbars/take-names-from-the-content", "--as-of", "2025-05", "--format", "json")
    #expect(try before.object()["page"] as? String == "navigation-bars")
  }

  private struct Removed: TestRow {
    let pages: [String: String]
    let id: String
    let reason: String
  }

  @Test(arguments: [
    Removed(
      pages: HistoryFixture.toolbars, id: "toolbars/prefer-one-language-for-all-captions",
      reason: "removed from a current page"),
    Removed(
      pages: HistoryFixture.toolbars, id: "toolbars/leave-air-between-circles",
      reason: "merged into another rule"),
    Removed(
      pages: HistoryFixture.navigationBars,
      id: "navigation-bars/keep-a-gap-between-buttons-with-text",
      reason: "left out when its page was merged"),
  ])
  private func `the id of a removed rule shows its last state with a notice`(row: Removed) throws {
    let fixture = try CommandLineFixture(row.pages)
    let record = try fixture.hig("show", row.id, "--format", "json").object()
    RecordSchema.check(record)
    #expect(record["id"] as? String == row.id)
    let answer = try fixture.expectScreens(
      "show/rule-\(row.reason.replacing(" ", with: "-"))", ["show", row.id])
    #expect(answer.status == .success)
    #expect(!answer.errors.isEmpty)
  }

  @Test(arguments: [
    ["applies", "searching", "-p", "macOS"], ["search", "sorting"], ["show", "searching"],
  ])
  func `--as-of gives the rules of that day`(words: [String]) throws {
    let fixture = try CommandLineFixture(HistoryFixture.june2026)
    for (day, present, absent) in [
      ("2026-05", Self.older, Self.newer), ("2026-07", Self.newer, Self.older),
    ] {
      let output = fixture.hig(words + ["--as-of", day, "--format", "json"]).output
      #expect(output.contains("\"\(present)\""), "\(day)")
      #expect(!output.contains("\"\(absent)\""), "\(day)")
    }
  }

  @Test(arguments: [("2026-05", true), ("2026-07", false)])
  func `a platform that a page lost was supported before`(day: String, isSupported: Bool) throws {
    let fixture = try CommandLineFixture(HistoryFixture.june2026)
    let answer = try fixture.hig(
      "applies", "searching", "-p", "watchOS", "--as-of", day, "--format", "json"
    ).object()
    #expect(answer["supported"] as? Bool == isSupported)
    #expect((answer["results"] as? [Any])?.isEmpty == !isSupported)
  }

  @Test func `a merged page is shown on the days before`() throws {
    let fixture = try CommandLineFixture(HistoryFixture.navigationBars)
    #expect(
      fixture.hig("show", "navigation-bars", "--as-of", "2025-05").output
        .hasPrefix("Navigation bars\n"))
    #expect(fixture.hig("show", "navigation-bars").output.hasPrefix("Toolbars\n"))
  }
}
