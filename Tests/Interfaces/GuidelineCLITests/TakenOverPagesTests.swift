import Testing
import TestSupport

@testable import GuidelineCLI

/// Pages that others took over, found from the documents alone.
struct TakenOverPagesTests {
  @Test func `a page that is gone tells where its rules went, by the other's log`() throws {
    let workshop = try Workshop(HistoryPages.ropes)
    let answer = workshop.hig("diff", "ropes")
    #expect(answer.errors == "hig: Ropes was taken over by 'benches'\n")
    #expect(answer.status == .success)
    #expect(
      answer.output == """
        Ropes
        2024-03-01 (copy of 2024-05-01) → not there any more
        1 rule removed, 3 moved; 1 change not logged

        Change log
          2025-04-02 Told about ropes.

        Best practices

          ~ Coil the rope to the left.
            moved from Ropes › Best practices to Benches › Best practices
            ropes/coil-the-rope-to-the-left → benches/coil-the-rope-to-the-left

          ~ Dry it in the shade.
            moved from Ropes › Best practices to Benches › Best practices
            ropes/dry-it-in-the-shade → benches/dry-it-in-the-shade

          ~ Mark the middle with red yarn.
            moved from Ropes › Best practices to Benches › Best practices
            ropes/mark-the-middle-with-red-yarn → benches/mark-the-middle-with-red-yarn

          - Ask the smith for hooks.
            He has some.
            removed · not logged
            ropes/ask-the-smith-for-hooks


        """)
  }

  @Test func `the page that took another over tells what came from it`() throws {
    let workshop = try Workshop(HistoryPages.ropes)
    let answer = workshop.hig("diff", "benches")
    #expect(answer.errors.isEmpty)
    #expect(
      answer.output == """
        Benches
        2024-03-01 (copy of 2024-05-01) → 2025-04-02 (copy of 2025-05-01)
        3 rules moved

        Change log
          2025-04-02 Told about ropes.

        Best practices

          ~ Coil the rope to the left.
            moved from Ropes › Best practices to Benches › Best practices
            ropes/coil-the-rope-to-the-left → benches/coil-the-rope-to-the-left

          ~ Dry it in the shade.
            moved from Ropes › Best practices to Benches › Best practices
            ropes/dry-it-in-the-shade → benches/dry-it-in-the-shade

          ~ Mark the middle with red yarn.
            moved from Ropes › Best practices to Benches › Best practices
            ropes/mark-the-middle-with-red-yarn → benches/mark-the-middle-with-red-yarn


        """)
  }

  @Test func `rules of a page with another name have moved, and none came or went`() throws {
    let workshop = try Workshop(HistoryPages.ropes)
    let answer = workshop.hig("diff", "twine")
    #expect(answer.errors == "hig: Twine was taken over by 'thread'\n")
    #expect(
      answer.output == """
        Twine
        copy of 2024-05-01 → not there any more
        2 rules moved; 2 changes not logged

        Best practices

          ~ Wind twine on a card.
            moved from Twine › Best practices to Thread › Best practices · not logged
            twine/wind-twine-on-a-card → thread/wind-twine-on-a-card

          ~ Cut twine with a knife.
            moved from Twine › Best practices to Thread › Best practices · not logged
            twine/cut-twine-with-a-knife → thread/cut-twine-with-a-knife


        """)
    let all = workshop.hig("diff", "--since", "2025", "--stat")
    #expect(
      all.output == """
        benches  +0 -0 ~3
        ropes    +0 -1 ~3  1 not logged
        thread   +0 -0 ~2  2 not logged
        twine    +0 -0 ~2  2 not logged
        4 pages changed: 1 rule removed, 5 moved; 3 changes not logged

        """)
  }

  @Test(arguments: ["twine", "thread"])
  func `a rule's life goes on under the page's new name`(page: String) throws {
    let workshop = try Workshop(HistoryPages.ropes)
    #expect(
      workshop.hig("log", "\(page)/cut-twine-with-a-knife").output == """
        Cut twine with a knife.
        thread/cut-twine-with-a-knife
        also twine/cut-twine-with-a-knife

        seen 2025-05-01 · moved from Twine › Best practices to Thread › Best practices ·
        not logged
        seen 2024-05-01 · first seen in Twine › Best practices
            Cut twine with a knife.
            platforms not known

        """)
  }

  @Test(arguments: [
    ("ropes", "benches/dry-it-in-the-shade", true),
    ("ropes", "ropes/ask-the-smith-for-hooks", false),
    ("twine", "thread/wind-twine-on-a-card", true),
  ])
  func `the id on the page that is gone leads to the rule or its end`(
    page: String, id: String, isAlive: Bool
  ) throws {
    let workshop = try Workshop(HistoryPages.ropes)
    let name = try #require(id.split(separator: "/").last)
    let life = try workshop.hig("log", "\(page)/\(name)", "--format", "json").object()
    #expect(life["id"] as? String == id)
    #expect(life["alive"] as? Bool == isAlive)
  }

  @Test(arguments: [("log", "ropes"), ("blame", "ropes"), ("log", "twine"), ("blame", "twine")])
  func `the history of the page that is gone is told, and that it is gone`(
    command: String, page: String
  ) throws {
    let workshop = try Workshop(HistoryPages.ropes)
    let answer = workshop.hig(command, page)
    #expect(answer.status == .success)
    #expect(
      answer.errors
        == (page == "ropes"
          ? "hig: Ropes was taken over by 'benches'\n" : "hig: Twine was taken over by 'thread'\n"))
    #expect(
      answer.output.contains(
        command == "log" ? "first known:" : page == "ropes" ? "Dry it in" : "Wind twine"))
  }

  @Test(arguments: [("ropes", "benches", "Benches"), ("twine", "thread", "Thread")])
  func `the old name leads to the page that answers now, and on a day before to itself`(
    old: String, new: String, title: String
  ) throws {
    let workshop = try Workshop(HistoryPages.ropes)
    let answer = workshop.hig("applies", old, "-p", "macOS")
    #expect(answer.errors == "hig: \(old) is now \(title)\n")
    #expect(answer.output == workshop.hig("applies", new, "-p", "macOS").output)
    let before = workshop.hig("applies", old, "-p", "macOS", "--as-of", "2024-06")
    #expect(before.errors.isEmpty)
    #expect(before.output.hasPrefix((old == "ropes" ? "Ropes\n" : "Twine\n")))
  }

  @Test func `the other order of reading finds the same`() throws {
    let workshop = try Workshop(HistoryPages.ropes)
    let usual = workshop.hig("diff", "--since", "2025").output
    for order in [["2025", "2024"], ["2024", "2025"]] {
      let other = try Workshop([:])
      for (path, text) in HistoryPages.ropes { try other.folder.write(text, to: "pages/\(path)") }
      for folder in order { #expect(other.hig("ingest", "pages/\(folder)").status == .success) }
      #expect(other.hig("diff", "--since", "2025").output == usual, "\(order)")
    }
  }
}
