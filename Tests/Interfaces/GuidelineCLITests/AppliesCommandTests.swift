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
    #expect(!answer.output.contains("caption"))
    let object = try fixture.hig("applies", "toolbars", "-p", "watchOS", "--format", "json")
      .object()
    #expect(object["supported"] as? Bool == false)
    #expect(object["supportSentence"] as? String == "Not supported in watchOS.")
    #expect((object["results"] as? [Any])?.isEmpty == true)
  }

  @Test(arguments: [
    Named("the singular of the title", "toolbar"), Named("the title", "Tab bars"),
    Named("a former name", "navigation bar"), Named("a name used elsewhere", "bottom navigation"),
    Named("a typo", "tolbars"),
  ])
  func `a name other than the page's own gives a notice`(name: Named<String>) throws {
    let slug = name.reason.replacing(" ", with: "-").replacing("'", with: "")
    let answer = fixture.hig("applies", name.value)
    #expect(answer.status == .success)
    let isOwn = ["toolbar", "Tab bars"].contains(name.value)
    #expect(answer.errors.isEmpty == isOwn)
    try fixture.expectScreens("applies/name-\(slug)", ["applies", name.value])
  }

  @Test func `a topic is answered with rules of all pages`() throws {
    let answer = try fixture.expectScreens("applies/topic", ["applies", "caption"])
    #expect(answer.status == .success)
    let object = try fixture.hig("applies", "caption", "--format", "json").object()
    let results = try #require(object["results"] as? [[String: Any]])
    #expect(Set(results.compactMap { $0["page"] as? String }) == ["toolbars", "tab-bars"])
    #expect(isNull(object["page"]))
    #expect(isNull(object["supported"]))
  }

  @Test func `a topic without rules is a negative answer`() throws {
    let answer = try fixture.expectScreens("applies/unknown-topic", ["applies", "zeppelins"])
    #expect(answer.status == .negative)
    #expect(answer.output.isEmpty)
  }

  private struct Support: TestRow {
    let page: String
    let platform: String
    let supported: Bool?
    var reason: String { "\(page) in \(platform)" }
  }

  @Test(arguments: [
    Support(page: "toolbars", platform: "visionOS", supported: true),
    Support(page: "toolbars", platform: "watchOS", supported: false),
    Support(page: "boxes", platform: "macOS", supported: true),
    Support(page: "boxes", platform: "iOS", supported: false),
    Support(page: "tab-bars", platform: "iOS", supported: nil),
  ])
  private func `the JSON has the platform's support and the basis of each rule`(row: Support) throws
  {
    let object = try fixture.hig("applies", row.page, "-p", row.platform, "--format", "json")
      .object()
    #expect(object["subject"] as? String == row.page)
    #expect(object["page"] as? String == row.page)
    #expect(object["platform"] as? String == row.platform)
    #expect(object["supported"] as? Bool == row.supported)
    #expect(isNull(object["supported"]) == (row.supported == nil))
    #expect(object.keys.contains("supportSentence"))
    for record in try #require(object["results"] as? [[String: Any]]) {
      RecordSchema.check(record)
      #expect((record["reason"] as? String)?.isEmpty == false)
      let platforms = record["platforms"] as? [String]
      #expect(platforms?.contains(row.platform) ?? true)
    }
  }

  @Test func `the rules for a platform are the page's own and those of the platform's section`()
    throws
  {
    func statements(_ platform: String) throws -> [String] {
      try fixture.hig("applies", "toolbars", "-p", platform, "--format", "json").objects("results")
        .compactMap { $0["statement"] as? String }
    }
    let common = [
      "Give every tool its own caption.", "Avoid captions smaller than a fingernail.",
    ]
    #expect(try statements("iOS") == common)
    #expect(
      try statements("visionOS") == common + ["Keep the bar where the eyes rest."])
  }

  @Test func `as of a day before its first capture a page has no rules`() throws {
    let answer = try fixture.expectScreens(
      "applies/before-the-first-capture", ["applies", "tab-bars", "--as-of", "2020"])
    #expect(answer.status == .negative)
    #expect(answer.output.isEmpty)
    #expect(fixture.hig("applies", "toolbars", "--as-of", "2025-06").status == .success)
  }
}
