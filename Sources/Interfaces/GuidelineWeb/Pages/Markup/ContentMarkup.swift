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

/// The records below one heading of a page.
struct SectionMarkup {
  /// A heading that the section writes.
  struct Heading {
    let id: String
    let title: String
    /// The level in the document: 2 for the outermost headings of a page.
    let level: Int
  }

  /// The headings that are not those of the section before, outermost first.
  let headings: [Heading]
  /// The headings and the records.
  let html: HTML

  /// The sections of a page in reading order.
  static func sections(
    of content: PageContent, request: PageRequest, link: LinkWriter, ids: inout ElementIDs
  ) -> [SectionMarkup] {
    var path: [String] = []
    return content.sections.map { section in
      let known = zip(path, section.path).prefix { $0 == $1 }.count
      path = section.path
      let headings = section.path.indices.dropFirst(known).map { position in
        Heading(
          id: ids.unique("section_\(Slug.make(section.path[position]))"),
          title: section.path[position], level: min(position + 2, 5))
      }
      let level = min(section.path.count + 2, 6)
      let entries = section.entries.map { entry in
        RecordMarkup(entry: entry, platform: request.platform, level: level, link: link)
          .html(&ids)
      }
      let titles = headings.map { heading -> HTML in
        """
        <h\(heading.level) id="\(heading.id)" class="section-title">\(heading.title)</h\(heading.level)>

        """
      }
      return SectionMarkup(headings: headings, html: titles.joined() + entries.joined())
    }
  }
}

/// A record on its page.
struct RecordMarkup {
  let entry: PageContent.Entry
  /// The platform of the request; `nil` for none.
  let platform: Platform?
  /// The level of the heading of a rule.
  let level: Int
  let link: LinkWriter

  func html(_ ids: inout ElementIDs) -> HTML {
    let id = ids.unique(LinkWriter.elementID(of: record.id))
    switch record.kind {
    case .guideline: return rule(id)
    case .table:
      return block(
        id, "record table",
        record.table.map { TableMarkup(table: $0, label: tableLabel).html } ?? detail)
    case .note:
      return block(id, "record note", "<p class=\"label\">\(record.label ?? "Note")</p>\n\(detail)")
    case .definition, .context: return block(id, "record text", detail)
    }
  }

  private var record: GuidelineRecord { entry.record.record }

  private var detail: HTML { DetailMarkup(entry.detail).html() }

  private var tableLabel: String {
    "Table: " + (record.section.last ?? entry.record.pageTitle)
  }

  /// Whether the record does not apply to the platform of the request.
  private var isOther: Bool { entry.applies == false }

  private func rule(_ id: String) -> HTML {
    """
    <article class="record rule\(isOther ? " other" : "")" id="\(id)">
    <h\(level) class="statement"><a href="\(link.record(entry.record))">\(record.statement)</a></h\(level)>
    <p class="facts">\(notFor)\(Facts.strength(record)) \(Facts.platforms(record, reason: entry.reason)) \(Facts.mark(entry.mark))</p>
    \(isOther ? "" : detail + ExampleMarkup.html(record.examples))</article>

    """
  }

  private func block(_ id: String, _ kind: String, _ body: HTML) -> HTML {
    let facts: HTML =
      isOther
      ? "<p class=\"facts\">\(notFor)\(Facts.platforms(record, reason: entry.reason))</p>\n" : ""
    return """
      <div class="\(kind)\(isOther ? " other" : "")" id="\(id)">
      \(facts)\(body)\(record.table == nil ? ExampleMarkup.html(record.examples) : "")</div>

      """
  }

  private var notFor: HTML {
    guard isOther, let platform else { return "" }
    return "<span class=\"badge not-for\">Not for \(platform.rawValue)</span> "
  }
}
