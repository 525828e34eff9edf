package import GuidelineModel
package import GuidelineQueries

/// The pages of the site about an index.
///
/// Every answer comes from a query; a page only lays it out. Not `Sendable`, like its context. All methods throw what
/// their queries throw: `IndexError` if the index cannot be read or the task was cancelled.
package struct WebPages {
  let context: QueryContext
  let links: PageLinks
  let today: CalendarDate

  /// - Parameter today: the day that dates such as `wwdc` or `2w` count from.
  package init(context: QueryContext, links: PageLinks, today: CalendarDate) {
    self.context = context
    self.links = links
    self.today = today
  }

  /// The facts for the footer of each document.
  package func facts() throws -> IndexFacts {
    IndexFacts(try StatusQuery(path: "").run(in: context).response.status)
  }

  /// The page at an address; ``missing(_:)`` for addresses of something else than a page.
  package func page(at address: PageAddress) throws -> WebPage {
    switch address {
    case .search(let request): try search(request)
    case .pages: try pages()
    case .page(let slug, let request): try page(slug, request)
    case .rule(let page, let name): try rule(page, name)
    case .components: try components()
    case .changes(let request): try changes(request)
    case .sizes(let platform): try sizes(platform)
    case .symbols(let text): try symbols(text)
    case .searchResults, .feed, .pageMarkdown, .ruleMarkdown, .asset, .other:
      try missing(address.path)
    }
  }

  /// The search with its form and results.
  package func search(_ request: SearchPageRequest) throws -> WebPage { stub(.search(request)) }

  /// The part of ``search(_:)`` that a script replaces as one types.
  package func searchResults(_ request: SearchPageRequest) throws -> String { "" }

  /// The list of all pages.
  package func pages() throws -> WebPage { stub(.pages) }

  /// A page of the guidelines by any of its names: its rules, or the comparison of two days.
  package func page(_ slug: String, _ request: PageRequest) throws -> WebPage {
    stub(.page(slug, request))
  }

  /// A rule by its id, former ones included.
  package func rule(_ page: String, _ name: String) throws -> WebPage {
    stub(.rule(page: page, name: name))
  }

  /// The table of components and platforms.
  package func components() throws -> WebPage { stub(.components) }

  /// The changes of all pages.
  package func changes(_ request: ChangesPageRequest) throws -> WebPage {
    stub(.changes(request))
  }

  /// Sizes and limits by page, for a platform or all.
  package func sizes(_ platform: Platform?) throws -> WebPage { stub(.sizes(platform)) }

  /// API symbols with the pages that name them, all or those with a text in their name.
  package func symbols(_ text: String?) throws -> WebPage { stub(.symbols(text)) }

  /// The page for a path that nothing has, with the nearest names.
  package func missing(_ path: String) throws -> WebPage { stub(.other(path)) }

  /// The changes of all pages as an Atom feed.
  package func feed() throws -> String { "" }

  /// A page as Markdown; `nil` if no page has the name.
  package func pageMarkdown(_ slug: String) throws -> String? { nil }

  /// A rule as Markdown; `nil` if no rule has the id.
  package func ruleMarkdown(_ page: String, _ name: String) throws -> String? { nil }

  private func stub(_ address: PageAddress) -> WebPage {
    WebPage(title: "", main: "", address: address)
  }
}
