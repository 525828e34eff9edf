import GuidelineModel

@testable import Checklists

/// Lists that have all that a page can show; the words are ours.
enum PageLists {
  /// A rule as the index cites it.
  static func rule(
    _ statement: String, id: String, page: String = "lanterns", pageTitle: String = "Lanterns",
    section: [String] = [], detail: String = "", platforms: PlatformSet? = .all,
    basis: PlatformBasis? = .page, strength: Strength? = .do, revised: String? = "2026-06-08",
    url: String = "https://example.com/design/guidelines/lanterns"
  ) -> CitedRecord {
    var record = GuidelineRecord(
      kind: .guideline, section: section, anchor: nil, statement: statement, detail: detail, line: 1
    )
    record.id = id
    record.platforms = platforms
    record.basis = basis
    record.strength = strength
    return CitedRecord(
      record: record, page: page, pageTitle: pageTitle, revised: revised.flatMap(CalendarDate.init),
      captured: CalendarDate("2026-07-01"), language: "en", pageURL: url, document: "\(page).md")
  }

  /// One rule of every kind.
  static var small: Checklist {
    var request = ChecklistRequest()
    request.subjects = ["lanterns", "ropes"]
    request.strengths = [.do, .avoid, .never]
    request.since = CalendarDate("2025")
    var list = Checklist(request, asOf: CalendarDate("2026-07-01"))
    list.add(
      rule(
        "Hang one lantern at every door.", id: "lanterns/one",
        detail: "A door without light is missed. Two confuse."),
      places: (1...5).map { .init(file: "Lights/Door.swift", line: $0 * 10) },
      mark: ItemMark(.new, facts: ["added"], since: "2026-06-08"))
    list.add(
      rule(
        "Hang one lantern at each door.", id: "lanterns/each",
        detail: "A door without light is missed. Two confuse."))
    list.add(
      rule(
        "Avoid green glass.", id: "lanterns/glass",
        section: ["Platform considerations", "visionOS"],
        platforms: PlatformSet(.visionOS), basis: .section, strength: .avoid,
        url: "https://example.com/design/guidelines/lanterns#visionos"),
      places: [.init(file: "Glass.swift", line: 3)],
      mark: ItemMark(
        .changed, facts: ["reworded"], was: "Avoid blue glass.", now: "Avoid green glass.",
        since: "2026-06-08"))
    list.add(
      rule(
        "Never knot a wet rope.", id: "ropes/wet", page: "ropes", pageTitle: "Ropes",
        section: ["Knots"], detail: "It swells & holds.", platforms: [.init(.iOS), .init(.macOS)],
        strength: .never, revised: nil, url: "http://example.com/ropes"),
      mark: ItemMark(.moved, facts: ["from Sails"]))
    list.add(
      rule(
        "Oil the rope in spring.", id: "ropes/oil", page: "ropes", pageTitle: "Ropes",
        section: ["Knots"], platforms: nil, basis: nil, strength: .do,
        url: "/ropes"),
      mark: ItemMark(.gone, facts: ["removed"], since: "2026-06-08"))
    return list
  }

  /// The same shape twice: harmless words, or the given ones wherever a document's or user's words can stand.
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
        places: (1...5).map { .init(file: words, line: $0) },
        mark: ItemMark(.changed, facts: [words], was: words, now: words, since: words))
    }
    return list
  }

  /// As many rules as all pages have together, and more.
  static func large(_ count: Int) -> Checklist {
    var request = ChecklistRequest()
    request.title = "Everything about lanterns"
    var list = Checklist(request)
    for number in 0..<count {
      let page = number / 20
      // Words of their own, so that no rule is folded into another.
      let own = (0..<8).map { "w\(number)x\($0)" }.joined(separator: " ")
      list.add(
        rule(
          "Hang lantern number \(number) \(own).", id: "p\(page)/rule-\(number)", page: "p\(page)",
          pageTitle: "Page \(page)", section: number % 20 < 5 ? [] : ["Part \(number % 20 / 5)"],
          detail: "The reason \(own) takes a line.",
          platforms: number % 7 == 0 ? PlatformSet(.watchOS) : .all,
          basis: number % 7 == 0 ? .section : .page, strength: Strength.allCases[number % 5]))
    }
    return list
  }
}
