import AppleProjects
import GuidelineHistory
import GuidelineIndex
import GuidelineModel
import GuidelineQueries
import TextSupport

/// A rule, or another record, with what belongs to it.
struct RuleMarkup {
  let content: RuleContent
  let notices: [Notice]
  let link: LinkWriter

  var html: HTML {
    """
    <header class="page-header">
    \(breadcrumb)<h1>\(title)</h1>
    <p class="facts">\(Facts.strength(record)) \(Facts.platforms(record, reason: content.reason)) \(removal)</p>
    </header>
    \(NoticeMarkup.html(notices))<div class="reading">
    <div class="body">
    \(text)\(HistoryMarkup(content: content, link: link).html)\(CheckMarkup.html(content.checks))</div>
    <aside class="side" aria-label="About this rule">
    \(citation)\(similar)\(mentions)</aside>
    </div>

    """
  }

  private var record: GuidelineRecord { content.record.record }

  /// The statement, or the kind and the heading of a record without one.
  var title: String {
    record.statement ?? "\(Facts.kind(record)): \(record.section.last ?? content.record.pageTitle)"
  }

  private var breadcrumb: HTML {
    let page = content.record.page
    let place = record.section.map { HTML($0) }
    // The page has no element for a removed record.
    let element = content.isCurrent ? LinkWriter.elementID(of: record.id) : nil
    let name: HTML =
      content.page == nil
      ? "\(content.record.pageTitle)"
      : "<a href=\"\(link(.page(page, PageRequest()), fragment: element))\">\(content.record.pageTitle)</a>"
    let parts: [HTML] = ["<a href=\"\(link(.pages))\">Pages</a>", name] + place
    return "<p class=\"breadcrumb\">\(parts.joined(separator: " › "))</p>\n"
  }

  private var removal: HTML {
    content.isCurrent ? "" : "<span class=\"badge removed\">Removed</span>"
  }

  private var text: HTML {
    let body =
      record.table.map { TableMarkup(table: $0, label: "Table: \(title)").html }
      ?? DetailMarkup(content.detail).html()
      + content.tables.html { cited in
        cited.record.table.map {
          TableMarkup(
            table: $0, label: "Table: \(cited.record.section.last ?? cited.pageTitle)"
          ).html
        } ?? ""
      }
    return """
      <div class="detail">
      \(body)\(ExampleMarkup.html(record.examples))</div>
      <p class="source">\(link.external(content.record.url, "Read it on Apple’s page"))</p>

      """
  }

  // MARK: Aside

  private var citation: HTML {
    guard let citation = content.citation else { return "" }
    let markdown = citation.document(.markdown).split(separator: "\n").joined(separator: " ")
    return """
      <section class="citation" aria-labelledby="rule_cite">
      <h2 id="rule_cite">Cite</h2>
      <p>Permanent id<br><code id="rule_id">\(citation.id)</code></p>
      <pre><code id="rule_citation">\(markdown)</code></pre>
      <p class="buttons"><button type="button" data-copy="rule_citation" hidden>Copy as Markdown</button>
      <button type="button" data-copy="rule_id" hidden>Copy id</button></p>
      </section>

      """
  }

  private var similar: HTML {
    guard !content.similar.isEmpty else { return "" }
    let items = content.similar.map { cited -> HTML in
      """
      <li><a href="\(link.record(cited))">\(cited.record.statement)</a> <span class="facts">\(cited.pageTitle)</span></li>

      """
    }
    return """
      <section aria-labelledby="rule_similar">
      <h2 id="rule_similar">Similar rules</h2>
      <ul class="similar-rules">
      \(items.joined())</ul>
      </section>

      """
  }

  private var mentions: HTML {
    let pages = content.links.map { page -> HTML in
      "<li><a href=\"\(link.page(page.slug))\">\(page.title)</a></li>\n"
    }
    let symbols = record.symbols.map { "<li><code>\($0)</code></li>\n" as HTML }
    guard !pages.isEmpty || !symbols.isEmpty else { return "" }
    return """
      <section aria-labelledby="rule_mentions">
      <h2 id="rule_mentions">Mentions</h2>
      <ul class="flow">
      \(pages.joined())\(symbols.joined())</ul>
      </section>

      """
  }
}
