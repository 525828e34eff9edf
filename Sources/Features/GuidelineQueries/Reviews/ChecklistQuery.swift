package import Checklists
import GuidelineHistory
import GuidelineIndex
package import GuidelineModel

/// Selects the rules of a review checklist.
package struct ChecklistQuery: Query {
  /// The subjects, platforms, filters and app of the checklist.
  package var request: ChecklistRequest
  /// The guidelines as of this day; `nil` for today.
  package var day: CalendarDate?
  /// Whether a checklist is made of the remaining subjects when one is unknown.
  package var skipsUnknownSubjects = false

  /// A query for a checklist.
  package init(_ request: ChecklistRequest, asOf day: CalendarDate? = nil) {
    self.request = request
    self.day = day
  }

  /// Selects the rules, in page order.
  package func run(in context: QueryContext) throws -> QueryResult<ChecklistResponse> {
    var selection = ChecklistSelection(self, in: context)
    let response = try selection.response()
    return QueryResult(
      response,
      notices: try Notice.coverage(of: request.since, day, in: context.index) + selection.notices)
  }
}

/// A checklist, or the subject that kept it from being made.
package enum ChecklistResponse: Sendable {
  /// The checklist, which may be empty.
  case checklist(Checklist)
  /// Nothing has this name; a notice says so.
  case unknownSubject(String)

  /// The checklist, where there is one.
  package var checklist: Checklist? {
    if case .checklist(let list) = self { list } else { nil }
  }
}

/// One run of a checklist query.
private struct ChecklistSelection {
  private(set) var notices: [Notice] = []
  private let query: ChecklistQuery
  private let context: QueryContext
  private var request: ChecklistRequest
  private var index: GuidelineIndex { context.index }

  init(_ query: ChecklistQuery, in context: QueryContext) {
    self.query = query
    self.context = context
    request = query.request
  }

  mutating func response() throws -> ChecklistResponse {
    let app = try scannedApp()
    var list = Checklist(request, asOf: query.day)
    let appPages = try app.map { try pages(of: $0) } ?? []
    if app != nil, request.subjects.isEmpty { list.onlyPages = Set(appPages.map(\.info.slug)) }
    let changes = try changesSince()
    for subject in request.subjects {
      guard let records = try records(of: subject) else {
        if query.skipsUnknownSubjects { continue }
        return .unknownSubject(subject)
      }
      for record in records {
        Self.add(record, to: &list, app?.places(of: record.page), changes)
      }
    }
    for (slug, page) in appPages where supports(page) {
      try Task.checkCancellation()
      for record in try index.records(of: page) {
        Self.add(record, to: &list, app?.places(of: slug), changes)
      }
    }
    if app == nil, request.subjects.isEmpty {
      for page in try index.pages(asOf: query.day) {
        try Task.checkCancellation()
        for record in try index.records(of: page) { Self.add(record, to: &list, nil, changes) }
      }
    }
    if list.items.isEmpty {
      notices.append(.nothingToCheck(hasSubjects: !request.subjects.isEmpty))
    }
    return .checklist(list)
  }

  /// Scans the app of the request, whose platforms count where the request names none.
  private mutating func scannedApp() throws -> AppComponents? {
    guard let folder = request.app else { return nil }
    let components = try AppComponents.scan(
      folder: context.environment.absolute(folder), since: request.revision, in: context,
      asOf: query.day)
    notices += components.notices
    if request.platforms.isEmpty { request.platforms = components.platforms }
    return components
  }

  private mutating func changesSince() throws -> ChangesSince? {
    guard let since = request.since else { return nil }
    let changes = try ChangesSince.load(since, asOf: query.day, from: context.histories)
    if changes.skippedPages > 0 {
      notices.append(.pagesWithoutEarlierSnapshot(changes.skippedPages, before: since))
    }
    return changes
  }

  private static func add(
    _ record: CitedRecord, to list: inout Checklist, _ places: AppComponents.Places?,
    _ changes: ChangesSince?
  ) {
    let mark = changes?.mark(of: record)
    guard changes == nil || mark != nil else { return }
    list.add(record, places: places?.named ?? [], morePlaces: places?.more ?? 0, mark: mark)
  }

  /// The current pages about an app's components, each with the slug by which the app's symbols name it.
  private mutating func pages(
    of app: AppComponents
  ) throws -> [(slug: String, info: CaptureInfo)] {
    let resolver = Resolver(context, asOf: query.day)
    let present = Dictionary(try index.pages(asOf: query.day).map { ($0.slug, $0) }) { first, _ in
      first
    }
    var pages: [(slug: String, info: CaptureInfo)] = []
    var missing: [String] = []
    for slug in app.pages {
      if let page = try present[slug] ?? resolver.page(withSlug: slug) {
        pages.append((slug, page))
      } else {
        missing.append(slug)
      }
    }
    if !missing.isEmpty { notices.append(.pagesMissing(missing)) }
    return pages
  }

  /// The rules of a page or topic, or the rule with an id; `nil` when nothing has the name.
  private mutating func records(of subject: String) throws -> [CitedRecord]? {
    let resolver = Resolver(context, asOf: query.day)
    if Resolver.isRecordID(subject) {
      switch try resolver.record(withID: subject) {
      case .current(let record, let notice):
        notices += [notice].compactMap(\.self)
        return [record]
      case .renamed(let record, let notice), .merged(let record, let notice):
        notices.append(notice)
        return [record]
      case .removed(_, .removedRule(let id, let revision, _)):
        notices.append(.removedRule(id: id, revision: revision, isShown: false))
        return nil
      case .removed(_, let notice), .ambiguous(let notice), .unknown(_, let notice):
        notices.append(notice)
        return nil
      }
    }
    guard
      case .page(let page, let route) = try index.subject(
        named: subject, asOf: query.day, on: request.platforms)
    else { return try topicRecords(subject) }
    notices += Resolver.resolution(of: subject, page, route).notices
    guard supports(page) else {
      notices.append(.unsupportedPage(title: page.title, platforms: request.platforms))
      return []
    }
    return try index.records(of: page)
  }

  private func supports(_ page: CaptureInfo) -> Bool {
    !page.excludes(request.platforms)
  }

  /// Maximum number of rules about a topic; more are no list to go through.
  private static let longestTopic = 200

  /// The rules that match a topic, by page with the best page first, each page in its own order.
  private mutating func topicRecords(_ topic: String) throws -> [CitedRecord]? {
    let rules = try TopicRules(
      topic, on: request.platforms, kind: .guideline, asOf: query.day, most: Self.longestTopic,
      in: index)
    let hits = rules.hits.map(\.record)
    guard !hits.isEmpty else {
      let nearest = try NameSuggestions(index, asOf: query.day).slugs(near: topic)
      notices.append(.unknownName(topic, expected: .subject, nearest: nearest))
      return nil
    }
    notices += Notice.interpretation(of: rules.answer)
    notices.append(.searchedAsTopic(topic, rules: hits.count))
    var slugs: [String] = []
    for hit in hits where !slugs.contains(hit.page) { slugs.append(hit.page) }
    let ids = Set(hits.map(\.record.id))
    let pages = try index.pages(asOf: query.day)
    return try slugs.flatMap { slug in
      try pages.first { $0.slug == slug }.map { try index.records(of: $0) }?
        .filter { ids.contains($0.record.id) } ?? []
    }
  }
}
