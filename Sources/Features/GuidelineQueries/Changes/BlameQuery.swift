import GuidelineHistory
package import GuidelineIndex
package import GuidelineModel

/// Finds the revision in which each rule of a page was last worded.
package struct BlameQuery: Query {
  /// A page by any of its names.
  package var page: String
  /// Only rules that may apply to one of these platforms; all if empty.
  package var platforms: [Platform]

  /// A query about the rules of a page.
  package init(page: String, platforms: [Platform] = []) {
    self.page = page
    self.platforms = platforms
  }

  /// Follows each rule back to the revision of its present wording.
  package func run(in context: QueryContext) throws -> QueryResult<BlameResponse> {
    let resolution = try Resolver(context).historyPage(named: page)
    var notices = resolution.notices
    guard let slug = resolution.target else {
      return QueryResult(BlameResponse(page: nil, rules: []), notices: notices)
    }
    let histories = context.histories
    let rules = try histories.blame(slug).filter { line in
      guard !platforms.isEmpty, let own = line.record.record.platforms else { return true }
      return !own.isDisjoint(with: PlatformSet(platforms))
    }
    if rules.isEmpty {
      let hasRevisions = try histories.history(of: slug)?.revisions.isEmpty == false
      notices.append(.noRules(page: slug, hasRevisions: hasRevisions))
    }
    return QueryResult(BlameResponse(page: slug, rules: rules), notices: notices)
  }
}

/// The rules of a page in page order, each with the revision of its wording.
package struct BlameResponse: Encodable, Sendable {
  /// The slug of the page; `nil` when no page has the name.
  package let page: String?
  /// The rules.
  package let rules: [Histories.BlameLine]

  private enum Key: String, CodingKey { case page, rules }

  /// Writes the slug and the rules.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(page, forKey: .page)
    try container.encode(rules.map(RuleJSON.init), forKey: .rules)
  }

  private struct RuleJSON: Encodable {
    let id: String
    let statement: String
    let revision: String
    @ExplicitNull var revised: String?
    @ExplicitNull var captured: String?
    let oldest: Bool
    @ExplicitNull var change: String?
    @ExplicitNull var logged: Bool?

    init(_ line: Histories.BlameLine) {
      id = line.record.record.id
      statement = line.record.record.statement ?? ""
      revision = line.revision.label
      revised = line.revision.date?.description
      captured = line.revision.firstCaptured?.description
      oldest = line.isOldest
      change = line.change?.mainClass.rawValue
      logged = line.change?.isLogged
    }
  }
}
