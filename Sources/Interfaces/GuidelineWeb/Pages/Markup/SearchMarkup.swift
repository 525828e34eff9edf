import GuidelineAnswers
import GuidelineModel
import TextSupport

/// The search page: the form, and below it the results or ways into the guidelines.
struct SearchMarkup {
  let request: SearchPageRequest
  /// The description of the site for the start page.
  let about: String
  let link: LinkWriter

  /// The results as ``SearchResultsMarkup`` lays them out, or the content of the start page.
  let results: HTML

  var html: HTML {
    """
    <h1\(isStart ? "" : " class=\"visually-hidden\"" as HTML)>Search the guidelines</h1>
    \(isStart ? "<p class=\"lead\">\(about)</p>\n" : "" as HTML)\(form)\
    <p class="visually-hidden" id="search_status" role="status"></p>
    <div id="search_results">
    \(results)</div>

    """
  }

  private var isStart: Bool { request.text.isEmpty }

  /// On a static site a script shows the form.
  private var form: HTML {
    """
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
    \(HTML.platformChoices(checked: request.platforms))</fieldset>
    \(link.links.areServed ? strengthAndDay : "")</div>
    <p class="keys" id="search_keys"><kbd>↓</kbd> and <kbd>↑</kbd> move through the results, <kbd>Esc</kbd> returns\
    <span class="unfocused">, <kbd>/</kbd> focuses the field</span></p>
    </form>

    """
  }

  /// The filters that only a server answers.
  private var strengthAndDay: HTML {
    let strengths = Strength.allCases.html { strength in
      let selected: HTML = request.strength == strength ? " selected" : ""
      return "<option value=\"\(strength.rawValue)\"\(selected)>\(strength.rawValue.capitalizedFirst)</option>\n"
    }
    return """
      <label class="inline">Strength
      <select name="strength">
      <option value="">Any</option>
      \(strengths)</select></label>
      <label class="inline">As of
      <input name="as-of" value="\(request.day)" list="search_dates" placeholder="today" size="8" \
      autocomplete="off"></label>
      \(HTML.dateChoices("search_dates"))
      """
  }
}

extension LinkWriter {
  /// The platforms as links to the same content for each, with a text such as a number of rules. Without a server a
  /// script makes buttons of them.
  func platforms(_ current: Platform?, counts: [Platform: String] = [:], _ address: (Platform?) -> PageAddress) -> HTML
  {
    let items = ([nil] + Platform.allCases).html { (platform: Platform?) in
      let count = platform.flatMap { counts[$0] }.map { " <span class=\"number\">\($0)</span>" as HTML }
      let text: HTML = "\(platform?.rawValue ?? "All")\(count)"
      if links.areServed {
        let mark: HTML = platform == current ? " aria-current=\"true\"" : ""
        return "<li><a class=\"chip\" href=\"\(self(address(platform)))\"\(mark)>\(text)</a></li>\n"
      }
      return platform == nil
        ? "" : "<li><span class=\"chip\" data-platform=\"\(platform?.rawValue)\">\(text)</span></li>\n"
    }
    return """
      <nav class="platform-filter" aria-label="Platforms">
      <ul class="chips">
      \(items)</ul>
      </nav>

      """
  }

  /// The attributes of a form that searches. Without a server a script shows the form.
  var searchAction: HTML {
    links.areServed
      ? "action=\"\(self(.other("search")))\" data-results=\"\(self(.other("search/results")))\""
      : "action=\"\(self(.home))\" hidden"
  }
}

extension HTML {
  static func platformChoices(checked: [Platform]) -> HTML {
    Platform.allCases.html { platform in
      let mark: HTML = checked.contains(platform) ? " checked" : ""
      return """
        <label class="chip"><input type="checkbox" name="platform" value="\(platform.rawValue)"\(mark)> \
        \(platform.rawValue)</label>

        """
    }
  }

  static func dateChoices(_ id: String) -> HTML {
    """
    <datalist id="\(id)">
    \(DateExpression.suggestions.html { "<option value=\"\($0)\"></option>\n" })</datalist>

    """
  }
}
