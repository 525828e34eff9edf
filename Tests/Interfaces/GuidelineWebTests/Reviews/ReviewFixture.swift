import Checklists
import GuidelineModel
import Testing

@testable import GuidelineWeb

/// Checklists for reviews, in our own words.
enum ReviewFixture {
  /// A rule as an index cites it.
  static func rule(_ statement: String, id: String) throws -> CitedRecord {
    var record = GuidelineRecord(
      kind: .guideline, section: ["Best practices"], anchor: "Best-practices",
      statement: statement, detail: "It helps.", line: 1)
    record.id = id
    record.strength = .do
    record.platforms = .all
    return CitedRecord(
      record: record, page: "toolbars", pageTitle: "Toolbars", revised: CalendarDate("2026-06-09"),
      captured: CalendarDate("2026-09-01"), language: "en",
      pageURL: "https://developer.apple.com/design/human-interface-guidelines/toolbars", document: "toolbars.md")
  }

  /// Rules whose ids are `toolbars/rule-1`, `toolbars/rule-2` and so on.
  static func rules(_ count: Int) throws -> [CitedRecord] {
    try (1...count).map { number in
      try rule("Label w\(number)a w\(number)b w\(number)c.", id: "toolbars/rule-\(number)")
    }
  }

  /// A checklist with rules.
  static func list(_ rules: [CitedRecord]) -> Checklist {
    var list = Checklist(ChecklistRequest())
    for rule in rules { list.add(rule) }
    return list
  }

  /// The JSON of a checklist with a number of items.
  static func checklist(_ count: Int = 4) throws -> String { try ChecklistJSON(list(rules(count))).document() }
}

extension RequestKey {
  /// A key of Ada's.
  static func ada(_ key: String = "k", body: String = "") throws(ReviewError) -> RequestKey {
    try RequestKey(key, person: "Ada", method: "PATCH", path: "/", body: Array(body.utf8))
  }
}

extension ReviewStore {
  /// The items of a review as `hig review status` reads them.
  func items(of id: ReviewID) throws -> [EditedItem] {
    let review = try #require(try review(id))
    return try ChecklistReader.checklist(in: review.checklist).items
  }

  /// Records a change of an item.
  @discardableResult func change(
    _ id: ReviewID, _ item: String = "toolbars/rule-1", verdict: Verdict? = nil, note: String? = nil,
    assignee: String? = nil, by author: String = "Ada", key: RequestKey? = nil
  ) throws(ReviewError) -> ReviewLogEntry {
    let change = ReviewChange(item: item, verdict: verdict, note: note, assignee: assignee)
    return try record(change, in: id, by: author, key: key)
  }

  /// Adds a review of a small checklist.
  func makeReview(_ count: Int = 4) throws -> ReviewID { try create(ReviewFixture.checklist(count), by: "Ada") }
}
