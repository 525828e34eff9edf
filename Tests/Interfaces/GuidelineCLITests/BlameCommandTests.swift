import Testing

@testable import GuidelineCLI

struct BlameCommandTests {
  @Test func `each rule behind the revision that gave it its wording`() throws {
    let workshop = try Workshop(HistoryPages.tabBars)
    let answer = workshop.hig("blame", "tab-bars")
    #expect(answer.status == .success)
    #expect(answer.errors.isEmpty)
    #expect(
      answer.output == """
        ^2023-06-21              Use a tab bar to lead to rooms, not to start machines.
        2024-09-09   not logged  Make sure the signs stay lit while people walk from room to room.
        2024-09-09   not logged  Use the appropriate number of doors required to reach every room.
        2024-09-09               Avoid a door to further doors.
        2024-09-09   not logged  Don’t hide doors, even when their room is empty.
        2025-12-16   not logged  Include a label to help people find their door.
        ^2023-06-21              Consider using carved pictures to provide signs that can be read from afar.
        2025-12-16   not logged  Avoid painting labels in the colour of the wall behind them.
        2024-09-09               Prefer a tab bar for walking.
        2025-12-16   not logged  Let people choose the doors of the hall.
        ^2023-06-21              In a station, order the doors in a consistent way.
        2024-09-09   not logged  Supply a carving and a painted label for each door.
        ^2023-06-21              If it makes sense in your hall, consider using a staircase behind a door.

        """)
  }

  @Test func `a rule that came from another page is as old on this one as its move`() throws {
    let workshop = try Workshop(HistoryPages.navigationBars)
    #expect(
      workshop.hig("blame", "toolbars").output == """
        ^2023-06-21              Hang every tool on a hook of its own.
        2025-06-09               Consider covering the rail for an hour of quiet.
        2025-06-09   not logged  Paint a number on every bench.
        2025-06-09               Write a short name.
        2025-06-09               Use the standard hooks for the way back and the way out.
        2025-06-09               Group hooks by purpose.
        2025-06-09               Keep hooks with names apart.
        2025-06-09               Use large letters for the name to help people find their bench again.
        ^2023-06-21              Make every tool available in the cupboard as well.

        """)
  }

  @Test func `in JSON with the change that gave the wording`() throws {
    let workshop = try Workshop(HistoryPages.june2026)
    let object = try workshop.hig("blame", "searching", "--format", "json").object()
    #expect(object["page"] as? String == "searching")
    let rules = try #require(object["rules"] as? [[String: Any]])
    #expect(
      rules.map { $0["id"] as? String } == [
        "searching/make-the-lost-box-easy-to-find", "searching/avoid-sorting-screws-by-length",
        "searching/label-drawers-by-what-is-in-them", "searching/ask-the-apprentice-who-swept-last",
        "searching/keep-the-ladder-by-the-high-shelf",
      ])
    #expect(
      rules.map { $0["revised"] as? String }
        == ["2026-06-08", "2026-06-08", "2025-06-09", "2026-06-08", "2025-06-09"])
    #expect(
      rules.map { $0["change"] as? String } == ["platforms", "strength", nil, "added", nil])
    #expect(rules.map { $0["oldest"] as? Bool } == [false, false, true, false, true])
    #expect(rules.map { $0["logged"] as? Bool } == [false, true, nil, true, nil])
    for rule in rules {
      for key in ["statement", "revision", "captured", "change", "logged"] {
        #expect(rule[key] != nil, "\(key) is null, not missing")
      }
    }
  }

  @Test func `of a platform`() throws {
    let workshop = try Workshop(HistoryPages.tabBars)
    let output = workshop.hig("blame", "tab-bars", "-p", "iPadOS").output
    #expect(output.contains("Prefer a tab bar for walking."))
    #expect(!output.contains("Supply a carving"), "visionOS")
    #expect(!output.contains("In a station"), "tvOS")
  }

  @Test(arguments: [
    (["zeppelins"], "no page is named 'zeppelins'; 'hig pages' lists the pages", ExitCode.negative),
    (["tab-bars", "-p", "watchOS"], "no rule on 'tab-bars'", .negative),
    ([], "missing PAGE", .usage),
  ])
  func `what has no rules is told`(words: [String], message: String, status: ExitCode) throws {
    let workshop = try Workshop(HistoryPages.tabBars)
    let answer = workshop.hig(["blame"] + words)
    #expect(answer.errors.hasPrefix("hig: \(message)\n"), "\(answer.errors)")
    #expect(answer.status == status)
    #expect(answer.output.isEmpty)
  }
}
