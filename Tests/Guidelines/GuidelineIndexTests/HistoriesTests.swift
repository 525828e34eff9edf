import GuidelineHistory
import GuidelineIndex
import GuidelineModel
import Testing

struct HistoriesTests {
  /// Two captures: a page that changes, one that does not, one that is taken over, one that its log calls new, one
  /// that was only read later, and a document without any date.
  private static let pages: [String: String] = [
    "old/snapshot.json": #"{"captured": "2025-03-01"}"#,
    "new/snapshot.json": #"{"captured": "2025-09-01"}"#,
    "old/toolbars.md": page(
      "Toolbars", ["Hang every tool on a hook of its own. A hook that carries two drops one."],
      log: ["June 21, 2023 | First words."]),
    "new/toolbars.md": page(
      "Toolbars",
      [
        "Hang every tool on a brass hook of its own. A hook that carries two drops one.",
        "Point the sign at the harbor. Sailors follow it even in fog.",
      ],
      log: ["June 9, 2025 | Incorporated navigation bar guidance.", "June 21, 2023 | First words."]),
    "old/navigation-bars.md": page(
      "Navigation bars",
      [
        "Point the sign at the harbor. Sailors follow it even in fog.",
        "Repaint the sign in spring. Salt eats the letters.",
      ],
      log: ["June 21, 2023 | First words."]),
    "old/boxes.md": page(
      "Boxes", ["Stack boxes by weight. The heavy ones carry the light ones."],
      log: ["March 1, 2024 | First words."]),
    "new/boxes.md": page(
      "Boxes", ["Stack boxes by weight. The heavy ones carry the light ones."],
      log: ["March 1, 2024 | First words."]),
    "new/snippets.md": page(
      "Snippets", ["Sweep snippets up. They float."], log: ["June 9, 2025 | New page."]),
    "new/sheets.md": page(
      "Sheets", ["Dry sheets in the wind. The sun bleaches them."],
      log: ["July 1, 2025 | Told why."]),
    "loose/lamps.md": page("Lamps", ["Light the lamp at dusk. It is seen from the gate."], log: []),
  ]

  /// A page of rules, each with its explanation behind the first point.
  private static func page(_ title: String, _ rules: [String], log: [String]) -> String {
    var text = "# \(title)\n\n## Best practices\n"
    for rule in rules {
      let end = rule.firstRange(of: ". ")?.lowerBound ?? rule.endIndex
      text += "\n**\(rule[..<end]).**\(rule[end...].dropFirst())\n"
    }
    guard !log.isEmpty else { return text }
    text += "\n## Change log\n\n| Date | Changes |\n| --- | --- |\n"
    return text + log.map { "| \($0) |\n" }.joined()
  }

  /// A line for every change.
  private static func lines(_ differences: [PageDifference]) -> [String] {
    differences.flatMap { difference in
      difference.changes.map { change in
        let ids = [change.before, change.after].map { $0?.record.id ?? "nothing" }
        return "\(difference.page): \(change.classes.map(\.rawValue).joined(separator: " ")) "
          + ids.joined(separator: " → ") + (change.isLogged ? "" : ", not logged")
      }
    }
  }

  private func open(_ paths: [String]...) throws -> GuidelineIndex {
    let sample = try SampleIndex(Self.pages)
    for paths in paths {
      for path in paths { try sample.ingest(path) }
    }
    return try sample.open()
  }

  @Test func `between two days every page is compared that has a state of the older one`() throws {
    let histories = try Histories(open(["old", "new", "loose"]))
    let (compared, notCompared) = try histories.differences(
      from: .of("2025-05"), to: .of("2025-09-01"))
    #expect(compared.map(\.page) == ["boxes", "navigation-bars", "snippets", "toolbars"])
    #expect(
      Self.lines(compared) == [
        "navigation-bars: moved navigation-bars/point-the-sign-at-the-harbor "
          + "→ toolbars/point-the-sign-at-the-harbor",
        "navigation-bars: removed navigation-bars/repaint-the-sign-in-spring → nothing",
        "snippets: added nothing → snippets/sweep-snippets-up",
        "toolbars: reworded toolbars/hang-every-tool-on-a-hook-of-its-own "
          + "→ toolbars/hang-every-tool-on-a-brass-hook-of-its-own, not logged",
        "toolbars: moved navigation-bars/point-the-sign-at-the-harbor "
          + "→ toolbars/point-the-sign-at-the-harbor",
      ])
    #expect(notCompared == ["sheets"], "it may be new or not have been read; without a date none")
  }

  @Test func `a page is new when its log begins after the day and says so`() throws {
    let histories = try Histories(open(["old", "new"]))
    let new = try #require(try histories.difference(of: "snippets", from: .of("2025-05"), to: nil))
    #expect(new.old == nil)
    #expect(new.changeLog.map(\.text) == ["New page."])
    let sheets = try histories.difference(of: "sheets", from: .of("2025-05"), to: nil)
    #expect(sheets == nil)
    let later = try #require(
      try histories.difference(of: "snippets", from: .of("2025-07"), to: nil))
    #expect(later.old != nil, "by July it was there, as its log tells")
    #expect(later.isEmpty)
    let before = try histories.difference(of: "snippets", from: .of("2020"), to: nil)
    #expect(before == nil, "of that day nothing was read, so nothing can be said")
  }

  @Test func `a reversed range removes what is new`() throws {
    let histories = try Histories(open(["old", "new"]))
    let (compared, _) = try histories.differences(from: .of("2025-09-01"), to: .of("2025-05"))
    #expect(
      Self.lines(compared) == [
        "navigation-bars: moved toolbars/point-the-sign-at-the-harbor "
          + "→ navigation-bars/point-the-sign-at-the-harbor",
        "navigation-bars: added nothing → navigation-bars/repaint-the-sign-in-spring",
        "snippets: removed snippets/sweep-snippets-up → nothing",
        "toolbars: reworded toolbars/hang-every-tool-on-a-brass-hook-of-its-own "
          + "→ toolbars/hang-every-tool-on-a-hook-of-its-own, not logged",
        "toolbars: moved toolbars/point-the-sign-at-the-harbor "
          + "→ navigation-bars/point-the-sign-at-the-harbor",
      ])
  }

  @Test func `a page alone is compared as it is among all`() throws {
    let histories = try Histories(open(["old", "new"]))
    let (compared, _) = try histories.differences(from: .of("2025-05"), to: nil)
    for difference in compared {
      let alone = try #require(
        try Histories(open(["old", "new"]))
          .difference(of: difference.page, from: .of("2025-05"), to: nil))
      #expect(Self.lines([alone]) == Self.lines([difference]))
      #expect(alone.changeLog == difference.changeLog)
    }
  }

  @Test func `what a page that was taken over lost stands in its successor's log`() throws {
    let histories = try Histories(open(["old", "new"]))
    let difference = try #require(
      try histories.difference(of: "navigation-bars", from: .of("2025-05"), to: nil))
    #expect(difference.changeLog.map(\.text) == ["Incorporated navigation bar guidance."])
    #expect(!difference.changes.contains { !$0.isLogged })
    guard case .takenOver("toolbars") = try histories.standing(of: "navigation-bars", asOf: nil)
    else {
      Issue.record("it is taken over")
      return
    }
    guard
      case .revision = try histories.standing(of: "navigation-bars", asOf: .of("2025-05"))
    else {
      Issue.record("it was there before")
      return
    }
  }

  @Test(arguments: [
    [["new"], ["old"], ["loose"]], [["loose", "new", "old"]],
    [
      ["new/toolbars.md", "old/navigation-bars.md"], ["old/toolbars.md"], ["new", "old"], ["loose"],
    ],
  ])
  func `the order of reading does not matter`(order: [[String]]) throws {
    func answers(_ histories: Histories) throws -> [String] {
      let (compared, notCompared) = try histories.differences(from: .of("2025-05"), to: nil)
      var lines = Self.lines(compared) + notCompared
      for slug in histories.pages {
        for step in try histories.steps(of: slug) {
          lines.append(
            "\(slug) \(step.revision.label) \(step.revision.representativeCapture.document)")
          lines += Self.lines([step.difference].compactMap(\.self))
        }
        for line in try histories.blame(slug) {
          lines.append("\(line.record.record.id) \(line.revision.label) \(line.isOldest)")
        }
      }
      let life = try #require(
        try histories.life(of: "navigation-bars/point-the-sign-at-the-harbor"))
      return lines + life.ids + life.events.map { "\($0.page) \($0.revision.label)" }
    }
    let sample = try SampleIndex(Self.pages)
    for paths in order {
      for path in paths { try sample.ingest(path) }
    }
    let usual = try answers(Histories(open(["old", "new", "loose"])))
    let read = try answers(Histories(sample.open()))
    #expect(read == usual)
    #expect(usual.count > 20)
  }

  @Test func `a rule that was not taken along ends with its page`() throws {
    let histories = try Histories(open(["old", "new"]))
    let gone = try #require(try histories.life(of: "navigation-bars/repaint-the-sign-in-spring"))
    #expect(!gone.isAlive)
    #expect(gone.events.map(\.revision.label) == ["2023-06-21", "2025-06-09"])
    let moved = try #require(try histories.life(of: "navigation-bars/point-the-sign-at-the-harbor"))
    #expect(moved.isAlive)
    #expect(
      moved.ids == [
        "toolbars/point-the-sign-at-the-harbor", "navigation-bars/point-the-sign-at-the-harbor",
      ])
  }
}
