import GuidelineAnswers
import GuidelineModel
import TextSupport

/// The pages of the site about an index. Every answer comes from a query; a page only lays it out.
///
/// All methods throw what their queries throw: `IndexError` if the index cannot be read or the task was cancelled.
struct WebPages {
  let context: QueryContext
  let links: PageLinks
  /// The day that dates such as `wwdc` or `2w` count from.
  let today: CalendarDate
  var hasFeed = true

  /// "2,422 rules on 158 pages, captured up to 2026-02-01.", for the start page and the footer of each document.
  func facts() throws -> String {
    let status = try context.status()
    let pages = try PagesQuery().run(in: context).response.pages
    let rules = pages.reduce(0) { $0 + $1.ruleCount }
    let isDigest = status.documents > 0 && status.documents == status.digestDocuments
    return "\(Pluralizer.count(rules, "rule")) on \(Pluralizer.count(pages.count, "page"))"
      + (isDigest
        ? "; an unofficial digest in our own words, not Apple’s text."
        : (status.newest.map { ", captured up to \($0)" } ?? "") + ".")
  }

  /// The page at an address; ``missing(_:)`` for addresses of something else than a page.
  func page(at address: PageAddress) throws -> WebPage {
    switch address {
    case .search(let request): try search(request)
    case .pages(let platform): try pages(platform)
    case .page(let slug, let request): try page(slug, request)
    case .rule(let page, let name): try rule(page, name)
    case .components: try components()
    case .changes(let since, let platform): try changes(since, platform)
    case .values(let text, let platform): try values(text, platform)
    case .symbols(let text): try symbols(text)
    case .searchResults, .feed, .pageMarkdown, .ruleMarkdown, .asset, .other: try missing(address.path)
    }
  }

  func link(from address: PageAddress) -> LinkWriter { LinkWriter(links: links, page: address) }

  /// The day that a date means as typed; `nil` for no date, or for any other text.
  func day(_ text: String) -> CalendarDate? { DateExpression(text.filter { !$0.isWhitespace })?.date(on: today) }

  /// The notice about a text that is not a date; nothing for others.
  func invalidDate(_ text: String) -> HTML {
    guard !text.isEmpty, day(text) == nil else { return "" }
    return """
      <p class="notice" role="alert">‘\(text)’ is not a date. Dates are \(DateExpression.forms).</p>

      """
  }

  /// The page for a path that nothing has, with the nearest pages.
  func missing(_ path: String) throws -> WebPage {
    let words = path.letterRuns().joined(separator: " ")
    return .problem(
      "Nothing at this address", link(from: .other(path)), words: words,
      nearest: try titles(of: NameSuggestions(context).slugs(near: words)))
  }

  /// Pages by their slugs, with their titles.
  func titles(of slugs: [String]) throws -> [(name: String, address: PageAddress)] {
    let titles = try PagesQuery().run(in: context).response.pages.bySlug
    return slugs.map { (titles[$0]?.title ?? $0, .page($0, PageRequest())) }
  }
}

/// The part of a ``WebDocument`` between the header and the footer that all documents share.
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
  var alternates: [PageAddress] = []
  var preview: String?

  /// A page that says why there is no other, with ways on: the nearest names, best first, a search for some words, and
  /// the list of pages.
  static func problem(
    _ title: String, _ link: LinkWriter, message: String? = nil, words: String = "",
    nearest: [(name: String, address: PageAddress)] = [], heading: HTML = "Nearest names", notices: [Notice] = [],
    isReview: Bool = false
  ) -> WebPage {
    // The title and the list say the same.
    let news = notices.filter { if case .unknownName = $0 { false } else { true } }
    let names = nearest.map { "<a href=\"\(link($0.address))\">\($0.name)</a>" as HTML }
    return WebPage(
      status: .missing, title: title,
      main: """
        <h1>\(title)</h1>
        \(message.map { "<p class=\"lead\">\($0)</p>\n" as HTML })\(HTML.notices(news))\
        <form class="search" role="search" aria-label="Search instead" method="get" \(link.searchAction)>
        <div class="field">
        <input type="search" name="q" value="\(words)" aria-label="Words" maxlength="1000">
        <button type="submit" class="primary">Search</button>
        </div>
        </form>
        \(names.isEmpty ? "" : .section("page_nearest", heading, .list("pages", names)))\
        <p class="more"><a href="\(link(isReview ? .other("reviews") : .pages(nil)))">\
        All \(isReview ? "reviews" : "pages")</a></p>

        """, address: link.page)
  }
}
