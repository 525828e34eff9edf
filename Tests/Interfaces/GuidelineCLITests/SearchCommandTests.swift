import Testing
import TestSupport

@testable import GuidelineCLI

struct SearchCommandTests {
  private let fixture: CommandLineFixture

  init() throws { fixture = try CommandLineFixture() }

  /// The results of a search in JSON.
  private func results(_ words: String...) throws -> [[String: Any]] {
    try fixture.hig(["search", "--format", "json"] + words).objects("results")
  }

  @Test func `results show rule, platforms, id and address`() throws {
    let answer = try fixture.expectScreens("search/results", ["search", "caption"])
    #expect(answer.errors.isEmpty)
    #expect(answer.status == .success)
  }

  @Test(arguments: [
    Named("no results", ["zeppelin", "mast"]), Named("an empty query", [""]),
    Named("punctuation only", ["?!"]), Named("empty quotation marks", ["\"\""]),
  ])
  func `an empty answer is a message and a negative status`(query: Named<[String]>) throws {
    let answer = try fixture.expectScreens(
      "search/\(query.reason.replacing(" ", with: "-"))", ["search", "--"] + query.value)
    #expect(answer.status == .negative)
    #expect(answer.output.isEmpty)
  }

  @Test func `records with some of the words are found with a notice`() throws {
    let answer = try fixture.expectScreens(
      "search/some-words", ["search", "fingernail", "refocusing"])
    #expect(answer.status == .success)
    #expect(!answer.errors.isEmpty)
    #expect(answer.output.contains("a fingernail"))
  }

  @Test(arguments: [Named("title", "Tab bar"), Named("other name", "bottom navigation")])
  func `--page takes any name of a page`(name: Named<String>) throws {
    let words = ["search", "--page", name.value, "caption"]
    let results = try fixture.hig(words + ["--format", "json"]).objects("results")
    #expect(results.map { $0["page"] as? String } == ["tab-bars"])
    try fixture.expectScreens("search/page-by-\(name.reason.replacing(" ", with: "-"))", words)
  }

  @Test func `an unknown page finds nothing`() throws {
    let answer = try fixture.expectScreens(
      "search/unknown-page", ["search", "--page", "zeppelins", "caption"])
    #expect(answer.status == .negative)
    #expect(answer.output.isEmpty)
  }

  @Test(arguments: [
    Named("no platform", ([], [])), Named("one platform", (["-p", "iOS"], ["iOS"])),
    Named("two platforms, in any case", (["-p", "iOS", "--platform", "tvos"], ["iOS", "tvOS"])),
  ])
  func `the JSON repeats the query and ranks the records`(row: Named<([String], [String])>) throws {
    let (options, platforms) = row.value
    let object = try fixture.hig(
      ["search", "--format", "json"] + options + ["--", "caption", "tools"]
    ).object()
    #expect(object["query"] as? String == "caption tools")
    switch platforms.count {
    case 0: #expect(isNull(object["platform"]))
    case 1: #expect(object["platform"] as? String == platforms[0])
    default: #expect(object["platform"] as? [String] == platforms)
    }
    let results = try #require(object["results"] as? [[String: Any]])
    let scores = results.compactMap { $0["score"] as? Double }
    #expect(scores.count == results.count)
    #expect(scores.count > 1)
    #expect(scores == scores.sorted(by: >))
    for record in results { RecordSchema.check(record) }
  }

  // MARK: Interpretation of the query

  private struct Query: TestRow {
    let text: String
    /// The first words of a rule that has to be found.
    let finds: String
    let reason: String
  }

  @Test(arguments: [
    Query(text: "magnifer", finds: "Avoid captions", reason: "a missing letter"),
    Query(text: "sectoins", finds: "Never fuse", reason: "two letters swapped"),
    Query(text: "bottom navigation", finds: "Never fuse", reason: "a name used elsewhere"),
    Query(text: "captions on headset", finds: "Give every", reason: "a platform's everyday name"),
    Query(text: "captions in toolbars", finds: "Give every", reason: "a page"),
    Query(text: "탭 막대", finds: "Never fuse", reason: "a name in Korean"),
    Query(text: "标签栏", finds: "Never fuse", reason: "a name in Chinese"),
    Query(text: "タブバー", finds: "Never fuse", reason: "a name in Japanese"),
  ])
  private func `an interpreted query gives a notice`(query: Query) throws {
    let words = ["search", "--", query.text]
    let answer = fixture.hig(words)
    #expect(answer.status == .success)
    #expect(answer.output.contains(query.finds))
    #expect(!answer.errors.isEmpty)
    try fixture.expectScreen(
      "search/interpreted-\(query.reason.replacing(" ", with: "-").replacing("'", with: ""))",
      words, answer)
  }

  @Test func `quotation marks keep a word as it is typed`() throws {
    let answer = try fixture.expectScreens(
      "search/quoted-typo", ["search", "--", "\"magnifer\""])
    #expect(answer.status == .negative)
  }

  @Test func `the JSON has the corrections, platforms and meanings of the query`() throws {
    let answer = fixture.hig(
      "search", "--format", "json", "--", "magnifer on headset", "bottom navigation")
    let object = try answer.object()
    let reading = try #require(object["reading"] as? [String: Any])
    let corrections = try #require(reading["corrections"] as? [[String: String]])
    #expect(corrections == [["typed": "magnifer", "corrected": "magnifier"]])
    #expect(reading["platforms"] as? [String] == ["visionOS"])
    let meanings = try #require(reading["meanings"] as? [[String: Any]])
    #expect(meanings.map { $0["typed"] as? String } == ["bottom navigation"])
    #expect((meanings[0]["pages"] as? [String])?.first == "tab-bars")
    #expect(["all", "strong", "any"].contains(object["reach"] as? String))
  }

  // MARK: Explanations

  @Test func `--explain adds the parts of the score`() throws {
    let answer = fixture.hig("search", "--explain", "-n1", "tools caption")
    let line = answer.output.split(separator: "\n").map { $0.trimmingPrefix { $0 == " " } }
      .drop { !$0.hasPrefix("score ") }.joined(separator: " ")
    #expect(line.hasPrefix("score "))
    for part in ["tools ", "caption "] { #expect(line.contains(part), "\(part) in \(line)") }
    #expect(!fixture.hig("search", "-n1", "tools caption").output.contains("score "))
    let digits = try Regex("[0-9]+\\.[0-9]+")
    let screen = CommandLineFixture.Answer(
      status: answer.status, output: answer.output.replacing(digits, with: "0.00"),
      errors: answer.errors)
    try fixture.expectScreen(
      "search/explanation", ["search", "--explain", "-n1", "tools caption"], screen)
  }

  @Test func `the score is the product of the explanation's factors`() throws {
    let results = try results("--explain", "caption dot")
    try #require(results.count > 1)
    for result in results {
      let explanation = try #require(result["explanation"] as? [String: Any])
      let terms = try #require(explanation["terms"] as? [[String: Any]])
      #expect(terms.compactMap { $0["term"] as? String } == ["caption", "dot"])
      let missing = try #require(result["missing"] as? [String])
      let factors = try #require(explanation["factors"] as? [[String: Any]])
      let nearness = try #require(explanation["nearness"] as? [String: Double])
      var sum = terms.compactMap { $0["score"] as? Double }.reduce(0, +)
      sum += nearness.values.reduce(0, +)
      sum *= try #require(explanation["coverageFactor"] as? Double)
      for factor in factors { sum *= try #require(factor["factor"] as? Double) }
      sum += try #require(explanation["shared"] as? Double)
      #expect(abs(sum - (result["score"] as? Double ?? 0)) < 0.000_001)
      for term in terms {
        let isFound = (term["score"] as? Double ?? 0) > 0
        #expect(isFound != missing.contains(term["term"] as? String ?? ""))
      }
    }
  }

  // MARK: Results

  @Test func `of a table only the matching rows are shown, with their headers`() throws {
    let fixture = try CommandLineFixture(["layout.md": Self.table])
    let answer = fixture.hig("search", "-n1", "columns of the balanced grid")
    #expect(answer.output.contains("Density: Balanced; Columns: 8; Margin: Medium"))
    #expect(!answer.output.contains("Airy"))
    let results = try fixture.hig("search", "-n1", "--format", "json", "balanced columns")
      .objects("results")
    #expect(
      results.first?["rows"] as? [String] == ["Density: Balanced; Columns: 8; Margin: Medium"])
  }

  private static let table = """
    # Layout

    ## Grids

    | Density | Columns | Margin |
    | --- | --- | --- |
    | Airy | 4 | Wide |
    | Balanced | 8 | Medium |
    | Dense | 12 | None |
    """

  @Test func `similar rules are folded under the best one`() throws {
    let rule =
      "**Show the number of unread messages beside a title.** A count says more than a dot.\n"
    let fixture = try CommandLineFixture([
      "boxes.md": "# Boxes\n\n## Best practices\n\n" + rule,
      "sheets.md": "# Sheets\n\n## Best practices\n\n" + rule,
    ])
    let answer = try fixture.expectScreens("search/similar-rules", ["search", "unread messages"])
    #expect(answer.output.split(separator: "Show the number of unread").count == 2)
  }

  @Test func `in JSON no results are an empty list`() throws {
    #expect(try results("zeppelin").isEmpty)
    #expect(fixture.hig("search", "--format", "json", "zeppelin").status == .negative)
  }

  @Test func `--limit is the largest number of results`() throws {
    #expect(try results("-n1", "caption").count == 1)
  }

  @Test(arguments: [
    "AND", "NEAR(a b)", "caption*", "\"caption", "title:caption", "(", "'; DROP TABLE text",
  ])
  func `no query is SQL or FTS5 syntax`(query: String) {
    let answer = fixture.hig("search", "--", query)
    #expect([.success, .negative].contains(answer.status), "\(answer.errors)")
    #expect(fixture.hig("search", "caption").status == .success)
  }
}
