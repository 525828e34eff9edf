import GuidelineAnswers
import GuidelineHistory
import GuidelineModel
import QueryTestSupport
import TestSupport
import Testing

@testable import GuidelineChanges

/// Captures of one day with different texts: one of them is wrong, so the log names it.
struct CapturesOfOneDayTests {
  private static func page(_ reason: String, more: String = "") -> String {
    """
    # Rulers

    ## Best practices

    **Start the ruler at the left.** It matches the text.

    **Dim it while it moves.** \(reason)

    \(more)

    ## Platform considerations

    *Not supported in watchOS.*

    ## Change log

    | Date | Changes |
    | --- | --- |
    | March 1, 2024 | First version. |
    """
  }

  private static let pages: [String: String] = [
    "a/snapshot.json": #"{"captured": "2025-05-01"}"#,
    "b/snapshot.json": #"{"captured": "2025-05-01"}"#,
    "a/rulers.md": page("A zoom makes it blurry."),
    "b/rulers.md": page("A zoom makes it jumpy."),
  ]

  private func revisions(_ fixture: QueryFixture) throws -> [PageRevision] {
    try fixture.run(LogQuery("rulers")).response.revisions.map(\.revision)
  }

  @Test func `the log names the capture that differs`() throws {
    let revisions = try revisions(QueryFixture(Self.pages))
    #expect(revisions.count == 1, "a page does not change within a day")
    #expect(revisions.first?.captures.map(\.document) == ["a/rulers.md", "b/rulers.md"])
    #expect(revisions.first?.disputed.map(\.document) == ["b/rulers.md"])
  }

  @Test(arguments: [
    Named("different quotation marks", "A zoom makes it “blurry”."), Named("equal", "A zoom makes it blurry."),
  ]) func `captures with the same text are not disputed`(text: Named<String>) throws {
    var pages = Self.pages
    pages["b/rulers.md"] = Self.page(text.value)
    let revision = try revisions(QueryFixture(pages)).first
    #expect(revision?.disputed.isEmpty == true)
    #expect(revision?.captures.count == 2)
  }

  @Test(arguments: [["a", "b"], ["b", "a"], ["b", "a", "b"]])
  func `the order of ingestion does not matter`(order: [String]) throws {
    // Two snapshot folders, so that each can be ingested alone.
    let fixture = try QueryFixture(
      files: [
        "a/x/snapshot.json": #"{"captured": "2025-05-01"}"#, "b/y/snapshot.json": #"{"captured": "2025-05-01"}"#,
        "a/x/rulers.md": Self.page("A zoom makes it blurry."),
        "b/y/rulers.md": Self.page("A zoom makes it jumpy.", more: "**Never hide it.** Margins shift."),
      ], ingesting: order)
    let revisions = try revisions(fixture)
    #expect(revisions.count == 1)
    #expect(revisions.first?.captures.map(\.document) == ["x/rulers.md", "y/rulers.md"])
    #expect(revisions.first?.disputed.map(\.document) == ["y/rulers.md"])
  }

  @Test func `a single revision has a log, and what its change log tells in place of a diff`() throws {
    var pages = Self.pages
    pages["b/rulers.md"] = nil
    let fixture = try QueryFixture(pages)
    #expect(try revisions(fixture).count == 1)
    let result = try fixture.run(DiffQuery(.page("rulers", nil)))
    #expect(result.response.report?.pages.map(\.difference.isTold) == [true])
    #expect(result.notices == [])
  }
}
