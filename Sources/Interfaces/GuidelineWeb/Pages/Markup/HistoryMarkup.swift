import GuidelineHistory
import GuidelineIndex
import GuidelineModel
import GuidelineQueries

/// The life of a rule: its changes, newest first, each with the wording before and after.
struct HistoryMarkup {
  let content: RuleContent
  let link: LinkWriter

  var html: HTML {
    guard let events = content.history?.events, !events.isEmpty else { return "" }
    return """
      <section class="history" aria-labelledby="rule_history">
      <h2 id="rule_history">History</h2>
      \(thenAndNow(events))<ol class="events" reversed>
      \(events.reversed().map(item).joined())</ol>
      </section>

      """
  }

  // MARK: Then and now

  /// The first known wording beside the present one, if more than one change lies between them.
  private func thenAndNow(_ events: [RuleHistory.Event]) -> HTML {
    guard let first = events.first?.record.record.statement,
      let now = content.record.record.statement, first != now,
      events.count(where: Self.isChange) > 1
    else { return "" }
    return """
      <dl class="then-now">
      <div><dt>First</dt><dd>\(first)</dd></div>
      <div><dt>\(content.isCurrent ? "Now" : "Last")</dt><dd>\(now)</dd></div>
      </dl>

      """
  }

  private static func isChange(_ event: RuleHistory.Event) -> Bool {
    if case .changed = event.kind { true } else { false }
  }

  // MARK: Events

  private func item(_ event: RuleHistory.Event) -> HTML {
    let unlogged: HTML =
      event.isLogged == false
      ? " <span class=\"badge unlogged\">\(ChangeWording.notLogged)</span>" : ""
    let log = event.changeLog.map { entry -> HTML in
      "<p class=\"log\">\(Facts.time(entry.date)) \(entry.text)</p>\n"
    }
    return """
      <li><p><strong>\(event.day.label)</strong> \(facts(event))\(unlogged)</p>
      \(event.isLogged == true ? log.joined() : "")\(wording(event))</li>

      """
  }

  private func facts(_ event: RuleHistory.Event) -> String {
    switch event.kind {
    case .firstSeen: "first seen"
    case .changed(let change): ChangeWording(change).facts.joined(separator: " · ")
    case .returned: "returned"
    case .removed(let relation):
      switch relation {
      case .mergedInto(let id): "removed; merged into \(id)"
      case .splitFrom(let id): "removed; split from \(id)"
      case nil: "removed"
      }
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

/// The revisions of a page as links to read it as of each, and a form to compare two of them.
struct RevisionsMarkup {
  let content: PageContent
  let request: PageRequest
  let link: LinkWriter

  /// Older revisions are folded.
  private static let mostShown = 6

  var html: HTML {
    guard content.revisions.count > 1 else { return "" }
    guard link.links.areServed else { return list }
    return list + form
  }

  private var list: HTML {
    let items = content.revisions.enumerated().map(item)
    let older = items.dropFirst(Self.mostShown).joined()
    let folded: HTML =
      older.isEmpty
      ? ""
      : "<details>\n<summary>Older revisions</summary>\n<ol class=\"revisions\">\n\(older)</ol>\n</details>\n"
    return """
      <nav class="timeline" id="page_timeline" aria-labelledby="page_revisions">
      <h2 id="page_revisions">Revisions</h2>
      <ol class="revisions">
      \(items.prefix(Self.mostShown).joined())</ol>
      \(folded)</nav>

      """
  }

  private func item(_ position: Int, _ revision: PageContent.Revision) -> HTML {
    let unlogged: HTML =
      revision.isUnlogged ? " <span class=\"badge unlogged\">not logged</span>" : ""
    guard link.links.areServed else { return "<li>\(revision.label)\(unlogged)</li>\n" }
    var other = request
    other.day = position == 0 ? "" : revision.day.description
    let current: HTML = revision.isShown ? " aria-current=\"true\"" : ""
    return """
      <li><a href="\(link(.page(content.page.slug, other)))" data-day="\(revision.day)"\(current)>\(revision.label)</a>\(unlogged)</li>

      """
  }

  private var form: HTML {
    ComparisonForm(
      slug: content.page.slug, revisions: content.revisions, from: content.revisions[1].day,
      to: content.revisions[0].day, link: link
    ).html
  }
}

/// A form that compares two revisions of a page side by side.
struct ComparisonForm {
  let slug: String
  /// The revisions, newest first.
  let revisions: [PageContent.Revision]
  let from: CalendarDate
  let to: CalendarDate
  let link: LinkWriter

  var html: HTML {
    """
    <form class="comparison" method="get" action="\(link.page(slug))" aria-labelledby="compare_title">
    <h2 id="compare_title">Side by side</h2>
    <label>From <select name="from">
    \(options(selected: from))</select></label>
    <label>To <select name="to">
    \(options(selected: to))</select></label>
    <button type="submit">Compare</button>
    </form>

    """
  }

  /// The revisions as options; the one that stood on a day, month or year is selected.
  private func options(selected date: CalendarDate) -> HTML {
    let standing = revisions.first { $0.day.firstDay <= date.lastDay } ?? revisions.last
    return revisions.map { revision -> HTML in
      let mark: HTML = revision.day == standing?.day ? " selected" : ""
      return "<option value=\"\(revision.day)\"\(mark)>\(revision.label)</option>\n"
    }.joined()
  }
}
