import TestSupport
import Testing

@testable import AppleProjects

struct SymbolTableTests {
  private func pages(_ symbol: String, _ citations: [(String, String, Bool)]) -> [String]? {
    let table = SymbolTable(
      components: [], cited: citations.map { SymbolTable.SymbolMention(symbol: $0.0, page: $0.1, isResource: $0.2) })
    return table[symbol]?.pages
  }

  @Test(
    arguments: rows([
      ("UISwitch", "UISwitch", true, true, "a class among the resources"),
      ("UITouch", "UITouch", false, false, "a class in the text"),
      ("UIAlertController.Style.actionSheet", "UIAlertController.Style.actionSheet", true, true, "a member of a class"),
      ("Picker", "Picker", true, true, "a plain name among the resources"),
      ("Order", "Order", false, false, "a plain name in the text"),
      ("sheet(item:onDismiss:content:)", ".sheet", true, true, "a modifier among the resources"),
      ("padding(_:_:)", ".padding", false, false, "a modifier in the text"),
      ("destructive", ".destructive", true, false, "a word"),
      ("destructive", "destructive", true, false, "a word as a name"),
      ("voice-control", "voice-control", true, false, "an article"),
      ("UIKit", "UIKit", true, false, "a module"),
      ("AVFoundation", "AVFoundation", true, false, "another module"),
      ("Windows", "Windows", true, false, "a topic"),
      ("exclamationmark.triangle", "exclamationmark.triangle", true, false, "a symbol of SF Symbols"),
      ("exclamationmark.triangle", ".triangle", true, false, "the last part of a symbol of SF Symbols"),
      (".ics", ".ics", true, false, "a suffix"),
      ("init(full:)", ".init", true, false, "an initializer"),
      ("NSUserActivity", "NSUserActivity", true, false, "a class of Foundation"),
      ("", "", true, false, "empty"),
    ]))
  func `only reliable citations have pages`(row: TableRow<(String, String, Bool, Bool, String)>) {
    let (cited, symbol, isResource, isTaken, _) = row.values
    #expect((pages(symbol, [(cited, "page", isResource)]) != nil) == isTaken)
  }

  @Test func `pages that mention a symbol say nothing about it`() {
    let citations = [("UIMenu", "a", false), ("UIMenu", "c", true), ("UIMenu", "b", true)]
    #expect(pages("UIMenu", citations) == ["b", "c"])
  }

  @Test func `a symbol that more than two pages list has none`() {
    let two = ["a", "b"].map { ("UIMenu", $0, true) }
    #expect(pages("UIMenu", two) == ["a", "b"])
    #expect(pages("UIMenu", two + [("UIMenu", "d", true)]) == nil)
    #expect(pages("UIMenu", two + [("UIMenu", "d", false)]) == ["a", "b"])
  }

  @Test func `the table determines the pages and records citations`() throws {
    let table = SymbolTable(
      components: [
        .init(symbol: "UIMenu", module: "UIKit", pages: ["menus"]),
        .init(symbol: ".sheet", module: "SwiftUI", pages: ["sheets"]),
        .init(symbol: ".toolbar", module: "SwiftUI", pages: ["toolbars"]),
        .init(symbol: "Text", module: "SwiftUI", pages: []),
      ],
      cited: [
        .init(symbol: "UIMenu", page: "other", isResource: true),
        .init(symbol: "sheet(item:)", page: "other", isResource: false),
        .init(symbol: "Text", page: "labels", isResource: true),
      ])
    #expect(table["UIMenu"]?.pages == ["menus"])
    #expect(table["UIMenu"]?.isCited == true)
    #expect(table[".sheet"]?.isCited == true)
    #expect(table[".toolbar"]?.isCited == false)
    #expect(table["Text"] == nil, "a row without pages")
  }

  @Test func `a name of two modules has the pages of both`() {
    let table = SymbolTable(
      components: [
        .init(symbol: "Tip", module: "TipKit", pages: ["a", "b"]),
        .init(symbol: "Tip", module: "Other", pages: ["b", "c"]),
      ], cited: [])
    #expect(table["Tip"]?.pages == ["a", "b", "c"])
    #expect(table["Tip"]?.modules == ["Other", "TipKit"])
  }

  @Test(arguments: [["UIKit", "SwiftUI"], ["SwiftUI", "UIKit"]])
  func `a name of UIKit requires no import, in any order of rows`(modules: [String]) {
    let table = SymbolTable(components: modules.map { .init(symbol: ".font", module: $0, pages: ["a"]) }, cited: [])
    #expect(table[".font"]?.modules == [])
  }
}
