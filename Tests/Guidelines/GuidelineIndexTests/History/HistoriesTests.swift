import GuidelineHistory
import GuidelineIndex
import GuidelineModel
import IndexTestSupport
import Testing

struct HistoriesTests {
  /// Two captures: a page that changes, one that does not, one that is taken over, one that its log calls new, one
  /// that was only read later, and a document without any date.
  private static let pages: [String: String] = [
    "old/snapshot.json": #"{"captured": "2025-03-01"}"#, "new/snapshot.json": #"{"captured": "2025-09-01"}"#,
    "old/toolbars.md": page(
      "Toolbars", ["Place every tool on its own knob. A knob that carries two drops one."],
      log: ["June 21, 2023 | First version."]),
    "new/toolbars.md": page(
      "Toolbars",
      [
        "Place every tool on its own round knob. A knob that carries two drops one.",
        "Point the arrow at the homepage. People follow it even in the dark.",
      ], log: ["June 9, 2025 | Incorporated navigation bar guidance.", "June 21, 2023 | First version."]),
    "old/navigation-bars.md": page(
      "Navigation bars",
      [
        "Point the arrow at the homepage. People follow it even in the dark.",
        "Redraw the arrow for each size. Small sizes lose the letters.",
      ], log: ["June 21, 2023 | First version."]),
    "old/boxes.md": page(
      "Boxes", ["Sort boxes by size. The large ones hold the small ones."], log: ["March 1, 2024 | First version."]),
    "new/boxes.md": page(
      "Boxes", ["Sort boxes by size. The large ones hold the small ones."], log: ["March 1, 2024 | First version."]),
    "new/snippets.md": page("Snippets", ["Number snippets in order. They scroll."], log: ["June 9, 2025 | New page."]),
    "new/sheets.md": page(
      "Sheets", ["Close sheets with a gesture. A button closes them too."], log: ["July 1, 2025 | Added a reason."]),
    "old/inputs.md": "# Inputs\n\nWays to enter data.\n\n- [Toolbars](toolbars)\n",
    "new/inputs.md": "# Inputs\n\nWays to enter data.\n\n## Topics\n\n- [Boxes](boxes)\n- [Toolbars](toolbars)\n",
    "loose/gauges.md": page("Gauges", ["Fill the gauge at launch. It is visible from the start."], log: []),
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
          + ids.joined(separator: " → ") + (change.isLogged == false ? ", not logged" : "")
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

  @Test func `all pages with a capture of the older day are compared`() throws {
    let histories = try Histories(open(["old", "new", "loose"]))
    let (compared, notCompared) = try histories.differences(from: .of("2025-05"), to: .of("2025-09-01"))
    #expect(compared.map(\.page) == ["boxes", "inputs", "navigation-bars", "snippets", "toolbars"])
    #expect(
      Self.lines(compared) == [
        "navigation-bars: moved navigation-bars/point-the-arrow-at-the-homepage "
          + "→ toolbars/point-the-arrow-at-the-homepage",
        "navigation-bars: removed navigation-bars/redraw-the-arrow-for-each-size → nothing",
        "snippets: added nothing → snippets/number-snippets-in-order",
        "toolbars: reworded toolbars/place-every-tool-on-its-own-knob "
          + "→ toolbars/place-every-tool-on-its-own-round-knob, not logged",
        "toolbars: moved navigation-bars/point-the-arrow-at-the-homepage "
          + "→ toolbars/point-the-arrow-at-the-homepage",
      ])
    #expect(notCompared == ["sheets"], "the page may be new; undated pages are left out")
  }

  @Test func `indexes share histories until an ingest changes the content`() throws {
    let sample = try SampleIndex(Self.pages)
    let shared = SharedHistories()
    func labels() throws -> [String] {
      let index = try GuidelineIndex.open(path: sample.path, sharing: shared)
      return try Histories(index).history(of: "toolbars")?.revisions.map(\.label) ?? []
    }
    try sample.ingest("old")
    #expect(try labels() == ["2023-06-21"])
    try sample.alter("UPDATE document SET page = 'shelves' WHERE page = 'toolbars'")
    #expect(try labels() == ["2023-06-21"], "the second index does not read the captures")
    try sample.ingest("new")
    #expect(try labels() == ["2025-06-09"])
  }

  @Test func `a page is new if its change log says so after the older day`() throws {
    let histories = try Histories(open(["old", "new"]))
    let new = try #require(try histories.difference(of: "snippets", from: .of("2025-05"), to: nil))
    #expect(new.old == nil)
    #expect(new.changeLog.map(\.text) == ["New page."])
    let sheets = try histories.difference(of: "sheets", from: .of("2025-05"), to: nil)
    #expect(sheets == nil)
    let later = try #require(try histories.difference(of: "snippets", from: .of("2025-07"), to: nil))
    #expect(later.old != nil, "by July the page exists according to its log")
    #expect(later.isEmpty)
    let before = try histories.difference(of: "snippets", from: .of("2020"), to: nil)
    #expect(before == nil, "no capture of that day")
  }

  @Test func `a reversed range removes the new rules`() throws {
    let histories = try Histories(open(["old", "new"]))
    let (compared, _) = try histories.differences(from: .of("2025-09-01"), to: .of("2025-05"))
    #expect(
      Self.lines(compared) == [
        "navigation-bars: moved toolbars/point-the-arrow-at-the-homepage "
          + "→ navigation-bars/point-the-arrow-at-the-homepage",
        "navigation-bars: added nothing → navigation-bars/redraw-the-arrow-for-each-size",
        "snippets: removed snippets/number-snippets-in-order → nothing",
        "toolbars: reworded toolbars/place-every-tool-on-its-own-round-knob "
          + "→ toolbars/place-every-tool-on-its-own-knob, not logged",
        "toolbars: moved toolbars/point-the-arrow-at-the-homepage "
          + "→ navigation-bars/point-the-arrow-at-the-homepage",
      ])
  }

  @Test func `the difference of one page equals its difference among all pages`() throws {
    let histories = try Histories(open(["old", "new"]))
    let (compared, _) = try histories.differences(from: .of("2025-05"), to: nil)
    for difference in compared {
      let alone = try #require(
        try Histories(open(["old", "new"])).difference(of: difference.page, from: .of("2025-05"), to: nil))
      #expect(Self.lines([alone]) == Self.lines([difference]))
      #expect(alone.changeLog == difference.changeLog)
    }
  }

  @Test func `the difference of a replaced page has the change log of its successor`() throws {
    let histories = try Histories(open(["old", "new"]))
    let difference = try #require(try histories.difference(of: "navigation-bars", from: .of("2025-05"), to: nil))
    #expect(difference.changeLog.map(\.text) == ["Incorporated navigation bar guidance."])
    #expect(!difference.changes.contains { $0.isLogged != true })
    guard case .replaced("toolbars") = try histories.standing(of: "navigation-bars", asOf: nil) else {
      Issue.record("the page was not replaced")
      return
    }
    guard case .revision = try histories.standing(of: "navigation-bars", asOf: .of("2025-05")) else {
      Issue.record("the page did not exist before")
      return
    }
  }

  @Test(arguments: [
    [["new"], ["old"], ["loose"]], [["loose", "new", "old"]],
    [["new/toolbars.md", "old/navigation-bars.md"], ["old/toolbars.md"], ["new", "old"], ["loose"]],
  ]) func `the order of ingest does not matter`(order: [[String]]) throws {
    func answers(_ histories: Histories) throws -> [String] {
      let (compared, notCompared) = try histories.differences(from: .of("2025-05"), to: nil)
      var lines = Self.lines(compared) + notCompared
      for slug in try histories.pages {
        for step in try histories.steps(of: slug) {
          lines.append("\(slug) \(step.revision.label) \(step.revision.representativeCapture.document)")
          lines += Self.lines([step.difference].compactMap(\.self))
        }
        for line in try histories.blame(slug) {
          lines.append("\(line.record.record.id) \(line.revision.label) \(line.isOldest)")
        }
      }
      let life = try #require(try histories.ruleHistory(of: "navigation-bars/point-the-arrow-at-the-homepage"))
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

  @Test func `a page that lists other pages has no changes of its own`() throws {
    let steps = try Histories(open(["old", "new"])).steps(of: "inputs")
    #expect(steps.map { $0.difference?.changes.count } == [nil])
  }

  @Test func `a rule that its page's successor lacks was removed`() throws {
    let histories = try Histories(open(["old", "new"]))
    let gone = try #require(try histories.ruleHistory(of: "navigation-bars/redraw-the-arrow-for-each-size"))
    #expect(!gone.isCurrent)
    #expect(gone.events.map(\.revision.label) == ["2023-06-21", "2025-06-09"])
    let moved = try #require(try histories.ruleHistory(of: "navigation-bars/point-the-arrow-at-the-homepage"))
    #expect(moved.isCurrent)
    #expect(
      moved.ids == ["toolbars/point-the-arrow-at-the-homepage", "navigation-bars/point-the-arrow-at-the-homepage"])
  }
}
