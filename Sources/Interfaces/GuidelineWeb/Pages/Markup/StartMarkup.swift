import GuidelineHistory
import GuidelineIndex
import GuidelineModel
import GuidelineQueries
import TextSupport

/// The start page below the search field: questions to try and the pages that were revised last.
struct StartMarkup {
  let pages: PagesResponse
  let link: LinkWriter

  private static let mostPages = 10
  private static let questions = [
    "minimum size of a button", "ok or cancel first", "bottom sheet", "dark mode", "title of a tab",
  ]

  var html: HTML {
    """
    <div class="start">
    \(questions)<section aria-labelledby="start_revised">
    <h2 id="start_revised">Revised last</h2>
    <ul class="pages">
    \(pages.newestFirst.prefix(Self.mostPages).map { PageListMarkup.item($0, link) }.joined())</ul>
    <p class="more"><a href="\(link(.pages))">All \(Pluralizer.count(pages.pages.count, "page"))</a></p>
    </section>
    </div>

    """
  }

  private var questions: HTML {
    guard link.links.areServed else { return "" }
    let items = Self.questions.map { text -> HTML in
      "<li><a href=\"\(link(.search(SearchPageRequest(text))))\">\(text)</a></li>\n"
    }
    return """
      <section aria-labelledby="start_try">
      <h2 id="start_try">Try</h2>
      <ul class="questions">
      \(items.joined())</ul>
      </section>

      """
  }
}

/// The list of all pages by category.
struct PageListMarkup {
  let pages: PagesResponse
  let link: LinkWriter

  var html: HTML {
    var ids = ElementIDs()
    let groups = PageCategory.groups(of: pages.pages, slug: \.slug)
    let sections = groups.map { group -> HTML in
      let id = ids.unique("pages_\(group.category.rawValue)")
      let items = group.members.map { Self.item($0, link) }.joined()
      return """
        <section aria-labelledby="\(id)">
        <h2 id="\(id)">\(group.category.title) <span class="number">\(group.members.count)</span></h2>
        <ul class="pages columns">
        \(items)</ul>
        </section>

        """
    }
    return """
      <h1>Pages</h1>
      <p class="lead">\(Pluralizer.count(pages.pages.count, "page")) with \
      \(Pluralizer.count(pages.pages.reduce(0) { $0 + $1.ruleCount }, "rule")).</p>
      \(sections.joined())
      """
  }

  /// A page in a list: its title, its rules and the day of its newest revision.
  static func item(_ page: CaptureInfo, _ link: LinkWriter) -> HTML {
    """
    <li><a href="\(link.page(page.slug))">\(page.title)</a> <span class="facts">\(Pluralizer.count(page.ruleCount, "rule"))\
    \(page.revised.map { " · \(Facts.time($0))" as HTML } ?? " · date unknown")</span></li>

    """
  }
}

/// The platforms of a page as links that set apart the rules that do not apply.
struct PlatformFilter {
  let content: PageContent
  let request: PageRequest
  let link: LinkWriter

  var html: HTML {
    """
    <nav class="platform-filter" aria-label="Platforms">
    <ul class="chips">
    \(all)\(content.platforms.map(item).joined())</ul>
    \(sentence)</nav>

    """
  }

  private var all: HTML {
    guard link.links.areServed else { return "" }
    return chip("All", address: address(nil), isCurrent: request.platform == nil, count: nil)
  }

  private func item(_ support: PlatformSupport) -> HTML {
    let name = support.platform.rawValue
    if support.supported == false {
      return chip(
        name, address: address(support.platform), isCurrent: request.platform == support.platform,
        count: "not supported")
    }
    return chip(
      name, address: address(support.platform), isCurrent: request.platform == support.platform,
      count: NumberText.grouped(support.rules))
  }

  private func chip(_ name: String, address: String, isCurrent: Bool, count: String?) -> HTML {
    let text: HTML = "\(name)\(count.map { " <span class=\"number\">\($0)</span>" as HTML })"
    guard link.links.areServed else { return "<li><span class=\"chip\">\(text)</span></li>\n" }
    let current: HTML = isCurrent ? " aria-current=\"true\"" : ""
    return "<li><a class=\"chip\" href=\"\(address)\"\(current)>\(text)</a></li>\n"
  }

  private func address(_ platform: Platform?) -> String {
    var other = request
    other.platform = platform
    return link(.page(content.page.slug, other))
  }

  private var sentence: HTML {
    content.page.supportSentence.map { "<p class=\"facts\">\($0)</p>\n" } ?? ""
  }
}

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
    <p class="facts">\(report?.summary)</p>
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
        changes: page.changes, page: difference.page, titles: difference.sides,
        link: link
      ).html
  }
}
