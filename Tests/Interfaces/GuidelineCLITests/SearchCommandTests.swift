import Testing

@testable import GuidelineCLI

struct SearchCommandTests {
  private let workshop: Workshop

  init() throws { workshop = try Workshop() }

  @Test func `the whole answer, as a person reads it`() {
    let answer = workshop.hig("search", "hook")
    #expect(answer.errors.isEmpty)
    #expect(answer.status == .success)
    #expect(
      answer.output.withShortAddresses == """
          Hang every tool on a hook of its own.
            A hook that carries two tools drops one of them.
            do · iOS, iPadOS, macOS, tvOS, visionOS · the page is for them
            toolbars/hang-every-tool-on-a-hook-of-its-own · Toolbars › Best practices ·
            revised 2025-06-09 ·
            …/toolbars#Best-practices

          Avoid hooks that only a giant can reach.
            Nobody fetches a ladder for a screwdriver.
            avoid · iOS, iPadOS, macOS, tvOS, visionOS · the page is for them
            toolbars/avoid-hooks-that-only-a-giant-can-reach · Toolbars › Best practices
            · revised 2025-06-09 ·
            …/toolbars#Best-practices

          Note
            A magnet is not a hook.
            iOS, iPadOS, macOS, tvOS, visionOS · the page is for them
            toolbars/best-practices · Toolbars › Best practices · revised 2025-06-09 ·
            …/toolbars#Best-practices

          Never glue two folders together.
            The hind one is lost, hook or no hook.
            never · platforms not known
            tab-bars/never-glue-two-folders-together · Tab bars › Best practices · copy
            of 2026-02-01 ·
            …/tab-bars#Best-practices


        """)
  }

  @Test func `finding nothing is said where messages go, and is no failure`() {
    let answer = workshop.hig("search", "zeppelin", "mast")
    #expect(answer.status == .negative)
    #expect(answer.output.isEmpty)
    #expect(answer.errors == "hig: nothing found for 'zeppelin mast'\n")
  }

  @Test(arguments: ["", "?!", "\"\""])
  func `a query without words is said to be none`(query: String) {
    let answer = workshop.hig("search", "--", query)
    #expect(answer.status == .negative)
    #expect(answer.output.isEmpty)
    #expect(answer.errors == "hig: '\(query)' holds no word to look for\n")
  }

  @Test func `where no record holds all words that is said`() {
    let answer = workshop.hig("search", "giant", "elbow")
    #expect(answer.status == .success)
    #expect(
      answer.errors
        == "hig: no record holds all words; these hold some (the best: all but 'elbow')\n")
    #expect(answer.output.contains("giant can reach"))
  }

  @Test(arguments: [
    (["search", "--page", "Tab bar", "hook"], "", "by title"),
    (
      ["search", "--page", "bottom navigation", "hook"],
      "hig: 'bottom navigation' is read as page tab-bars\n", "by another name"
    ),
  ])
  func `a page is meant by any of its names`(
    words: [String], message: String, because reason: String
  ) throws {
    let answer = workshop.hig(words + ["--format", "json"])
    let results = try #require(try answer.object()["results"] as? [[String: Any]])
    #expect(results.map { $0["page"] as? String } == ["tab-bars"], "\(reason)")
    #expect(answer.errors == message, "\(reason)")
  }

  @Test func `a page that is not there finds nothing and is named`() {
    let answer = workshop.hig("search", "--page", "zeppelins", "hook")
    #expect(answer.status == .negative)
    #expect(answer.output.isEmpty)
    #expect(answer.errors.hasPrefix("hig: no page is named 'zeppelins'"))
  }

  @Test(arguments: [
    ([], "null", "not asked for"),
    (["-p", "iOS"], "iOS", "one"),
    (["-p", "iOS", "--platform", "tvos"], "iOS tvOS", "several, in any case"),
  ])
  func `the JSON repeats the question and ranks records`(
    options: [String], platform: String, because reason: String
  ) throws {
    let answer = workshop.hig(["search", "--format", "json"] + options + ["--", "hook", "tools"])
    let object = try answer.object()
    #expect(object["query"] as? String == "hook tools")
    let said: String
    switch object["platform"] {
    case let name as String: said = name
    case let names as [String]: said = names.joined(separator: " ")
    case .some: said = "null"
    case .none: said = "missing"
    }
    #expect(said == platform, "\(reason)")
    let results = try #require(object["results"] as? [[String: Any]])
    let scores = results.compactMap { $0["score"] as? Double }
    #expect(scores.count == results.count)
    #expect(scores.count > 1)
    #expect(scores == scores.sorted(by: >))
    for record in results { RecordShape.check(record) }
  }

  // How a query was read

  @Test(arguments: [
    (
      "screwdrver", "Avoid hooks",
      "searching for 'screwdriver' in place of 'screwdrver'; "
        + "quotation marks insist: '\"screwdrver\"'", "a letter left out"
    ),
    (
      "fodlers", "Never glue",
      "searching for 'folders' in place of 'fodlers'; quotation marks insist: '\"fodlers\"'",
      "two letters swapped"
    ),
    (
      "bottom navigation", "Never glue", "'bottom navigation' also finds tab bar",
      "a name from elsewhere"
    ),
    (
      "hooks on headset", "Hang every", "records for visionOS first; --platform leaves out",
      "a platform as people call it"
    ),
    (
      "hooks in toolbars", "Hang every", "the page toolbars first; --page leaves out others",
      "a page"
    ),
    ("탭 막대", "Never glue", "'탭 막대' also finds tab bar", "a name in Korean"),
    ("标签栏", "Never glue", "'标签栏' also finds tab bar", "in Chinese"),
    ("タブバー", "Never glue", "'タブバー' also finds tab bar", "in Japanese"),
  ])
  func `what was not taken as typed is told`(
    query: String, first: String, message: String, because reason: String
  ) {
    let answer = workshop.hig("search", "--", query)
    #expect(answer.status == .success, "\(reason)")
    #expect(answer.output.contains(first), "\(reason)")
    #expect(answer.errors.contains("hig: \(message)"), "\(reason)")
  }

  @Test func `in quotation marks a slip is insisted on`() {
    let answer = workshop.hig("search", "--", "\"screwdrver\"")
    #expect(answer.status == .negative)
    #expect(answer.errors == "hig: nothing found for '\"screwdrver\"'\n")
  }

  @Test func `the JSON tells how the query was read`() throws {
    let answer = workshop.hig(
      "search", "--format", "json", "--", "screwdrver on headset", "bottom navigation")
    let object = try answer.object()
    let reading = try #require(object["reading"] as? [String: Any])
    let corrections = try #require(reading["corrections"] as? [[String: String]])
    #expect(corrections == [["typed": "screwdrver", "corrected": "screwdriver"]])
    #expect(reading["platforms"] as? [String] == ["visionOS"])
    let meanings = try #require(reading["meanings"] as? [[String: Any]])
    #expect(meanings.map { $0["typed"] as? String } == ["bottom navigation"])
    #expect((meanings[0]["pages"] as? [String])?.first == "tab-bars")
    #expect(["all", "strong", "any"].contains(object["reach"] as? String))
  }

  @Test func `why a record stands where it does is told when asked`() {
    let answer = workshop.hig("search", "--explain", "-n1", "tools hook")
    let line = answer.output.split(separator: "\n").map { $0.trimmingPrefix { $0 == " " } }
      .drop { !$0.hasPrefix("score ") }.joined(separator: " ")
    #expect(line.hasPrefix("score "))
    for part in [
      "tools ", "hook ", "statement", "together in statement", "of the query", "from its page",
    ] {
      #expect(line.contains(part), "\(part) in \(line)")
    }
    #expect(!workshop.hig("search", "-n1", "tools hook").output.contains("score "))
  }

  @Test func `the factors of an explanation make the score`() throws {
    let answer = workshop.hig("search", "--explain", "--format", "json", "hook magnet")
    let results = try #require(try answer.object()["results"] as? [[String: Any]])
    try #require(results.count > 1)
    for result in results {
      let explanation = try #require(result["explanation"] as? [String: Any])
      let terms = try #require(explanation["terms"] as? [[String: Any]])
      #expect(terms.compactMap { $0["term"] as? String } == ["hook", "magnet"])
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

  @Test func `of a table the rows that answer are shown, with their headers`() throws {
    let workshop = try Workshop(["layout.md": Self.table])
    let answer = workshop.hig("search", "-n1", "depth of the oak drawer")
    #expect(answer.output.contains("Wood: Oak; Depth: 31; Handle: Brass"))
    #expect(!answer.output.contains("Birch"))
    let json = try workshop.hig("search", "-n1", "--format", "json", "oak depth").object()
    let results = try #require(json["results"] as? [[String: Any]])
    #expect(results.first?["rows"] as? [String] == ["Wood: Oak; Depth: 31; Handle: Brass"])
  }

  private static let table = """
    # Layout

    ## Drawers

    | Wood | Depth | Handle |
    | --- | --- | --- |
    | Birch | 24 | Iron |
    | Oak | 31 | Brass |
    | Yew | 17 | None |
    """

  @Test func `much the same is folded under the better one`() throws {
    let rule = "**Oil the hinges of every gate twice a year.** Rust sleeps in the joints.\n"
    let workshop = try Workshop([
      "boxes.md": "# Boxes\n\n## Best practices\n\n" + rule,
      "sheets.md": "# Sheets\n\n## Best practices\n\n" + rule,
    ])
    let answer = workshop.hig("search", "oil the hinges")
    #expect(answer.output.split(separator: "Oil the hinges").count == 2)
    #expect(answer.output.contains("much the same: "))
  }

  @Test func `in JSON nothing found is an empty list`() throws {
    let answer = workshop.hig("search", "--format", "json", "zeppelin")
    #expect(try (answer.object()["results"] as? [Any])?.isEmpty == true)
    #expect(answer.status == .negative)
  }

  @Test func `at most as many as asked for`() throws {
    let answer = workshop.hig("search", "-n1", "hook", "--format=json")
    #expect(try (answer.object()["results"] as? [Any])?.count == 1)
  }

  @Test(arguments: ["AND", "NEAR(a b)", "hook*", "\"hook", "title:hook", "(", "'; DROP TABLE text"])
  func `nothing that is typed is syntax`(query: String) {
    let answer = workshop.hig("search", "--", query)
    #expect([.success, .negative].contains(answer.status), "\(answer.errors)")
    #expect(workshop.hig("search", "hook").status == .success)
  }
}
