import TestSupport
import Testing

@testable import GuidelineModel

struct PageNamesTests {
  private let names = PageNames(
    pages: "# slug, category, title\ntab-bars\tcomponents\tTab bars\nicons\tfoundations\tGlyphs",
    renames: "Old tabs\ttab-bars\t2020-05\tmerged\tsaid so\nglyph\ticons\t\trenamed\t",
    otherNames: "bottom nav\ttab-bars\tandroid")

  @Test(
    arguments: rows([
      ("Tab bars", "tab-bars", "a title"),
      ("TAB BARS", "tab-bars", "a title in capitals"),
      ("tab-bars", "tab-bars", "a slug"),
      ("Glyphs", "icons", "a title that is not the slug"),
      ("icons", "icons", "a slug that is not the title"),
    ]))
  func `a page is found by title or slug`(row: TableRow<(String, String, String)>) {
    let (text, slug, _) = row.values
    #expect(names.slug(titled: text) == slug, "\(row.reason)")
  }

  @Test(arguments: ["", "Tab", "Old tabs", "bottom nav", "Tab bars and more"])
  func `other text is not a title`(text: String) {
    #expect(names.slug(titled: text) == nil)
  }

  @Test func `a title is found by slug`() {
    #expect(names.title(of: "icons") == "Glyphs")
    #expect(names.title(of: "Glyphs") == nil)
  }

  @Test func `former names are slugs with their date when known`() {
    #expect(names.formerNames.map(\.former) == ["old-tabs", "glyph"])
    #expect(names.formerNames.map(\.slug) == ["tab-bars", "icons"])
    #expect(names.formerNames.map(\.date?.description) == ["2020-05", nil])
    #expect(names.formerNames.map(\.change) == ["merged", "renamed"])
  }

  @Test func `other names keep their spelling and origin`() {
    #expect(names.otherNames.map(\.name) == ["bottom nav"])
    #expect(names.otherNames.map(\.origin) == ["android"])
  }

  @Test func `every standard page is found by its title and its slug`() {
    for page in PageNames.standard.pages {
      #expect(PageNames.standard.slug(titled: page.title) == page.slug)
      #expect(PageNames.standard.title(of: page.slug) == page.title)
    }
  }
}
