import GuidelineIndex
import GuidelineModel
import GuidelineQueries

/// The table of components and platforms.
struct ComponentsMarkup {
  let categories: [ComponentCategory]
  let link: LinkWriter

  var html: HTML {
    """
    <h1>Components and platforms</h1>
    <p class="lead">The platforms that each page supports, and the number of its rules for that platform in particular.</p>
    <p class="legend"><span class="yes">Yes</span> supported · <span class="no">No</span> not supported · \
    <span class="unknown">–</span> the page does not say</p>
    \(categories.map(table).joined())
    """
  }

  private func table(_ category: ComponentCategory) -> HTML {
    let id = "components_\(category.category.rawValue)"
    let head = Platform.allCases.map { "<th scope=\"col\">\($0.rawValue)</th>" as HTML }.joined()
    return """
      <section aria-labelledby="\(id)">
      <h2 id="\(id)">\(category.category.title)</h2>
      <div class="scroller" role="group" aria-labelledby="\(id)" tabindex="0">
      <table class="platform-table">
      <thead><tr><th scope="col">Page</th>\(head)</tr></thead>
      <tbody>
      \(category.rows.map(row).joined())</tbody>
      </table>
      </div>
      </section>

      """
  }

  private func row(_ row: ComponentCategory.Row) -> HTML {
    let cells = row.platforms.map { cell($0, of: row) }.joined()
    return """
      <tr><th scope="row"><a href="\(link.page(row.page.slug))">\(row.page.title)</a></th>\(cells)</tr>

      """
  }

  private func cell(_ support: PlatformSupport, of row: ComponentCategory.Row) -> HTML {
    switch support.supported {
    case false?: return "<td class=\"no\">No</td>"
    case nil: return "<td class=\"unknown\">–</td>"
    case true?:
      guard support.platformSpecific > 0 else { return "<td class=\"yes\">Yes</td>" }
      let number = "\(support.platformSpecific)"
      return
        "<td class=\"yes\">Yes <span class=\"number\">\(number)<span class=\"visually-hidden\"> rules for \(support.platform.rawValue)</span></span></td>"
    }
  }
}
