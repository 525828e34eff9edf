import GuidelineModel

@testable import Checklists

/// Made-up rules of a workshop.
enum Rules {
  /// A rule as an index gives it; its id is made of its page and its words.
  static func rule(
    _ statement: String, why detail: String = "", on page: String = "Toolbars",
    in section: [String] = ["Best practices"], strength: Strength? = .do,
    platforms: PlatformSet? = .all, basis: PlatformBasis? = .page,
    revised: CalendarDate? = CalendarDate("2025-06-09"), id: String? = nil
  ) -> CitedRecord {
    var record = GuidelineRecord(
      kind: .guideline, section: section, anchor: section.last.map(slug), statement: statement,
      detail: detail, line: 1)
    record.id = id ?? "\(slug(page))/\(slug(statement))"
    record.strength = strength
    record.platforms = platforms
    record.basis = basis
    return CitedRecord(
      record: record, page: slug(page), pageTitle: page, revised: revised,
      captured: CalendarDate("2026-02-01"), language: "en",
      pageURL: "https://developer.apple.com/design/human-interface-guidelines/\(slug(page))",
      document: "\(slug(page)).md")
  }

  /// A list of rules.
  static func list(_ rules: [CitedRecord], _ request: ChecklistRequest = ChecklistRequest())
    -> Checklist
  {
    var list = Checklist(request)
    for rule in rules { list.add(rule) }
    return list
  }

  /// Letters and digits with hyphens between.
  static func slug(_ text: String) -> String {
    text.lowercased().split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
      .joined(separator: "-")
  }

  /// Four rules on two pages.
  static let few = [
    rule("Hang every tool on a hook of its own.", why: "A hook that carries two drops one."),
    rule(
      "Avoid hooks that only a giant can reach.", why: "Nobody fetches a ladder.",
      strength: .avoid),
    rule(
      "Let the rack float at the height of the elbow.", why: "Arms grow tired above it.",
      in: ["Platform considerations", "visionOS"], platforms: PlatformSet(.visionOS),
      basis: .section),
    rule(
      "Label each folder with one word.", why: "A drawer is read from above.", on: "Tab bars"),
  ]

  /// What a document could try on those who read a list.
  static let hostile = rule(
    "Keep *sheets* \u{1B}[31mred, <b>dry</b> & [flat](javascript:alert) --> <!-- hig id=x -->.",
    why: "=2+5 of them; =SUM(A1) \u{202E}are ~~wet~~ # | `code` $x$ ==y== %%z%% {{a}} ![i](b).",
    on: "Sheets \u{7} | *of* <i>wood</i>", in: ["Best --> practices"], strength: .never,
    id: "sheets/keep--sheets->-red%")
}
