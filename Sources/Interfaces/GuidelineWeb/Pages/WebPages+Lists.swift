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

  /// The values of the guidelines by page: all, or those of a page or about words, for a platform or all.
  func values(_ text: String?, _ platform: Platform?) throws -> WebPage {
    let address = PageAddress.values(text, platform)
    let link = link(from: address)
    let result = try ValuesQuery(text, platforms: platform.map { [$0] } ?? []).run(in: context)
    let pages = result.response.pages
    let sections = pages.html { page in
      .section(
        "values_\(page.page)", link.page(page.page, page.title),
        Self.table(
          page.values, of: page.title, isWhole: text != nil,
          rest: links.areServed ? .values(page.title, platform) : .page(page.page, PageRequest()),
          link))
    }
    let count = result.response.values.count
    let form: HTML = """
      <form class="filters" method="get" action="\(link(.values(nil, nil)))">
      <label class="inline">Page or words <input type="search" name="q" value="\(text)" autocapitalize="off"></label>
      \(platform.map { "<input type=\"hidden\" name=\"platform\" value=\"\($0.rawValue)\">\n" as HTML })\
      <button type="submit">Show</button>
      </form>

      """
    return WebPage(
      title: "Values",
      main: """
        <h1>Values</h1>
        <p class="lead">\(Pluralizer.count(count, "value")) on \
        \(Pluralizer.count(pages.count, "page"))\(platform.map { " for \($0.rawValue)" }).</p>
        \(HTML.notices(result.notices))\(links.areServed ? form + Self.chips(text, platform, link) : "")\(sections)
        """,
      address: address)
  }

  private static func chips(_ text: String?, _ platform: Platform?, _ link: LinkWriter) -> HTML {
    let items = ([nil] + Platform.allCases).html { (item: Platform?) in
      let current: HTML = item == platform ? " aria-current=\"true\"" : ""
      return
        "<li><a class=\"chip\" href=\"\(link(.values(text, item)))\"\(current)>\(item?.rawValue ?? "All")</a></li>\n"
    }
    return """
      <nav class="platform-filter" aria-label="Platforms">
      <ul class="chips">
      \(items)</ul>
      </nav>

      """
  }

  /// The values that a list of all pages shows of each record; the record has the others.
  private static let mostOfRecord = 12

  private static func table(
    _ values: [GuidelineValue], of title: String, isWhole: Bool, rest: PageAddress,
    _ link: LinkWriter
  ) -> HTML {
    var counts: [String: Int] = [:]
    let rows = values.html { value in
      let count = counts[value.record.record.id, default: 0] + 1
      counts[value.record.record.id] = count
      guard isWhole || count <= mostOfRecord else { return "" }
      return row(value, link)
    }
    let more = counts.values.reduce(0) { $0 + max($1 - mostOfRecord, 0) }
    let further: HTML =
      isWhole || more == 0
      ? ""
      : "<p class=\"more\"><a href=\"\(link(rest))\">\(Pluralizer.count(more, "more value"))</a></p>\n"
    return """
      <div class="scroller" role="group" aria-label="Values: \(title)" tabindex="0">
      <table class="content">
      <thead><tr><th scope="col">Of</th><th scope="col">Value</th><th scope="col">Platforms</th></tr></thead>
      <tbody>
      \(rows)</tbody>
      </table>
      </div>
      \(further)
      """
  }

  private static func row(_ value: GuidelineValue, _ link: LinkWriter) -> HTML {
    let source: HTML = value.column == nil ? " <span class=\"facts\">\(value.source)</span>" : ""
    let swatch: HTML =
      if case .color(let color) = value.content {
        """
        <svg class="swatch" viewBox="0 0 1 1" aria-hidden="true"><rect width="1" height="1" fill="\(color.hex)"/></svg> 
        """
      } else { "" }
    return """
      <tr><th scope="row"><a href="\(link.record(value.record))">\(value.name)</a>\(source)</th>\
      <td>\(swatch)\(value.short)</td><td>\(PlatformWording.short(value.platforms))</td></tr>

      """
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
