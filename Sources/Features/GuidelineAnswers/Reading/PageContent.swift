// PageContent, PageCategory, PageContentQuery
package import GuidelineHistory
import GuidelineIndex
package import GuidelineModel
import TextSupport

/// A page with all that helps to read it.
package struct PageContent: Sendable {
  package let page: CaptureInfo
  /// The records by heading, in reading order.
  package let sections: [Section]
  /// Each platform, and how the page treats it.
  package let platforms: [PlatformSupport]
  /// The change log, newest entry first.
  package let changeLog: [ChangeLogEntry]
  /// The known revisions, newest first.
  package let revisions: [Revision]
  package let related: [CaptureInfo]
  /// The API symbols that the page lists, in its order.
  package let symbols: [String]
  /// The page before and the one after it in the list of its category.
  package let neighbors: (previous: CaptureInfo?, next: CaptureInfo?)

  package var ruleCount: Int { sections.reduce(0) { $0 + $1.entries.count(where: \.isRule) } }

  /// The records below one heading.
  package struct Section: Sendable {
    /// The headings, outermost first; empty at the top of the page.
    package let path: [String]
    /// The records in reading order.
    package fileprivate(set) var entries: [Entry]

    /// Records in reading order by heading; a heading that returns later begins another section.
    fileprivate static func sections(of entries: [Entry]) -> [Self] {
      var sections: [Self] = []
      for entry in entries {
        let path = entry.record.record.section
        if sections.last?.path == path {
          sections[sections.count - 1].entries.append(entry)
        } else {
          sections.append(Self(path: path, entries: [entry]))
        }
      }
      return sections
    }
  }

  package struct Entry: Sendable {
    package let record: CitedRecord
    /// The explanation, without the rows of tables that are records of the page as well.
    package let detail: String
    /// Whether it applies to the platform of the request; `nil` when unknown, `true` without a platform.
    package let applies: Bool?
    /// Whether it is for platforms in particular.
    package let scope: RuleScope
    /// Its recent change; `nil` for records that did not change.
    package let mark: ChangeMark?
    /// The pages that its text names, in its order, and the headings.
    package let places: [NamedPlace]
    package let citation: Citation?

    package var isRule: Bool { record.record.kind == .guideline }
  }

  /// A revision of a page, to read the page as of it.
  package struct Revision: Hashable, Sendable {
    /// The day from which the page is known to have had this content.
    package let day: CalendarDate
    /// The first day as of which the page shows it: that of the change log, or of the first capture.
    package let known: CalendarDate
    /// The name: "2025-12-16", "seen 2023-01-13".
    package let label: String
    /// Whether the page shows this revision.
    package let isShown: Bool
    /// Whether the page changed without an entry in its change log.
    package let isUnlogged: Bool
  }

  /// The records in the order for readers of one platform.
  package struct Arrangement: Sendable {
    /// The texts above the rules.
    package fileprivate(set) var lead: [Section] = []
    /// Records for the platform in particular, without the headings of the platform.
    package fileprivate(set) var own: [Section] = []
    /// Records for all platforms of the page, or for unknown ones.
    package fileprivate(set) var rest: [Section] = []
    /// Records for other platforms only.
    package fileprivate(set) var others: [Entry] = []
  }

  /// The records arranged for the platform of the request. A page about one platform has no records of its own.
  package var arrangement: Arrangement {
    var arrangement = Arrangement()
    let hasGeneral = sections.contains { $0.entries.contains { $0.isRule && $0.scope == .general } }
    for section in sections {
      func part(_ isIn: (Entry) -> Bool, _ path: [String]? = nil) -> [Section] {
        let entries = section.entries.filter { $0.applies != false && isIn($0) }
        return entries.isEmpty ? [] : [Section(path: path ?? section.path, entries: entries)]
      }
      let isLead = { (entry: Entry) in section.path.isEmpty && !entry.isRule }
      let isOwn = { (entry: Entry) in hasGeneral && entry.scope == .platform && entry.applies == true && !isLead(entry)
      }
      arrangement.lead += part(isLead)
      arrangement.own += part(isOwn, PlatformWording.below(section.path))
      arrangement.rest += part { !isLead($0) && !isOwn($0) }
      arrangement.others += section.entries.filter { $0.applies == false }
    }
    return arrangement
  }
}

/// A category of pages on Apple's site, in the order in which a reader of components looks for them.
package enum PageCategory: String, CaseIterable, Sendable {
  case components, inputs, patterns, foundations, technologies
  case gettingStarted = "getting-started"
  /// Pages that only list others, and pages that the tables do not know.
  case other

  /// "Components", "Getting started".
  package var title: String {
    if self == .other { return "Other pages" }
    return rawValue.prefix(1).uppercased() + rawValue.dropFirst().replacing("-", with: " ")
  }

  /// Members by the category of their page, without empty categories; the order of members stays.
  package static func groups<Member>(
    of members: [Member], slug: (Member) -> String
  ) -> [(category: PageCategory, members: [Member])] {
    let groups = Dictionary(grouping: members) { categories[slug($0)] ?? .other }
    return allCases.compactMap { category in groups[category].map { (category, $0) } }
  }

  private static let categories: [String: PageCategory] = Dictionary(
    PageNames.standard.pages.map { ($0.slug, PageCategory(rawValue: $0.category) ?? .other) }
  ) { first, _ in first }
}

/// Reads a page with its rules, their recent changes and the revisions of the page.
package struct PageContentQuery: Query {
  /// A page by any of its names.
  package var name: String
  /// The platform that the entries are judged for; `nil` for none.
  package var platform: Platform?
  package var day: CalendarDate?
  /// Rules that are new or changed since this day get a mark, unless the page is read as of another day.
  package var changedSince: CalendarDate?

  package init(_ name: String, asOf day: CalendarDate? = nil) {
    self.name = name
    self.day = day
  }

  /// Reads the page; the resolution shows whether it has another name now.
  package func run(in context: QueryContext) throws -> QueryResult<Resolution<PageContent>> {
    let resolution = try Resolver(context, asOf: day).page(named: name)
    var notices = resolution.notices
    if let platform, let page = resolution.target, page.platforms[platform] == false {
      notices.append(.unsupportedPage(title: page.title, platforms: PlatformSet(platform)))
      let others = try RelatedPages(context, asOf: day).pages(for: platform, insteadOf: page)
      if !others.isEmpty { notices.append(.pagesForPlatform(others.map(\.title), platform)) }
    }
    return try QueryResult(resolution.map { try content(of: $0, in: context) }, notices: notices).about(
      day, page: name, in: context)
  }

  private func content(of page: CaptureInfo, in context: QueryContext) throws -> PageContent {
    let records = try context.index.records(of: page)
    let changes = try context.index.recentChanges(of: page, since: day == nil ? changedSince : nil)
    let tables = TableLines(records)
    let pages = try context.index.pages(asOf: day)
    let citations = try CiteQuery.citations(of: records, on: page, in: context)
    let present = pages.bySlug
    let places = try NamedPlaces(records, pages: present, in: context.index)
    let entries = records.filter { !$0.isListOfLinks }.map { cited in
      PageContent.Entry(
        record: cited, detail: tables.detail(of: cited.record),
        applies: platform.map { cited.record.applies(to: $0) } ?? true, scope: RuleScope(of: cited.record),
        mark: changes[cited.record.id], places: places.places(of: cited), citation: citations[cited.record.id])
    }
    let lists = records.filter(\.isListOfLinks).map(\.record)
    let linked = lists.flatMap(\.links).unique().filter { $0 != page.slug }
    return PageContent(
      page: page, sections: PageContent.Section.sections(of: entries),
      platforms: Platform.allCases.map { PlatformSupport($0, of: page, records) },
      changeLog: try context.index.changeLog(of: page), revisions: try revisions(of: page.slug, in: context),
      related: linked.compactMap { present[$0] },
      symbols: lists.flatMap(\.symbols).unique().filter(SymbolPages.isSymbol),
      neighbors: Self.neighbors(of: page, among: pages))
  }

  private static func neighbors(
    of page: CaptureInfo, among pages: [CaptureInfo]
  ) -> (previous: CaptureInfo?, next: CaptureInfo?) {
    for group in PageCategory.groups(of: pages, slug: \.slug) {
      guard let place = group.members.firstIndex(where: { $0.slug == page.slug }) else { continue }
      return (group.members[..<place].last, group.members[(place + 1)...].first)
    }
    return (nil, nil)
  }

  private func revisions(of slug: String, in context: QueryContext) throws -> [PageContent.Revision] {
    let shown =
      if case .revision(let revision) = try context.histories.standing(of: slug, asOf: day) {
        revision.day
      } else { nil as CalendarDate? }
    let revisions = try context.histories.history(of: slug)?.revisions ?? []
    let isDigest = revisions.last?.isDigest == true
    return revisions.reversed().compactMap { revision in
      revision.day.map { day in
        PageContent.Revision(
          day: day, known: revision.isUnlogged ? day : min(day, revision.date ?? day),
          label: revision.label + (revision.isDigest && !isDigest ? " (digest)" : ""),
          isShown: day == shown, isUnlogged: revision.isUnlogged)
      }
    }
  }
}
