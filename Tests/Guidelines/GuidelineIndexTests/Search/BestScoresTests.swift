import Testing

@testable import GuidelineIndex

struct BestScoresTests {
  @Test func `the mean of a group is that of its best scores`() {
    var scores = BestScores(depth: 2)
    let groups = [(1.0, 70), (5, 3), (3, 70), (2, 70)].map { scores.insert($0.0, in: $0.1) }
    #expect(groups == [0, 1, 0, 0])
    #expect(scores.mean(of: 0) == 2.5)
    #expect(scores.mean(of: 1) == 2.5, "a missing score counts as 0")
  }
}
