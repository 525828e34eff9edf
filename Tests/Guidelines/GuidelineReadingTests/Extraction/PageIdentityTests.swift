import DocumentParsing
import GuidelineModel
import TestSupport
import Testing

@testable import GuidelineReading

struct PageIdentityTests {
  private static let site = "https://developer.apple.com/design/human-interface-guidelines/"

  @Test func `only pages that are declared or shown to be Apple's have an address of its site`() {
    var document = ParsedDocument(markdown: "Text.")
    document.title = "Badge"
    var source = DocumentSource(path: "badge.md")
    #expect(PageIdentity(document: document, source: source).key == "local:badge")
    #expect(PageIdentity(document: document, source: source).url == nil)
    source.system = .apple
    #expect(PageIdentity(document: document, source: source).url == "\(Self.site)badge")
    source.system = GuidelineSystem("gnome")
    source.systemAddress = "https://design.example.org/"
    #expect(PageIdentity(document: document, source: source).key == "gnome:badge")
    #expect(PageIdentity(document: document, source: source).url == "https://design.example.org/")
    source.system = nil
    document.origin.namesApples = true
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
    #expect(path((2, "Tint", nil), (3, "Shape", nil), (4, "Fade", nil)).names == ["Tint", "Shape", "Fade"])
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
    #expect(path.scope?.platforms.names == ["iOS", "iPadOS"])
    #expect(path.isIn(.platformConsiderations))
    #expect(!path.isDirectlyIn(.platformConsiderations))
  }

  @Test func `the anchor may give the role`() {
    let path = path((2, "お勧めのやり方", "Best-practices"))
    #expect(path.isDirectlyIn(.bestPractices))
    #expect(!path.isIn(.changeLog))
  }

  @Test(arguments: [("iOS, iPadOS", "iOS-iPadOS"), ("Tint & row", "Tint-row"), ("Don’t", "Don-t"), ("", "")])
  func `the anchor is made from the words`(text: String, anchor: String) {
    #expect(SectionPath.anchor(for: text) == anchor)
  }

  @Test func `an anchor in the document overrides one made from the words`() {
    #expect(path((2, "Tint level", "tint")).anchor == "tint")
    #expect(path((2, "Tint level", nil)).anchor == "Tint-level")
    #expect(path().anchor == nil)
  }
}
