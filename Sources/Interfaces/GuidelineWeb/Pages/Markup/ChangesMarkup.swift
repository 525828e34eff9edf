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
  private static let mostChanges = 40

  var html: HTML {
    let pages = report?.shownPages ?? []
    let earlier = pages.filter { $0.baseline != nil }.html { page($0, isOpen: false) }
    let part: HTML =
      earlier.isEmpty
      ? ""
      : .section(
        "changes_earlier", "Perhaps earlier", kind: "earlier",
        "<p class=\"lead\">The nearest older capture of these pages is from before \(day).</p>\n\(earlier)"
      )
    let empty: HTML = pages.isEmpty ? "<p class=\"empty\">No change.</p>\n" : ""
    return """
      <h1>Changes since \(since)\(day.description == since ? "" : " (\(day))")</h1>
      \(form)\(counts)\(feed)\(HTML.notices(notices))\
      \(pages.filter { $0.baseline == nil }.html { page($0, isOpen: true) })\(part)\(empty)
      """
  }

  /// The numbers of changes by kind, as a table: those since the day, and those that are perhaps earlier.
  private var counts: HTML {
    guard let report, report.hasChanges else { return "" }
    let columns = [("since \(day)", report.counts), ("perhaps earlier", report.earlierCounts)]
      .filter { $0.1.total > 0 }
    let rows = ChangeCounts.words.html { name, word in
      let numbers = columns.map { $0.1.rules[name] ?? 0 }
      return numbers.allSatisfy { $0 == 0 }
        ? "" : "<tr><th scope=\"row\">\(word)</th>\(numbers.html { "<td>\($0)</td>" })</tr>\n"
    }
    let further = [
      ("other texts", columns.map(\.1.otherTexts)),
      (ChangeWording.notLogged, columns.map(\.1.notLogged)),
    ]
    .html { word, numbers in
      "<tr><th scope=\"row\">\(word)</th>\(numbers.html { "<td>\($0)</td>" })</tr>\n"
    }
    return .table("counts", ["Rules"] + columns.map(\.0), rows + further)
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

  private func page(_ page: ChangeReport.Page, isOpen: Bool) -> HTML {
    let difference = page.difference
    let moved = page.changes.filter { $0.classes == [.moved] }
    let others = page.changes.filter { $0.classes != [.moved] }
    let shown = others.prefix(Self.mostChanges)
    func list(_ changes: some Sequence<RecordChange>) -> HTML {
      let items = changes.html { item($0, on: difference.page) }
      return items.isEmpty ? "" : "<ul class=\"change-list\">\n\(items)</ul>\n"
    }
    let moves: HTML =
      moved.isEmpty
      ? ""
      : """
      <details class="moves">
      <summary>\(Pluralizer.count(moved.count, "text")) moved, unchanged</summary>
      \(list(moved))</details>

      """
    return """
      <details class="changed-page"\(isOpen ? " open" : "" as HTML)>
      <summary id="page_\(difference.page)"><h2>\(difference.title)</h2> \
      <span class="facts">\(difference.isTold ? page.span : "\(page.counts.signs) · \(page.span)")</span></summary>
      \(HTML.list("log", difference.changeLog.map(Facts.entry)))\(list(shown))\(moves)\(sideBySide(difference, others.count - shown.count))</details>

      """
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
      <span class="facts">\(wording.facts(on: page).joined(separator: " · "))\(Facts.unlogged(change))</span></li>

      """
  }

  private func sideBySide(_ difference: PageDifference, _ rest: Int) -> HTML {
    guard link.links.areServed, difference.new != nil, !difference.isTold, let from = report?.from
    else { return "" }
    let request = PageRequest(from: from.lastDay.description)
    let more = rest > 0 ? "\(Pluralizer.count(rest, "more change")), side by side" : "Side by side"
    return
      "<p class=\"more\">\(link.page(difference.page, "Page")) · <a href=\"\(link(.page(difference.page, request)))\">\(more)<span class=\"visually-hidden\">: \(difference.title)</span></a></p>\n"
  }
}
