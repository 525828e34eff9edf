import ByteRoutines
package import GuidelineIndex
package import GuidelineModel
import GuidelineSearch
package import TextSupport

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
    let unique = platforms.unique()
    guard subjects.count > 1 || subjects.count == 1 && unique.count > 1 else { return nil }
    self.subjects = subjects
    self.platforms = unique
  }

  /// Compares pages that all exist; an unknown name is ``CompareResponse/missing``.
  package func run(in context: QueryContext) throws -> QueryResult<CompareResponse> {
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
      let records = try context.index.records(of: pages[0])
      return .platforms(ComparedPlatforms(pages[0], records, platforms))
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
  /// Writes the comparison of platforms, the pages under `pages`, or `null`.
  package func encode(to encoder: any Encoder) throws {
    switch self {
    case .platforms(let comparison): try comparison.encode(to: encoder)
    case .pages(let pages): try JSONObject(["pages": pages]).encode(to: encoder)
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

/// The rules of a page, grouped by which of some platforms they are for.
package struct ComparedPlatforms: Sendable {
  /// The rules for the same platforms.
  package struct Group: Sendable {
    /// The compared platforms that the rules are for, in the order of the request; empty if they are unknown.
    package let platforms: [Platform]
    /// The rules in page order.
    package let rules: [CitedRecord]
  }

  package let page: CaptureInfo
  /// The platforms in the order of the request.
  package let platforms: [PlatformSupport]
  /// The groups that have rules, those for most platforms first; rules for unknown platforms come last.
  package let groups: [Group]

  init(_ page: CaptureInfo, _ records: [CitedRecord], _ platforms: [Platform]) {
    self.page = page
    let rules = records.filter { $0.record.kind == .guideline }
    self.platforms = platforms.map { PlatformSupport($0, of: page, records) }
    let concerned = rules.filter { $0.record.mayApply(toAnyOf: platforms) }
    groups = Dictionary(grouping: concerned) { rule in
      platforms.filter { rule.record.applies(to: $0) == true }
    }
    .map { Group(platforms: $0.key, rules: $0.value) }
    .sorted { left, right in
      left.platforms.count != right.platforms.count
        ? left.platforms.count > right.platforms.count
        : Self.place(left, platforms) < Self.place(right, platforms)
    }
  }

  /// Orders groups of equally many platforms by the platforms of the request.
  private static func place(_ group: Group, _ platforms: [Platform]) -> String {
    platforms.map { group.platforms.contains($0) ? "0" : "1" }.joined()
  }
}

extension ComparedPlatforms: JSONObjectEncodable {
  package var json: JSONObject {
    let groups = groups.map { ["platforms": $0.platforms, "rules": $0.rules] as JSONObject }
    return page.json.adding([
      "supportSentence": page.supportSentence.orNull, "platforms": platforms, "groups": groups,
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
    text.lowercased().split { !($0.isLetter || $0.isNumber) }.map { NameKey.singular($0) }
  }
}

extension DecisiveRule: JSONObjectEncodable {
  /// The record's members, `names` and `reasons` as one object.
  package var json: JSONObject { record.json.adding(["names": names, "reasons": reasons]) }
}
