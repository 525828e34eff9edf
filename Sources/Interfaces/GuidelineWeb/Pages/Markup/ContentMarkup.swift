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
    let (records, headings) = sections
    return """
      \(header)\(HTML.notices(notices))<div class="reading">
      <div class="body">
      \(platformFilter)\(records)\(changeLog)\(related)</div>
      <aside class="side" aria-label="On this page">
      \(contents(headings))\(revisions)</aside>
      </div>

      """
  }

  private var header: HTML {
    let page = content.page
    let dates = [
      page.revised.map { "revised \(Facts.time($0))" as HTML },
      page.captured.map { "captured \(Facts.time($0))" as HTML },
    ].compactMap(\.self)
    let facts: [HTML] =
      ["\(Pluralizer.count(content.ruleCount, "rule"))"] + dates
      + (page.url.map { [link.external($0, "Apple’s page")] } ?? [])
      + (page.isDigest ? ["unofficial digest in our own words; Apple’s page is authoritative"] : [])
    return """
      <header class="page-header">
      <p class="breadcrumb"><a href="\(link(.pages))">Pages</a></p>
      <h1>\(page.title)</h1>
      <p class="facts">\(facts.joined(separator: " · "))</p>
      </header>

      """
  }

  // MARK: Records

  private struct Heading {
    let id: String
    let title: String
    /// The level in the document: 2 for the outermost headings of a page.
    let level: Int
  }

  /// The records in reading order below their headings.
  private var sections: (html: HTML, headings: [Heading]) {
    var ids = ElementIDs()
    var html: HTML = ""
    var headings: [Heading] = []
    var path: [String] = []
    for section in content.sections {
      let known = zip(path, section.path).prefix { $0 == $1 }.count
      path = section.path
      for (position, title) in path.enumerated().dropFirst(known) {
        let heading = Heading(
          id: ids.unique("section_\(Slug.make(title))"), title: title, level: min(position + 2, 5))
        headings.append(heading)
        html += """
          <h\(heading.level) id="\(heading.id)" class="section-title">\(title)</h\(heading.level)>

          """
      }
      let level = min(path.count + 2, 6)
      html += section.entries.html { entry in
        let id = ids.unique(LinkWriter.elementID(of: entry.record.record.id))
        return RecordMarkup(
          entry: entry, id: id, platform: request.platform, level: level, link: link
        ).html
      }
    }
    return (html, headings)
  }

  private func contents(_ headings: [Heading]) -> HTML {
    guard headings.count > 1 else { return "" }
    return """
      <nav class="contents" aria-labelledby="page_contents">
      <h2 id="page_contents">On this page</h2>
      <ul>
      \(headings.html { "<li class=\"level-\($0.level)\"><a href=\"#\($0.id)\">\($0.title)</a></li>\n" })</ul>
      </nav>

      """
  }

  // MARK: After the records

  private var changeLog: HTML {
    guard !content.changeLog.isEmpty else { return "" }
    return .section(
      "page_log", "Change log", kind: "change-log",
      .list(nil, content.changeLog.map(Facts.entry)))
  }

  private var related: HTML {
    let pages = content.related.map { link.page($0.slug, $0.title) }
    let symbols = content.symbols.map { "<code>\($0)</code>" as HTML }
    return
      (pages.isEmpty
      ? "" : .section("page_related", "Related pages", .list("flow", pages)))
      + (symbols.isEmpty
        ? "" : .section("page_symbols", "Developer documentation", .list("flow", symbols)))
  }

  // MARK: Platforms

  /// The platforms as links that set apart the rules that do not apply.
  private var platformFilter: HTML {
    let all = link.links.areServed ? chip("All", nil, count: nil) : ""
    let platforms = content.platforms.html { support in
      chip(
        support.platform.rawValue, support.platform,
        count: support.supported == false ? "not supported" : NumberText.grouped(support.rules))
    }
    return """
      <nav class="platform-filter" aria-label="Platforms">
      <ul class="chips">
      \(all)\(platforms)</ul>
      \(content.page.supportSentence.map { "<p class=\"facts\">\($0)</p>\n" as HTML })</nav>

      """
  }

  private func chip(_ name: String, _ platform: Platform?, count: String?) -> HTML {
    let text: HTML = "\(name)\(count.map { " <span class=\"number\">\($0)</span>" as HTML })"
    guard link.links.areServed else { return "<li><span class=\"chip\">\(text)</span></li>\n" }
    var other = request
    other.platform = platform
    let current: HTML = request.platform == platform ? " aria-current=\"true\"" : ""
    return """
      <li><a class="chip" href="\(link(.page(content.page.slug, other)))"\(current)>\(text)</a></li>

      """
  }

  // MARK: Revisions

  /// Older revisions are folded.
  private static let mostRevisions = 6

  /// The revisions as links to read the page as of each, and a form to compare two of them.
  private var revisions: HTML {
    let revisions = content.revisions
    guard revisions.count > 1 else { return "" }
    let items = revisions.enumerated().map { revision($1, isNewest: $0 == 0) }
    let older = items.dropFirst(Self.mostRevisions).joined()
    let folded: HTML =
      older.isEmpty
      ? ""
      : "<details>\n<summary>Older revisions</summary>\n<ol class=\"revisions\">\n\(older)</ol>\n</details>\n"
    return """
      <nav class="timeline" id="page_timeline" aria-labelledby="page_revisions">
      <h2 id="page_revisions">Revisions</h2>
      <ol class="revisions">
      \(items.prefix(Self.mostRevisions).joined())</ol>
      \(folded)</nav>
      \(link.comparison(of: content, from: revisions[1].day, to: revisions[0].day))
      """
  }

  private func revision(_ revision: PageContent.Revision, isNewest: Bool) -> HTML {
    let unlogged: HTML =
      revision.isUnlogged ? " <span class=\"badge unlogged\">not logged</span>" : ""
    guard link.links.areServed else { return "<li>\(revision.label)\(unlogged)</li>\n" }
    var other = request
    other.day = isNewest ? "" : revision.day.description
    let current: HTML = revision.isShown ? " aria-current=\"true\"" : ""
    return """
      <li><a href="\(link(.page(content.page.slug, other)))" data-day="\(revision.day)"\(current)>\(revision.label)</a>\(unlogged)</li>

      """
  }
}

private struct RecordMarkup {
  let entry: PageContent.Entry
  let id: String
  let platform: Platform?
  let level: Int
  let link: LinkWriter

  var html: HTML {
    switch record.kind {
    case .guideline: rule
    case .table:
      block(
        "table",
        record.table.map {
          HTML.table($0, label: record.section.last ?? entry.record.pageTitle)
        } ?? detail)
    case .note: block("note", "<p class=\"label\">\(record.label ?? "Note")</p>\n\(detail)")
    case .definition, .context: block("text", detail)
    }
  }

  private var record: GuidelineRecord { entry.record.record }

  private var detail: HTML { HTML.detail(entry.detail) }

  /// Whether the record does not apply to the platform of the request.
  private var isOther: Bool { entry.applies == false }

  private var rule: HTML {
    """
    <article class="record rule\(isOther ? " other" : "")" id="\(id)">
    <h\(level) class="statement"><a href="\(link.record(entry.record))">\(record.statement)</a></h\(level)>
    <p class="facts">\(notFor)\(Facts.strength(record)) \(Facts.platforms(record, reason: entry.reason)) \(Facts.mark(entry.mark))</p>
    \(isOther ? "" : detail + HTML.examples(record.examples))</article>

    """
  }

  private func block(_ kind: String, _ body: HTML) -> HTML {
    let facts: HTML =
      isOther
      ? "<p class=\"facts\">\(notFor)\(Facts.platforms(record, reason: entry.reason))</p>\n" : ""
    return """
      <div class="record \(kind)\(isOther ? " other" : "")" id="\(id)">
      \(facts)\(body)\(record.table == nil ? HTML.examples(record.examples) : "")</div>

      """
  }

  private var notFor: HTML {
    guard isOther, let platform else { return "" }
    return "<span class=\"badge not-for\">Not for \(platform.rawValue)</span> "
  }
}
