import TestSupport
import Testing

@testable import GuidelineModel

/// Numbers that decide whether a rule is kept, and numbers that do not.
struct CriterionTests {
  private struct Row: TestRow {
    let sentence: String
    let certainty: Criterion.Certainty?
    let word: String
    let reason: String

    init(_ reason: String, _ sentence: String, _ certainty: Criterion.Certainty?, at word: String = "") {
      self.sentence = sentence
      self.certainty = certainty
      self.word = word
      self.reason = reason
    }
  }

  private static let rows = [
    Row("dimensions", "Make a target of 44x44 pt.", .measure, at: "44x44"),
    Row("a size with its unit", "Text below 11 points is hard to read.", .measure, at: "11"),
    Row("a unit joined to its number", "Leave 8pt between them.", .measure, at: "8pt"),
    Row("a percentage", "Dim the view to 40%.", .measure, at: "40%."),
    Row("a number as a word with a bound", "Use no more than five segments.", .measure, at: "five"),
    Row("a bound behind the number", "Keep a title to two lines or fewer.", .measure, at: "two"),
    Row("a bound right behind the number", "Three or more tabs crowd the bar.", .measure, at: "Three"),
    Row("a number without a bound", "The bar shows 5 items.", .number, at: "5"),
    Row("the surer number counts", "Of 6 items, show at most 3.", .measure, at: "3."),
    Row("Chinese without blanks", "按钮至少为44x44点。", .measure, at: "按钮至少为44x44点。"),
    Row("a numeral in prose", "People can close it in two ways.", nil),
    Row("a version", "The effect needs iOS 26 and a fast device.", nil),
    Row("a year", "Since 2024 the bar floats.", nil),
    Row("a year with a bound", "It has changed more than 2024 suggested.", nil),
    Row("a name with a number", "A title like Error 329 says nothing.", nil),
    Row("a cell of a table", "Key: 3; action: capture the screen;", nil),
    Row("no number", "Give every button a label.", nil), Row("an empty sentence", "", nil),
  ]

  @Test(arguments: rows) private func `a text has a measure if one of its sentences has`(row: Row) {
    let isMeasure = row.certainty == .measure
    #expect(Criterion.isMeasure(in: row.sentence) == isMeasure, "\(row.reason)")
    let text = "Prefer a short title. \(row.sentence)\nSee the table."
    #expect(Criterion.isMeasure(in: text) == isMeasure, "\(row.reason), within a text")
  }

  @Test(arguments: rows) private func `the surest number of a sentence is its criterion`(row: Row) {
    let found = Criterion(in: row.sentence)
    #expect(found?.certainty == row.certainty, "\(row.reason)")
    guard let found else { return }
    let words = row.sentence.split(separator: " ")
    #expect(String(words[found.position]) == row.word, "\(row.reason)")
  }

  @Test func `the words of the table are in lower case, with a known kind and a known language`() {
    for row in TSVTable(IndexTables.criterionWords).rows {
      #expect(row.cell(0) == row.cell(0).lowercased())
      #expect(["number", "before", "after", "version"].contains(row.cell(1)), "\(row)")
      #expect(["en", "ko", "ja", "zh", "de", "fr", "es"].contains(row.cell(2)), "\(row)")
      #expect(row.cell(0).split(separator: " ").count <= CriterionWords.longestPhrase, "\(row)")
    }
  }
}
