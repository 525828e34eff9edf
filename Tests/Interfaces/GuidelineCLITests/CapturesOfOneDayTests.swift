import Testing
import TestSupport

@testable import GuidelineCLI

/// Captures of one day with different texts: one of them is wrong, so the log names it.
struct CapturesOfOneDayTests {
  private static func page(_ reason: String, more: String = "") -> String {
    """
    # Ropes

    ## Best practices

    **Coil the rope to the left.** It keeps its shape.

    **Dry it in the shade.** \(reason)

    \(more)

    ## Platform considerations

    *Not supported in watchOS.*

    ## Change log

    | Date | Changes |
    | --- | --- |
    | March 1, 2024 | First words. |
    """
  }

  private static let pages: [String: String] = [
    "a/snapshot.json": #"{"captured": "2025-05-01"}"#,
    "b/snapshot.json": #"{"captured": "2025-05-01"}"#,
    "a/ropes.md": page("The sun makes it brittle."),
    "b/ropes.md": page("The sun makes it stiff."),
  ]

  @Test func `the log names the capture that differs`() throws {
    let fixture = try CommandLineFixture(Self.pages)
    try fixture.expectScreens("log/disputed-capture", ["log", "ropes"], ["log"])
    let revisions = try fixture.hig("log", "ropes", "--format", "json").objects("revisions")
    #expect(revisions.count == 1, "a page does not change within a day")
    #expect(revisions.first?["documents"] as? [String] == ["a/ropes.md", "b/ropes.md"])
    #expect(revisions.first?["disputed"] as? [String] == ["b/ropes.md"])
  }

  @Test(arguments: [
    Named("different quotation marks", "The sun makes it “brittle”."),
    Named("equal", "The sun makes it brittle."),
  ])
  func `captures with the same text are not disputed`(text: Named<String>) throws {
    var pages = Self.pages
    pages["b/ropes.md"] = Self.page(text.value)
    let fixture = try CommandLineFixture(pages)
    let revisions = try fixture.hig("log", "ropes", "--format", "json").objects("revisions")
    #expect(revisions.first?["disputed"] as? [String] == [])
    #expect((revisions.first?["documents"] as? [Any])?.count == 2)
  }

  @Test(arguments: [["a", "b"], ["b", "a"], ["b", "a", "b"]])
  func `the order of ingestion does not matter`(order: [String]) throws {
    // Two snapshot folders, so that each can be ingested alone.
    let files = [
      "a/x/snapshot.json": #"{"captured": "2025-05-01"}"#,
      "b/y/snapshot.json": #"{"captured": "2025-05-01"}"#,
      "a/x/ropes.md": Self.page("The sun makes it brittle."),
      "b/y/ropes.md": Self.page(
        "The sun makes it stiff.", more: "**Never step on it.** Sand gets in."),
    ]
    let fixture = try CommandLineFixture([:])
    for (path, text) in files { try fixture.folder.write(text, to: path) }
    for folder in order { #expect(fixture.hig("ingest", folder).status == .success) }
    let revisions = try fixture.hig("log", "ropes", "--format", "json").objects("revisions")
    #expect(revisions.count == 1)
    #expect(revisions.first?["documents"] as? [String] == ["x/ropes.md", "y/ropes.md"])
    #expect(revisions.first?["disputed"] as? [String] == ["y/ropes.md"])
  }

  @Test func `a single revision has a log but no diff`() throws {
    var pages = Self.pages
    pages["b/ropes.md"] = nil
    let fixture = try CommandLineFixture(pages)
    #expect(fixture.hig("log", "ropes").status == .success)
    let answer = try fixture.expectScreens("diff/single-revision", ["diff", "ropes"])
    #expect(answer.status == .negative)
    #expect(answer.output.isEmpty)
    let json = fixture.hig("diff", "ropes", "--format", "json")
    #expect(json.status == .negative)
    #expect(try json.objects("changes").isEmpty)
  }
}
