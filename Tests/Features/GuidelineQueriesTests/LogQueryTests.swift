import GuidelineHistory
import GuidelineIndex
import GuidelineModel
import TestSupport
import Testing

@testable import GuidelineQueries

/// The revisions of pages, the histories of rules and the revisions of their wordings.
struct LogQueryTests {
  @Test func `one revision in two dialects is one entry with the date that one of them has`() throws
  {
    let fixture = try QueryFixture(HistoryFixture.sidebars)
    let revisions = try fixture.run(LogQuery("sidebars")).response.revisions.map(\.revision)
    #expect(revisions.count == 1)
    #expect(revisions.first?.captures.map(\.document) == ["a/sidebars.md", "b/sidebars.md"])
    #expect(revisions.first?.isDateInferred == false)
  }

  @Test func `undated captures are listed beside the revisions`() throws {
    var pages = HistoryFixture.tabBars
    pages["other/tab-bars.md"] = PagesFixture.tabBars
    guard
      case .revisions(let log) = try QueryFixture(pages).run(LogQuery("tab-bars")).response
    else {
      Issue.record("the page has revisions")
      return
    }
    #expect(log.page?.undated.map(\.document) == ["other/tab-bars.md"])
    #expect(log.revisions.count == 3)
  }

  @Test func `a page has its revisions with change log entries, counts and changes`() throws {
    let fixture = try QueryFixture(HistoryFixture.tabBars)
    let revisions = try fixture.run(LogQuery("tab-bars")).response.revisions
    #expect(
      revisions.map(\.revision.date?.description) == ["2025-12-16", "2024-09-09", "2023-06-21"])
    #expect(
      revisions.map(\.revision.firstCaptured?.description)
        == ["2026-02-09", "2025-06-25", "2023-09-20"])
    #expect(revisions.map { $0.difference?.changeLog.count } == [2, 2, nil])
    #expect(revisions.last?.summary.hasPrefix("first known: ") == true)
    let classes = revisions[0].counts.classes
    #expect(classes[.added] == 3 && classes[.removed] == 1 && classes[.detail] == 1)
    #expect(revisions[0].changes.count == revisions[0].counts.total)
  }

  @Test func `all pages are listed newest first, limited to the days since one`() throws {
    let fixture = try QueryFixture(HistoryFixture.june2026)
    let all = try fixture.run(LogQuery()).response.revisions
    let days = all.compactMap { $0.day?.ordinal }
    #expect(days == days.sorted(by: >))
    #expect(Set(all.map(\.page)) == ["boxes", "layout", "searching", "sheets", "snippets"])
    let new = try fixture.run(LogQuery(since: day("2026-05"))).response.revisions
    #expect(Set(new.map(\.page)) == ["layout", "searching", "sheets", "snippets"])
    let none = try fixture.run(LogQuery(since: day("2027")))
    #expect(none.response.revisions.isEmpty)
    #expect(
      none.notices == [
        .dayAfterCaptures(day("2027"), newest: day("2026-06-21")),
        .noRevisions(since: day("2027")),
      ])
  }

  @Test func `a platform leaves out changes for other platforms`() throws {
    let fixture = try QueryFixture(HistoryFixture.tabBars)
    func log(_ platform: Platform) throws -> QueryResult<LogResponse> {
      try fixture.run(LogQuery("tab-bars", since: day("2023-09"), platforms: [platform]))
    }
    let changes = try log(.tvOS).response.revisions.flatMap(\.changes)
    #expect(!changes.isEmpty && changes.allSatisfy { ChangeReport.concerns($0, [.tvOS]) })
    let watch = try log(.watchOS)
    #expect(watch.response.revisions.isEmpty, "no rule of the page is for watchOS")
    #expect(watch.notices == [.noRevisions(since: day("2023-09"))])
  }

  @Test func `an unknown page and an unknown rule have no history`() throws {
    let fixture = try QueryFixture(HistoryFixture.tabBars)
    for (name, expected) in [("zeppelins", NameKind.page), ("tab-bars/zeppelin", .record)] {
      let result = try fixture.run(LogQuery(name))
      guard case .missing = result.response else {
        Issue.record("nothing is called \(name)")
        continue
      }
      #expect(result.notices == [.unknownName(name, expected: expected, nearest: [])])
    }
  }

  // MARK: The history of a rule

  @Test(arguments: [
    "toolbars/offer-tools-that-suit-the-quick-pace-of-a-sketch",
    "toolbars/offer-tools-that-fit-the-pace-of-a-sketch",
  ])
  func `a rule has one history under every id it has had`(older: String) throws {
    let fixture = try QueryFixture(HistoryFixture.toolbars)
    let newest = "toolbars/offer-brushes-that-suit-the-quick-pace-of-a-sketch"
    let history = try #require(try fixture.run(LogQuery(older)).response.rule)
    let usual = try #require(try fixture.run(LogQuery(newest)).response.rule)
    #expect(history.ids == usual.ids && history.ids.first == newest)
    #expect(history.ids.contains(older))
    #expect(history.events.map(\.revision.label) == usual.events.map(\.revision.label))
  }

  @Test func `a rule that moved to another page has one history on both`() throws {
    let fixture = try QueryFixture(HistoryFixture.navigationBars)
    let ids = [
      "toolbars/keep-the-same-arrows-for-the-way-back-and-the-way-up",
      "navigation-bars/keep-the-same-arrow-for-the-way-back",
    ]
    for id in ids {
      let history = try #require(try fixture.run(LogQuery(id)).response.rule)
      #expect(history.ids == ids)
      #expect(history.isCurrent)
    }
  }

  @Test func `the history of a rule has its ids and events`() throws {
    let fixture = try QueryFixture(HistoryFixture.navigationBars)
    let history = try #require(
      try fixture.run(LogQuery("toolbars/take-names-from-the-content")).response.rule)
    #expect(
      history.ids
        == ["toolbars/take-names-from-the-content", "navigation-bars/take-names-from-the-content"])
    #expect(history.events.map(\.page) == ["navigation-bars", "toolbars"])
    #expect(history.events.map(\.revision.date?.description) == ["2023-06-21", "2025-06-09"])
    guard case .firstSeen = history.events[0].kind,
      case .changed(let change) = history.events[1].kind
    else {
      Issue.record("the rule was first seen and then changed")
      return
    }
    #expect(change.classes == [.moved, .platforms])
  }

  @Test func `a rule that was left out of a merge was removed with its page`() throws {
    let fixture = try QueryFixture(HistoryFixture.navigationBars)
    let id = "navigation-bars/consider-a-search-field-in-the-bar-for-lists-of-many-pages"
    let history = try #require(try fixture.run(LogQuery(id)).response.rule)
    #expect(!history.isCurrent)
    guard case .removed(nil) = history.events.last?.kind else {
      Issue.record("no other rule has its text")
      return
    }
  }

  @Test func `a merged rule names the rule that has its text`() throws {
    let fixture = try QueryFixture(HistoryFixture.toolbars)
    let history = try #require(
      try fixture.run(LogQuery("toolbars/leave-air-between-circles")).response.rule)
    guard case .removed(let relation) = history.events.last?.kind else {
      Issue.record("the rule was removed")
      return
    }
    #expect(
      relation
        == .mergedInto("toolbars/on-a-strip-with-a-single-row-consider-round-buttons-instead-of"))
  }

  // MARK: Blame

  @Test func `each rule has the change that gave it its wording`() throws {
    let fixture = try QueryFixture(HistoryFixture.june2026)
    let response = try fixture.run(BlameQuery(page: "searching")).response
    #expect(response.page == "searching")
    #expect(
      response.rules.map(\.record.record.id) == [
        "searching/keep-recent-searches-easy-to-clear", "searching/avoid-sorting-results-by-length",
        "searching/label-filters-by-what-they-keep", "searching/offer-the-scope-that-was-used-last",
        "searching/keep-the-field-above-the-long-list",
      ])
    #expect(
      response.rules.map(\.revision.date?.description)
        == ["2026-06-08", "2026-06-08", "2025-06-09", "2026-06-08", "2025-06-09"])
    #expect(response.rules.map(\.change?.mainClass) == [.platforms, .strength, nil, .added, nil])
    #expect(response.rules.map(\.isOldest) == [false, false, true, false, true])
    #expect(response.rules.map(\.change?.isLogged) == [false, true, nil, true, nil])
  }

  @Test func `blame leaves out rules for other platforms`() throws {
    let fixture = try QueryFixture(HistoryFixture.tabBars)
    let statements = try fixture.run(BlameQuery(page: "tab-bars", platforms: [.iPadOS])).response
      .rules.compactMap(\.record.record.statement)
    #expect(statements.contains("Prefer a tab bar for reading."))
    #expect(!statements.contains { $0.hasPrefix("Choose a shape") }, "a rule for visionOS")
    #expect(!statements.contains { $0.hasPrefix("In a radio app") }, "a rule for tvOS")
    let watch = try fixture.run(BlameQuery(page: "tab-bars", platforms: [.watchOS]))
    #expect(watch.response.rules.isEmpty)
    #expect(watch.notices == [.noRules(page: "tab-bars", hasRevisions: true)])
  }

  @Test func `blame explains a page without dated captures and an unknown page`() throws {
    let fixture = try QueryFixture(["tab-bars.md": PagesFixture.tabBars])
    #expect(
      try fixture.run(BlameQuery(page: "tab-bars")).notices
        == [.noRules(page: "tab-bars", hasRevisions: false)])
    let unknown = try fixture.run(BlameQuery(page: "zeppelins"))
    #expect(unknown.response.page == nil)
    #expect(unknown.notices == [.unknownName("zeppelins", expected: .page, nearest: [])])
  }
}
