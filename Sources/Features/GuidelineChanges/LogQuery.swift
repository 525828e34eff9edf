// LogQuery, LogResponse, RevisionLog
package import GuidelineAnswers
package import GuidelineHistory
import GuidelineIndex
package import GuidelineModel
import TextSupport

/// Lists the revisions of a page or of all pages, or the history of one rule.
package struct LogQuery: Query {
  /// A page by any of its names, or the id of a rule, former ones included; `nil` for all pages.
  package var name: String?
  /// Only revisions of this day, month or year and later.
  package var since: CalendarDate?
  /// Only changes of records that may concern one of these platforms; all if empty.
  package var platforms: [Platform]

  package init(_ name: String? = nil, since: CalendarDate? = nil, platforms: [Platform] = []) {
    self.name = name
    self.since = since
    self.platforms = platforms
  }

  package func run(in context: QueryContext) throws -> QueryResult<LogResponse> {
    try answer(in: context).after(Notice.coverage(of: since, in: context.index))
  }

  private func answer(in context: QueryContext) throws -> QueryResult<LogResponse> {
    let histories = context.histories
    guard let name else {
      var revisions: [LoggedRevision] = []
      for slug in try histories.pages { revisions += try self.revisions(of: slug, histories) }
      return result(revisions.sorted(by: LoggedRevision.isNewer), of: nil)
    }
    if Resolver.isRecordID(name) {
      let id = VersionedID(name)?.id ?? name
      if let history = try histories.ruleHistory(of: id) { return QueryResult(.rule(history)) }
      let resolution = try Resolver(context).record(withID: name)
      return QueryResult(.missing, notices: resolution.notices)
    }
    let resolution = try Resolver(context).historyPage(named: name)
    let notices = resolution.notices
    guard let slug = resolution.target else { return QueryResult(.missing, notices: notices) }
    return try result(revisions(of: slug, histories).reversed(), of: histories.history(of: slug)).after(notices)
  }

  private func result(_ revisions: [LoggedRevision], of history: PageHistory?) -> QueryResult<LogResponse> {
    let log = RevisionLog(page: history, platforms: platforms, since: since, revisions: revisions)
    return QueryResult(.revisions(log), notices: revisions.isEmpty ? [.noRevisions(since: since)] : [])
  }

  /// The requested revisions of a page, oldest first.
  private func revisions(of slug: String, _ histories: Histories) throws -> [LoggedRevision] {
    let steps = try histories.steps(of: slug, since: since)
    guard let history = try histories.history(of: slug) else { return [] }
    return steps.map { LoggedRevision($0, of: history, platforms: platforms, since: since) }
      .filter { platforms.isEmpty || $0.difference == nil || !$0.changes.isEmpty }
  }
}

/// Revisions, the history of a rule, or neither.
package enum LogResponse: Encodable, Sendable {
  case revisions(RevisionLog)
  case rule(RuleHistory)
  /// Nothing has the name; a notice says so.
  case missing

  /// Writes the log, the history of the rule, or `null`.
  package func encode(to encoder: any Encoder) throws {
    switch self {
    case .revisions(let log): try log.json.encode(to: encoder)
    case .rule(let history): try history.json.encode(to: encoder)
    case .missing: try JSONObject.null.encode(to: encoder)
    }
  }
}

/// The revisions of a page or of all pages, newest first.
package struct RevisionLog: Sendable {
  package let page: PageHistory?
  /// The platforms that the log is limited to; empty for all.
  package let platforms: [Platform]
  /// The day that the log begins with; `nil` for the first known revision.
  package let since: CalendarDate?
  package let revisions: [LoggedRevision]
}
