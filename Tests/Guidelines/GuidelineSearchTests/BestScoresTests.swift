import Testing

@testable import GuidelineSearch

struct BestScoresTests {
  @Test func `the mean of a group is that of its best scores`() {
    var scores = BestScores(depth: 2)
    for (score, key) in [(1.0, 70), (5, 3), (3, 70), (2, 70)] { scores.insert(score, in: key) }
    #expect(scores.mean(of: 70) == 2.5)
    #expect(scores.mean(of: 3) == 2.5, "a missing score counts as 0")
  }
}
