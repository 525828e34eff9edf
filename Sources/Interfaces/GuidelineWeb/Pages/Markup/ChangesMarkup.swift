import GuidelineHistory
import GuidelineModel
import GuidelineQueries
import TextSupport

/// The changes of all pages since a day, by page.
struct ChangesMarkup {
  let request: ChangesPageRequest
  /// The first day, as typed or chosen.
  let since: String
  /// The day that it means.
  let day: CalendarDate
  let report: ChangeReport?
  let notices: [Notice]
  /// Whether the site has a feed of changes.
  let hasFeed: Bool
  let link: LinkWriter

  /// Changes of a page that are listed; the page's comparison has all of them.
  private static let mostChanges = 8

  var html: HTML {
    let pages = report?.shownPages ?? []
    return """
      <h1>Changes since \(since)\(day.description == since ? "" : " (\(day))")</h1>
      <p class="lead">\(report?.summary)</p>
      \(feed)\(form)\(NoticeMarkup.html(notices))\(contents(pages))\(pages.map(section).joined())\
      \(pages.isEmpty ? "<p class=\"empty\">No change.</p>\n" as HTML : "")
      """
  }

  private var feed: HTML {
    hasFeed ? "<p class=\"facts\"><a href=\"\(link(.feed))\">Atom feed</a></p>\n" : ""
  }

  private var form: HTML {
    guard link.links.areServed else { return "" }
    let platforms = Platform.allCases.map { platform -> HTML in
      let selected: HTML = request.platform == platform ? " selected" : ""
      return "<option\(selected)>\(platform.rawValue)</option>\n"
    }
    return """
      <form class="filters" method="get" action="\(link(.changes(ChangesPageRequest())))">
      <label class="inline">Since <input name="since" value="\(since)" list="changes_dates" size="12" autocomplete="off"></label>
      \(DateChoices.html(id: "changes_dates"))<label class="inline">Platform <select name="platform">
      <option value="">All</option>
      \(platforms.joined())</select></label>
      <button type="submit">Show</button>
      </form>

      """
  }

  private func contents(_ pages: [ChangeReport.Page]) -> HTML {
    guard pages.count > 1 else { return "" }
    let items = pages.map { page -> HTML in
      "<li><a href=\"#\(id(page))\">\(page.difference.title)</a> <span class=\"number\">\(page.counts.signs)</span></li>\n"
    }
    return """
      <details class="contents-list">
      <summary>\(Pluralizer.count(pages.count, "page"))</summary>
      <ul class="pages columns">
      \(items.joined())</ul>
      </details>

      """
  }

  private func id(_ page: ChangeReport.Page) -> String { "page_\(page.difference.page)" }

  private func section(_ page: ChangeReport.Page) -> HTML {
    let difference = page.difference
    let log = difference.changeLog.map { entry -> HTML in
      "<li>\(Facts.time(entry.date)) \(entry.text)</li>\n"
    }
    let shown = page.changes.prefix(Self.mostChanges)
    let rest = page.changes.count - shown.count
    let logged: HTML = log.isEmpty ? "" : "<ul class=\"log\">\n\(log.joined())</ul>\n"
    return """
      <section class="changed-page" aria-labelledby="\(id(page))">
      <h2 id="\(id(page))"><a href="\(link.page(difference.page))">\(difference.title)</a></h2>
      <p class="facts">\(page.span) · \(page.counts.summary)</p>
      \(logged)<ul class="change-list">
      \(shown.map { item($0, on: difference.page) }.joined())</ul>
      \(sideBySide(difference, rest))</section>

      """
  }

  private func item(_ change: RecordChange, on page: String) -> HTML {
    let wording = ChangeWording(change)
    let record = wording.record(on: page)
    let title =
      record.record.statement
      ?? "\(Facts.kind(record.record)): \(record.record.section.last ?? record.pageTitle)"
    return """
      <li class="\(Self.kind(of: change))"><span class="sign" aria-hidden="true">\(wording.sign)</span> \
      <a href="\(link.record(of: change))">\(title)</a> \
      <span class="facts">\(wording.facts.joined(separator: " · "))\(ChangeRows.unlogged(change))</span></li>

      """
  }

  private static func kind(of change: RecordChange) -> String {
    switch change.mainClass {
    case .added: "added"
    case .removed: "removed"
    default: "changed"
    }
  }

  private func sideBySide(_ difference: PageDifference, _ rest: Int) -> HTML {
    guard link.links.areServed, difference.new != nil, let from = report?.from else { return "" }
    var request = PageRequest()
    request.from = from.description
    let more = rest > 0 ? "\(Pluralizer.count(rest, "more change")), side by side" : "Side by side"
    return
      "<p class=\"more\"><a href=\"\(link(.page(difference.page, request)))\">\(more)<span class=\"visually-hidden\">: \(difference.title)</span></a></p>\n"
  }
}

/// Changes as a table with the older text beside the newer.
struct ChangeRows {
  let changes: [RecordChange]
  /// The slug of the page whose changes these are.
  let page: String
  /// The headings of the two sides.
  let titles: (before: String, after: String)
  let link: LinkWriter

  var html: HTML {
    """
    <table class="changes">
    <thead><tr><th scope="col">\(titles.before)</th><th scope="col">\(titles.after)</th></tr></thead>
    <tbody>
    \(changes.map(row).joined())</tbody>
    </table>

    """
  }

  private func row(_ change: RecordChange) -> HTML {
    let wording = ChangeWording(change)
    let cells = ChangeCells(change, includesConversion: false)
    let place = ChangeWording.place(wording.record(on: page), withPage: false)
    let facts = wording.facts.map { HTML($0) }.joined(separator: " · ")
    return """
      <tr class="change">\(cell(cells.before, "before", titles.before))\(cell(cells.after, "after", titles.after))</tr>
      <tr class="change-facts"><td colspan="2"><span class="place">\(place)</span> · \(facts)\(Self.unlogged(change)) · \
      <a href="\(link.record(of: change))">\(change.record.record.id)</a></td></tr>

      """
  }

  private func cell(_ markup: String, _ side: String, _ title: String) -> HTML {
    markup.isEmpty
      ? "<td class=\"\(side) empty\"></td>"
      : "<td class=\"\(side)\" data-title=\"\(title)\">\(HTML(markup: markup))</td>"
  }

  /// The mark of a change that no entry of the change log accounts for.
  static func unlogged(_ change: RecordChange) -> HTML {
    change.isLogged == false && !change.isConversion
      ? " <span class=\"badge unlogged\">\(ChangeWording.notLogged)</span>" : ""
  }
}
