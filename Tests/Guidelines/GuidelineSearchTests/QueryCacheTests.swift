import GuidelineModel
import IndexTestSupport
import Testing
import TestSupport

@testable import GuidelineIndex
@testable import GuidelineSearch

/// Cached values must not change any answer.
struct QueryCacheTests {
  private let sample: SampleIndex

  init() throws { sample = try .filled() }

  /// Requests with every filter, alone and combined.
  private static let requests: [Asked] = [
    ("tools knob", { _ in }),
    ("tab bar", { $0.platforms = PlatformSet([.iOS]) }),
    ("tab bar", { $0.platforms = PlatformSet([.macOS, .visionOS]) }),
    ("sheet", { $0.kind = .context }),
    ("tools", { $0.strength = .consider }),
    ("knob", { $0.page = "toolbars" }),
    ("knob", { $0.page = "no-such-page" }),
    (
      "tools tab sheet",
      {
        $0.page = "tab-bars"
        $0.kind = .guideline
        $0.platforms = PlatformSet([.iPadOS])
      }
    ), ("tolbars", { $0.isExplained = true }), (#"-knob "tool" sheet"#, { $0.limit = 2 }),
  ]

  private typealias Asked = (words: String, change: @Sendable (inout SearchRequest) -> Void)

  private func line(_ asked: Asked, _ index: GuidelineIndex) throws -> String {
    var request = SearchRequest(try #require(ParsedQuery(asked.words)))
    asked.change(&request)
    let answer = try index.search(request)
    let hits = answer.hits.map { "\($0.record.record.id) \($0.score) \($0.missing) \($0.similar)" }
    return hits.joined(separator: "\n") + "\(answer.reach) \(answer.interpretation)"
  }

  private func lines(_ index: GuidelineIndex) throws -> [String] { try Self.requests.map { try line($0, index) } }

  @Test func `cached values change no answer`() throws {
    let index = try sample.open()
    // A new index for each request has an empty cache.
    let first = try Self.requests.map { try line($0, sample.open()) }
    for _ in 0..<2 { #expect(try lines(index) == first) }
  }

  @Test func `cached values are discarded when another connection writes`() throws {
    let index = try sample.open()
    for _ in 0..<4 { _ = try lines(index) }
    #expect(try index.subject(named: "magnifiers").slug == nil)
    #expect(try index.captures(of: "magnifiers").isEmpty)
    try sample.folder.write(
      "# Magnifiers\n\n## Best practices\n\n**Place every tool on the magnifier.** Glare dims it.\n",
      to: "pages/magnifiers.md")
    try sample.ingest()
    #expect(try lines(index) == lines(sample.open()))
    #expect(try index.subject(named: "magnifiers").slug == "magnifiers")
    #expect(try index.subject(named: "magnifier", asOf: .of("2024")).slug == nil)
    #expect(try index.captures(of: "magnifiers").count == 1)
    #expect(try index.pages(asOf: .of("2030")).contains { $0.slug == "magnifiers" } == false)
    try sample.folder.remove("pages/magnifiers.md")
    try sample.ingest()
    #expect(try lines(index) == lines(sample.open()))
    #expect(try index.subject(named: "magnifiers").slug == nil)
  }

  @Test func `the caches are bounded, however many queries differ`() throws {
    let index = try sample.open()
    for number in 0..<2_500 {
      _ = try index.search(SearchRequest(try #require(ParsedQuery("tool x\(number)")), limit: 1))
    }
    #expect(index.searchCache.patternCounts.count <= 2_000)
    for year in 1900..<2050 { _ = try index.pages(asOf: .of("\(year)")) }
    #expect(index.cache.selections.count <= 64)
    for year in 1990..<2000 { _ = try index.subject(named: "tools", asOf: .of("\(year)")) }
    #expect(index.searchCache.subjectFinders.count <= 4)
  }
}

extension Subject {
  /// The page, where it is one.
  fileprivate var slug: String? {
    if case .page(let state, _) = self { state.slug } else { nil }
  }
}
