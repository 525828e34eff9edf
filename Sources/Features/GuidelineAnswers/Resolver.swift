// Resolver, Resolution
import GuidelineHistory
import GuidelineIndex
package import GuidelineModel
package import GuidelineSearch

/// Resolves the names of pages and the ids of records, including former ones, as of a day.
package struct Resolver {
  private let context: QueryContext
  private let day: CalendarDate?

  package init(_ context: QueryContext, asOf day: CalendarDate? = nil) {
    self.context = context
    self.day = day
  }

  /// Resolves a page's slug, title, former name or synonym, in singular or plural, with a typo or not.
  ///
  /// - Parameter expected: what the notice about an unknown name calls for.
  package func page(named name: String, expecting expected: NameKind = .page) throws -> Resolution<CaptureInfo> {
    guard case .page(let page, let route) = try context.index.subject(named: name, asOf: day) else {
      let nearest = try NameSuggestions(context, asOf: day).slugs(near: name)
      return Resolution(nil, notice: .unknownName(name, expected: expected, nearest: nearest))
    }
    return Self.resolution(of: name, page, route)
  }

  /// Resolves the page of Apple's that data or code names by its slug: synonyms and typos do not count.
  package func page(withSlug slug: String) throws -> CaptureInfo? {
    try context.index.with(.apple) { try context.index.page(named: slug, asOf: day) }
  }

  /// Whether a name is that of a page without a search.
  package func isTitle(_ name: String) throws -> Bool { try context.index.page(titled: name) != nil }

  /// Whether a name is that of a page in any way but a typo.
  package func isPage(_ name: String) throws -> Bool { try context.index.page(called: name, asOf: day) != nil }

  package static func resolution(
    of name: String, _ page: CaptureInfo, _ route: Subject.Route
  ) -> Resolution<CaptureInfo> {
    let notice: Notice? =
      switch route {
      case .name: nil
      case .otherName(let synonym, let origin): .pageSynonym(synonym, origin: origin, page: page.title)
      case .symbol(let listed):
        .listedSymbol(
          name, symbol: listed.symbol, evidence: listed.evidence, page: page.title,
          otherPages: listed.otherPages.map(\.title))
      case .endOfTitle: .endOfTitle(name, page: page.title)
      case .typo(let meant): .correctedName(typed: name, page: meant)
      case .formerName(let former, let since, let change) where ["merged", "split"].contains(change):
        .mergedPage(from: former, into: page.title, since: since, isPart: change == "split")
      case .formerName(let former, let since, _): .renamedPage(from: former, to: page.title, since: since)
      }
    return Resolution(page, notice: notice)
  }

  /// Resolves the slug of a page whose history is asked for: a page that another replaced has one too.
  package func historyPage(named name: String) throws -> Resolution<String> {
    let typed = name.lowercased().split(separator: " ").joined(separator: "-")
    let histories = context.histories
    guard try histories.pages.contains(typed) else { return try page(named: name).map(\.slug) }
    guard case .replaced(let successor) = try histories.standing(of: typed, asOf: nil) else { return Resolution(typed) }
    let title = try histories.history(of: typed)?.title ?? typed
    return Resolution(typed, notice: .replacedPage(title: title, by: successor))
  }

  /// Whether a name has the form of a record's id, `page/rule`, and can be no page's name.
  package static func isRecordID(_ name: String) -> Bool {
    guard let slash = name.firstIndex(of: "/") else { return false }
    return slash != name.startIndex
  }

  /// Resolves the id of a record or an unambiguous beginning of it. The id may be one that the rule had before it was
  /// reworded or moved, or the one that it has in the digest or on Apple's page.
  ///
  /// A ``VersionedID`` is resolved as of its day.
  package func record(withID id: String) throws -> Resolution<CitedRecord> {
    if let version = VersionedID(id) { return try Resolver(context, asOf: version.day).record(withID: version.id) }
    let index = context.index
    let found = try index.record(id, asOf: day)
    if let found, try index.pages(asOf: day).contains(where: { $0.holds(found) }) { return Resolution(found) }
    if Self.isRecordID(id), let history = try context.histories.ruleHistory(of: id),
      let event = history.event(asOf: day)
    {
      return try resolution(of: id, event)
    }
    return try found.map { Resolution($0) } ?? missing(id)
  }

  private func resolution(of id: String, _ event: RuleHistory.Event) throws -> Resolution<CitedRecord> {
    let known = event.record.record.id
    if case .removed = event.kind {
      return Resolution(event.record, notice: .removedRule(id: id, revision: event.day.label, isShown: true))
    }
    // The event may be older than the newest capture of the page.
    let record = try context.index.record(known, asOf: day) ?? event.record
    return Resolution(record, notice: known == id ? nil : .renamedRule(from: id, to: known, asOf: day))
  }

  /// Resolves the beginning of an id, or the id that the rule has in the digest or on Apple's page.
  private func missing(_ id: String) throws -> Resolution<CitedRecord> {
    let page = String(id.prefix { $0 != "/" })
    let ids = Self.isRecordID(id) ? try context.index.recordNames(onPage: page) : []
    if !Self.isRecordID(id), id.count(where: { $0 == " " }) > 1, try context.index.page(titled: id) == nil {
      // A statement, whole or its beginning.
      var query = SearchQuery("\"\(id)\"", limit: 9)
      query.day = day
      let stated = try query.run(in: context).response.results.map(\.record).filter {
        Slug.make($0.record.statement ?? "", limit: .max).hasPrefix(Slug.make(id, limit: .max))
      }
      let ids = stated.map(\.record.id)
      if ids.count > 1 { return Resolution(nil, notice: .ambiguousID(id, candidates: ids)) }
      if let only = stated.first { return Resolution(only) }
    }
    if ids.isEmpty, Self.isRecordID(id), let key = try context.index.page(named: page, asOf: day)?.slug, key != page {
      return try record(withID: key + id.dropFirst(page.count))
    }
    if let day, ids.contains(id) { return Resolution(nil, notice: .recordNotYetPresent(id: id, asOf: day)) }
    var meant = ids.filter { $0.hasPrefix(id) }
    if meant.isEmpty, !ids.isEmpty {
      let counterparts = DigestAliases.standard.counterparts(of: id)
      meant = ids.filter { known in counterparts.contains { known == $0 || known.hasPrefix($0 + "-") } }
    }
    if meant.count > 1 { return Resolution(nil, notice: .ambiguousID(id, candidates: meant)) }
    if let only = meant.first { return try record(withID: only) }
    let nearest = try NameSuggestions(context, asOf: day).ids(near: id, most: 1)
    return Resolution(nil, notice: .unknownName(id, expected: .record, nearest: nearest))
  }
}

extension CaptureInfo {
  /// Whether a record was read from this document.
  func holds(_ record: CitedRecord) -> Bool {
    slug == record.page && document == record.document && captured == record.captured
  }
}

/// The outcome of resolving a name that a user typed.
package struct Resolution<Target> {
  /// The page or record, in its last state if it was removed; `nil` when the name is ambiguous or unknown.
  package let target: Target?
  /// How the name was read, or why there is no target; `nil` when the name was taken as typed.
  package let notice: Notice?

  init(_ target: Target?, notice: Notice? = nil) {
    self.target = target
    self.notice = notice
  }

  /// ``notice`` as a list, empty when there is none.
  package var notices: [Notice] { [notice].compactMap(\.self) }

  /// The names that exist and that an ambiguous or unknown name may mean, best first.
  package var candidates: [String] {
    switch notice {
    case .ambiguousID(_, let names), .unknownName(_, _, let names): names
    default: []
    }
  }

  /// The same outcome with another form of the target.
  package func map<Other>(_ transform: (Target) throws -> Other) rethrows -> Resolution<Other> {
    Resolution<Other>(try target.map(transform), notice: notice)
  }
}

extension Resolution: Sendable where Target: Sendable {}
