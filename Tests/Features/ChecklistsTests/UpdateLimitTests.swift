import GuidelineModel
import TestSupport
import Testing

@testable import Checklists

/// An update of a list with a limit: untouched items give way to more urgent ones.
struct UpdateLimitTests {
  /// A list of rules by their numbers; those that changed since the last review come first, then the lower numbers.
  private static func list(_ numbers: [Int], changed: Set<Int> = [], keeping most: Int) -> Checklist {
    var request = ChecklistRequest()
    request.most = most
    var list = Checklist(request)
    for number in numbers {
      list.add(
        RuleFixture.rule("Keep thing number \(number) apart."), uses: CodeUses(.rule, places: []),
        isChangedSinceReview: changed.contains(number))
    }
    list.sortByUrgency(keeping: most)
    return list
  }

  private static func numbers(_ text: String) throws -> [Int] {
    try ChecklistReader.checklist(in: text).items.compactMap { item in
      item.statement.firstMatch(of: #/[0-9]+/#).flatMap { Int($0.output) }
    }
  }

  private static func updated(_ text: String, to list: Checklist) throws -> String {
    // No rule ever changed.
    func update(_ old: any EditedChecklist) -> ChecklistUpdate {
      ChecklistUpdate(of: old.items, to: list) { item in
        RuleChanges(present: RuleFixture.rule(item.statement, id: item.id))
      }
    }
    let old = try ChecklistReader.checklist(in: text)
    let result = try old.updated(by: update(old))
    let again = try ChecklistReader.checklist(in: result)
    let second = update(again)
    #expect(!second.isStale)
    #expect(try again.updated(by: second) == result)
    return result
  }

  private static let formats: [Named<@Sendable (Checklist) throws -> String>] = [
    Named("Markdown", { try ChecklistMarkdown($0).document() }), Named("CSV", { try ChecklistCSV($0).document() }),
    Named("JSON", { try ChecklistJSON($0).document() }),
  ]

  @Test(arguments: formats) func `untouched items give way to those that are urgent now`(
    format: Named<@Sendable (Checklist) throws -> String>
  ) throws {
    let text = try format.value(Self.list(Array(1...5), keeping: 3))
    #expect(try Self.numbers(text) == [1, 2, 3])
    let result = try Self.updated(text, to: Self.list(Array(1...5), changed: [4, 5], keeping: 3))
    #expect(try Self.numbers(result).sorted() == [1, 4, 5])
  }

  @Test func `reviewed and edited items stay`() throws {
    let text =
      try ChecklistMarkdown(Self.list(Array(1...6), keeping: 4)).document()
      .replacing("- [ ] **Keep thing number 2", with: "- [x] **Keep thing number 2")
      .replacing("- [ ] **Keep thing number 3 apart", with: "- [ ] **Keep thing no. 3 apart")
      + "  A note.\n"
    let result = try Self.updated(text, to: Self.list(Array(1...6), changed: [5, 6], keeping: 4))
    #expect(try Self.numbers(result).sorted() == [2, 3, 4, 5, 6], "urgent rules are listed in any case")
  }

  @Test func `cells and members of the user keep an item`() throws {
    let list = Self.list(Array(1...3), keeping: 2)
    let csv = try ChecklistCSV(list).document()
      .replacing("wording,list", with: "wording,team,list")
      .replacing(/,(w[0-9a-f]{16}),/) { ",\($0.1),Kim," }
    #expect(csv.contains(",Kim,"))
    let json = try ChecklistJSON(list).document()
      .replacing("\"verdict\"", with: "\"team\" : \"Kim\",\n      \"verdict\"")
    for text in [csv, json] {
      #expect(try Self.numbers(text) == [1, 2])
      let result = try Self.updated(text, to: Self.list(Array(1...3), changed: [3], keeping: 2))
      #expect(try Self.numbers(result).sorted() == [1, 2, 3])
    }
  }

  @Test func `a list that is not full keeps items that are no longer urgent`() throws {
    let text = try ChecklistMarkdown(Self.list(Array(1...3), keeping: 5)).document()
    let result = try Self.updated(text, to: Self.list([2, 3, 4], keeping: 5))
    #expect(try Self.numbers(result).sorted() == [1, 2, 3, 4])
  }
}
