import GuidelineAnswers
import GuidelineChanges
import GuidelineModel

extension WebPages {
  private static let standardPeriod = "wwdc"

  /// The changes of all pages since a date; since the newest conference without one.
  func changes(_ since: String, _ platform: Platform?) throws -> WebPage {
    let address = PageAddress.changes(since, platform)
    let link = link(from: address)
    let typed = since.isEmpty ? Self.standardPeriod : since
    let day = day(typed)
    var title = "Changes"
    var content = invalidDate(since)
    if let day {
      title += " since \(day)"
      var query = DiffQuery(.allPages(.since(day)))
      query.today = today
      query.filter.platforms = platform.map { [$0] } ?? []
      let result = try query.run(in: context)
      content = .notices(result.notices.filter { !$0.isBelowChanges })
      if let report = result.response.report {
        let pages = try PagesQuery().run(in: context).response.pages
        content += ChangesMarkup(report: report, day: day, titles: pages.bySlug, link: link).html
      }
    }
    return WebPage(
      title: title, main: "<h1>\(title)</h1>\n\(Self.form(typed, platform, link))\(content)", address: address,
      alternates: hasFeed ? [.feed] : [])
  }

  private static func form(_ since: String, _ platform: Platform?, _ link: LinkWriter) -> HTML {
    guard link.links.areServed else { return "" }
    let platforms = Platform.allCases.html { each in
      "<option\(each == platform ? " selected" : "" as HTML)>\(each.rawValue)</option>\n"
    }
    return """
      <form class="filters" method="get" action="\(link(.changes("", nil)))">
      <label class="inline">Since \
      <input name="since" value="\(since)" list="changes_dates" size="12" autocomplete="off"></label>
      \(HTML.dateChoices("changes_dates"))<label class="inline">Platform <select name="platform">
      <option value="">All</option>
      \(platforms)</select></label>
      <button type="submit">Show</button>
      </form>

      """
  }

  /// The changes of all pages of the last year as an Atom feed.
  func feed() throws -> String {
    let response = try LogQuery(since: today.startOfRecentChanges).run(in: context).response
    guard case .revisions(let log) = response else { return "" }
    return AtomFeed(log).document()
  }
}

extension Notice {
  /// Whether the end of a page of changes says what the notice says.
  var isBelowChanges: Bool {
    switch self {
    case .pagesNotCompared, .hiddenConversionDifferences: true
    default: false
    }
  }
}
