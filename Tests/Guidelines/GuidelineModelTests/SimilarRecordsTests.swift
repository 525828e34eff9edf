import Testing
import TestSupport

@testable import GuidelineModel

struct SimilarRecordsTests {
  private func record(_ statement: String?, _ detail: String = "") -> CitedRecord {
    CitedRecord(
      record: GuidelineRecord(
        kind: statement == nil ? .context : .guideline, section: [], anchor: nil,
        statement: statement, detail: detail, line: 1),
      page: "racks", pageTitle: "Racks", revised: nil, captured: nil, language: "en",
      pageURL: "https://example.org/racks", document: "racks.md")
  }

  /// Whether the second is taken for the first.
  private func areAlike(_ first: CitedRecord, _ second: CitedRecord) -> Bool {
    var similar = SimilarRecords()
    _ = similar.better(than: first)
    return similar.better(than: second) != nil
  }

  private static let rule = "Hang every tool on a hook of its own"
  private static let reason = """
    A hand that reaches for the saw should not have to move the plane, the level and the square \
    out of its way first.
    """

  @Test(arguments: [
    (reason, true, "the same words"),
    (reason.uppercased(), true, "in capitals"),
    (reason.replacing(",", with: " –").replacing(".", with: "!"), true, "with other marks"),
    (reason.replacing(" ", with: "\n  "), true, "on other lines"),
    (reason.replacing("saw", with: "file"), true, "one word of many is another"),
    (reason + " Always.", true, "one word more"),
    (reason.replacing("out of its way first", with: "before"), false, "an end of its own"),
    (reason + " The same is true of the glue, the nails and the screws.", false, "a sentence more"),
    ("", false, "nothing is said of it"),
    ("Glue dries in a day, paint in two, and varnish takes a week in winter.", false, "no word"),
  ])
  func `records that say nearly the same are told`(
    detail: String, isAlike: Bool, because reason: String
  ) {
    let first = record(Self.rule, Self.reason)
    let second = record(Self.rule, detail)
    #expect(areAlike(first, second) == isAlike, "\(reason)")
    #expect(areAlike(second, first) == isAlike, "\(reason), the other way round")
  }

  @Test func `rules that differ in what they ask are no copies`() {
    #expect(!areAlike(record("Hang the saw on a hook"), record("Hang the plane on a shelf")))
  }

  @Test func `the position is that of the records kept, in their order`() {
    var similar = SimilarRecords()
    let texts = ["hook nail", "rack shelf", "glue paint"]
    for text in texts { #expect(similar.better(than: record(text)) == nil) }
    for (position, text) in texts.enumerated().reversed() {
      #expect(similar.better(than: record(text)) == position)
      #expect(similar.better(than: record(text)) == position, "what is a copy is not kept")
    }
    #expect(similar.better(than: record("varnish")) == nil)
    #expect(similar.better(than: record("Varnish!")) == texts.count)
  }

  @Test func `of two that it resembles the first counts`() {
    var similar = SimilarRecords()
    let words = (1...20).map { "word\($0)" }
    let first = words.joined(separator: " ")
    let second = (words.dropFirst(3) + ["one", "two", "three"]).joined(separator: " ")
    let between = (words.dropFirst(1) + ["one"]).joined(separator: " ")
    #expect(similar.better(than: record(nil, first)) == nil)
    #expect(similar.better(than: record(nil, second)) == nil)
    #expect(similar.better(than: record(nil, between)) == 0)
  }

  @Test func `text in scripts without blanks is told by itself`() {
    #expect(areAlike(record("每件工具都挂在自己的钩子上"), record("每件工具都挂在自己的钩子上")))
    #expect(!areAlike(record("每件工具都挂在自己的钩子上"), record("胶水一天干")))
  }

  @Test func `likeness does not depend on which comes first`() {
    var dice = Dice(seed: 7)
    var alike = 0
    for _ in 0..<400 {
      let words = (0..<1 + dice.roll(16)).map { _ in "word\(dice.roll(20))"
      }
      var others = words
      for _ in 0..<dice.roll(3) {
        others[dice.roll(others.count)] = "other"
      }
      let first = record(words.joined(separator: " "))
      let second = record(others.joined(separator: " "))
      #expect(areAlike(first, first))
      #expect(areAlike(first, second) == areAlike(second, first), "\(words) \(others)")
      if areAlike(first, second) { alike += 1 }
    }
    #expect((40...360).contains(alike), "the law was tried on both sides")
  }
}
