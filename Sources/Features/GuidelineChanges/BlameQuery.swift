// BlameQuery, BlameResponse
package import GuidelineAnswers
package import GuidelineHistory
import GuidelineIndex
package import GuidelineModel
package import TextSupport

/// Finds the revision that last changed each rule of a page.
package struct BlameQuery: Query {
  /// A page by any of its names.
  package var page: String
  /// Only rules that may apply to one of these platforms; all if empty.
  package var platforms: [Platform]

  package init(page: String, platforms: [Platform] = []) {
    self.page = page
    self.platforms = platforms
  }

  package func run(in context: QueryContext) throws -> QueryResult<BlameResponse> {
    let resolution = try Resolver(context).historyPage(named: page)
    var notices = resolution.notices
    guard let slug = resolution.target else {
      return QueryResult(BlameResponse(page: nil, rules: [], changeLog: []), notices: notices)
    }
    let histories = context.histories
    let history = try histories.history(of: slug)
    let rules = try histories.blame(slug).filter { line in
      guard !platforms.isEmpty, let own = line.record.record.platforms else { return true }
      return !own.isDisjoint(with: PlatformSet(platforms))
    }
    if rules.isEmpty {
      let hasRevisions = history?.revisions.isEmpty == false
      notices.append(.noRules(page: slug, hasRevisions: hasRevisions))
    }
    // The entry of a new page adds nothing to the day of its rules.
    let told = rules.contains(where: \.isOldest) && history?.beginsWithNewPage == false ? history?.toldEntries : nil
    return QueryResult(BlameResponse(page: slug, rules: rules, changeLog: told ?? []), notices: notices)
  }
}

/// The rules of a page in page order, each with the revision of its last change.
package struct BlameResponse: JSONObjectEncodable, Sendable {
  /// The slug of the page; `nil` when no page has the name.
  package let page: String?
  package let rules: [BlameLine]
  /// The change log entries up to the oldest capture, if a rule is as old: only they tell of the time before.
  package let changeLog: [ChangeLogEntry]

  package var json: JSONObject {
    let rules = rules.map { line -> JSONObject in
      [
        "id": line.record.record.id, "statement": line.record.record.statement ?? "", "revision": line.revision.label,
        "revised": line.revision.date.orNull, "captured": line.revision.firstCaptured.orNull,
        "day": line.day.day.orNull, "isLatest": line.day.isLatest, "oldest": line.isOldest,
        "change": (line.change?.mainClass.rawValue).orNull, "logged": (line.change?.isLogged).orNull,
      ]
    }
    return JSONObject.page(page).adding(["rules": rules, "changeLog": changeLog.map(\.json)])
  }
}
