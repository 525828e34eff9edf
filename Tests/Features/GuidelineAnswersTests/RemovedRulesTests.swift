import GuidelineIndex
import GuidelineModel
import QueryTestSupport
import TestSupport
import Testing

@testable import GuidelineAnswers

/// Rules that no longer hold, in searches and lists of rules.
struct RemovedRulesTests {
  private static let removedID = "toolbars/avoid-a-label-under-every-icon"

  private func search(
    _ text: String, in fixture: QueryFixture, _ refine: (inout SearchQuery) -> Void = { _ in }
  ) throws -> SearchResponse {
    var query = SearchQuery(text, limit: 10)
    refine(&query)
    return try fixture.run(query).response
  }

  @Test(
    arguments: rows([
      ("can I put a label under an icon", true, "the rule names both, and no current one does"),
      ("labels under icons in toolbars", true, "other forms of the words, and the page"),
      ("label for a menu", false, "a current rule names both"), ("icon", false, "a single subject"),
      ("short label", false, "the best current rule has all words"),
      ("keep the number of buttons small", false, "the rule was reworded"),
      ("title of the view in navigation bars", false, "the rule moved to another page"),
      ("put avoid use", false, "no subject at all"),
    ])) func `a removed rule is an answer if it alone names all subjects`(row: TableRow<(String, Bool, String)>) throws
  {
    let (text, isFound, reason) = row.values
    let response = try search(text, in: QueryFixture())
    #expect(response.removed.map(\.record.record.id) == (isFound ? [Self.removedID] : []), "\(reason)")
    #expect(response.removed.allSatisfy { $0.removed == "2025-01-15" })
  }

  @Test func `filters apply to removed rules too`() throws {
    let fixture = try QueryFixture()
    let text = "label under an icon"
    #expect(try search(text, in: fixture) { $0.page = "toolbars" }.removed.count == 1)
    #expect(try search(text, in: fixture) { $0.page = "sliders" }.removed.isEmpty)
    #expect(try search(text, in: fixture) { $0.strength = .never }.removed.isEmpty)
    #expect(try search(text, in: fixture) { $0.platforms = [.tvOS] }.removed.isEmpty)
    #expect(try search(text, in: fixture) { $0.day = day("2023-02") }.removed.isEmpty)
  }

  @Test func `only removed rules are searched on request`() throws {
    let fixture = try QueryFixture()
    let response = try search("toolbars", in: fixture) { $0.onlyRemoved = true }
    #expect(response.results.map(\.record.record.id) == [Self.removedID])
    #expect(response.results.first?.removed == "2025-01-15")
    #expect(try search("slider", in: fixture) { $0.onlyRemoved = true }.isEmpty)
  }

  @Test func `the removed rules of a page are listed on request`() throws {
    let fixture = try QueryFixture()
    var query = AppliesQuery(subject: "toolbars")
    #expect(try fixture.run(query).response.removed.isEmpty)
    query.onlyRemoved = true
    #expect(try fixture.run(query).response.answers[0].results.map(\.record.record.id) == [Self.removedID])
    query.platforms = [.tvOS]
    #expect(try fixture.run(query).response.answers[0].results.isEmpty)
  }

  @Test func `a topic that only a removed rule names is answered with it`() throws {
    let result = try QueryFixture().run(AppliesQuery(subject: "label under icon"))
    #expect(result.response.removed.map(\.record.record.id) == [Self.removedID])
  }

  @Test func `removed rules are found beside more undated pages than there are dated captures`() throws {
    let kept = "**Number a dial.** People read it.\n"
    var pages = [
      "a/snapshot.json": #"{"captured": "2023-02-01"}"#,
      "a/dials.md": "# Dials\n\n**Mark both ends.** People see how far it turns.\n\n" + kept,
      "b/snapshot.json": #"{"captured": "2024-02-01"}"#, "b/dials.md": "# Dials\n\n" + kept,
    ]
    for number in 1...3 { pages["knob-\(number).md"] = "# Knob \(number)\n\n**Turn a knob.** It clicks.\n" }
    var query = AppliesQuery(subject: "dials")
    query.onlyRemoved = true
    let results = try QueryFixture(pages).run(query).response.answers.flatMap(\.results)
    #expect(results.map(\.record.record.id) == ["dials/mark-both-ends"])
  }

  @Test func `a rule that returns is not removed`() throws {
    let page = "# Dials\n\n**Mark both ends of a dial.** People see how far it turns.\n"
    let without = "# Dials\n\n**Number a dial.** People read it.\n"
    let fixture = try QueryFixture([
      "a/snapshot.json": #"{"captured": "2023-02-01"}"#, "a/dials.md": page,
      "b/snapshot.json": #"{"captured": "2024-02-01"}"#, "b/dials.md": without,
      "c/snapshot.json": #"{"captured": "2025-02-01"}"#, "c/dials.md": page + without.dropFirst(9),
    ])
    #expect(try search("ends of a dial", in: fixture).removed.isEmpty)
    #expect(try search("dial", in: fixture) { $0.onlyRemoved = true }.isEmpty)
  }

  @Test func `a removed rule is listed once, in its last wording`() throws {
    let page = "# Dials\n\n**Number a dial.** People read it.\n"
    let rule = "Keep the number of ends on a dial small."
    let reworded = "Limit the number of ends on a dial for small screens."
    let fixture = try QueryFixture([
      "a/snapshot.json": #"{"captured": "2023-02-01"}"#, "a/dials.md": page + "\n**\(rule)** Two fit.\n",
      "b/snapshot.json": #"{"captured": "2024-02-01"}"#, "b/dials.md": page + "\n**\(reworded)** Two fit.\n",
      "c/snapshot.json": #"{"captured": "2025-02-01"}"#, "c/dials.md": page,
    ])
    let results = try search("ends of a dial", in: fixture) { $0.onlyRemoved = true }.results
    #expect(results.map(\.record.record.statement) == [reworded])
  }
}
