import GuidelineModel
import GuidelineQueries

extension WebPages {
  /// The search with its form and results; without words the start page.
  package func search(_ request: SearchPageRequest) throws -> WebPage {
    let address = PageAddress.search(request)
    let markup = SearchMarkup(
      request: request, searchesByScript: searchesByScript, link: link(from: address))
    let title = request.text.isEmpty ? "Search" : "\(request.text) – Search"
    return WebPage(
      title: title, main: markup.html(results: try results(of: request, on: address)).text,
      address: address)
  }

  /// The part of ``search(_:)`` that a script replaces as one types.
  package func searchResults(_ request: SearchPageRequest) throws -> String {
    try results(of: request, on: .search(request)).text
  }

  private func results(of request: SearchPageRequest, on address: PageAddress) throws -> HTML {
    let link = link(from: address)
    guard !request.text.allSatisfy(\.isWhitespace) else {
      return StartMarkup(pages: try PagesQuery().run(in: context).response, link: link).html
    }
    var query = SearchQuery(request.text, limit: request.limit)
    query.platforms = request.platforms
    query.strength = request.strength
    query.day = day(request.day)
    let result = try query.run(in: context)
    let titles = TitleCompletionQuery(request.text, limit: SearchResultsMarkup.mostTitles)
    return InvalidDate.html(request.day, query.day)
      + SearchResultsMarkup(
        request: request, response: result.response,
        titles: try titles.run(in: context).response, notices: result.notices, link: link
      ).html
  }
}

/// The notice about a date that cannot be read.
enum InvalidDate {
  /// The notice; nothing without a date, or for one that was read.
  static func html(_ text: String, _ day: CalendarDate?) -> HTML {
    guard !text.isEmpty, day == nil else { return "" }
    return """
      <p class="notice" role="alert">‘\(text)’ is not a date. Dates are \(DateExpression.forms).</p>

      """
  }
}
