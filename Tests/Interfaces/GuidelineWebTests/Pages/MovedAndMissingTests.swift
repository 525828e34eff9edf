import GuidelineModel
import TestSupport
import Testing

@testable import GuidelineWeb

/// Names that pages and rules no longer have, and names that nothing has.
struct MovedAndMissingTests {
  private let site: SiteFixture

  init() throws { site = try SiteFixture() }

  @Test(
    arguments: rows(
      [
        (.page("navigation-bars", PageRequest(platform: .iOS)), "pages/toolbars?platform=iOS", "a merged page"),
        (
          .rule(page: "toolbars", name: "keep-the-number-of-buttons-small"),
          "rules/toolbars/keep-the-number-of-buttons-in-a-bar-small", "a reworded rule"
        ),
        (
          .rule(page: "navigation-bars", name: "show-the-title-of-the-current-view"),
          "rules/toolbars/show-the-title-of-the-current-view", "a rule that moved to another page"
        ),
      ] as [(PageAddress, String, String)]))
  func `a former name is moved to the present one`(row: TableRow<(PageAddress, String, String)>)
    throws
  {
    let (address, target, _) = row.values
    #expect(try site.pages().page(at: address).status == .moved(to: target))
  }

  @Test(
    arguments: rows(
      [
        (.page("toolbar-shelf", PageRequest()), "toolbars", "a page"),
        (.page("tolbars", PageRequest()), "toolbars", "a typo"),
        (.other("docs/slider"), "sliders", "a path"),
      ] as [(PageAddress, String, String)]))
  func `unknown names list the nearest`(row: TableRow<(PageAddress, String, String)>) throws {
    let (address, nearest, _) = row.values
    let page = try site.pages().page(at: address)
    #expect(page.status == .missing)
    #expect(page.main.text.contains("href=\"/hig/pages/\(nearest)\""))
  }
}
