import Testing
import TestSupport

@testable import GuidelineCLI

struct AppliesCommandTests {
  private let fixture: CommandLineFixture

  init() throws { fixture = try CommandLineFixture() }

  @Test func `the rules for a platform are listed by section`() throws {
    try fixture.expectScreens(
      "applies/rules-for-a-platform", ["applies", "toolbars", "--platform", "visionOS"])
  }

  @Test func `without a platform a table counts the rules of each platform`() throws {
    try fixture.expectScreens("applies/all-platforms", ["applies", "toolbars"])
  }

  @Test func `an unsupported page shows its sentence and no rules`() throws {
    let answer = try fixture.expectScreens(
      "applies/unsupported-platform", ["applies", "toolbars", "-p", "watchOS"])
    #expect(answer.status == .negative)
  }

  @Test func `a topic is answered with rules of all pages`() throws {
    let answer = try fixture.expectScreens("applies/topic", ["applies", "caption"])
    #expect(answer.status == .success)
  }

  @Test func `a topic without rules is a negative answer`() throws {
    let answer = try fixture.expectScreens("applies/unknown-topic", ["applies", "zeppelins"])
    #expect(answer.status == .negative)
    #expect(answer.output.isEmpty)
  }

  @Test func `a former name gives the page with a notice`() throws {
    let answer = try fixture.expectScreens("applies/former-name", ["applies", "navigation bar"])
    #expect(answer.status == .success)
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
