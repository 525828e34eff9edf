import GuidelineAnswers
import GuidelineHistory
import GuidelineModel
import TextSupport

/// A page of the guidelines: its rules and other records by heading, with what surrounds them.
struct ContentMarkup {
  let content: PageContent
  let request: PageRequest
  /// The day that the request means; `nil` for today.
  let day: CalendarDate?
  let notices: [Notice]
  let link: LinkWriter

  var html: HTML {
    let (records, headings) = self.records
    let list = HTML.list(nil, headings.map { "<a class=\"level-\($0.level)\" href=\"#\($0.id)\">\($0.title)</a>" })
    let hasList = headings.count > 1
    // Narrow windows show the menu, wide ones the list beside the text.
    let menu = HTML.folded("On this page", kind: "contents-menu", hasList ? list : "")
    let contents: HTML =
      hasList
      ? """
      <nav class="contents" aria-labelledby="page_contents">
      <h2 id="page_contents">On this page</h2>
      \(list)</nav>

      """ : ""
    return """
      \(header)\(formerState)\(HTML.notices(notices))<div class="reading">
      <div class="body">
      \(platformFilter)\(menu)\(records)\(changeLog)\(related)\(neighbors)</div>
      <aside class="side" aria-label="Contents and revisions">
      \(contents)\(revisions)</aside>
      </div>

      """
  }

  private var header: HTML {
    let page = content.page
    let dates = [
      page.revised.map { "revised \(Facts.time($0))" as HTML },
      page.captured.map { "captured \(Facts.time($0))" as HTML },
    ].compactMap(\.self)
    let facts = ["\(Pluralizer.count(content.ruleCount, "rule"))" as HTML] + dates
    let name: HTML = PageKey.system(of: page.slug) == .apple ? "Apple’s page" : "The original page"
    let original = page.url.map { link.external($0, name) }
    let source = page.isDigest ? "Unofficial digest in our own words. \(original ?? name) is authoritative." : original
    return """
      <header class="page-header">
      <p class="breadcrumb"><a href="\(link(.pages(nil)))">Pages</a></p>
      <h1>\(page.title)</h1>
      <p class="facts">\(facts.joined(separator: " · "))</p>
      \(source.map { "<p class=\"facts\">\($0)</p>\n" as HTML })</header>

      """
  }

  /// Says of which day the page is, and stays in view: a picture of a part of the page shows it too.
  private var formerState: HTML {
    guard let day else { return "" }
    let shown = content.revisions.first(where: \.isShown)
    let isPresent = shown == content.revisions.first
    let revision = shown.map { isPresent ? ", unchanged since" : ": revision \($0.label)" } ?? ""
    var present = request
    present.day = ""
    return """
      <p class="former-state notice">As of \(day)\(revision). \
      <a href="\(link(.page(content.page.slug, present)))">Show the page of today</a></p>

      """
  }

  // MARK: Records

  private struct Heading {
    let id: String
    let title: String
    /// The level in the document: 2 for the outermost headings of a page.
    let level: Int
  }

  /// The records below their headings: in reading order or, for a platform, first what is for it in particular, and
  /// last, folded, what is for others.
  private var records: (html: HTML, headings: [Heading]) {
    var ids = ElementIDs()
    guard let platform = request.platform else { return records(content.sections, below: 2, &ids) }
    let parts = content.arrangement
    let lead = records(parts.lead, below: 2, &ids)
    let own = records(parts.own, below: 3, common: PlatformSet(platform), &ids)
    let rest = records(parts.rest, below: 2, &ids)
    guard !parts.own.isEmpty else {
      return (lead.html + rest.html + others(parts, &ids), lead.headings + rest.headings)
    }
    let heading = Heading(id: "page_own", title: "For \(platform.rawValue)", level: 2)
    let html: HTML = """
      \(lead.html)<section class="own" aria-labelledby="\(heading.id)">
      <h2 id="\(heading.id)" class="section-title">\(heading.title) \
      <span class="number">\(Self.rules(parts.own))</span></h2>
      \(own.html)</section>
      \(rest.html)\(others(parts, &ids))
      """
    return (html, lead.headings + [heading] + own.headings + rest.headings)
  }

  private static func rules(_ sections: [PageContent.Section]) -> String {
    Pluralizer.count(sections.reduce(0) { $0 + $1.entries.count(where: \.isRule) }, "rule")
  }

  /// - Parameter common: the platforms that need no mention; `nil` for those of the page.
  private func records(
    _ sections: [PageContent.Section], below level: Int, common: PlatformSet? = nil, _ ids: inout ElementIDs
  ) -> (html: HTML, headings: [Heading]) {
    var html: HTML = ""
    var headings: [Heading] = []
    var path: [String] = []
    for section in sections {
      let known = zip(path, section.path).prefix { $0 == $1 }.count
      path = section.path
      for (position, title) in path.enumerated().dropFirst(known) {
        let heading = Heading(
          id: ids.unique(LinkWriter.elementID(ofHeading: title)), title: title, level: min(position + level, 5))
        headings.append(heading)
        html += """
          <h\(heading.level) id="\(heading.id)" class="section-title">\(title)</h\(heading.level)>

          """
      }
      html += section.entries.html { entry in
        RecordMarkup(
          entry: entry, id: ids.unique(LinkWriter.elementID(of: entry.record.record.id)),
          common: common ?? supported, level: min(path.count + level, 6), link: link
        ).html
      }
    }
    return (html, headings)
  }

  private var supported: PlatformSet { PlatformSet(content.platforms.filter { $0.supported == true }.map(\.platform)) }

  /// The folded records for other platforms: each statement, or the kind of a text, with its platforms.
  private func others(_ parts: PageContent.Arrangement, _ ids: inout ElementIDs) -> HTML {
    guard !parts.others.isEmpty else { return "" }
    let items = parts.others.map { entry -> HTML in
      let id = ids.unique(LinkWriter.elementID(of: entry.record.record.id))
      return """
        <a id="\(id)" href="\(link.record(entry.record))">\(Facts.title(entry.record))</a> \
        <span class="facts">\(Facts.platforms(entry.record.record))</span>
        """
    }
    return .folded(
      "\(Pluralizer.count(items.count, "text")) for other platforms only", kind: "others", .list("other-rules", items))
  }

  // MARK: After the records

  private var changeLog: HTML {
    guard !content.changeLog.isEmpty else { return "" }
    return .section("page_log", "Change log", kind: "change-log", .list(nil, content.changeLog.map(Facts.entry)))
  }

  private var related: HTML {
    let pages = content.related.map { link.page($0.slug, $0.title) }
    let symbols = content.symbols.map(LinkedText.symbol)
    return (pages.isEmpty ? "" : .section("page_related", "Related pages", .list("flow", pages)))
      + (symbols.isEmpty ? "" : .section("page_symbols", "Developer documentation", .list("flow", symbols)))
  }

  private var neighbors: HTML {
    let (previous, next) = content.neighbors
    let items = [previous.map { ("prev", "Previous", $0) }, next.map { ("next", "Next", $0) }]
      .compactMap(\.self).html { relation, word, page in
        """
        <a rel="\(relation)" href="\(link.page(page.slug, request.platform))">\
        <span class="facts">\(word)</span> \(page.title)</a>

        """
      }
    return "<nav class=\"neighbors\" aria-label=\"Pages before and after\">\n\(items)</nav>\n"
  }

  // MARK: Platforms

  private var platformFilter: HTML {
    let counts = content.platforms.map { support in
      (support.platform, support.supported == false ? "not supported" : NumberText.grouped(support.rules))
    }
    return link.platforms(request.platform, counts: Dictionary(counts, uniquingKeysWith: { first, _ in first })) {
      platform in
      var other = request
      other.platform = platform
      return .page(content.page.slug, other)
    }
  }

  // MARK: Revisions

  /// Older revisions are folded.
  private static let mostRevisions = 6

  /// The revisions as links to read the page as of each, and a form to compare two of them.
  private var revisions: HTML {
    let revisions = content.revisions
    guard revisions.count > 1 else { return "" }
    let items = revisions.enumerated().map { revision($1, isNewest: $0 == 0) }
    func list(_ items: some Sequence<HTML>) -> HTML { .list("ol", "revisions", ofElements: items) }
    return """
      <nav class="timeline" id="page_timeline" aria-labelledby="page_revisions">
      <h2 id="page_revisions">Revisions</h2>
      \(list(items.prefix(Self.mostRevisions)))\
      \(HTML.folded("Older revisions", list(items.dropFirst(Self.mostRevisions))))</nav>
      \(link.comparison(of: content, from: revisions[1].day, to: revisions[0].day))
      """
  }

  private func revision(_ revision: PageContent.Revision, isNewest: Bool) -> HTML {
    let unlogged: HTML = revision.isUnlogged ? " <span class=\"badge unlogged\">not logged</span>" : ""
    guard link.links.areServed else { return "<li>\(revision.label)\(unlogged)</li>\n" }
    var other = request
    other.day = isNewest ? "" : revision.day.description
    let current: HTML = revision.isShown ? " aria-current=\"true\"" : ""
    return """
      <li><a href="\(link(.page(content.page.slug, other)))" data-day="\(revision.day)"\(current)>\
      \(revision.label)</a>\(unlogged)</li>

      """
  }
}

private struct RecordMarkup {
  let entry: PageContent.Entry
  let id: String
  /// The platforms that need no mention.
  let common: PlatformSet
  let level: Int
  let link: LinkWriter

  var html: HTML {
    switch record.kind {
    case .guideline: rule
    case .table:
      block(
        "table", record.table.map { HTML.table($0, label: record.section.last ?? entry.record.pageTitle) } ?? detail)
    case .note: block("note", "<p class=\"label\">\(record.label ?? "Note")</p>\n\(detail)")
    case .definition, .context: block("text", detail)
    }
  }

  private var record: GuidelineRecord { entry.record.record }

  /// The platforms, by which a script arranges records where no server does, and whether the record is for them in
  /// particular.
  private var names: HTML {
    guard !link.links.areServed, let platforms = record.platforms, platforms != .all else { return "" }
    let isOwn: HTML = entry.scope == .platform ? " data-own" : ""
    return " data-platforms=\"\(platforms.names.joined(separator: " "))\"\(isOwn)"
  }

  private var detail: HTML {
    .detail(entry.detail, LinkedText(places: entry.places, symbols: record.symbols, link: link))
  }

  private var rule: HTML {
    """
    <article class="record rule" id="\(id)"\(names)\(citation)>
    <h\(level) class="statement"><a href="\(link.record(entry.record))">\(record.statement)</a> \
    \(Facts.strength(record))</h\(level)>
    \(facts)\(detail)\(HTML.examples(record.examples))</article>

    """
  }

  private func block(_ kind: String, _ body: HTML) -> HTML {
    """
    <div class="record \(kind)" id="\(id)"\(names)>
    \(body)\(record.table == nil ? HTML.examples(record.examples) : "")</div>

    """
  }

  /// The platforms where they are not those of the page, the reason where the place on the page does not show it, and a
  /// recent change.
  private var facts: HTML {
    let reason = PlatformWording.surprisingReason(record)
    let platforms = reason == nil && record.platforms == common ? "" : Facts.platforms(record, reason: reason)
    let facts = [platforms, Facts.mark(entry.mark)].filter { !$0.isEmpty }
    return facts.isEmpty ? "" : "<p class=\"facts\">\(facts.joined(separator: " "))</p>\n"
  }

  /// The citation, for the button that a script adds to copy it. A site of files leaves it out, since the citations of
  /// all rules would add a quarter to its pages.
  private var citation: HTML {
    guard link.links.areServed, let citation = entry.citation else { return "" }
    return " data-citation=\"\(citation.markdownLine)\""
  }
}

extension Citation { var markdownLine: String { document(.markdown).split(separator: "\n").joined(separator: " ") } }
