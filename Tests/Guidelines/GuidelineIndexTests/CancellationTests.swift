import GuidelineIndex
import GuidelineModel
import GuidelineSearch
import IndexTestSupport
import Testing

/// A server runs queries inside tasks, which clients may cancel.
struct CancellationTests {
  private let sample: SampleIndex

  init() throws { sample = try .filled() }

  /// Runs a body in a task that is cancelled.
  private func cancelled(_ body: @escaping @Sendable () throws -> Void) async throws {
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      try body()
    }
    try await task.value
  }

  @Test func `every query of a cancelled task throws`() async throws {
    let path = sample.path
    let error = IndexError.cancelled(path: path)
    let query = try #require(ParsedQuery("tools"))
    try await cancelled {
      let index = try GuidelineIndex.open(path: path)
      #expect(throws: error) { try index.search(SearchRequest(query)) }
      #expect(throws: error) { try index.subject(named: "toolbars") }
      #expect(throws: error) { try index.pages() }
      #expect(throws: error) { try Histories(index).pages }
    }
  }

  @Test func `the comparison of all pages is cancelled even if it is cached`() async throws {
    let path = sample.path
    try await Task {
      let histories = try Histories(GuidelineIndex.open(path: path))
      let days = (old: try CalendarDate.of("2024-06"), new: try CalendarDate.of("2026-02"))
      let whole = try histories.differences(from: days.old, to: days.new)
      #expect(!whole.compared.isEmpty)
      withUnsafeCurrentTask { $0?.cancel() }
      #expect(throws: IndexError.cancelled(path: path)) { try histories.differences(from: days.old, to: days.new) }
    }.value
  }

  @Test func `an export is cancelled before the next document`() async throws {
    let path = sample.path
    try await Task {
      let index = try GuidelineIndex.open(path: path)
      var documents: Set<String> = []
      #expect(throws: IndexError.cancelled(path: path)) {
        try index.forEachRecord(
          { cited in
            documents.insert(cited.document)
            withUnsafeCurrentTask { $0?.cancel() }
          }, change: { _ in })
      }
      #expect(documents.count == 1)
    }.value
  }
}
