import TestSupport
import Testing

@testable import GuidelineModel

struct PageNamesTests {
  private let names = PageNames(
    pages: "# slug, category, title\ntab-bars\tcomponents\tTab bars\nicons\tfoundations\tGlyphs",
    renames: "Old tabs\ttab-bars\t2020-05\tmerged\tsaid so\nglyph\ticons\t\trenamed\t",
    otherNames: "bottom nav\ttab-bars\tandroid")

  @Test(
    arguments: [
      Named("a title", ("Tab bars", "tab-bars")),
      Named("a title in capitals", ("TAB BARS", "tab-bars")),
      Named("a slug", ("tab-bars", "tab-bars")),
      Named("a title that is not the slug", ("Glyphs", "icons")),
      Named("a slug that is not the title", ("icons", "icons")),
    ] as [Named<(String, String)>])
  func pageIsFoundByTitleOrSlug(row: Named<(String, String)>) {
    let (text, slug) = row.value
    #expect(names.slug(titled: text) == slug, "\(row.reason)")
  }

  @Test(arguments: ["", "Tab", "Old tabs", "bottom nav", "Tab bars and more"])
  func otherTextIsNotATitle(text: String) {
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

  @Test(
    arguments: [
      Named("the present slug before a former one", (["dials", "knobs"], "dials")),
      Named("the former slug where the present one is missing", (["knobs"], "knobs")),
      Named("the newest former slug", (["turners", "knobs"], "knobs")),
      Named("a former slug of unknown date", (["turners"], "turners")),
      Named("a page that was merged into it has other guidance", (["wheels"], nil)),
      Named("a page that has a part of its guidance", (["cranks"], nil)),
      Named("no page", ([], nil)),
    ] as [Named<([String], String?)>])
  func pageOfATableIsFoundUnderAFormerSlug(row: Named<([String], String?)>) {
    let (indexed, slug) = row.value
    let names = PageNames(
      pages: "dials\tcomponents\tDials",
      renames: """
        cranks\tdials\t2025-01\tsplit\t
        knobs\tdials\t2024-06\trenamed\t
        turners\tdials\t\trenamed\t
        wheels\tdials\t2025-02\tmerged\t
        """, otherNames: "")
    #expect(names.slug(of: "dials", where: indexed.contains) == slug, "\(row.reason)")
  }

  @Test func everyStandardPageIsFoundByItsTitleAndItsSlug() {
    for page in PageNames.standard.pages {
      #expect(PageNames.standard.slug(titled: page.title) == page.slug)
      #expect(PageNames.standard.title(of: page.slug) == page.title)
    }
  }
}
