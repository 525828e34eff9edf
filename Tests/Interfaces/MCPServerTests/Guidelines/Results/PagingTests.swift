import TestSupport
import Testing
@testable import MCPServer

/// Answers within a token budget and their continuation.
struct PagingTests {
  /// Returns a page with rules of all lengths, some longer than any budget.
  private static func pages(seed: Int) -> [String: String] {
    var random = SeededGenerator(seed: seed)
    var text = "# Toolbars\n\n## Best practices\n"
    for number in 1...40 {
      let count = 1 + random.next(below: number % 9 == 0 ? 900 : 60)
      let detail = (0..<count).map { _ in random.element(of: ["button", "label", "slider", "木", "“badge”"]) }
      text += "\n**Keep item \(number) near the title.** \(detail.joined(separator: " ")).\n"
    }
    return ["snapshot.json": #"{"captured": "2026-02-01"}"#, "toolbars.md": text]
  }

  @Test(
    arguments: [
      Named("search", ToolCall("search", ["query": "item title"])),
      Named("applies", ToolCall("applies", ["page": "toolbars", "platform": "iOS"])),
      Named("show", ToolCall("show", ["page": "toolbars"])),
      Named("checklist", ToolCall("checklist", ["pages": ["toolbars"]])),
    ], [1000, 1500, 3000])
  func `the parts contain all results, and each keeps its budget`(
    call: Named<ToolCall>, budget: Int
  ) async throws {
    let fixture = try GuidelineFixture(Self.pages(seed: budget))
    let whole = try await fixture.call(call.value.adding(["maxTokens": 50_000])).decoded()
    #expect(whole.nextCursor == nil)
    // Search combines very similar rules.
    #expect(whole.results.count >= 30)
    let parts = try await fixture.parts(of: call.value.adding(["maxTokens": .integer(budget)]))
    #expect(parts.count > 1)
    #expect(parts.allSatisfy { $0.tokens <= budget })
    let results = try parts.map { try $0.decoded().results }
    #expect(results.dropLast().allSatisfy { !$0.isEmpty })
    #expect(results.joined().map(\.id) == whole.results.map(\.id))
  }

  @Test(arguments: [1, 5, 6, 11])
  func `no part of a search is empty, however many results there are`(count: Int) async throws {
    let words = [
      "knob", "label", "badge", "menu", "slider", "gauge", "sheet", "pane", "stepper", "grid", "ruler", "canvas",
    ]
    let rules = words.prefix(count).map { "\n**Align the \($0) with the \($0)s beside a title.**\n" }
    let fixture = try GuidelineFixture(["toolbars.md": "# Toolbars\n\n## Best practices\n\(rules.joined())"])
    let parts = try await fixture.parts(of: ToolCall("search", ["query": "align title", "maxTokens": 1000]))
    let counts = try parts.map { try $0.decoded().results.count }
    #expect(!counts.contains(0))
    #expect(counts.reduce(0, +) >= min(count, 2))
  }

  @Test(
    arguments: rows([
      (5, 1000, "too small"), (0, 1000, "none"), (-7, 1000, "below 0"), (1_000_000, 50_000, "too large"),
    ]))
  func `a budget outside the limits is replaced by the nearest limit, with a note`(
    row: TableRow<(Int, Int, String)>
  ) async throws {
    let (given, used, _) = row.values
    let fixture = try GuidelineFixture(Self.pages(seed: 4))
    let call = ToolCall("show", ["page": "toolbars"])
    let answer = try await fixture.call(call.adding(["maxTokens": .integer(given)]))
    #expect(try answer.decoded().notes == ["maxTokens must be from 1000 to 50000; \(used) is used"])
    let same = try await fixture.call(call.adding(["maxTokens": .integer(used)]))
    #expect(try same.decoded().notes == nil)
    #expect(answer.tokens <= used)
  }

  @Test(arguments: [
    Named("search", ToolCall("search", ["query": "badges"])),
    Named("applies", ToolCall("applies", ["page": "toolbars", "platform": "iOS"])),
    Named("show", ToolCall("show", ["page": "toolbars"])),
    Named("checklist", ToolCall("checklist", ["pages": ["toolbars"]])),
    Named("diff of a page", ToolCall("diff", ["page": "toolbars"])),
    Named("diff before the first capture", ToolCall("diff", ["since": "1999"])),
    Named("diff since a year", ToolCall("diff", ["since": "2025"])),
  ]) func `an answer keeps its budget however long the parts of a document are`(call: Named<ToolCall>) async throws {
    let long = String(repeating: "on and on ", count: 150)
    func page(_ word: String) -> String {
      """
      # Toolbars

      ## Best practices \(long)

      **Avoid badges \(word) \(long).** \(long)

      ## Platform considerations

      *Not supported in watchOS \(long).*

      ## Change log

      | Date | Changes |
      | --- | --- |
      """ + (1..<60).map { "\n| June \($0 % 28 + 1), \(2020 + $0 % 6) | \(word) \(long) |" }.joined()
    }
    var pages = [
      "a/snapshot.json": #"{"captured": "2024-02-01"}"#, "a/toolbars.md": page("old"),
      "b/snapshot.json": #"{"captured": "2026-02-01"}"#, "b/toolbars.md": page("new"),
    ]
    for number in 0..<30 {
      pages["b/page-\(number).md"] = "# Page \(number) \(long)\n\n**Avoid badge \(number).** No.\n"
    }
    let fixture = try GuidelineFixture(pages)
    let answer = try await fixture.call(call.value.adding(["maxTokens": 1000]))
    #expect(answer.tokens <= 1000, "\(answer.text)")
  }

  @Test func `an explanation that exceeds the budget is truncated and marked`() async throws {
    let fixture = try GuidelineFixture(Self.pages(seed: 3))
    let call = ToolCall("show", ["page": "toolbars/keep-item-27-near-the-title"])
    let whole = try await fixture.call(call.adding(["maxTokens": 50_000])).decoded()
    let truncated = try await fixture.call(call.adding(["maxTokens": 1000])).decoded()
    #expect(whole.results.first?.cut == nil)
    #expect(truncated.results.first?.cut == true)
    let detail = try #require(truncated.results.first?.detail)
    #expect(detail.hasSuffix("…"))
    #expect(whole.results.first?.detail?.hasPrefix(detail.dropLast()) == true)
  }

  @Test func `a cursor is valid in another server, but not in another index`() async throws {
    let pages = Self.pages(seed: 5)
    let fixture = try GuidelineFixture(pages)
    let call = ToolCall("show", ["page": "toolbars"])
    let first = try await fixture.call(call.adding(["maxTokens": 1000])).decoded()
    let cursor = try #require(first.nextCursor)
    let other = try GuidelineFixture(pages)
    let next = call.adding(["maxTokens": 1200, "cursor": .string(cursor)])
    let answer = try await other.call(next).decoded()
    #expect(answer.results.first?.id != first.results.first?.id)
    try other.ingest(["x/snapshot.json": #"{"captured": "2026-03-01"}"#, "x/boxes.md": FixturePages.boxes])
    #expect(try await other.failure(of: next).hasPrefix("the cursor belongs to another query"))
  }

  @Test(arguments: ["0", "-1", "39", "1000", "+1", "9223372036854775807", "9223372036854775808"])
  func `a cursor with a changed position is rejected`(position: String) async throws {
    let fixture = try GuidelineFixture(Self.pages(seed: 5))
    let call = ToolCall("show", ["page": "toolbars", "maxTokens": 1000])
    let first = try await fixture.call(call).decoded()
    let digest = try #require(first.nextCursor?.split(separator: ".").last)
    let forged = call.adding(["cursor": .string("\(position).\(digest)")])
    #expect(try await fixture.failure(of: forged).hasPrefix("the cursor belongs to another query"))
  }

  @Test(
    arguments: rows([
      ("", 0, "empty"), ("abc", 1, "three ASCII characters per token"), ("abcd", 2, "rounded up"),
      ("木木", 2, "one token per character of other scripts"), ("a’b", 2, "one token per other punctuation mark"),
    ])) func `the token count is an upper estimate`(row: TableRow<(String, Int, String)>)
  { #expect(TokenCount.of(row.values.0) == row.values.1) }

  @Test(arguments: [Int.max, Int.max - 100, 1_000_001, 0, -1, .min])
  func `a cursor that a client computed for an impossible position is refused`(position: Int) throws {
    let cursor = Paging.cursor(of: position, for: "search")
    let paging = try Paging(ToolArguments(["cursor": .string(cursor)]))
    #expect(throws: ToolFailure.self) { try paging.start(for: "search") }
  }
}
