import Checklists
import GuidelineModel
import TestSupport
import Testing

@testable import GuidelineQueries

/// Updates of checklists that were made from an older revision.
struct ChecklistUpdateQueryTests {
  /// A checklist of one page as of a day.
  private struct Made: Sendable {
    let pages: [String: String]
    let page: String
    let asOf: String?

    init(_ pages: [String: String], _ page: String, asOf: String? = nil) {
      self.pages = pages
      self.page = page
      self.asOf = asOf
    }
  }

  private func checklist(_ subjects: [String], asOf date: String?, _ fixture: QueryFixture) throws
    -> Checklist
  {
    var request = ChecklistRequest()
    request.subjects = subjects
    let query = ChecklistQuery(request, asOf: date.map(day))
    return try #require(try fixture.run(query).response.checklist)
  }

  /// A fixture with the checklist in `list.md`.
  private func fixture(_ made: Made) throws -> QueryFixture {
    let fixture = try QueryFixture(made.pages)
    let list = try checklist([made.page], asOf: made.asOf, fixture)
    try fixture.folder.write(try ChecklistMarkdown(list).document(), to: "list.md")
    return fixture
  }

  @discardableResult
  private func update(
    _ fixture: QueryFixture, _ name: String = "list.md", onlyChecks: Bool = false
  ) throws -> QueryResult<ChecklistUpdateResponse> {
    try ChecklistUpdateQuery.read(name, in: fixture.context.environment, onlyChecks: onlyChecks)
      .run(in: fixture.context)
  }

  private static let searching = Made(HistoryFixture.june2026, "searching", asOf: "2026-05")
  private static let bars = Made(HistoryFixture.navigationBars, "navigation-bars", asOf: "2025-05")
  private static let knobs = Made(HistoryFixture.renamedPages, "knobs", asOf: "2024-06")
  private static let rulers = Made(HistoryFixture.renamedPages, "rulers", asOf: "2024-06")
  private static let toolbars = Made(HistoryFixture.toolbars, "toolbars", asOf: "2022")

  /// An item of a checklist whose rule has changed.
  private struct Case: TestRow {
    let made: Made
    let id: String
    /// The first word of the outcome, with the kind of mark.
    let outcome: String
    /// A fact that the mark names.
    var fact: String?
    let reason: String
  }

  @Test(arguments: [
    Case(
      made: searching, id: "searching/consider-sorting-results-by-length", outcome: "changed",
      fact: "strength: consider → avoid", reason: "another wording and another strength"),
    Case(
      made: searching, id: "searching/keep-recent-searches-easy-to-clear", outcome: "changed",
      fact: "value changed", reason: "another explanation"),
    Case(
      made: searching, id: "searching/label-filters-by-what-they-keep", outcome: "changed",
      fact: "platforms narrowed: all platforms → iOS, iPadOS, macOS, tvOS, visionOS",
      reason: "the same wording for fewer platforms"),
    Case(
      made: bars, id: "navigation-bars/take-names-from-the-content", outcome: "changed",
      fact: "platforms widened: iOS, iPadOS, tvOS, visionOS, watchOS → all platforms",
      reason: "the same wording on another page, for more platforms"),
    Case(
      made: bars, id: "navigation-bars/keep-a-gap-between-buttons-with-text", outcome: "gone",
      reason: "left out when its page was merged"),
    Case(
      made: knobs, id: "knobs/label-knobs-with-a-unit", outcome: "moved",
      fact: "from Knobs › Best practices", reason: "a renamed page"),
    Case(
      made: toolbars, id: "toolbars/leave-air-between-circles", outcome: "gone",
      fact: "now part of toolbars/on-a-strip-with-a-single-row-consider-round-buttons-instead-of",
      reason: "merged into another rule"),
  ])
  private func `an update marks what became of a rule, once`(row: Case) throws {
    let fixture = try fixture(row.made)
    let list = try checklist([row.made.page], asOf: row.made.asOf, fixture)
    try fixture.folder.write(try ChecklistCSV(list).document(), to: "list.csv")
    try fixture.folder.write(try ChecklistJSON(list).document(), to: "list.json")
    for name in ["list.md", "list.csv", "list.json"] {
      let before = try fixture.text(of: name)
      let check = try update(fixture, name, onlyChecks: true).response
      #expect(check.update.isStale)
      #expect(try fixture.text(of: name) == before, "a check changes nothing: \(name)")
      let index = try #require(check.items.firstIndex { $0.id == row.id })
      let mark = Self.mark(check.update.outcomes[index])
      #expect(mark?.kind.rawValue == row.outcome, "\(name)")
      if let fact = row.fact { #expect(mark?.facts.contains(fact) == true, "\(mark?.facts ?? [])") }
      try update(fixture, name)
      let text = try fixture.text(of: name)
      #expect(text != before)
      #expect(try !update(fixture, name).response.update.isStale, "\(name)")
      #expect(try fixture.text(of: name) == text, "a second update changes nothing: \(name)")
    }
  }

  private static func mark(_ outcome: ChecklistUpdate.Outcome) -> ItemMark? {
    switch outcome {
    case .changed(let item, _), .current(let item): item.mark
    case .gone(let mark): mark
    case .stillGone, .unknown: nil
    }
  }

  @Test func `new rules are added`() throws {
    let response = try update(fixture(Self.searching)).response
    #expect(response.update.added.map(\.id) == ["searching/offer-the-scope-that-was-used-last"])
  }

  @Test func `an update names the page that took the place of the checklist's`() throws {
    #expect(
      try update(fixture(Self.knobs)).notices
        == [.renamedPage(from: "knobs", to: "Rotators", since: nil)])
    #expect(
      try update(fixture(Self.bars)).notices == [
        .mergedPage(
          from: "Navigation bars", into: "Toolbars", since: CalendarDate("2025-06-09"),
          isPart: false)
      ])
  }

  @Test func `ticks, verdicts and notes follow their rules to another page`() throws {
    let fixture = try fixture(Self.rulers)
    try fixture.edit("list.md", "- [ ] **Dim", "- [x] **Dim")
    try fixture.edit("list.md", "- [ ] **Mark", "  - fail: no red line\n- [ ] **Mark")
    try fixture.edit("list.md", "### Best", "Our own words.\n\n### Best")
    try update(fixture)
    let text = try fixture.text(of: "list.md")
    #expect(text.contains("Our own words."))
    let items = try ReviewStatusQuery(file: "list.md").run(in: fixture.context.environment)
      .response.status
    #expect(items.counts[.pass] == 0 && items.counts[.fail] == 1)
    let canvases = try #require(text.firstRange(of: "## Canvases"))
    let moved = text[canvases.upperBound...]
    #expect(moved.contains("**Dim it while it moves.**"))
    #expect(moved.contains("no red line"))
  }

  private static let pins =
    "# Pins\n\n## Size\n\n**Start the ruler at the left.** It matches the text.\n\n"
    + "**Dim it while it moves.** A zoom makes it blurry.\n"

  @Test func `the item of a rule that moves on its page moves with it`() throws {
    let after =
      "# Pins\n\n## Size\n\n**Dim it while it moves.** A zoom makes it blurry.\n\n"
      + "## Motion\n\n**Start the ruler at the left.** It matches the text.\n"
    let fixture = try fixture(
      Made(
        [
          "a/snapshot.json": #"{"captured": "2025-02-01"}"#,
          "b/snapshot.json": #"{"captured": "2026-02-01"}"#, "a/pins.md": Self.pins,
          "b/pins.md": after,
        ], "pins", asOf: "2025-03"))
    try fixture.edit("list.md", "- [ ] **Start", "- [x] **Start")
    let outcomes = try update(fixture).response.update.outcomes
    guard case .changed(_, hasMoved: true) = outcomes.first else {
      Issue.record("the rule has moved")
      return
    }
    let text = try fixture.text(of: "list.md")
    let motion = try #require(text.firstRange(of: "### Motion"))
    #expect(text[motion.upperBound...].contains("- [x] **Start the ruler at the left.**"))
  }

  @Test func `a restored rule is no longer struck through`() throws {
    var pages = [
      "a/snapshot.json": #"{"captured": "2024-02-01"}"#,
      "b/snapshot.json": #"{"captured": "2025-02-01"}"#, "a/pins.md": Self.pins,
      "b/pins.md": Self.pins.replacing(
        "**Start the ruler at the left.** It matches the text.\n\n", with: ""),
    ]
    let older = try fixture(Made(pages, "pins", asOf: "2024-03"))
    try update(older)
    let struck = try older.text(of: "list.md")
    #expect(struck.contains("- [ ] ~~**Start the ruler at the left.**~~ "))
    pages["c/snapshot.json"] = #"{"captured": "2026-02-01"}"#
    pages["c/pins.md"] = Self.pins
    let newer = try QueryFixture(pages)
    try newer.folder.write(struck, to: "list.md")
    try update(newer)
    #expect(!(try newer.text(of: "list.md").contains("~~")))
  }

  @Test func `an update does not restore marks that the reviewer removed`() throws {
    let fixture = try fixture(Self.rulers)
    try update(fixture)
    let text = try fixture.text(of: "list.md")
    let dealt = text.split(separator: "\n", omittingEmptySubsequences: false)
      .filter { !$0.contains("mark=gone -->") || $0.contains("id=") }
      .filter { !$0.contains(" mark=moved -->") && !$0.contains(" mark=new -->") }
      .joined(separator: "\n")
    try #require(dealt != text)
    try fixture.folder.write(dealt, to: "list.md")
    #expect(try !update(fixture).response.update.isStale)
    #expect(try fixture.text(of: "list.md") == dealt)
  }

  @Test func `an item without a known rule is unchanged`() throws {
    let fixture = try fixture(Made(PagesFixture.all, "toolbars"))
    try fixture.edit(
      "list.md", "id=toolbars/give-every-tool-its-own-caption", "id=toolbars/unheard-of")
    guard case .unknown = try update(fixture).response.update.outcomes.first else {
      Issue.record("no revision has the rule")
      return
    }
    #expect(try fixture.text(of: "list.md").contains("id=toolbars/unheard-of"))
    #expect(try !update(fixture).response.update.isStale, "an update would not help")
  }

  @Test func `an unknown page does not stop the update of the others`() throws {
    let fixture = try QueryFixture(PagesFixture.all)
    let list = try checklist(["toolbars", "boxes"], asOf: nil, fixture)
    let text = try ChecklistMarkdown(list).document().replacing("\"boxes\"", with: "\"zeppelins\"")
      .split(separator: "\n", omittingEmptySubsequences: false)
      .filter { !$0.contains("Give every tool") }.joined(separator: "\n")
    try fixture.folder.write(text, to: "list.md")
    let result = try update(fixture)
    #expect(result.notices == [.unknownName("zeppelins", expected: .subject, nearest: [])])
    #expect(result.response.update.added.map(\.id) == ["toolbars/give-every-tool-its-own-caption"])
    #expect(try fixture.text(of: "list.md").contains("Give every tool"))
  }

  @Test func `a new checklist of every fixture is up to date`() throws {
    for made in [Self.searching, Self.toolbars] {
      let fixture = try fixture(Made(made.pages, made.page))
      #expect(try !update(fixture, onlyChecks: true).response.update.isStale)
    }
  }
}

/// The progress of a review, and files that are not checklists.
struct ReviewStatusQueryTests {
  private func status(
    _ name: String, _ fixture: QueryFixture
  ) throws -> QueryResult<ReviewStatusResponse> {
    try ReviewStatusQuery(file: name).run(in: fixture.context.environment)
  }

  private func list(_ request: ChecklistRequest, asOf date: String? = nil, _ fixture: QueryFixture)
    throws -> Checklist
  {
    try #require(
      try fixture.run(ChecklistQuery(request, asOf: date.map(day))).response.checklist)
  }

  @Test func `the status counts verdicts by page, platform and strength`() throws {
    let fixture = try QueryFixture(PagesFixture.all)
    var request = ChecklistRequest()
    request.subjects = ["toolbars", "tab-bars"]
    let text = try ChecklistMarkdown(list(request, fixture)).document()
    try fixture.folder.write(text + "  fail: two sections share an item\n", to: "list.md")
    try fixture.edit("list.md", "- [ ] **Give", "- [x] **Hang")
    try fixture.edit("list.md", "- [ ] **Avoid", "- [?] **Avoid")
    try fixture.edit("list.md", "\n\n## Tab bars", "\n  - n.a.: no headset\n\n## Tab bars")
    let result = try status("list.md", fixture)
    let status = result.response.status
    #expect(status.counts.total == 5 && status.counts.gone == 0)
    #expect(status.counts.verdicts == [.pass: 1, .fail: 1, .notApplicable: 1, .open: 2])
    #expect(status.oldestRevision == day("2025-06-09"))
    #expect(status.failed.map(\.id) == ["tab-bars/never-fuse-two-sections-into-one-item"])
    #expect(status.marked.isEmpty)
    #expect(status.open.count == 2)
    #expect(status.pages.map(\.page) == ["toolbars", "tab-bars"])
    #expect(
      status.platforms.map(\.platform) == [.iOS, .iPadOS, .macOS, .tvOS, .visionOS, nil],
      "rules with unknown platforms are counted last")
    #expect(status.strengths.map(\.strength) == [.do, .avoid, .never])
    #expect(!result.response.isEmpty)
  }

  @Test func `a verdict that is not a known word has a notice, and the item is open`() throws {
    let fixture = try QueryFixture(PagesFixture.all)
    var request = ChecklistRequest()
    request.subjects = ["boxes"]
    let csv = try ChecklistCSV(list(request, fixture)).document()
    try fixture.folder.write(
      csv.replacing("importance.,,", with: "importance.,maybe,"), to: "list.csv")
    let result = try status("list.csv", fixture)
    #expect(
      result.notices
        == [.unknownVerdict(item: "boxes/order-boxes-by-importance", text: "maybe")])
    #expect(result.response.status.counts[.open] == 1)
  }

  @Test func `every format of a checklist has the same status`() throws {
    let fixture = try QueryFixture(HistoryFixture.june2026)
    var request = ChecklistRequest()
    request.subjects = ["searching"]
    let list = try list(request, asOf: "2026-05", fixture)
    let files = [
      "list.md": try ChecklistMarkdown(list).document(),
      "list.csv": try ChecklistCSV(list).document(),
      "list.json": try ChecklistJSON(list).document(),
    ]
    for (name, text) in files {
      try fixture.folder.write(text, to: name)
      _ = try ChecklistUpdateQuery.read(name, in: fixture.context.environment)
        .run(in: fixture.context)
      let status = try status(name, fixture).response.status
      #expect(status.counts.total == 5 && status.counts.marked == 4, "\(name)")
      #expect(
        status.marked.map(\.id) == [
          "searching/keep-recent-searches-easy-to-clear",
          "searching/avoid-sorting-results-by-length", "searching/label-filters-by-what-they-keep",
          "searching/offer-the-scope-that-was-used-last",
        ], "\(name)")
      #expect(status.oldestRevision == day("2026-06-08"))
    }
  }

  @Test func `a checklist without items is empty`() throws {
    let fixture = try QueryFixture([:])
    try fixture.folder.write("<!-- hig checklist {} -->\n", to: "list.md")
    #expect(try status("list.md", fixture).response.isEmpty)
  }
}
