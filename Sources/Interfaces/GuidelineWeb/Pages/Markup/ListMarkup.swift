import AppleProjects
import GuidelineIndex
import GuidelineModel
import GuidelineQueries
import TextSupport

/// The checks of code that find violations of a rule, each with code that violates it and code that does not.
enum CheckMarkup {
  static func html(_ checks: [Check]) -> HTML {
    guard !checks.isEmpty else { return "" }
    return """
      <section class="checks" aria-labelledby="rule_checks">
      <h2 id="rule_checks">Checked in code</h2>
      \(checks.map(item).joined())</section>

      """
  }

  private static func item(_ check: Check) -> HTML {
    let modes =
      (check.isPedantic ? ["on request"] : []) + (check.isFixable ? ["can be fixed"] : [])
    return """
      <div class="check">
      <h3><code>hig check --only \(check.id)</code></h3>
      <p>\(check.looksFor). <span class="facts">\((check.languages + modes).joined(separator: " · "))</span></p>
      <p>\(check.advice)</p>
      <details>
      <summary>Example</summary>
      <p class="label incorrect">Found</p>
      <pre><code>\(check.bad)</code></pre>
      <p class="label correct">Not found</p>
      <pre><code>\(check.good)</code></pre>
      </details>
      </div>

      """
  }
}

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

/// Sizes and limits by page.
struct SizesMarkup {
  let pages: [PageMeasures]
  let platform: Platform?
  let link: LinkWriter

  var html: HTML {
    let count = pages.reduce(0) { $0 + $1.measures.count }
    return """
      <h1>Sizes and limits</h1>
      <p class="lead">\(Pluralizer.count(count, "passage")) with numbers on \
      \(Pluralizer.count(pages.count, "page"))\(platform.map { " for \($0.rawValue)" }).</p>
      \(filter)\(pages.map(section).joined())
      """
  }

  private var filter: HTML {
    guard link.links.areServed else { return "" }
    let items = [nil as Platform?] + Platform.allCases.map { $0 }
    let chips = items.map { item -> HTML in
      let current: HTML = item == platform ? " aria-current=\"true\"" : ""
      return
        "<li><a class=\"chip\" href=\"\(link(.sizes(item)))\"\(current)>\(item?.rawValue ?? "All")</a></li>\n"
    }
    return """
      <nav class="platform-filter" aria-label="Platforms">
      <ul class="chips">
      \(chips.joined())</ul>
      </nav>

      """
  }

  private func section(_ page: PageMeasures) -> HTML {
    let id = "sizes_\(page.page.slug)"
    return """
      <section class="sizes" aria-labelledby="\(id)">
      <h2 id="\(id)"><a href="\(link.page(page.page.slug))">\(page.page.title)</a></h2>
      \(page.measures.map(item).joined())</section>

      """
  }

  private func item(_ measures: RecordMeasures) -> HTML {
    let cited = measures.record
    let record = cited.record
    let title = record.statement ?? record.section.last ?? Facts.kind(record)
    let body: HTML =
      measures.table.map { TableMarkup(table: $0, label: "Table: \(title)").html }
      ?? measures.sentences.filter { $0 != record.statement }
      .map { "<p>\(Self.emphasized($0))</p>\n" as HTML }.joined()
    return """
      <div class="measure">
      <p class="statement"><a href="\(link.record(cited))">\(title)</a></p>
      \(body)<p class="facts">\(Facts.strength(record)) \(Facts.platforms(record))</p>
      </div>

      """
  }

  /// A sentence with its number emphasized.
  private static func emphasized(_ sentence: String) -> HTML {
    guard let criterion = Criterion(in: sentence) else { return HTML(sentence) }
    let words = sentence.split(whereSeparator: \.isWhitespace)
    return words.enumerated().map { position, word -> HTML in
      position == criterion.position ? "<strong>\(String(word))</strong>" : HTML(String(word))
    }.joined(separator: " ")
  }
}

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
