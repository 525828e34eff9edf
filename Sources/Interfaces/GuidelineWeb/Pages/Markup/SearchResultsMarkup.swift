import GuidelineIndex
import GuidelineModel
import GuidelineQueries
import TextSupport

/// The results of a search: how the query was understood, the records, and the weaker ones folded.
struct SearchResultsMarkup {
  let request: SearchPageRequest
  let response: SearchResponse
  /// The pages whose title the query begins.
  let titles: [CaptureInfo]
  let notices: [Notice]
  let link: LinkWriter

  /// Pages whose title the query begins; more are no help.
  static let mostTitles = 6

  /// The markup; its first element is the sentence for the status of the page.
  var html: HTML {
    let (strong, weak) = parts
    return """
      <p class="count">\(sentence(strong, weak))</p>
      \(pages)      \(InterpretationMarkup(request: request, notices: notices, link: link).html)\(removed)\(list(strong))\
      \(folded(weak))\(more)\(response.isEmpty ? ways : "")
      """
  }

  private var isUncovered: Bool { response.confidence == .none && !response.isEmpty }

  /// The results to show and those to fold, in order.
  private var parts: (shown: [RecordResult], folded: [RecordResult]) {
    let shown = response.strong
    return (Array(shown), Array(response.results.dropFirst(shown.count)))
  }

  private func sentence(_ shown: [RecordResult], _ folded: [RecordResult]) -> String {
    if response.isEmpty {
      return titles.isEmpty
        ? "Nothing found for “\(request.text)”"
        : "\(Pluralizer.count(titles.count, "page")) with “\(request.text)” in the title"
    }
    if isUncovered {
      return
        "The guidelines may not cover this. The nearest \(shown.count == 1 ? "record" : "records"):"
    }
    let all = shown.count + folded.count
    let count = Pluralizer.count(shown.count, all >= request.limit ? "best result" : "result")
    return count + (folded.isEmpty ? "" : ", \(folded.count) weaker")
  }

  private var pages: HTML {
    guard !titles.isEmpty else { return "" }
    let items = titles.html { page in
      "<li><a href=\"\(link.page(page.slug))\">\(page.title)</a></li>\n"
    }
    return """
      <nav class="titles" aria-label="Pages with this title">
      <ul class="flow">
      \(items)</ul>
      </nav>

      """
  }

  private var removed: HTML {
    guard !response.removed.isEmpty else { return "" }
    return """
      <section class="removed-rules" aria-labelledby="search_removed">
      <h2 id="search_removed">Removed from the guidelines</h2>
      <ol class="results">
      \(response.removed.map(item).joined())</ol>
      </section>

      """
  }

  private func list(_ results: [RecordResult]) -> HTML {
    results.isEmpty ? "" : "<ol class=\"results\">\n\(results.map(item).joined())</ol>\n"
  }

  private func folded(_ results: [RecordResult]) -> HTML {
    guard !results.isEmpty else { return "" }
    return """
      <details class="weak">
      <summary>\(Pluralizer.count(results.count, "weaker result"))</summary>
      \(list(results))</details>

      """
  }

  private var more: HTML {
    guard response.results.count >= request.limit, request.limit < SearchPageRequest.maximumLimit,
      link.links.areServed
    else { return "" }
    var next = request
    next.limit = min(request.limit * 3, SearchPageRequest.maximumLimit)
    return "<p class=\"more\"><a href=\"\(link(.search(next)))\">More results</a></p>\n"
  }

  /// The ways into the guidelines where a search finds nothing.
  private var ways: HTML {
    """
    <p class="more"><a href="\(link(.pages))">All pages</a> · <a href="\(link(.symbols(nil)))">API symbols</a></p>

    """
  }

  private func item(_ result: RecordResult) -> HTML {
    let cited = result.record
    let record = cited.record
    let words = HighlightedText(words: response.words)
    let heading: HTML =
      record.statement.map { words.html($0) }
      ?? "<span class=\"kind\">\(Facts.kind(record))</span> \(words.html(record.section.last ?? cited.pageTitle))"
    let place = ([cited.pageTitle] + record.section).joined(separator: " › ")
    let removal: HTML =
      result.removed.map { "<span class=\"badge removed\">Removed \($0)</span> " } ?? ""
    return """
      <li class="result\(result.removed == nil ? "" : " removed" as HTML)">
      <a class="statement" href="\(link.record(cited))">\(heading)</a>
      \(excerpt(result, words))<p class="facts">\(removal)\(Facts.strength(record)) <span class="place">\(place)</span> \
      \(Facts.platforms(record))\(similar(result))</p>
      </li>

      """
  }

  private func excerpt(_ result: RecordResult, _ words: HighlightedText) -> HTML {
    let lines = result.rows ?? result.excerpt.map { [$0] } ?? []
    guard !lines.isEmpty else { return "" }
    return "<p class=\"excerpt\">\(lines.map(words.html).joined(separator: "<br>"))</p>\n"
  }

  private func similar(_ result: RecordResult) -> HTML {
    guard let similar = result.similar, !similar.isEmpty else { return "" }
    let links = similar.map { id -> HTML in
      let address = PageAddress(ruleID: id).map { link($0) } ?? link(.pages)
      return "<a href=\"\(address)\">\(id)</a>"
    }
    return " <span class=\"similar\">Also: \(links.joined(separator: ", "))</span>"
  }
}

/// The page for a name that nothing has, with the nearest names.
struct MissingMarkup {
  let title: String
  let notices: [Notice]
  /// The nearest pages and rules, best first, each with its address.
  let nearest: [(name: String, address: PageAddress)]
  /// The words to search for instead; `nil` for none.
  let words: String?
  let link: LinkWriter

  var html: HTML {
    """
    <h1>\(title)</h1>
    \(NoticeMarkup.html(notices.filter(Self.isNews)))\(list)\(search)
    """
  }

  /// Whether a notice says more than the title and the list.
  private static func isNews(_ notice: Notice) -> Bool {
    if case .unknownName = notice { false } else { true }
  }

  private var list: HTML {
    guard !nearest.isEmpty else { return "" }
    let items = nearest.map { "<li><a href=\"\(link($0.address))\">\($0.name)</a></li>\n" as HTML }
    return """
      <h2>Nearest names</h2>
      <ul class="pages">
      \(items.joined())</ul>

      """
  }

  private var search: HTML {
    guard let words, !words.isEmpty, link.links.areServed else {
      return "<p class=\"more\"><a href=\"\(link(.pages))\">All pages</a></p>\n"
    }
    return """
      <p class="more"><a href="\(link(.search(SearchPageRequest(words))))">Search for “\(words)”</a> · \
      <a href="\(link(.pages))">All pages</a></p>

      """
  }
}
