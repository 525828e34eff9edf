// CompareQuery, CompareResponse
import GuidelineIndex
package import GuidelineModel
import GuidelineSearch
import TextSupport

/// Compares the rules of a page for several platforms, several pages, or what several systems say about a subject.
package struct CompareQuery: Query {
  /// Pages by any of their names; one page, component or topic if systems are compared.
  package let subjects: [String]
  /// The platforms to compare for one page; otherwise the platforms whose rules count, or all if empty.
  package let platforms: [Platform]
  /// The systems to compare; empty to compare platforms or pages.
  package let systems: [GuidelineSystem]
  package var day: CalendarDate?
  /// Maximum number of rules of each page or system.
  package var limit = 5

  /// A comparison; `nil` unless there are several pages, several platforms or several systems.
  package init?(subjects: [String], platforms: [Platform], systems: [GuidelineSystem] = []) {
    let unique = platforms.unique()
    guard systems.count > 1 || subjects.count > 1 || subjects.count == 1 && unique.count > 1 else { return nil }
    self.subjects = systems.count > 1 ? [subjects.joined(separator: " ")] : subjects
    self.platforms = unique
    self.systems = systems.count > 1 ? systems.unique() : []
  }

  /// Reads words as names of pages, or as a subject with the names of systems at the end; `nil` as above.
  ///
  /// - Parameter comparesSystems: whether the systems in use are compared where no others are named.
  package init?(_ words: [String], platforms: [Platform], comparesSystems: Bool, in context: QueryContext) throws {
    var (subjects, systems) = try Self.split(words, in: context.index)
    if systems.isEmpty, comparesSystems, words.count == 1, platforms.count < 2 {
      systems = try context.index.systems.filter { context.index.scope?.contains($0) ?? true }
    }
    self.init(subjects: subjects, platforms: platforms, systems: systems)
  }

  /// Splits the names of systems at the end from the words before; one is compared with Apple's. Names that are all
  /// pages too, such as windows, are pages.
  private static func split(
    _ words: [String], in index: GuidelineIndex
  ) throws -> (subjects: [String], systems: [GuidelineSystem]) {
    let known = Set(try index.systems + UpstreamSystem.all.map(\.system))
    var systems: [GuidelineSystem] = []
    for word in words.dropFirst().reversed() {
      guard let system = GuidelineSystem(word.lowercased()), known.contains(system) else { break }
      systems.insert(system, at: 0)
    }
    guard try systems.contains(where: { try index.page(named: $0.name) == nil }) else { return (words, []) }
    let subjects = Array(words.dropLast(systems.count))
    return (subjects, systems.count == 1 ? ([.apple] + systems).unique() : systems)
  }

  /// Compares pages that all exist; an unknown name is ``CompareResponse/missing``.
  package func run(in context: QueryContext) throws -> QueryResult<CompareResponse> {
    if !systems.isEmpty {
      let comparison = try ComparedSystems(self, in: context)
      let notices: [Notice] = comparison.isEmpty ? [.nothingFound(query: subjects[0])] : []
      let response: CompareResponse = comparison.isEmpty ? .missing : .systems(comparison)
      return try QueryResult(response, notices: notices).about(day, in: context)
    }
    let resolver = Resolver(context, asOf: day)
    let pages = try subjects.map { try resolver.page(named: $0) }
    let found = pages.compactMap(\.target)
    let response = found.count == pages.count ? try comparison(of: found, in: context) : .missing
    return try QueryResult(response, notices: pages.flatMap(\.notices)).about(day, in: context)
  }

  private func comparison(of pages: [CaptureInfo], in context: QueryContext) throws -> CompareResponse {
    if pages.count == 1 {
      let query = AppliesQuery(subject: subjects[0], platforms: platforms, asOf: day)
      return .platforms(pages[0], try query.response(for: pages[0], in: context))
    }
    let unique = pages.unique()
    return .pages(
      try unique.map { page in
        ComparedPage(
          page, try context.index.records(of: page), on: platforms, besides: unique.filter { $0 != page }, most: limit)
      })
  }
}

/// A page on several platforms, several pages, several systems, or nothing.
package enum CompareResponse: Encodable, Sendable {
  /// The rules of one page by the platforms that they are for.
  case platforms(CaptureInfo, AppliesResponse)
  /// Several pages in the order of the request.
  case pages([ComparedPage])
  /// The rules of several systems about one subject.
  case systems(ComparedSystems)
  /// A page is unknown, or no system says anything; a notice says so.
  case missing

  /// All rules of the response in its order.
  package var rules: [CitedRecord] {
    switch self {
    case .platforms(_, let response): response.comparedGroups.flatMap(\.results).map(\.record)
    case .pages(let pages): pages.flatMap { $0.decisive.map(\.record) }
    case .systems(let comparison): comparison.answers.flatMap(\.rules).map(\.record)
    case .missing: []
    }
  }

  /// Writes the comparison of platforms or systems, the pages under `pages`, or `null`.
  package func encode(to encoder: any Encoder) throws {
    switch self {
    case .platforms(let page, let response):
      let groups = response.comparedGroups.map {
        ["platforms": $0.platforms, "rules": $0.results.map(\.record)] as JSONObject
      }
      try page.json.adding([
        "supportSentence": page.supportSentence.orNull, "platforms": response.support, "groups": groups,
      ]).encode(to: encoder)
    case .pages(let pages): try JSONObject(["pages": pages]).encode(to: encoder)
    case .systems(let comparison): try comparison.encode(to: encoder)
    case .missing: try JSONObject.null.encode(to: encoder)
    }
  }
}
