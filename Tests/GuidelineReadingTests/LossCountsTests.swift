import Testing

@testable import GuidelineReading

struct LossCountsTests {
  @Test func lossesThatOccurredStandInTheOrderOfTheirDeclaration() {
    var losses = LossCounts()
    losses[.chromeLeftOut] += 2
    losses[.contentCut] += 1
    losses[.tablesDropped] += 1
    losses[.tablesDropped] -= 1
    #expect(losses.occurred.map(\.loss) == [.contentCut, .chromeLeftOut])
    #expect(losses.occurred.map(\.count) == [1, 2])
    #expect(losses[.noChangeLog] == 0)
  }

  @Test func lossThatWasTakenBackLeavesNoTrace() {
    var losses = LossCounts()
    losses[.unknownBlocks] = 3
    losses[.unknownBlocks] = 0
    #expect(losses == LossCounts())
  }

  @Test func everyLossHasItsOwnCode() {
    let codes = LossCounts.Loss.allCases.map(\.rawValue)
    #expect(Set(codes).count == codes.count)
    let isSpelt = codes.allSatisfy { $0.allSatisfy { $0.isLowercase || $0 == "-" } }
    #expect(isSpelt)
  }
}
