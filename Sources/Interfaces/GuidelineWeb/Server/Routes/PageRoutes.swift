import GuidelineAnswers
import GuidelineModel
import ServerSupport
import TextSupport

/// The pages for browsers, and what belongs to them: feeds, Markdown, assets.
struct PageRoutes {
  let indexes: IndexPool

  static let links = PageLinks.served()
  static let furtherNavigation = [(title: "Reviews", address: PageAddress.other("reviews"))]

  var routes: [Route] {
    let pages = ["/", "/search", "/search/results", "/pages", "/symbols"]
    let slow = ["/pages/{page}", "/components", "/changes", "/changes.atom", "/values"]
    return [
      Route("GET", "/assets/{name}", lane: nil, isLimited: false, answer: asset),
      // Before the rule itself, whose name is the rest of the path.
      Route("GET", "/rules/{page}/{name*}", isCached: true, answer: rule),
    ] + pages.map { Route("GET", $0, isCached: true, answer: page) }
      + slow.map { Route("GET", $0, isCached: true, lane: .slow, answer: page) }
  }

  /// The page of an error; without facts about the index where there is none, and for requests that are refused because
  /// there are too many.
  func errorPage(_ error: RequestError, _ request: RouteRequest) -> HTTPResponse {
    let path = String(request.http.path.drop { $0 == "/" })
    let isReview = path.hasPrefix("reviews/")
    let page =
      error.asksToSignIn
      ? WebPage(title: "Sign in", main: SignIn.form(error.message, back: request.http.path), address: .other(path))
      : WebPage.problem(
        error.title, LinkWriter(links: Self.links, page: .other(path)), message: "\(error.message.capitalizedFirst).",
        words: PageParameters(pairs: request.http.query).value("q") ?? "",
        nearest: error.status == 400 ? withPlatforms(request) : [], heading: "For a platform", isReview: isReview)
    let isMissing = error.status == 404 && !isReview
    if error.status != 429,
      let response = try? read({ pages in
        try document(
          isMissing ? pages.missing(path) : page, pages, status: error.status,
          style: error.asksToSignIn ? WebAssets.standard.reviews : nil)
      })
    {
      return response
    }
    var plain = WebDocument(page: page, links: Self.links, facts: "")
    plain.furtherNavigation = Self.furtherNavigation
    return HTTPResponse(plain.html(), "text/html", status: error.status)
  }

  /// The page of a request whose platform is a mistake, for each platform; nothing for other requests.
  private func withPlatforms(_ request: RouteRequest) -> [(name: String, address: PageAddress)] {
    guard (try? request[APIRoutes.platform]) == nil else { return [] }
    let names = request.http.path.split(separator: "/").map(String.init)
    let others = request.http.query.filter { $0.name != APIRoutes.platform.name }
    return Platform.allCases.compactMap { platform in
      let pairs = others + [(APIRoutes.platform.name, platform.rawValue)]
      return PageAddress(names: names, parameters: PageParameters(pairs: pairs)).map { (platform.rawValue, $0) }
    }
  }

  private func page(_ request: RouteRequest) throws -> HTTPResponse {
    let names = request.http.path.split(separator: "/").map(String.init)
    let parameters = PageParameters(pairs: request.http.query)
    guard let address = PageAddress(names: names, parameters: parameters) else { throw RequestError.noAddress }
    // Values that these parameters do not have are errors; other texts are shown in the forms that they come from.
    _ = (try request[APIRoutes.platform], try request[APIRoutes.strength])
    return try read(over: try request[APIRoutes.system]) { pages in
      switch address {
      case .searchResults(let search): HTTPResponse(try pages.searchResults(search), "text/html")
      case .feed: HTTPResponse(try pages.feed(), "application/atom+xml")
      case .pageMarkdown(let slug): try markdown(pages.pageMarkdown(slug))
      case .ruleMarkdown(let page, let name): try markdown(pages.ruleMarkdown(page, name))
      default: try document(pages.page(at: address), pages)
      }
    }
  }

  private func read(
    over systems: SystemSelection = .standard, _ body: (WebPages) throws -> HTTPResponse
  ) throws -> HTTPResponse {
    try indexes.read(over: systems) { try body(WebPages(context: $0, links: Self.links, today: .today)) }
  }

  private func rule(_ request: RouteRequest) throws -> HTTPResponse {
    let name = request.segment("name")
    guard name.hasSuffix(Self.jsonSuffix) else { return try page(request) }
    let query = ShowQuery("\(request.segment("page"))/\(name.dropLast(Self.jsonSuffix.count))")
    let result = try indexes.read { try query.run(in: $0) }
    if case .missing = result.response { throw RequestError.missing("no rule has this id") }
    return HTTPResponse(json: try result.document(.show))
  }

  private static let jsonSuffix = ".json"

  private func asset(_ request: RouteRequest) throws -> HTTPResponse {
    guard let asset = WebAssets.standard.asset(named: request.segment("name")) else {
      throw RequestError.missing("no file has this name")
    }
    return HTTPResponse(
      status: 200,
      headers: [("Content-Type", asset.contentType), ("Cache-Control", "public, max-age=31536000, immutable")],
      body: asset.bytes)
  }

  private func document(
    _ page: WebPage, _ pages: WebPages, status: Int? = nil, style: WebAsset? = nil
  ) throws -> HTTPResponse {
    if case .moved(let target) = page.status {
      // The address may be a synonym, which can mean another page tomorrow.
      return HTTPResponse(status: 302, headers: [("Location", "/" + target.drop { $0 == "/" })])
    }
    var document = WebDocument(page: page, links: Self.links, facts: try pages.facts())
    document.systems = try SystemsResponse(pages.context).systems
    document.furtherNavigation = Self.furtherNavigation
    document.furtherStyle = style?.name
    return HTTPResponse(document.html(), "text/html", status: status ?? (page.status == .missing ? 404 : 200))
  }

  func reviewDocument(_ page: WebPage, status: Int) throws -> HTTPResponse {
    try read { try document(page, $0, status: status, style: WebAssets.standard.reviews) }
  }

  private func markdown(_ text: String?) throws -> HTTPResponse {
    guard let text else { throw RequestError.noAddress }
    return HTTPResponse(text, "text/markdown")
  }
}
