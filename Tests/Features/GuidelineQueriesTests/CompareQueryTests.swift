import GuidelineIndex
import GuidelineModel
import TestSupport
import Testing

@testable import GuidelineQueries

struct CompareQueryTests {
  private static let pages = [
    "snapshot.json": #"{"captured": "2026-02-01"}"#,
    "boxes.md": """
    # Boxes

    A box holds one thing for a while.

    ## Best practices

    **Stack boxes by weight.** Light ones break.

    **Avoid a box where a bag is enough.** Bags fold.

    **Never tape a box shut.** A friend has to open it.

    **Keep the lid close.** People look for it within 44 pt.

    ## Platform considerations

    *Not supported in watchOS.*

    ### visionOS

    **Place boxes below the eyes.** Looking up is tiring.

    ### tvOS

    **Open boxes with one press.** Remotes have few buttons.
    """,
    "bags.md": """
    # Bags

    A bag is for the way home.

    **Fold a bag before you store it.** Otherwise, use [boxes](/design/human-interface-guidelines/boxes).

    **Offer at most 3 bags.** More confuse people.
    """,
    "crates.md": "# Crates\n\n**Lift crates with both hands.** They are heavy.\n",
  ]

  private let fixture: QueryFixture

  init() throws { fixture = try QueryFixture(Self.pages) }

  private func compare(_ subjects: [String], _ platforms: [Platform] = []) throws
    -> QueryResult<CompareResponse>
  {
    try fixture.run(try #require(CompareQuery(subjects: subjects, platforms: platforms)))
  }

  private func groups(_ platforms: [Platform]) throws -> [String] {
    guard case .platforms(let comparison) = try compare(["boxes"], platforms).response else {
      return []
    }
    return comparison.groups.map { group in
      group.platforms.map(\.rawValue).joined(separator: "+") + " \(group.rules.count)"
    }
  }

  @Test(
    arguments: rows(
      [
        ([.iOS, .visionOS], ["iOS+visionOS 4", "visionOS 1"], "one has more rules"),
        ([.visionOS, .tvOS], ["visionOS+tvOS 4", "visionOS 1", "tvOS 1"], "each has its own"),
        (
          [.tvOS, .iOS, .visionOS], ["tvOS+iOS+visionOS 4", "tvOS 1", "visionOS 1"],
          "the order of the request"
        ),
        ([.watchOS, .iOS], ["iOS 4"], "one is not supported"),
      ] as [([Platform], [String], String)]))
  func `rules are grouped by the platforms that they are for`(
    row: TableRow<([Platform], [String], String)>
  ) throws {
    #expect(try groups(row.values.0) == row.values.1)
  }

  @Test func `each platform has its support and its counts`() throws {
    guard
      case .platforms(let comparison) = try compare(["box"], [.visionOS, .watchOS]).response
    else {
      Issue.record("a comparison of platforms")
      return
    }
    #expect(comparison.platforms.map(\.supported) == [true, false])
    #expect(comparison.platforms.map(\.rules) == [5, 0])
    #expect(comparison.platforms.map(\.platformSpecific) == [1, 0])
  }

  private func pages(_ subjects: [String], _ platforms: [Platform] = []) throws -> [ComparedPage] {
    guard case .pages(let pages) = try compare(subjects, platforms).response else { return [] }
    return pages
  }

  @Test func `the rules that decide most come first, each with its reasons`() throws {
    let pages = try pages(["boxes", "bags"])
    #expect(pages.map(\.page.slug) == ["boxes", "bags"])
    let boxes = try #require(pages.first)
    #expect(boxes.purpose == "A box holds one thing for a while.")
    #expect(
      boxes.decisive.map(\.record.record.id) == [
        "boxes/avoid-a-box-where-a-bag-is-enough", "boxes/never-tape-a-box-shut",
        "boxes/keep-the-lid-close", "boxes/stack-boxes-by-weight",
        "boxes/place-boxes-below-the-eyes",
      ])
    #expect(boxes.decisive.map(\.names) == [["bags"], [], [], [], []])
    #expect(
      boxes.decisive.map(\.reasons) == [
        [.comparison, .prohibition], [.prohibition], [.number], [], [],
      ])
    #expect(pages.last?.decisive.map(\.reasons) == [[.comparison], [.number]], "a link counts")
  }

  @Test func `the counts are those of the requested platforms`() throws {
    #expect(try pages(["boxes", "bags"]).map(\.ruleCount) == [6, 2])
    #expect(try pages(["boxes", "bags"], [.tvOS]).map(\.ruleCount) == [5, 2])
    let boxes = try #require(try pages(["boxes", "bags"], [.watchOS]).first)
    #expect(boxes.ruleCount == 0)
    #expect(boxes.platforms.map(\.supported) == [false])
    #expect(boxes.strengths == [.do: 0, .prefer: 0, .consider: 0, .avoid: 0, .never: 0])
  }

  @Test func `the limit is that of each page, and a page counts once`() throws {
    var query = try #require(CompareQuery(subjects: ["boxes", "box", "bags"], platforms: []))
    query.limit = 1
    guard case .pages(let pages) = try fixture.run(query).response else {
      Issue.record("a comparison of pages")
      return
    }
    #expect(pages.map(\.page.slug) == ["boxes", "bags"])
    #expect(pages.map(\.decisive.count) == [1, 1])
  }

  @Test func `an unknown page is missing, with a notice`() throws {
    let result = try compare(["boxes", "qqqqqq"])
    guard case .missing = result.response else {
      Issue.record("missing")
      return
    }
    #expect(result.notices == [.unknownName("qqqqqq", expected: .page, nearest: [])])
  }

  @Test(
    arguments: rows(
      [
        (["boxes"], [.iOS], "one platform"), (["boxes"], [], "none"),
        ([], [.iOS, .tvOS], "no page"),
        (["boxes"], [.iOS, .iOS], "the same platform twice"),
      ] as [([String], [Platform], String)]))
  func `less than two things cannot be compared`(row: TableRow<([String], [Platform], String)>) {
    #expect(CompareQuery(subjects: row.values.0, platforms: row.values.1) == nil)
  }

  @Test func `the JSON of both comparisons`() throws {
    for (subjects, platforms, name) in [
      (["boxes"], [Platform.iOS, .visionOS], "compare-platforms"),
      (["boxes", "crates"], [], "compare-pages"),
    ] {
      try Snapshot.check(
        AnswerDocument(compare(subjects, platforms), format: .compare).text(),
        named: "\(name).json")
    }
  }
}
