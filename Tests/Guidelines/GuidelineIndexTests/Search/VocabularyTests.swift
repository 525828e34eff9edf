import SQLiteStore
import Testing

@testable import GuidelineIndex

struct VocabularyTests {
  private let database: Database

  init() throws { database = try TextShelf().database }

  /// What is saved, a line a word: by length, then as stored.
  private func saved() throws -> [String] {
    let vocabulary = Vocabulary(database: database)
    var lines: [String] = []
    for length in 0...40 {
      try vocabulary.forEachWord(ofLength: length) { word, count in
        lines.append("\(String(decoding: word, as: UTF8.self)) \(count)")
      }
    }
    return lines
  }

  /// Counts texts as one ingest does.
  private func count(_ texts: [String], by amount: Int = 1) throws {
    let vocabulary = Vocabulary(database: database)
    vocabulary.count(texts, by: amount)
    try vocabulary.save()
  }

  @Test(arguments: [
    ("Hang the hook. The HOOK!", ["the 2", "hook 2", "hang 1"], "by length; case is nothing"),
    ("hook\thook\nhook,hook", ["hook 4"], "every blank and mark parts"),
    ("an ox", [], "words too short"),
    ("abcdefghijklmnopqrstuvwxy", [], "a word too long"),
    ("abcdefghijklmnopqrstuvwx", ["abcdefghijklmnopqrstuvwx 1"], "the longest"),
    ("hook2 2hook ho2ok hook", ["hook 1"], "words with numbers are none"),
    ("don’t don't", ["don 2"], "an apostrophe parts, curly or not"),
    ("hook—nail “rack”", ["hook 1", "nail 1", "rack 1"], "marks beyond ASCII part"),
    ("工具hook걸이nailフ", ["hook 1", "nail 1"], "letters of other scripts part"),
    ("café hook", ["hook 1"], "a word with an accent at its end is none"),
    ("Übersicht hook", ["hook 1"], "nor with one at its beginning"),
    ("élément hook", ["hook 1"], "nor with one inside"),
    ("Žaluzie hook", ["hook 1"], "nor with a rarer one"),
    ("", [], "nothing"),
  ])
  func `words of texts are counted`(text: String, lines: [String], because reason: String) throws {
    try count([text])
    #expect(try saved() == lines, "\(reason)")
  }

  @Test func `a word does not go on in the next text`() throws {
    try count(["hang ho", "ok nail", "rack"])
    #expect(try saved() == ["hang 1", "nail 1", "rack 1"])
  }

  @Test func `the most frequent of a length comes first, equals by letters`() throws {
    try count(["nail hook rack hook bolt screw"])
    #expect(try saved() == ["hook 2", "bolt 1", "nail 1", "rack 1", "screw 1"])
  }

  @Test func `a second ingest adds to the first`() throws {
    try count(["hook nail"])
    try count(["nail rack screw"])
    #expect(try saved() == ["nail 2", "hook 1", "rack 1", "screw 1"])
  }

  @Test func `counting and taking out before saving is nothing`() throws {
    let vocabulary = Vocabulary(database: database)
    vocabulary.count(["hook nail"])
    vocabulary.count(["hook nail"], by: -1)
    try vocabulary.save()
    #expect(try saved() == [])
  }

  @Test func `taking out again leaves nothing`() throws {
    let texts = ["Hang the hook.", "Nail the rack, don’t glue it.", "hook hook 2nd"]
    try count(texts)
    #expect(try !saved().isEmpty)
    for text in texts.reversed() { try count([text], by: -1) }
    #expect(try saved() == [])
  }

  @Test func `taking out leaves what other texts have`() throws {
    try count(["hook nail", "hook rack"])
    try count(["hook nail"], by: -1)
    #expect(try saved() == ["hook 1", "rack 1"])
  }

  @Test func `what never came cannot go`() throws {
    try count(["hook"], by: -3)
    #expect(try saved() == [])
    try count(["hook"])
    #expect(try saved() == ["hook 1"])
  }

  @Test func `saving twice counts once`() throws {
    let vocabulary = Vocabulary(database: database)
    vocabulary.count(["hook"])
    try vocabulary.save()
    try vocabulary.save()
    #expect(try saved() == ["hook 1"])
  }

  @Test func `it is empty until something was saved`() throws {
    let vocabulary = Vocabulary(database: database)
    vocabulary.count(["hook"])
    #expect(try vocabulary.isEmpty())
    try vocabulary.save()
    #expect(try !vocabulary.isEmpty())
  }

  @Test func `every word is passed on whole, whatever its count`() throws {
    try count(Array(repeating: "hook", count: 12_345) + Array(repeating: "nail", count: 10))
    try count(["rack"])
    #expect(try saved() == ["hook 12345", "nail 10", "rack 1"])
  }
}
