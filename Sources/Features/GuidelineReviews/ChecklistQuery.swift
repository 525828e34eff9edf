// ChecklistQuery, ChecklistResponse
import AppleProjects
package import Checklists
package import GuidelineAnswers
import GuidelineIndex
package import GuidelineModel
import GuidelineSearch
import TextSupport

/// Selects the rules of a review checklist.
package struct ChecklistQuery: Query {
  /// The subjects, platforms, filters and app of the checklist.
  package var request: ChecklistRequest
  package var day: CalendarDate?
  /// The absolute path of the app's folder; `nil` for the path in the request, from the working folder.
  package var appFolder: String?
  /// Slugs of pages whose rules belong to the checklist even if the app's code does not use them.
  package var keptPages: Set<String> = []
  /// The ids of rules that stay even if the app's code does not use their pages, as long as checks are about them.
  package var keptRules: Set<String> = []
  /// Whether items list the ids that their rules had before; finding them takes time.
  package var includesFormerIDs = false
  /// Whether a checklist is made of the remaining subjects when one is unknown.
  package var skipsUnknownSubjects = false

  package init(_ request: ChecklistRequest, asOf day: CalendarDate? = nil) {
    self.request = request
    self.day = day
  }

  package func run(in context: QueryContext) throws -> QueryResult<ChecklistResponse> {
    var selection = ChecklistSelection(self, in: context)
    let response = try selection.response()
    return try QueryResult(response, notices: selection.notices).about(day, in: context)
      .after(Notice.coverage(of: request.since, in: context.index))
  }
}

/// A checklist, or the subject that kept it from being made.
package enum ChecklistResponse: Sendable {
  /// The checklist, which may be empty.
  case checklist(Checklist)
  /// Nothing has this name; a notice says so.
  case unknownSubject(String)

  package var checklist: Checklist? {
    if case .checklist(let list) = self { list } else { nil }
  }
}

private struct ChecklistSelection {
  private(set) var notices: [Notice] = []
  private let query: ChecklistQuery
  private let context: QueryContext
  private var request: ChecklistRequest
  private var app: AppComponents?
  private var findings = AppFindings()
  private var review = ReviewFile()
  private var changes: ChangesSince?
  private var changesSinceReview: ChangesSince?
  private var sightings = PageSightings([])
  private var index: GuidelineIndex { context.index }
  private var appFolder: String? { request.app.map { query.appFolder ?? context.environment.absolute($0) } }

  init(_ query: ChecklistQuery, in context: QueryContext) {
    self.query = query
    self.context = context
    request = query.request
  }

  mutating func response() throws -> ChecklistResponse {
    try readReviewFile()
    app = try scannedApp()
    sightings = PageSightings(try index.pages(asOf: query.day))
    changes = try request.since.map { try changes(since: $0) }
    if let skipped = changes?.skippedPages, skipped > 0, let since = request.since {
      notices.append(.pagesWithoutEarlierSnapshot(skipped, before: since))
    }
    changesSinceReview = try review.reviewed.map { try changes(since: $0) }
    var list = Checklist(request, asOf: query.day)
    list.furtherExclusions = review.exclusions
    let appPages = try app.map { try pages(of: $0) } ?? []
    if app != nil, request.subjects.isEmpty {
      list.appName = appFolder.map(AppFolder.name)
      list.onlyPages = Set(appPages.map(\.info.slug)).union(query.keptPages)
    }
    list.furtherRules = furtherRules
    for subject in request.subjects {
      guard let records = try records(of: subject) else {
        if query.skipsUnknownSubjects { continue }
        return .unknownSubject(subject)
      }
      for record in records { add(record, to: &list) }
    }
    for page in appPages where supports(page.info) {
      try Task.checkCancellation()
      for record in try index.records(of: page.info) { add(record, to: &list, onPage: page.slug) }
    }
    for record in try records(withIDs: list.furtherRules) { add(record, to: &list) }
    if app == nil, request.subjects.isEmpty {
      for page in try index.pages(asOf: query.day) {
        try Task.checkCancellation()
        for record in try index.records(of: page) { add(record, to: &list) }
      }
    }
    limit(&list)
    if query.includesFormerIDs {
      let former = try FormerIDs(of: list.items, context)
      list.addFormerIDs { former.ids(of: $0) }
    }
    return .checklist(list)
  }

  /// Leaves out what the request and the review file do not ask for, and reports what was left out.
  private mutating func limit(_ list: inout Checklist) {
    if let level = request.priority { list.keep(atLeast: level) }
    if let app { list.usualMost = app.usualMost } else if request.since == nil { list.usualMost = Self.mostOfAnything }
    if app != nil || list.limit != nil { list.sortByUrgency(keeping: list.limit) }
    // A change concerns the components that it uses, not every rule of their pages.
    if app?.isLimitedToChanges ?? false, request.most == nil { list.leaveOutGeneral(downTo: Self.leastOfChange) }
    if list.items.isEmpty { notices.append(.nothingToCheck(hasSubjects: !request.subjects.isEmpty)) }
    if list.omittedItems > 0 {
      notices.append(.omittedItems(list.omittedItems, of: list.omittedItems + list.items.count))
    }
    let exclusions = request.exclusions + list.furtherExclusions
    let unused = exclusions.filter { !list.usedExclusions.contains($0.subject) }
    if !unused.isEmpty { notices.append(.unusedExclusions(unused.map(\.subject))) }
    if !list.usedExclusions.isEmpty { notices.append(.excludedRules(list.excludedItems)) }
    let absent = list.leftOut.filter { $0.lacking.contains { $0.first != "@" } }
    if !absent.isEmpty {
      let features = Set(absent.flatMap(\.lacking)).filter { $0.first != "@" }
      notices.append(.rulesForAbsentFeatures(absent.count, features: features.sorted()))
    }
  }

  /// Reads the review file of the app, whose platforms count where the request names none.
  private mutating func readReviewFile() throws {
    guard let appFolder else { return }
    review = ReviewFile.read(inFolder: appFolder)
    if !review.problems.isEmpty { notices.append(.reviewFileProblems(review.problems)) }
    if request.platforms.isEmpty { request.platforms = review.platforms }
  }

  /// Scans the app of the request, whose platforms count where the request names none.
  private mutating func scannedApp() throws -> AppComponents? {
    guard let folder = appFolder else { return nil }
    let commits = try commits(in: folder)
    let checked = try CheckedApp(
      folder: folder, targets: request.targets, changedIn: commits, in: context, asOf: query.day)
    findings = checked.findings
    notices += checked.components.notices + findings.notices
    if request.platforms.isEmpty { request.platforms = checked.components.platforms }
    return checked.components
  }

  /// The commits of the request, which a new request does not have yet.
  private mutating func commits(in folder: String) throws -> CommitRange? {
    if let commits = request.commits { return CommitRange(base: commits.base, head: commits.head) }
    guard let revision = request.revision else { return nil }
    let range = try CommitRange.since(revision, in: folder, environment: context.environment.variables)
    request.commits = .init(base: range.base, head: range.head)
    return range
  }

  private mutating func pages(of app: AppComponents) throws -> [AppPages.Page] {
    let pages = try AppPages(of: app, on: request.platforms, in: context, asOf: query.day)
    notices += pages.notices
    return pages.pages
  }

  private func changes(since: CalendarDate) throws -> ChangesSince {
    try ChangesSince.load(since, asOf: query.day, from: context.histories)
  }

  /// The items that a change has in any case, if its pages have them.
  private static let leastOfChange = 4
  /// The usual length of a checklist of all pages, since reviewers cannot work through every rule.
  private static let mostOfAnything = 100

  /// Adds a rule, unless it presupposes a feature that the app lacks or another platform.
  private mutating func add(_ record: CitedRecord, to list: inout Checklist, onPage slug: String? = nil) {
    let mark = changes?.mark(of: record)
    guard changes == nil || mark != nil else { return }
    let slug = slug ?? record.page
    let scope = ReviewScope(app, on: request.platforms)
    var results = findings.results[record.record.id]
    if results?.findings.isEmpty ?? true {
      let absent = scope.absentFeatures(for: record)
      guard absent.isEmpty else { return list.leaveOut(record.record.id, lacking: absent) }
    }
    let relevance = scope.relevance(of: record, onPage: slug)
    let uses = app?.uses(for: record, onPage: slug, on: request.platforms)
    if let app, let found = results, found.findings.isEmpty, found.suppressed == 0,
      app.hasForeignInterface || app.useCount(ofPage: slug) + relevance.uses == 0 && !(uses?.areOfRule ?? false)
    {
      // The checks had nothing to read.
      results = nil
    }
    list.add(
      record, uses: uses, relevance: relevance, results: results, mark: mark,
      isChangedSinceReview: changesSinceReview?.changedRule(record.record.id) ?? false,
      lastSeen: sightings.lastSeen(record))
  }

  /// The ids of rules that the code violates, and of those that a checklist has because of earlier findings.
  private var furtherRules: Set<String> {
    Set(findings.violatedRules).union(query.keptRules.filter { findings.results[$0] != nil })
  }

  /// The rules with ids, by page and in the order of their page.
  private func records(withIDs ids: Set<String>) throws -> [CitedRecord] {
    let slugs = Set(ids.map { String($0.prefix { $0 != "/" }) })
    return try index.pages(asOf: query.day).filter { slugs.contains($0.slug) && supports($0) }
      .flatMap { page in
        try index.records(of: page).filter { ids.contains($0.record.id) }
      }
  }

  /// The rules of a page or topic, or the rule with an id; `nil` when nothing has the name.
  private mutating func records(of subject: String) throws -> [CitedRecord]? {
    let resolver = Resolver(context, asOf: query.day)
    if Resolver.isRecordID(subject) {
      let found = try resolver.record(withID: subject)
      if case .removedRule(let id, let revision, _) = found.notice {
        notices.append(.removedRule(id: id, revision: revision, isShown: false))
        return nil
      }
      notices += found.notices
      return found.target.map { [$0] }
    }
    guard case .page(let page, let route) = try index.subject(named: subject, asOf: query.day, on: request.platforms)
    else { return try topicRecords(subject) }
    notices += Resolver.resolution(of: subject, page, route).notices
    guard supports(page) else {
      notices.append(.unsupportedPage(title: page.title, platforms: request.platforms))
      return []
    }
    return try index.records(of: page)
  }

  private func supports(_ page: CaptureInfo) -> Bool { !page.excludes(request.platforms) }

  /// The maximum number of rules about a topic; reviewers cannot work through more.
  private static let longestTopic = 200

  /// The rules that match a topic, by page with the best page first, each page in its own order.
  private mutating func topicRecords(_ topic: String) throws -> [CitedRecord]? {
    let rules = try TopicRules(
      topic, on: request.platforms, kind: .guideline, asOf: query.day, most: Self.longestTopic, in: index)
    let hits = rules.hits.map(\.record)
    guard !hits.isEmpty else {
      let nearest = try NameSuggestions(context, asOf: query.day).slugs(near: topic)
      notices.append(.unknownName(topic, expected: .subject, nearest: nearest))
      return nil
    }
    notices += Notice.interpretation(of: rules.answer)
    notices.append(.searchedAsTopic(topic, rules: hits.count))
    let slugs = hits.map(\.page).unique()
    let ids = Set(hits.map(\.record.id))
    let pages = try index.pages(asOf: query.day)
    return try slugs.flatMap { slug in
      try pages.first { $0.slug == slug }.map { try index.records(of: $0) }?
        .filter { ids.contains($0.record.id) } ?? []
    }
  }
}
