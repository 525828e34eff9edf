import TestSupport
import Testing

@testable import GuidelineIndex

struct APINameTests {
  @Test(
    arguments: rows([
      ("UITabBar", "UITabBar", true, "a class"),
      ("Toggle", "Toggle", false, "may be a word"),
      (".searchable", "searchable", true, "a member"),
      ("`TabView`", "TabView", true, "code in Markdown"),
      ("searchable(text:placement:prompt:)", "searchable", true, "arguments"),
      ("alert(\\_:isPresented:actions:)", "alert", true, "escaped for Markdown"),
      ("alert(_:isPresented:actions:)-1bkka", "alert", true, "the last part of an address"),
      ("TabView-swift", "–", false, "a name with a hyphen"),
      ("Adding-a-knob", "–", false, "the slug of an article"),
      ("tab bar", "–", false, "two words"),
      ("NSButton.BezelStyle.push", "NSButton BezelStyle push", true, "a member with its types"),
      ("ForEach<Data>", "ForEach", true, "a generic type"),
      ("@Environment", "Environment", true, "an attribute"),
      ("tableView:didSelect:", "tableView", true, "a selector"),
      ("...", "–", false, "dots only"),
      ("", "–", false, "no text"),
      ("4ever", "–", false, "a digit in front"),
    ]))
  func `names are parsed without arguments and marks`(
    row: TableRow<(String, String, Bool, String)>
  ) {
    let (text, components, isCode, reason) = row.values
    let name = APIName(text)
    #expect((name?.components.joined(separator: " ") ?? "–") == components, "\(reason)")
    #expect((name?.isCode ?? false) == isCode, "\(reason)")
  }

  @Test(
    arguments: rows([
      ("UITabBarController", ["UITabBar", "UITab"], "a class"),
      ("tabViewStyle(_:)", ["tabView", "tab"], "a modifier"),
      ("Toggle", [], "a single word"),
    ]))
  func `names begin with shorter names`(row: TableRow<(String, [String], String)>) throws {
    let (text, beginnings, reason) = row.values
    #expect(try #require(APIName(text)).beginnings == beginnings, "\(reason)")
  }

  @Test(
    arguments: rows([
      ("TabView", "TabView", "same", "the same name"),
      ("SwiftUI.TabView", "TabView", "same", "a module in front"),
      ("tabview", "TabView", "none", "another case"),
      ("round", "NSKnob.Style.round", "member", "the end"),
      ("NSKnob", "NSKnob.Style.round", "outer", "the type"),
      ("NSKnob.Size", "NSKnob", "outer", "another member of the type"),
      ("View", "TabView", "none", "a part of a word"),
    ]))
  func `names relate to listed ones`(row: TableRow<(String, String, String, String)>) throws {
    let (text, listed, relation, reason) = row.values
    let found = try #require(APIName(text)).relation(
      to: try #require(APIName(listed)), ignoringCase: false)
    #expect((found.map { "\($0)" } ?? "none") == relation, "\(reason)")
  }
}
