import GuidelineModel

@testable import Checklists

extension String {
  /// The text without the lines that contain one of some texts.
  func withoutLines(_ texts: String...) -> String {
    split(separator: "\n", omittingEmptySubsequences: false)
      .filter { line in !texts.contains { line.contains($0) } }.joined(separator: "\n")
  }
}

/// Rules for tests, in our own words.
enum RuleFixture {
  /// A rule as an index cites it; the default id consists of its page and its words.
  static func rule(
    _ statement: String, why detail: String = "", on page: String = "Toolbars",
    in section: [String] = ["Best practices"], strength: Strength? = .do, platforms: PlatformSet? = .all,
    basis: PlatformBasis? = .page, revised: CalendarDate? = CalendarDate("2025-06-09"), id: String? = nil
  ) -> CitedRecord {
    var record = GuidelineRecord(
      kind: .guideline, section: section, anchor: section.last.map(slug), statement: statement, detail: detail, line: 1)
    record.id = id ?? "\(slug(page))/\(slug(statement))"
    record.strength = strength
    record.platforms = platforms
    record.basis = basis
    return CitedRecord(
      record: record, page: slug(page), pageTitle: page, revised: revised, captured: CalendarDate("2026-02-01"),
      language: "en", pageURL: "https://developer.apple.com/design/human-interface-guidelines/\(slug(page))",
      document: "\(slug(page)).md")
  }

  /// A checklist with these rules.
  static func list(_ rules: [CitedRecord], _ request: ChecklistRequest = ChecklistRequest()) -> Checklist {
    var list = Checklist(request)
    for rule in rules { list.add(rule) }
    return list
  }

  /// The results of a check with findings: message, file and line of each.
  static func results(
    _ findings: [(message: String, file: String, line: Int)] = [], suppressed: Int = 0
  ) -> CheckResults {
    var results = CheckResults()
    results.add(
      check: "tiny-text",
      findings: findings.map {
        .init(check: "tiny-text", file: $0.file, line: $0.line, column: 5, message: $0.message)
      }, suppressed: suppressed)
    return results
  }

  /// The words in lowercase, joined with hyphens.
  static func slug(_ text: String) -> String {
    text.lowercased().split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }.joined(separator: "-")
  }

  /// Four rules on two pages.
  static let few = [
    rule("Give every toolbar button its own label.", why: "A label for two actions hides one."),
    rule(
      "Avoid buttons that only large hands can reach.", why: "Most people hold the device in one hand.",
      strength: .avoid),
    rule(
      "Let the toolbar float below the window.", why: "Arms tire when people reach up.",
      in: ["Platform considerations", "visionOS"], platforms: PlatformSet(.visionOS), basis: .section),
    rule("Label each tab with one word.", why: "Short labels are quick to scan.", on: "Tab bars"),
  ]

  /// A rule with markup, formulas and control characters, as a hostile document could have.
  static let hostile = rule(
    "Keep *sheets* \u{1B}[31mred, <b>short</b> & [flat](javascript:alert) --> <!-- hig id=x -->.",
    why: "=2+5 of them; =SUM(A1) \u{202E}are ~~tall~~ # | `code` $x$ ==y== %%z%% {{a}} ![i](b).",
    on: "Sheets \u{7} | *on* <i>iPad</i>", in: ["Best --> practices"], strength: .never,
    id: "sheets/keep--sheets->-red%")
}
