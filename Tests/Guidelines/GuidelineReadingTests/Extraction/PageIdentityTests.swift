import DocumentParsing
import TestSupport
import Testing

@testable import GuidelineReading

struct PageIdentityTests {
  private func identity(
    title: String? = nil, address: String? = nil, path: String = "tiles.md", text: String = "Text."
  ) -> PageIdentity {
    var document = ParsedDocument(markdown: text)
    document.title = title
    document.address = address
    return PageIdentity(document: document, path: path)
  }

  private static let site = "https://developer.apple.com/design/human-interface-guidelines/"

  @Test(
    arguments: rows(
      [
        ("Toolbars", nil, "x.md", "toolbars", "the title names a known page"),
        ("TOOLBARS", nil, "x.md", "toolbars", "in capitals"),
        ("Toolbars", "\(site)navigation-bars", "x.md", "toolbars", "the title beats the address"),
        ("Tiles", "\(site)toolbars", "x.md", "toolbars", "the address of an unknown title"),
        (nil, "\(site)toolbars#Tint", "x.md", "toolbars", "the address alone"),
        ("Tiles", nil, "x.md", "tiles", "the slug of an unknown title"),
        ("Tiles & co.", "https://example.org/k", "x.md", "tiles-co", "an address of another site"),
        (nil, nil, "row/tiles.v2.md", "tiles", "the file's name"),
        (
          "Introduction", nil, "a/siri/introduction.md", "siri-introduction",
          "a part of a former page"
        ),
        ("Tiles", "\(site)row\u{7}", "x.md", "tiles", "a control character in the address"),
        ("Tiles", "\(site)row\u{E0041}s", "x.md", "tiles", "an invisible tag in the address"),
        ("Tiles", "\(site)<b>row", "x.md", "tiles", "markup in the address"),
        (
          "Tiles", site + String(repeating: "row", count: 100), "x.md", "tiles",
          "an address too long for a name"
        ),
        (nil, "\(site)앱-해부", "x.md", "앱-해부", "an address in another script"),
        ("List and tables", nil, "x.md", "lists-and-tables", "a former spelling"),
      ] as [(String?, String?, String, String, String)]))
  func `the slug identifies the page`(row: TableRow<(String?, String?, String, String, String)>) {
    let (title, address, path, slug, reason) = row.values
    #expect(identity(title: title, address: address, path: path).slug == slug, "\(reason)")
  }

  @Test(
    arguments: rows(
      [
        (nil, "\(site)toolbars", "Toolbars", "known by the address"),
        ("toolbars", nil, "Toolbars", "a file that writes it small"),
        ("도구 막대", "\(site)toolbars", "도구 막대", "a title in another language stays"),
        ("tiles", nil, "tiles", "an unknown page keeps its spelling"),
      ] as [(String?, String?, String, String)]))
  func `the title identifies the page`(row: TableRow<(String?, String?, String, String)>) {
    let (title, address, expected, reason) = row.values
    #expect(identity(title: title, address: address).title == expected, "\(reason)")
  }

  @Test(
    arguments: rows([
      ("A toolbar holds buttons.", "toolbars", "the subject in the plural"),
      ("The action sheet asks.", "action-sheets", "of two words"),
      ("An unknown thing fits.", "tiles", "no page is about it"),
      ("Toolbars hold buttons.", "tiles", "no article"),
      ("", "tiles", "no text"),
    ]))
  func `the first sentence identifies a page without title and address`(
    row: TableRow<(String, String, String)>
  ) {
    let (text, slug, reason) = row.values
    let found = identity(text: text)
    #expect(found.slug == slug, "\(reason)")
    #expect(found.isInferred, "\(reason)")
  }

  @Test(
    arguments: rows(
      [
        ("\(site)toolbars", "\(site)toolbars", "as given"),
        (
          "http://developer.apple.com/design/human-interface-guidelines/toolbars/#x?y",
          "\(site)toolbars/", "without its anchor, and safe"
        ),
        ("\(site)navigation-bars", "\(site)toolbars", "an address that served another page"),
        ("https://example.org/toolbars", "\(site)toolbars", "another site"),
        (nil, "\(site)toolbars", "no address"),
      ] as [(String?, String, String)]))
  func `the address is the page's address on Apple's site`(row: TableRow<(String?, String, String)>)
  {
    let (address, url, reason) = row.values
    let found = identity(title: "Toolbars", address: address)
    #expect(found.url == url, "\(reason)")
    #expect(!found.isInferred)
  }
}
