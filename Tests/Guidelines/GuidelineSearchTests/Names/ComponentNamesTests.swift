import GuidelineModel
import TestSupport
import Testing

@testable import GuidelineSearch

struct ComponentNamesTests {
  private let names = ComponentNames.standard

  private func pages(of name: String, orOfPages slugs: Set<String> = []) -> [String] {
    names.counterparts(where: { $0.lowercased() == name }, orOfPages: slugs).compactMap(\.page)
  }

  @Test func `every row has a component, a name and a source, and Apple's pages exist`() {
    #expect(!names.entries.isEmpty)
    for entry in names.entries {
      #expect(!entry.component.isEmpty && !entry.name.isEmpty, "\(entry)")
      #expect(entry.source.hasPrefix("https://"), "\(entry)")
      if entry.origin == GuidelineSystem.apple.name {
        #expect(PageNames.standard.slug(titled: entry.slug) != nil, "\(entry)")
      }
    }
    let components = names.entries.map(\.component)
    #expect(components == components.sorted())
  }

  @Test(
    arguments: rows(
      [
        ("toggle", [], ["gnome:switches"], "a name of Apple's"),
        ("toggle switch", [], ["gnome:switches"], "of a system that is not read"),
        ("infobar", [], ["gnome:banners"], "Apple has no such page"),
        ("header bar", [], ["gnome:header-bars", "windows:windows-7-toolbars"], "its own page first"),
        ("tool bar of old", ["toolbars"], ["gnome:header-bars", "windows:windows-7-toolbars"], "a page"),
        ("carousel", [], [], "unknown"),
      ] as [(String, [String], [String], String)]))
  func `a name leads to the pages of other systems`(row: TableRow<(String, [String], [String], String)>) {
    let (name, slugs, expected, reason) = row.values
    #expect(pages(of: name, orOfPages: Set(slugs)) == expected, "\(reason)")
  }
}
