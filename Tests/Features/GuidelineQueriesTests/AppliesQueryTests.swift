import GuidelineIndex
import GuidelineModel
import TestSupport
import Testing

@testable import GuidelineQueries

/// The rules that apply to a page, a component or a topic on a platform.
struct AppliesQueryTests {
  private let fixture: QueryFixture

  init() throws { fixture = try QueryFixture(PagesFixture.all) }

  private struct Support: TestRow {
    let page: String
    let platform: Platform
    let supported: Bool?
    let sentence: String?
    var reason: String { "\(page) in \(platform.rawValue)" }
  }

  private static let notInWatchOS = "Not supported in watchOS."
  private static let onlyDesktop = "Not available in iOS, tvOS, visionOS, or watchOS."

  @Test(arguments: [
    Support(page: "toolbars", platform: .visionOS, supported: true, sentence: notInWatchOS),
    Support(page: "toolbars", platform: .watchOS, supported: false, sentence: notInWatchOS),
    Support(page: "boxes", platform: .macOS, supported: true, sentence: onlyDesktop),
    Support(page: "boxes", platform: .iOS, supported: false, sentence: onlyDesktop),
    Support(page: "tab-bars", platform: .iOS, supported: true, sentence: nil),
  ])
  private func `a page says whether it supports a platform, and each record why it applies`(
    row: Support
  ) throws {
    let response = try fixture.run(AppliesQuery(subject: row.page, platform: row.platform)).response
    #expect(response.subject == row.page)
    #expect(response.page?.slug == row.page)
    #expect(response.platform == row.platform)
    #expect(response.supported == row.supported)
    #expect(response.page?.supportSentence == row.sentence)
    #expect(response.results.isEmpty == (row.supported == false))
    for result in response.results {
      #expect(result.reason?.isEmpty == false)
      #expect(result.record.record.platforms?.contains(PlatformSet(row.platform)) ?? true)
    }
  }

  @Test func `the rules for a platform are the page's own and those of the platform's section`()
    throws
  {
    func statements(_ platform: Platform) throws -> [String] {
      try fixture.run(AppliesQuery(subject: "toolbars", platform: platform)).response.results
        .compactMap(\.record.record.statement)
    }
    let common = [
      "Give every tool its own caption.", "Avoid captions smaller than a fingernail.",
    ]
    #expect(try statements(.iOS) == common)
    #expect(try statements(.visionOS) == common + ["Keep the bar where the eyes rest."])
  }

  @Test func `a topic is answered with records of all pages`() throws {
    let result = try fixture.run(AppliesQuery(subject: "caption"))
    #expect(Set(result.response.results.map(\.record.page)) == ["toolbars", "tab-bars"])
    #expect(result.response.page == nil)
    #expect(result.response.supported == nil)
    #expect(result.notices == [.searchedAsTopic("caption", rules: nil)])
  }

  @Test func `a topic without rules suggests names`() throws {
    let result = try fixture.run(AppliesQuery(subject: "zeppelins"))
    #expect(result.response.results.isEmpty)
    #expect(result.notices == [.unknownName("zeppelins", expected: .subject, nearest: [])])
    let near = try QueryFixture().run(AppliesQuery(subject: "sliderzzz qqq"))
    #expect(
      near.notices == [.unknownName("sliderzzz qqq", expected: .subject, nearest: ["sliders"])])
  }

  @Test func `a rule of a platform's section says so`() throws {
    let results = try fixture.run(AppliesQuery(subject: "toolbars", platform: .visionOS)).response
      .results
    #expect(
      results.filter { $0.record.record.basis == .section }.map(\.reason) == ["visionOS section"])
  }

  @Test func `before its first capture a page has no rules`() throws {
    let early = try fixture.run(AppliesQuery(subject: "tab-bars", asOf: day("2020")))
    #expect(early.response.results.isEmpty)
    #expect(
      early.notices == [
        .dayBeforeCaptures(
          day("2020"), oldest: day("2025-06-09"),
          page: .init(page: "tab-bars", first: day("2026-02-01"))),
        .unknownName("tab-bars", expected: .subject, nearest: []),
      ])
    let later = try fixture.run(AppliesQuery(subject: "toolbars", asOf: day("2025-06")))
    #expect(!later.response.results.isEmpty, "the date of a change log counts as well")
  }

  private struct NameRow: TestRow {
    let name: String
    let page: String
    var notice: Notice?
    let reason: String
  }

  @Test(arguments: [
    NameRow(name: "toolbar", page: "toolbars", reason: "the singular of the title"),
    NameRow(name: "Tab bars", page: "tab-bars", reason: "the title"),
    NameRow(
      name: "navigation bar", page: "toolbars",
      notice: .mergedPage(
        from: "Navigation bars", into: "Toolbars", since: CalendarDate("2025-06-09"), isPart: false),
      reason: "a former name"),
    NameRow(
      name: "bottom navigation", page: "tab-bars",
      notice: .pageSynonym("bottom navigation", origin: "material", page: "Tab bars"),
      reason: "a name used elsewhere"),
    NameRow(
      name: "tolbars", page: "toolbars",
      notice: .correctedName(typed: "tolbars", page: "Toolbars"), reason: "a typo"),
  ])
  private func `a name other than the page's own has a notice`(row: NameRow) throws {
    let result = try fixture.run(AppliesQuery(subject: row.name))
    #expect(result.response.page?.slug == row.page)
    #expect(result.notices == [row.notice].compactMap(\.self))
  }

  @Test(arguments: [("2026-05", true), ("2026-07", false)])
  func `a platform that a page lost was supported before`(date: String, isSupported: Bool) throws {
    let fixture = try QueryFixture(HistoryFixture.june2026)
    let response = try fixture.run(
      AppliesQuery(subject: "searching", platform: .watchOS, asOf: day(date))
    ).response
    #expect(response.supported == isSupported)
    #expect(response.results.isEmpty == !isSupported)
  }
}
