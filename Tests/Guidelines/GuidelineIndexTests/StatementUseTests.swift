import GuidelineModel
import IndexTestSupport
import Testing

@testable import GuidelineIndex
@testable import GuidelineSearch
@testable import SQLiteStore

/// SQL with literal values would be compiled for every query.
struct StatementUseTests {
  @Test func `queries of one kind share their statements, however long their lists are`() throws {
    let index = try SampleIndex.filled().open()
    func ask(_ words: String, limit: Int, asOf day: String) throws {
      var request = SearchRequest(try #require(ParsedQuery(words)), limit: limit)
      _ = try index.search(request)
      request.platforms = PlatformSet(limit.isMultiple(of: 2) ? [.iOS] : [.macOS, .visionOS])
      request.day = try .of(day)
      _ = try index.search(request)
      for page in try index.pages() { _ = try index.records(of: page) }
      let histories = Histories(index)
      _ = try histories.difference(of: "toolbars", from: .of(day), to: nil)
      _ = try index.subject(named: words, asOf: .of(day))
    }
    // After a few searches the index reads the current records into memory.
    for _ in 0..<4 { try ask("tools", limit: 20, asOf: "2024") }
    let count = index.database.statements.count
    for (limit, words) in ["tool", "tools knob tab", "a tab bar on every sheet"].enumerated() {
      try ask(words, limit: limit + 1, asOf: "2025-06")
      try ask(words + " box", limit: limit + 4, asOf: "2026-02")
    }
    // One filter and the list of systems are used here for the first time.
    #expect(index.database.statements.count <= count + 3)
  }
}
