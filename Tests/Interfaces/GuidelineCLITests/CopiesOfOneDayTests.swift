import Testing
import TestSupport

@testable import GuidelineCLI

/// Copies that were made on one day and say different things: one of them is wrong, and that is told.
struct CopiesOfOneDayTests {
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

  @Test func `that one differs from the other is told`() throws {
    let workshop = try Workshop(Self.pages)
    #expect(
      workshop.hig("log", "ropes").output == """
        Ropes
        2024-03-01 · first known: 2 rules
            differs from another copy of that day: b/ropes.md

        """)
    #expect(
      workshop.hig("log").output == """
        Ropes · 2024-03-01 · first known: 2 rules
            differs from another copy of that day: b/ropes.md

        """)
    let log = try workshop.hig("log", "ropes", "--format", "json").object()
    let revisions = try #require(log["revisions"] as? [[String: Any]])
    #expect(revisions.count == 1, "a page does not change on one day")
    #expect(revisions.first?["documents"] as? [String] == ["a/ropes.md", "b/ropes.md"])
    #expect(revisions.first?["disputed"] as? [String] == ["b/ropes.md"])
  }

  @Test(arguments: [
    ("The sun makes it “brittle”.", "marks differ"),
    ("The sun makes it brittle.", "they are equal"),
  ])
  func `captures that say the same are not disputed`(text: String, because reason: String) throws {
    var pages = Self.pages
    pages["b/ropes.md"] = Self.page(text)
    let workshop = try Workshop(pages)
    #expect(!workshop.hig("log", "ropes").output.contains("differs"), "\(reason)")
    let log = try workshop.hig("log", "ropes", "--format", "json").object()
    let revisions = try #require(log["revisions"] as? [[String: Any]])
    #expect(revisions.first?["disputed"] as? [String] == [], "\(reason)")
    #expect((revisions.first?["documents"] as? [Any])?.count == 2, "\(reason)")
  }

  @Test(arguments: [["a", "b"], ["b", "a"], ["b", "a", "b"]])
  func `the order of reading does not matter`(order: [String]) throws {
    // Each snapshot lies in a folder of its own, so each is read by itself.
    let files = [
      "a/x/snapshot.json": #"{"captured": "2025-05-01"}"#,
      "b/y/snapshot.json": #"{"captured": "2025-05-01"}"#,
      "a/x/ropes.md": Self.page("The sun makes it brittle."),
      "b/y/ropes.md": Self.page(
        "The sun makes it stiff.", more: "**Never step on it.** Sand gets in."),
    ]
    let workshop = try Workshop([:])
    for (path, text) in files { try workshop.folder.write(text, to: path) }
    for folder in order { #expect(workshop.hig("ingest", folder).status == .success) }
    #expect(
      workshop.hig("log", "ropes").output == """
        Ropes
        2024-03-01 · first known: 3 rules
            differs from another copy of that day: y/ropes.md

        """)
    let log = try workshop.hig("log", "ropes", "--format", "json").object()
    let revisions = try #require(log["revisions"] as? [[String: Any]])
    #expect(revisions.first?["documents"] as? [String] == ["x/ropes.md", "y/ropes.md"])
    #expect(revisions.first?["disputed"] as? [String] == ["y/ropes.md"])
  }

  @Test(arguments: ["diff", "log"], ["text", "json"])
  func `one revision is compared with none, which is told`(command: String, format: String) throws {
    var pages = Self.pages
    pages["b/ropes.md"] = nil
    let workshop = try Workshop(pages)
    let answer = workshop.hig(command, "ropes", "--format", format)
    guard command == "diff" else {
      #expect(answer.status == .success, "the one revision has a place in the log")
      return
    }
    #expect(
      answer.errors
        == "hig: one revision of Ropes is known (2024-03-01); there is none to compare it with\n")
    #expect(answer.status == .negative)
    // Programs get an object all the same.
    #expect(answer.output.isEmpty == (format == "text"))
  }
}
