import GuidelineAnswers
import GuidelineModel
import TextSupport

extension WebPages {
  /// The search with its form and results; without words the start page.
  func search(_ request: SearchPageRequest) throws -> WebPage {
    let address = PageAddress.search(request)
    let markup = SearchMarkup(
      request: request, about: try facts(), link: link(from: address), results: try results(of: request, on: address))
    return WebPage(
      title: request.text.isEmpty ? "Search" : "\(request.text) – Search", main: markup.html, address: address)
  }

  /// The part of ``search(_:)`` that a script replaces as one types.
  func searchResults(_ request: SearchPageRequest) throws -> String {
    try results(of: request, on: .search(request)).text
  }

  private func results(of request: SearchPageRequest, on address: PageAddress) throws -> HTML {
    let link = link(from: address)
    guard !request.text.allSatisfy(\.isWhitespace) else { return try start(link) }
    var query = SearchQuery(request.text, limit: request.limit)
    query.platforms = request.platforms
    query.strength = request.strength
    query.day = day(request.day)
    let result = try query.run(in: context)
    let titles = try context.pages(completing: request.text, limit: SearchResultsMarkup.mostTitles)
    return invalidDate(request.day)
      + SearchResultsMarkup(
        request: request, response: result.response, titles: titles, notices: result.notices,
        names: try context.pageTitles(), link: link
      ).html
  }

  /// The start page below the search field: questions to try, the pages that were revised last, and the newest changes
  /// of their rules.
  private func start(_ link: LinkWriter) throws -> HTML {
    let pages = try PagesQuery().run(in: context).response
    let newest = Array(pages.newestFirst.prefix(Self.mostNewest))
    let questions = Self.questions.map { text -> HTML in
      "<a href=\"\(link(.search(SearchPageRequest(text))))\">\(text)</a>"
    }
    let more: HTML = """
      <p class="more"><a href="\(link(.pages(nil)))">All \(Pluralizer.count(pages.pages.count, "page"))</a></p>

      """
    let changes = try newestChanges(of: newest, link)
    let categories = PageCategory.groups(of: pages.pages, slug: \.slug).map { group -> HTML in
      let address = link(.pages(nil), fragment: "pages_\(group.category.rawValue)")
      return "<a href=\"\(address)\">\(group.category.title)</a> <span class=\"number\">\(group.members.count)</span>"
    }
    return """
      <div class="start">
      \(HTML.section("start_try", "Try", kind: "row", .list("questions", questions)))\
      \(HTML.section("start_browse", "Browse", kind: "row", .list("questions", categories)))\
      \(HTML.section("start_revised", "Revised last", .list("pages", newest.map { Self.item($0, nil, link) }) + more))\
      \(changes.isEmpty ? "" : .section("start_changes", "Newest changes", kind: "newest-changes", changes))</div>

      """
  }

  private static let mostNewest = 8
  /// Changes of a page that the start page shows, and all of them.
  private static let mostChangesOfPage = 2
  private static let mostChanges = 8
  private static let questions = ["minimum size of a button", "ok or cancel first", "dark mode"]

  /// The rules of some pages that are new or changed, a few of each page.
  private func newestChanges(of pages: [CaptureInfo], _ link: LinkWriter) throws -> HTML {
    let items = try pages.flatMap { page -> [HTML] in
      try context.changedRules(of: page, since: today.startOfRecentChanges)
        .prefix(Self.mostChangesOfPage).map { cited, mark in
          """
          <a href="\(link.record(cited))">\(cited.record.statement)</a> \
          <span class="facts">\(Facts.mark(mark)) \(page.title)</span>
          """
        }
    }
    guard !items.isEmpty else { return "" }
    return .list("pages", Array(items.prefix(Self.mostChanges)))
      + "<p class=\"more\"><a href=\"\(link(.changes("", nil)))\">All changes</a></p>\n"
  }
}
