import GuidelineAnswers
import GuidelineHistory
import GuidelineIndex
import GuidelineModel
import QueryTestSupport
import TestSupport
import Testing

@testable import GuidelineChanges

/// Pages that were merged or renamed, detected from the documents alone.
struct MergedAndRenamedPagesTests {
  @Test(arguments: [["2025", "2024"], ["2024", "2025"]])
  func `the order of ingestion does not matter`(order: [String]) throws {
    let query = DiffQuery(.allPages(.init(from: day("2024-12-31"), to: nil)))
    let usual = try QueryFixture(HistoryFixture.renamedPages).run(query).response.changedIDs
    let other = try QueryFixture(
      files: Dictionary(uniqueKeysWithValues: HistoryFixture.renamedPages.map { ("pages/\($0)", $1) }),
      ingesting: order.map { "pages/\($0)" })
    #expect(try other.run(query).response.changedIDs == usual)
  }
}
