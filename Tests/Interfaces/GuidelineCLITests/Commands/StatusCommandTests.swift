import Testing
import TestSupport

@testable import GuidelineCLI

struct StatusCommandTests {
  @Test func `the status of an empty index is a success`() throws {
    let fixture = try CommandLineFixture.emptied()
    let answer = try fixture.expectScreens("status/empty-index", ["status"])
    #expect(answer.status == .success)
    let object = try fixture.hig("status", "--format", "json").object()
    #expect(object["documents"] as? Int == 0)
  }
}
