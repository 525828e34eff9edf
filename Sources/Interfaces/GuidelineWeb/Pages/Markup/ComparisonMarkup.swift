import GuidelineHistory
import GuidelineIndex
import GuidelineModel
import GuidelineQueries

/// Two days of a page side by side, with the changed words marked.
struct ComparisonMarkup {
  let content: PageContent
  let report: ChangeReport?
  let from: CalendarDate
  /// The newer day; `nil` for today.
  let to: CalendarDate?
  let notices: [Notice]
  let link: LinkWriter

  var html: HTML {
    let page = content.page
    return """
      <header class="page-header">
      <p class="breadcrumb"><a href="\(link(.pages(nil)))">Pages</a> › \(link.page(page.slug, page.title))</p>
      <h1>\(page.title): \(before) and \(after)</h1>
      <p class="facts">\(report?.summaryLines().joined(separator: "; "))</p>
      </header>
      \(HTML.notices(notices))\(form)\(changes)
      """
  }

  /// The dates of the captures that are compared; the days asked for where there are none.
  private var before: String {
    difference.flatMap { $0.isTold ? nil : $0.sides.before } ?? from.description
  }

  private var after: String { difference?.sides.after ?? to?.description ?? "today" }

  private var difference: PageDifference? { report?.pages.first?.difference }

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
    return log + (page.changes.isEmpty ? "<p class=\"empty\">No change.</p>\n" : table(page))
  }

  /// The older text of each change beside the newer.
  private func table(_ page: ChangeReport.Page) -> HTML {
    let rows = page.changes.html { change in
      let wording = ChangeWording(change)
      let cells = ChangeCells(change, includesConversion: false)
      let place = ChangeWording.place(wording.record(on: page.difference.page), withPage: false)
      let facts = wording.facts.map { HTML($0) }.joined(separator: " · ")
      return """
        <tr class="change">\(cell(cells.before, "before", before))\(cell(cells.after, "after", after))</tr>
        <tr class="change-facts"><td colspan="2"><span class="place">\(place)</span> · \(facts)\(Facts.unlogged(change)) · \
        <a href="\(link.record(of: change))">\(change.record.record.id)</a></td></tr>

        """
    }
    return .table("changes", [before, after], rows)
  }

  private func cell(_ markup: String, _ side: String, _ title: String) -> HTML {
    markup.isEmpty
      ? "<td class=\"\(side) empty\"></td>"
      : "<td class=\"\(side)\" data-title=\"\(title)\">\(HTML(markup: markup))</td>"
  }
}

extension PageContent {
  /// The revision that stood on a day, month or year; the oldest for earlier days.
  fileprivate func revision(on date: CalendarDate) -> Revision? {
    revisions.first { $0.known.firstDay <= date.lastDay } ?? revisions.last
  }
}

extension LinkWriter {
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
