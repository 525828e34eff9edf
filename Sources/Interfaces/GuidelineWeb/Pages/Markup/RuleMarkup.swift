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
    \(life)</header>
    \(HTML.notices(notices))<div class="reading">
    <div class="body">
    \(figures)\(text)\(history)\(checks)</div>
    <aside class="side" aria-label="About this rule">
    \(citation)\(similar)\(mentions)</aside>
    </div>

    """
  }

  private var record: GuidelineRecord { content.record.record }

  /// The statement, or the kind and the heading of a record without one.
  var title: String { Facts.title(content.record) }

  /// One sentence about the rule, for previews of links.
  var summary: String {
    let parts = [
      record.strength.map(Facts.word), PlatformWording.short(record.platforms),
      content.values.first?.short,
    ]
    let sentence = content.detail.split(whereSeparator: \.isNewline).first.map { " – \($0)" } ?? ""
    return parts.compactMap(\.self).joined(separator: " · ") + sentence
  }

  /// When the rule was first seen and when it changed last.
  private var life: HTML {
    guard let events = content.history?.events, let first = events.first else { return "" }
    let last = events.count > 1 ? events.last : nil
    let changed: HTML =
      last.map { event in
        " · \(event.day.label) \(facts(event))\(Facts.unlogged(event.isLogged == false))"
      } ?? ""
    let day = first.day.day?.description ?? first.day.label
    return "<p class=\"facts\">First seen \(day)\(changed)</p>\n"
  }

  /// More numbers than these are a table, which follows.
  private static let mostFigures = 4

  /// The numbers that decide, large.
  private var figures: HTML {
    guard (1...Self.mostFigures).contains(content.values.count) else { return "" }
    let items = content.values.map { value -> HTML in
      let name: HTML = value.path.first == record.statement ? "" : "\(value.name)"
      return
        "<strong>\(value.short)</strong> <span class=\"facts\">\(name) \(PlatformWording.short(value.platforms))</span>"
    }
    return .list("figures", items)
  }

  private var breadcrumb: HTML {
    let page = content.record.page
    let place = record.section.map { HTML($0) }
    // The page has no element for a removed record.
    let element = content.isCurrent ? LinkWriter.elementID(of: record.id) : nil
    let name: HTML =
      content.page == nil
      ? "\(content.record.labeledTitle)"
      : "<a href=\"\(link(.page(page, PageRequest()), fragment: element))\">\(content.record.labeledTitle)</a>"
    let parts: [HTML] = ["<a href=\"\(link(.pages(nil)))\">Pages</a>", name] + place
    return "<p class=\"breadcrumb\">\(parts.joined(separator: " › "))</p>\n"
  }

  private var removal: HTML {
    content.isCurrent ? "" : "<span class=\"badge removed\">Removed</span>"
  }

  private var text: HTML {
    let body =
      record.table.map { HTML.table($0, label: title) }
      ?? HTML.detail(
        content.detail, LinkedText(places: content.places, symbols: record.symbols, link: link))
      + content.tables.html { cited in
        cited.record.table.map {
          HTML.table($0, label: cited.record.section.last ?? cited.pageTitle)
        } ?? ""
      }
    return """
      <div class="detail">
      \(body)\(HTML.examples(record.examples))</div>
      \(source)
      """
  }

  private var source: HTML {
    guard let url = content.record.url else { return "" }
    return "<p class=\"source\">\(link.external(url, "Read it on Apple’s page"))</p>\n"
  }

  // MARK: Aside

  private var citation: HTML {
    guard let citation = content.citation else { return "" }
    return .section(
      "rule_cite", "Cite", kind: "citation",
      """
      <p>Permanent id<br><code id="rule_id">\(citation.id)</code></p>
      <pre><code id="rule_citation">\(citation.markdownLine)</code></pre>
      <p class="buttons"><button type="button" data-copy="rule_citation" hidden>Copy as Markdown</button>
      <button type="button" data-copy="rule_id" hidden>Copy id</button></p>

      """)
  }

  private var similar: HTML {
    guard !content.similar.isEmpty else { return "" }
    let items = content.similar.map { cited -> HTML in
      "<a href=\"\(link.record(cited))\">\(cited.record.statement)</a> <span class=\"facts\">\(cited.labeledTitle)</span>"
    }
    return .section("rule_similar", "Similar rules", .list("similar-rules", items))
  }

  private var mentions: HTML {
    let items =
      content.places.map { "<a href=\"\(link($0))\">\($0.title)</a>" as HTML }
      + record.symbols.filter(SymbolsQuery.isSymbol).map(LinkedText.symbol)
    return items.isEmpty ? "" : .section("rule_mentions", "Mentions", .list("flow", items))
  }

  // MARK: Checks

  /// The checks of code that find violations of the rule, each with code that violates it and code that does not.
  private var checks: HTML {
    guard !content.checks.isEmpty else { return "" }
    return .section(
      "rule_checks", "Checked in code", kind: "checks", content.checks.html(check))
  }

  private func check(_ check: Check) -> HTML {
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

// MARK: - History

extension RuleMarkup {
  /// The changes, newest first, each with the wording before and after.
  private var history: HTML {
    guard let events = content.history?.events, !events.isEmpty else { return "" }
    return .section(
      "rule_history", "History", kind: "history",
      """
      \(thenAndNow(events))<ol class="events" reversed>
      \(events.reversed().html(item))</ol>

      """)
  }

  /// The first known wording beside the present one, if more than one change lies between them.
  private func thenAndNow(_ events: [RuleHistory.Event]) -> HTML {
    let changes = events.count { if case .changed = $0.kind { true } else { false } }
    guard let first = events.first?.record.record.statement, let now = record.statement,
      first != now, changes > 1
    else { return "" }
    return """
      <dl class="then-now">
      <div><dt>First</dt><dd>\(first)</dd></div>
      <div><dt>\(content.isCurrent ? "Now" : "Last")</dt><dd>\(now)</dd></div>
      </dl>

      """
  }

  private func item(_ event: RuleHistory.Event) -> HTML {
    let log = event.changeLog.html { "<p class=\"log\">\(Facts.entry($0))</p>\n" }
    return """
      <li><p><strong>\(event.day.label)</strong> \(facts(event))\(Facts.unlogged(event.isLogged == false))</p>
      \(event.isLogged == true ? log : "")\(wording(event))</li>

      """
  }

  private func facts(_ event: RuleHistory.Event) -> String {
    switch event.kind {
    case .firstSeen: "first seen"
    case .changed(let change): ChangeWording(change).facts.joined(separator: " · ")
    case .returned: "returned"
    case .removed(.mergedInto(let id)): "removed; merged into \(id)"
    case .removed(.splitFrom(let id)): "removed; split from \(id)"
    case .removed(nil): "removed"
    }
  }

  private func wording(_ event: RuleHistory.Event) -> HTML {
    guard case .changed(let change) = event.kind else { return "" }
    let cells = ChangeCells(change, includesConversion: false)
    return """
      <div class="wording">
      <div class="before"><p class="label">Before</p>\(HTML(markup: cells.before))</div>
      <div class="after"><p class="label">After</p>\(HTML(markup: cells.after))</div>
      </div>

      """
  }
}
