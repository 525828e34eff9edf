import AppleProjects
import TestSupport
import Testing

@testable import GuidelineModel
@testable import GuidelineReviews

/// Tables that say what rules are about, by the words of the rules.
struct RulePatternsTests {
  private static let triggers = RulePatterns(
    triggers: """
      # pages, words, symbols
      search-fields\tscope*; filter results\t.searchScopes
      search-fields\tfull-width field*\t.frame
      *\tscope\t.scope
      buttons\t*\tButton
      menus\t*\tMenu Picker Menu
      """)

  private struct Row: TestRow {
    let statement: String
    var section: [String] = []
    let page: String
    let symbols: [String]
    let reason: String

    init(_ reason: String, _ statement: String, under section: [String] = [], on page: String, _ symbols: [String]) {
      self.reason = reason
      self.statement = statement
      self.section = section
      self.page = page
      self.symbols = symbols
    }
  }

  private static let rows = [
    Row("a word", "Offer a scope.", on: "search-fields", [".scope", ".searchScopes"]),
    Row("the beginning of a word", "Name SCOPES well.", on: "search-fields", [".searchScopes"]),
    Row("all words, in any order", "Let results have a filter.", on: "search-fields", [".searchScopes"]),
    Row("one of two words", "Use a filter.", on: "search-fields", []),
    Row(
      "a word of a heading", "Keep it short.", under: ["Scope bars"], on: "search-fields",
      [".scope", ".searchScopes"]),
    Row(
      "a word with a hyphen is two", "Prefer a full-width field.", on: "search-fields", [".frame"]),
    Row("another page", "Offer a scope.", on: "alerts", [".scope"]),
    Row("a part of a word", "Use a telescope.", on: "alerts", []),
    Row("every rule of a page", "Label it.", on: "buttons", ["Button"]),
    Row("a symbol twice in one entry", "Label it.", on: "menus", ["Menu", "Picker"]),
  ]

  @Test(arguments: rows) private func `words and pages decide which symbols a rule is about`(row: Row) {
    let rule = GuidelineRecord(
      kind: .guideline, section: row.section, anchor: nil, statement: row.statement, detail: "A scope is elsewhere.",
      line: 1)
    #expect(Self.triggers.values(for: rule, onPages: [row.page]).sorted() == row.symbols, "\(row.reason)")
  }

  @Test func `every feature that a rule presupposes can be seen in a project`() {
    let seen = Set(AppFeatureSigns.standard.entries.map(\.feature))
      .union(Platform.allCases.map { "@\($0.rawValue)" })
    let needed = Set(TSVTable(IndexTables.ruleFeatures).rows.map { $0.cell(0) })
    #expect(!needed.isEmpty && needed.subtracting(seen).isEmpty)
  }

  @Test func `every symbol of the table is a type, a member with a dot, or a label with a colon`() {
    #expect(!RulePatterns.triggers.allValues.isEmpty)
    for symbol in RulePatterns.triggers.allValues {
      var name = symbol[...]
      let isMember = name.hasPrefix(".")
      if isMember { name.removeFirst() }
      let isLabel = name.hasSuffix(":")
      if isLabel { name.removeLast() }
      let parts = name.split(separator: ".", omittingEmptySubsequences: false)
      let isName = parts.allSatisfy { part in
        part.first?.isLetter == true && part.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
      }
      #expect(isName && !(isMember && isLabel), "\(symbol)")
    }
  }

  @Test(arguments: [IndexTables.ruleTriggers, IndexTables.ruleFeatures])
  func `every line names known pages and words`(table: String) {
    let slugs = Set(TSVTable(GuidelineModel.IndexTables.pages).rows.map { $0.cell(0) })
    let hasFeatureFirst = table == IndexTables.ruleFeatures
    for row in TSVTable(table).rows {
      #expect(row.count == 3, "\(row)")
      let pages = row.cell(hasFeatureFirst ? 1 : 0).split(separator: " ").map(String.init)
      #expect(!pages.isEmpty && Set(pages).subtracting(slugs).isSubset(of: ["*"]), "\(row)")
      let words = row.cell(hasFeatureFirst ? 2 : 1)
      #expect(!words.isEmpty && words == words.lowercased(), "\(row)")
    }
  }
}
