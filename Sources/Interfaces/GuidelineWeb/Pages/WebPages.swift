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
  let hasFeed: Bool
  let searchesByScript: Bool

  /// - Parameters:
  ///   - today: the day that dates such as `wwdc` or `2w` count from.
  ///   - hasFeed: whether the site has a feed of changes, to which pages link.
  ///   - searchesByScript: whether a script answers searches where no server does.
  package init(
    context: QueryContext, links: PageLinks, today: CalendarDate, hasFeed: Bool = true,
    searchesByScript: Bool = false
  ) {
    self.hasFeed = hasFeed
    self.searchesByScript = searchesByScript
    self.context = context
    self.links = links
    self.today = today
  }

  /// The facts for the footer of each document.
  package func facts() throws -> IndexFacts {
    IndexFacts(
      try StatusQuery(path: "").run(in: context).response.status,
      pages: try PagesQuery().run(in: context).response.pages.count)
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

  /// Writes the links of a page.
  func link(from address: PageAddress) -> LinkWriter { LinkWriter(links: links, page: address) }

  /// The day that a date means as typed; `nil` for no date, or for any other text.
  func day(_ text: String) -> CalendarDate? {
    DateExpression(text.filter { !$0.isWhitespace })?.date(on: today)
  }
}
