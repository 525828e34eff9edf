import GuidelineIndex
import GuidelineModel
import GuidelineQueries
import TextSupport

/// The pages of the site about an index.
///
/// Every answer comes from a query; a page only lays it out. Not `Sendable`, like its context. All methods throw what
/// their queries throw: `IndexError` if the index cannot be read or the task was cancelled.
struct WebPages {
  let context: QueryContext
  let links: PageLinks
  /// The day that dates such as `wwdc` or `2w` count from.
  let today: CalendarDate
  /// Whether the site has a feed of changes, to which pages link.
  var hasFeed = true

  /// "2,422 rules on 158 pages, captured up to 2026-02-01.", for the footer of each document.
  func facts() throws -> String {
    let status = try StatusQuery(path: "").run(in: context).response.status
    // The status counts pages that others replaced as well.
    let pages = try PagesQuery().run(in: context).response.pages.count
    let isDigest = status.documents > 0 && status.documents == status.digestDocuments
    return "\(Pluralizer.count(status.currentRules, "rule")) on \(Pluralizer.count(pages, "page"))"
      + (status.newest.map { ", captured up to \($0)" } ?? "")
      + (isDigest ? ". Unofficial digest in our own words; Apple’s pages are authoritative." : ".")
  }

  /// The page at an address; ``missing(_:)`` for addresses of something else than a page.
  func page(at address: PageAddress) throws -> WebPage {
    switch address {
    case .search(let request): try search(request)
    case .pages(let platform): try pages(platform)
    case .page(let slug, let request): try page(slug, request)
    case .rule(let page, let name): try rule(page, name)
    case .components: try components()
    case .changes(let request): try changes(request)
    case .values(let text, let platform): try values(text, platform)
    case .symbols(let text): try symbols(text)
    case .searchResults, .feed, .pageMarkdown, .ruleMarkdown, .ruleCard, .asset, .other:
      try missing(address.path)
    }
  }

  func link(from address: PageAddress) -> LinkWriter { LinkWriter(links: links, page: address) }

  /// The day that a date means as typed; `nil` for no date, or for any other text.
  func day(_ text: String) -> CalendarDate? {
    DateExpression(text.filter { !$0.isWhitespace })?.date(on: today)
  }

  /// The notice about a date that was typed and cannot be read; nothing for others.
  func invalidDate(_ text: String) -> HTML {
    guard !text.isEmpty, day(text) == nil else { return "" }
    return """
      <p class="notice" role="alert">‘\(text)’ is not a date. Dates are \(DateExpression.forms).</p>

      """
  }
}

/// A web page that answers a request, before it is a document: what is between the header and the footer that all pages share.
struct WebPage {
  enum Status: Hashable, Sendable {
    case found
    /// Nothing has the name; the page lists the nearest names.
    case missing
    /// The name belongs to another address now, relative to the root of the site.
    case moved(to: String)
  }

  var status = Status.found
  /// The title in plain text, without the name of the site.
  let title: String
  let main: HTML
  let address: PageAddress
  /// The same content in another format, such as Markdown.
  var alternates: [Alternate] = []
  /// A sentence and a picture for previews of links.
  var preview: (sentence: String, picture: PageAddress?)?

  struct Alternate {
    let type: String
    /// The name of the format, for people.
    let title: String
    let address: PageAddress
    /// Writes the content, where it is made of the same response.
    var text: (() -> String)?

    static var feed: Alternate {
      Alternate(type: "application/atom+xml", title: "Atom feed", address: .feed)
    }

    static func markdown(_ address: PageAddress, _ text: @escaping () -> String) -> Alternate {
      Alternate(type: "text/markdown", title: "Markdown", address: address, text: text)
    }
  }
}

extension WebPages {
  /// The page for a path that nothing has, with the nearest names.
  func missing(_ path: String) throws -> WebPage {
    let words = path.split { !($0.isLetter || $0.isNumber) }.joined(separator: " ")
    let nearest = try NameSuggestions(context.index).slugs(near: words)
    return missing(
      "Nothing at this address", words: words, at: .other(path),
      nearest: nearest.map { ($0, .page($0, PageRequest())) })
  }

  /// A page that says that something is missing.
  ///
  /// - Parameters:
  ///   - words: the words to search for instead.
  ///   - nearest: the nearest pages or rules, best first, each with its address.
  func missing(
    _ title: HTML, words: String, at address: PageAddress,
    nearest: [(name: String, address: PageAddress)], notices: [Notice] = []
  ) -> WebPage {
    let link = link(from: address)
    // The title and the list say the same.
    let news = notices.filter { if case .unknownName = $0 { false } else { true } }
    let names = nearest.map { "<a href=\"\(link($0.address))\">\($0.name)</a>" as HTML }
    let list: HTML = names.isEmpty ? "" : "<h2>Nearest names</h2>\n" + .list("pages", names)
    let pages: HTML = "<a href=\"\(link(.pages(nil)))\">All pages</a>"
    let search: HTML =
      words.isEmpty || !links.areServed
      ? ""
      : "<a href=\"\(link(.search(SearchPageRequest(words))))\">Search for “\(words)”</a> · "
    return WebPage(
      status: .missing, title: "Not found",
      main: """
        <h1>\(title)</h1>
        \(HTML.notices(news))\(list)<p class="more">\(search)\(pages)</p>

        """,
      address: address)
  }
}

extension WebPages {
  /// A page as Markdown; `nil` if no page has the name.
  func pageMarkdown(_ slug: String) throws -> String? {
    try PageContentQuery(slug).run(in: context).response.target?.markdown
  }

  /// The picture of a rule as SVG; `nil` if no rule has the id.
  func ruleCard(_ page: String, _ name: String) throws -> String? {
    try RuleContentQuery("\(page)/\(name)").run(in: context).response.target?.card
  }

  /// A rule as Markdown; `nil` if no rule has the id.
  func ruleMarkdown(_ page: String, _ name: String) throws -> String? {
    try RuleContentQuery("\(page)/\(name)").run(in: context).response.target?.markdown
  }
}
