import AppleProjects
import Foundation
import GuidelineModel
import GuidelineSearch
import QueryTestSupport
import TestSupport
import Testing

@testable import GuidelineAnswers

/// Notices hold facts; what they share in wording is free of any front end's commands.
struct NoticeTests {
  private static let may = day("2026-05")

  /// Every case at least once, in the order of the declaration.
  private static let rows: [(notice: Notice, reason: String)] = [
    (.correctedSpelling(typed: "tarket", corrected: "target"), "a correction can be refused"),
    (
      .expandedTerm(typed: "snackbar", terms: ["banner", "alert", "notice"], pages: ["alerts"]),
      "two terms are enough"
    ),
    (
      .expandedTerm(typed: "FAB", terms: ["button"], pages: ["a", "b", "c", "d"]),
      "three pages are enough"
    ),
    (.expandedTerm(typed: "FAB", terms: ["button"], pages: []), "a term without a page"),
    (.rankedByPlatforms([.iOS, .tvOS]), "a ranking can become a filter"),
    (.rankedByPages(["alerts"]), "the same for pages"),
    (.loosenedPhrases(["more gears", "cog"]), "phrases that few records have"),
    (.emptyQuery("?!"), "a query of punctuation"),
    (.doubt(.low), "results for a question that is probably not answered"),
    (.doubt(.none), "results for a question that is not answered"), (.nothingFound(query: "gear"), "no results"),
    (.nothingFound(query: "gear", withoutFilters: 2, nearest: ["gauges"]), "the options exclude the results"),
    (.nothingFound(query: "gear", withoutFilters: 20, isAtLeast: true), "the limit of the search excludes the rest"),
    (.renamedPage(from: "Knobs", to: "Dials", since: may), "a page with another name and a date"),
    (.renamedPage(from: "Knobs", to: "Dials", since: nil), "a page with another name"),
    (
      .mergedPage(from: "Navigation bars", into: "Toolbars", since: CalendarDate("2025-06-09"), isPart: false),
      "the date is known"
    ), (.mergedPage(from: "Touch bars", into: "Toolbars", since: nil, isPart: true), "a part of a page"),
    (.pageSynonym("app bar", origin: "material", page: "Toolbars"), "a name used elsewhere"),
    (
      .listedSymbol(
        "dialview", symbol: "DialView", evidence: .documentation, page: "Dials",
        otherPages: ["Knobs", "Gears"]), "a symbol of several pages"
    ),
    (
      .listedSymbol("UIDialBarItem", symbol: "UIDialBar", evidence: .beginning, page: "Dials", otherPages: []),
      "a symbol that begins with a listed one"
    ),
    (
      .listedSymbol("UICrank", symbol: "UICrank", evidence: .text, page: "Dials", otherPages: []),
      "a symbol in the text of a page"
    ), (.endOfTitle("knobs", page: "Turning knobs"), "a part of a title"),
    (.correctedName(typed: "tolbars", page: "Toolbars"), "a typo in a name"),
    (.replacedPage(title: "Knobs", by: "dials"), "a former page"),
    (.renamedRule(from: "a/b", to: "a/c", asOf: nil), "an older id"),
    (.renamedRule(from: "a/c", to: "a/b", asOf: may), "an id of another day"),
    (
      .removedRule(id: "a/b", revision: "2025-06-09", isShown: true), "a removed rule that is shown"
    ),
    (
      .removedRule(id: "a/b", revision: "2025-06-09", isShown: false),
      "a removed rule that is not shown"
    ),
    (.recordNotYetPresent(id: "a/b", asOf: may), "a day before the rule"),
    (.unknownName("qqq", expected: .subject, nearest: []), "without suggestions the list helps"),
    (.unknownName("tolbar", expected: .page, nearest: ["toolbars", "tab-bars", "labels"]), "the list has more"),
    (.unknownName("a/b", expected: .record, nearest: []), "no list has the ids"),
    (.unknownName("qqq", expected: .pageOrRecord, nearest: []), "neither page nor record"),
    (.ambiguousID("a/", candidates: ["a/b", "a/c"]), "the beginning of several ids"),
    (.searchedAsTopic("gear", rules: 1_200), "a topic with a number of rules"),
    (.searchedAsTopic("gear", rules: nil), "a topic"),
    (.seeAlso(["Dials", "Knobs"]), "pages that a name suggests"),
    (
      .pagesForPlatform(["Dials", "Knobs"], .iPadOS), "pages for a platform that the page excludes"
    ),
    (
      .rulesElsewhere("dial", count: 1_200, pages: ["knobs", "gears"]), "many rules of other pages"
    ),
    (
      .rulesOfOtherSystems([
        .init(system: .local, title: "Kites", count: 1),
        .init(system: .apple, title: "Dials", count: 10, isAtLeast: true),
      ]), "rules of other systems"
    ), (.dayBeforeCaptures(may, oldest: day("2027-01-02")), "the dates of the index help"),
    (
      .dayBeforeCaptures(may, oldest: day("2027-01-02"), page: .init(page: "dials", first: day("2028"))),
      "the first day of the page"
    ), (.dayInFuture(may), "a future day"), (.dayAfterCaptures(may, newest: day("2025-01-02")), "a day in the future"),
    (.reversedPeriod(from: may, to: day("2025")), "days in the wrong order"),
    (.singleRevision(page: "Dials", revision: "2025-06-09"), "one revision"),
    (.noEarlierCapture(page: "Dials", oldest: "2025-06-09"), "days before the oldest capture"),
    (.noEarlierCapture(page: "Dials", oldest: nil), "undated captures"),
    (.noCaptureBefore(day("2015"), isPeriodStart: true), "the dates of the index help"),
    (.noCaptureBefore(day("2015"), isPeriodStart: false), "the day itself counts"),
    (.hiddenConversionDifferences(1_375), "thousands are separated"),
    (.pagesNotCompared((1...10).map { "page-\($0)" }), "long lists are cut"),
    (.noRevisions(since: may), "nothing new"),
    (.noRevisions(since: nil), "no revision at all"),
    (.noRules(page: "dials", hasRevisions: true), "no rules"),
    (.noRules(page: "dials", hasRevisions: false), "no rules with a date"),
    (.noPages, "no pages"),
    (
      .unsupportedPage(title: "Dials", platforms: PlatformSet([.iOS, .tvOS])), "an unsupported page"
    ),
    (.pagesMissing(["dials", "sliders"]), "pages that were never captured"),
    (.nothingToCheck(hasSubjects: false), "no rules at all"),
    (.nothingToCheck(hasSubjects: true), "no rules of a page"),
    (.pagesWithoutEarlierSnapshot(1, before: may), "one is singular"),
    (.scannedApp(files: 1, components: 2, pages: 0, onChangedLines: false), "a scan"),
    (
      .scannedApp(files: 3, components: 1, pages: 1, onChangedLines: true),
      "a scan of changed lines"
    ),
    (
      .projectPlatforms(PlatformSet(.macOS), place: "Package.swift:2"), "the platforms of a project"
    ),
    (
      .appFramework("Painter", interface: .logic, file: "a/painter.yaml"),
      "a framework that shares logic"
    ),
    (.declaredNames(["Toggle"]), "names of the project"),
    (.omittedItems(3, of: 5), "a limited checklist"),
    (.excludedRules(1), "an exclusion"),
    (.unusedExclusions(["tabs"]), "a misspelled exclusion"),
    (.rulesForAbsentFeatures(2, features: ["menu-bar-extra", "volumes"]), "missing features"),
    (.reviewFileProblems([".hig-review:1: a", ".hig-review:2: b"]), "a review file"),
    (.unreadFiles(["a.swift: not UTF-8"]), "files with the reason"),
    (.noCheckedFiles(folder: "docs"), "an empty folder"),
    (.undecidedChecks(["tiny-text (2)"]), "checks that platforms decide"),
    (.unfixedFiles(["a.swift: not UTF-8"]), "files that were not fixed"),
    (.excludedFiles(1), "excluded files"),
    (.suppressedFindings(2), "suppressed findings"),
    (.unknownSuppressions(["A.swift:1 tiny"]), "a misspelled check"),
    (.unusedSuppressions(["A.swift:1 tiny-text"]), "a comment that is left over"),
    (.knownFindings(1), "known findings"),
    (.checkOfRemovedRule(check: "a-b", rule: "c/d"), "a check of a removed rule"),
    (
      .checkOfChangedRule(check: "a-b", rule: "c/d", revision: "2026-05"),
      "a check of a changed rule"
    ),
    (.unknownVerdict(item: "a/b", text: "maybe"), "an unknown verdict"),
    (.firstSnapshot, "a first fetch"),
    (.unchangedSince(may), "a fetch without changes"),
    (.nothingFetched, "a fetch without pages"),
    (.incompleteFetch(failed: 2, kept: 1, folder: "pages"), "pages that failed"),
    (.incompleteFetch(failed: 0, kept: 3, folder: "pages"), "an interruption"),
    (.snapshotUnchanged(may), "the index after a failed fetch"),
    (.bundledDigest(pages: 53), "an installation without an index"),
  ]

  /// Each notice after the name by which programs recognize it, with the remedy that front ends word.
  @Test func `a notice has one sentence and at most one remedy`() throws {
    let text = Self.rows.map { notice, reason in
      "\(notice.code): \(reason)\n  \(notice.summary)\n" + (notice.remedy.map { "  → \($0)\n" } ?? "")
    }
    try Snapshot.check(text.joined(), named: "notices.txt")
  }

  @Test func `every kind of notice has a row`() throws {
    let source = Repository.root.appending(path: "Sources/Features/GuidelineAnswers/Notice.swift")
    let declaration = try String(contentsOf: source, encoding: .utf8).split(separator: "package enum NameKind")[0]
    let cases = declaration.matches(of: /\n  case (\w+)/).map { String($0.1) }
    #expect(cases.count > 30)
    let tested = Set(Self.rows.map { String("\($0.notice)".prefix { $0.isLetter }) })
    #expect(cases.filter { !tested.contains($0) } == [])
  }
}
