import GuidelineModel
import TestSupport
import Testing

@testable import Checklists

/// Checklists that are split into parts.
struct MarkdownPartsTests {
  private static let rules = (0..<60).map { number in
    RuleFixture.rule(
      "Give button number \(number) a label.", why: "Two actions with label \(number) hide one.",
      on: ["Toolbars", "Tab bars", "Boxes"][number / 20],
      in: number % 20 < 10 ? ["Best practices"] : ["Platform considerations", "visionOS"],
      revised: CalendarDate("2025-0\(1 + number / 20)-09"))
  }

  private func documents(_ rules: [CitedRecord] = rules, limit: Int) throws -> [String] {
    try MarkdownParts.documents(of: RuleFixture.list(rules), limit: limit) { "list-\($0).md" }
  }

  private func update(_ text: String, to rules: [CitedRecord]) throws -> (
    ChecklistUpdate, text: String
  ) {
    let list = try ChecklistReader.checklist(in: text)
    var fresh = Checklist(list.request)
    for rule in rules { fresh.add(rule) }
    let update = ChecklistUpdate(of: list.items, to: fresh) { _ in nil }
    return (update, try list.updated(by: update))
  }

  @Test(arguments: [3_000, 5_000, 8_000])
  func `the parts have all items in order and keep the limit`(limit: Int) throws {
    let parts = try documents(limit: limit)
    #expect(parts.count > 2)
    #expect(parts.allSatisfy { $0.utf8.count <= limit })
    let items = try parts.flatMap { try ChecklistReader.checklist(in: $0).items }
    #expect(items.map(\.id) == Self.rules.map(\.record.id))
    for (index, part) in parts.enumerated() {
      #expect(part.contains("(part \(index + 1) of \(parts.count))\n"))
      #expect(part.contains("](list-\(index).md)") == (index > 0))
      #expect(part.contains("](list-\(index + 2).md)") == (index + 1 < parts.count))
      let (update, text) = try update(part, to: Self.rules)
      #expect(!update.isStale && text == part, "an update does not add items of other parts")
    }
  }

  @Test(arguments: [3_000, 4_000, 5_000, 6_500])
  func `the parts have about the same size`(limit: Int) throws {
    let counts = try documents(limit: limit)
      .map { try ChecklistReader.checklist(in: $0).items.count }
    let (least, most) = (counts.min() ?? 0, counts.max() ?? 0)
    #expect(most <= 2 * least + 1, "\(counts)")
  }

  @Test func `a list within the limit is not split`() throws {
    let whole = try ChecklistMarkdown(RuleFixture.list(Self.rules)).document()
    #expect(try documents(limit: whole.utf8.count) == [whole])
    #expect(try documents(limit: whole.utf8.count - 1).count > 1)
  }

  @Test func `a limit below the header and an item is refused with the least limit`() throws {
    let error = #expect(throws: MarkdownParts.TooSmall.self) { try documents(limit: 100) }
    let least = try #require(error?.least)
    #expect(try documents(limit: least).allSatisfy { $0.utf8.count <= least })
    #expect(throws: MarkdownParts.TooSmall.self) { try documents(limit: least - 1) }
  }

  @Test(arguments: [0, 1, 19, 20, 35, 60])
  func `a new rule is added to the part of the rule before it`(position: Int) throws {
    var rules = Self.rules
    rules.insert(
      RuleFixture.rule(
        "Align every icon with its text.", on: rules[max(0, position - 1)].pageTitle),
      at: position)
    let parts = try documents(limit: 5_000)
    let added = try parts.map { try update($0, to: rules).0.added.map(\.id) }
    let owner = try parts.firstIndex {
      try ChecklistReader.checklist(in: $0).items.contains {
        $0.id == Self.rules[max(0, position - 1)].record.id
      }
    }
    for (index, ids) in added.enumerated() {
      #expect(ids == (index == owner ? [rules[position].record.id] : []), "part \(index + 1)")
    }
  }
}
