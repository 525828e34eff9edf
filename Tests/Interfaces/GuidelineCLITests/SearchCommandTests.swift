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
    #expect(answer.status == .negative, "no record answers both")
    #expect(!answer.errors.isEmpty)
  }

  @Test func `--page takes any name of a page`() throws {
    let words = ["search", "--page", "bottom navigation", "caption"]
    let results = try fixture.hig(words + ["--format", "json"]).objects("results")
    #expect(results.map { $0["page"] as? String } == ["tab-bars"])
    try fixture.expectScreens("search/page-by-other-name", words)
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
  func `the JSON repeats the query and the platforms`(row: Named<([String], [String])>) throws {
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
    #expect((object["results"] as? [Any])?.isEmpty == false)
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
    Query(text: "bottom navigation", finds: "Never fuse", reason: "a name used elsewhere"),
    Query(text: "captions on headset", finds: "Give every", reason: "a platform's everyday name"),
    Query(text: "captions in toolbars", finds: "Give every", reason: "a page"),
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

  // MARK: Explanations

  @Test func `weak results are counted, and shown on request`() throws {
    try fixture.expectScreens(
      "search/weak",
      [["search", "captions in toolbars"], ["search", "--all", "captions in toolbars"]])
  }

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

  // MARK: Results

  @Test func `of a table only the matching rows are shown, with their headers`() throws {
    let fixture = try CommandLineFixture(["layout.md": Self.table])
    let answer = fixture.hig("search", "-n1", "columns of the balanced grid")
    #expect(answer.output.contains("Density: Balanced; Columns: 8; Margin: Medium"))
    #expect(!answer.output.contains("Airy"))
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
    try fixture.expectScreens("search/similar-rules", ["search", "unread messages"])
  }

  @Test func `in JSON no results are an empty list`() throws {
    #expect(try results("zeppelin").isEmpty)
    #expect(fixture.hig("search", "--format", "json", "zeppelin").status == .negative)
  }

  @Test func `--limit is the largest number of results`() throws {
    #expect(try results("-n1", "caption").count == 1)
  }
}
