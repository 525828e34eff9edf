import Testing

@testable import GuidelineReading

struct WarningCountsTests {
  @Test func lossesThatOccurredStandInTheOrderOfTheirDeclaration() {
    var losses = WarningCounts()
    losses[.chromeLeftOut] += 2
    losses[.contentCut] += 1
    losses[.tablesDropped] += 1
    losses[.tablesDropped] -= 1
    #expect(losses.occurred.map(\.loss) == [.contentCut, .chromeLeftOut])
    #expect(losses.occurred.map(\.count) == [1, 2])
    #expect(losses[.noChangeLog] == 0)
  }

  @Test func lossThatWasTakenBackLeavesNoTrace() {
    var losses = WarningCounts()
    losses[.unknownBlocks] = 3
    losses[.unknownBlocks] = 0
    #expect(losses == WarningCounts())
  }

  @Test func everyLossHasItsOwnCode() {
    let codes = WarningCounts.Loss.allCases.map(\.rawValue)
    #expect(Set(codes).count == codes.count)
    let isSpelt = codes.allSatisfy { $0.allSatisfy { $0.isLowercase || $0 == "-" } }
    #expect(isSpelt)
  }
}
