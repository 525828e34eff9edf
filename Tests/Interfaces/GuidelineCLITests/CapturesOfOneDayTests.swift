import Testing
import TestSupport

@testable import GuidelineCLI

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

  @Test func `the log names the capture that differs`() throws {
    let fixture = try CommandLineFixture(Self.pages)
    try fixture.expectScreens("log/disputed-capture", ["log", "rulers"], ["log"])
    let revisions = try fixture.hig("log", "rulers", "--format", "json").objects("revisions")
    #expect(revisions.count == 1, "a page does not change within a day")
    #expect(revisions.first?["documents"] as? [String] == ["a/rulers.md", "b/rulers.md"])
    #expect(revisions.first?["disputed"] as? [String] == ["b/rulers.md"])
  }

  @Test(arguments: [
    Named("different quotation marks", "A zoom makes it “blurry”."),
    Named("equal", "A zoom makes it blurry."),
  ])
  func `captures with the same text are not disputed`(text: Named<String>) throws {
    var pages = Self.pages
    pages["b/rulers.md"] = Self.page(text.value)
    let fixture = try CommandLineFixture(pages)
    let revisions = try fixture.hig("log", "rulers", "--format", "json").objects("revisions")
    #expect(revisions.first?["disputed"] as? [String] == [])
    #expect((revisions.first?["documents"] as? [Any])?.count == 2)
  }

  @Test(arguments: [["a", "b"], ["b", "a"], ["b", "a", "b"]])
  func `the order of ingestion does not matter`(order: [String]) throws {
    // Two snapshot folders, so that each can be ingested alone.
    let files = [
      "a/x/snapshot.json": #"{"captured": "2025-05-01"}"#,
      "b/y/snapshot.json": #"{"captured": "2025-05-01"}"#,
      "a/x/rulers.md": Self.page("A zoom makes it blurry."),
      "b/y/rulers.md": Self.page(
        "A zoom makes it jumpy.", more: "**Never hide it.** Margins shift."),
    ]
    let fixture = try CommandLineFixture([:])
    for (path, text) in files { try fixture.folder.write(text, to: path) }
    for folder in order { #expect(fixture.hig("ingest", folder).status == .success) }
    let revisions = try fixture.hig("log", "rulers", "--format", "json").objects("revisions")
    #expect(revisions.count == 1)
    #expect(revisions.first?["documents"] as? [String] == ["x/rulers.md", "y/rulers.md"])
    #expect(revisions.first?["disputed"] as? [String] == ["y/rulers.md"])
  }

  @Test func `a single revision has a log but no diff`() throws {
    var pages = Self.pages
    pages["b/rulers.md"] = nil
    let fixture = try CommandLineFixture(pages)
    #expect(fixture.hig("log", "rulers").status == .success)
    let answer = try fixture.expectScreens("diff/single-revision", ["diff", "rulers"])
    #expect(answer.status == .negative)
    #expect(answer.output.isEmpty)
    let json = fixture.hig("diff", "rulers", "--format", "json")
    #expect(json.status == .negative)
    #expect(try json.objects("changes").isEmpty)
  }
}
