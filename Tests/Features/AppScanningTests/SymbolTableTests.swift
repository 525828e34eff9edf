import Testing

@testable import AppScanning

struct SymbolTableTests {
  private func pages(_ symbol: String, _ citations: [(String, String, Bool)]) -> [String]? {
    let table = SymbolTable(
      components: [],
      cited: citations.map { SymbolTable.Citation(symbol: $0.0, page: $0.1, isResource: $0.2) })
    return table.entry(of: symbol)?.pages
  }

  @Test(
    arguments: [
      ("UISwitch", "UISwitch", true, true, "a class among the resources"),
      ("UITouch", "UITouch", false, true, "a class in the text"),
      (
        "UIAlertController.Style.actionSheet", "UIAlertController.Style.actionSheet", false, true,
        "a member of a class"
      ),
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
      (
        "exclamationmark.triangle", "exclamationmark.triangle", true, false,
        "a symbol of SF Symbols"
      ),
      ("exclamationmark.triangle", ".triangle", true, false, "its last part"),
      (".ics", ".ics", true, false, "a suffix"),
      ("init(full:)", ".init", true, false, "an initializer"),
      ("NSUserActivity", "NSUserActivity", true, false, "a class of Foundation"),
      ("", "", true, false, "nothing"),
    ] as [(String, String, Bool, Bool, String)])
  func `only citations that are certain lead somewhere`(
    cited: String, symbol: String, isResource: Bool, isTaken: Bool, because reason: String
  ) {
    #expect((pages(symbol, [(cited, "page", isResource)]) != nil) == isTaken, "\(reason)")
  }

  @Test func `pages that list a symbol among their resources come alone`() {
    let citations = [("UIMenu", "a", false), ("UIMenu", "c", true), ("UIMenu", "b", true)]
    #expect(pages("UIMenu", citations) == ["b", "c"])
  }

  @Test func `a symbol of many pages leads to none`() {
    let three = ["a", "b", "c"].map { ("UIMenu", $0, true) }
    #expect(pages("UIMenu", three) == ["a", "b", "c"])
    #expect(pages("UIMenu", three + [("UIMenu", "d", true)]) == nil)
    #expect(pages("UIMenu", three + [("UIMenu", "d", false)]) == ["a", "b", "c"])
  }

  @Test func `the table wins and tells whether a page names the symbol`() throws {
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
    #expect(table.entry(of: "UIMenu")?.pages == ["menus"])
    #expect(table.entry(of: "UIMenu")?.isCited == true)
    #expect(table.entry(of: ".sheet")?.isCited == true)
    #expect(table.entry(of: ".toolbar")?.isCited == false)
    #expect(table.entry(of: "Text") == nil, "a row without pages leads nowhere")
    #expect(table.isKnown("Text"))
  }

  @Test func `a name of two modules leads to the pages of both`() {
    let table = SymbolTable(
      components: [
        .init(symbol: "Tip", module: "TipKit", pages: ["a", "b"]),
        .init(symbol: "Tip", module: "Other", pages: ["b", "c"]),
      ], cited: [])
    #expect(table.entry(of: "Tip")?.pages == ["a", "b", "c"])
    #expect(table.entry(of: "Tip")?.modules == ["Other", "TipKit"])
  }
}
