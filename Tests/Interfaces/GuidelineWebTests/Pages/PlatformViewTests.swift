import GuidelineIndex
import GuidelineModel
import TestSupport
import Testing

@testable import GuidelineAnswers
@testable import GuidelineWeb

/// Pages for readers of one platform, and text with links.
struct PlatformViewTests {
  private let site: SiteFixture

  init() throws { site = try SiteFixture() }

  @Test(arguments: Platform.allCases) func `each record has one place`(platform: Platform) throws {
    for page in try site.context.index.pages() {
      var query = PageContentQuery(page.slug)
      query.platform = platform
      let content = try #require(try query.run(in: site.context).response.target)
      let parts = content.arrangement
      let placed = [parts.lead, parts.own, parts.rest].flatMap { $0.flatMap(\.entries) } + parts.others
      let all = content.sections.flatMap(\.entries)
      #expect(placed.count == all.count, "\(page.slug)")
      #expect(Set(placed.map(\.record.record.id)) == Set(all.map(\.record.record.id)), "\(page.slug)")
      #expect(parts.own.allSatisfy { $0.entries.allSatisfy { $0.scope == .platform } })
      #expect(parts.others.allSatisfy { $0.applies == false })
    }
  }

  @Test func `the citation of a record on its page is that of the record alone`() throws {
    for page in try site.context.index.pages() {
      let content = try #require(try PageContentQuery(page.slug).run(in: site.context).response.target)
      for entry in content.sections.flatMap(\.entries) {
        let id = entry.record.record.id
        let alone = try CiteQuery(id).run(in: site.context).response
        #expect(entry.citation?.id == alone?.id, "\(id)")
      }
    }
  }

  @Test(
    arguments: rows(
      [
        ("See Toolbars.", "See <a href=\"/pages/toolbars\">Toolbars</a>.", "a title"),
        ("Use a toolbar.", "Use a toolbar.", "another form of the word"),
        ("toolbars, Toolbars", "<a href=\"/pages/toolbars\">toolbars</a>, Toolbars", "the first mention"),
        ("Supertoolbars", "Supertoolbars", "a part of a word"),
        ("See Item groups.", "See <a href=\"/pages/toolbars#section_item-groups\">Item groups</a>.", "a heading"),
        (
          "UIToolbar",
          """
          <a href="https://developer.apple.com/documentation/uikit/uitoolbar" rel="noreferrer">\
          <code>UIToolbar</code></a>
          """,
          "a symbol with known documentation"
        ), ("<Toolbars>", "&lt;<a href=\"/pages/toolbars\">Toolbars</a>&gt;", "marks around"),
        (
          "Use UIToolbar.Style.",
          """
          Use <a href="\(LinkedText.documentation(of: "UIToolbar.Style").replacing("&", with: "&amp;"))" \
          rel="noreferrer"><code>UIToolbar.Style</code></a>.
          """,
          "the longer of two symbols"
        ),
      ] as [(String, String, String)]))
  func `mentions are links`(row: TableRow<(String, String, String)>) throws {
    let (text, expected, reason) = row.values
    let page = try #require(try site.context.index.pages().first { $0.slug == "toolbars" })
    var linked = LinkedText(
      places: [
        NamedPlace(title: page.title, page: page, isHeading: false),
        NamedPlace(title: "Item groups", page: page, isHeading: true),
      ], symbols: ["UIToolbar", "UIToolbar.Style", "not-a-symbol"], link: LinkWriter(links: .served(), page: .home))
    #expect(linked.html(text).text == expected, "\(reason)")
  }
}
