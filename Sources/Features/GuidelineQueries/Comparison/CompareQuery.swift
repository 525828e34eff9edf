import GuidelineIndex
package import GuidelineModel

/// Compares the rules of a page for several platforms, or several pages.
package struct CompareQuery: Query {
  /// Pages by any of their names.
  package let subjects: [String]
  /// Of one page, the platforms to compare; of several pages, those whose rules count, all if empty.
  package let platforms: [Platform]
  /// The guidelines as of this day; `nil` for today.
  package var day: CalendarDate?
  /// Maximum number of decisive rules of each page, where pages are compared.
  package var limit = 5

  /// A comparison; `nil` unless there are several pages or several platforms.
  package init?(subjects: [String], platforms: [Platform]) {
    let unique = platforms.reduce(into: [Platform]()) { if !$0.contains($1) { $0.append($1) } }
    guard subjects.count > 1 || subjects.count == 1 && unique.count > 1 else { return nil }
    self.subjects = subjects
    self.platforms = unique
  }

  /// Compares pages that all exist; an unknown name is ``CompareResponse/missing``.
  package func run(in context: QueryContext) throws -> QueryResult<CompareResponse> {
    let resolver = Resolver(context, asOf: day)
    let pages = try subjects.map { try resolver.page(named: $0) }
    let notices = try Notice.coverage(of: day, in: context.index) + pages.flatMap(\.notices)
    let found = pages.compactMap(\.target)
    guard found.count == pages.count else { return QueryResult(.missing, notices: notices) }
    if found.count == 1 {
      let records = try context.index.records(of: found[0])
      return QueryResult(
        .platforms(ComparedPlatforms(found[0], records, platforms)), notices: notices)
    }
    let unique = found.reduce(into: [found[0]]) { if !$0.contains($1) { $0.append($1) } }
    return QueryResult(
      .pages(
        try unique.map { page in
          ComparedPage(
            page, try context.index.records(of: page), on: platforms,
            besides: unique.filter { $0 != page }, most: limit)
        }), notices: notices)
  }
}

/// A page on several platforms, several pages, or neither.
package enum CompareResponse: Sendable {
  /// The rules of one page by the platforms that they are for.
  case platforms(ComparedPlatforms)
  /// Several pages in the order of the request.
  case pages([ComparedPage])
  /// A page is unknown; a notice says so.
  case missing
}

extension CompareResponse {
  /// All rules of the response in its order.
  package var rules: [CitedRecord] {
    switch self {
    case .platforms(let comparison): comparison.groups.flatMap(\.rules)
    case .pages(let pages): pages.flatMap { $0.decisive.map(\.record) }
    case .missing: []
    }
  }
}

extension CompareResponse: Encodable {
  private enum Key: String, CodingKey { case pages }

  /// Writes the comparison of platforms, the pages under `pages`, or `null`.
  package func encode(to encoder: any Encoder) throws {
    switch self {
    case .platforms(let comparison): try comparison.encode(to: encoder)
    case .pages(let pages):
      var container = encoder.container(keyedBy: Key.self)
      try container.encode(pages, forKey: .pages)
    case .missing:
      var container = encoder.singleValueContainer()
      try container.encodeNil()
    }
  }
}
