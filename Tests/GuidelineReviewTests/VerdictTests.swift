import Testing

@testable import GuidelineReview

struct VerdictTests {
  @Test func `a verdict is spelled as reviewers write it`() {
    #expect(Verdict.allCases.map(\.rawValue) == ["open", "pass", "fail", "n.a."])
  }
}
