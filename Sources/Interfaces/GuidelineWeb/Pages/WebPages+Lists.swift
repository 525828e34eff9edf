import GuidelineIndex
import GuidelineModel
import GuidelineQueries
import TextSupport

// The pages that list what all pages of the guidelines have.

extension WebPages {
  /// The list of all pages by category, or of those for a platform.
  func pages(_ platform: Platform?) throws -> WebPage {
    let address = PageAddress.pages(platform)
    let link = link(from: address)
    let response = try PagesQuery(platforms: platform.map { [$0] } ?? []).run(in: context).response
    let sections = PageCategory.groups(of: response.pages, slug: \.slug).html { group in
      .section(
        "pages_\(group.category.rawValue)",
        "\(group.category.title) <span class=\"number\">\(group.members.count)</span>",
        .list("pages columns", group.members.map { Self.item($0, platform, link) }))
    }
    let rules = response.pages.reduce(0) { $0 + $1.ruleCount }
    return WebPage(
      title: "Pages",
      main: """
        <h1>Pages</h1>
        <p class="lead">\(Pluralizer.count(response.pages.count, "page")) with \
        \(Pluralizer.count(rules, "rule"))\(platform.map { "; all that may apply in \($0.rawValue)" }).</p>
        \(chips(platform, link) { .pages($0) })\(sections)
        """,
      address: address)
  }

  /// The start page below the search field: questions to try, the platforms, the pages that were revised last, and the newest
  /// changes of their rules.
  func start(_ link: LinkWriter) throws -> HTML {
    let pages = try PagesQuery().run(in: context).response
    let newest = Array(pages.newestFirst.prefix(Self.mostNewest))
    let questions = Self.questions.map { text -> HTML in
      "<a href=\"\(link(.search(SearchPageRequest(text))))\">\(text)</a>"
    }
    let platforms = Platform.allCases.map { platform -> HTML in
      "<a class=\"chip\" href=\"\(link(.pages(platform)))\">\(platform.rawValue)</a>"
    }
    let ways =
      links.areServed
      ? HTML.section("start_try", "Try", .list("questions", questions))
        + .section("start_platforms", "Pages by platform", .list("chips", platforms)) : ""
    let more: HTML = """
      <p class="more"><a href="\(link(.pages(nil)))">All \(Pluralizer.count(pages.pages.count, "page"))</a></p>

      """
    let changes = try newestChanges(of: newest, link)
    return """
      <div class="start">
      \(ways)\(HTML.section("start_revised", "Revised last", .list("pages", newest.map { Self.item($0, nil, link) }) + more))\
      \(changes.isEmpty ? "" : .section("start_changes", "Newest changes", kind: "newest-changes", changes))</div>

      """
  }

  private static let mostNewest = 8
  /// Changes of a page that the start page shows, and all of them.
  private static let mostChangesOfPage = 2
  private static let mostChanges = 8
  private static let questions = ["minimum size of a button", "ok or cancel first", "dark mode"]

  /// The rules of some pages that are new or changed, a few of each page.
  private func newestChanges(of pages: [CaptureInfo], _ link: LinkWriter) throws -> HTML {
    let items = try pages.flatMap { page -> [HTML] in
      let marks = try context.index.recentChanges(of: page, since: today.subtractingYear)
      guard !marks.isEmpty else { return [] }
      return try context.index.records(of: page).lazy.compactMap { cited in
        marks[cited.record.id].map { (cited, $0) }
      }.prefix(Self.mostChangesOfPage).map { cited, mark in
        """
        <a href="\(link.record(cited))">\(cited.record.statement)</a> \
        <span class="facts">\(Facts.mark(mark)) \(page.title)</span>
        """
      }
    }
    guard !items.isEmpty else { return "" }
    return .list("pages", Array(items.prefix(Self.mostChanges)))
      + "<p class=\"more\"><a href=\"\(link(.changes(ChangesPageRequest())))\">All changes</a></p>\n"
  }

  /// A page in a list: its title, its rules and the day of its newest revision.
  private static func item(_ page: CaptureInfo, _ platform: Platform?, _ link: LinkWriter) -> HTML {
    """
    <a href="\(link.page(page.slug, platform))">\(page.title)</a> \
    <span class="facts">\(Pluralizer.count(page.ruleCount, "rule"))\
    \(page.revised.map { " · \(Facts.time($0))" as HTML } ?? " · date unknown")</span>
    """
  }

  /// The platforms as links to the same list for one of them; nothing where no server answers.
  private func chips(
    _ platform: Platform?, _ link: LinkWriter, _ address: (Platform?) -> PageAddress
  ) -> HTML {
    guard links.areServed else { return "" }
    let items = ([nil] + Platform.allCases).html { (item: Platform?) in
      let current: HTML = item == platform ? " aria-current=\"true\"" : ""
      return
        "<li><a class=\"chip\" href=\"\(link(address(item)))\"\(current)>\(item?.rawValue ?? "All")</a></li>\n"
    }
    return """
      <nav class="platform-filter" aria-label="Platforms">
      <ul class="chips">
      \(items)</ul>
      </nav>

      """
  }

  func components() throws -> WebPage {
    let link = link(from: .components)
    let columns = ["Page"] + Platform.allCases.map(\.rawValue)
    let tables = try ComponentsQuery().run(in: context).response.html { category in
      let id = "components_\(category.category.rawValue)"
      let rows = category.rows.html { row in
        "<tr><th scope=\"row\">\(link.page(row.page.slug, row.page.title))</th>\(row.platforms.html(Self.cell))</tr>\n"
      }
      return .section(
        id, "\(category.category.title)",
        .scroller(
          "role=\"group\" aria-labelledby=\"\(id)\"", .table("platform-table", columns, rows)))
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

  /// The values of the guidelines: those of a page or about words in tables by page, or else the pages that state some. A
  /// site of files has all in tables, folded by page.
  func values(_ text: String?, _ platform: Platform?) throws -> WebPage {
    let address = PageAddress.values(text, platform)
    let link = link(from: address)
    let result = try ValuesQuery(text, platforms: platform.map { [$0] } ?? []).run(in: context)
    let pages = result.response.pages
    let tables =
      text == nil && links.areServed
      ? HTML.list(
        "pages columns",
        pages.map { page in
          "<a href=\"\(link(.values(page.title, platform)))\">\(page.title)</a> <span class=\"number\">\(page.values.count)</span>"
        })
      : pages.html { page in
        """
        <details class="values"\(pages.count <= Self.mostOpenPages && text != nil ? " open" : "" as HTML)>
        <summary id="values_\(page.page)">\(page.title) <span class="number">\(page.values.count)</span></summary>
        \(Self.table(page.values, of: page.title, link))\
        <p class="more">\(link.page(page.page, "The rules of this page"))</p>
        </details>

        """
      }
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
        <p class="lead">\(Pluralizer.count(result.response.values.count, "value")) on \
        \(Pluralizer.count(pages.count, "page"))\(platform.map { " for \($0.rawValue)" }).</p>
        \(HTML.notices(result.notices))\(links.areServed ? form : "")\(chips(platform, link) { .values(text, $0) })\(tables)
        """,
      address: address)
  }

  /// With more pages, the reader opens those of interest.
  private static let mostOpenPages = 4

  private static func table(
    _ values: [GuidelineValue], of title: String, _ link: LinkWriter
  ) -> HTML {
    .scroller(
      "role=\"group\" aria-label=\"Values: \(title)\"",
      .table("content", ["Of", "Value", "Platforms"], values.html { row($0, link) }))
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
        <tr><th scope="row">\(LinkedText.symbol(entry.symbol))</th><td>\(pages.joined(separator: ", "))</td></tr>

        """
    }
    let form: HTML = """
      <form class="filters" method="get" action="\(link(.symbols(nil)))">
      <label class="inline">Name <input type="search" name="q" value="\(text)" autocapitalize="off" spellcheck="false"></label>
      <button type="submit">Show</button>
      </form>

      """
    let table = HTML.table("symbols", ["Symbol", "Pages"], rows)
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
