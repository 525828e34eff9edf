import GuidelineAnswers
import GuidelineModel
import GuidelineSearch
import TextSupport

/// The results of a search: how the query was understood, the records, and the weaker ones folded.
struct SearchResultsMarkup {
  let request: SearchPageRequest
  let response: SearchResponse
  let titles: [CaptureInfo]
  let notices: [Notice]
  /// The titles of pages by their slugs.
  let names: [String: String]
  let link: LinkWriter

  /// Pages whose title the query begins; more are no help.
  static let mostTitles = 6

  /// A result with the tables that its explanation contains, which are results as well.
  private typealias Group = (result: RecordResult, tables: [RecordResult])

  /// The markup; its first element is the sentence for the status of the page.
  var html: HTML {
    let groups = Self.groups(of: response.results)
    let best = Set(response.strong.map(\.record.record.id))
    let isBest = { (group: Group) in ([group.result] + group.tables).contains { best.contains($0.record.record.id) } }
    let weak = groups.filter { !isBest($0) }
    return """
      <p class="count">\(sentence(groups.count))</p>
      \(pages)\(interpretation)\(removed)\(list(groups.filter(isBest)))\
      \(HTML.folded("\(Pluralizer.count(weak.count, "weaker result"))", kind: "weak", list(weak)))\(more)\
      \(response.isEmpty ? ways : "")
      """
  }

  /// The results in their order. A table is shown with the rule whose explanation has its rows, in the place of the
  /// first of the two.
  private static func groups(of results: [RecordResult]) -> [Group] {
    results.reduce(into: []) { groups, result in
      if let place = groups.firstIndex(where: { $0.result.contains(result) }) {
        groups[place].tables.append(result)
      } else if let place = groups.firstIndex(where: { result.contains($0.result) }) {
        groups[place] = (result, [groups[place].result])
      } else {
        groups.append((result, []))
      }
    }
  }

  private func sentence(_ count: Int) -> String {
    if response.isEmpty {
      return titles.isEmpty
        ? "Nothing found for “\(request.text)”"
        : "\(Pluralizer.count(titles.count, "page")) with “\(request.text)” in the title"
    }
    guard response.confidence == .high else { return Notice.doubt(response.confidence).summary }
    return (response.results.count < request.limit ? "" : "First ") + Pluralizer.count(count, "result")
  }

  private var pages: HTML {
    guard !titles.isEmpty else { return "" }
    return """
      <nav class="titles" aria-label="Pages with this title">
      \(HTML.list("flow", titles.map { link.page($0.slug, $0.title) }))</nav>

      """
  }

  private var removed: HTML {
    guard !response.removed.isEmpty else { return "" }
    return .section(
      "search_removed", "Removed from the guidelines", kind: "removed-rules", list(response.removed.map { ($0, []) }))
  }

  private func list(_ results: [Group]) -> HTML { .list("ol", "results", ofElements: results.map(item)) }

  private var more: HTML {
    guard response.results.count >= request.limit, request.limit < SearchPageRequest.maximumLimit, link.links.areServed
    else { return "" }
    var next = request
    next.limit = min(request.limit * 3, SearchPageRequest.maximumLimit)
    return "<p class=\"more\"><a href=\"\(link(.search(next)))\">More results</a></p>\n"
  }

  private var ways: HTML {
    """
    <p class="more"><a href="\(link(.pages(nil)))">All pages</a> · <a href="\(link(.symbols(nil)))">API symbols</a></p>

    """
  }

  private func item(_ group: Group) -> HTML {
    let result = group.result
    let cited = result.record
    let record = cited.record
    let words = response.words
    let heading: HTML =
      record.statement.map(words.marked)
      ?? "<span class=\"kind\">\(record.heading)</span> \(words.marked(record.section.last ?? cited.pageTitle))"
    let place = ([cited.labeledTitle] + record.section).joined(separator: " › ")
    let removal: HTML = result.removed.map { "<span class=\"badge removed\">Removed \($0)</span> " } ?? ""
    return """
      <li class="result\(result.removed == nil ? "" : " removed" as HTML)">
      <a class="statement" href="\(link.record(cited))">\(heading)</a>
      \(excerpts(of: group))<p class="facts">\(removal)\(Facts.strength(record)) <span class="place">\(place)</span> \
      \(Facts.platforms(record))\(similar(result))</p>
      </li>

      """
  }

  private func excerpts(of group: Group) -> HTML {
    ([group.result] + group.tables).compactMap(\.excerpt).map { excerpt -> HTML in
      let lines = excerpt.lines.map { HTML($0, marking: excerpt.answers(in: $0)) }
      return "<p class=\"excerpt\">\(lines.joined(separator: "<br>"))</p>\n"
    }.unique().joined()
  }

  private func similar(_ result: RecordResult) -> HTML {
    guard let similar = result.similar, !similar.isEmpty else { return "" }
    let links = similar.map { id -> HTML in
      let address = PageAddress(ruleID: id).map { link($0) } ?? link(.pages(nil))
      let page = String(id.prefix { $0 != "/" })
      return "<a href=\"\(address)\">\(names[page] ?? page)</a>"
    }
    return " <span class=\"similar\">Also on: \(links.joined(separator: ", "))</span>"
  }

  // MARK: Interpretation

  /// How the query was understood, as chips, and the other notices. Each chip leads to the query without that reading,
  /// where the query language allows it.
  private var interpretation: HTML {
    let chips = notices.compactMap(chip)
    let others = notices.filter { chip($0) == nil && !Self.isSaid($0) }
    let list: HTML =
      chips.isEmpty ? "" : "<ul class=\"readings\" aria-label=\"How the query was read\">\n\(chips.joined())</ul>\n"
    return list + HTML.notices(others)
  }

  /// Whether the sentence above the results says the same as a notice.
  private static func isSaid(_ notice: Notice) -> Bool {
    switch notice {
    case .nothingFound, .doubt: true
    default: false
    }
  }

  private func chip(_ notice: Notice) -> HTML? {
    switch notice {
    case .correctedSpelling(let typed, let corrected):
      chip(
        "Corrected: \(typed) → <strong>\(corrected)</strong>", instead: request.quoting(typed),
        "Search for “\(typed)” as typed")
    case .expandedTerm(let typed, let terms, let pages):
      chip(
        "Expanded by: <strong>\(terms.prefix(Self.mostTerms).joined(separator: ", "))</strong> \(pageLinks(pages))",
        instead: pages.isEmpty ? nil : request.quoting(typed), "Only “\(typed)”")
    case .rankedByPlatforms(let platforms):
      chip(
        "Ranked for <strong>\(platforms.map(\.rawValue).joined(separator: ", "))</strong>",
        instead: request.only(on: platforms), "Only \(platforms.map(\.rawValue).joined(separator: ", "))")
    case .rankedByPages(let pages): chip("First from \(pageLinks(pages))", instead: nil, "")
    default: nil
    }
  }

  private func chip(_ text: HTML, instead other: SearchPageRequest?, _ label: String) -> HTML {
    let action: HTML = other.map { " <a href=\"\(link(.search($0)))\">\(label)</a>" } ?? ""
    return "<li class=\"interpretation\">\(text)\(action)</li>\n"
  }

  private func pageLinks(_ slugs: [String]) -> HTML {
    slugs.prefix(Self.mostPages).map { link.page($0, names[$0] ?? $0) }.joined(separator: ", ")
  }

  private static let mostTerms = 3
  private static let mostPages = 3
}

extension SearchPageRequest {
  /// The request with words kept as typed; `nil` if the query does not have them.
  fileprivate func quoting(_ words: String) -> SearchPageRequest? {
    QueryText(text).quoting(words).map {
      var request = self
      request.text = $0
      return request
    }
  }

  /// The request for records of some platforms only; `nil` if it is that already.
  fileprivate func only(on platforms: [Platform]) -> SearchPageRequest? {
    guard Set(platforms) != Set(self.platforms) else { return nil }
    var request = self
    request.platforms = platforms
    return request
  }
}

extension RecordResult {
  /// Whether the explanation of the rule has the rows of a table of its page.
  fileprivate func contains(_ table: RecordResult) -> Bool {
    let (own, other) = (record.record, table.record.record)
    guard own.kind == .guideline, other.kind == .table, record.page == table.record.page else { return false }
    let lines = Set(own.detail.split(separator: "\n"))
    return lines.isSuperset(of: other.detail.split(separator: "\n"))
  }
}
