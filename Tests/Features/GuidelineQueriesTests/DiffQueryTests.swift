import Checklists
import GuidelineHistory
import GuidelineIndex
import GuidelineModel
import TestSupport
import Testing

@testable import GuidelineQueries

/// The revisions that a comparison takes, and the changes that it finds.
struct DiffQueryTests {
  private static let sinceMay = DiffQuery(.allPages(from: day("2026-04"), to: nil))

  private func report(
    _ query: DiffQuery, _ pages: [String: String] = HistoryFixture.june2026
  ) throws -> ChangeReport {
    try #require(try QueryFixture(pages).run(query).response.report)
  }

  private func page(
    _ name: String, _ from: String? = nil, _ to: String? = nil, platform: Platform? = nil,
    includesConversion: Bool = false
  ) -> DiffQuery {
    let period = from ?? to
    var query = DiffQuery(
      .page(name, period == nil ? nil : .init(from: from.map(day), to: to.map(day))))
    query.platforms = platform.map { [$0] } ?? []
    query.includesConversion = includesConversion
    return query
  }

  // MARK: Periods

  private static func period(_ from: String?, _ to: String?) -> DiffQuery.Period {
    DiffQuery.Period(from: from.map(day), to: to.map(day))
  }

  @Test(
    arguments: rows([
      ("2026-05", "2026-04", "a month"), ("2026", "2025", "a year"),
      ("2026-06-08", "2026-06-07", "a day"),
    ]))
  func `a period is compared with the state before it`(row: TableRow<(String, String, String)>) {
    let (since, from, reason) = row.values
    #expect(
      DiffQuery.Period.since(day(since)) == .init(from: day(from), to: nil), "\(reason)")
  }

  @Test func `since the day of a change includes it, in every list of changes`() throws {
    let fixture = try QueryFixture(HistoryFixture.june2026)
    let dates = [("2026-06-08", true), ("2026-06-22", false)]
    for (text, isIncluded) in dates {
      let all = try fixture.run(DiffQuery(.allPages(from: .first, to: nil)))
      #expect(all.response.changes.isEmpty, "no capture is that old")
      let diff = try fixture.run(DiffQuery(.page("searching", .since(day(text)))))
      #expect(diff.response.changes.contains { $0.mainClass == .strength } == isIncluded)
      let log = try fixture.run(LogQuery("searching", since: day(text)))
      #expect(!log.response.revisions.isEmpty == isIncluded)
      var request = ChecklistRequest()
      request.subjects = ["searching"]
      request.since = day(text)
      let list = try #require(try fixture.run(ChecklistQuery(request)).response.checklist)
      #expect(!list.items.isEmpty == isIncluded)
    }
  }

  // MARK: Notices about days

  @Test(
    arguments: [
      Named(
        "before the oldest capture",
        (period("1999", nil), [Notice.dayBeforeCaptures(day("1999"), oldest: day("2024-01-15"))])),
      Named(
        "after the newest capture",
        (period("2027", nil), [.dayAfterCaptures(day("2027"), newest: day("2026-06-21"))])),
      Named(
        "reversed",
        (
          period("2026-06-21", "2026-05"),
          [.reversedPeriod(from: day("2026-06-21"), to: day("2026-05"))]
        )),
      Named("a month that contains the newest capture", (period("2026-06", nil), [])),
      Named("the end is in the month of the beginning", (period("2026-06-21", "2026-06"), [])),
    ] as [Named<(DiffQuery.Period, [Notice])>])
  func `days outside the captures and reversed periods are reported`(
    row: Named<(DiffQuery.Period, [Notice])>
  ) throws {
    let (period, expected) = row.value
    let scope = DiffQuery.Scope.allPages(from: try #require(period.from), to: period.to)
    let notices = try QueryFixture(HistoryFixture.june2026).run(DiffQuery(scope)).notices
    let found = notices.filter { notice in
      switch notice {
      case .dayBeforeCaptures, .dayAfterCaptures, .reversedPeriod: true
      default: false
      }
    }
    #expect(found == expected, "\(row.reason)")
  }

  // MARK: Directions

  @Test func `rules that ask for more or for less are counted and listed on request`() throws {
    let all = try report(page("searching"))
    #expect(all.counts.directions == [.reversed: 1, .narrowed: 2])
    #expect(all.counts.sentence.contains("; 1 rule reversed, 2 narrowed"))
    var query = page("searching")
    query.onlyDirections = true
    let strict = try report(query)
    #expect(
      strict.shownPages.flatMap(\.changes).map(\.direction) == [.narrowed, .reversed, .narrowed])
    #expect(strict.counts.total == 3 && all.counts.total > 3)
    var boxes = page("boxes", "2026-04-09")
    boxes.onlyDirections = true
    #expect(try !report(boxes).hasChanges)
  }

  // MARK: Changes or none

  private struct Changed: TestRow {
    let query: DiffQuery
    let hasChanges: Bool
    let reason: String
  }

  private static func of(_ name: String, from: String) -> DiffQuery {
    DiffQuery(.page(name, .init(from: day(from), to: nil)))
  }

  private static func forTV(_ query: DiffQuery) -> DiffQuery {
    var query = query
    query.platforms = [.tvOS]
    return query
  }

  private static let changedRows: [Changed] = [
    Changed(query: sinceMay, hasChanges: true, reason: "something changed"),
    Changed(
      query: of("layout", from: "2026-05"), hasChanges: true,
      reason: "a value changed, logged or not"),
    Changed(
      query: of("boxes", from: "2026-04-09"), hasChanges: false,
      reason: "nothing changed on a page, which was written in another dialect"),
    Changed(
      query: DiffQuery(.allPages(from: day("2026-04-09"), to: day("2026-05"))), hasChanges: false,
      reason: "nothing changed on any page"),
    Changed(query: forTV(sinceMay), hasChanges: true, reason: "something changed for tvOS"),
  ]

  @Test(arguments: changedRows)
  private func `a report has changes if the authors changed anything`(row: Changed) throws {
    #expect(try report(row.query).hasChanges == row.hasChanges)
  }

  @Test func `conversion artifacts are not changes`() throws {
    var pages = HistoryFixture.june2026
    pages["06/searching.md"] = pages["04/searching.md"]?
      .replacing("see [Layout](", with: "see [the grid](")
      .replacing("| June 9, 2025 |", with: "| June 8, 2026 | Explained why. |\n| June 9, 2025 |")
    let report = try report(page("searching", includesConversion: true), pages)
    #expect(!report.hasChanges)
    #expect(report.counts.conversion == 1)
    #expect(report.shownPages.flatMap(\.changes).map(\.isConversion) == [true])
  }

  @Test func `conversion artifacts are counted, and included on request`() throws {
    let fixture = try QueryFixture(HistoryFixture.june2026)
    let hidden = try fixture.run(page("searching"))
    #expect(hidden.notices == [.hiddenConversionDifferences(1)])
    #expect(hidden.response.changes.count { $0.isConversion } == 0)
    let all = try fixture.run(page("searching", includesConversion: true))
    #expect(all.notices.isEmpty)
    #expect(all.response.changes.count { $0.isConversion } == 1)
    #expect(all.response.changes.count == hidden.response.changes.count + 1)
  }

  @Test(arguments: [
    Named("from one capture to the other", period("2026-02-01", "2026-02-09")),
    Named("an open end", period("2026-02-01", nil)),
    Named("an open beginning", period(nil, "2026-02-09")),
  ])
  func `one revision in two dialects has no changes`(period: Named<DiffQuery.Period>) throws {
    for includesConversion in [false, true] {
      var query = DiffQuery(.page("sidebars", period.value))
      query.includesConversion = includesConversion
      let report = try report(query, HistoryFixture.sidebars)
      #expect(!report.hasChanges)
      #expect(report.shownPages.allSatisfy { $0.changes.isEmpty })
    }
  }

  @Test func `a page that only loses rules to another has changed`() throws {
    var pages = HistoryFixture.navigationBars
    pages["2024/navigation-bars.md"] = """
      # Navigation bars

      ## Best practices

      **Take names from the content.** A recipe is called by its dish, and a journey by its town, so that no two \
      bars show the same name.
      """
    let report = try report(page("navigation-bars", "2025-03-01"), pages)
    #expect(report.hasChanges)
    #expect(report.counts.classes == [.moved: 1])
  }

  // MARK: Platforms and classes

  @Test func `a platform leaves out rules for other platforms`() throws {
    // A rule that watchOS lost is a change for watchOS; the rule that was added is not for it.
    let all = try report(Self.sinceMay)
    var query = Self.sinceMay
    query.platforms = [.watchOS]
    let watch = try report(query)
    #expect(all.changedPages.map(\.difference.page) == ["layout", "searching", "snippets"])
    #expect(all.changedPages.map(\.counts.signs) == ["+0 -0 ~1", "+1 -0 ~3", "+3 -0 ~0"])
    #expect(watch.changedPages.map(\.counts.signs) == ["+0 -0 ~1", "+0 -0 ~3", "+3 -0 ~0"])
    #expect(
      try report(page("searching", platform: .watchOS)).shownPages.flatMap(\.changes).count == 3)
  }

  @Test func `a change has its classes, both strengths and the changed words`() throws {
    let report = try report(page("searching"))
    let difference = try #require(report.pages.first?.difference)
    #expect(difference.changeLog.map(\.date) == [day("2026-06-08")])
    let change = try #require(difference.changes.first { $0.mainClass == .strength })
    #expect(change.classes == [.strength, .platforms, .reworded])
    #expect(change.direction == .reversed && change.platformDirection == .narrowed)
    #expect(change.isLogged == true)
    #expect(change.before?.record.strength == .consider)
    #expect(change.after?.record.strength == .avoid)
    let pieces = change.statement?.pieces(conversion: false) ?? []
    #expect(pieces.map(\.text) == ["Consider ", "Avoid ", "sorting results by length."])
    #expect(MarkedWords.plain(pieces) == "[-Consider-] {+Avoid+} sorting results by length.")
    let value = try #require(difference.changes.first { $0.classes.contains(.number) })
    #expect(value.isLogged == false)
    #expect(
      value.detail.map { MarkedWords.plain($0.pieces(conversion: false)) }
        == "Put a cross beside them. The list holds up to [-40-] {+60+} entries.")
  }

  @Test func `values of a table that changed under an unchanged log are not logged`() throws {
    let report = try report(page("layout"))
    let difference = try #require(report.pages.first?.difference)
    #expect(difference.changeLog.isEmpty)
    #expect(difference.old?.revised == difference.new?.revised)
    #expect(difference.changes.map(\.mainClass) == [.number])
    #expect(difference.changes.first?.isLogged == false)
    #expect(difference.changes.first?.before?.record.kind == .table)
    #expect(report.counts.notLogged == 1)
  }

  @Test func `a merged rule has the id of the rule that took its text`() throws {
    let report = try report(
      page("toolbars", "2019-05-01", "2023-01-13"), HistoryFixture.toolbars)
    let merged = report.shownPages.flatMap(\.changes).filter {
      if case .mergedInto = $0.relation { true } else { false }
    }
    #expect(merged.map(\.mainClass) == [.removed])
    #expect(merged.first?.before?.record.id == "toolbars/leave-air-between-circles")
    #expect(
      merged.first?.relation
        == .mergedInto("toolbars/on-a-strip-with-a-single-row-consider-round-buttons-instead-of"))
  }

  @Test func `rules of a merged page have moved to the page that has them now`() throws {
    let fixture = try QueryFixture(HistoryFixture.navigationBars)
    let result = try fixture.run(page("navigation-bars"))
    #expect(result.notices == [.replacedPage(title: "Navigation bars", by: "toolbars")])
    let report = try #require(result.response.report)
    #expect(report.counts.classes[.moved] == 4)
    #expect(
      report.shownPages.flatMap(\.changes).filter { $0.mainClass == .moved }
        .allSatisfy { $0.after?.page == "toolbars" })
    let all = DiffQuery(.allPages(from: day("2025-04"), to: nil))
    let counts = try #require(try fixture.run(all).response.report).counts
    #expect(counts.rules == [.added: 3, .removed: 3, .moved: 4], "each move counts once")
  }

  private struct Difference: TestRow {
    let pages: [String: String]
    let query: DiffQuery
    let reason: String
  }

  @Test(arguments: [
    Difference(
      pages: HistoryFixture.toolbars, query: DiffQuery(.page("toolbars", nil)),
      reason: "new sections"),
    Difference(
      pages: HistoryFixture.toolbars,
      query: DiffQuery(.page("toolbars", period("2019-05-01", "2023"))),
      reason: "plain text to Markdown"),
    Difference(
      pages: HistoryFixture.tabBars, query: of("tab-bars", from: "2023-09"),
      reason: "another platform"),
    Difference(
      pages: HistoryFixture.navigationBars, query: DiffQuery(.page("toolbars", nil)),
      reason: "rules of a merged page"),
    Difference(
      pages: HistoryFixture.navigationBars, query: DiffQuery(.page("navigation-bars", nil)),
      reason: "a merged page"),
    Difference(
      pages: HistoryFixture.june2026, query: of("snippets", from: "2026-05"), reason: "a new page"),
  ])
  private func `every change has both sides unless it is an addition or a removal`(
    row: Difference
  ) throws {
    let report = try report(row.query, row.pages)
    let changes = report.shownPages.flatMap(\.changes)
    #expect(!changes.isEmpty)
    for change in changes {
      #expect(!change.classes.isEmpty && Set(change.classes).count == change.classes.count)
      #expect((change.before == nil) == (change.classes == [.added]))
      #expect((change.after == nil) == (change.classes == [.removed]))
    }
    #expect(report.counts.total == changes.count, "the summary counts what is there")
    #expect(report.counts.notLogged == changes.count { $0.isLogged == false })
  }

  // MARK: Counts only

  @Test func `a brief report has the counts without the changes`() throws {
    let whole = try report(Self.sinceMay)
    let brief = whole.brief
    #expect(brief.counts.classes == whole.counts.classes)
    #expect(brief.notCompared == ["sheets"])
    #expect(
      brief.changedPages.map(\.difference.page) == whole.changedPages.map(\.difference.page))
    #expect(brief.changedPages.allSatisfy { $0.changes.isEmpty })
    #expect(!whole.changedPages.contains { $0.changes.isEmpty })
    #expect(brief.changedPages.map(\.counts.signs) == whole.changedPages.map(\.counts.signs))
  }

  // MARK: Nothing to compare

  @Test func `an unknown page and days before the first capture have notices`() throws {
    let fixture = try QueryFixture(HistoryFixture.navigationBars)
    let unknown = try fixture.run(page("zeppelins"))
    #expect(unknown.notices == [.unknownName("zeppelins", expected: .page, nearest: [])])
    let early = try fixture.run(page("navigation-bars", "1999", "2000"))
    #expect(
      early.notices == [
        .replacedPage(title: "Navigation bars", by: "toolbars"),
        .noEarlierCapture(page: "Navigation bars", oldest: "2025-03-01"),
      ])
    var since = DiffQuery(.allPages(from: day("2019"), to: nil))
    since.since = day("2020")
    #expect(
      try fixture.run(since).notices == [
        .dayBeforeCaptures(day("2020"), oldest: day("2023-06-21"))
      ])
    // The oldest capture is within the period, so that no state before it is known.
    var month = DiffQuery(.allPages(from: day("2023-05"), to: nil))
    month.since = day("2023-06")
    #expect(
      try fixture.run(month).notices == [.noCaptureBefore(day("2023-06"), isPeriodStart: true)])
  }

  @Test func `undated captures are not compared`() throws {
    let fixture = try QueryFixture(["tab-bars.md": PagesFixture.tabBars])
    let result = try fixture.run(page("tab-bars"))
    #expect(result.response.report == nil)
    #expect(result.notices == [.noEarlierCapture(page: "Tab bars", oldest: nil)])
  }

  @Test func `a typo and a former name give the page with a notice`() throws {
    let fixture = try QueryFixture(HistoryFixture.navigationBars)
    let changes = try fixture.run(page("toolbars")).response.changedIDs
    let typo = try fixture.run(page("toolbrs"))
    #expect(typo.response.changedIDs == changes)
    #expect(typo.notices == [.correctedName(typed: "toolbrs", page: "Toolbars")])
    let former = try fixture.run(page("navigation bar"))
    #expect(former.response.changedIDs == changes)
    #expect(
      former.notices == [
        .mergedPage(
          from: "Navigation bars", into: "Toolbars", since: CalendarDate("2025-06-09"),
          isPart: false)
      ])
  }

  @Test func `a diff query needs a page or a first day`() {
    #expect(DiffQuery(page: nil, period: nil) == nil)
    #expect(DiffQuery(page: nil, period: .init(from: nil, to: day("2025"))) == nil)
    #expect(DiffQuery(page: nil, period: .since(day("2025"))) != nil)
    #expect(DiffQuery(page: "toolbars", period: nil) != nil)
  }

  @Test func `pages without an earlier snapshot are named`() throws {
    let result = try QueryFixture().run(DiffQuery(.allPages(from: day("2025-06"), to: nil)))
    #expect(result.response.changedIDs == ["added sliders/show-the-value-beside-a-slider"])
    #expect(result.notices == [.pagesNotCompared(["dials"])])
  }

  @Test func `without a period the newest revision is compared with the one before`() throws {
    let response = try QueryFixture().run(page("toolbars")).response
    #expect(
      response.changedIDs.sorted() == [
        "added toolbars/place-the-bar-below-the-window",
        "moved toolbars/show-the-title-of-the-current-view",
        "removed toolbars/avoid-a-label-under-every-icon",
        "reworded toolbars/keep-the-number-of-buttons-in-a-bar-small",
      ])
  }
}
