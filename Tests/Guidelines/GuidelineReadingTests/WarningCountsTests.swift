import Testing

@testable import GuidelineReading

struct WarningCountsTests {
  @Test func `warnings are in the order of their declaration`() {
    var warnings = WarningCounts()
    warnings[.navigationSkipped] += 2
    warnings[.contentTruncated] += 1
    warnings[.tablesDropped] += 1
    warnings[.tablesDropped] -= 1
    #expect(warnings.occurred.map(\.warning) == [.contentTruncated, .navigationSkipped])
    #expect(warnings.occurred.map(\.count) == [1, 2])
    #expect(warnings[.noChangeLog] == 0)
  }

  @Test func `a count of zero equals no count`() {
    var warnings = WarningCounts()
    warnings[.unknownBlocks] = 3
    warnings[.unknownBlocks] = 0
    #expect(warnings == WarningCounts())
  }

  @Test func `every warning has a unique name`() {
    let names = WarningCounts.Warning.allCases.map(\.rawValue)
    #expect(Set(names).count == names.count)
    let isHyphenated = names.allSatisfy { $0.allSatisfy { $0.isLowercase || $0 == "-" } }
    #expect(isHyphenated)
  }
}
