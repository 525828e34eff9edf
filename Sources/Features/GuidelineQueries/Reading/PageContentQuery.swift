import GuidelineHistory
import GuidelineIndex
package import GuidelineModel

/// Reads a page with the reasons for its rules, their recent changes and the revisions of the page.
package struct PageContentQuery: Query {
  /// A page by any of its names.
  package var name: String
  /// The platform that the entries are judged for; `nil` for none.
  package var platform: Platform?
  /// The page as of this day; `nil` for today.
  package var day: CalendarDate?
  /// Rules that are new or changed since this day get a mark, unless the page is read as of another day.
  package var changedSince: CalendarDate?

  /// A query for a page.
  package init(_ name: String, asOf day: CalendarDate? = nil) {
    self.name = name
    self.day = day
  }

  /// Reads the page; the resolution shows whether it has another name now.
  package func run(in context: QueryContext) throws -> QueryResult<Resolution<PageContent>> {
    let resolution = try Resolver(context, asOf: day).page(named: name)
    var notices = try Notice.coverage(of: day, page: name, in: context.index) + resolution.notices
    if let platform, let page = resolution.target, page.platforms[platform] == false {
      notices.append(.unsupportedPage(title: page.title, platforms: PlatformSet(platform)))
      let others = try RelatedPages(context, asOf: day).pages(for: platform, insteadOf: page)
      if !others.isEmpty { notices.append(.pagesForPlatform(others.map(\.title), platform)) }
    }
    return QueryResult(try resolution.map { try content(of: $0, in: context) }, notices: notices)
  }

  private func content(
    of page: CaptureInfo, in context: QueryContext
  ) throws -> PageContent {
    let records = try context.index.records(of: page)
    let changes = try RecentChanges(
      to: page, since: day == nil ? changedSince : nil, in: context)
    let tables = TableLines(records)
    let entries = records.filter { !$0.record.isListOfLinks }.map { cited in
      PageContent.Entry(
        record: cited, detail: tables.detail(of: cited.record),
        reason: PlatformWording.reason(cited.record, page: page),
        applies: platform.map { cited.record.applies(to: $0) } ?? true,
        mark: changes[cited.record.id])
    }
    let lists = records.map(\.record).filter(\.isListOfLinks)
    let pages = try context.index.pages(asOf: day)
    let linked = Self.unique(lists.flatMap(\.links)).filter { $0 != page.slug }
    return PageContent(
      page: page, sections: PageContent.Section.sections(of: entries),
      platforms: Platform.allCases.map { PlatformSupport($0, of: page, records) },
      changeLog: try context.index.changeLog(of: page),
      revisions: try revisions(of: page.slug, in: context),
      related: linked.compactMap { slug in pages.first { $0.slug == slug } },
      symbols: Self.unique(lists.flatMap(\.symbols)).filter(SymbolsQuery.isSymbol))
  }

  private func revisions(
    of slug: String, in context: QueryContext
  ) throws -> [PageContent.Revision] {
    let shown =
      if case .revision(let revision) = try context.histories.standing(of: slug, asOf: day) {
        revision.day
      } else { nil as CalendarDate? }
    let revisions = try context.histories.history(of: slug)?.revisions ?? []
    return revisions.reversed().compactMap { revision in
      revision.day.map {
        PageContent.Revision(
          day: $0, label: revision.label, isShown: $0 == shown, isUnlogged: revision.isUnlogged)
      }
    }
  }

  private static func unique(_ names: [String]) -> [String] {
    var seen: Set<String> = []
    return names.filter { seen.insert($0).inserted }
  }
}
