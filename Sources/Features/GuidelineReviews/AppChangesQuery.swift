// AppChangesQuery, AppChangesError, AppChanges
import AppleProjects
package import Checklists
package import GuidelineAnswers
import GuidelineChanges
package import GuidelineHistory
package import GuidelineModel
package import TextSupport

/// Finds the changes of the guidelines that concern an app, with the places in its code.
package struct AppChangesQuery: Query {
  /// The folder of the app, as typed.
  package var app: String
  /// The day, month or year that the period begins with; `nil` for the day that the app's review file names.
  package var since: CalendarDate?
  /// The platforms; empty for those of the review file or else of the project.
  package var platforms: [Platform] = []
  /// The day of the request.
  package var today: CalendarDate?
  /// Whether removed rules are listed; they are counted in any case.
  package var includesRemoved = false

  package init(app: String) { self.app = app }

  /// - Throws: ``AppChangesError``, `AppScanError`, `IndexError`.
  package func run(in context: QueryContext) throws -> QueryResult<AppChanges> {
    let folder = context.environment.absolute(app)
    let review = ReviewFile.read(inFolder: folder)
    // The team reviewed the changes of the day that the file names.
    guard let since = since ?? review.reviewed?.lastDay.adding(days: 1) else { throw AppChangesError.noFirstDay(app) }
    let checked = try CheckedApp(folder: folder, in: context)
    let chosen = checked.components.platforms(PlatformSet(platforms), review)
    var query = DiffQuery(.allPages(.since(since)))
    query.today = today
    query.filter.platforms = chosen.platforms
    let compared = try query.run(in: context)
    guard case .changes(let report) = compared.response else { throw AppChangesError.noEarlierCapture(since) }
    let pages = try AppPages(of: checked.components, on: chosen, in: context, asOf: nil).pages
    let slugs = Dictionary(pages.map { ($0.info.slug, $0.slug) }) { first, _ in first }
    var changes = AppChanges(since: since, platforms: chosen, earlier: report.earlierCounts.total)
    for page in report.pages where page.baseline == nil {
      for change in page.changes where !change.isConversion && change.isListed(on: page) {
        guard let kind = change.kind(for: chosen) else { continue }
        try Task.checkCancellation()
        let record = change.record
        if review.exclusions.contains(where: { [record.page, record.record.id].contains($0.subject) }) {
          changes.excluded += 1
          continue
        }
        let places = checked.places(
          of: record, onPage: slugs[record.page] ?? record.page, on: change.affected(kind, of: chosen),
          ofSituation: kind == .removed, isGone: change.after == nil)
        let item = AppChanges.Item(kind: places.findings.isEmpty ? kind : .violated, change: change, places: places)
        if item.kind == .removed, places.count > 0, !includesRemoved {
          changes.hiddenRemoved += 1
        } else {
          changes.add(item)
        }
      }
    }
    for page in report.pages where page.difference.isTold || page.baseline != nil {
      let slug = page.difference.page
      let entries = page.difference.changeLog.filter { $0.date.lastDay >= since.firstDay }
      if checked.components.useCount(ofPage: slugs[slug] ?? slug) > 0, !entries.isEmpty {
        changes.told.append((page.difference.title, entries))
      }
    }
    changes.sort()
    let skipped = checked.components.notices.filter { !AppChanges.isAboutScan($0) }
    return QueryResult(changes, notices: skipped + checked.findings.notices + compared.notices)
  }
}

/// There is no state of the guidelines with which the present one could be compared.
enum AppChangesError: RemediableError, Hashable, Sendable, CustomStringConvertible {
  case noFirstDay(String)
  case noEarlierCapture(CalendarDate)

  var description: String {
    switch self {
    case .noFirstDay(let app): "'\(app)' has no day of a last review to begin with"
    case .noEarlierCapture(let day): "no page was captured before \(day), so that no change since is known"
    }
  }

  var remedy: Remedy? {
    switch self {
    case .noFirstDay: .chooseFirstDay
    case .noEarlierCapture: .showStatus
    }
  }
}

/// The changes of the guidelines that concern an app.
package struct AppChanges: JSONObjectEncodable, Sendable {
  /// The consequence of a change for an app; the most urgent kind comes first.
  package enum Kind: String, CaseIterable, Comparable, Sendable, Encodable {
    /// The code violates the rule as it is now.
    case violated
    case stricter, new
    /// The rule applies to another platform of the app.
    case platform
    case reworded, looser
    /// The rule is gone; an exception or a workaround for it may go.
    case removed

    package static func < (left: Kind, right: Kind) -> Bool { left.rank < right.rank }

    private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }

    package var word: String { self == .platform ? "for another platform" : rawValue }

    package var heading: String { self == .violated ? "Violated now" : word.capitalizedFirst }
  }

  /// A changed rule with what the app has to do with it.
  package struct Item: Sendable {
    package let kind: Kind
    package let change: RecordChange
    package let places: RulePlaces

    /// The findings that `hig check --fix` removes.
    package var fixable: Int {
      places.findings.count { finding in Check.all.contains { $0.id == finding.check && $0.isFixable } }
    }

    fileprivate var json: JSONObject {
      let record = change.record
      return record.reference.adding([
        "kind": kind, "pageTitle": record.pageTitle, "statement": record.record.statement.orNull,
        "was": change.formerStatement.orNull, "strength": record.strength.orNull,
        "url": record.url.orNull, "facts": facts, "places": places.lines, "morePlaces": places.more,
        "findings": places.findings, "fixable": fixable,
      ])
    }
  }

  /// The first day of the period.
  package let since: CalendarDate
  /// The platforms of the app; empty if they are unknown.
  package let platforms: PlatformSet
  /// The number of changes that are left out, since they are perhaps earlier than the first day.
  let earlier: Int
  /// The changes with a place in the app, the most urgent first.
  package private(set) var items: [Item] = []
  /// The changes without a place in the app, by page.
  package private(set) var others: [Item] = []
  /// The change log entries in the period, by the titles of pages that the app uses and no earlier capture has.
  package fileprivate(set) var told: [(title: String, entries: [ChangeLogEntry])] = []
  /// The changes that the review file excludes.
  package fileprivate(set) var excluded = 0
  /// The removed rules with a place in the app that are not listed.
  fileprivate(set) var hiddenRemoved = 0

  /// The number of changed rules, those that are perhaps older left out.
  package var total: Int { items.count + others.count + excluded + hiddenRemoved }

  fileprivate mutating func add(_ item: Item) {
    if item.places.count > 0 { items.append(item) } else { others.append(item) }
  }

  fileprivate mutating func sort() {
    func key(_ item: Item) -> (Kind, String, Int) {
      (item.kind, item.change.record.page, item.change.record.record.line)
    }
    items.sort { key($0) < key($1) }
  }

  /// The notices that say what a scan found, which the summary says for changes.
  fileprivate static func isAboutScan(_ notice: Notice) -> Bool {
    if case .declaredNames = notice { true } else { false }
  }

  package var otherPages: [(page: String, title: String, count: Int)] {
    let groups = Dictionary(grouping: others, by: \.change.record.page)
    return groups.map { page, items in (page, items[0].change.record.pageTitle, items.count) }
      .sorted { ($1.2, $0.0) < ($0.2, $1.0) }
  }

  /// "12 of 149 changed rules concern this app: 3 stricter (4 places, 1 fixable), 6 new", and what is left out.
  package var summary: String {
    var parts = [countsOfKinds]
    if hiddenRemoved > 0 { parts.append("\(Pluralizer.count(hiddenRemoved, "removed rule")) left out") }
    if earlier > 0 { parts.append("\(Pluralizer.count(earlier, "change")) of pages with older captures left out") }
    return parts.joined(separator: "; ")
  }

  private var countsOfKinds: String {
    let rules = Pluralizer.count(total, "changed rule")
    guard !items.isEmpty else { return total == 0 ? "No rule changed" : "None of \(rules) has a place in this app" }
    let parts = Kind.allCases.compactMap { kind -> String? in
      let items = items.filter { $0.kind == kind }
      guard !items.isEmpty else { return nil }
      let fixable = items.reduce(0) { $0 + $1.fixable }
      let places = Pluralizer.count(items.reduce(0) { $0 + $1.places.count }, "place")
      return "\(items.count) \(kind.word) (\(places)\(fixable > 0 ? ", \(fixable) fixable" : ""))"
    }
    let verb = items.count == 1 ? "concerns" : "concern"
    return "\(items.count) of \(rules) \(verb) this app: \(parts.joined(separator: ", "))"
  }

  /// The items, and the number of other changes by page.
  package var json: JSONObject {
    [
      "since": since.description, "platforms": platforms.names, "summary": summary, "changed": total,
      "items": items.map(\.json),
      "others": JSONObject(Dictionary(uniqueKeysWithValues: otherPages.map { ($0.page, $0.count) })),
      "excluded": excluded, "perhapsEarlier": earlier, "removed": hiddenRemoved,
      "changeLogs": told.map { page -> JSONObject in
        ["title": page.title, "entries": page.entries.map { ["date": $0.date.description, "text": $0.text] }]
      },
    ]
  }
}

extension RecordChange {
  /// The former statement, where it was another.
  package var formerStatement: String? {
    guard let before, after != nil, before.record.statement != record.record.statement else { return nil }
    return before.record.statement
  }

  /// Whether a page lists the change: a move between pages is listed on the page that a rule moved to.
  fileprivate func isListed(on page: ChangeReport.Page) -> Bool {
    record.record.kind == .guideline && record.page == page.difference.page
  }

  /// The consequence of a change of a rule for an app on some platforms; `nil` if the rule asks for the same as before.
  fileprivate func kind(for platforms: PlatformSet) -> AppChanges.Kind? {
    guard let after else { return relation == nil ? .removed : nil }
    guard let before else { return relation == nil ? .new : nil }
    switch classes.contains(.strength) ? strengthDirection : nil {
    case .stricter, .reversed: return .stricter
    case .looser: return .looser
    default: break
    }
    if let old = before.record.platforms, let new = after.record.platforms, !platforms.isEmpty {
      if !new.subtracting(old).isDisjoint(with: platforms) { return .platform }
      if new.isDisjoint(with: platforms) { return .removed }
    }
    return classes.contains(.reworded) || classes.contains(.number) ? .reworded : nil
  }

  /// The platforms whose code a change concerns: those that the rule is new for, or else all of some platforms.
  fileprivate func affected(_ kind: AppChanges.Kind, of platforms: PlatformSet) -> PlatformSet {
    guard kind == .platform, let old = before?.record.platforms else { return platforms }
    return platforms.subtracting(old)
  }
}
