import Testing
import TestSupport

@testable import GuidelineCLI

struct BlameCommandTests {
  @Test func `each rule has the revision of its present wording`() throws {
    let answer = try CommandLineFixture(HistoryFixture.tabBars)
      .expectScreens("blame/wordings", ["blame", "tab-bars"])
    #expect(answer.status == .success)
    #expect(answer.errors.isEmpty)
  }

  @Test func `a rule from another page is dated by its move`() throws {
    try CommandLineFixture(HistoryFixture.navigationBars)
      .expectScreens("blame/moved-rules", ["blame", "toolbars"])
  }

  @Test func `a platform leaves out rules for other platforms`() throws {
    let fixture = try CommandLineFixture(HistoryFixture.tabBars)
    let output = fixture.hig("blame", "tab-bars", "-p", "iPadOS").output
    #expect(output.contains("Prefer a tab bar for reading."))
    #expect(!output.contains("Choose a shape"), "a rule for visionOS")
    #expect(!output.contains("In a radio app"), "a rule for tvOS")
  }

  @Test(arguments: [
    Named("an unknown page", (["zeppelins"], ExitCode.negative)),
    Named("a platform without rules", (["tab-bars", "-p", "watchOS"], .negative)),
    Named("no page", ([], .usage)),
  ])
  func `without rules only a message is printed`(row: Named<([String], ExitCode)>) throws {
    let fixture = try CommandLineFixture(HistoryFixture.tabBars)
    let (words, status) = row.value
    let answer = try fixture.expectScreens(
      "blame/\(row.reason.replacing(" ", with: "-"))", ["blame"] + words)
    #expect(answer.status == status)
    #expect(answer.output.isEmpty)
  }
}
