import GuidelineAnswers
import GuidelineModel
import TextSupport

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
        \(links.areServed ? link.platforms(platform) { .pages($0) } : "")\(sections)
        """, address: address)
  }

  /// A page in a list: its title, its rules and the day of its newest revision.
  static func item(_ page: CaptureInfo, _ platform: Platform?, _ link: LinkWriter) -> HTML {
    """
    <a href="\(link.page(page.slug, platform))">\(page.title)</a> \
    <span class="facts">\(Pluralizer.count(page.ruleCount, "rule"))\
    \(page.revised.map { " · \(Facts.time($0))" as HTML })</span>
    """
  }

  /// A form for words, which keeps the platform; nothing where no server answers.
  func filter(
    _ label: String, _ text: String?, _ platform: Platform? = nil, to address: PageAddress, _ link: LinkWriter
  ) -> HTML {
    guard links.areServed else { return "" }
    let kept: HTML = platform.map { "<input type=\"hidden\" name=\"platform\" value=\"\($0.rawValue)\">\n" } ?? ""
    return """
      <form class="filters" method="get" action="\(link(address))">
      <label class="inline">\(label) \
      <input type="search" name="q" value="\(text)" autocapitalize="off" spellcheck="false"></label>
      \(kept)<button type="submit">Show</button>
      </form>

      """
  }

  func components() throws -> WebPage {
    let link = link(from: .components)
    let columns = ["Page"] + Platform.allCases.map(\.rawValue)
    let tables = try context.platformTables().html { category, pages in
      let id = "components_\(category.rawValue)"
      let rows = pages.html { row in
        "<tr><th scope=\"row\">\(link.page(row.page.slug, row.page.title))</th>\(row.platforms.html(Self.cell))</tr>\n"
      }
      return .section(
        id, "\(category.title)",
        .scroller("role=\"group\" aria-labelledby=\"\(id)\"", .table("platform-table", columns, rows)))
    }
    return WebPage(
      title: "Components and platforms",
      main: """
        <h1>Components and platforms</h1>
        <p class="lead">The platforms that each page supports, and the number of its rules for that platform \
        in particular.</p>
        <p class="legend"><span class="yes">Yes</span> supported · <span class="no">No</span> not supported · \
        <span class="unknown">–</span> the page does not say</p>
        \(tables)
        """, address: .components)
  }

  private static func cell(_ support: PlatformSupport) -> HTML {
    switch support.supported {
    case false?: return "<td class=\"no\">No</td>"
    case nil: return "<td class=\"unknown\">–</td>"
    case true?:
      guard support.platformSpecific > 0 else { return "<td class=\"yes\">Yes</td>" }
      return """
        <td class="yes">Yes <span class="number">\(support.platformSpecific)\
        <span class="visually-hidden"> rules for \(support.platform.rawValue)</span></span></td>
        """
    }
  }

  /// API symbols with the pages that mention them, all or those with a text in their name.
  func symbols(_ text: String?) throws -> WebPage {
    let address = PageAddress.symbols(text)
    let link = link(from: address)
    let symbols = try context.symbols(containing: text)
    let rows = symbols.html { entry in
      let pages = entry.pages.map { mention -> HTML in
        let name = link.page(mention.page.slug, mention.page.title)
        return mention.isListed ? name : name + " <span class=\"facts\">in text</span>"
      }
      return """
        <tr><th scope="row">\(LinkedText.symbol(entry.symbol))</th><td>\(pages.joined(separator: ", "))</td></tr>

        """
    }
    let table = HTML.table("symbols", ["Symbol", "Pages"], rows)
    return WebPage(
      title: "API symbols",
      main: """
        <h1>API symbols</h1>
        <p class="lead">\(Pluralizer.count(symbols.count, "symbol"))\(text.map { " with “\($0)” in the name" }), \
        and the pages that mention them.</p>
        \(filter("Name", text, to: .symbols(nil), link))\
        \(rows.isEmpty ? "<p class=\"empty\">No page mentions such a symbol.</p>\n" : table)
        """, address: address)
  }
}
