import GuidelineHistory
import GuidelineModel
import GuidelineQueries
import TextSupport

/// The changes of all pages since a day, by page.
struct ChangesMarkup {
  let request: ChangesPageRequest
  /// The first day, as typed or chosen.
  let since: String
  let day: CalendarDate
  let report: ChangeReport?
  let notices: [Notice]
  let hasFeed: Bool
  let link: LinkWriter

  /// Changes of a page that are listed; the page's comparison has all of them.
  private static let mostChanges = 8

  var html: HTML {
    let pages = report?.shownPages ?? []
    return """
      <h1>Changes since \(since)\(day.description == since ? "" : " (\(day))")</h1>
      <p class="lead">\(report?.summary)</p>
      \(feed)\(form)\(HTML.notices(notices))\(contents(pages))\(pages.html(section))\
      \(pages.isEmpty ? "<p class=\"empty\">No change.</p>\n" as HTML : "")
      """
  }

  private var feed: HTML {
    hasFeed ? "<p class=\"facts\"><a href=\"\(link(.feed))\">Atom feed</a></p>\n" : ""
  }

  private var form: HTML {
    guard link.links.areServed else { return "" }
    let platforms = Platform.allCases.html { platform in
      let selected: HTML = request.platform == platform ? " selected" : ""
      return "<option\(selected)>\(platform.rawValue)</option>\n"
    }
    return """
      <form class="filters" method="get" action="\(link(.changes(ChangesPageRequest())))">
      <label class="inline">Since <input name="since" value="\(since)" list="changes_dates" size="12" autocomplete="off"></label>
      \(HTML.dateChoices("changes_dates"))<label class="inline">Platform <select name="platform">
      <option value="">All</option>
      \(platforms)</select></label>
      <button type="submit">Show</button>
      </form>

      """
  }

  private func contents(_ pages: [ChangeReport.Page]) -> HTML {
    guard pages.count > 1 else { return "" }
    let items = pages.map { page -> HTML in
      "<a href=\"#\(id(page))\">\(page.difference.title)</a> <span class=\"number\">\(page.counts.signs)</span>"
    }
    return """
      <details class="contents-list">
      <summary>\(Pluralizer.count(pages.count, "page"))</summary>
      \(HTML.list("pages columns", items))</details>

      """
  }

  private func id(_ page: ChangeReport.Page) -> String { "page_\(page.difference.page)" }

  private func section(_ page: ChangeReport.Page) -> HTML {
    let difference = page.difference
    let shown = page.changes.prefix(Self.mostChanges)
    let rest = page.changes.count - shown.count
    return .section(
      id(page), link.page(difference.page, difference.title), kind: "changed-page",
      """
      <p class="facts">\(page.span) · \(page.counts.summary)</p>
      \(HTML.list("log", difference.changeLog.map(Facts.entry)))<ul class="change-list">
      \(shown.html { item($0, on: difference.page) })</ul>
      \(sideBySide(difference, rest))
      """)
  }

  private func item(_ change: RecordChange, on page: String) -> HTML {
    let wording = ChangeWording(change)
    let kind =
      switch change.mainClass {
      case .added: "added"
      case .removed: "removed"
      default: "changed"
      }
    return """
      <li class="\(kind)"><span class="sign" aria-hidden="true">\(wording.sign)</span> \
      <a href="\(link.record(of: change))">\(Facts.title(wording.record(on: page)))</a> \
      <span class="facts">\(wording.facts.joined(separator: " · "))\(Facts.unlogged(change))</span></li>

      """
  }

  private func sideBySide(_ difference: PageDifference, _ rest: Int) -> HTML {
    guard link.links.areServed, difference.new != nil, let from = report?.from else { return "" }
    let request = PageRequest(from: from.description)
    let more = rest > 0 ? "\(Pluralizer.count(rest, "more change")), side by side" : "Side by side"
    return
      "<p class=\"more\"><a href=\"\(link(.page(difference.page, request)))\">\(more)<span class=\"visually-hidden\">: \(difference.title)</span></a></p>\n"
  }
}
