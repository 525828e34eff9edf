package import Checklists
import GuidelineHistory
package import GuidelineIndex
package import GuidelineModel
import TextSupport

/// Finds the rules that a request for a list means.
package struct ChecklistSelection {
  private let index: GuidelineIndex
  /// The histories, which following an item needs too.
  package let histories: Histories
  private let note: NoteTaker
  private let surroundings: ProcessEnvironment
  /// The day as of which the guidelines are asked.
  private let day: CalendarDate?

  /// - Parameters:
  ///   - surroundings: where an app's folder is looked for.
  ///   - day: as of which the guidelines are asked; `nil` for today.
  package init(
    _ index: GuidelineIndex, in surroundings: ProcessEnvironment, asOf day: CalendarDate? = nil,
    note: @escaping NoteTaker
  ) throws {
    self.index = index
    self.surroundings = surroundings
    self.note = note
    self.day = day
    histories = Histories(index)
  }

  /// What a request led to.
  package enum Outcome {
    /// The list, which may be empty.
    case list(Checklist)
    /// What was asked for by this name is not there; a note says why.
    case missing(String)

    /// The list, where everything was there.
    package var list: Checklist? {
      if case .list(let list) = self { list } else { nil }
    }
  }

  /// Puts a list together.
  ///
  /// - Parameter leavesOutMissing: whether the list is made of what there is.
  package func checklist(_ request: ChecklistRequest, leavesOutMissing: Bool = false) throws
    -> Outcome
  {
    var request = request
    var app: AppComponents?
    if let folder = request.app {
      let components = try AppComponents(
        folder: surroundings.absolute(folder), since: request.revision, index: index,
        environment: surroundings.environment)
      for line in components.notes { note(line) }
      if request.platforms.isEmpty { request.platforms = components.platforms }
      app = components
    }
    var list = Checklist(request, asOf: day)
    let appPages = try app.map(pages) ?? []
    if app != nil, request.subjects.isEmpty { list.onlyPages = Set(appPages.map(\.state.slug)) }
    let changes = try request.since.map {
      try ChangesSince(histories, since: $0, asOf: day, note: note)
    }
    for subject in request.subjects {
      guard let records = try records(of: subject, request) else {
        if leavesOutMissing { continue }
        return .missing(subject)
      }
      for record in records { add(record, to: &list, app?.places(of: record.page), changes) }
    }
    for (slug, page) in appPages where supports(page, request) {
      try Task.checkCancellation()
      for record in try index.records(of: page) {
        add(record, to: &list, app?.places(of: slug), changes)
      }
    }
    if app == nil, request.subjects.isEmpty {
      for page in try index.pages(asOf: day) {
        try Task.checkCancellation()
        for record in try index.records(of: page) { add(record, to: &list, nil, changes) }
      }
    }
    return .list(list)
  }

  private func add(
    _ record: CitedRecord, to list: inout Checklist, _ places: AppComponents.Places?,
    _ changes: ChangesSince?
  ) {
    let mark = changes?.mark(of: record)
    guard changes == nil || mark != nil else { return }
    list.add(record, places: places?.named ?? [], morePlaces: places?.more ?? 0, mark: mark)
  }

  /// The pages about an app's components as they answer, and by which slugs; those without a copy are told.
  private func pages(of app: AppComponents) throws -> [(slug: String, state: CaptureInfo)] {
    var missing: [String] = []
    let present = Dictionary(try index.pages(asOf: day).map { ($0.slug, $0) }) { first, _ in first }
    let pages = try app.pages.compactMap { slug -> (slug: String, state: CaptureInfo)? in
      if let page = present[slug] { return (slug, page) }
      // Finding what another name means reads all states anew.
      if case .page(let page, let route) = try index.subject(named: slug, asOf: day) {
        switch route {
        case .name, .formerName: return (slug, page)
        case .otherName, .typo: break
        }
      }
      missing.append(slug)
      return nil
    }
    if !missing.isEmpty { note("no copy of \(missing.joined(separator: ", "))") }
    return pages
  }

  /// The rules of a page, a topic, or the one with an id.
  private func records(of subject: String, _ request: ChecklistRequest) throws -> [CitedRecord]? {
    if subject.contains("/") {
      let record = try index.record(subject, asOf: day)
      if let record, try index.pages(asOf: day).contains(where: { $0.holds(record) }) {
        return [record]
      }
      if let event = try histories.life(of: subject)?.event(asOf: day) {
        return try followed(subject, to: event)
      }
      if let missing = try MissingRecord.note(subject, asOf: day, index) {
        note(missing)
        return nil
      }
    }
    switch try index.subject(named: subject, asOf: day) {
    case .page(let page, let route):
      if let way = RouteText.describe(subject, route, to: page) { note(way) }
      return try records(of: page, request)
    case .topic: return try topicRecords(subject, request)
    }
  }

  /// The rule that had an id once; `nil` when it is gone, which is told.
  private func followed(_ id: String, to event: RuleHistory.Event) throws -> [CitedRecord]? {
    if case .removed = event.kind {
      note("'\(id)' is gone since \(event.revision.label)")
      return nil
    }
    // The event may be old, and the page has been copied since.
    return [try index.record(event.record.record.id, asOf: day) ?? event.record]
  }

  private func records(of page: CaptureInfo, _ request: ChecklistRequest) throws -> [CitedRecord] {
    guard supports(page, request) else {
      note(
        "\(page.title): not supported in \(request.platforms.names.joined(separator: ", "))")
      return []
    }
    return try index.records(of: page)
  }

  private func supports(_ page: CaptureInfo, _ request: ChecklistRequest) -> Bool {
    guard let supported = page.supported, !request.platforms.isEmpty else { return true }
    return !supported.isDisjoint(with: request.platforms)
  }

  private func topicRecords(_ topic: String, _ request: ChecklistRequest) throws -> [CitedRecord]? {
    guard let query = ParsedQuery(topic) else { return tellMissing(topic) }
    var search = SearchRequest(query, limit: Self.longestTopic)
    search.platforms = request.platforms
    search.kind = .guideline
    search.day = day
    let answer = try index.search(search)
    let hits = answer.hits.filter(\.missing.isEmpty).map(\.record)
    guard !hits.isEmpty else { return tellMissing(topic) }
    for line in ReadingText.lines(answer) { note(line) }
    note(
      "no page is named '\(topic)'; \(Pluralizer.text(hits.count, "rule")) of all pages are about it"
    )
    // By page, the best first; in the order of the page.
    var slugs: [String] = []
    for hit in hits where !slugs.contains(hit.page) { slugs.append(hit.page) }
    let ids = Set(hits.map(\.record.id))
    let pages = try index.pages(asOf: day)
    return try slugs.flatMap { slug in
      try pages.first { $0.slug == slug }.map { try index.records(of: $0) }?
        .filter { ids.contains($0.record.id) } ?? []
    }
  }

  private func tellMissing(_ topic: String) -> [CitedRecord]? {
    note(
      "no page is named '\(topic)' and no rule holds its words; 'hig pages' lists the pages")
    return nil
  }

  /// A topic of more rules is no list to go through.
  private static let longestTopic = 200
}
