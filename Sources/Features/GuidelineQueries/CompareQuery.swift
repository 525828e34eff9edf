import ByteRoutines
package import GuidelineIndex
package import GuidelineModel
import GuidelineSearch
package import TextSupport

/// Compares the rules of a page for several platforms, several pages, or what several systems say about a subject.
package struct CompareQuery: Query {
  /// Pages by any of their names; of systems one page, component or topic.
  package let subjects: [String]
  /// Of one page, the platforms to compare; otherwise those whose rules count, all if empty.
  package let platforms: [Platform]
  /// The systems to compare; empty to compare platforms or pages.
  package let systems: [GuidelineSystem]
  /// The guidelines as of this day; `nil` for today.
  package var day: CalendarDate?
  /// Maximum number of rules of each page or system.
  package var limit = 5

  /// A comparison; `nil` unless there are several pages, several platforms or several systems.
  package init?(
    subjects: [String], platforms: [Platform], systems: [GuidelineSystem] = []
  ) {
    let unique = platforms.unique()
    guard systems.count > 1 || subjects.count > 1 || subjects.count == 1 && unique.count > 1 else {
      return nil
    }
    self.subjects = systems.count > 1 ? [subjects.joined(separator: " ")] : subjects
    self.platforms = unique
    self.systems = systems.count > 1 ? systems.unique() : []
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
    let response =
      found.count == pages.count ? try comparison(of: found, in: context) : .missing
    return try QueryResult(response, notices: pages.flatMap(\.notices)).about(day, in: context)
  }

  private func comparison(
    of pages: [CaptureInfo], in context: QueryContext
  ) throws -> CompareResponse {
    if pages.count == 1 {
      let query = AppliesQuery(subject: subjects[0], platforms: platforms, asOf: day)
      return .platforms(pages[0], try query.response(for: pages[0], in: context))
    }
    let unique = pages.unique()
    return .pages(
      try unique.map { page in
        ComparedPage(
          page, try context.index.records(of: page), on: platforms,
          besides: unique.filter { $0 != page }, most: limit)
      })
  }
}

/// A page on several platforms, several pages, several systems, or nothing.
package enum CompareResponse: Sendable {
  /// The rules of one page by the platforms that they are for.
  case platforms(CaptureInfo, AppliesResponse)
  /// Several pages in the order of the request.
  case pages([ComparedPage])
  /// What several systems say about one subject.
  case systems(ComparedSystems)
  /// A page is unknown, or no system says anything; a notice says so.
  case missing
}

extension CompareResponse {
  /// All rules of the response in its order.
  package var rules: [CitedRecord] {
    switch self {
    case .platforms(_, let response): response.comparedGroups.flatMap(\.results).map(\.record)
    case .pages(let pages): pages.flatMap { $0.decisive.map(\.record) }
    case .systems(let comparison): comparison.answers.flatMap(\.rules).map(\.record)
    case .missing: []
    }
  }
}

extension CompareResponse: Encodable {
  /// Writes the comparison of platforms or systems, the pages under `pages`, or `null`.
  package func encode(to encoder: any Encoder) throws {
    switch self {
    case .platforms(let page, let response):
      let groups = response.comparedGroups.map {
        ["platforms": $0.platforms, "rules": $0.results.map(\.record)] as JSONObject
      }
      try page.json.adding([
        "supportSentence": page.supportSentence.orNull, "platforms": response.support,
        "groups": groups,
      ]).encode(to: encoder)
    case .pages(let pages): try JSONObject(["pages": pages]).encode(to: encoder)
    case .systems(let comparison): try comparison.encode(to: encoder)
    case .missing: try JSONObject.null.encode(to: encoder)
    }
  }
}

/// A page as a choice between components needs it: its purpose, its platforms and its most decisive rules.
package struct ComparedPage: Sendable {
  package let page: CaptureInfo
  /// The first lines of the page, which say what it is about; `nil` without an introduction.
  package let purpose: String?
  /// The platforms to compare, and whether the page supports each.
  package let platforms: [(platform: Platform, supported: Bool?)]
  /// The number of rules, and of those with each strength.
  package let ruleCount: Int
  /// The number of rules by strength; strengths without rules are 0.
  package let strengths: [Strength: Int]
  /// The most decisive rules, first those that decide most.
  package let decisive: [DecisiveRule]

  /// - Parameters:
  ///   - platforms: only rules that may apply to one of these; all if empty.
  ///   - others: the pages that this one is compared with.
  ///   - limit: the most decisive rules.
  init(
    _ page: CaptureInfo, _ records: [CitedRecord], on platforms: [Platform],
    besides others: [CaptureInfo], most limit: Int
  ) {
    self.page = page
    purpose = records.first { cited in
      cited.record.kind == .context && cited.record.section.isEmpty && !cited.record.isBoilerplate
    }
    .map { DetailExcerpt.opening(of: $0.record.detail) }
    let rules = records.filter { cited in
      cited.record.kind == .guideline && cited.record.mayApply(toAnyOf: platforms)
    }
    self.platforms = (platforms.isEmpty ? Platform.allCases : platforms).map { platform in
      let applies = rules.contains { $0.record.applies(to: platform) == true }
      return (platform, page.platforms[platform] ?? (applies ? true : nil))
    }
    ruleCount = rules.count
    let none = Dictionary(Strength.allCases.map { ($0, 0) }) { first, _ in first }
    strengths = rules.reduce(into: none) { counts, cited in
      if let strength = cited.record.strength { counts[strength, default: 0] += 1 }
    }
    let found = rules.map { DecisiveRule($0, others: others) }
    // A stable order: rules of equal weight stay in page order.
    decisive = Array(
      found.enumerated().sorted { left, right in
        (right.element.weight, left.offset) < (left.element.weight, right.offset)
      }
      .prefix(limit).map(\.element))
  }
}

extension ComparedPage: JSONObjectEncodable {
  package var json: JSONObject {
    let platforms = platforms.map { platform, supported -> JSONObject in
      ["platform": platform, "supported": supported.orNull]
    }
    let counts = strengths.map { ($0.key.rawValue, $0.value) }
    return page.json.adding([
      "purpose": purpose.orNull, "platforms": platforms, "rules": ruleCount,
      "strengths": Dictionary(counts) { first, _ in first }, "decisive": decisive,
    ])
  }
}

/// A rule that helps to choose between components, with the reasons.
package struct DecisiveRule: Sendable {
  /// Why a rule is decisive.
  package enum Reason: String, Encodable, Sendable {
    /// The rule names another of the compared pages.
    case comparison
    /// The rule asks to leave something.
    case prohibition
    /// The rule gives a number or a measure.
    case number
  }

  /// The rule.
  package let record: CitedRecord
  /// The slugs of the compared pages that it names.
  package let names: [String]
  /// The reasons, the strongest first.
  package let reasons: [Reason]
  /// How decisive the rule is; 0 without a reason.
  let weight: Int

  /// - Parameter others: the pages that the rule's page is compared with.
  init(_ cited: CitedRecord, others: [CaptureInfo]) {
    record = cited
    let rule = cited.record
    let statement = rule.statement ?? ""
    let inStatement = others.filter { Self.text(statement, names: $0) }
    let inDetail = others.filter {
      rule.links.contains($0.slug) || Self.text(rule.detail, names: $0)
    }
    names = others.filter { inStatement.contains($0) || inDetail.contains($0) }.map(\.slug)
    var reasons: [Reason] = []
    var weight = 0
    if !names.isEmpty {
      reasons.append(.comparison)
      weight += inStatement.isEmpty ? Self.namedInDetail : Self.namedInStatement
    }
    if let obligation = rule.obligation, obligation.isProhibition {
      reasons.append(.prohibition)
      weight += obligation.strength == .never ? Self.never : Self.avoid
    }
    if statement.contains(where: \.isNumber) || !Measure.tokens(in: rule.detail).isEmpty {
      reasons.append(.number)
      weight += Self.number
    }
    self.reasons = reasons
    self.weight = weight
  }

  // A rule that names the alternative decides alone; a prohibition decides before a number; two lesser reasons
  // together weigh as much as the alternative in the statement.
  private static let namedInStatement = 4
  private static let never = 3
  private static let avoid = 2
  private static let namedInDetail = 2
  private static let number = 2

  /// Whether a text has the words of a page's title next to each other, in singular or plural.
  private static func text(_ text: String, names page: CaptureInfo) -> Bool {
    let title = words(page.title)
    guard !title.isEmpty else { return false }
    let words = words(text)
    return words.indices.contains { words[$0...].starts(with: title) }
  }

  private static func words(_ text: String) -> [String] {
    text.lowercased().letterRuns().map { NameKey.singular($0) }
  }
}

extension DecisiveRule: JSONObjectEncodable {
  /// The record's members, `names` and `reasons` as one object.
  package var json: JSONObject { record.json.adding(["names": names, "reasons": reasons]) }
}
