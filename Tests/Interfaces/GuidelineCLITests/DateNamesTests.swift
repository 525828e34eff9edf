import Foundation
import GuidelineAnswers
import GuidelineDownloads
import TestSupport
import Testing

@testable import GuidelineCLI

/// Names of dates on the command line.
struct DateNamesTests {
  /// 2026-06-30, a week after the newest capture of the pages.
  private static let now = Date(timeIntervalSince1970: 1_782_777_600)

  private static func fixture() throws -> CommandLineFixture {
    let fixture = try CommandLineFixture(HistoryFixture.june2026)
    fixture.clock = FetchClock(now: { now }, wait: { _ in })
    return fixture
  }

  @Test(
    arguments: rows([
      (["diff", "--since", "wwdc"], ["diff", "--since", "2026-06-08"], "a series"),
      (["diff", "--since", "WWDC26"], ["diff", "--since", "2026-06-08"], "a keynote"),
      (["diff", "--since", "30d"], ["diff", "--since", "2026-05-31"], "days ago"),
      (["diff", "searching", "ios26.."], ["diff", "searching", "2025-09-15.."], "a range"),
      (["diff", "searching", "ios26"], ["diff", "searching", "2025-09-15"], "a day alone"),
      (
        ["diff", "searching", "iOS", "26"], ["diff", "searching", "2025-09-15"], "a blank in a name"
      ),
      (
        ["diff", "searching", "WWDC", "25", "2026-06-21"],
        ["diff", "searching", "2025-06-09..2026-06-21"], "two dates as words"
      ),
      (
        ["diff", "searching", "iOS", "26..WWDC", "26"],
        ["diff", "searching", "2025-09-15..2026-06-08"], "a range of words"
      ),
      (["log", "--since", "3mo"], ["log", "--since", "2026-03-30"], "a log"),
      (
        ["checklist", "searching", "--since", "1mo"],
        ["checklist", "searching", "--since", "2026-05-30"], "a checklist"
      ),
      (["pages", "--as-of", "2mo"], ["pages", "--as-of", "2026-04-30"], "a state"),
      (
        ["search", "--as-of", "2mo", "results"], ["search", "--as-of", "2026-04-30", "results"],
        "a search"
      ),
      (
        ["applies", "searching", "--as-of", "2mo"],
        ["applies", "searching", "--as-of", "2026-04-30"], "the rules of a page"
      ),
      (
        ["show", "searching", "--as-of", "last-year"], ["show", "searching", "--as-of", "2025"],
        "a page"
      ),
    ]))
  func `a name means its date in every command`(row: TableRow<([String], [String], String)>) throws {
    let (named, dated, reason) = row.values
    let fixture = try Self.fixture()
    let (answer, expected) = (fixture.hig(named), fixture.hig(dated))
    #expect(answer.output == expected.output, "\(reason)")
    #expect(answer.errors == expected.errors, "\(reason)")
    #expect(answer.status == expected.status && expected.status == .success, "\(reason)")
  }

  @Test func `unknown names list the forms, and days out of reach are reported`() throws {
    try Self.fixture().expectScreens(
      "dates/out-of-reach", ["log", "--since", "someday"], ["diff", "wwdc52..2026"],
      ["diff", "--since", "yesterday", "--stat"], ["diff", "--since", "wwdc13", "--stat"],
      ["diff", "2026..2025-09", "--stat"], ["pages", "--as-of", "2014"], ["log", "--since", "today"])
  }

  @Test func `the day of a snapshot may be a name`() throws {
    let fixture = try Self.fixture()
    try fixture.folder.write("# Dials\n\n**Mark both ends.** People see them.\n", to: "new/dials.md")
    #expect(fixture.hig("ingest", "new", "--captured", "yesterday").status == .success)
    #expect(fixture.hig("pages", "--format", "json").output.contains("2026-06-29"))
  }

  @Test func `shells complete names of dates`() throws {
    let words = try CommandLineFixture([:]).hig("__complete", "diff", "--since", "").output.split(separator: "\n")
    for name in ["wwdc25", "ios26", "yesterday", "last-year"] { #expect(words.contains(name[...]), "\(name)") }
  }
}
