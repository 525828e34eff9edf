import Testing
import TestSupport

@testable import GuidelineModel

struct SimilarRecordsTests {
  private func record(_ statement: String?, _ detail: String = "") -> CitedRecord {
    CitedRecord(
      record: GuidelineRecord(
        kind: statement == nil ? .context : .guideline, section: [], anchor: nil, statement: statement, detail: detail,
        line: 1), page: "toolbars", pageTitle: "Toolbars", revised: nil, captured: nil, language: "en",
      pageURL: "https://example.org/toolbars", document: "toolbars.md")
  }

  /// Whether the second record is a near duplicate of the first.
  private func areSimilar(_ first: CitedRecord, _ second: CitedRecord) -> Bool {
    var similar = SimilarRecords()
    _ = similar.addOrFindDuplicate(of: first)
    return similar.addOrFindDuplicate(of: second) != nil
  }

  private static let rule = "Give every button its own label"
  private static let reason = """
    People who reach for the search field should not have to move the sidebar, the toolbar \
    and the inspector out of its way first.
    """

  @Test(
    arguments: rows([
      (reason, true, "the same words"), (reason.uppercased(), true, "in capitals"),
      (reason.replacing(",", with: " –").replacing(".", with: "!"), true, "other punctuation"),
      (reason.replacing(" ", with: "\n  "), true, "other line breaks"),
      (reason.replacing("search", with: "filter"), true, "one replaced word"),
      (reason + " Always.", true, "one added word"),
      (reason.replacing("out of its way first", with: "before"), false, "another ending"),
      (reason + " The same is true of the tabs, the menus and the sheets.", false, "an added sentence"),
      ("", false, "no explanation"),
      ("Tabs switch views, menus list commands, and sheets hold one task in a window.", false, "no common word"),
    ])) func `near duplicates are found`(row: TableRow<(String, Bool, String)>)
  {
    let (detail, isSimilar, _) = row.values
    let first = record(Self.rule, Self.reason)
    let second = record(Self.rule, detail)
    #expect(areSimilar(first, second) == isSimilar, "\(row.reason)")
    #expect(areSimilar(second, first) == isSimilar, "\(row.reason), the other way round")
  }

  @Test func `rules with different demands are not duplicates`() {
    #expect(!areSimilar(record("Show the menu in a toolbar"), record("Show the search in a sidebar")))
  }

  @Test func `the position counts the added records`() {
    var similar = SimilarRecords()
    let texts = ["tab menu", "list grid", "icon badge"]
    for text in texts { #expect(similar.addOrFindDuplicate(of: record(text)) == nil) }
    for (position, text) in texts.enumerated().reversed() {
      #expect(similar.addOrFindDuplicate(of: record(text)) == position)
      #expect(similar.addOrFindDuplicate(of: record(text)) == position, "a duplicate is not added")
    }
    #expect(similar.addOrFindDuplicate(of: record("sheet")) == nil)
    #expect(similar.addOrFindDuplicate(of: record("Sheet!")) == texts.count)
  }

  @Test func `the first of several similar records counts`() {
    var similar = SimilarRecords()
    let words = (1...20).map { "word\($0)" }
    let first = words.joined(separator: " ")
    let second = (words.dropFirst(3) + ["one", "two", "three"]).joined(separator: " ")
    let between = (words.dropFirst(1) + ["one"]).joined(separator: " ")
    #expect(similar.addOrFindDuplicate(of: record(nil, first)) == nil)
    #expect(similar.addOrFindDuplicate(of: record(nil, second)) == nil)
    #expect(similar.addOrFindDuplicate(of: record(nil, between)) == 0)
  }

  @Test func `text in scripts without blanks is compared as a whole`() {
    #expect(areSimilar(record("每个按钮都有自己的标签"), record("每个按钮都有自己的标签")))
    #expect(!areSimilar(record("每个按钮都有自己的标签"), record("工具栏很窄")))
  }

  @Test func `similarity does not depend on the order`() {
    var generator = SeededGenerator(seed: 7)
    var similarCount = 0
    for _ in 0..<400 {
      let words = (0..<1 + generator.next(below: 16)).map { _ in "word\(generator.next(below: 20))" }
      var others = words
      for _ in 0..<generator.next(below: 3) { others[generator.next(below: others.count)] = "other" }
      let first = record(words.joined(separator: " "))
      let second = record(others.joined(separator: " "))
      #expect(areSimilar(first, first))
      #expect(areSimilar(first, second) == areSimilar(second, first), "\(words) \(others)")
      if areSimilar(first, second) { similarCount += 1 }
    }
    #expect((40...360).contains(similarCount), "pairs on both sides of the threshold")
  }

  @Test func `the first near duplicate of many records is the one that comparing all finds`() {
    var generator = SeededGenerator(seed: 11)
    var added: [CitedRecord] = []
    var similar = SimilarRecords()
    var found = 0
    for _ in 0..<400 {
      var words: [String]
      if !added.isEmpty, generator.chance(oneIn: 2) {
        words = added[generator.next(below: added.count)].record.detail.split(separator: " ").map(String.init)
        for _ in 0..<generator.next(below: 1 + words.count / 8) {
          words[generator.next(below: words.count)] = "word\(generator.next(below: 40))"
        }
        if generator.chance(oneIn: 3) { words.append("more") }
      } else {
        words = (0..<1 + generator.next(below: 60)).map { _ in "word\(generator.next(below: 40))" }
      }
      let record = record(nil, words.joined(separator: " "))
      let expected = added.firstIndex { areSimilar($0, record) }
      let position = similar.addOrFindDuplicate(of: record)
      #expect(position == expected)
      if position == nil { added.append(record) } else { found += 1 }
    }
    #expect((50...350).contains(found), "new records and duplicates")
  }
}
