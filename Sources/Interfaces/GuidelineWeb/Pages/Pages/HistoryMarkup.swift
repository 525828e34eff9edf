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
      <li><p><strong>\(event.revision.label)</strong> \(facts(event))\(unlogged)</p>
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
