@testable import GuidelineModel

@testable import Checklists

/// Made-up guidelines before and after a revision.
enum ChecklistRules {
  /// The rules of the seeds.
  static let old = [
    rule("Give every knob its own label.", why: "A label for two knobs hides one.", on: "Knobs"),
    rule("Avoid knobs that only large hands can reach.", on: "Knobs", in: ["Best practices"]),
    rule(
      "Let the panel float below the window.", on: "Knobs",
      in: ["Platform considerations", "visionOS"], platforms: PlatformSet(.visionOS)),
    rule("Mark the widest setting of a dial.", why: "Eyes find 12 marks.", on: "Dials"),
    rule("Turn a dial back after a minute.", on: "Dials", in: ["Platform considerations", "macOS"]),
    rule(
      "Show *one* <b>dial</b> | = at a time.", why: "=1+1 --> `dial`", on: "Dials",
      in: ["Platform considerations", "macOS"]),
  ]

  private static let reworded = rule(
    "Give every knob two labels.", why: "A label for two knobs hides one.", on: "Knobs")
  private static let moved = rule("Mark the widest setting of a dial.", on: "Scales")

  /// The rules that files are updated to: one is reworded, one moved, one gone and one new.
  static let new = [
    reworded, old[1], old[2], old[4], old[5],
    rule("Draw the needle last.", why: "It covers the marks.", on: "Scales"), moved,
  ]

  private static let traces = [
    old[0].record.id: RuleChanges(
      present: reworded, facts: ["reworded"], words: ("Give every knob its own label.", "Give every knob two labels."),
      since: "2026-06-08"),
    old[3].record.id: RuleChanges(present: moved, move: "from Dials"),
    old[4].record.id: RuleChanges(present: old[4]),
    "dials/gone": RuleChanges(present: nil, facts: ["removed"], since: "2026-06-08"),
  ]

  /// The update of a file to the new rules.
  static func update(_ file: any EditedChecklist) -> ChecklistUpdate {
    var list = Checklist(file.request)
    for (number, rule) in new.enumerated() { list.add(rule, results: results(number)) }
    if file.request.app != nil || list.limit != nil { list.sortByUrgency(keeping: list.limit) }
    return ChecklistUpdate(of: file.items, to: list) { item in
      traces[item.id] ?? new.first { $0.record.id == item.id }.map { RuleChanges(present: $0) }
    }
  }

  /// The results of checks for a rule of the new ones; `nil` if no check is about it.
  private static func results(_ number: Int) -> CheckResults? {
    guard number < 2 else { return nil }
    var results = CheckResults()
    let finding = CheckResults.Finding(check: "tiny-text", file: "Row.swift", line: 3, message: "text is too small")
    results.add(check: "tiny-text", findings: number == 0 ? [] : [finding])
    return results
  }

  /// A rule as an index cites it.
  static func rule(
    _ statement: String, why: String = "", on page: String, in section: [String] = [],
    id: String? = nil, platforms: PlatformSet? = .all
  ) -> CitedRecord {
    let slug = page.lowercased().replacing(" ", with: "-")
    let words = statement.lowercased().split { !($0.isASCII && $0.isLetter) }
    var record = GuidelineRecord(
      kind: .guideline, section: section, anchor: nil, statement: statement, detail: why, line: 1)
    record.id = id ?? "\(slug)/\(words.joined(separator: "-"))"
    record.strength = .do
    record.platforms = platforms
    record.basis = .page
    return CitedRecord(
      record: record, page: slug, pageTitle: page, revised: CalendarDate("2025-06-09"),
      captured: CalendarDate("2026-02-01"), language: "en",
      pageURL: "https://developer.apple.com/design/human-interface-guidelines/\(slug)", document: "\(slug).md")
  }
}
