import AppleProjects
import GuidelineIndex
package import GuidelineModel
import TextSupport

/// The current pages about the components of an app.
struct AppPages {
  /// A page with the slug by which the app's symbols name it.
  struct Page {
    let slug: String
    let info: CaptureInfo
  }

  /// The pages, sorted by slug.
  private(set) var pages: [Page] = []
  /// A notice about pages that the index lacks.
  private(set) var notices: [Notice] = []

  /// Looks up the pages in an index.
  init(of app: AppComponents, in context: QueryContext, asOf day: CalendarDate?) throws {
    let resolver = Resolver(context, asOf: day)
    let present = Dictionary(try context.index.pages(asOf: day).map { ($0.slug, $0) }) {
      first, _ in first
    }
    var missing: [String] = []
    for slug in app.pages {
      if let page = try present[slug] ?? resolver.page(withSlug: slug) {
        pages.append(Page(slug: slug, info: page))
      } else {
        missing.append(slug)
      }
    }
    if !missing.isEmpty { notices.append(.pagesMissing(missing)) }
  }
}

/// Lists the pages about the components that an app uses, without their rules.
package struct AppPagesQuery: Query {
  private let app: String
  private let targets: [String]
  private let platforms: PlatformSet
  private let revision: String?
  private let day: CalendarDate?

  /// A query for the pages of an app.
  ///
  /// - Parameters:
  ///   - app: the app's folder.
  ///   - targets: the targets of its Xcode projects that count; empty for all that ship.
  ///   - platforms: pages that support none of these are left out; empty for those of the project.
  ///   - revision: counts only lines changed since this git revision; `nil` for all lines.
  ///   - day: the pages as of this day; `nil` for today.
  package init(
    app: String, targets: [String] = [], on platforms: PlatformSet = [],
    since revision: String? = nil,
    asOf day: CalendarDate? = nil
  ) {
    self.app = app
    self.targets = targets
    self.platforms = platforms
    self.revision = revision
    self.day = day
  }

  /// Finds the pages, those with most uses first.
  package func run(in context: QueryContext) throws -> QueryResult<AppPagesResponse> {
    let folder = context.environment.absolute(app)
    let commits = try revision.map {
      try CommitRange.since($0, in: folder, environment: context.environment.variables)
    }
    let app = try AppComponents.scan(
      folder: folder, targets: targets, changedIn: commits, in: context, asOf: day)
    let found = try AppPages(of: app, in: context, asOf: day)
    let platforms = platforms.isEmpty ? app.platforms : platforms
    let pages = found.pages.filter { !$0.info.excludes(platforms) }.map { page in
      AppPagesResponse.Page(
        slug: page.info.slug, title: page.info.title, uses: app.useCount(ofPage: page.slug))
    }
    return QueryResult(
      AppPagesResponse(pages: pages.sorted { ($1.uses, $0.slug) < ($0.uses, $1.slug) }),
      notices: app.notices + found.notices)
  }
}

/// The pages about the components of an app.
package struct AppPagesResponse: Encodable, Sendable {
  /// A page with its uses.
  package struct Page: Encodable, Sendable {
    /// The slug.
    package let slug: String
    /// The title.
    package let title: String
    /// The number of lines that use a component of the page.
    package let uses: Int
  }

  /// The pages, those with most uses first.
  package let pages: [Page]

  /// A line `SLUG<TAB>USES` for each page.
  package var lines: String { pages.map { TSV.line([$0.slug, String($0.uses)]) }.joined() }
}
