import AppleProjects
package import GuidelineModel
import GuidelineSearch
import TextSupport

extension Notice {
  /// The notice in one plain sentence without a closing mark, free of commands and options.
  package var summary: String {
    switch self {
    case .correctedSpelling(let typed, let corrected): "Corrected: \(typed) → \(corrected)"
    case .expandedTerm(let typed, let terms, let pages):
      "Expanded: \(typed) → \(terms.prefix(Self.mostTerms).joined(separator: ", "))"
        + (pages.isEmpty ? "" : " (\(pages.prefix(Self.mostPages).joined(separator: ", ")))")
    case .rankedByPlatforms(let platforms): "Ranking \(platforms.map(\.rawValue).joined(separator: ", ")) first"
    case .rankedByPages(let pages): "Ranking page \(pages.joined(separator: ", ")) first"
    case .loosenedPhrases(let phrases): "Also searching for the single words of \(Self.list(phrases.map { "'\($0)'" }))"
    case .emptyQuery: "Type something to search for"
    case .doubt(let confidence): "\(confidence.doubt ?? ""). Nearest:"
    case .nothingFound(let query, let others, let isAtLeast, let nearest):
      "Nothing found for '\(query)'"
        + (others == 0
          ? ""
          : "; \(Pluralizer.count(others, "record", orMore: isAtLeast)) without the options that limit the search")
        + (nearest.isEmpty ? "" : ". Nearest pages: \(Self.list(nearest))")
    case .renamedPage(let from, let to, let since): "\"\(from)\" is now \(to)" + Self.date(since)
    case .mergedPage(let from, let into, let since, let isPart):
      (isPart ? "Part of \"\(from)\"" : "\"\(from)\"") + " was merged into \(into)"
        + Self.date(since) + "; showing \(into)"
    case .pageSynonym(let name, let origin, let page): "Showing \(page) for '\(name)' (\(origin))"
    case .listedSymbol(let name, let symbol, let evidence, let page, let others):
      "Showing \(page) for '\(name)': it \(evidence == .text ? "mentions" : "lists") \(symbol)"
        + (others.isEmpty ? "" : "; also listed by \(Self.list(others))")
    case .endOfTitle(let name, let page): "Showing \(page) for '\(name)'"
    case .correctedName(let typed, let page): "Corrected: \(typed) → \(page)"
    case .replacedPage(let title, let successor): "\(title) was replaced by '\(successor)'"
    case .renamedRule(let from, let to, let day):
      day.map { "'\(from)' was '\(to)' as of \($0)" } ?? "'\(from)' is now '\(to)'"
    case .removedRule(let id, let revision, let isShown):
      "'\(id)' was removed (\(revision))" + (isShown ? "; showing its last wording" : "")
    case .recordNotYetPresent(let id, let day): "'\(id)' did not exist as of \(day)"
    case .unknownName(let name, let expected, let nearest):
      "No \(expected.noun) '\(name)'" + (nearest.isEmpty ? "" : ". Did you mean \(Self.choice(nearest))?")
    case .ambiguousID(let id, let candidates): "'\(id)' is ambiguous: \(Self.list(candidates))"
    case .searchedAsTopic(let name, let rules):
      "No page '\(name)'; "
        + (rules.map { "\(Pluralizer.count($0, "matching rule")) on all pages" }
          ?? "showing matching rules of all pages")
    case .seeAlso(let pages): "See also \(Self.list(pages))"
    case .pagesForPlatform(let pages, let platform): "For \(platform.rawValue) see \(Self.list(pages))"
    case .rulesElsewhere(let subject, let count, let pages):
      "\(Pluralizer.count(count, "rule")) of other pages name '\(subject)': \(Self.list(pages))"
    case .rulesOfOtherSystems(let systems): systems.map { "\($0.countText) in \($0.title)" }.joined(separator: ", ")
    case .dayBeforeCaptures(let day, let oldest, let page):
      "\(day): no snapshot before \(oldest)" + (page.map { " (first of \($0.page): \($0.first))" } ?? "")
    case .dayInFuture(let day): "\(day) is in the future; nothing to compare"
    case .dayAfterCaptures(let day, let newest): "\(day) is after the newest capture (\(newest))"
    case .reversedPeriod(let from, let to):
      "The period is reversed: \(from) is after \(to), so changes are shown backwards"
    case .singleRevision(let page, let revision):
      "Only one revision of \(page) is known (\(revision)); nothing to compare"
    case .noEarlierCapture(let page, let oldest):
      "No earlier capture of \(page) to compare with; "
        + (oldest.map { "the oldest is \($0)" } ?? "its captures have no dates")
    case .noCaptureBefore(let day, let isPeriodStart): "No snapshot \(isPeriodStart ? "before" : "on or before") \(day)"
    case .hiddenConversionDifferences(let count): "\(Pluralizer.count(count, "likely conversion difference")) hidden"
    case .pagesNotCompared(let pages):
      "\(Pluralizer.count(pages.count, "page")) \(pages.count == 1 ? "has" : "have") one capture only"
    case .noRevisions(let since): "No revision" + (since.map { " since \($0)" } ?? "")
    case .noRules(let page, let hasRevisions):
      "No rules on '\(page)'" + (hasRevisions ? "" : ": its captures have no dates")
    case .noPages: "No pages"
    case .unsupportedPage(let title, let platforms):
      "\(title): not supported on \(platforms.names.joined(separator: ", "))"
    case .pagesMissing(let pages): "Not in the index: \(pages.joined(separator: ", "))"
    case .nothingToCheck(let hasSubjects): "No rule to check" + (hasSubjects ? " there" : "")
    case .pagesWithoutEarlierSnapshot(let count, let day):
      "\(Pluralizer.count(count, "page")) without a snapshot from before \(day) left out"
    case .scannedApp(let files, let components, let pages, let onChangedLines):
      "\(Pluralizer.count(files, "file")) scanned: \(Pluralizer.count(components, "component"))"
        + (onChangedLines ? " on changed lines" : "") + ", \(Pluralizer.count(pages, "page"))"
    case .projectPlatforms(let platforms, let place):
      "Platforms from \(place): \(platforms.names.joined(separator: ", "))"
    case .appFramework(let name, let interface, let file): "\(name) (\(file)): \(interface.coverage)"
    case .declaredNames(let names): "Declared by the project, not counted: \(Self.list(names))"
    case .omittedItems(let omitted, let all):
      "\(all - omitted) of \(Pluralizer.count(all, "rule")), the most urgent first"
    case .excludedRules(let count): "\(Pluralizer.count(count, "rule")) excluded"
    case .unusedExclusions(let subjects): "Excluded, but not in the list: \(Self.list(subjects))"
    case .rulesForAbsentFeatures(let count, let features):
      "\(Pluralizer.count(count, "rule")) left out: the app has no sign of "
        + Self.list(features.map { $0.replacing("-", with: " ") })
    case .reviewFileProblems(let problems): problems.joined(separator: "; ")
    case .unreadFiles(let files): "Not read: \(Self.list(files))"
    case .undecidedChecks(let checks):
      "Not judged, since no project file names the platforms of the app: \(Self.list(checks))"
    case .unfixedFiles(let files): "Not fixed: \(Self.list(files))"
    case .noCheckedFiles(let folder):
      "No Swift or Objective-C sources, Info.plist files, build settings, storyboards or asset "
        + "catalogs in '\(folder)'"
    case .excludedFiles(let count): "\(Pluralizer.count(count, "file")) left out, as check.exclude in .hig says"
    case .suppressedFindings(let count): "\(Pluralizer.count(count, "finding")) suppressed by comments"
    case .unknownSuppressions(let comments): "hig:ignore without the name of a check: \(Self.list(comments))"
    case .unusedSuppressions(let comments): "hig:ignore without a finding: \(Self.list(comments))"
    case .knownFindings(let count): "\(Pluralizer.count(count, "finding")) in the baseline"
    case .checkOfRemovedRule(let check, let rule): "\(check): findings left out, as the rule '\(rule)' was removed"
    case .checkOfChangedRule(let check, let rule, let revision):
      "\(check): the rule '\(rule)' changed after the check was written (\(revision))"
    case .unknownVerdict(let item, let text): "\(item): unknown verdict '\(text)'; the item counts as open"
    case .bundledDigest(let pages): "Answers come from the digest of \(Pluralizer.count(pages, "page"))"
    case .firstSnapshot: "First snapshot; fetch again later to see changes"
    case .unchangedSince(let day): "Nothing changed since the snapshot of \(day)"
    case .nothingFetched: "No page fetched; nothing changed"
    case .incompleteFetch(let failed, let kept, let folder):
      (failed == 0 ? "The run was interrupted" : "\(Pluralizer.count(failed, "page")) could not be fetched")
        + "; \(Pluralizer.count(kept, "page")) kept in '\(folder)'"
    case .snapshotUnchanged(let day): "The snapshot of \(day) and the index are unchanged"
    }
  }

  /// The step to offer with the notice; `nil` when there is none.
  package var remedy: Remedy? {
    switch self {
    case .correctedSpelling(let typed, _): .searchExactly(typed)
    case .rankedByPlatforms(let platforms): platforms.first.map { .filterByPlatform($0) }
    case .rankedByPages(let pages): pages.first.map { .filterByPage($0) }
    case .loosenedPhrases: .insistOnPhrases
    case .rulesElsewhere(let subject, _, _): .search(subject)
    case .rulesOfOtherSystems(let systems): .selectSystems(systems.map(\.system))
    case .unknownName(let name, let expected, let nearest):
      expected == .record ? nil : nearest.isEmpty ? .listPages : .listSimilarPages(to: name)
    case .recordNotYetPresent(let id, _), .renamedRule(_, let id, _): .showHistory(of: id)
    case .noCaptureBefore, .dayBeforeCaptures, .noPages: .showStatus
    case .hiddenConversionDifferences: .includeConversionDifferences
    case .bundledDigest: .fetchPages
    case .incompleteFetch: .fetchLater
    case .omittedItems: .listAllItems
    default: nil
    }
  }

  /// Terms and pages of an expansion that are named.
  private static let mostTerms = 2
  private static let mostPages = 3
  /// Names that are listed; the others are counted.
  private static let mostNames = 8

  private static func date(_ date: CalendarDate?) -> String { date.map { " (\($0))" } ?? "" }

  private static func list(_ names: [String]) -> String {
    let rest = names.count - mostNames
    return names.prefix(mostNames).joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
  }

  private static func choice(_ names: [String]) -> String {
    guard let last = names.last, names.count > 1 else { return names.first ?? "" }
    return names.dropLast().joined(separator: ", ") + " or " + last
  }
}

extension NameKind {
  /// "page", "page, component or topic".
  package var noun: String {
    switch self {
    case .page: "page"
    case .record: "record"
    case .pageOrRecord: "page or record"
    case .subject: "page, component or topic"
    }
  }
}

extension AppFrameworkTable.Interface {
  /// The part of the interface that a scan of an app with such a framework covers.
  fileprivate var coverage: String {
    switch self {
    case .drawn:
      """
      it draws the interface itself, which is not read; components are those of the native code, \
      storyboards and property lists around it
      """
    case .web:
      """
      web pages are the interface, which are not read; components are those of the native code, \
      storyboards and property lists around them
      """
    case .native:
      """
      other languages place the system's components, which are not read; components are those of the native code, \
      storyboards and property lists around them
      """
    case .logic: "it shares logic; only interfaces in Swift and Objective-C are read"
    }
  }
}
