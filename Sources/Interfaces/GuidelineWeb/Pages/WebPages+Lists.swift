import GuidelineIndex
import GuidelineModel
import GuidelineQueries
import TextSupport

// The pages that list what all pages of the guidelines have.

extension WebPages {
  /// The list of all pages by category.
  func pages() throws -> WebPage {
    let link = link(from: .pages)
    let response = try PagesQuery().run(in: context).response
    let sections = PageCategory.groups(of: response.pages, slug: \.slug).html { group in
      .section(
        "pages_\(group.category.rawValue)",
        "\(group.category.title) <span class=\"number\">\(group.members.count)</span>",
        .list("pages columns", group.members.map { Self.item($0, link) }))
    }
    let rules = response.pages.reduce(0) { $0 + $1.ruleCount }
    return WebPage(
      title: "Pages",
      main: """
        <h1>Pages</h1>
        <p class="lead">\(Pluralizer.count(response.pages.count, "page")) with \
        \(Pluralizer.count(rules, "rule")).</p>
        \(sections)
        """,
      address: .pages)
  }

  /// The start page below the search field: questions to try and the pages that were revised last.
  func start(_ link: LinkWriter) throws -> HTML {
    let pages = try PagesQuery().run(in: context).response
    let questions = Self.questions.map { text -> HTML in
      "<a href=\"\(link(.search(SearchPageRequest(text))))\">\(text)</a>"
    }
    let tries =
      links.areServed ? HTML.section("start_try", "Try", .list("questions", questions)) : ""
    let newest = HTML.list(
      "pages", pages.newestFirst.prefix(Self.mostNewest).map { Self.item($0, link) })
    let more: HTML = """
      <p class="more"><a href="\(link(.pages))">All \(Pluralizer.count(pages.pages.count, "page"))</a></p>

      """
    return """
      <div class="start">
      \(tries)\(HTML.section("start_revised", "Revised last", newest + more))</div>

      """
  }

  private static let mostNewest = 10
  private static let questions = [
    "minimum size of a button", "ok or cancel first", "bottom sheet", "dark mode", "title of a tab",
  ]

  /// A page in a list: its title, its rules and the day of its newest revision.
  private static func item(_ page: CaptureInfo, _ link: LinkWriter) -> HTML {
    """
    \(link.page(page.slug, page.title)) <span class="facts">\(Pluralizer.count(page.ruleCount, "rule"))\
    \(page.revised.map { " · \(Facts.time($0))" as HTML } ?? " · date unknown")</span>
    """
  }

  func components() throws -> WebPage {
    let link = link(from: .components)
    let head = Platform.allCases.html { "<th scope=\"col\">\($0.rawValue)</th>" }
    let tables = try ComponentsQuery().run(in: context).response.html { category in
      let id = "components_\(category.category.rawValue)"
      let rows = category.rows.html { row in
        "<tr><th scope=\"row\">\(link.page(row.page.slug, row.page.title))</th>\(row.platforms.html(Self.cell))</tr>\n"
      }
      return .section(
        id, "\(category.category.title)",
        """
        <div class="scroller" role="group" aria-labelledby="\(id)" tabindex="0">
        <table class="platform-table">
        <thead><tr><th scope="col">Page</th>\(head)</tr></thead>
        <tbody>
        \(rows)</tbody>
        </table>
        </div>

        """)
    }
    return WebPage(
      title: "Components and platforms",
      main: """
        <h1>Components and platforms</h1>
        <p class="lead">The platforms that each page supports, and the number of its rules for that platform in particular.</p>
        <p class="legend"><span class="yes">Yes</span> supported · <span class="no">No</span> not supported · \
        <span class="unknown">–</span> the page does not say</p>
        \(tables)
        """,
      address: .components)
  }

  private static func cell(_ support: PlatformSupport) -> HTML {
    switch support.supported {
    case false?: return "<td class=\"no\">No</td>"
    case nil: return "<td class=\"unknown\">–</td>"
    case true?:
      guard support.platformSpecific > 0 else { return "<td class=\"yes\">Yes</td>" }
      return
        "<td class=\"yes\">Yes <span class=\"number\">\(support.platformSpecific)<span class=\"visually-hidden\"> rules for \(support.platform.rawValue)</span></span></td>"
    }
  }

  /// Sizes and limits by page, for a platform or all.
  func sizes(_ platform: Platform?) throws -> WebPage {
    let address = PageAddress.sizes(platform)
    let link = link(from: address)
    let pages = try MeasuresQuery(platform: platform).run(in: context).response
    let sections = pages.html { page in
      .section(
        "sizes_\(page.page.slug)", link.page(page.page.slug, page.page.title), kind: "sizes",
        page.measures.html { Self.measures($0, link) })
    }
    let count = pages.reduce(0) { $0 + $1.measures.count }
    return WebPage(
      title: "Sizes and limits",
      main: """
        <h1>Sizes and limits</h1>
        <p class="lead">\(Pluralizer.count(count, "passage")) with numbers on \
        \(Pluralizer.count(pages.count, "page"))\(platform.map { " for \($0.rawValue)" }).</p>
        \(links.areServed ? Self.chips(platform, link) : "")\(sections)
        """,
      address: address)
  }

  private static func chips(_ platform: Platform?, _ link: LinkWriter) -> HTML {
    let items = ([nil] + Platform.allCases).html { (item: Platform?) in
      let current: HTML = item == platform ? " aria-current=\"true\"" : ""
      return
        "<li><a class=\"chip\" href=\"\(link(.sizes(item)))\"\(current)>\(item?.rawValue ?? "All")</a></li>\n"
    }
    return """
      <nav class="platform-filter" aria-label="Platforms">
      <ul class="chips">
      \(items)</ul>
      </nav>

      """
  }

  private static func measures(_ measures: RecordMeasures, _ link: LinkWriter) -> HTML {
    let record = measures.record.record
    let title = record.statement ?? record.section.last ?? Facts.kind(record)
    let body =
      measures.table.map { HTML.table($0, label: title) }
      ?? measures.sentences.filter { $0 != record.statement }
      .html { "<p>\(emphasized($0))</p>\n" }
    return """
      <div class="measure">
      <p class="statement"><a href="\(link.record(measures.record))">\(title)</a></p>
      \(body)<p class="facts">\(Facts.strength(record)) \(Facts.platforms(record))</p>
      </div>

      """
  }

  /// A sentence with its number emphasized.
  private static func emphasized(_ sentence: String) -> HTML {
    guard let criterion = Criterion(in: sentence) else { return HTML(sentence) }
    let words = sentence.split(whereSeparator: \.isWhitespace).enumerated().map { position, word in
      position == criterion.position ? "<strong>\(word)</strong>" as HTML : HTML(String(word))
    }
    return words.joined(separator: " ")
  }

  /// API symbols with the pages that mention them, all or those with a text in their name.
  func symbols(_ text: String?) throws -> WebPage {
    let address = PageAddress.symbols(text)
    let link = link(from: address)
    let symbols = try SymbolsQuery(containing: text).run(in: context).response
    let rows = symbols.html { entry in
      let pages = entry.pages.map { mention -> HTML in
        let name = link.page(mention.page.slug, mention.page.title)
        return mention.isListed ? name : name + " <span class=\"facts\">in text</span>"
      }
      return """
        <tr><th scope="row"><code>\(entry.symbol)</code></th><td>\(pages.joined(separator: ", "))</td></tr>

        """
    }
    let form: HTML = """
      <form class="filters" method="get" action="\(link(.symbols(nil)))">
      <label class="inline">Name <input type="search" name="q" value="\(text)" autocapitalize="off" spellcheck="false"></label>
      <button type="submit">Show</button>
      </form>

      """
    let table: HTML = """
      <table class="symbols">
      <thead><tr><th scope="col">Symbol</th><th scope="col">Pages</th></tr></thead>
      <tbody>
      \(rows)</tbody>
      </table>

      """
    return WebPage(
      title: "API symbols",
      main: """
        <h1>API symbols</h1>
        <p class="lead">\(Pluralizer.count(symbols.count, "symbol"))\(text.map { " with “\($0)” in the name" }), and the pages \
        that mention them.</p>
        \(links.areServed ? form : "")\(rows.isEmpty ? "<p class=\"empty\">No page mentions such a symbol.</p>\n" : table)
        """,
      address: address)
  }
}
