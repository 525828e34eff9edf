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
          Avoid hooks that only a giant can reach.
            Nobody fetches a ladder for a screwdriver.
            avoid · iOS, iPadOS, macOS, tvOS, visionOS · the page is for them
            toolbars/avoid-hooks-that-only-a-giant-can-reach · Toolbars › Best practices
            · revised 2025-06-09 ·
            …/toolbars#Best-practices

          Hang every tool on a hook of its own.
            A hook that carries two tools drops one of them.
            do · iOS, iPadOS, macOS, tvOS, visionOS · the page is for them
            toolbars/hang-every-tool-on-a-hook-of-its-own · Toolbars › Best practices ·
            revised 2025-06-09 ·
            …/toolbars#Best-practices

          Never glue two folders together.
            The hind one is lost, hook or no hook.
            never · platforms not known
            tab-bars/never-glue-two-folders-together · Tab bars › Best practices · copy
            of 2026-02-01 ·
            …/tab-bars#Best-practices

          Note
            A magnet is not a hook.
            iOS, iPadOS, macOS, tvOS, visionOS · the page is for them
            toolbars/best-practices · Toolbars › Best practices · revised 2025-06-09 ·
            …/toolbars#Best-practices


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
    #expect(answer.errors == "hig: no record holds all words; these hold some\n")
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
