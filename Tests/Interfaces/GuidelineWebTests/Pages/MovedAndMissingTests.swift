import GuidelineModel
import Testing

@testable import GuidelineWeb

/// Names that pages and rules no longer have, and names that nothing has.
struct MovedAndMissingTests {
  private let site: SiteFixture

  init() throws { site = try SiteFixture() }

  @Test func `a merged page is moved, and keeps the parameters`() throws {
    let request = PageRequest(PageParameters(query: "platform=iOS"))
    let page = try site.pages().page("navigation-bars", request)
    #expect(page.status == .moved(to: "pages/toolbars?platform=iOS"))
  }

  @Test func `a reworded rule is moved to its present name`() throws {
    let page = try site.pages().rule("toolbars", "keep-the-number-of-buttons-small")
    #expect(
      page.status == .moved(to: "rules/toolbars/keep-the-number-of-buttons-in-a-bar-small"))
  }

  @Test func `a rule that moved to another page is moved there`() throws {
    let page = try site.pages().rule("navigation-bars", "show-the-title-of-the-current-view")
    #expect(page.status == .moved(to: "rules/toolbars/show-the-title-of-the-current-view"))
  }

  @Test func `a removed rule keeps its address`() throws {
    let page = try site.pages().rule("toolbars", "use-a-short-label-for-each-menu")
    #expect(page.status == .found)
    #expect(page.main.contains("badge removed"))
  }

  @Test func `unknown names list the nearest`() throws {
    let pages = site.pages()
    let page = try pages.page("toolbar-shelf", PageRequest())
    #expect(page.status == .missing)
    #expect(page.main.contains("href=\"/hig/pages/toolbars\""))
    let path = try pages.missing("docs/slider")
    #expect(path.status == .missing)
    #expect(path.main.contains("href=\"/hig/pages/sliders\""))
  }
}
