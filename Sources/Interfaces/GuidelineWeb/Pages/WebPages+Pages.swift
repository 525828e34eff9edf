import GuidelineHistory
import GuidelineIndex
import GuidelineModel
import GuidelineQueries
import TextSupport

extension WebPages {
  /// A page of the guidelines by any of its names: its rules, or the comparison of two days.
  ///
  /// Other names than the slug, such as former ones, are moved to it.
  func page(_ slug: String, _ request: PageRequest) throws -> WebPage {
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
        invalidDate(request.day) + invalidDate(request.from)
          + ContentMarkup(
            content: content, request: request, notices: result.notices, link: link
          ).html
      }
    return WebPage(
      title: content.page.title, main: main, address: address,
      alternates: [.markdown(.pageMarkdown(slug)) { content.markdown }],
      preview: (
        "\(Pluralizer.count(content.ruleCount, "rule")) on \(content.page.title.lowercased())", nil
      ))
  }

  private func comparison(
    of content: PageContent, from: CalendarDate, to: CalendarDate?, _ link: LinkWriter
  ) throws -> HTML {
    let period = DiffQuery.Period(from: from, to: to)
    var query = DiffQuery(.page(content.page.slug, period))
    query.today = today
    let result = try query.run(in: context)
    return ComparisonMarkup(
      content: content, report: result.response.report, from: period.start ?? from, to: period.end,
      notices: result.notices, link: link
    ).html
  }

  /// A page that only says where its content is now.
  func moved(to target: PageAddress, _ title: String, from address: PageAddress) -> WebPage {
    let query = target.parameters.query
    let main: HTML = """
      <h1>Moved</h1>
      <p><a href="\(link(from: address)(target))">\(title)</a></p>

      """
    return WebPage(
      status: .moved(to: target.path + (query.isEmpty ? "" : "?\(query)")), title: title,
      main: main, address: address)
  }

  private func missing(
    _ name: String, _ resolution: Resolution<PageContent>, _ notices: [Notice],
    at address: PageAddress
  ) -> WebPage {
    missing(
      "No page ‘\(name)’", words: name.replacing("-", with: " "), at: address,
      nearest: resolution.candidates.map { ($0, .page($0, PageRequest())) }, notices: notices)
  }
}

extension WebPages {
  private static let standardPeriod = "wwdc"

  /// The changes of all pages since a date; since the newest conference without one.
  func changes(_ request: ChangesPageRequest) throws -> WebPage {
    let address = PageAddress.changes(request)
    let typed = request.since.isEmpty ? Self.standardPeriod : request.since
    guard let day = day(typed) else {
      return WebPage(
        title: "Changes", main: "<h1>Changes</h1>\n" + invalidDate(request.since),
        address: address)
    }
    var query = DiffQuery(.allPages(.since(day)))
    query.today = today
    query.filter.platforms = request.platform.map { [$0] } ?? []
    let result = try query.run(in: context)
    let markup = ChangesMarkup(
      request: request, since: typed, day: day,
      report: result.response.report, notices: result.notices, hasFeed: hasFeed,
      link: link(from: address))
    return WebPage(
      title: "Changes since \(typed)", main: markup.html, address: address,
      alternates: hasFeed ? [.feed] : [])
  }

  /// The changes of all pages of the last year as an Atom feed.
  func feed() throws -> String {
    let response = try LogQuery(since: today.subtractingYear).run(in: context).response
    guard case .revisions(let log) = response else { return "" }
    return AtomFeed(log).document()
  }
}

extension CalendarDate {
  /// The same day of the year before.
  var subtractingYear: CalendarDate { DateExpression("1y")?.date(on: self) ?? self }
}

extension WebPages {
  /// A rule, or another record, by its id; a former id is moved to the present one, and a removed rule is shown in its last
  /// wording.
  func rule(_ page: String, _ name: String) throws -> WebPage {
    let address = PageAddress.rule(page: page, name: name)
    let id = "\(page)/\(name)"
    let result = try RuleContentQuery(id).run(in: context)
    guard let content = result.response.target else {
      return missing(id, result.response, result.notices, at: address)
    }
    let known = content.record.record.id
    if known != id, let target = PageAddress(ruleID: known) {
      return moved(to: target, content.record.record.statement ?? known, from: address)
    }
    let markup = RuleMarkup(
      content: content, notices: result.notices, link: link(from: address))
    return WebPage(
      title: "\(markup.title) – \(content.record.pageTitle)", main: markup.html, address: address,
      alternates: [.markdown(.ruleMarkdown(page: page, name: name)) { content.markdown }],
      preview: (
        markup.summary, links.areServed ? .ruleCard(page: page, name: name) : nil
      ))
  }

  private func missing(
    _ id: String, _ resolution: Resolution<RuleContent>, _ notices: [Notice],
    at address: PageAddress
  ) -> WebPage {
    missing(
      "No rule ‘\(id)’", words: id.split { $0 == "/" || $0 == "-" }.joined(separator: " "),
      at: address,
      nearest: resolution.candidates.compactMap { name in
        PageAddress(ruleID: name).map { (name, $0) }
      },
      notices: notices)
  }
}

extension WebPages {
  /// The search with its form and results; without words the start page.
  func search(_ request: SearchPageRequest) throws -> WebPage {
    let address = PageAddress.search(request)
    let markup = SearchMarkup(
      request: request, link: link(from: address),
      results: try results(of: request, on: address))
    return WebPage(
      title: request.text.isEmpty ? "Search" : "\(request.text) – Search", main: markup.html,
      address: address)
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
    let titles = TitleCompletionQuery(request.text, limit: SearchResultsMarkup.mostTitles)
    return invalidDate(request.day)
      + SearchResultsMarkup(
        request: request, response: result.response,
        titles: try titles.run(in: context).response, notices: result.notices, link: link
      ).html
  }
}
