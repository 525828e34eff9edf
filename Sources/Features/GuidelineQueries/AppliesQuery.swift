import GuidelineHistory
package import GuidelineIndex
package import GuidelineModel
import GuidelineSearch
package import TextSupport

/// Finds what applies to a page, a component or a topic on a platform.
package struct AppliesQuery: Query {
  /// A page, a component by any of its names, or a topic.
  package var subject: String
  /// Only what applies to this platform; `nil` for all.
  package var platform: Platform?
  /// The guidelines as of this day; `nil` for today.
  package var day: CalendarDate?

  /// Whether to list the rules that were removed instead of the current ones.
  package var onlyRemoved = false

  /// Rules whose wording changed on this day or later get ``RecordResult/changed``; `nil` for none.
  package var changedSince: CalendarDate?

  package init(subject: String, platform: Platform? = nil, asOf day: CalendarDate? = nil) {
    self.subject = subject
    self.platform = platform
    self.day = day
  }

  /// Answers from the page with the name, or else from a search of all pages.
  package func run(in context: QueryContext) throws -> QueryResult<AppliesResponse> {
    let platforms = platform.map { PlatformSet($0) } ?? []
    let found = try context.index.subject(named: subject, asOf: day, on: platforms)
    return try answer(about: found, in: context)
      .about(day, page: subject, in: context)
  }

  /// Answers from what the subject means.
  func answer(
    about found: Subject, in context: QueryContext
  ) throws -> QueryResult<AppliesResponse> {
    switch found {
    case .page(let page, let route):
      var response =
        onlyRemoved
        ? try removedRules(of: page, in: context) : try response(for: page, in: context)
      var notices = Resolver.resolution(of: subject, page, route).notices
      let isLoose = Self.isLoose(route)
      // Reads all pages.
      let related =
        response.supported == false || isLoose ? try RelatedPages(context, asOf: day) : nil
      if let platform, let related, response.supported == false {
        let pages = try related.pages(for: platform, insteadOf: page)
        response.seeAlso += pages
        if !pages.isEmpty { notices.append(.pagesForPlatform(pages.map(\.title), platform)) }
      }
      if isLoose, let related {
        let pages = related.pages(named: subject, besides: page)
        response.seeAlso += pages
        if !pages.isEmpty { notices.append(.seeAlso(pages.map(\.title))) }
      }
      notices += try elsewhere(page, route, in: context)
      if try context.index.named(subject) == nil {
        response.others = try namesakes(of: page, in: context)
        notices += try context.rulesOfOtherSystems {
          try namesake(in: context)?.results.count { $0.record.record.kind == .guideline } ?? 0
        }
      }
      return QueryResult(response, notices: notices)
    case .topic:
      let result = try topicResult(in: context)
      let others = try context.rulesOfOtherSystems {
        try context.index.ruleCounts(naming: subject, asOf: day, on: platform)
          .reduce(0) { $0 + $1.count }
      }
      return QueryResult(result.response, notices: result.notices + others)
    }
  }

  /// The pages of the other systems in the scope that have the name of the request.
  private func namesakes(
    of page: CaptureInfo, in context: QueryContext
  ) throws -> [AppliesResponse.OtherPage] {
    let index = context.index
    return try index.systems.compactMap { system in
      guard system != page.system, index.scope?.contains(system) ?? true else { return nil }
      return try index.with(system) { try namesake(in: context) }
    }
  }

  /// The page in the scope that has the name of the request, with what applies; `nil` if there is none.
  private func namesake(in context: QueryContext) throws -> AppliesResponse.OtherPage? {
    guard !onlyRemoved, let page = try context.index.page(named: subject, asOf: day) else {
      return nil
    }
    let response = try response(for: page, in: context)
    return .init(page: page, records: response.records, results: response.results)
  }

  /// Whether a name may mean more than the page it leads to.
  private static func isLoose(_ route: Subject.Route) -> Bool {
    switch route {
    case .otherName, .endOfTitle, .typo: true
    case .name, .formerName, .symbol: false
    }
  }

  /// Fewer rules of other pages are not worth a notice.
  private static let fewRules = 3

  /// The notice about many rules of other pages that name the subject; rules do not name symbols and typos.
  private func elsewhere(
    _ page: CaptureInfo, _ route: Subject.Route, in context: QueryContext
  ) throws -> [Notice] {
    switch route {
    case .symbol, .typo: return []
    case .name, .formerName, .otherName, .endOfTitle: break
    }
    let counts = try context.index.ruleCounts(naming: subject, asOf: day, on: platform)
      .filter { $0.page.slug != page.slug }
    let count = counts.reduce(0) { $0 + $1.count }
    guard count >= Self.fewRules else { return [] }
    return [.rulesElsewhere(subject, count: count, pages: counts.map(\.page.slug))]
  }

  private func response(
    for page: CaptureInfo, in context: QueryContext
  ) throws -> AppliesResponse {
    let all = try context.index.records(of: page).filter { !$0.isListOfLinks }
    let changes = try context.index.recentChanges(
      of: page, since: day == nil ? changedSince : nil)
    let supported = platform.flatMap { platform in
      page.platforms[platform] ?? impliedSupport(platform, all)
    }
    return AppliesResponse(
      subject: subject, platform: platform, supported: supported,
      scope: .page(page, records: all),
      results: (supported == false ? [] : applying(all)).map { record in
        var result = RecordResult(record)
        result.reason = PlatformWording.reason(record.record, page: page)
        if platform != nil { result.scope = RuleScope(of: record.record) }
        result.changed = changes[record.record.id]
        return result
      })
  }

  /// The removed rules of a page that applied to the platform.
  private func removedRules(
    of page: CaptureInfo, in context: QueryContext
  ) throws -> AppliesResponse {
    let former = try context.index.formerRules(ofPage: page.slug)
    return AppliesResponse(
      subject: subject, platform: platform, supported: platform.flatMap { page.platforms[$0] },
      scope: .page(page, records: former),
      results: try RemovedRules(context).results(among: applying(former)).map { result in
        var result = result
        result.reason = PlatformWording.reason(result.record.record, page: page)
        return result
      })
  }

  /// Records for the platform in page order; those of unknown platforms come last.
  private func applying(_ records: [CitedRecord]) -> [CitedRecord] {
    guard let platform else { return records }
    return records.filter { $0.record.applies(to: platform) == true }
      + records.filter { $0.record.applies(to: platform) == nil }
  }

  /// Whether rules for the platform show that a page supports it that does not say so.
  private func impliedSupport(_ platform: Platform, _ records: [CitedRecord]) -> Bool? {
    records.contains { $0.record.platforms?.contains(PlatformSet(platform)) == true } ? true : nil
  }

  /// Maximum number of records about a topic; more are too many to read.
  private static let mostRecords = 50

  private func topicResult(in context: QueryContext) throws -> QueryResult<AppliesResponse> {
    let rules = try TopicRules(
      subject, on: platform.map { PlatformSet($0) } ?? [], asOf: day,
      source: onlyRemoved ? .formerRules : .current, most: Self.mostRecords, in: context.index)
    let removed = RemovedRules(context)
    let hits =
      onlyRemoved
      ? try removed.results(among: rules.hits, most: .max)
      : rules.hits.map { RecordResult($0, rules.answer.question, room: 0) }
    let results = hits.map { hit in
      var result = hit
      // A record about a topic lacks no word.
      result.missing = nil
      result.reason = PlatformWording.reason(hit.record.record, page: nil)
      if platform != nil { result.scope = RuleScope(of: hit.record.record) }
      return result
    }
    var response = AppliesResponse(
      subject: subject, platform: platform, supported: nil, scope: .topic(rules.words),
      results: results)
    response.removed = try removed.results(among: rules.answer.formerRules)
    guard !response.isEmpty else {
      let nearest = try NameSuggestions(context.index, asOf: day).slugs(near: subject)
      return QueryResult(
        response, notices: [.unknownName(subject, expected: .subject, nearest: nearest)])
    }
    response.seeAlso = try RelatedPages(context, asOf: day).pages(named: subject, besides: nil)
    let expanded = Set(rules.answer.interpretation.meanings.flatMap(\.pages))
    let titles = response.seeAlso.filter { !expanded.contains($0.slug) }.map(\.title)
    return QueryResult(
      response,
      notices: Notice.interpretation(of: rules.answer) + (titles.isEmpty ? [] : [.seeAlso(titles)])
        + [.searchedAsTopic(subject, rules: nil)])
  }
}

/// The records that apply to a page or topic.
package struct AppliesResponse: JSONObjectEncodable, Sendable {
  /// The page that answers, or the words that matched on all pages.
  package enum Scope: Sendable {
    /// A page with all its records, whatever their platforms.
    case page(CaptureInfo, records: [CitedRecord])
    /// The topic's words, to highlight them.
    case topic(MatchedWords)
  }

  /// The subject as typed.
  package let subject: String
  /// The platform of the request.
  package let platform: Platform?
  /// Whether the page supports the platform; `nil` when it does not say, or no platform was asked for.
  package let supported: Bool?
  /// The page or the words that the results come from.
  package let scope: Scope
  /// The applicable records: of a page in page order, of a topic by relevance. Records of unknown platforms come last.
  package let results: [RecordResult]
  /// The results that a list for people numbers, in its order: of a page the rules, or those removed.
  package var listed: [RecordResult] {
    guard page != nil, !results.contains(where: { $0.removed != nil }) else { return results }
    return ([results] + others.map(\.results)).flatMap {
      RuleSection.sections(of: $0).flatMap(\.rules)
    }
  }

  /// A page of another system with the same name.
  package struct OtherPage: Sendable {
    package let page: CaptureInfo
    /// All its records, whatever their platforms.
    package let records: [CitedRecord]
    /// The records that apply, as those of the page.
    package let results: [RecordResult]
  }

  /// The pages of other systems with the same name; the answer has what applies of them as well.
  package internal(set) var others: [OtherPage] = []

  /// The results of the page, then those of the pages of other systems.
  package var allResults: [RecordResult] { results + others.flatMap(\.results) }

  /// Further pages that the subject means or suggests, or that are for the platform instead, best first.
  package internal(set) var seeAlso: [CaptureInfo] = []

  /// Removed rules that answer a topic better than any of the results.
  package fileprivate(set) var removed: [RecordResult] = []
  /// Whether nothing was found, removed rules included.
  package var isEmpty: Bool { allResults.isEmpty && removed.isEmpty }

  /// The page that answers; `nil` for a topic.
  package var page: CaptureInfo? { if case .page(let page, _) = scope { page } else { nil } }

  /// All records of the page that answers; none for a topic.
  fileprivate var records: [CitedRecord] {
    if case .page(_, let records) = scope { records } else { [] }
  }

  package var json: JSONObject {
    var table: [PlatformSupport]?
    if case .page(let page, let records) = scope, platform == nil {
      table = Platform.allCases.map { PlatformSupport($0, of: page, records) }
    }
    return JSONObject.page(page?.slug).adding([
      "subject": subject, "platform": platform.orNull,
      "supported": supported.orNull, "supportSentence": (page?.supportSentence).orNull,
      "seeAlso": seeAlso.isEmpty ? nil : seeAlso.map(\.slug), "platformTable": table,
      "results": allResults, "removed": removed,
    ])
  }
}

/// The rules of a page below one heading, for a list of the rules that apply to a platform.
package struct RuleSection: Sendable {
  /// The innermost heading; `nil` for rules at the top of the page.
  package let heading: String?
  /// The rules in page order.
  package internal(set) var rules: [RecordResult]

  /// The rules among results by heading: first those for the platform in particular, then the general ones.
  package static func sections(of results: [RecordResult]) -> [RuleSection] {
    let rules = results.filter { $0.record.record.kind == .guideline }
    return grouped(rules.filter { $0.scope == .platform })
      + grouped(rules.filter { $0.scope != .platform })
  }

  private static func grouped(_ rules: [RecordResult]) -> [RuleSection] {
    rules.grouped(by: \.record.record.section.last).map {
      RuleSection(heading: $0[0].record.record.section.last, rules: $0)
    }
  }
}

/// How a page treats a platform: whether it supports it, and how many rules apply.
package struct PlatformSupport: Sendable {
  package let platform: Platform
  /// Whether the page supports it, as it says or as its rules show.
  package let supported: Bool?
  /// The number of rules that apply.
  package let rules: Int
  /// The number of these that are for certain platforms in particular, and not for all of the page.
  package let platformSpecific: Int

  /// - Parameter records: all records of the page.
  package init(_ platform: Platform, of page: CaptureInfo, _ records: [CitedRecord]) {
    let applying = records.map(\.record).filter {
      $0.kind == .guideline && $0.applies(to: platform) == true
    }
    self.platform = platform
    supported = page.platforms[platform] ?? (applying.isEmpty ? nil : true)
    rules = applying.count
    platformSpecific = applying.count { $0.basis != .page && $0.basis != .declared }
  }
}

extension PlatformSupport: JSONObjectEncodable {
  package var json: JSONObject {
    [
      "platform": platform, "supported": supported.orNull, "rules": rules,
      "platformSpecific": platformSpecific,
    ]
  }
}
