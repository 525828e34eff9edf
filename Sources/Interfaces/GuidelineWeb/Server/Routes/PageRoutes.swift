import GuidelineIndex
import GuidelineModel
import GuidelineQueries
import ServerSupport
import TextSupport

/// The pages for browsers, and what belongs to them: feeds, Markdown, assets.
struct PageRoutes {
  let indexes: IndexPool

  static let links = PageLinks.served(below: "/")
  /// The entries of the navigation besides the guidelines.
  static let furtherNavigation = [(title: "Reviews", address: PageAddress.other("reviews"))]

  var routes: [Route] {
    let pages = ["/", "/search", "/search/results", "/pages", "/symbols"]
    let slow = ["/pages/{page}", "/components", "/changes", "/changes.atom", "/values"]
    return [
      Route("GET", "/assets/{name}", lane: nil, isLimited: false, answer: asset),
      // Before the rule itself, whose name is the rest of the path.
      Route("GET", "/rules/{page}/{name*}", isCached: true, answer: rule),
      // The former name of the list of values.
      Route("GET", "/sizes", lane: nil, answer: sizes),
    ] + pages.map { Route("GET", $0, isCached: true, answer: page) }
      + slow.map { Route("GET", $0, isCached: true, lane: .slow, answer: page) }
  }

  /// The page of an error; a plain one without an index, and for requests that are refused because there are too many.
  func errorPage(_ error: RequestError, _ request: RouteRequest) -> HTTPResponse {
    if error.status == 429 { return html(Self.plainPage(error), status: error.status) }
    let page = try? indexes.read { context in
      let pages = WebPages(context: context, links: Self.links, today: .today)
      let path = String(request.http.path.drop { $0 == "/" })
      let reviews = PageAddress.other("reviews")
      var page = try pages.missing(path)
      if error.status != 404 {
        page = WebPage(
          title: "Error \(error.status)",
          main: "<h1>Error \(error.status)</h1>\n<p>\(error.message)</p>\n",
          address: page.address)
      } else if path.hasPrefix("\(reviews.path)/") {
        page = WebPage(
          status: .missing, title: "No such review",
          main: """
            <h1>No review at this address</h1>
            <p class="more"><a href="\(pages.link(from: reviews)(reviews))">All reviews</a></p>

            """, address: page.address)
      }
      return try document(page, pages, status: error.status)
    }
    return page ?? html(Self.plainPage(error), status: error.status)
  }

  private static func plainPage(_ error: RequestError) -> String {
    let style = WebAssets.standard.style.name
    let page: HTML = """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>Error \(error.status)</title>
      <link rel="stylesheet" href="/assets/\(style)">
      </head>
      <body>
      <main>
      <h1>Error \(error.status)</h1>
      <p>\(error.message)</p>
      </main>
      </body>
      </html>

      """
    return page.text
  }

  private func page(_ request: RouteRequest) throws -> HTTPResponse {
    let parameters = PageParameters(pairs: request.http.query)
    let path = request.http.path.drop { $0 == "/" }
      .split(separator: "/").map { PercentEncoding.encoded(String($0), keeping: "-._~") }
    guard let address = PageAddress(path: path.joined(separator: "/"), parameters: parameters)
    else {
      throw RequestError.missing("nothing has this address")
    }
    return try indexes.read(over: try request[APIRoutes.system]) { context in
      let pages = WebPages(context: context, links: Self.links, today: .today)
      switch address {
      case .searchResults(let search):
        return html(try pages.searchResults(search))
      case .feed: return HTTPResponse(try pages.feed(), "application/atom+xml")
      case .pageMarkdown(let slug): return try markdown(pages.pageMarkdown(slug))
      case .ruleMarkdown(let page, let name):
        return try markdown(pages.ruleMarkdown(page, name))
      case .ruleCard(let page, let name):
        guard let card = try pages.ruleCard(page, name) else {
          throw RequestError.missing("no rule has this id")
        }
        return HTTPResponse(card, "image/svg+xml")
      default: return try document(pages.page(at: address), pages)
      }
    }
  }

  private func rule(_ request: RouteRequest) throws -> HTTPResponse {
    let name = request.segment("name")
    guard name.hasSuffix(Self.jsonSuffix) else { return try page(request) }
    let query = ShowQuery("\(request.segment("page"))/\(name.dropLast(Self.jsonSuffix.count))")
    let result = try indexes.read { try query.run(in: $0) }
    if case .missing = result.response { throw RequestError.missing("no rule has this id") }
    return HTTPResponse(json: try AnswerDocument(result, format: .show).text())
  }

  private func sizes(_ request: RouteRequest) -> HTTPResponse {
    let platform = PageParameters(pairs: request.http.query).platform()
    let address = PageAddress.values(nil, platform)
    let query = address.parameters.query
    return HTTPResponse(
      status: 301,
      headers: [("Location", "/" + address.path + (query.isEmpty ? "" : "?" + query))])
  }

  private static let jsonSuffix = ".json"

  private func asset(_ request: RouteRequest) throws -> HTTPResponse {
    guard let asset = WebAssets.standard.asset(named: request.segment("name")) else {
      throw RequestError.missing("no file has this name")
    }
    return HTTPResponse(
      status: 200,
      headers: [
        ("Content-Type", asset.contentType),
        ("Cache-Control", "public, max-age=31536000, immutable"),
      ], body: asset.bytes)
  }

  private func document(
    _ page: WebPage, _ pages: WebPages, status: Int? = nil, assets: [WebAsset] = []
  ) throws -> HTTPResponse {
    if case .moved(let target) = page.status {
      // The address may be a synonym or a typo, which can mean another page tomorrow.
      return HTTPResponse(status: 302, headers: [("Location", "/" + target.drop { $0 == "/" })])
    }
    var document = WebDocument(page: page, links: Self.links, facts: try pages.facts())
    document.systems = try pages.context.index.systemInfos()
    document.furtherNavigation = Self.furtherNavigation
    document.furtherAssets = assets.map(\.name)
    return html(document.html(), status: status ?? (page.status == .missing ? 404 : 200))
  }

  func reviewDocument(_ page: WebPage, status: Int) throws -> HTTPResponse {
    try indexes.read { context in
      try document(
        page, WebPages(context: context, links: Self.links, today: .today), status: status,
        assets: [WebAssets.standard.reviews])
    }
  }

  private func markdown(_ text: String?) throws -> HTTPResponse {
    guard let text else { throw RequestError.missing("nothing has this address") }
    return HTTPResponse(text, "text/markdown")
  }

  private func html(_ text: String, status: Int = 200) -> HTTPResponse {
    HTTPResponse(text, "text/html", status: status)
  }
}
