import Testing

@testable import GuidelineModel

struct PageNamesTests {
  private let names = PageNames(
    pages: "# slug, category, title\ntab-bars\tcomponents\tTab bars\nicons\tfoundations\tGlyphs",
    renames: "Old tabs\ttab-bars\t2020-05\tmerged\tsaid so\nglyph\ticons\t\trenamed\t",
    otherNames: "bottom nav\ttab-bars\tandroid")

  @Test(arguments: [
    ("Tab bars", "tab-bars", "its title"),
    ("TAB BARS", "tab-bars", "in capitals"),
    ("tab-bars", "tab-bars", "its slug"),
    ("Glyphs", "icons", "a title that is not the slug"),
    ("icons", "icons", "a slug that is not the title"),
  ])
  func pageIsFoundByTitleOrSlug(text: String, slug: String, because reason: String) {
    #expect(names.slug(titled: text) == slug, "\(reason)")
  }

  @Test(arguments: ["", "Tab", "Old tabs", "bottom nav", "Tab bars and more"])
  func otherNamesAreNoTitles(text: String) {
    #expect(names.slug(titled: text) == nil)
  }

  @Test func titleIsFoundBySlug() {
    #expect(names.title(of: "icons") == "Glyphs")
    #expect(names.title(of: "Glyphs") == nil)
  }

  @Test func formerNamesAreSlugsWithTheirDateWhenKnown() {
    #expect(names.formerNames.map(\.former) == ["old-tabs", "glyph"])
    #expect(names.formerNames.map(\.slug) == ["tab-bars", "icons"])
    #expect(names.formerNames.map(\.date?.description) == ["2020-05", nil])
    #expect(names.formerNames.map(\.change) == ["merged", "renamed"])
  }

  @Test func otherNamesKeepTheirSpellingAndOrigin() {
    #expect(names.otherNames.map(\.name) == ["bottom nav"])
    #expect(names.otherNames.map(\.origin) == ["android"])
  }

  @Test func everyStandardPageIsFoundByItsTitleAndItsSlug() {
    for page in PageNames.standard.pages {
      #expect(PageNames.standard.slug(titled: page.title) == page.slug)
      #expect(PageNames.standard.title(of: page.slug) == page.title)
    }
  }
}
