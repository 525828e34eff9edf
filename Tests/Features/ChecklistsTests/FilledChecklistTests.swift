import DocumentParsing
import GuidelineModel
import TestSupport
import Testing
import TextSupport

@testable import Checklists

/// A checklist with verdicts, notes and assignees can be written in one format and read in another.
struct FilledChecklistTests {
  /// A list with every feature whose items have these reviews in turn.
  private func list(
    _ reviews: [ItemReview?], assignee: String? = "Ana", of list: Checklist = ChecklistFormatsTests.full
  ) -> Checklist {
    let items = list.items.enumerated().map { position, item in
      var item = item
      item.review = reviews[position % reviews.count]
      item.assignee = position.isMultiple(of: 2) ? assignee : nil
      return item
    }
    return Checklist(list.request, title: "Of a *file*", items: items)
  }

  private static let reviews: [ItemReview?] = [
    ItemReview(.pass), ItemReview(.fail, note: "The title\nis cut off."),
    ItemReview(.notApplicable, note: "There are no tabs."), ItemReview(.open, note: "Ask Ben."),
    nil, ItemReview(.fail), ItemReview(.notApplicable), ItemReview(.pass, note: "With care."),
  ]

  /// Texts that look like something else.
  private static let hostile = [
    "fail: as written", "n.a.", "Note: twice", "Verdict: n.a.", "- [x] **Give every one** pass",
    "- [ ] **New.** <!-- hig 0000000000000000000000000 -->", "a\n- [x] b\n\n# c\n\n- fail: d",
    "```\nfail: in a log", "~~~", "<!-- hig id=x --> <!--", "-->", "<br>", "a<br>b\nc",
    "&lt;b&gt; &amp;lt;",
    "[x](javascript:alert(1)) ![i](http://e.com/i.png)", "| a | b |\n| - | - |",
    "*a* _b_ `c` ~~d~~ $e$ ==f==",
    "\\*\\\\ C:\\new\\_x \\", "=SUM(A1)", "+1\n-2\n=3\n@4", "'=1", "a,b;c\td\"e\"\r\nf\rg",
    "</script><script>alert(1)</script>", "</noscript><img src=x onerror=alert(1)>",
    "\" onload=\"x",
    "👩‍👩‍👧 é ﷽ नमस्ते", "https://example.com/a_b_c www.example.com", "> quote", "1. one\n2. two",
    "<details><b>",
    "---", "Assigned to Eve", "found in the code", "text is too small at Row.swift:3",
  ]

  private struct Content: Hashable {
    let id: String
    let verdict: Verdict
    let note: String
    let assignee: String?
    let mark: ItemMark.Kind?

    init(_ item: EditedItem) {
      (id, verdict, note) = (item.id, item.verdict, item.note)
      (assignee, mark) = (item.assignee, item.mark)
    }
  }

  private func contents(_ text: String) throws -> [Content] {
    try ChecklistReader.checklist(in: text).items.map(Content.init)
  }

  /// The document in each format that users edit.
  private func documents(_ list: Checklist) throws -> [(name: String, text: String)] {
    [
      ("Markdown", try ChecklistMarkdown(list).document()), ("CSV", try ChecklistCSV(list).document()),
      ("CSV for Excel", try ChecklistCSV(list).document(withByteOrderMark: true)),
    ]
  }

  @Test func `a filled-in list in Markdown`() throws {
    try Snapshot.check(try ChecklistMarkdown(list(Self.reviews)).document(), named: "filled.md")
  }

  @Test func `the JSON of a list becomes the list again`() throws {
    for full in [ChecklistFormatsTests.full, ChecklistFormatsTests.checked] {
      for reviews in [Self.reviews, [nil]] {
        let text = try ChecklistJSON(list(reviews, of: full)).document()
          .replacing(/"asOf" : [^\n]*/, with: "\"asOf\" : null,")
        let again = try ChecklistJSON(EditedJSON(text).filled).document()
        #expect(again == text)
      }
    }
  }

  @Test func `every format has the verdicts, notes and assignees`() throws {
    for full in [ChecklistFormatsTests.full, ChecklistFormatsTests.checked] {
      for start in Self.reviews.indices {
        let list = list(Array(Self.reviews[start...] + Self.reviews[..<start]), of: full)
        let expected = try contents(try ChecklistJSON(list).document())
        for (name, text) in try documents(list) { #expect(try contents(text) == expected, "\(name)\n\(text)") }
      }
    }
  }

  @Test(arguments: hostile) func `hostile notes and names stay texts`(note: String) throws {
    for verdict in Verdict.allCases {
      let list = list([ItemReview(verdict, note: note), nil], assignee: note.replacing("\n", with: " "))
      let expected = try contents(try ChecklistJSON(list).document())
      for (name, text) in try documents(list) {
        let read = try contents(text)
        #expect(read.map(\.id) == expected.map(\.id), "\(name)\n\(text)")
        #expect(read.map(\.verdict) == expected.map(\.verdict), "\(name)\n\(text)")
        #expect(read.map(\.note) == expected.map(\.note), "\(name)\n\(text)")
        // The checksum that finds a name in Markdown does not count backslashes.
        let lines = { (name: String?) in name.map { EditedItem.note($0.replacing(/\s\\$/, with: "")) } }
        #expect(read.map { lines($0.assignee) } == expected.map { lines($0.assignee) }, "\(name)\n\(text)")
      }
      let markdown = try ChecklistMarkdown(list).document()
      #expect(markdown.split(separator: "\n").count { $0.hasPrefix("- [") } == list.items.count, "\(markdown)")
    }
  }

  @Test func `control characters of a note are replaced`() throws {
    let note = "\u{1B}[31m \u{202E}a\u{0}\u{2028}b\u{7F}\u{200B}"
    let text = try ChecklistMarkdown(list([ItemReview(.fail, note: note)])).document()
    for scalar in text.unicodeScalars where scalar != "\n" {
      #expect(!scalar.properties.isDefaultIgnorableCodePoint)
      #expect(scalar.value >= 0x20 && scalar.value != 0x7F)
    }
    #expect(try contents(text)[0].verdict == .fail)
  }

  @Test func `an update without changes keeps every byte of a written list`() throws {
    for start in Self.reviews.indices {
      let filled = list(Array(Self.reviews[start...] + Self.reviews[..<start]))
      var fresh = ChecklistFormatsTests.full
      fresh.request = filled.request
      for (name, text) in try documents(filled) {
        let read = try ChecklistReader.checklist(in: text)
        let update = ChecklistUpdate(of: read.items, to: fresh) { _ in nil }
        let updated = try read.updated(by: update)
        #expect(try contents(updated) == contents(text), "\(name)")
        #expect(!update.isStale, "\(name)")
        if name == "CSV" { #expect(updated == text) }
      }
    }
  }

  @Test func `every format keeps the priorities and severities of the list`() throws {
    var items = ChecklistFormatsTests.full.items
    for (position, level) in zip(items.indices, ["high", "low", "medium", "high", "low", "high"]) {
      items[position].listedPriority = .init(
        level: try #require(ItemPriority.Level(rawValue: level)), reasonText: "errors, 60 lines")
      items[position].review = ItemReview(.fail, note: "x")
      items[position].severity = Severity.allCases[position % 3]
    }
    let list = Checklist(ChecklistFormatsTests.full.request, title: nil, items: items)
    let json = try ChecklistJSON(list).document()
    for (name, text) in try documents(list) + [("JSON", json)] {
      let read = try ChecklistReader.checklist(in: text).filled.items
      #expect(read.map(\.priority.level) == items.map(\.priority.level), "\(name)\n\(text)")
      #expect(read.map(\.severity) == items.map(\.severity), "\(name)\n\(text)")
      if name != "Markdown" { #expect(read.map(\.priority.reasonText) == items.map(\.priority.reasonText), "\(name)") }
    }
  }

  @Test func `a report has the failures first, the most severe before others`() throws {
    var items = ChecklistFormatsTests.full.items
    items[0].review = ItemReview(.fail, note: "<b>tiny7</b>")
    items[1].review = ItemReview(.fail, note: "wide7")
    items[1].severity = .blocker
    items[2].review = ItemReview(.pass, note: "care7")
    var list = Checklist(ChecklistFormatsTests.full.request, title: "A | b", items: items)
    list.signOff = SignOff(by: "Ana <i>", day: "2026-06-09", build: "1.2", changesSince: 1)
    let review = try EditedJSON(ChecklistJSON(list).document())
    let report = ReviewReport(of: review)
    #expect(report.sections.map(\.title).prefix(2) == ["Fail: blocker (1)", "Fail (1)"])
    for text in [report.markdown, report.html()] {
      #expect(text.contains("2 of 5 rules fail"))
      #expect(text.contains("build 1.2; 1 change since"))
      #expect(!text.contains("<b>tiny7") && !text.contains("Ana <i>"))
      let places = try ["wide7", "tiny7", "care7"].map { try #require(text.firstRange(of: $0)) }
      #expect(places.map(\.lowerBound) == places.map(\.lowerBound).sorted())
    }
  }

  @Test func `a list in any format can be shared as JSON`() throws {
    let list = list(Self.reviews)
    for (name, text) in try documents(list) {
      let filled = try ChecklistReader.checklist(in: text).filled
      let json = try ChecklistJSON(filled).document()
      #expect(try contents(json) == contents(text), "\(name)")
      // A heading that is not the name of the page, like the hostile one, does not count.
      #expect(filled.items.dropLast().map(\.pageTitle) == list.items.dropLast().map(\.pageTitle), "\(name)")
      #expect(filled.items.map(\.section) == list.items.map(\.section), "\(name)")
      #expect(filled.items.map(\.wording) == list.items.map(\.wording), "\(name)")
      #expect(filled.items[1].review?.note == "The title\nis cut off.", "\(name)")
    }
  }

  @Test(arguments: hostile) func `a note in HTML adds no element`(note: String) throws {
    func elements(_ note: String) throws -> [String] {
      let text = try ChecklistHTML(list([ItemReview(.fail, note: note)], assignee: note)).document()
      return HTMLTree(parsing: text).nodes.map(\.name)
    }
    #expect(try elements(note) == elements("plain"))
  }

  @Test func `SARIF names the assignee`() throws {
    let json = try ChecklistJSON(list(Self.reviews)).document()
    let review = try ChecklistReader.checklist(in: json)
    let text = try ChecklistSARIF(ofReview: review, version: "1", includingAll: true).document()
    #expect(text.ranges(of: "\"assignee\" : \"Ana\"").count == 3)
  }
}
