import GuidelineHistory
import GuidelineIndex
import GuidelineModel
import GuidelineQueries

extension WebPages {
  /// The list of all pages.
  package func pages() throws -> WebPage {
    let markup = PageListMarkup(
      pages: try PagesQuery().run(in: context).response, link: link(from: .pages))
    return WebPage(title: "Pages", main: markup.html.text, address: .pages)
  }

  /// A page of the guidelines by any of its names: its rules, or the comparison of two days.
  ///
  /// Other names than the slug, such as former ones, are moved to it.
  package func page(_ slug: String, _ request: PageRequest) throws -> WebPage {
    let address = PageAddress.page(slug, request)
    var query = PageContentQuery(slug, asOf: day(request.isComparison ? request.to : request.day))
    query.platform = request.platform
    query.changedSince = today.subtractingYear
    let result = try query.run(in: context)
    guard let content = result.response.target else {
      return missing(slug, result.response, result.notices, at: address)
    }
    guard content.page.slug == slug else {
      return moved(to: .page(content.page.slug, request), content.page.title, from: address)
    }
    let link = link(from: address)
    let main =
      if request.isComparison, let from = day(request.from) {
        try comparison(of: content, from: from, to: query.day, link)
      } else {
        InvalidDate.html(request.day, query.day) + InvalidDate.html(request.from, day(request.from))
          + ContentMarkup(
            content: content, request: request, notices: result.notices, link: link
          ).html
      }
    return WebPage(
      title: content.page.title, main: main.text, address: address,
      alternates: [.markdown(.pageMarkdown(slug))])
  }

  private func comparison(
    of content: PageContent, from: CalendarDate, to: CalendarDate?, _ link: LinkWriter
  ) throws -> HTML {
    var query = DiffQuery(.page(content.page.slug, DiffQuery.Period(from: from, to: to)))
    query.today = today
    let result = try query.run(in: context)
    return ComparisonMarkup(
      content: content, report: result.response.report, from: from, to: to,
      notices: result.notices, link: link
    ).html
  }

  /// A page that only says where its content is now.
  func moved(to target: PageAddress, _ title: String, from address: PageAddress) -> WebPage {
    let link = link(from: address)
    let query = target.parameters.query
    let main: HTML = """
      <h1>Moved</h1>
      <p><a href="\(link(target))">\(title)</a></p>

      """
    return WebPage(
      status: .moved(to: target.path + (query.isEmpty ? "" : "?\(query)")), title: title,
      main: main.text, address: address)
  }

  private func missing(
    _ name: String, _ resolution: Resolution<PageContent>, _ notices: [Notice],
    at address: PageAddress
  ) -> WebPage {
    var nearest: [String] = []
    if case .unknown(let names, _) = resolution { nearest = names }
    let markup = MissingMarkup(
      title: "No page ‘\(name)’", notices: notices,
      nearest: nearest.map { ($0, .page($0, PageRequest())) },
      words: name.replacing("-", with: " "), link: link(from: address))
    return WebPage(
      status: .missing, title: "Not found", main: markup.html.text, address: address)
  }
}

extension WebPage.Alternate {
  static func markdown(_ address: PageAddress) -> WebPage.Alternate {
    WebPage.Alternate(type: "text/markdown", title: "Markdown", address: address)
  }
}
