import AppleProjects
import GuidelineAnswers
import GuidelineChanges
import GuidelineHistory
import GuidelineModel
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
    <p class="facts">\(Facts.strength(record)) \
    \(Facts.platforms(record, reason: PlatformWording.surprisingReason(record))) \(removal)</p>
    \(life)</header>
    \(HTML.notices(notices))<div class="reading">
    <div class="body">
    \(figures)\(text)\(history)\(checks)</div>
    <aside class="side" aria-label="About this rule">
    \(citation)\(similar)</aside>
    </div>

    """
  }

  private var record: GuidelineRecord { content.record.record }

  var title: String { Facts.title(content.record) }

  /// One sentence about the rule, for previews of links.
  var summary: String {
    let strength = record.strength?.rawValue.capitalizedFirst
    let parts = [strength, PlatformWording.short(record.platforms), content.values.first?.short]
    let sentence = content.detail.split(whereSeparator: \.isNewline).first.map { " – \($0)" } ?? ""
    return parts.compactMap(\.self).joined(separator: " · ") + sentence
  }

  /// The last change of the rule, or since when it has been the same.
  private var life: HTML {
    guard let event = content.history?.events.last else { return "" }
    let day = event.day.day?.description ?? event.day.label
    var text: HTML = "Unchanged since \(day)"
    if case .changed(let change) = event.kind {
      let known = change.before?.captured ?? change.before?.revised
      let time = event.day.isLatest ? known.map { "between \($0) and \(day)" } ?? day : day
      text = "\((ChangeWording(change).facts.first ?? "changed").capitalizedFirst) \(time)"
    } else if case .removed = event.kind {
      text = "Removed \(event.day.label)"
    }
    return "<p class=\"facts\">\(text)\(Facts.unlogged(event.isLogged == false))</p>\n"
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

  private var removal: HTML { content.isCurrent ? "" : "<span class=\"badge removed\">Removed</span>" }

  private var text: HTML {
    let body =
      record.table.map { HTML.table($0, label: title) } ?? HTML.detail(
        content.detail, LinkedText(places: content.places, symbols: record.symbols, link: link))
      + content.tables.html { cited in
        cited.record.table.map { HTML.table($0, label: cited.record.section.last ?? cited.pageTitle) } ?? ""
      }
    return """
      <div class="detail">
      \(body)\(HTML.examples(record.examples))</div>
      \(source)
      """
  }

  private var source: HTML {
    let isApples = PageKey.system(of: content.record.page) == .apple
    let text: HTML = isApples ? "Read it on Apple’s page" : "Read the original page"
    return content.record.url.map { "<p class=\"source\">\(link.external($0, text))</p>\n" } ?? ""
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
      """
      <a href="\(link.record(cited))">\(cited.record.statement)</a> \
      <span class="facts">\(cited.labeledTitle)</span>
      """
    }
    return .section("rule_similar", "Similar rules", .list("similar-rules", items))
  }

  // MARK: Checks

  /// The checks of code that find violations of the rule, each with code that violates it and code that does not.
  private var checks: HTML {
    guard !content.checks.isEmpty else { return "" }
    return .section("rule_checks", "Checked in code", kind: "checks", content.checks.html(check))
  }

  private func check(_ check: Check) -> HTML {
    let modes = (check.isPedantic ? ["on request"] : []) + (check.isFixable ? ["can be fixed"] : [])
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

  // MARK: History

  /// The changes, newest first, each with the wording before and after.
  private var history: HTML {
    guard let events = content.history?.events, !events.isEmpty else { return "" }
    return .section(
      "rule_history", "History", kind: "history",
      """
      <ol class="events" reversed>
      \(events.reversed().html(item))</ol>

      """)
  }

  private func item(_ event: RuleHistory.Event) -> HTML {
    let log = event.changeLog.html { "<p class=\"log\">\(Facts.entry($0))</p>\n" }
    return """
      <li><p><strong>\(event.day.label)</strong> \(facts(event))\(Facts.unlogged(event.isLogged == false))</p>
      \(event.isLogged == true ? log : "")\(wording(event))</li>

      """
  }

  private func facts(_ event: RuleHistory.Event) -> HTML {
    switch event.kind {
    case .firstSeen: "first seen"
    case .changed(let change): "\(ChangeWording(change).facts.joined(separator: " · "))"
    case .returned: "returned"
    case .removed(.mergedInto(let id)): "removed; merged into \(link.anotherRule(id))"
    case .removed(.splitFrom(let id)): "removed; split from \(link.anotherRule(id))"
    case .removed(nil): "removed"
    }
  }

  private func wording(_ event: RuleHistory.Event) -> HTML {
    if case .changed(let change) = event.kind { .wording(change) } else { "" }
  }
}
