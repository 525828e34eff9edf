import AppleProjects
import Foundation
import GuidelineIndex
import GuidelineModel
import TestSupport
import Testing

@testable import GuidelineQueries

/// Notices hold facts; what they share in wording is free of any front end's commands.
struct NoticeTests {
  struct Row: TestRow {
    let notice: Notice
    let summary: String
    var remedy: Remedy?
    let reason: String

    init(_ notice: Notice, _ summary: String, _ remedy: Remedy? = nil, _ reason: String) {
      self.notice = notice
      self.summary = summary
      self.remedy = remedy
      self.reason = reason
    }
  }

  private static let may = day("2026-05")

  /// Every case at least once, in the order of the declaration.
  private static let rows = [
    Row(
      .correctedSpelling(typed: "tarket", corrected: "target"), "Corrected: tarket → target",
      .searchExactly("tarket"), "a correction can be refused"),
    Row(
      .expandedTerm(typed: "snackbar", terms: ["banner", "alert", "notice"], pages: ["alerts"]),
      "Expanded: snackbar → banner, alert (alerts)", nil, "two terms are enough"),
    Row(
      .expandedTerm(typed: "FAB", terms: ["button"], pages: ["a", "b", "c", "d"]),
      "Expanded: FAB → button (a, b, c)", nil, "three pages are enough"),
    Row(
      .expandedTerm(typed: "FAB", terms: ["button"], pages: []), "Expanded: FAB → button", nil,
      "a term without a page"),
    Row(
      .rankedByPlatforms([.iOS, .tvOS]), "Ranking iOS, tvOS first", .filterByPlatform(.iOS),
      "a ranking can become a filter"),
    Row(
      .rankedByPages(["alerts"]), "Ranking page alerts first", .filterByPage("alerts"),
      "the same for pages"),
    Row(
      .partialMatches(missing: ["gear"], onlyCommonWords: false),
      "No exact match; closest results (missing: gear)", nil, "words are missing"),
    Row(
      .partialMatches(missing: ["screen"], onlyCommonWords: true),
      "No exact match; the best results lack the common words: screen", nil,
      "only common words are missing"),
    Row(
      .loosenedPhrases(["more gears", "cog"]),
      "Few results have 'more gears', 'cog'; more with the single words follow", .insistOnPhrases,
      "phrases that few records have"),
    Row(.emptyQuery("?!"), "Type something to search for", nil, "a query of punctuation"),
    Row(
      .mayNotBeCovered, "The guidelines may not cover this; these are the nearest records", nil,
      "results for a question that is not answered"),
    Row(.nothingFound(query: "gear"), "Nothing found for 'gear'", nil, "no results"),
    Row(
      .nothingFound(query: "gear", withoutFilters: 2, nearest: ["gauges"]),
      "Nothing found for 'gear'; 2 records without the options that limit the search. Nearest pages: gauges",
      nil, "the options exclude the results"),
    Row(
      .renamedPage(from: "Knobs", to: "Dials", since: may), "\"Knobs\" is now Dials (2026-05)", nil,
      "a page with another name and a date"),
    Row(
      .renamedPage(from: "Knobs", to: "Dials", since: nil), "\"Knobs\" is now Dials", nil,
      "a page with another name"),
    Row(
      .mergedPage(
        from: "Navigation bars", into: "Toolbars", since: CalendarDate("2025-06-09"),
        isPart: false),
      #""Navigation bars" was merged into Toolbars (2025-06-09); showing Toolbars"#, nil,
      "the date is known"),
    Row(
      .mergedPage(from: "Touch bars", into: "Toolbars", since: nil, isPart: true),
      #"Part of "Touch bars" was merged into Toolbars; showing Toolbars"#, nil,
      "a part of a page"),
    Row(
      .pageSynonym("app bar", origin: "material", page: "Toolbars"),
      "Showing Toolbars for 'app bar' (material)", nil, "a name used elsewhere"),
    Row(
      .listedSymbol(
        "dialview", symbol: "DialView", evidence: .documentation, page: "Dials",
        otherPages: ["Knobs", "Gears"]),
      "Showing Dials for 'dialview': it lists DialView; also listed by Knobs, Gears", nil,
      "a symbol of several pages"),
    Row(
      .listedSymbol(
        "UIDialBarItem", symbol: "UIDialBar", evidence: .beginning, page: "Dials", otherPages: []),
      "Showing Dials for 'UIDialBarItem': it lists UIDialBar", nil,
      "a symbol that begins with a listed one"),
    Row(
      .listedSymbol("UICrank", symbol: "UICrank", evidence: .text, page: "Dials", otherPages: []),
      "Showing Dials for 'UICrank': it mentions UICrank", nil, "a symbol in the text of a page"),
    Row(
      .endOfTitle("knobs", page: "Turning knobs"), "Showing Turning knobs for 'knobs'", nil,
      "a part of a title"),
    Row(
      .correctedName(typed: "tolbars", page: "Toolbars"), "Corrected: tolbars → Toolbars", nil,
      "a typo in a name"),
    Row(
      .replacedPage(title: "Knobs", by: "dials"), "Knobs was replaced by 'dials'", nil,
      "a former page"),
    Row(
      .renamedRule(from: "a/b", to: "a/c", asOf: nil), "'a/b' is now 'a/c'",
      .showHistory(of: "a/c"), "an older id"),
    Row(
      .renamedRule(from: "a/c", to: "a/b", asOf: may), "'a/c' was 'a/b' as of 2026-05",
      .showHistory(of: "a/b"), "an id of another day"),
    Row(
      .removedRule(id: "a/b", revision: "2025-06-09", isShown: true),
      "'a/b' was removed (2025-06-09); showing its last wording", nil,
      "a removed rule that is shown"),
    Row(
      .removedRule(id: "a/b", revision: "2025-06-09", isShown: false),
      "'a/b' was removed (2025-06-09)", nil, "a removed rule that is not shown"),
    Row(
      .recordNotYetPresent(id: "a/b", asOf: may), "'a/b' did not exist as of 2026-05",
      .showHistory(of: "a/b"), "a day before the rule"),
    Row(
      .unknownName("qqq", expected: .subject, nearest: []), "No page, component or topic 'qqq'",
      .listPages, "without suggestions the list helps"),
    Row(
      .unknownName("tolbar", expected: .page, nearest: ["toolbars", "tab-bars", "labels"]),
      "No page 'tolbar'. Did you mean toolbars, tab-bars or labels?",
      .listSimilarPages(to: "tolbar"), "the list has more"),
    Row(
      .unknownName("a/b", expected: .record, nearest: []), "No record 'a/b'", nil,
      "no list has the ids"),
    Row(
      .unknownName("qqq", expected: .pageOrRecord, nearest: []), "No page or record 'qqq'",
      .listPages, "neither page nor record"),
    Row(
      .ambiguousID("a/", candidates: ["a/b", "a/c"]), "'a/' is ambiguous: a/b, a/c", nil,
      "the beginning of several ids"),
    Row(
      .searchedAsTopic("gear", rules: 1_200), "No page 'gear'; 1,200 matching rules on all pages",
      nil, "a topic with a number of rules"),
    Row(
      .searchedAsTopic("gear", rules: nil), "No page 'gear'; showing matching rules of all pages",
      nil, "a topic"),
    Row(
      .seeAlso(["Dials", "Knobs"]), "See also Dials, Knobs", nil, "pages that a name suggests"),
    Row(
      .pagesForPlatform(["Dials", "Knobs"], .iPadOS), "For iPadOS see Dials, Knobs", nil,
      "pages for a platform that the page excludes"),
    Row(
      .rulesElsewhere("dial", count: 1_200, pages: ["knobs", "gears"]),
      "1,200 rules of other pages name 'dial': knobs, gears", .search("dial"),
      "many rules of other pages"),
    Row(
      .dayBeforeCaptures(may, oldest: day("2027-01-02")),
      "2026-05: no snapshot before 2027-01-02", .showStatus, "the dates of the index help"),
    Row(
      .dayBeforeCaptures(
        may, oldest: day("2027-01-02"), page: .init(page: "dials", first: day("2028"))),
      "2026-05: no snapshot before 2027-01-02 (first of dials: 2028)", .showStatus,
      "the first day of the page"),
    Row(
      .dayInFuture(may), "2026-05 is in the future; nothing to compare", nil, "a future day"),
    Row(
      .dayAfterCaptures(may, newest: day("2025-01-02")),
      "2026-05 is after the newest capture (2025-01-02)", nil, "a day in the future"),
    Row(
      .reversedPeriod(from: may, to: day("2025")),
      "The period is reversed: 2026-05 is after 2025, so changes are shown backwards", nil,
      "days in the wrong order"),
    Row(
      .singleRevision(page: "Dials", revision: "2025-06-09"),
      "Only one revision of Dials is known (2025-06-09); nothing to compare", nil, "one revision"),
    Row(
      .noEarlierCapture(page: "Dials", oldest: "2025-06-09"),
      "No earlier capture of Dials to compare with; the oldest is 2025-06-09", nil,
      "days before the oldest capture"),
    Row(
      .noEarlierCapture(page: "Dials", oldest: nil),
      "No earlier capture of Dials to compare with; its captures have no dates", nil,
      "undated captures"),
    Row(
      .noCaptureBefore(day("2015"), isPeriodStart: true), "No snapshot before 2015",
      .showStatus, "the dates of the index help"),
    Row(
      .noCaptureBefore(day("2015"), isPeriodStart: false),
      "No snapshot on or before 2015", .showStatus, "the day itself counts"),
    Row(
      .hiddenConversionDifferences(1_375), "1,375 likely conversion differences hidden",
      .includeConversionDifferences, "thousands are separated"),
    Row(
      .pagesNotCompared((1...10).map { "page-\($0)" }),
      "10 pages skipped, no earlier snapshot: page-1, page-2, page-3, page-4, page-5, page-6, "
        + "page-7, page-8 and 2 more", nil, "long lists are cut"),
    Row(.noRevisions(since: may), "No revision since 2026-05", nil, "nothing new"),
    Row(.noRevisions(since: nil), "No revision", nil, "no revision at all"),
    Row(.noRules(page: "dials", hasRevisions: true), "No rules on 'dials'", nil, "no rules"),
    Row(
      .noRules(page: "dials", hasRevisions: false),
      "No rules on 'dials': its captures have no dates", nil, "no rules with a date"),
    Row(.noPages, "No pages", .showStatus, "no pages"),
    Row(
      .unsupportedPage(title: "Dials", platforms: PlatformSet([.iOS, .tvOS])),
      "Dials: not supported on iOS, tvOS", nil, "an unsupported page"),
    Row(
      .pagesMissing(["dials", "sliders"]), "Not in the index: dials, sliders", nil,
      "pages that were never captured"),
    Row(.nothingToCheck(hasSubjects: false), "No rule to check", nil, "no rules at all"),
    Row(.nothingToCheck(hasSubjects: true), "No rule to check there", nil, "no rules of a page"),
    Row(
      .pagesWithoutEarlierSnapshot(1, before: may),
      "1 page without a snapshot from before 2026-05 left out", nil, "one is singular"),
    Row(
      .scannedApp(files: 1, components: 2, pages: 0, onChangedLines: false),
      "1 file scanned: 2 components, 0 pages", nil, "a scan"),
    Row(
      .scannedApp(files: 3, components: 1, pages: 1, onChangedLines: true),
      "3 files scanned: 1 component on changed lines, 1 page", nil, "a scan of changed lines"),
    Row(
      .projectPlatforms(PlatformSet(.macOS), place: "Package.swift:2"),
      "Platforms from Package.swift:2: macOS", nil, "the platforms of a project"),
    Row(
      .appFramework("Painter", interface: .logic, file: "a/painter.yaml"),
      "Painter (a/painter.yaml): it shares logic; only interfaces in Swift and Objective-C are read",
      nil, "a framework that shares logic"),
    Row(
      .unrecognizedNames([.init(name: "UIGizmo", count: 2), .init(name: "UIWidget", count: 1)]),
      "Not recognized: UIGizmo (2), UIWidget (1)", nil, "names with their counts"),
    Row(
      .declaredNames(["Toggle"]), "Declared by the project, not counted: Toggle", nil,
      "names of the project"),
    Row(
      .omittedItems(3, of: 5), "2 of 5 rules, the most urgent first", .listAllItems,
      "a limited checklist"),
    Row(.excludedRules(1), "1 rule excluded", nil, "an exclusion"),
    Row(
      .unusedExclusions(["tabs"]), "Excluded, but not in the list: tabs", nil,
      "a misspelled exclusion"),
    Row(
      .rulesForAbsentFeatures(2, features: ["menu-bar-extra", "volumes"]),
      "2 rules left out: the app has no sign of menu bar extra, volumes", nil, "missing features"),
    Row(
      .reviewFileProblems([".hig-review:1: a", ".hig-review:2: b"]),
      ".hig-review:1: a; .hig-review:2: b", nil, "a review file"),
    Row(
      .unreadFiles(["a.swift: not UTF-8"]), "Not read: a.swift: not UTF-8", nil,
      "files with the reason"),
    Row(
      .noCheckedFiles(folder: "docs"),
      "No Swift or Objective-C sources, Info.plist files, build settings, storyboards or asset "
        + "catalogs in 'docs'",
      nil, "an empty folder"),
    Row(
      .unfixedFiles(["a.swift: not UTF-8"]), "Not fixed: a.swift: not UTF-8", nil,
      "files that were not fixed"),
    Row(.suppressedFindings(2), "2 findings suppressed by comments", nil, "suppressed findings"),
    Row(
      .unknownSuppressions(["A.swift:1 tiny"]),
      "hig:ignore without the name of a check: A.swift:1 tiny", nil, "a misspelled check"),
    Row(
      .unusedSuppressions(["A.swift:1 tiny-text"]),
      "hig:ignore without a finding: A.swift:1 tiny-text", nil, "a comment that is left over"),
    Row(.missingParts([2], of: 3), "Not counted: part 2 of 3", nil, "one part"),
    Row(.missingParts([1, 3], of: 3), "Not counted: parts 1, 3 of 3", nil, "several parts"),
    Row(.knownFindings(1), "1 finding in the baseline", nil, "known findings"),
    Row(
      .checkOfRemovedRule(check: "a-b", rule: "c/d"),
      "a-b: findings left out, as the rule 'c/d' was removed", nil, "a check of a removed rule"),
    Row(
      .checkOfChangedRule(check: "a-b", rule: "c/d", revision: "2026-05"),
      "a-b: the rule 'c/d' changed after the check was written (2026-05)", nil,
      "a check of a changed rule"),
    Row(
      .unknownVerdict(item: "a/b", text: "maybe"),
      "a/b: unknown verdict 'maybe'; the item counts as open", nil, "an unknown verdict"),
    Row(
      .firstSnapshot, "First snapshot; fetch again later to see changes", nil, "a first fetch"),
    Row(
      .unchangedSince(may), "Nothing changed since the snapshot of 2026-05", nil,
      "a fetch without changes"),
    Row(.nothingFetched, "No page fetched; nothing changed", nil, "a fetch without pages"),
    Row(
      .incompleteFetch(failed: 2, kept: 1, folder: "pages"),
      "2 pages could not be fetched; 1 page kept in 'pages'", .fetchLater, "pages that failed"),
    Row(
      .incompleteFetch(failed: 0, kept: 3, folder: "pages"),
      "The run was interrupted; 3 pages kept in 'pages'", .fetchLater, "an interruption"),
    Row(
      .snapshotUnchanged(may), "The snapshot of 2026-05 and the index are unchanged", nil,
      "the index after a failed fetch"),
    Row(
      .bundledDigest(pages: 53), "Answers come from the digest of 53 pages", .fetchPages,
      "an installation without an index"),
  ]

  @Test(arguments: rows)
  func `a notice has one sentence and at most one remedy`(row: Row) {
    #expect(row.notice.summary == row.summary)
    #expect(row.notice.remedy == row.remedy)
  }

  /// Programs recognize notices by these names, which come from the names of the cases.
  private static let codes = """
    ambiguous-id app-framework bundled-digest check-of-changed-rule check-of-removed-rule
    corrected-name corrected-spelling day-after-captures day-before-captures day-in-future
    declared-names empty-query end-of-title excluded-rules expanded-term first-snapshot
    hidden-conversion-differences incomplete-fetch known-findings listed-symbol loosened-phrases
    may-not-be-covered merged-page missing-parts no-capture-before no-checked-files
    no-earlier-capture no-pages no-revisions no-rules nothing-fetched nothing-found
    nothing-to-check omitted-items page-synonym pages-for-platform pages-missing
    pages-not-compared pages-without-earlier-snapshot partial-matches project-platforms
    ranked-by-pages ranked-by-platforms record-not-yet-present removed-rule renamed-page
    renamed-rule replaced-page reversed-period review-file-problems rules-elsewhere
    rules-for-absent-features scanned-app searched-as-topic see-also single-revision
    snapshot-unchanged suppressed-findings unchanged-since unfixed-files unknown-name
    unknown-suppressions unknown-verdict unread-files unrecognized-names unsupported-page
    unused-exclusions unused-suppressions
    """

  @Test func `the names of notices in JSON stay`() {
    let codes = Set(Self.codes.split { $0 == " " || $0 == "\n" }.map(String.init))
    #expect(Set(Self.rows.map(\.notice.code)) == codes)
  }

  @Test func `every kind of notice has a row`() throws {
    let source = Repository.root.appending(
      path: "Sources/Features/GuidelineQueries/Notice.swift")
    let declaration = try String(contentsOf: source, encoding: .utf8)
      .split(separator: "package enum NameKind")[0]
    let cases = declaration.matches(of: /\n  case (\w+)/).map { String($0.1) }
    #expect(cases.count > 30)
    let tested = Set(Self.rows.map { String("\($0.notice)".prefix { $0.isLetter }) })
    #expect(cases.filter { !tested.contains($0) } == [])
  }
}
