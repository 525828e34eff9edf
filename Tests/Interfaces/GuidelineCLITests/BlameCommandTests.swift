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

  @Test func `the JSON has the change that gave each rule its wording`() throws {
    let fixture = try CommandLineFixture(HistoryFixture.june2026)
    let object = try fixture.hig("blame", "searching", "--format", "json").object()
    #expect(object["page"] as? String == "searching")
    let rules = try #require(object["rules"] as? [[String: Any]])
    #expect(
      rules.map { $0["id"] as? String } == [
        "searching/keep-recent-searches-easy-to-clear", "searching/avoid-sorting-results-by-length",
        "searching/label-filters-by-what-they-keep", "searching/offer-the-scope-that-was-used-last",
        "searching/keep-the-field-above-the-long-list",
      ])
    #expect(
      rules.map { $0["revised"] as? String }
        == ["2026-06-08", "2026-06-08", "2025-06-09", "2026-06-08", "2025-06-09"])
    #expect(
      rules.map { $0["change"] as? String } == ["platforms", "strength", nil, "added", nil])
    #expect(rules.map { $0["oldest"] as? Bool } == [false, false, true, false, true])
    #expect(rules.map { $0["logged"] as? Bool } == [false, true, nil, true, nil])
    for rule in rules {
      for key in ["statement", "revision", "captured", "change", "logged"] {
        #expect(rule[key] != nil, "\(key) is null, not missing")
      }
    }
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
