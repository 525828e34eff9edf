import GuidelineAnswers
import GuidelineChanges
import GuidelineHistory
import GuidelineModel

/// The changes of a page between two days, with the changed words marked.
struct ComparisonMarkup {
  let content: PageContent
  let report: ChangeReport?
  let from: CalendarDate
  let to: CalendarDate?
  let notices: [Notice]
  let link: LinkWriter

  var html: HTML {
    let page = content.page
    return """
      <header class="page-header">
      <p class="breadcrumb"><a href="\(link(.pages(nil)))">Pages</a> › \(link.page(page.slug, page.title))</p>
      <h1>\(page.title): \(heading)</h1>
      <p class="facts">\(facts.joined(separator: " · "))</p>
      </header>
      \(HTML.notices(notices.filter { !$0.isBelowChanges }))\(form)\(changes)\
      \(HTML.leftOut(report?.counts.conversion ?? 0))
      """
  }

  private var difference: PageDifference? { report?.pages.first?.difference }

  /// The days of what was compared, which may differ from those of the request.
  private var heading: HTML {
    guard let difference, !difference.isTold else { return "no earlier capture" }
    return difference.days
  }

  private var facts: [String] {
    if difference?.isTold == true, let oldest = content.revisions.last {
      return ["the oldest capture is “\(oldest.label)”; the change log says what was revised before and since"]
    }
    return report?.summaryLines() ?? []
  }

  private var form: HTML {
    guard content.revisions.count > 1 else { return "" }
    return link.comparison(of: content, from: from, to: to ?? content.revisions[0].day)
  }

  private var changes: HTML {
    guard let page = report?.pages.first else { return "" }
    let renamed = page.difference.renamedSections.map { section -> HTML in
      "Section “\(section.old)” is now “\(section.new)”"
    }
    let log = HTML.list("log", page.difference.changeLog.map(Facts.entry) + renamed)
    let empty: HTML = page.difference.isTold ? "" : "<p class=\"empty\">No change.</p>\n"
    guard page.changes.count > Self.mostInOrder else {
      return log + (page.changes.isEmpty ? empty : page.changes.html { item($0, on: page) })
    }
    return log
      + Effect.allCases.html { effect in
        let changes = page.changes.filter { Effect(of: $0) == effect }
        let title: HTML = "\(effect.title) <span class=\"number\">\(changes.count)</span>"
        let items = changes.html { item($0, on: page) }
        // Other texts and moves ask nothing new of an app.
        if items.isEmpty || effect == .texts || effect == .moved { return .folded(title, kind: "effect", items) }
        return .section(effect.id, title, kind: "effect", items)
      }
  }

  /// More changes than these are grouped by effect; fewer are in the order of the page.
  private static let mostInOrder = 12

  /// A change with its place, which is the link to the record, and its texts.
  private func item(_ change: RecordChange, on page: ChangeReport.Page) -> HTML {
    let wording = ChangeWording(change)
    let record = wording.record(on: page.difference.page)
    let place = ChangeWording.place(record, withPage: false)
    return """
      <article class="change">
      <p class="facts"><a href="\(link.record(of: change))">\(place)\
      <span class="visually-hidden">: \(Facts.title(record))</span></a> · \
      \(link.facts(wording.facts, of: wording))\(Facts.unlogged(change))</p>
      \(HTML.wording(change))</article>

      """
  }
}

extension PageDifference {
  /// "2025-06-09 → 2025-12-16": the revisions of both sides, or their days of capture if those are equal or unknown.
  var days: HTML {
    let isRevised = old?.revised != new?.revised
    func day(_ capture: PageCapture?, _ none: String) -> HTML {
      let day = (isRevised ? capture?.revised : nil) ?? capture?.captured ?? capture?.revised
      return "<span class=\"day\">\(day?.description ?? none)</span>"
    }
    return "\(day(old, "new page")) → \(day(new, "removed page"))"
  }
}

extension HTML {
  /// The texts of a change: the older one beside the newer with the changed words marked, or the only one.
  static func wording(_ change: RecordChange) -> HTML {
    let cells = ChangeCells(change, includesConversion: false)
    let isSame = cells.before == cells.after
    let sides = [
      ("before", "Before", isSame ? "" : cells.before), ("after", isSame ? "Unchanged" : "After", cells.after),
    ].filter { !$0.2.isEmpty }
    // The line above says that the only text is new or gone.
    let isPair = change.before != nil && change.after != nil
    let texts = sides.html { kind, label, text in
      let title: HTML = isPair ? "<p class=\"label\">\(label)</p>" : ""
      return "<div class=\"\(kind)\">\(title)\(HTML(markup: text))</div>\n"
    }
    return texts.isEmpty ? "" : "<div class=\"wording\">\n\(texts)</div>\n"
  }
}

extension PageContent {
  /// The revision that stood on a day, month or year; the oldest for earlier days.
  fileprivate func revision(on date: CalendarDate) -> Revision? {
    revisions.first { $0.known.firstDay <= date.lastDay } ?? revisions.last
  }
}

extension LinkWriter {
  /// The differences of a change; where a server answers, the rule that it was merged into or split from is a link.
  func facts(_ facts: [String], of wording: ChangeWording) -> HTML {
    facts.map { fact -> HTML in
      guard let relation = wording.relation, fact == relation.words + relation.id else { return "\(fact)" }
      return "\(relation.words)\(anotherRule(relation.id))"
    }.joined(separator: " · ")
  }

  /// A link to a rule where a server answers; elsewhere its id.
  func anotherRule(_ id: String) -> HTML {
    guard links.areServed, let address = PageAddress(ruleID: id) else { return "\(id)" }
    return "<a href=\"\(self(address))\">another rule</a>"
  }

  /// A form that compares two revisions of a page side by side; nothing where no server answers it.
  func comparison(of content: PageContent, from: CalendarDate, to: CalendarDate) -> HTML {
    guard links.areServed else { return "" }
    /// The revisions as options; the one that stood on a day, month or year is selected.
    func options(_ date: CalendarDate) -> HTML {
      let standing = content.revision(on: date)
      return content.revisions.html { revision in
        let mark: HTML = revision.day == standing?.day ? " selected" : ""
        return "<option value=\"\(revision.day)\"\(mark)>\(revision.label)</option>\n"
      }
    }
    return """
      <form class="comparison" method="get" action="\(page(content.page.slug))" aria-labelledby="compare_title">
      <h2 id="compare_title">Side by side</h2>
      <label>From <select name="from">
      \(options(from))</select></label>
      <label>To <select name="to">
      \(options(to))</select></label>
      <button type="submit">Compare</button>
      </form>

      """
  }
}
