import GuidelineModel

@testable import Checklists

/// Checklists for the HTML format, in our own words.
enum HTMLFixture {
  /// A rule as an index cites it.
  static func rule(
    _ statement: String, id: String, page: String = "buttons", pageTitle: String = "Buttons", section: [String] = [],
    detail: String = "", platforms: PlatformSet? = .all, basis: PlatformBasis? = .page, strength: Strength? = .do,
    revised: String? = "2026-06-08", url: String = "https://example.com/design/guidelines/buttons"
  ) -> CitedRecord {
    var record = GuidelineRecord(
      kind: .guideline, section: section, anchor: nil, statement: statement, detail: detail, line: 1)
    record.id = id
    record.platforms = platforms
    record.basis = basis
    record.strength = strength
    return CitedRecord(
      record: record, page: page, pageTitle: pageTitle, revised: revised.flatMap(CalendarDate.init),
      captured: CalendarDate("2026-07-01"), language: "en", pageURL: url, document: "\(page).md")
  }

  /// A checklist with every kind of mark and every optional text.
  static var small: Checklist {
    var request = ChecklistRequest()
    request.subjects = ["buttons", "sheets"]
    request.strengths = [.do, .avoid, .never]
    request.since = CalendarDate("2025")
    var list = Checklist(request, asOf: CalendarDate("2026-07-01"))
    list.add(
      rule(
        "Show one primary button in every view.", id: "buttons/one",
        detail: "A view without one hides the next step. Two compete."),
      uses: CodeUses(.rule, places: (1...5).map { .init(file: "Views/Main.swift", line: $0 * 10, symbol: "Button") }),
      mark: ItemMark(.new, facts: ["added"], since: "2026-06-08"))
    list.add(
      rule(
        "Show one primary button in each view.", id: "buttons/each",
        detail: "A view without one hides the next step. Two compete."))
    list.add(
      rule(
        "Avoid green labels.", id: "buttons/labels", section: ["Platform considerations", "visionOS"],
        platforms: PlatformSet(.visionOS), basis: .section, strength: .avoid,
        url: "https://example.com/design/guidelines/buttons#visionos"),
      uses: CodeUses(.page, places: [.init(file: "Labels.swift", line: 3)]),
      mark: ItemMark(
        .changed, facts: ["reworded"], was: "Avoid blue labels.", now: "Avoid green labels.", since: "2026-06-08"))
    list.add(
      rule(
        "Never open a sheet from a sheet.", id: "sheets/nested", page: "sheets", pageTitle: "Sheets",
        section: ["Sizing"], detail: "It nests & confuses.", platforms: [.init(.iOS), .init(.macOS)], strength: .never,
        revised: nil, url: "http://example.com/sheets"), mark: ItemMark(.moved, facts: ["from Panels"]))
    list.add(
      rule(
        "Size the sheet to its content.", id: "sheets/size", page: "sheets", pageTitle: "Sheets", section: ["Sizing"],
        platforms: nil, basis: nil, strength: .do, url: "/sheets"),
      mark: ItemMark(.gone, facts: ["removed"], since: "2026-06-08"))
    return list
  }

  /// A checklist that has the given words in every place for a document's or a user's text.
  static func list(saying words: String) -> Checklist {
    var request = ChecklistRequest()
    request.subjects = [words]
    request.title = words
    request.app = words
    request.revision = words
    var list = Checklist(request)
    for number in 1...2 {
      list.add(
        rule(
          "\(words) \(number)", id: "\(words)/\(number)", page: words, pageTitle: words,
          section: [words, words], detail: words, url: words),
        uses: CodeUses(
          .rule, places: (1...5).map { .init(file: words, line: $0, symbol: words) }),
        mark: ItemMark(.changed, facts: [words], was: words, now: words, since: words))
    }
    return list
  }
}
