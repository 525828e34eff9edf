import GuidelineIndex
import GuidelineModel
import GuidelineQueries
import TextSupport

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
    let day = page.revised ?? page.captured
    return """
      <li><a href="\(link.page(page.slug))">\(page.title)</a> <span class="facts">\(Pluralizer.count(page.ruleCount, "rule"))\
      \(day.map { " · \(Facts.time($0))" as HTML })</span></li>

      """
  }
}
