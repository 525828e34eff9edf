import Checklists
import GuidelineAnswers
import GuidelineModel
import QueryTestSupport
import TestSupport
import Testing

@testable import GuidelineReviews

/// Updates of checklists that were made from an older revision.
struct ChecklistUpdateQueryTests {
  /// A checklist of one page as of a day.
  struct Made: Sendable {
    let pages: [String: String]
    let page: String
    let asOf: String?

    init(_ pages: [String: String], _ page: String, asOf: String? = nil) {
      self.pages = pages
      self.page = page
      self.asOf = asOf
    }
  }

  private func checklist(_ subjects: [String], asOf date: String?, _ fixture: QueryFixture) throws -> Checklist {
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

  /// Compares the checklist as it is rendered with a snapshot.
  private func expectDocument(_ name: String, _ fixture: QueryFixture) throws {
    let text = try fixture.text(of: "list.md")
      .replacing("https://developer.apple.com/design/human-interface-guidelines/", with: "…/")
      .replacing(/\ ?<!-- .*? -->/, with: "")
    try Snapshot.check(text, named: "update/\(name).md")
  }

  private static let searching = Made(HistoryFixture.june2026, "searching", asOf: "2026-05")
  private static let bars = Made(HistoryFixture.navigationBars, "navigation-bars", asOf: "2025-05")
  private static let knobs = Made(HistoryFixture.renamedPages, "knobs", asOf: "2024-06")
  private static let rulers = Made(HistoryFixture.renamedPages, "rulers", asOf: "2024-06")
  private static let toolbars = Made(HistoryFixture.toolbars, "toolbars", asOf: "2022")

  @Test(
    arguments: rows(
      [
        (
          searching, "searching/consider-sorting-results-by-length", "changed",
          "strength: consider → avoid (reversed)", "another wording and another strength"
        ),
        (searching, "searching/keep-recent-searches-easy-to-clear", "changed", "value changed", "another explanation"),
        (
          searching, "searching/label-filters-by-what-they-keep", "changed",
          "platforms narrowed: all platforms → iOS, iPadOS, macOS, tvOS, visionOS",
          "the same wording for fewer platforms"
        ),
        (
          bars, "navigation-bars/take-names-from-the-content", "changed",
          "platforms widened: iOS, iPadOS, tvOS, visionOS, watchOS → all platforms",
          "the same wording on another page, for more platforms"
        ),
        (
          bars, "navigation-bars/keep-a-gap-between-buttons-with-text", "gone", nil, "left out when its page was merged"
        ), (knobs, "knobs/label-knobs-with-a-unit", "moved", "from Knobs › Best practices", "a renamed page"),
        (
          toolbars, "toolbars/leave-air-between-circles", "gone",
          "now part of toolbars/on-a-strip-with-a-single-row-consider-round-buttons-instead-of",
          "merged into another rule"
        ),
      ] as [(Made, String, String, String?, String)]))
  func `an update marks what became of a rule, once`(
    row: TableRow<(Made, String, String, String?, String)>
  ) throws {
    let (made, id, outcome, fact, _) = row.values
    let fixture = try fixture(made)
    let list = try checklist([made.page], asOf: made.asOf, fixture)
    try fixture.folder.write(try ChecklistCSV(list).document(), to: "list.csv")
    try fixture.folder.write(try ChecklistJSON(list).document(), to: "list.json")
    for name in ["list.md", "list.csv", "list.json"] {
      let before = try fixture.text(of: name)
      let check = try update(fixture, name, onlyChecks: true).response
      #expect(check.update.isStale)
      #expect(try fixture.text(of: name) == before, "a check changes nothing: \(name)")
      let index = try #require(check.items.firstIndex { $0.id == id })
      let mark = Self.mark(check.update.outcomes[index])
      #expect(mark?.kind.rawValue == outcome, "\(name)")
      if let fact { #expect(mark?.facts.contains(fact) == true, "\(mark?.facts ?? [])") }
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
    case .stillGone, .unknown, .omitted: nil
    }
  }

  @Test func `new rules are added`() throws {
    let response = try update(fixture(Self.searching)).response
    #expect(response.update.added.map(\.id) == ["searching/offer-the-scope-that-was-used-last"])
  }

  @Test func `an update names the page that took the place of the checklist's`() throws {
    #expect(try update(fixture(Self.knobs)).notices == [.renamedPage(from: "knobs", to: "Rotators", since: nil)])
    #expect(
      try update(fixture(Self.bars)).notices == [
        .mergedPage(from: "Navigation bars", into: "Toolbars", since: CalendarDate("2025-06-09"), isPart: false)
      ])
  }

  @Test func `ticks, verdicts and notes follow their rules to another page`() throws {
    let fixture = try fixture(Self.rulers)
    try fixture.edit("list.md", "- [ ] **Dim", "- [x] **Dim")
    try fixture.edit("list.md", "- [ ] **Mark", "  - fail: no red line\n- [ ] **Mark")
    try fixture.edit("list.md", "### Best", "Our own words.\n\n### Best")
    try update(fixture)
    try expectDocument("merged-page", fixture)
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
          "a/snapshot.json": #"{"title": "Human Interface Guidelines", "captured": "2025-02-01"}"#,
          "b/snapshot.json": #"{"title": "Human Interface Guidelines", "captured": "2026-02-01"}"#,
          "a/pins.md": Self.pins, "b/pins.md": after,
        ], "pins", asOf: "2025-03"))
    try fixture.edit("list.md", "- [ ] **Start", "- [x] **Start")
    let outcomes = try update(fixture).response.update.outcomes
    guard case .changed(_, hasMoved: true) = outcomes.first else {
      Issue.record("the rule has moved")
      return
    }
    try expectDocument("moved-on-its-page", fixture)
  }

  @Test func `a restored rule is no longer struck through`() throws {
    var pages = [
      "a/snapshot.json": #"{"title": "Human Interface Guidelines", "captured": "2024-02-01"}"#,
      "b/snapshot.json": #"{"title": "Human Interface Guidelines", "captured": "2025-02-01"}"#,
      "a/pins.md": Self.pins,
      "b/pins.md": Self.pins.replacing(
        "**Start the ruler at the left.** It matches the text.\n\n", with: ""),
    ]
    let older = try fixture(Made(pages, "pins", asOf: "2024-03"))
    try update(older)
    let struck = try older.text(of: "list.md")
    #expect(struck.contains("- [ ] ~~**Start the ruler at the left.**~~ "))
    pages["c/snapshot.json"] = #"{"title": "Human Interface Guidelines", "captured": "2026-02-01"}"#
    pages["c/pins.md"] = Self.pins
    let newer = try QueryFixture(pages)
    try newer.folder.write(struck, to: "list.md")
    try update(newer)
    #expect(!(try newer.text(of: "list.md").contains("~~")))
    try expectDocument("restored-rule", newer)
  }

  @Test func `an update does not restore marks that the reviewer removed`() throws {
    let fixture = try fixture(Self.rulers)
    try update(fixture)
    let text = try fixture.text(of: "list.md")
    let dealt = text.split(separator: "\n", omittingEmptySubsequences: false)
      .filter { line in !["  - Gone", "  - Moved", "  - New"].contains { line.hasPrefix($0) } }
      .joined(separator: "\n")
    try #require(dealt != text)
    try fixture.folder.write(dealt, to: "list.md")
    #expect(try !update(fixture).response.update.isStale)
    #expect(try fixture.text(of: "list.md") == dealt)
  }

  @Test func `an item without a known rule is unchanged`() throws {
    let fixture = try fixture(Made(PagesFixture.all, "toolbars"))
    try fixture.folder.write(
      try fixture.text(of: "list.md").replacing(/\ id=[^ ]+/, with: " id=toolbars/unheard-of", maxReplacements: 1),
      to: "list.md")
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

  @Test func `a backup keeps the file as it was`() throws {
    let fixture = try fixture(Self.searching)
    let before = try fixture.text(of: "list.md")
    let query = try ChecklistUpdateQuery.read("list.md", in: fixture.context.environment, keepsBackup: true)
    _ = try query.run(in: fixture.context)
    #expect(try fixture.text(of: "list.md.bak") == before)
    #expect(try fixture.text(of: "list.md") != before)
  }

  @Test func `an update starts again with what another program saved meanwhile`() throws {
    let fixture = try fixture(Self.searching)
    let query = try ChecklistUpdateQuery.read("list.md", in: fixture.context.environment)
    try fixture.folder.write(try fixture.text(of: "list.md") + "\nA note of a colleague.\n", to: "list.md")
    _ = try query.run(in: fixture.context)
    let text = try fixture.text(of: "list.md")
    #expect(text.contains("\nA note of a colleague.\n"))
    #expect(text.contains("Needs another look"), "the update is there as well")
  }

  @Test func `an update of a file that was removed meanwhile is an error`() throws {
    let fixture = try fixture(Self.searching)
    let query = try ChecklistUpdateQuery.read("list.md", in: fixture.context.environment)
    try fixture.folder.remove("list.md")
    #expect(throws: ChecklistFileError.self) { try query.run(in: fixture.context) }
  }
}
