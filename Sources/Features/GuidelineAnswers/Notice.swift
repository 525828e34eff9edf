// Notice, NameKind
package import AppleProjects
package import GuidelineIndex
package import GuidelineModel
package import GuidelineSearch

/// Information beside a response: how the request was understood, what was left out, why nothing was found.
///
/// A notice holds facts only. Front ends word it, with ``summary`` as the part that they share and ``remedy`` as the
/// step that each offers in its own terms.
package enum Notice: Hashable, Sendable {
  // MARK: How a query was interpreted

  /// A word was replaced by the known word it is most likely a typo of.
  case correctedSpelling(typed: String, corrected: String)
  /// A term was expanded by the guidelines' terms for it, and leads to pages (slugs).
  case expandedTerm(typed: String, terms: [String], pages: [String])
  /// The query names platforms, whose records rank first.
  case rankedByPlatforms([Platform])
  /// The query names pages (slugs), whose records rank first.
  case rankedByPages([String])
  /// The words of quoted phrases are searched for too: few records have the phrases, or they are examples.
  case loosenedPhrases([String])
  case emptyQuery(String)
  /// The guidelines probably do not answer the query, or surely do not (`none`); the results are the nearest records.
  case doubt(Confidence)
  /// No record matches; the number of matches without the filters, whether there may be more, and the pages (slugs)
  /// with the nearest names.
  case nothingFound(query: String, withoutFilters: Int = 0, isAtLeast: Bool = false, nearest: [String] = [])

  // MARK: How a name was resolved

  /// A page has another name now.
  case renamedPage(from: String, to: String, since: CalendarDate?)
  /// A page was merged into another, as a whole or in part.
  case mergedPage(from: String, into: String, since: CalendarDate?, isPart: Bool)
  /// The name is a synonym of a page's name; the origin says where the synonym is used.
  case pageSynonym(String, origin: String, page: String)
  /// The name is an API symbol that a page lists; other pages (titles) list it as well.
  case listedSymbol(String, symbol: String, evidence: ListedSymbol.Evidence, page: String, otherPages: [String])
  /// The name is the end of a page's title, and most rules about it are there.
  case endOfTitle(String, page: String)
  /// No page has the name; the nearest one was used instead.
  case correctedName(typed: String, page: String)
  /// The page ended when another one (slug) took its place; its history is complete until then.
  case replacedPage(title: String, by: String)
  /// A rule has another id, now or on the day.
  case renamedRule(from: String, to: String, asOf: CalendarDate?)
  /// A rule was removed in a revision; a response may show its last wording.
  case removedRule(id: String, revision: String, isShown: Bool)
  /// A rule with the id exists, but not on the day.
  case recordNotYetPresent(id: String, asOf: CalendarDate)
  /// Nothing has the name; the nearest names that exist, best first.
  case unknownName(String, expected: NameKind, nearest: [String])
  /// Several records have ids that begin like this.
  case ambiguousID(String, candidates: [String])
  /// No page has the name, so the rules of all pages were searched; the number found, where it is final.
  case searchedAsTopic(String, rules: Int?)
  /// Pages (titles) that the name means or suggests as well.
  case seeAlso([String])
  /// The page does not support the platform; these pages (titles), which it refers to or which list the same API, may.
  case pagesForPlatform([String], Platform)
  /// Rules of other pages (slugs) name the subject as well.
  case rulesElsewhere(String, count: Int, pages: [String])
  /// Other systems than those asked for have rules about the subject.
  case rulesOfOtherSystems([SystemRules])

  // MARK: History

  /// The day is before the first day on which any page is known; the first day of the requested page (slug), if any.
  case dayBeforeCaptures(CalendarDate, oldest: CalendarDate, page: PageStart? = nil)
  /// The day is after the last day on which any page is known.
  case dayAfterCaptures(CalendarDate, newest: CalendarDate)
  /// The first day of a comparison is in the future.
  case dayInFuture(CalendarDate)
  /// The older day of a comparison is after the newer one.
  case reversedPeriod(from: CalendarDate, to: CalendarDate)
  /// Only one revision of the page is known, so there is none to compare it with.
  case singleRevision(page: String, revision: String)
  /// No capture of the page is old enough; its oldest date, or `nil` when no capture is dated.
  case noEarlierCapture(page: String, oldest: String?)
  /// No page was captured by the older day.
  case noCaptureBefore(CalendarDate, isPeriodStart: Bool)
  /// Differences that are likely conversion artifacts were hidden.
  case hiddenConversionDifferences(Int)
  /// Pages (slugs) were skipped because no earlier snapshot has them.
  case pagesNotCompared([String])
  /// No revision is as new as the day.
  case noRevisions(since: CalendarDate?)
  /// The page (slug) has no rules, or none of its captures is dated.
  case noRules(page: String, hasRevisions: Bool)

  // MARK: Pages and reviews

  case noPages
  /// The page does not support the platforms that were asked for.
  case unsupportedPage(title: String, platforms: PlatformSet)
  /// No capture of these pages (slugs) is in the index.
  case pagesMissing([String])
  /// No rule matches the request of a checklist.
  case nothingToCheck(hasSubjects: Bool)
  /// Pages were left out because no snapshot from before the day has them.
  case pagesWithoutEarlierSnapshot(Int, before: CalendarDate)
  case scannedApp(files: Int, components: Int, pages: Int, onChangedLines: Bool)
  /// The platforms were taken from a project file.
  case projectPlatforms(PlatformSet, place: String)
  /// A framework other than Apple's builds the interface of the app, with the file that shows it.
  case appFramework(String, interface: AppFrameworkTable.Interface, file: String)
  /// Names that the project itself declares; their uses do not count.
  case declaredNames([String])
  /// Items were left out of a checklist because others are more urgent.
  case omittedItems(Int, of: Int)
  /// Rules were left out of a checklist because exclusions say so.
  case excludedRules(Int)
  /// Exclusions that left out nothing.
  case unusedExclusions([String])
  /// Rules were left out of a checklist because the app lacks features that they presuppose.
  case rulesForAbsentFeatures(Int, features: [String])
  /// Lines of a review file that were ignored, each with the reason.
  case reviewFileProblems([String])
  /// Files that could not be read, each with the reason.
  case unreadFiles([String])
  /// Checks with places that only the platforms of the app decide, which no file names.
  case undecidedChecks([String])
  /// Files with findings that were not fixed, each with the reason.
  case unfixedFiles([String])
  /// A folder has no file that checks read.
  case noCheckedFiles(folder: String)
  /// Files that a project leaves out of checks.
  case excludedFiles(Int)
  /// Findings in code that comments suppress.
  case suppressedFindings(Int)
  /// Comments that should suppress findings and do not name a check: each with its place.
  case unknownSuppressions([String])
  /// Comments that suppress nothing, each with its place and the name of the check.
  case unusedSuppressions([String])
  /// Findings in code that a baseline has.
  case knownFindings(Int)
  /// The findings of a check were left out, as its rule was removed.
  case checkOfRemovedRule(check: String, rule: String)
  /// The rule of a check changed after the check was written.
  case checkOfChangedRule(check: String, rule: String, revision: String)
  /// An item's verdict is not one of the known words; the item counts as open.
  case unknownVerdict(item: String, text: String)

  // MARK: The index

  /// The answers come from the digest that is installed with the tool; its number of pages.
  case bundledDigest(pages: Int)

  // MARK: Fetching

  /// This is the first snapshot, so there is none to compare it with.
  case firstSnapshot
  /// Nothing changed since the snapshot of a day, which stays the newest.
  case unchangedSince(CalendarDate)
  case nothingFetched
  /// Some pages could not be fetched, or the run was interrupted (0 pages); fetched pages are kept in a folder.
  case incompleteFetch(failed: Int, kept: Int, folder: String)
  /// The newest snapshot, of a day, and the index are unchanged.
  case snapshotUnchanged(CalendarDate)

  /// A page (slug) with the first day on which it is known.
  package struct PageStart: Hashable, Sendable {
    /// The slug.
    package let page: String
    package let first: CalendarDate
  }

  /// The stable name in JSON: the name of the case with hyphens, such as `corrected-spelling`.
  package var code: String {
    let name = Mirror(reflecting: self).children.first?.label ?? String(describing: self)
    var code = ""
    var wasCapital = false
    for letter in name {
      if letter.isUppercase, !wasCapital { code += "-" }
      wasCapital = letter.isUppercase
      code += letter.lowercased()
    }
    return code
  }

  /// Whether the notice says that something is not there, or what is searched instead.
  var isAboutAbsence: Bool {
    switch self {
    case .unknownName, .nothingFound, .noPages, .rankedByPages, .searchedAsTopic, .recordNotYetPresent: true
    default: false
    }
  }

  /// The notices about requested dates that no capture reaches; they name the first day of a requested page.
  package static func coverage(
    of days: CalendarDate?..., page name: String? = nil, in index: GuidelineIndex
  ) throws -> [Notice] {
    let days = days.compactMap(\.self)
    guard !days.isEmpty, let coverage = try index.dateCoverage() else { return [] }
    return try days.compactMap { day in
      if coverage.isBeforeOldest(day) {
        return .dayBeforeCaptures(day, oldest: coverage.oldest, page: try name.flatMap { try start(of: $0, in: index) })
      }
      if coverage.isAfterNewest(day) { return .dayAfterCaptures(day, newest: coverage.newest) }
      return nil
    }
  }

  /// The first day on which the page of a name is known; `nil` if it names no page or no capture is dated.
  private static func start(of name: String, in index: GuidelineIndex) throws -> PageStart? {
    let page = String(name.prefix { $0 != "/" })
    guard case .page(let capture, _) = try index.subject(named: page) else { return nil }
    let days = try index.captures(of: capture.slug).flatMap { [$0.captured, $0.revised] }
    return days.compactMap(\.self).min().map { PageStart(page: capture.slug, first: $0) }
  }

  /// The notice that an index is the digest installed with the tool.
  package static func bundledDigest(_ context: QueryContext) throws -> Notice {
    .bundledDigest(pages: try context.index.pages().count)
  }
}

/// The kinds of names that a request can expect.
package enum NameKind: Hashable, Sendable {
  case page, record, pageOrRecord
  /// A page, a component by any of its names, or a topic.
  case subject
}
