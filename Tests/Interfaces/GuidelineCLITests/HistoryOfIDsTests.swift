import Testing

@testable import GuidelineCLI

/// Ids stay: a rule answers to every id it has had, and on a day as it stood then.
struct HistoryOfIDsTests {
  private static let older = "searching/consider-sorting-screws-by-length"
  private static let newer = "searching/avoid-sorting-screws-by-length"

  @Test func `an older id of a reworded rule shows it as it is now, and says so`() throws {
    let workshop = try Workshop(HistoryPages.june2026)
    let answer = workshop.hig("show", Self.older)
    #expect(answer.status == .success)
    #expect(
      answer.errors
        == "hig: '\(Self.older)' is now '\(Self.newer)'; 'hig log \(Self.older)' tells its history\n"
    )
    #expect(answer.output == workshop.hig("show", Self.newer).output)
    #expect(workshop.hig("show", Self.newer).errors.isEmpty)
    let record = try workshop.hig("show", Self.older, "--format", "json").object()
    RecordShape.check(record)
    #expect(record["id"] as? String == Self.newer)
  }

  @Test(arguments: [
    (older, "2026-05", older, false, "by the id it had"),
    (newer, "2026-05", older, true, "by an id it has now"),
    (older, "2026-06-08", newer, true, "since the day of the revision"),
    (newer, "2026-06-08", newer, false, "by its id"),
    (older, "2026-06-07", older, false, "the day before"),
  ])
  func `on a day the rule is shown as it stood`(
    id: String, day: String, shown: String, isTold: Bool, because reason: String
  ) throws {
    let workshop = try Workshop(HistoryPages.june2026)
    let answer = workshop.hig("show", id, "--as-of", day, "--format", "json")
    let record = try answer.object()
    #expect(record["id"] as? String == shown, "\(reason)")
    #expect(
      answer.errors
        == (isTold
          ? "hig: '\(id)' was '\(shown)' as of \(day); 'hig log \(id)' tells its history\n" : ""),
      "\(reason)")
  }

  @Test(arguments: [
    (newer, "2024", "the page was not there"),
    ("searching/ask-the-apprentice-who-swept-last", "2026-05", "the rule was not there"),
  ])
  func `before its first day there is no such rule`(id: String, day: String, because reason: String)
    throws
  {
    let workshop = try Workshop(HistoryPages.june2026)
    let answer = workshop.hig("show", id, "--as-of", day)
    #expect(
      answer.errors
        == "hig: '\(id)' was not there as of \(day); 'hig log \(id)' tells its history\n",
      "\(reason)")
    #expect(answer.status == .negative)
    #expect(answer.output.isEmpty)
  }

  @Test func `the id of a rule that went to another page shows it there`() throws {
    let workshop = try Workshop(HistoryPages.navigationBars)
    let answer = workshop.hig("show", "navigation-bars/write-a-short-name", "--format", "json")
    #expect(
      answer.errors == """
        hig: 'navigation-bars/write-a-short-name' is now 'toolbars/write-a-short-name'; \
        'hig log navigation-bars/write-a-short-name' tells its history

        """)
    let record = try answer.object()
    #expect(record["page"] as? String == "toolbars")
    #expect(record["section"] as? [String] == ["Titles"])
    let before = workshop.hig(
      "show", "toolbars/write-a-short-name", "--as-of", "2025-05", "--format", "json")
    #expect(try before.object()["page"] as? String == "navigation-bars")
  }

  @Test(arguments: [
    (
      HistoryPages.toolbars, "toolbars/prefer-one-colour-for-all-handles", "2025-12-16",
      "removed from a page that is still there"
    ),
    (HistoryPages.toolbars, "toolbars/give-named-hooks-enough-room", "seen 2023-01-13", "merged"),
    (
      HistoryPages.navigationBars, "navigation-bars/keep-room-between-hooks-with-names",
      "2025-06-09", "left behind when its page was taken over"
    ),
  ])
  func `the id of a rule that is gone shows it as it stood, and says so`(
    pages: [String: String], id: String, revision: String, because reason: String
  ) throws {
    let workshop = try Workshop(pages)
    let answer = workshop.hig("show", id, "--format", "json")
    #expect(
      answer.errors == "hig: '\(id)' is gone since \(revision); this is how it stood\n", "\(reason)"
    )
    let record = try answer.object()
    RecordShape.check(record)
    #expect(record["id"] as? String == id)
    #expect(answer.status == .success)
  }

  @Test(arguments: [("2026-05", older, newer), ("2026-07", newer, older)])
  func `applies and search answer as it stood on a day`(day: String, there: String, not: String)
    throws
  {
    let workshop = try Workshop(HistoryPages.june2026)
    for words in [
      ["applies", "searching", "-p", "macOS"], ["search", "sorting"], ["show", "searching"],
    ] {
      let output = workshop.hig(words + ["--as-of", day, "--format", "json"]).output
      #expect(output.contains("\"\(there)\""), "\(words)")
      #expect(!output.contains("\"\(not)\""), "\(words)")
    }
  }

  @Test(arguments: [("2026-05", "true"), ("2026-07", "false")])
  func `a platform that a page lost is supported on the days before`(day: String, supported: String)
    throws
  {
    let workshop = try Workshop(HistoryPages.june2026)
    let answer = try workshop.hig(
      "applies", "searching", "-p", "watchOS", "--as-of", day, "--format", "json"
    ).object()
    #expect(answer["supported"] as? Bool == (supported == "true"))
    #expect((answer["results"] as? [Any])?.isEmpty == (supported == "false"))
  }

  @Test func `a page that another took over answers on the days before`() throws {
    let workshop = try Workshop(HistoryPages.navigationBars)
    #expect(
      workshop.hig("show", "navigation-bars", "--as-of", "2025-05").output
        .hasPrefix("Navigation bars\n"))
    #expect(workshop.hig("show", "navigation-bars").output.hasPrefix("Toolbars\n"))
  }
}
