import GuidelineHistory
import GuidelineIndex
import GuidelineModel
import GuidelineQueries
import TextSupport

/// A page of the guidelines: its rules and other records by heading, with what surrounds them.
struct ContentMarkup {
  let content: PageContent
  let request: PageRequest
  let notices: [Notice]
  let link: LinkWriter

  var html: HTML {
    var ids = ElementIDs()
    let sections = SectionMarkup.sections(of: content, request: request, link: link, ids: &ids)
    return """
      \(header)\(NoticeMarkup.html(notices))<div class="reading">
      <div class="body">
      \(PlatformFilter(content: content, request: request, link: link).html)\(sections.map(\.html).joined())\(changeLog)\(related)</div>
      <aside class="side" aria-label="On this page">
      \(contents(sections))\(RevisionsMarkup(content: content, request: request, link: link).html)</aside>
      </div>

      """
  }

  private var page: CaptureInfo { content.page }

  // MARK: Header

  private var header: HTML {
    let dates = [
      page.revised.map { "revised \(Facts.time($0))" as HTML },
      page.captured.map { "captured \(Facts.time($0))" as HTML },
    ].compactMap(\.self)
    let facts: [HTML] =
      ["\(Pluralizer.count(content.ruleCount, "rule"))"] + dates
      + [link.external(page.url, "Apple’s page")]
      + (page.isDigest ? ["digest in other words than Apple’s"] : [])
    return """
      <header class="page-header">
      <p class="breadcrumb"><a href="\(link(.pages))">Pages</a></p>
      <h1>\(page.title)</h1>
      <p class="facts">\(facts.joined(separator: " · "))</p>
      </header>

      """
  }

  // MARK: After the records

  private var changeLog: HTML {
    guard !content.changeLog.isEmpty else { return "" }
    let rows = content.changeLog.map { entry -> HTML in
      "<li>\(Facts.time(entry.date)) \(entry.text)</li>\n"
    }
    return """
      <section class="change-log" aria-labelledby="page_log">
      <h2 id="page_log">Change log</h2>
      <ul>
      \(rows.joined())</ul>
      </section>

      """
  }

  private var related: HTML {
    let pages = content.related.map { page -> HTML in
      "<li><a href=\"\(link.page(page.slug))\">\(page.title)</a></li>\n"
    }
    let symbols = content.symbols.map { "<li><code>\($0)</code></li>\n" as HTML }
    return list("Related pages", id: "page_related", pages)
      + list("Developer documentation", id: "page_symbols", symbols)
  }

  private func list(_ title: String, id: String, _ items: [HTML]) -> HTML {
    guard !items.isEmpty else { return "" }
    return """
      <section aria-labelledby="\(id)">
      <h2 id="\(id)">\(title)</h2>
      <ul class="flow">
      \(items.joined())</ul>
      </section>

      """
  }

  private func contents(_ sections: [SectionMarkup]) -> HTML {
    let items = sections.flatMap(\.headings).map { heading -> HTML in
      "<li class=\"level-\(heading.level)\"><a href=\"#\(heading.id)\">\(heading.title)</a></li>\n"
    }
    guard items.count > 1 else { return "" }
    return """
      <nav class="contents" aria-labelledby="page_contents">
      <h2 id="page_contents">On this page</h2>
      <ul>
      \(items.joined())</ul>
      </nav>

      """
  }
}
