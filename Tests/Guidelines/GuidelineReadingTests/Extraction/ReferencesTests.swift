import DocumentParsing
import TestSupport
import Testing

@testable import GuidelineReading

struct ReferencesTests {
  private func references(_ markdown: String) -> References {
    var references = References()
    for block in ParsedDocument(markdown: markdown).blocks { references.add(block.inlines) }
    return references
  }

  @Test(
    arguments: rows([
      ("https://developer.apple.com/design/human-interface-guidelines/tiles", "tiles", "in full"),
      ("/design/Human-Interface-Guidelines/Tiles#Tint", "tiles", "capitals and an anchor"),
      ("human-interface-guidelines/parts/tiles/", "tiles", "a folder and a stroke at the end"),
      ("../human-interface-guidelines/tiles.html?x=1", "tiles", "a file and a question"),
      ("doc://x/human-interface-guidelines/tiles", "tiles", "DocC"),
    ]))
  func `the address of a page gives its slug`(row: TableRow<(String, String, String)>) {
    let (target, slug, reason) = row.values
    #expect(References.pageSlug(in: target) == slug, "\(reason)")
  }

  @Test(
    arguments: rows([
      ("", "nothing"),
      ("https://example.org/tiles", "another site"),
      ("/design/human-interface-guidelines/", "the front page"),
      ("/design/human-interface-guidelines/#tint", "a place on the front page"),
      ("/design/human-interface-guidelines/tile.png", "an image"),
    ]))
  func `other addresses are not pages`(row: TableRow<(String, String)>) {
    let (target, reason) = row.values
    #expect(References.pageSlug(in: target) == nil, "\(reason)")
  }

  @Test func `pages and symbols are found once and in order`() {
    let found = references(
      """
      See [Tint](/human-interface-guidelines/tint), [again](/human-interface-guidelines/tint#x)
      and [Row](/human-interface-guidelines/row).

      Call `fit(_:)`, `.wide`, [UITile](https://x/documentation/uikit/uitile) or
      [a tile](https://x/documentation/swiftui/TileView), UITile or NSTileString.
      """)
    #expect(found.links == ["tint", "row"])
    #expect(found.symbols == ["fit(_:)", ".wide", "UITile", "TileView", "NSTileString"])
  }

  @Test(
    arguments: rows([
      ("Use `a b`", "two words"),
      ("Use `ab`", "too short"),
      ("Use `42px`", "a number"),
      ("The UI Designer and UIs", "no class"),
      ("WKWK", "capitals only"),
      ("uitile", "small letters"),
      ("XYTile", "no framework"),
      ("[docs](https://x/documentation/)", "the front page of the documentation"),
      ("[the docs](https://x/documentation/)", "the same, by two words"),
      ("![UITile](UITile.png)", "an image"),
    ]))
  func `other words are not symbols`(row: TableRow<(String, String)>) {
    let (markdown, reason) = row.values
    #expect(references(markdown).symbols == [], "\(reason)")
  }
}
