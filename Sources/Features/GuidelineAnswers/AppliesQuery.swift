// AppliesQuery, AppliesResponse, AppliesAnswer, RuleSection
import GuidelineIndex
package import GuidelineModel
import GuidelineSearch
package import TextSupport

/// Finds what applies to a page, a component or a topic, on each of some platforms.
package struct AppliesQuery: Query {
  /// A page, a component by any of its names, or a topic.
  package var subject: String
  /// Only what applies to these platforms, each once; empty for all.
  package var platforms: [Platform]
  package var day: CalendarDate?

  /// Whether to list the rules that were removed instead of the current ones.
  package var onlyRemoved = false

  /// Rules reworded on this day or later get ``RecordResult/changed``, except for several platforms; `nil` for none.
  package var changedSince: CalendarDate?

  package init(subject: String, platforms: [Platform] = [], asOf day: CalendarDate? = nil) {
    self.subject = subject
    self.platforms = platforms
    self.day = day
  }

  /// Answers for each platform from the page with the name, or else from a search of all pages.
  package func run(in context: QueryContext) throws -> QueryResult<AppliesResponse> {
    let found = try context.index.subject(named: subject, asOf: day, on: PlatformSet(platforms))
    let results = try requested.map { try answer(about: found, on: $0, in: context) }
    return try QueryResult(
      AppliesResponse(subject: subject, answers: results.map(\.response)),
      notices: Self.merged(results.flatMap(\.notices))
    ).about(day, page: subject, in: context)
  }

  /// Answers from a page for each platform, without notices and without pages of other systems.
  func response(for page: CaptureInfo, in context: QueryContext) throws -> AppliesResponse {
    AppliesResponse(subject: subject, answers: try requested.map { try answer(for: page, on: $0, in: context) })
  }

  private var requested: [Platform?] { platforms.isEmpty ? [nil] : platforms }

  /// The notices without repetitions; of the rules elsewhere, which may differ by platform, the largest number.
  private static func merged(_ notices: [Notice]) -> [Notice] {
    var merged: [Notice] = []
    for notice in notices where !merged.contains(notice) {
      if case .rulesElsewhere(_, let count, _) = notice,
        let position = merged.firstIndex(where: { $0.code == notice.code })
      {
        if case .rulesElsewhere(_, let other, _) = merged[position], count > other { merged[position] = notice }
      } else {
        merged.append(notice)
      }
    }
    return merged
  }

  private func answer(
    about found: Subject, on platform: Platform?, in context: QueryContext
  ) throws -> QueryResult<AppliesAnswer> {
    switch found {
    case .page(let page, let route):
      var response =
        onlyRemoved
        ? try removedRules(of: page, on: platform, in: context) : try answer(for: page, on: platform, in: context)
      var notices = Resolver.resolution(of: subject, page, route).notices
      let isLoose = Self.isLoose(route)
      // Reads all pages.
      let related = response.supported == false || isLoose ? try RelatedPages(context, asOf: day) : nil
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
      notices += try elsewhere(page, route, on: platform, in: context)
      if try context.index.named(subject) == nil {
        response.others = try namesakes(of: page, on: platform, in: context)
        notices += try context.rulesOfOtherSystems {
          try namesake(on: platform, in: context)?.results.count { $0.record.record.kind == .guideline } ?? 0
        }
      }
      return QueryResult(response, notices: notices)
    case .topic:
      let result = try topicResult(on: platform, in: context)
      let others = try context.rulesOfOtherSystems {
        try context.index.ruleCounts(naming: subject, asOf: day, on: platform).reduce(0) { $0 + $1.count }
      }
      return QueryResult(result.response, notices: result.notices + others)
    }
  }

  /// The pages of the other systems in the scope that have the name of the request.
  private func namesakes(
    of page: CaptureInfo, on platform: Platform?, in context: QueryContext
  ) throws -> [AppliesAnswer.OtherPage] {
    let index = context.index
    return try index.systems.compactMap { system in
      guard system != page.system, index.scope?.contains(system) ?? true else { return nil }
      return try index.with(system) { try namesake(on: platform, in: context) }
    }
  }

  /// The rules of the page in the scope that has the requested name or component; `nil` without such a page.
  private func namesake(on platform: Platform?, in context: QueryContext) throws -> AppliesAnswer.OtherPage? {
    guard !onlyRemoved, let page = try context.index.page(called: subject, asOf: day) else { return nil }
    let results = try answer(for: page, on: platform, in: context).results
    return .init(page: page, results: results)
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
    _ page: CaptureInfo, _ route: Subject.Route, on platform: Platform?, in context: QueryContext
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

  private func answer(for page: CaptureInfo, on platform: Platform?, in context: QueryContext) throws -> AppliesAnswer {
    let all = try context.index.records(of: page).filter { !$0.isListOfLinks }
    let changes = try context.index.recentChanges(
      of: page, since: day == nil && platforms.count < 2 ? changedSince : nil)
    let supported = platform.flatMap { platform in page.platforms[platform] ?? impliedSupport(platform, all) }
    return AppliesAnswer(
      platform: platform, supported: supported, scope: .page(page, records: all),
      results: (supported == false ? [] : Self.applying(all, to: platform)).map { record in
        var result = RecordResult(record)
        result.reason = PlatformWording.reason(record.record, page: page)
        if platform != nil { result.scope = RuleScope(of: record.record) }
        result.changed = changes[record.record.id]
        return result
      })
  }

  /// The removed rules of a page that applied to the platform.
  private func removedRules(
    of page: CaptureInfo, on platform: Platform?, in context: QueryContext
  ) throws -> AppliesAnswer {
    let former = try context.index.formerRules(ofPage: page.slug)
    return AppliesAnswer(
      platform: platform, supported: platform.flatMap { page.platforms[$0] }, scope: .page(page, records: former),
      results: try RemovedRules(context).results(among: Self.applying(former, to: platform)).map { result in
        var result = result
        result.reason = PlatformWording.reason(result.record.record, page: page)
        return result
      })
  }

  /// Records for the platform in page order; those of unknown platforms come last.
  private static func applying(_ records: [CitedRecord], to platform: Platform?) -> [CitedRecord] {
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

  private func topicResult(on platform: Platform?, in context: QueryContext) throws -> QueryResult<AppliesAnswer> {
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
    var response = AppliesAnswer(platform: platform, supported: nil, scope: .topic(rules.words), results: results)
    response.removed = try removed.results(among: rules.answer.formerRules)
    guard !response.isEmpty else {
      let nearest = try NameSuggestions(context, asOf: day).slugs(near: subject)
      return QueryResult(response, notices: [.unknownName(subject, expected: .subject, nearest: nearest)])
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

/// The records that apply to a page or topic, for each platform of the request.
package struct AppliesResponse: JSONObjectEncodable, Sendable {
  /// The subject as typed.
  package let subject: String
  /// The answer for each platform, in the order of the request; one for all platforms where none was asked for.
  package let answers: [AppliesAnswer]

  package var page: CaptureInfo? { answers[0].page }
  /// Whether nothing was found, removed rules included.
  package var isEmpty: Bool { answers.allSatisfy(\.isEmpty) }
  package var removed: [RecordResult] { answers[0].removed }
  /// The results that a list for people numbers, in its order.
  package var listed: [RecordResult] { answers.count == 1 ? answers[0].listed : groups.flatMap(\.results) }

  /// All results, each once: those of one platform, then those for platforms in particular, then those of the whole
  /// page; in the order of the answer if no platform was asked for.
  package var ranked: [RecordResult] {
    var ids: Set<String> = []
    let results = answers.flatMap(\.allResults).filter { ids.insert($0.record.record.id).inserted }
    guard answers[0].platform != nil else { return results }
    func rank(_ result: RecordResult) -> Int {
      result.record.record.platforms?.platforms.count == 1 ? 0 : result.scope == .platform ? 1 : 2
    }
    return (0...2).flatMap { place in results.filter { rank($0) == place } }
  }

  /// How the page treats each platform of the request, or every platform; `nil` for a topic.
  package var support: [PlatformSupport]? {
    guard case .page(let page, let records) = answers[0].scope else { return nil }
    let platforms = answers.compactMap(\.platform)
    return (platforms.isEmpty ? Platform.allCases : platforms).map { PlatformSupport($0, of: page, records) }
  }

  /// The platforms that the page does not support.
  package var unsupported: [Platform] { answers.filter { $0.supported == false }.compactMap(\.platform) }

  /// Results for the same platforms of the request.
  package struct Group: Sendable {
    /// In the order of the request; empty if they are unknown.
    package let platforms: [Platform]
    package let results: [RecordResult]
  }

  /// The results of the answers, each once, by their platforms.
  private func groups(
    of results: (AppliesAnswer) -> [RecordResult], on isFor: (RecordResult, Platform) -> Bool
  ) -> [Group] {
    let found = answers.flatMap { answer in
      answer.platform.map { platform in results(answer).map { (platform, $0) } } ?? []
    }
    return found.grouped(by: \.1.record.record.id)
      .map { uses in
        let result = uses[0].1
        return (platforms: uses.map(\.0).filter { isFor(result, $0) }, result: result)
      }
      .grouped(by: \.platforms)
      .map { Group(platforms: $0[0].platforms, results: $0.map(\.result)) }
  }

  /// The listed results: those for some platforms below these, the most particular first.
  package var groups: [Group] {
    // A stable order: groups of equally many platforms stay in the order of the request.
    groups(of: \.listed) { _, _ in true }.enumerated()
      .sorted { ($0.element.platforms.count, $0.offset) < ($1.element.platforms.count, $1.offset) }
      .map { group in
        let isList = group.element.results.allSatisfy { $0.removed == nil && $0.record.record.kind == .guideline }
        guard page != nil, isList else { return group.element }
        let sections = RuleSection.sections(of: group.element.results)
        return Group(platforms: group.element.platforms, results: sections.flatMap(\.rules))
      }
  }

  /// The rules in page order by the platforms that they surely are for: most platforms first, unknown ones last.
  package var comparedGroups: [Group] {
    let platforms = answers.compactMap(\.platform)
    func place(_ group: Group) -> String { platforms.map { group.platforms.contains($0) ? "0" : "1" }.joined() }
    return groups {
      $0.results.filter { $0.record.record.kind == .guideline }
    } on: {
      $0.record.record.applies(to: $1) == true
    }.sorted { left, right in
      left.platforms.count != right.platforms.count
        ? left.platforms.count > right.platforms.count : place(left) < place(right)
    }
  }

  /// All results of each platform, and unknown values as `null`.
  package var json: JSONObject {
    let seeAlso = answers.flatMap(\.seeAlso).map(\.slug).unique()
    let head = JSONObject.page(page?.slug).adding([
      "subject": subject, "supportSentence": (page?.supportSentence).orNull,
      "seeAlso": seeAlso.isEmpty ? nil : seeAlso, "removed": removed,
    ])
    let platforms = answers.map { answer -> JSONObject in
      ["platform": answer.platform.orNull, "supported": answer.supported.orNull, "results": answer.allResults]
    }
    guard platforms.count == 1 else { return head.adding(["platforms": platforms]) }
    let table = answers[0].platform == nil ? support : nil
    return head.adding(platforms[0]).adding(["platformTable": table])
  }
}

/// The records that apply to a page or topic on one platform or on all.
package struct AppliesAnswer: Sendable {
  /// The page that answers, or the words that matched on all pages.
  package enum Scope: Sendable {
    /// A page with all its records, whatever their platforms.
    case page(CaptureInfo, records: [CitedRecord])
    case topic(MatchedWords)
  }

  package let platform: Platform?
  /// Whether the page supports the platform; `nil` when it does not say, or no platform was asked for.
  package let supported: Bool?
  package let scope: Scope
  /// The applicable records: of a page in page order, of a topic by relevance. Records of unknown platforms come last.
  package let results: [RecordResult]

  /// A page of another system about the same component.
  package struct OtherPage: Sendable {
    package let page: CaptureInfo
    /// The records that apply, as those of the page.
    package let results: [RecordResult]
  }

  /// The pages of other systems about the component; the answer has what applies of them as well.
  package fileprivate(set) var others: [OtherPage] = []
  /// Further pages that the subject means or suggests, or that are for the platform instead, best first.
  package fileprivate(set) var seeAlso: [CaptureInfo] = []
  /// Removed rules that answer a topic better than any of the results.
  package fileprivate(set) var removed: [RecordResult] = []

  package var page: CaptureInfo? { if case .page(let page, _) = scope { page } else { nil } }
  /// The results of the page, then those of the pages of other systems.
  package var allResults: [RecordResult] { results + others.flatMap(\.results) }
  package var isEmpty: Bool { allResults.isEmpty && removed.isEmpty }

  /// The results that a list for people numbers, in its order: of a page the rules, or those removed.
  package var listed: [RecordResult] {
    guard page != nil, !results.contains(where: { $0.removed != nil }) else { return results }
    return ([results] + others.map(\.results)).flatMap { RuleSection.sections(of: $0).flatMap(\.rules) }
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
    return grouped(rules.filter { $0.scope == .platform }) + grouped(rules.filter { $0.scope != .platform })
  }

  private static func grouped(_ rules: [RecordResult]) -> [RuleSection] {
    rules.grouped(by: \.record.record.section.last).map {
      RuleSection(heading: $0[0].record.record.section.last, rules: $0)
    }
  }
}
