import Foundation
import GuidelineModel
import TestSupport
import Testing

@testable import Checklists

/// Reports about a filled-in checklist.
struct ReviewReportsTests {
  /// A review with every outcome, in Markdown.
  private func review() throws -> any EditedChecklist {
    let list = ChecklistFormatsTests.full
    let text = try ChecklistMarkdown(list).document()
      .replacing("- [ ] **Give", with: "- [~] **Give")
      .replacing("- [ ] **Avoid", with: "- [x] **Avoid")
      .replacing("- [ ] **Let", with: "- [x] **Let")
      .replacing(
        "\n\n## Sheets", with: "\n  fail: the *tabs* have\n  two words [each]\n\n## Sheets")
    return try ChecklistReader.checklist(in: text)
  }

  @Test func `the SARIF format`() throws {
    try Snapshot.check(try ChecklistSARIF(ofReview: review(), version: "1.2.3").document(), named: "review.sarif")
  }

  @Test(
    arguments: rows(
      [
        (.pass, nil, nil, .passed, "a pass"), (.pass, .new, nil, .passed, "a pass of a new rule"),
        (.pass, .changed, nil, .unclear, "a pass of other words"),
        (.fail, .changed, nil, .failed, "a failure stays one"),
        (.notApplicable, nil, nil, .inapplicable, "not applicable"),
        (.notApplicable, .changed, nil, .unclear, "may apply by now"), (.open, nil, nil, .untested, "no verdict"),
        (.open, nil, "maybe", .unclear, "no known word"),
      ] as [(Verdict, ItemMark.Kind?, String?, EditedItem.Outcome, String)]))
  func `the outcome of an item`(
    row: TableRow<(Verdict, ItemMark.Kind?, String?, EditedItem.Outcome, String)>
  ) {
    let (verdict, mark, unrecognized, outcome, reason) = row.values
    var rule = ChecklistItem(id: "a/b", statement: "Label it.", wording: nil)
    rule.mark = mark.map { ItemMark($0) }
    let item = EditedItem(rule, verdict: unrecognized ?? verdict.rawValue)
    #expect(item.outcome == outcome, "\(reason)")
  }

  @Test func `every format of a checklist gives the same report`() throws {
    let list = ChecklistFormatsTests.full
    let texts = [
      try ChecklistMarkdown(list).document()
        .replacing("- [ ] **Give", with: "- [x] **Give")
        .replacing("\n\n### Platform", with: "\n  fail: too small\n\n### Platform"),
      try ChecklistCSV(list).document().replacing(
        "its own label.,,,,,", with: "its own label.,yes,,,,"
      )
      .replacing("hands can reach.,,,,,", with: "hands can reach.,no,,,too small,"),
    ]
    for text in texts {
      let review = try ChecklistReader.checklist(in: text)
      #expect(review.items.prefix(2).map(\.outcome) == [.passed, .failed])
      #expect(review.items[1].note.hasSuffix("too small"))
      #expect(review.items[0].url == list.items[0].url)
      #expect(review.items[0].places.prefix(3).map(\.line) == [10, 20, 30], "\(review.items[0].places)")
      #expect(review.items[0].places.first?.file == "App/Bar *1.swift")
    }
  }

  @Test(
    arguments: rows([
      ("Bar.swift:10", "Bar.swift", 10, "a file and a line"),
      (".searchable at App/List view.swift:4", "App/List view.swift", 4, "with a symbol, and a blank in the path"),
      ("a:b.swift:7", "a:b.swift", 7, "a colon in the path"),
    ]))
  func `a place is read with and without its symbol`(row: TableRow<(String, String, Int, String)>) {
    let (text, file, line, _) = row.values
    #expect(EditedItem.place(text) == ChecklistItem.Place(file: file, line: line))
  }

  @Test(arguments: ["", "Bar.swift", ":7", "Bar.swift:0", "Bar.swift:-1", "Bar.swift:x", "and 3 more"])
  func `other text is not a place`(text: String) { #expect(EditedItem.place(text) == nil) }
}

/// The limits of code scanning.
struct SARIFLimitsTests {
  private func results(_ report: ChecklistSARIF) throws -> [[String: Any]] {
    let log = try JSONSerialization.jsonObject(with: Data(report.document().utf8))
    let run = try #require(((log as? [String: Any])?["runs"] as? [[String: Any]])?.first)
    return try #require(run["results"] as? [[String: Any]])
  }

  @Test func `items without a place are reported on request only, for the folder`() throws {
    let list = ChecklistFormatsTests.full
    let some = try results(ChecklistSARIF(list, version: "1"))
    #expect(some.map { $0["ruleId"] as? String } == [list.items[0].id])
    let all = try results(ChecklistSARIF(list, version: "1", includingAll: true))
    #expect(all.count == list.items.count)
    #expect(all.allSatisfy { ($0["locations"] as? [Any])?.isEmpty == false })
  }

  @Test func `an item that is general for its page has no result`() throws {
    var list = Checklist(ChecklistRequest())
    let place = ChecklistItem.Place(file: "Bar.swift", line: 3)
    list.add(RuleFixture.few[0], uses: CodeUses(.page, places: [place]))
    list.add(RuleFixture.few[1], uses: CodeUses(.rule, places: [place]))
    let results = try results(ChecklistSARIF(list, version: "1"))
    #expect(results.map { $0["ruleId"] as? String } == [RuleFixture.few[1].record.id])
  }

  @Test func `a result has at most 100 locations`() throws {
    var list = Checklist(ChecklistRequest())
    list.add(
      RuleFixture.few[0],
      uses: CodeUses(.rule, places: (1...150).map { ChecklistItem.Place(file: "Bar.swift", line: $0) }, more: 7))
    let result = try #require(try results(ChecklistSARIF(list, version: "1")).first)
    #expect((result["locations"] as? [Any])?.count == 100)
  }

  @Test func `fingerprints do not depend on lines and are unique`() throws {
    func fingerprints(_ line: Int) throws -> [String?] {
      var list = Checklist(ChecklistRequest())
      for rule in RuleFixture.few {
        list.add(rule, uses: CodeUses(.rule, places: [.init(file: "Bar.swift", line: line)]))
      }
      return try results(ChecklistSARIF(list, version: "1")).map {
        ($0["partialFingerprints"] as? [String: String])?["guideline/v1"]
      }
    }
    #expect(try fingerprints(1) == fingerprints(2))
    #expect(try Set(fingerprints(1)).count == RuleFixture.few.count)
  }
}
