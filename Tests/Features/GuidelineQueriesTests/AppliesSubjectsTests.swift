import GuidelineIndex
import GuidelineModel
import TestSupport
import Testing

@testable import GuidelineQueries

/// Names of API, topics, and the pages to see besides the answer.
struct AppliesSubjectsTests {
  private let symbols: QueryFixture
  private let topics: QueryFixture

  init() throws {
    symbols = try QueryFixture(SymbolPagesFixture.all)
    topics = try QueryFixture(TopicPagesFixture.all)
  }

  private func statements(_ response: AppliesResponse) -> Set<String> {
    Set(response.results.compactMap(\.record.record.statement))
  }

  // MARK: Symbols and platforms

  @Test func `the supported page of a symbol answers, and a notice names the other pages`()
    throws
  {
    let result = try symbols.run(AppliesQuery(subject: "DialView", platform: .iPadOS))
    #expect(result.response.page?.slug == "dial-bars")
    #expect(result.response.supported == true)
    #expect(statements(result.response) == ["Keep four dials at most."])
    #expect(
      result.notices == [
        .listedSymbol(
          "DialView", symbol: "DialView", evidence: .documentation, page: "Dial bars",
          otherPages: ["Dial views"])
      ])
  }

  @Test
  func `a page that excludes a platform points to its own link and to pages with the same API`()
    throws
  {
    let result = try symbols.run(AppliesQuery(subject: "dial view", platform: .iPadOS))
    #expect(result.response.page?.slug == "dial-views")
    #expect(result.response.supported == false)
    #expect(result.response.results.isEmpty)
    #expect(result.response.seeAlso.map(\.slug) == ["knob-fields", "dial-bars"])
    #expect(result.notices == [.pagesForPlatform(["Knob fields", "Dial bars"], .iPadOS)])
  }

  @Test func `no page is made up for a platform that a page excludes`() throws {
    let result = try symbols.run(AppliesQuery(subject: "dial bars", platform: .macOS))
    #expect(result.response.supported == false)
    #expect(
      result.response.seeAlso.map(\.slug) == ["dial-views"], "it lists the same type for macOS")
    let tv = try symbols.run(AppliesQuery(subject: "dial views", platform: .tvOS))
    #expect(tv.response.seeAlso.map(\.slug) == ["dial-bars"], "the link is for another platform")
  }

  // MARK: Topics

  @Test func `a name that is a section of several pages is a topic with the rules of all of them`()
    throws
  {
    let result = try topics.run(AppliesQuery(subject: "liquid glass"))
    #expect(result.response.page == nil)
    #expect(
      statements(result.response) == [
        "Keep Liquid Glass for controls.", "Tint one button only.", "Leave labels untinted.",
        "Let people move the tabs on Liquid Glass aside.",
      ])
    #expect(!result.response.results.contains { $0.record.record.section.contains("Videos") })
    #expect(result.response.seeAlso.map(\.slug).contains("materials"))
    #expect(result.notices.last == .searchedAsTopic("liquid glass", rules: nil))
  }

  @Test func `a name that is a section of its page only leads to the page`() throws {
    let result = try topics.run(AppliesQuery(subject: "radio button"))
    #expect(result.response.page?.slug == "toggles")
  }

  @Test func `the rules for a platform are marked apart from the general ones`() throws {
    let results = try topics.run(AppliesQuery(subject: "liquid glass", platform: .iPadOS)).response
      .results
    let own = results.filter { $0.scope == .platform }.compactMap(\.record.record.statement)
    #expect(own == ["Let people move the tabs on Liquid Glass aside."])
    #expect(results.allSatisfy { $0.scope != nil })
    let page = try topics.run(AppliesQuery(subject: "tab bars", platform: .iPadOS)).response
    #expect(page.results.map(\.scope) == [.general, .general, .platform])
    let all = try topics.run(AppliesQuery(subject: "liquid glass")).response
    #expect(all.results.allSatisfy { $0.scope == nil }, "no platform was asked for")
  }

  @Test func `the end of a title leads to the page, and many rules elsewhere are counted`() throws {
    let result = try topics.run(AppliesQuery(subject: "haptics"))
    #expect(result.response.page?.slug == "playing-haptics")
    #expect(
      result.notices == [
        .endOfTitle("haptics", page: "Playing haptics"),
        .rulesElsewhere("haptics", count: 3, pages: ["accessibility"]),
      ])
  }

  @Test func `a name from elsewhere points to the pages whose titles contain the answer's`() throws
  {
    let result = try topics.run(AppliesQuery(subject: "push notifications"))
    #expect(result.response.page?.slug == "notifications")
    #expect(result.response.seeAlso.map(\.slug) == ["managing-notifications"])
    #expect(
      result.notices == [
        .pageSynonym("push notification", origin: "everyday", page: "Notifications"),
        .seeAlso(["Managing notifications"]),
      ])
  }

  @Test func `the title itself needs no pages besides`() throws {
    let result = try topics.run(AppliesQuery(subject: "notifications"))
    #expect(result.notices.isEmpty)
    #expect(result.response.seeAlso.isEmpty)
  }
}
