import GuidelineHistory
import GuidelineModel
import GuidelineQueries

extension WebPages {
  private static let standardPeriod = "wwdc"

  /// The changes of all pages since a date; since the newest conference without one.
  package func changes(_ request: ChangesPageRequest) throws -> WebPage {
    let address = PageAddress.changes(request)
    let typed = request.since.isEmpty ? Self.standardPeriod : request.since
    guard let day = day(typed) else {
      let main = InvalidDate.html(request.since, nil)
      return WebPage(
        title: "Changes", main: ("<h1>Changes</h1>\n" + main).text, address: address)
    }
    let period = DiffQuery.Period.since(day)
    var query = DiffQuery(.allPages(from: period.from ?? day, to: nil))
    query.since = day
    query.today = today
    query.platforms = request.platform.map { [$0] } ?? []
    let result = try query.run(in: context)
    let markup = ChangesMarkup(
      request: request, since: typed, day: day,
      report: result.response.report, notices: result.notices, hasFeed: hasFeed,
      link: link(from: address))
    return WebPage(
      title: "Changes since \(typed)", main: markup.html.text, address: address,
      alternates: hasFeed ? [.feed] : [])
  }

  /// The changes of all pages of the last year as an Atom feed.
  package func feed() throws -> String {
    let response = try LogQuery(since: today.subtractingYear).run(in: context).response
    guard case .revisions(let log) = response else { return "" }
    return AtomFeed(log).document()
  }
}

extension WebPage.Alternate {
  static let feed = WebPage.Alternate(
    type: "application/atom+xml", title: "Atom feed", address: .feed)
}

extension CalendarDate {
  /// The same day of the year before.
  var subtractingYear: CalendarDate { DateExpression("1y")?.date(on: self) ?? self }
}
