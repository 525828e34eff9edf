import GuidelineIndex
import GuidelineQueries
import TextSupport

/// API symbols with the pages that mention them.
struct SymbolsMarkup {
  let symbols: [SymbolPages]
  /// The text that the names contain; `nil` for all.
  let text: String?
  let link: LinkWriter

  var html: HTML {
    """
    <h1>API symbols</h1>
    <p class="lead">\(Pluralizer.count(symbols.count, "symbol"))\(text.map { " with “\($0)” in the name" }), and the pages \
    that mention them.</p>
    \(form)\(symbols.isEmpty ? "<p class=\"empty\">No page mentions such a symbol.</p>\n" as HTML : table)
    """
  }

  private var form: HTML {
    guard link.links.areServed else { return "" }
    return """
      <form class="filters" method="get" action="\(link(.symbols(nil)))">
      <label class="inline">Name <input type="search" name="q" value="\(text)" autocapitalize="off" spellcheck="false"></label>
      <button type="submit">Show</button>
      </form>

      """
  }

  private var table: HTML {
    """
    <table class="symbols">
    <thead><tr><th scope="col">Symbol</th><th scope="col">Pages</th></tr></thead>
    <tbody>
    \(symbols.map(row).joined())</tbody>
    </table>

    """
  }

  private func row(_ entry: SymbolPages) -> HTML {
    let pages = entry.pages.map { mention -> HTML in
      let name: HTML = "<a href=\"\(link.page(mention.page.slug))\">\(mention.page.title)</a>"
      return mention.isListed ? name : name + " <span class=\"facts\">in text</span>"
    }
    return """
      <tr><th scope="row"><code>\(entry.symbol)</code></th><td>\(pages.joined(separator: ", "))</td></tr>

      """
  }
}
