import Checklists
import DocumentParsing
import TestSupport
import Testing

@testable import GuidelineWeb

/// The checklist of a review with its changes.
struct ReviewStateTests {
  private let folder = TemporaryFolder()

  private let first = "toolbars/rule-1"

  /// A checklist that a person edited, with members of another program.
  private func edited() throws -> String {
    try "\u{FEFF}"
      + ReviewFixture.checklist()
      .replacing(
        "\"also\"", with: "\"mine\" : {\"z\":1.50, \"z\" : [ ] , \"\\u0061\" : 1e2}, \"also\"",
        maxReplacements: 1
      )
      .replacing("\"verdict\" : \"open\"", with: "\"verdict\" : true", maxReplacements: 1)
      .replacing("\"note\" : \"\"", with: "\"note\" : \"two\\nlines\"", maxReplacements: 1) + "\n\n"
  }

  @Test(arguments: StoreKind.available)
  func `a review without changes is the checklist, with all members as they are spelled`(kind: StoreKind) throws {
    let store = try StoreFixture(kind, in: folder).open()
    let text = try edited()
    let id = try store.create(text, by: "Ada")
    let review = try #require(try store.review(id))
    #expect(try JSONTree(parsing: review.checklist) == JSONTree(parsing: text))
    #expect(review.sequence == 0)
    #expect(try store.summaries(limit: 1).first?.reviewed == 1)
  }

  @Test(arguments: StoreKind.available) func `a change rewrites its item only`(kind: StoreKind) throws {
    let store = try StoreFixture(kind, in: folder).open()
    let id = try store.create(edited(), by: "Ada")
    let text = try #require(try store.review(id)?.checklist)
    let entry = try store.change(id, "toolbars/rule-2", verdict: .notApplicable, note: "Not \"ours\"")
    #expect(entry.before.note == "")
    let review = try #require(try store.review(id))
    let old = text.split(separator: "\n", omittingEmptySubsequences: false)
    let new = review.checklist.split(separator: "\n", omittingEmptySubsequences: false)
    let changes = new.difference(from: old)
    #expect(changes.insertions.count == 2)
    #expect(changes.removals.count == 2)
    #expect(review.checklist.contains("\"verdict\" : \"n.a.\""))
    #expect(review.checklist.contains("\"note\" : \"Not \\\"ours\\\"\""))
    #expect(review.checklist.contains("\"note\" : \"two\\nlines\""))
    let items = try ChecklistReader.checklist(in: review.checklist).items
    #expect(ReviewStatus(of: items).counts.reviewed == 2)
  }

  @Test(arguments: StoreKind.available) func `an assignee is removed with its member`(kind: StoreKind) throws {
    let store = try StoreFixture(kind, in: folder).open()
    let text = try ReviewFixture.checklist()
    let id = try store.create(text, by: "Ada")
    for name in ["Grace", ""] { try store.change(id, assignee: name) }
    #expect(try store.review(id)?.checklist == text)
  }

  @Test(arguments: StoreKind.available) func `an empty checklist can be shared`(kind: StoreKind) throws {
    let store = try StoreFixture(kind, in: folder).open()
    let text = "{\"format\":\"hig-checklist/1\",\"request\":{},\"items\":[]}"
    let id = try store.create(text, by: "")
    let shared = try #require(try store.review(id)?.checklist)
    #expect(try JSONTree(parsing: shared) == JSONTree(parsing: text))
    #expect(try store.summaries(limit: 1).first?.items == 0)
  }

  /// A checklist with findings of a check about the first three rules, of which the third is gone, and a rule that
  /// changed.
  private func checked() throws -> String {
    var results = CheckResults()
    results.add(
      check: "tiny-text",
      findings: [.init(check: "tiny-text", file: "Row.swift", line: 3, message: "text is too small")])
    let rules = try ReviewFixture.rules(5)
    var list = Checklist(ChecklistRequest())
    for rule in rules.prefix(2) { list.add(rule, results: results) }
    list.add(rules[2], results: results, mark: ItemMark(.gone))
    list.add(rules[3], mark: ItemMark(.changed))
    list.add(rules[4])
    return try ChecklistJSON(list).document()
  }

  @Test(arguments: StoreKind.available)
  func `a summary has the counts of the status, also with findings of checks`(kind: StoreKind) throws {
    let store = try StoreFixture(kind, in: folder).open()
    let id = try store.create(checked(), by: "Ada")
    func expect(found: Int, fails: Int, reviewed: Int, _ reason: Comment) throws {
      let counts = ReviewStatus(of: try store.items(of: id)).counts
      let summary = try #require(try store.summaries(limit: 1).first)
      #expect([counts.total, counts.found, counts[.fail], counts.reviewed] == [4, found, fails, reviewed], reason)
      #expect([summary.items, summary.found, summary.fails, summary.reviewed] == [4, found, fails, reviewed], reason)
    }
    try expect(found: 2, fails: 2, reviewed: 0, "nobody decided an item")
    try store.change(id, "toolbars/rule-5", verdict: .fail, note: CheckResults.note)
    try expect(found: 2, fails: 3, reviewed: 1, "a person wrote the note of findings where there are none")
    let pass = try store.change(id, verdict: .pass)
    try expect(found: 1, fails: 2, reviewed: 2, "a person decided what checks found")
    _ = try store.undo(pass.sequence, in: id, by: "Ada", key: nil)
    try expect(found: 2, fails: 3, reviewed: 1, "the decision was taken back")
    try store.change(id, "toolbars/rule-4", verdict: .pass)
    try expect(found: 2, fails: 3, reviewed: 2, "a verdict on the present wording")
  }
}
