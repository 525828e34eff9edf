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

/// A web page that answers a request, before it is a document: what is between the header and the footer that all pages share.
package struct WebPage: Sendable {
  /// The outcome of a request.
  package enum Status: Hashable, Sendable {
    /// The page is the answer.
    case found
    /// Nothing has the name; the page lists the nearest names.
    case missing
    /// The name belongs to another address now, relative to the root of the site.
    case moved(to: String)
  }

  /// The status.
  package var status: Status
  /// The title in plain text, without the name of the site.
  package var title: String
  /// The HTML of the main part.
  package var main: String
  /// Where the page is.
  package var address: PageAddress
  /// The same content in another format, such as Markdown.
  package var alternates: [Alternate] = []

  /// A page.
  package init(
    status: Status = .found, title: String, main: String, address: PageAddress,
    alternates: [Alternate] = []
  ) {
    self.status = status
    self.title = title
    self.main = main
    self.address = address
    self.alternates = alternates
  }

  /// The content of a page in another format.
  package struct Alternate: Hashable, Sendable {
    /// The media type.
    package let type: String
    /// The name of the format, for people.
    package let title: String
    /// Where it is.
    package let address: PageAddress

    /// An alternate.
    package init(type: String, title: String, address: PageAddress) {
      self.type = type
      self.title = title
      self.address = address
    }
  }
}

extension WebPages {
  /// The table of components and platforms.
  package func components() throws -> WebPage {
    let markup = ComponentsMarkup(
      categories: try ComponentsQuery().run(in: context).response,
      link: link(from: .components))
    return WebPage(
      title: "Components and platforms", main: markup.html.text, address: .components)
  }

  /// Sizes and limits by page, for a platform or all.
  package func sizes(_ platform: Platform?) throws -> WebPage {
    let address = PageAddress.sizes(platform)
    let markup = SizesMarkup(
      pages: try MeasuresQuery(platform: platform).run(in: context).response, platform: platform,
      link: link(from: address))
    return WebPage(title: "Sizes and limits", main: markup.html.text, address: address)
  }

  /// API symbols with the pages that mention them, all or those with a text in their name.
  package func symbols(_ text: String?) throws -> WebPage {
    let address = PageAddress.symbols(text)
    let markup = SymbolsMarkup(
      symbols: try SymbolsQuery(containing: text).run(in: context).response, text: text,
      link: link(from: address))
    return WebPage(title: "API symbols", main: markup.html.text, address: address)
  }

  /// The page for a path that nothing has, with the nearest names.
  package func missing(_ path: String) throws -> WebPage {
    let address = PageAddress.other(path)
    let words = path.split { !($0.isLetter || $0.isNumber) }.joined(separator: " ")
    let nearest = try NameSuggestions(context.index).slugs(near: words)
    let markup = MissingMarkup(
      title: "Nothing at this address", notices: [],
      nearest: nearest.map { ($0, .page($0, PageRequest())) }, words: words,
      link: link(from: address))
    return WebPage(
      status: .missing, title: "Not found", main: markup.html.text, address: address)
  }
}

extension WebPages {
  /// A page as Markdown; `nil` if no page has the name.
  package func pageMarkdown(_ slug: String) throws -> String? {
    try PageContentQuery(slug).run(in: context).response.target.map {
      PageMarkdown(content: $0).document()
    }
  }

  /// A rule as Markdown; `nil` if no rule has the id.
  package func ruleMarkdown(_ page: String, _ name: String) throws -> String? {
    try RuleContentQuery("\(page)/\(name)").run(in: context).response.target.map {
      RuleMarkdown(content: $0).document()
    }
  }
}
