import GuidelineModel
import GuidelineQueries

/// The search page: the form, and below it the results or ways into the guidelines.
struct SearchMarkup {
  let request: SearchPageRequest
  /// Whether a script answers where no server does.
  let searchesByScript: Bool
  let link: LinkWriter

  /// The page with results.
  ///
  /// - Parameter results: what ``SearchResultsMarkup`` makes, or the start page's content.
  func html(results: HTML) -> HTML {
    """
    <h1 class="\(request.text.isEmpty ? "" : "visually-hidden")">Search the Human Interface Guidelines</h1>
    \(form)<p class="visually-hidden" id="search_status" role="status"></p>
    <div id="search_results">
    \(results)</div>

    """
  }

  private var form: HTML {
    guard link.links.areServed else { return searchesByScript ? formOfScript : "" }
    return """
      <form class="search" id="search_form" role="search" method="get" action="\(link(.other("search")))" \
      data-results="\(link(.other("search/results")))">
      \(field)<div class="filters">
      \(platforms)<label class="inline">Strength
      <select name="strength">
      <option value="">Any</option>
      \(Strength.allCases.map(strength).joined())</select></label>
      <label class="inline">As of
      <input name="as-of" value="\(request.day)" list="search_dates" placeholder="today" size="8" autocomplete="off"></label>
      \(DateChoices.html(id: "search_dates"))</div>
      \(keys)</form>

      """
  }

  /// The form where a script searches in place of a server, which shows the form.
  private var formOfScript: HTML {
    """
    <form class="search" id="search_form" role="search" method="get" action="\(link(.home))" hidden>
    \(field)<div class="filters">
    \(platforms)</div>
    \(keys)</form>

    """
  }

  private var field: HTML {
    """
    <div class="field">
    <label class="visually-hidden" for="search_words">Words</label>
    <input type="search" id="search_words" name="q" value="\(request.text)" \
    placeholder="A question, a component, an API name" autocomplete="off" autocapitalize="off" \
    spellcheck="false" enterkeyhint="search" maxlength="1000" aria-describedby="search_keys">
    <button type="submit" class="primary">Search</button>
    </div>

    """
  }

  private var platforms: HTML {
    """
    <fieldset class="chips">
    <legend class="visually-hidden">Platforms</legend>
    \(Platform.allCases.map(platform).joined())</fieldset>

    """
  }

  private var keys: HTML {
    """
    <p class="keys" id="search_keys"><kbd>/</kbd> focuses the field, <kbd>↓</kbd> and <kbd>↑</kbd> move through the results, \
    <kbd>Esc</kbd> returns.</p>

    """
  }

  private func platform(_ platform: Platform) -> HTML {
    let checked: HTML = request.platforms.contains(platform) ? " checked" : ""
    return """
      <label class="chip"><input type="checkbox" name="platform" value="\(platform.rawValue)"\(checked)> \
      \(platform.rawValue)</label>

      """
  }

  private func strength(_ strength: Strength) -> HTML {
    let selected: HTML = request.strength == strength ? " selected" : ""
    return "<option value=\"\(strength.rawValue)\"\(selected)>\(Facts.word(strength))</option>\n"
  }
}

/// The names of dates that a field offers.
enum DateChoices {
  static func html(id: String) -> HTML {
    """
    <datalist id="\(id)">
    \(DateExpression.suggestions.map { "<option value=\"\($0)\"></option>\n" as HTML }.joined())</datalist>

    """
  }
}

/// How a query was understood, as chips; each leads to the query without that reading, where the query language allows it.
struct InterpretationMarkup {
  let request: SearchPageRequest
  let notices: [Notice]
  let link: LinkWriter

  /// The chips, then the other notices.
  var html: HTML {
    let chips = notices.compactMap(chip)
    let isUncovered = notices.contains(.mayNotBeCovered)
    let others = notices.filter { chip($0) == nil && !Self.isSaid($0, isUncovered: isUncovered) }
    let list: HTML =
      chips.isEmpty
      ? ""
      : "<ul class=\"readings\" aria-label=\"How the query was read\">\n\(chips.joined())</ul>\n"
    return list + NoticeMarkup.html(others)
  }

  /// Whether the sentence above the results says the same as a notice.
  private static func isSaid(_ notice: Notice, isUncovered: Bool) -> Bool {
    switch notice {
    case .nothingFound, .mayNotBeCovered: true
    case .partialMatches: isUncovered
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
        "Expanded by: <strong>\(terms.prefix(Self.mostTerms).joined(separator: ", "))</strong>\(pageLinks(pages))",
        instead: pages.isEmpty ? nil : request.quoting(typed), "Only “\(typed)”")
    case .rankedByPlatforms(let platforms):
      chip(
        "First: <strong>\(platforms.map(\.rawValue).joined(separator: ", "))</strong>",
        instead: request.only(on: platforms), "Only these")
    case .rankedByPages(let pages): chip("First:\(pageLinks(pages))", instead: nil, "")
    default: nil
    }
  }

  private func chip(_ text: HTML, instead other: SearchPageRequest?, _ label: String) -> HTML {
    let action: HTML =
      other.map { " <a href=\"\(link(.search($0)))\">\(label)</a>" } ?? ""
    return "<li class=\"interpretation\">\(text)\(action)</li>\n"
  }

  private func pageLinks(_ slugs: [String]) -> HTML {
    slugs.prefix(Self.mostPages).map { slug -> HTML in
      " <a href=\"\(link.page(slug))\">\(slug)</a>"
    }.joined()
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
