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
      ("https://developer.apple.com/design/human-interface-guidelines/kites", "kites", "in full"),
      ("/design/Human-Interface-Guidelines/Kites#Wind", "kites", "capitals and an anchor"),
      ("human-interface-guidelines/toys/kites/", "kites", "a folder and a stroke at the end"),
      ("../human-interface-guidelines/kites.html?x=1", "kites", "a file and a question"),
      ("doc://x/human-interface-guidelines/kites", "kites", "DocC"),
    ]))
  func addressOfAPageGivesItsSlug(row: Row<(String, String, String)>) {
    let (target, slug, reason) = row.values
    #expect(References.pageSlug(in: target) == slug, "\(reason)")
  }

  @Test(
    arguments: rows([
      ("", "nothing"),
      ("https://example.org/kites", "another site"),
      ("/design/human-interface-guidelines/", "the front page"),
      ("/design/human-interface-guidelines/#wind", "a place on the front page"),
      ("/design/human-interface-guidelines/kite.png", "an image"),
    ]))
  func otherAddressesAreNoPages(row: Row<(String, String)>) {
    let (target, reason) = row.values
    #expect(References.pageSlug(in: target) == nil, "\(reason)")
  }

  @Test func pagesAndSymbolsAreFoundOnceInOrder() {
    let found = references(
      """
      See [Wind](/human-interface-guidelines/wind), [again](/human-interface-guidelines/wind#x)
      and [Sky](/human-interface-guidelines/sky).

      Call `fly(_:)`, `.wide`, [UIKite](https://x/documentation/uikit/uikite) or
      [a kite](https://x/documentation/swiftui/KiteView), UIKite or NSKiteString.
      """)
    #expect(found.links == ["wind", "sky"])
    #expect(found.symbols == ["fly(_:)", ".wide", "UIKite", "KiteView", "NSKiteString"])
  }

  @Test(
    arguments: rows([
      ("Use `a b`", "two words"),
      ("Use `ab`", "too short"),
      ("Use `42px`", "a number"),
      ("The UI Designer and UIs", "no class"),
      ("WKWK", "capitals only"),
      ("uikite", "small letters"),
      ("XYKite", "no framework"),
      ("[docs](https://x/documentation/)", "the front page of the documentation"),
      ("[the docs](https://x/documentation/)", "the same, by two words"),
      ("![UIKite](UIKite.png)", "an image"),
    ]))
  func otherWordsAreNoSymbols(row: Row<(String, String)>) {
    let (markdown, reason) = row.values
    #expect(references(markdown).symbols == [], "\(reason)")
  }
}
