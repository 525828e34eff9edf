import DocumentParsing
import GuidelineModel
import TestSupport
import Testing

@testable import GuidelineReading

struct PageIdentityTests {
  private func identity(
    title: String? = nil, address: String? = nil, path: String = "tiles.md",
    folder: String? = nil, text: String = "Text."
  ) -> PageIdentity {
    var document = ParsedDocument(markdown: text)
    document.title = title
    document.address = address
    var source = DocumentSource(path: path)
    source.folder = folder
    return PageIdentity(document: document, source: source)
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
        (nil, "Tile group: Usage", "no title"), ("Usage", "Tile group: Usage", "a part of a page"),
        ("Tiles in use", "Tiles in use", "a title of its own"),
        ("Toolbars", "Toolbars", "a known page"),
      ] as [(String?, String, String)]))
  func `a folder names the documents with the same file name`(
    row: TableRow<(String?, String, String)>
  ) {
    let (title, expected, reason) = row.values
    let page = identity(title: title, path: "tile-group/usage.md", folder: "tile-group")
    #expect(page.title == expected && page.slug == Slug.make(expected), "\(reason)")
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
        ("https://developer.apple.com/design/", "\(site)toolbars", "another page of the site"),
        (
          "https://mirror.example/design/human-interface-guidelines/toolbars", "\(site)toolbars",
          "a copy of the site"
        ),
        ("toolbars.md", "\(site)toolbars", "the name of a file"),
        (nil, "\(site)toolbars", "no address"),
      ] as [(String?, String, String)]))
  func `the address is the page's address on Apple's site`(row: TableRow<(String?, String, String)>)
  {
    let (address, url, reason) = row.values
    let found = identity(title: "Toolbars", address: address)
    #expect(found.url == url, "\(reason)")
    #expect(!found.isInferred)
  }

  @Test(
    arguments: rows(
      [
        ("Badge", nil, nil, "a name that no page of Apple's has"),
        ("Badge", "https://kit.example/badge", nil, "another site"),
        ("Toolbars", "https://kit.example/toolbars", nil, "Apple's name on another site"),
        ("Badge", "\(site)badge", "\(site)badge", "Apple's address"),
        ("Navigation bars", nil, "\(site)navigation-bars", "a former page"),
        ("3D Touch", nil, "\(site)3d-touch", "a former name"),
      ] as [(String, String?, String?, String)]))
  func `a document of unknown origin has no address`(
    row: TableRow<(String, String?, String?, String)>
  ) {
    let (title, address, url, reason) = row.values
    #expect(identity(title: title, address: address).url == url, "\(reason)")
  }

  @Test func `a guide to one of Apple's platforms, and a declared snapshot, have addresses`() {
    var document = ParsedDocument(markdown: "Text.")
    document.title = "Badge"
    var source = DocumentSource(path: "badge.md")
    source.isAppleGuide = true
    #expect(PageIdentity(document: document, source: source).url == "\(Self.site)badge")
    source.isAppleGuide = false
    document.guide = .watchOS
    #expect(PageIdentity(document: document, source: source).url == "\(Self.site)badge")
  }
}

struct SectionPathTests {
  private func path(_ headings: (Int, String, String?)...) -> SectionPath {
    var path = SectionPath()
    for (level, text, anchor) in headings { path.enter(level: level, text: text, anchor: anchor) }
    return path
  }

  @Test func `a heading ends sections of the same or a deeper level`() {
    #expect(
      path((2, "Tint", nil), (3, "Shape", nil), (4, "Fade", nil)).names == [
        "Tint", "Shape", "Fade",
      ])
    #expect(path((2, "Tint", nil), (4, "Fade", nil), (3, "Calm", nil)).names == ["Tint", "Calm"])
    #expect(path((3, "Tint", nil), (2, "Row", nil)).names == ["Row"])
    #expect(path().names == [])
  }

  @Test func `Discussion is not a section`() {
    #expect(path((2, "Tint", nil), (2, "Discussion", nil)).names == [])
    #expect(path((2, "Discussion", nil), (3, "Tint", nil)).names == ["Tint"])
  }

  @Test func `the innermost platforms apply`() {
    let path = path((2, "Platform considerations", nil), (3, "iOS, iPadOS", nil), (4, "Sizes", nil))
    #expect(path.platforms?.names == ["iOS", "iPadOS"])
    #expect(path.isIn(.platformConsiderations))
    #expect(!path.isDirectlyIn(.platformConsiderations))
  }

  @Test func `the anchor may give the role`() {
    let path = path((2, "お勧めのやり方", "Best-practices"))
    #expect(path.isDirectlyIn(.bestPractices))
    #expect(!path.isIn(.changeLog))
  }

  @Test(arguments: [
    ("iOS, iPadOS", "iOS-iPadOS"), ("Tint & row", "Tint-row"), ("Don’t", "Don-t"), ("", ""),
  ])
  func `the anchor is made from the words`(text: String, anchor: String) {
    #expect(SectionPath.anchor(for: text) == anchor)
  }

  @Test func `an anchor in the document overrides one made from the words`() {
    #expect(path((2, "Tint level", "tint")).anchor == "tint")
    #expect(path((2, "Tint level", nil)).anchor == "Tint-level")
    #expect(path().anchor == nil)
  }
}
