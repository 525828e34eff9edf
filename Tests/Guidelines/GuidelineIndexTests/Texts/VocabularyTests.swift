import IndexTestSupport
import SQLiteStore
import TestSupport
import Testing

@testable import GuidelineIndex

struct VocabularyTests {
  private let database: Database

  init() throws { database = try FullTextFixture().database }

  /// The saved words, a line each: by length, then as stored.
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

  /// Counts texts as an ingest does.
  private func count(_ texts: [String], by amount: Int = 1) throws {
    let vocabulary = Vocabulary(database: database)
    vocabulary.count(texts, by: amount)
    try vocabulary.save()
  }

  @Test(
    arguments: rows(
      [
        (
          "Drag the knob. The KNOB!", ["the 2", "knob 2", "drag 1"],
          "ordered by length, ignoring case"
        ),
        ("knob\tknob\nknob,knob", ["knob 4"], "blanks and punctuation"),
        ("an ox", [], "words too short"),
        ("abcdefghijklmnopqrstuvwxy", [], "a word too long"),
        ("abcdefghijklmnopqrstuvwx", ["abcdefghijklmnopqrstuvwx 1"], "the longest"),
        ("knob2 2knob ho2ok knob", ["knob 1"], "words with digits are not words"),
        ("don’t don't", ["don 2"], "an apostrophe splits, curly or not"),
        ("knob—menu “pane”", ["knob 1", "menu 1", "pane 1"], "punctuation beyond ASCII"),
        ("工具knob그림menuフ", ["knob 1", "menu 1"], "letters of other scripts"),
        ("café knob", ["knob 1"], "a word with a final accent"),
        ("Übersicht knob", ["knob 1"], "a word with an initial accent"),
        ("élément knob", ["knob 1"], "a word with inner accents"),
        ("Žaluzie knob", ["knob 1"], "a word with a rare accent"), ("", [], "nothing"),
      ] as [(String, [String], String)])) func `the words of texts are counted`(
      row: TableRow<(String, [String], String)>
    ) throws
  {
    let (text, lines, reason) = row.values
    try count([text])
    #expect(try saved() == lines, "\(reason)")
  }

  @Test func `a word ends at the end of its text`() throws {
    try count(["drag kn", "ob menu", "pane"])
    #expect(try saved() == ["drag 1", "menu 1", "pane 1"])
  }

  @Test func `words are ordered by length, then frequency, then letters`() throws {
    try count(["menu knob pane knob grid label"])
    #expect(try saved() == ["knob 2", "grid 1", "menu 1", "pane 1", "label 1"])
  }

  @Test func `a second ingest adds to the first`() throws {
    try count(["knob menu"])
    try count(["menu pane label"])
    #expect(try saved() == ["menu 2", "knob 1", "pane 1", "label 1"])
  }

  @Test func `counting and removing before saving cancel out`() throws {
    let vocabulary = Vocabulary(database: database)
    vocabulary.count(["knob menu"])
    vocabulary.count(["knob menu"], by: -1)
    try vocabulary.save()
    #expect(try saved() == [])
  }

  @Test func `removing all texts leaves no words`() throws {
    let texts = ["Drag the knob.", "Menu the pane, don’t blur it.", "knob knob 2nd"]
    try count(texts)
    #expect(try !saved().isEmpty)
    for text in texts.reversed() { try count([text], by: -1) }
    #expect(try saved() == [])
  }

  @Test func `removing a text keeps the words of other texts`() throws {
    try count(["knob menu", "knob pane"])
    try count(["knob menu"], by: -1)
    #expect(try saved() == ["knob 1", "pane 1"])
  }

  @Test func `a frequency never falls below zero`() throws {
    try count(["knob"], by: -3)
    #expect(try saved() == [])
    try count(["knob"])
    #expect(try saved() == ["knob 1"])
  }

  @Test func `saving twice counts once`() throws {
    let vocabulary = Vocabulary(database: database)
    vocabulary.count(["knob"])
    try vocabulary.save()
    try vocabulary.save()
    #expect(try saved() == ["knob 1"])
  }

  @Test func `a vocabulary is empty until it is saved`() throws {
    let vocabulary = Vocabulary(database: database)
    vocabulary.count(["knob"])
    #expect(try vocabulary.isEmpty())
    try vocabulary.save()
    #expect(try !vocabulary.isEmpty())
  }

  @Test func `words with frequencies of any length are read`() throws {
    try count(Array(repeating: "knob", count: 12_345) + Array(repeating: "menu", count: 10))
    try count(["pane"])
    #expect(try saved() == ["knob 12345", "menu 10", "pane 1"])
  }
}
