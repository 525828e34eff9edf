import GuidelineModel
import TestSupport
import Testing
import TextSupport

@testable import Checklists

/// Findings of checks in checklists: an item fails because of them until a reviewer changes it.
struct ChecklistFindingsTests {
  /// A checklist whose second rule has results of a check.
  private static func list(_ results: CheckResults?) -> Checklist {
    var list = Checklist(ChecklistRequest())
    list.add(RuleFixture.few[0])
    list.add(RuleFixture.few[1], results: results)
    return list
  }

  private static let found = RuleFixture.results([
    ("text is too small", "App/Row.swift", 3), ("text is too small", "App/List.swift", 8),
    ("text has no contrast", "App/List.swift", 9),
  ])
  private static let fixed = RuleFixture.results()

  /// A format that can be edited, with the edits of a reviewer.
  struct Format: TestRow {
    let reason: String
    let document: @Sendable (Checklist) throws -> String
    /// The second item passes.
    let pass: @Sendable (String) -> String
    /// The reviewer adds a note to the second item.
    let note: @Sendable (String) -> String
  }

  static let formats = [
    Format(
      reason: "Markdown", document: { try ChecklistMarkdown($0).document() },
      pass: { $0.replacing("- [ ] **Avoid", with: "- [x] **Avoid") }, note: { $0 + "  Ask Kim.\n" }),
    Format(
      reason: "CSV", document: { try ChecklistCSV($0).document() },
      pass: { $0.replacing("reach.,fail,,,found in the code,", with: "reach.,pass,,,,") },
      note: { $0.replacing("reach.,fail,,,found in the code,", with: "reach.,fail,,,Ask Kim.,") }),
    Format(
      reason: "JSON", document: { try ChecklistJSON($0).document() },
      pass: {
        $0.replacing("\"verdict\" : \"fail\"", with: "\"verdict\" : \"pass\"")
          .replacing("\"note\" : \"found in the code\"", with: "\"note\" : \"\"")
      },
      note: {
        $0.replacing("\"note\" : \"found in the code\"", with: "\"note\" : \"Ask Kim.\"")
      }),
  ]

  private func item(_ text: String) throws -> EditedItem {
    try #require(try ChecklistReader.checklist(in: text).items.last)
  }

  private func updated(_ text: String, _ results: CheckResults?) throws -> String {
    let list = try ChecklistReader.checklist(in: text)
    let update = ChecklistUpdate(of: list.items, to: Self.list(results)) { _ in nil }
    let result = try list.updated(by: update)
    let again = try ChecklistReader.checklist(in: result)
    #expect(
      try again.updated(by: ChecklistUpdate(of: again.items, to: Self.list(results)) { _ in nil })
        == result, "a second update changes nothing")
    return result
  }

  @Test(arguments: formats) func `an item with findings fails and lists them`(format: Format) throws {
    let text = try format.document(Self.list(Self.found))
    let item = try item(text)
    #expect(item.verdict == .fail && item.isFound && item.isUntouched)
    #expect(item.findings.map(\.text) == Self.found.findings.map(\.text))
    let status = ReviewStatus(of: try ChecklistReader.checklist(in: text).items)
    #expect(status.counts[.fail] == 1 && status.counts[.open] == 1)
    #expect(status.counts.found == 1 && status.counts.failed == 0 && status.counts.reviewed == 0, "nobody looked")
    #expect(text.contains("found in the code"))
  }

  @Test(arguments: formats) func `the report tells findings from what people decided`(format: Format) throws {
    let text = try format.document(Self.list(Self.found))
    let list = try ChecklistReader.checklist(in: text)
    let authors = Dictionary(uniqueKeysWithValues: list.filled.items.map { ($0.id, "Ana") })
    let report = ReviewReport(of: list, authors: authors).markdown
    #expect(report.contains("**0 of 2 rules fail · 1 found by checks · 1 open**"), "\(report)")
    #expect(report.contains("## Found by checks (1)") && !report.contains("## Fail"))
    #expect(report.contains("| Page | Fail | Found by checks | Pass | N.a. | Open |"))
    #expect(report.contains("  - Text ") && !report.contains("by Ana"), "who took a verdict back decided nothing")
  }

  @Test func `a severity decides an item that checks found`() throws {
    let note = #""note" : "found in the code""#
    let text = try ChecklistJSON(Self.list(Self.found)).document()
      .replacing(note, with: note + #", "severity" : "major""#)
    let counts = ReviewStatus(of: try ChecklistReader.checklist(in: text).items).counts
    #expect(counts.found == 0 && counts.failed == 1 && counts.reviewed == 1)
  }

  @Test(arguments: formats) func `messages and file names may have the marks between findings`(format: Format) throws {
    let found = RuleFixture.results([
      ("text is too small; it has 8 pt", "App/Row, old.swift", 3),
      ("text is too small; it has 8 pt", "App/List; new.swift", 8),
      ("text has no contrast, or little", "App/List.swift", 9),
    ])
    let item = try item(try format.document(Self.list(found)))
    #expect(item.findings.map(\.text) == found.findings.map(\.text))
  }

  @Test(arguments: formats) func `an item without findings stays open`(format: Format) throws {
    let text = try format.document(Self.list(Self.fixed))
    #expect(try item(text).verdict == .open)
    #expect(!(try item(text).isFound))
    if format.reason != "JSON" {
      #expect(text.lowercased().contains("checked by machine: nothing found (tiny-text)"))
    }
  }

  @Test(arguments: formats) func `an update opens an item whose findings are gone, and fails one with new ones`(
    format: Format
  ) throws {
    let text = try format.document(Self.list(Self.found))
    let opened = try updated(text, Self.fixed)
    #expect(try item(opened).verdict == .open)
    // JSON keeps the order of members, which differs where some are added.
    #expect(opened.count == (try format.document(Self.list(Self.fixed))).count)
    #expect(try updated(opened, Self.found).count == text.count)
  }

  @Test(arguments: formats) func `an update of a list without checks adds their results`(format: Format) throws {
    let text = try updated(try format.document(Self.list(nil)), Self.found)
    #expect(try item(text).isFound)
    #expect(try item(updated(text, nil)).verdict == .open, "the check is gone")
  }

  @Test(arguments: formats) func `a verdict of a reviewer stays`(format: Format) throws {
    let text = format.pass(try format.document(Self.list(Self.found)))
    #expect(try item(text).verdict == .pass)
    for results in [Self.found, Self.fixed] {
      let updated = try updated(text, results)
      #expect(try item(updated).verdict == .pass)
      #expect(!updated.contains("fail, found in the code"))
    }
  }

  @Test(arguments: formats)
  func `a failure with a note of a reviewer stays when its findings are gone`(format: Format) throws {
    let text = format.note(try format.document(Self.list(Self.found)))
    #expect(text.contains("Ask Kim."))
    #expect(!(try item(text).isUntouched))
    for results in [Self.found, Self.fixed] {
      let updated = try updated(text, results)
      #expect(try item(updated).verdict == .fail)
      #expect(updated.contains("Ask Kim."))
    }
  }

  @Test func `an edited or removed line of findings is no longer generated`() throws {
    let text = try ChecklistMarkdown(Self.list(Self.found)).document()
    let edited = text.replacing("fail, found in the code:", with: "fail: yes,")
    #expect(try item(edited).verdict == .fail)
    #expect(!(try item(edited).isFound))
    #expect(try item(updated(edited, Self.fixed)).verdict == .fail)
    let removed = text.withoutLines("found in the code")
    #expect(try item(removed).verdict == .open)
    #expect(try updated(removed, Self.found) == removed)
  }

  @Test(arguments: [["verdict"], ["note"], ["verdict", "note", "findings"]])
  func `an update of a table adds the columns that new findings need`(removed: [String]) throws {
    let rows = try CSV.rows(of: ChecklistCSV(Self.list(nil)).document(), delimiter: ",")
    let lines = rows.map { row in
      CSV.line(row.indices.filter { !removed.contains(rows[0][$0]) }.map { row[$0] })
    }
    // The second item gets findings, or is added with them.
    for text in [lines.joined(), lines.dropLast().joined()] {
      let result = try updated(text, Self.found)
      #expect(try item(result).isFound)
      #expect(try updated(result, Self.found) == result)
      #expect(try item(updated(result, Self.fixed)).verdict == .open)
    }
  }

  @Test func `new and gone findings make a list stale`() throws {
    for (old, new) in [(Self.found, Self.fixed), (Self.fixed, Self.found)] {
      let items = try ChecklistReader.checklist(in: ChecklistJSON(Self.list(old)).document()).items
      let update = ChecklistUpdate(of: items, to: Self.list(new)) { _ in nil }
      #expect(update.isStale)
      #expect(update.found.count == new.findings.count.signum())
      #expect(update.fixed.count == old.findings.count.signum())
    }
  }

  @Test func `violated rules are the most urgent`() throws {
    var list = Self.list(Self.found)
    list.add(RuleFixture.few[3], isChangedSinceReview: true)
    list.sortByUrgency(keeping: 1)
    let item = try #require(list.items.first)
    #expect(item.priority.level == .high && item.priority.reasonText == "found in the code")
    #expect(list.omittedItems == 2)
  }

  @Test func `more findings than an item lists are counted`() {
    let many = RuleFixture.results((1...120).map { ("text is too small", "A.swift", $0) })
    #expect(many.findings.count == 100 && many.moreFindings == 20)
    #expect(many.text(naming: 2) == "text is too small at A.swift:1, A.swift:2 and 118 more")
  }

  @Test func `reports say that a machine found the failure`() throws {
    let text = try ChecklistJSON(Self.list(Self.found)).document()
    let review = try ChecklistReader.checklist(in: text)
    let sarif = try ChecklistSARIF(ofReview: review, version: "1.2.3").document()
    try Snapshot.check(sarif, named: "findings.sarif")
    let list = ChecklistSARIF(Self.list(Self.found), version: "1.2.3")
    #expect(list.resultCount == 3)
  }
}
