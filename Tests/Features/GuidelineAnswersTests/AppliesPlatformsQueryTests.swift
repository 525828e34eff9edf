import GuidelineModel
import QueryTestSupport
import TestSupport
import Testing

@testable import GuidelineAnswers

/// Rules for several platforms: each platform has the answer it has alone, and a list for people has each rule once.
struct AppliesPlatformsQueryTests {
  private let fixture: QueryFixture

  init() throws { fixture = try QueryFixture(PagesFixture.all) }

  private func run(_ subject: String, _ platforms: [Platform]) throws -> QueryResult<AppliesResponse> {
    try fixture.run(AppliesQuery(subject: subject, platforms: platforms))
  }

  @Test(arguments: ["toolbars", "navigation bar", "caption", "boxes"])
  func `each platform has the results that it has alone`(subject: String) throws {
    let platforms: [Platform] = [.visionOS, .iOS, .watchOS, .macOS]
    let response = try run(subject, platforms).response
    #expect(response.answers.map(\.platform) == platforms)
    for answer in response.answers {
      let platform = try #require(answer.platform)
      let alone = try run(subject, [platform]).response.answers[0]
      #expect(answer.results.map(\.record.record.id) == alone.results.map(\.record.record.id))
      #expect(answer.supported == alone.supported)
    }
    let listed = response.groups.flatMap(\.results).map(\.record.record.id)
    #expect(Set(listed).count == listed.count, "each once")
    #expect(Set(listed) == Set(response.answers.flatMap(\.listed).map(\.record.record.id)))
  }
}
