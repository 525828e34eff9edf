import GuidelineModel
import TestSupport
import Testing

@testable import GuidelineIndex

/// Why a record is not among the hits of a search.
struct SearchPlacementTests {
  private let sample: SampleIndex

  init() throws { sample = try .filled() }

  private static let place = "toolbars/place-every-tool-on-its-own-knob"
  private static let blur = "tab-bars/never-blur-two-folders-together"
  private static let float = "toolbars/let-the-pane-float-at-the-height-of-the-baseline"

  private func placement(
    of id: String, _ text: String, limit: Int = 20,
    _ change: (inout SearchRequest) -> Void = { _ in }
  ) throws -> SearchPlacement? {
    var request = SearchRequest(try #require(ParsedQuery(text)), limit: limit)
    request.tracedRecord = id
    change(&request)
    return try sample.open().search(request).placement
  }

  @Test func `a hit has its number`() throws {
    #expect(try placement(of: Self.place, "place every tool on its own knob") == .shown(number: 1))
  }

  @Test func `a record below the limit has its place and lacks words`() throws {
    let found = try placement(of: Self.blur, "knob tool", limit: 1)
    guard case .below(let number, let score, let missing) = found else {
      Issue.record("\(String(describing: found))")
      return
    }
    #expect(number > 1 && score > 0)
    #expect(missing == ["tool"])
  }

  @Test(
    arguments: rows(
      [
        (blur, "knob -folders", .excluded(["folders"]), "a word that must not occur"),
        (blur, "\"every tool\" knob", .lacksPhrases(["every tool"]), "a phrase that must occur"),
        (float, "folders", .hasNoWord, "no word of the query"),
        (float, "hologram", .hasNoWord, "a word that occurs nowhere"),
        ("toolbars/no-such-rule", "knob", .notSearched, "no record"),
      ] as [(String, String, SearchPlacement, String)]))
  func `a record is left out for a reason`(
    row: TableRow<(String, String, SearchPlacement, String)>
  ) throws {
    let (id, query, expected, reason) = row.values
    #expect(try placement(of: id, query) { $0.isExact = true } == expected, "\(reason)")
  }

  @Test func `filters that leave a record out are named`() throws {
    #expect(
      try placement(of: Self.float, "pane") { $0.platforms = PlatformSet(.watchOS) }
        == .filtered([.platform]))
    #expect(
      try placement(of: Self.float, "pane") {
        $0.page = "tab-bars"
        $0.kind = .table
        $0.strength = .never
      } == .filtered([.page, .kind, .strength]))
  }

  @Test func `nothing is traced unless it was asked for`() throws {
    #expect(
      try sample.open().search(SearchRequest(try #require(ParsedQuery("knob")))).placement == nil)
  }
}
