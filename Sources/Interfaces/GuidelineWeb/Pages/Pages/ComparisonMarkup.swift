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
    """
    <header class="page-header">
    <p class="breadcrumb"><a href="\(link(.pages))">Pages</a> › <a href="\(link.page(slug))">\(content.page.title)</a></p>
    <h1>\(content.page.title): \(days)</h1>
    <p class="facts">\(report?.counts.summary)</p>
    </header>
    \(NoticeMarkup.html(notices))\(form)\(changes)
    """
  }

  private var slug: String { content.page.slug }

  private var days: HTML {
    "\(Facts.time(from)) and \(to.map(Facts.time) ?? "today")"
  }

  private var form: HTML {
    guard content.revisions.count > 1, link.links.areServed else { return "" }
    return ComparisonForm(
      slug: slug, revisions: content.revisions, from: from, to: to ?? content.revisions[0].day,
      link: link
    ).html
  }

  private var changes: HTML {
    guard let page = report?.pages.first else { return "" }
    let difference = page.difference
    let log = difference.changeLog.map { entry -> HTML in
      "<li>\(Facts.time(entry.date)) \(entry.text)</li>\n"
    }
    let renamed = difference.renamedSections.map { section -> HTML in
      "<li>Section “\(section.old)” is now “\(section.new)”</li>\n"
    }
    let lines = log + renamed
    let list: HTML = lines.isEmpty ? "" : "<ul class=\"log\">\n\(lines.joined())</ul>\n"
    guard !page.changes.isEmpty else { return list + "<p class=\"empty\">No change.</p>\n" }
    return list
      + ChangeRows(
        changes: page.changes, page: difference.page, titles: Self.titles(of: difference),
        link: link
      ).html
  }

  /// The dates of both sides of a comparison.
  static func titles(of difference: PageDifference) -> (before: String, after: String) {
    let sides = difference.span.split(separator: " → ", maxSplits: 1).map(String.init)
    return (sides.first ?? "", sides.count > 1 ? sides[1] : "")
  }
}
