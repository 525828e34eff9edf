import TestSupport
import Testing

@testable import GuidelineCLI

/// Removed rules on the command line.
struct RemovedRulesTests {
  private static func pages(_ day: String, _ rules: [String]) -> [String: String] {
    [
      "\(day)/snapshot.json": #"{"captured": "\#(day)"}"#,
      "\(day)/toolbars.md": "# Toolbars\n\n## Best practices\n\n"
        + rules.map { "**\($0)** The bar stays calm.\n\n" }.joined(),
    ]
  }

  private static func fixture() throws -> CommandLineFixture {
    let old = pages("2025-02-01", ["Avoid a clock in a corner.", "Keep the row short."])
    let new = pages("2026-02-01", ["Keep the row short."])
    return try CommandLineFixture(old.merging(new) { first, _ in first })
  }

  @Test func `removed rules are shown above the results, and alone on request`() throws {
    try Self.fixture().expectScreens(
      "removed/text", ["search", "can", "I", "put", "a", "clock", "in", "a", "corner"],
      ["search", "--removed", "clock"], ["search", "--removed", "row"],
      ["applies", "toolbars", "--removed"], ["applies", "clock in a corner"],
      ["search", "--removed", "--as-of", "2025", "clock"])
  }

  @Test func `JSON has removed rules with the date of their removal`() throws {
    let fixture = try Self.fixture()
    let search = fixture.hig("search", "--format", "json", "clock", "corner")
    let removed = try search.objects("removed")
    #expect(removed.map { $0["id"] as? String } == ["toolbars/avoid-a-clock-in-a-corner"])
    #expect(removed.first?["removed"] as? String == "2026-02-01")
    let ordinary = try fixture.hig("search", "--format", "json", "short row").objects("removed")
    #expect(ordinary.isEmpty)
    let applies = fixture.hig("applies", "toolbars", "--removed", "--format", "json")
    let results = try applies.objects("results")
    #expect(results.map { $0["removed"] as? String } == ["2026-02-01"])
  }
}
