import GuidelineModel
import TestSupport

@testable import Checklists

/// Random guidelines before and after a revision, with the changes of each rule.
struct RevisionFixture {
  private(set) var old: [CitedRecord] = []
  private(set) var new: [CitedRecord] = []
  /// The changes of each rule, by each of its ids.
  private(set) var traces: [String: RuleChanges] = [:]

  /// Creates random guidelines.
  init(_ generator: inout SeededGenerator) {
    let pages = ["Toolbars", "Tab bars", "Boxes"].prefix(1 + generator.next(below: 3))
    var serial = 0
    func words() -> String {
      serial += 1
      // Unique words, so that no rules are similar.
      return (0..<4).map { "w\(serial)\(["a", "b", "c", "d"][$0])" }.joined(separator: " ")
    }
    for page in pages {
      for section in [["Best practices"], ["Platform considerations", "visionOS"]] {
        for _ in 0..<1 + generator.next(below: 3) {
          let rule = RuleFixture.rule(
            "Label \(words()).", why: generator.chance(oneIn: 3) ? "" : "It \(words()) helps.", on: page, in: section)
          old.append(rule)
          change(rule, pages: Array(pages), words, &generator)
          if generator.chance(oneIn: 6) { new.append(RuleFixture.rule("Align \(words()).", on: page, in: section)) }
        }
      }
    }
    // Group the rules by page again.
    new = pages.flatMap { page in new.filter { $0.pageTitle == page } }
  }

  private mutating func change(
    _ rule: CitedRecord, pages: [String], _ words: () -> String, _ generator: inout SeededGenerator
  ) {
    let id = rule.record.id
    switch generator.next(below: 8) {
    case 0: traces[id] = RuleChanges(present: nil, since: "2026-06-08")
    case 1:
      let page = generator.element(of: pages)
      let moved = RuleFixture.rule(rule.record.statement ?? "", why: rule.record.detail, on: page, in: ["Elsewhere"])
      add(moved, for: id, RuleChanges(present: moved, move: "from \(rule.pageTitle)"))
    case 2:
      let reworded = RuleFixture.rule(
        "Label \(words()) well.", why: rule.record.detail, on: rule.pageTitle, in: rule.record.section)
      let was = (was: rule.record.statement ?? "", now: reworded.record.statement ?? "")
      add(reworded, for: id, RuleChanges(present: reworded, facts: ["reworded"], words: was))
    case 3:
      let explained = RuleFixture.rule(
        rule.record.statement ?? "", why: "For \(words()).", on: rule.pageTitle,
        in: rule.record.section, revised: CalendarDate("2026-06-08"))
      add(explained, for: id, RuleChanges(present: explained, facts: ["explanation changed"]))
    default: add(rule, for: id, RuleChanges(present: rule))
    }
  }

  private mutating func add(_ rule: CitedRecord, for id: String, _ trace: RuleChanges) {
    new.append(rule)
    traces[id] = trace
    if rule.record.id != id { traces[rule.record.id] = RuleChanges(present: rule) }
  }

  /// The checklist before the revision.
  var oldList: Checklist { RuleFixture.list(old) }
  /// The checklist after the revision.
  var newList: Checklist { RuleFixture.list(new) }

  /// The changes that bring a file up to date.
  func update(_ list: any EditedChecklist) -> ChecklistUpdate {
    ChecklistUpdate(of: list.items, to: newList) { traces[$0.id] }
  }

  /// The updated file.
  func updated(_ text: String) throws -> String {
    let list = try ChecklistReader.checklist(in: text)
    return try list.updated(by: update(list))
  }
}
