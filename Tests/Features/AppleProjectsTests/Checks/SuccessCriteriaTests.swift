import Testing

@testable import AppleProjects

struct SuccessCriteriaTests {
  @Test func `criteria are counted up to a level`() {
    #expect(SuccessCriteria.numbers(upTo: .single).count == 31)
    #expect(SuccessCriteria.numbers(upTo: .double).count == 55)
    #expect(SuccessCriteria.numbers(upTo: .triple).count == 86)
  }
}
