import TestSupport
import Testing

@testable import GuidelineSearch

struct APINameTests {
  @Test(
    arguments: rows([
      ("UITabBarController", ["UITabBar", "UITab"], "a class"), ("tabViewStyle(_:)", ["tabView", "tab"], "a modifier"),
      ("Toggle", [], "a single word"),
    ]))
  func `names begin with shorter names`(row: TableRow<(String, [String], String)>) throws {
    let (text, beginnings, reason) = row.values
    #expect(try #require(APIName(text)).beginnings == beginnings, "\(reason)")
  }
}
