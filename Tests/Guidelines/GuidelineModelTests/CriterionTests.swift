import TestSupport
import Testing

@testable import GuidelineModel

/// Numbers that decide whether a rule is kept, and numbers that do not.
struct CriterionTests {
  private static let sentences: [(String, Criterion.Certainty?, String, String)] = [
    ("Make a target of 44x44 pt.", .measure, "44x44", "dimensions"),
    ("Text below 11 points is hard to read.", .measure, "11", "a size with its unit"),
    ("Leave 8pt between them.", .measure, "8pt", "a unit joined to its number"),
    ("Dim the view to 40%.", .measure, "40%.", "a percentage"),
    ("Use no more than five segments.", .measure, "five", "a number as a word with a bound"),
    ("Keep a title to two lines or fewer.", .measure, "two", "a bound behind the number"),
    ("Three or more tabs crowd the bar.", .measure, "Three", "a bound right behind the number"),
    ("The bar shows 5 items.", .number, "5", "a number without a bound"),
    ("Of 6 items, show at most 3.", .measure, "3.", "the surer number counts"),
    ("按钮至少为44x44点。", .measure, "按钮至少为44x44点。", "Chinese without blanks"),
    ("People can close it in two ways.", nil, "", "a numeral in prose"),
    ("The effect needs iOS 26 and a fast device.", nil, "", "a version"),
    ("Since 2024 the bar floats.", nil, "", "a year"),
    ("It has changed more than 2024 suggested.", nil, "", "a year with a bound"),
    ("A title like Error 329 says nothing.", nil, "", "a name with a number"),
    ("Key: 3; action: capture the screen;", nil, "", "a cell of a table"),
    ("Give every button a label.", nil, "", "no number"), ("", nil, "", "an empty sentence"),
  ]

  @Test(arguments: rows(sentences))
  func `a text has a measure if one of its sentences has`(row: TableRow<(String, Criterion.Certainty?, String, String)>)
  {
    let (sentence, certainty, _, _) = row.values
    let isMeasure = certainty == .measure
    #expect(Criterion.isMeasure(in: sentence) == isMeasure, "\(row.reason)")
    let text = "Prefer a short title. \(sentence)\nSee the table."
    #expect(Criterion.isMeasure(in: text) == isMeasure, "\(row.reason), within a text")
  }

  @Test(arguments: rows(sentences))
  func `the surest number of a sentence is its criterion`(row: TableRow<(String, Criterion.Certainty?, String, String)>)
  {
    let (sentence, certainty, word, _) = row.values
    let found = Criterion(in: sentence)
    #expect(found?.certainty == certainty, "\(row.reason)")
    guard let found else { return }
    let words = sentence.split(separator: " ")
    #expect(String(words[found.position]) == word, "\(row.reason)")
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
