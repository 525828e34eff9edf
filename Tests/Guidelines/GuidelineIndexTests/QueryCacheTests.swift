import GuidelineModel
import Testing
import TestSupport

@testable import GuidelineIndex

/// What is remembered between questions must change no answer.
struct QueryCacheTests {
  private let sample: SampleIndex

  init() throws { sample = try .filled() }

  /// Every filter, alone and together.
  private static let requests: [Asked] = [
    ("tools hook", { _ in }),
    ("tab bar", { $0.platforms = PlatformSet([.iOS]) }),
    ("tab bar", { $0.platforms = PlatformSet([.macOS, .visionOS]) }),
    ("sheet", { $0.kind = .context }),
    ("tools", { $0.strength = .consider }),
    ("hook", { $0.page = "toolbars" }),
    ("hook", { $0.page = "no-such-page" }),
    (
      "tools tab sheet",
      {
        $0.page = "tab-bars"
        $0.kind = .guideline
        $0.platforms = PlatformSet([.iPadOS])
      }
    ),
    ("tolbars", { $0.isExplained = true }),
    (#"-hook "tool" sheet"#, { $0.limit = 2 }),
  ]

  private typealias Asked = (words: String, change: @Sendable (inout SearchRequest) -> Void)

  private func line(_ asked: Asked, _ index: GuidelineIndex) throws -> String {
    var request = SearchRequest(try #require(ParsedQuery(asked.words)))
    asked.change(&request)
    let answer = try index.search(request)
    let hits = answer.hits.map { "\($0.record.record.id) \($0.score) \($0.missing) \($0.similar)" }
    return hits.joined(separator: "\n") + "\(answer.reach) \(answer.reading)"
  }

  private func lines(_ index: GuidelineIndex) throws -> [String] {
    try Self.requests.map { try line($0, index) }
  }

  @Test func `the first search and every later one have the same answer`() throws {
    let index = try sample.open()
    // A new index for each: nothing is remembered.
    let first = try Self.requests.map { try line($0, sample.open()) }
    for _ in 0..<4 { #expect(try lines(index) == first) }
    #expect(index.memory.currentRecords != nil)
  }

  @Test func `what was remembered is forgotten when another connection writes`() throws {
    let index = try sample.open()
    for _ in 0..<4 { _ = try lines(index) }
    #expect(try index.subject(named: "periscopes").slug == nil)
    #expect(try index.states(of: "periscopes").isEmpty)
    try sample.folder.write(
      "# Periscopes\n\n## Best practices\n\n**Hang every tool on the periscope.** Salt dims it.\n",
      to: "pages/periscopes.md")
    try sample.ingest()
    #expect(try lines(index) == lines(sample.open()))
    #expect(try index.subject(named: "periscopes").slug == "periscopes")
    #expect(try index.subject(named: "periscope", asOf: .of("2024")).slug == nil)
    #expect(try index.states(of: "periscopes").count == 1)
    #expect(try index.pages(asOf: .of("2030")).contains { $0.slug == "periscopes" } == false)
    try sample.folder.remove("pages/periscopes.md")
    try sample.ingest()
    #expect(try lines(index) == lines(sample.open()))
    #expect(try index.subject(named: "periscopes").slug == nil)
  }

  @Test func `any number of different questions fills a bounded memory`() throws {
    let index = try sample.open()
    for number in 0..<2_500 {
      _ = try index.search(SearchRequest(try #require(ParsedQuery("tool x\(number)")), limit: 1))
    }
    #expect(index.memory.counts.count <= 2_000)
    for year in 1990..<2050 { _ = try index.pages(asOf: .of("\(year)")) }
    #expect(index.memory.selections.count <= 16)
    for year in 1990..<2000 { _ = try index.subject(named: "tools", asOf: .of("\(year)")) }
    #expect(index.memory.finders.count <= 4)
  }
}

extension Subject {
  /// The page, where it is one.
  fileprivate var slug: String? {
    if case .page(let state, _) = self { state.slug } else { nil }
  }
}
