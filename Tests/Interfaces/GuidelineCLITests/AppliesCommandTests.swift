import Testing
import TestSupport

@testable import GuidelineCLI

struct AppliesCommandTests {
  private let fixture: CommandLineFixture

  init() throws { fixture = try CommandLineFixture() }

  @Test(
    arguments: rows(
      [
        ("rules-for-a-platform", ["toolbars", "--platform", "visionOS"], .success, "by section"),
        ("all-platforms", ["toolbars"], .success, "a table of platforms"),
        ("unsupported-platform", ["toolbars", "-p", "watchOS"], .negative, "not supported"),
        ("topic", ["caption"], .success, "rules of all pages"),
        ("unknown-topic", ["zeppelins"], .negative, "a topic without rules"),
        ("former-name", ["navigation bar"], .success, "a former name"),
      ] as [(String, [String], ExitCode, String)]))
  func `a subject is answered with its rules`(
    row: TableRow<(String, [String], ExitCode, String)>
  ) throws {
    let (name, words, status, _) = row.values
    let answer = try fixture.expectScreens("applies/\(name)", ["applies"] + words)
    #expect(answer.status == status)
  }

  @Test(arguments: [("2026-05", true), ("2026-07", false)])
  func `--platform, --as-of and --format reach the query`(day: String, isSupported: Bool) throws {
    let fixture = try CommandLineFixture(HistoryFixture.june2026)
    let answer = fixture.hig(
      "applies", "searching", "-p", "watchOS", "--as-of", day, "--format", "json")
    #expect(answer.status == (isSupported ? .success : .negative))
    #expect(try answer.object()["supported"] as? Bool == isSupported)
  }
}
