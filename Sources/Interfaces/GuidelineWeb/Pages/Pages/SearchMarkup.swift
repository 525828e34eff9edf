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
