import GuidelineModel
import TestSupport
import Testing

@testable import GuidelineQueries

/// Rules for several platforms: each platform has the answer it has alone, and a list for people has each rule once.
struct AppliesPlatformsQueryTests {
  private let fixture: QueryFixture

  init() throws { fixture = try QueryFixture(PagesFixture.all) }

  private func run(_ subject: String, _ platforms: [Platform]) throws
    -> QueryResult<AppliesPlatformsResponse>
  {
    try fixture.run(AppliesPlatformsQuery(subject: subject, platforms: platforms))
  }

  @Test(arguments: ["toolbars", "navigation bar", "caption", "boxes"])
  func `each platform has the results that it has alone`(subject: String) throws {
    let platforms: [Platform] = [.visionOS, .iOS, .watchOS, .macOS]
    let response = try run(subject, platforms).response
    #expect(response.answers.map(\.platform) == platforms)
    for answer in response.answers {
      let alone = try fixture.run(AppliesQuery(subject: subject, platform: answer.platform))
        .response
      #expect(answer.results.map(\.record.record.id) == alone.results.map(\.record.record.id))
      #expect(answer.supported == alone.supported)
    }
    let listed = response.groups.flatMap(\.results).map(\.record.record.id)
    #expect(Set(listed).count == listed.count, "each once")
    #expect(Set(listed) == Set(response.answers.flatMap(\.listed).map(\.record.record.id)))
  }

  @Test func `rules for fewer platforms come first, in the order of the request`() throws {
    let response = try run("toolbars", [.watchOS, .iOS, .visionOS]).response
    #expect(response.unsupported == [.watchOS])
    #expect(response.groups.map(\.platforms) == [[.visionOS], [.iOS, .visionOS]])
    #expect(
      response.groups.first?.results.map(\.record.record.id)
        == ["toolbars/keep-the-bar-where-the-eyes-rest"])
  }

  @Test func `a notice that several platforms share is given once`() throws {
    let notices = try run("navigation bar", [.iOS, .macOS]).notices
    #expect(Set(notices).count == notices.count)
    #expect(!notices.isEmpty)
  }

  @Test func `the JSON has an entry for each platform`() throws {
    let json = try JSONValue(encoding: run("toolbars", [.iOS, .watchOS]).response)
    #expect(json["subject"] == .string("toolbars"))
    #expect(json["page"] == .string("toolbars"))
    let entries = json["platforms"]?.elements ?? []
    #expect(entries.map { $0["platform"] } == [.string("iOS"), .string("watchOS")])
    #expect(entries.map { $0["supported"] } == [.bool(true), .bool(false)])
    #expect(entries.map { $0["results"]?.elements.isEmpty } == [false, true])
    #expect(json["platform"] == nil && json["results"] == nil)
  }

  @Test func `an unknown subject finds nothing, with one notice`() throws {
    let result = try run("zeppelins", [.iOS, .macOS])
    #expect(result.response.isEmpty)
    #expect(result.notices.count == 1)
  }
}
