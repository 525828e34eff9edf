import GuidelineModel
import GuidelineQueries

/// The search page: the form, and below it the results or ways into the guidelines.
struct SearchMarkup {
  let request: SearchPageRequest
  let link: LinkWriter

  /// The results as ``SearchResultsMarkup`` lays them out, or the content of the start page.
  let results: HTML

  var html: HTML {
    """
    <h1 class="\(request.text.isEmpty ? "" : "visually-hidden")">Search the guidelines</h1>
    \(form)<p class="visually-hidden" id="search_status" role="status"></p>
    <div id="search_results">
    \(results)</div>

    """
  }

  /// The form; without a server a script shows it and searches.
  private var form: HTML {
    let platforms = Platform.allCases.html { platform in
      let checked: HTML = request.platforms.contains(platform) ? " checked" : ""
      return """
        <label class="chip"><input type="checkbox" name="platform" value="\(platform.rawValue)"\(checked)> \
        \(platform.rawValue)</label>

        """
    }
    return """
      <form class="search" id="search_form" role="search" method="get" \(link.searchAction)>
      <div class="field">
      <label class="visually-hidden" for="search_words">Words</label>
      <input type="search" id="search_words" name="q" value="\(request.text)" \
      placeholder="A question, a component, an API name" autocomplete="off" autocapitalize="off" \
      spellcheck="false" enterkeyhint="search" maxlength="1000" aria-describedby="search_keys">
      <button type="submit" class="primary">Search</button>
      </div>
      <div class="filters">
      <fieldset class="chips">
      <legend class="visually-hidden">Platforms</legend>
      \(platforms)</fieldset>
      \(link.links.areServed ? strengthAndDay : "")</div>
      <p class="keys" id="search_keys"><kbd>/</kbd> focuses the field, <kbd>↓</kbd> and <kbd>↑</kbd> move through the results, \
      <kbd>Esc</kbd> returns.</p>
      </form>

      """
  }

  /// The filters that only a server answers.
  private var strengthAndDay: HTML {
    let strengths = Strength.allCases.html { strength in
      let selected: HTML = request.strength == strength ? " selected" : ""
      return
        "<option value=\"\(strength.rawValue)\"\(selected)>\(Facts.word(strength))</option>\n"
    }
    return """
      <label class="inline">Strength
      <select name="strength">
      <option value="">Any</option>
      \(strengths)</select></label>
      <label class="inline">As of
      <input name="as-of" value="\(request.day)" list="search_dates" placeholder="today" size="8" autocomplete="off"></label>
      \(HTML.dateChoices("search_dates"))
      """
  }
}

extension LinkWriter {
  /// The attributes of a form that searches. Without a server a script shows the form.
  var searchAction: HTML {
    links.areServed
      ? "action=\"\(self(.other("search")))\" data-results=\"\(self(.other("search/results")))\""
      : "action=\"\(self(.home))\" hidden"
  }
}

extension HTML {
  static func dateChoices(_ id: String) -> HTML {
    """
    <datalist id="\(id)">
    \(DateExpression.suggestions.html { "<option value=\"\($0)\"></option>\n" })</datalist>

    """
  }
}
