import GuidelineModel
import TestSupport
import Testing

@testable import GuidelineSearch

struct QuantityWordsTests {
  @Test(
    arguments: rows([
      ("how big should a button be?", true, "a phrase of several words"),
      ("Minimum width", true, "capital letters"),
      ("what is the size?", true, "a punctuation mark ends a word"),
      ("44 pt enough", true, "a number asks for a number"),
      ("the sizeable minimumish button", false, "parts of words"),
      ("where do buttons go", false, "another question"),
      ("按钮的最小尺寸", true, "Chinese has no blanks"),
      ("버튼의 최소 크기", true, "Korean, with and without particles"),
      ("Schaltflächengröße", false, "a compound, which the interpreter splits before"),
      ("welche Größe", true, "letters above ASCII"), ("", false, "nothing"),
    ]))
  func `questions for a number are recognized`(row: TableRow<(String, Bool, String)>) {
    let (text, isOne, reason) = row.values
    #expect(QuantityWords.standard.occur(in: text) == isOne, "\(reason)")
  }

  @Test func `the phrases are in lower case, sorted and of a known language`() {
    let rows = TSVTable(IndexTables.quantityWords).rows.map { ($0.cell(0), $0.cell(1)) }
    #expect(rows.map(\.0) == rows.map(\.0).sorted { Array($0.utf8).lexicographicallyPrecedes($1.utf8) })
    for (phrase, language) in rows {
      #expect(phrase == phrase.lowercased())
      #expect(["de", "en", "es", "fr", "ja", "ko", "zh"].contains(language), "\(phrase)")
    }
  }
}
