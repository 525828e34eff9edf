import GuidelineModel
import TestSupport
import Testing

@testable import GuidelineSearch

struct QuestionWordsTests {
  @Test(
    arguments: rows(
      [
        ("How often should tips appear?", [.frequency, .number], ["often", "often"], "two aspects"),
        ("how big is a row", [.number], ["big"], "a phrase of the table of quantities"),
        ("which edge has the bar", [.place], [], "the name of a place stays a subject"),
        ("Où placer le bouton", [.place], [], "French"),
        ("按钮在哪里", [.place], [], "Chinese has no blanks"),
        ("what’s the reason", [], [], "no phrase"),
        ("the whenever button", [], [], "a part of a word"),
        ("", [], [], "nothing"),
      ] as [(String, [QuestionWords.Aspect], [String], String)]))
  func `a question is read by its phrases`(row: TableRow<(String, [QuestionWords.Aspect], [String], String)>) {
    let (text, aspects, words, reason) = row.values
    let reading = QuestionWords.standard.reading(of: text)
    #expect(reading.aspects == aspects, "\(reason)")
    #expect(reading.words == words, "\(reason)")
  }

  @Test(
    arguments: rows([
      ("See Menus.", true, "a phrase of the table"),
      ("For developer guidance, see UIMenu.", true, "a longer phrase"),
      ("Seeing is believing.", false, "a part of a word"),
      ("People see menus.", false, "not at the beginning"),
      ("", false, "nothing"),
    ]))
  func `a reference is known by its beginning`(row: TableRow<(String, Bool, String)>) {
    let (text, isReference, reason) = row.values
    #expect(QuestionWords.standard.isReference(text) == isReference, "\(reason)")
  }

  @Test func `numbers in words answer questions for a number`() {
    #expect(QuestionWords.standard.answers(to: .number).contains("three"))
  }

  @Test func `lines are sorted and have a known role, aspect and language`() {
    let rows = TSVTable(IndexTables.questionWords).rows
    let keys = rows.map { row in row.prefix(3).joined(separator: "\t") }
    #expect(keys == keys.sorted() && Set(keys).count == keys.count)
    for row in rows {
      #expect(row.count == 4, "\(row)")
      let phrases = row.cell(3).split(separator: "|")
      #expect(phrases == phrases.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }, "\(row)")
      #expect(row.cell(3) == row.cell(3).lowercased(), "\(row)")
      let aspect = QuestionWords.Aspect(rawValue: row.cell(0))
      switch row.cell(1) {
      case "asks": #expect(aspect != nil, "\(row)")
      case "answers": #expect(aspect != nil && !row.cell(3).contains(" "), "\(row)")
      default: #expect(row.cell(1) == "refers" && row.cell(0) == "page", "\(row)")
      }
      #expect(["de", "en", "es", "fr", "ja", "ko", "zh"].contains(row.cell(2)), "\(row)")
    }
    let asked = Set(rows.filter { $0.cell(1) == "asks" }.map { $0.cell(0) })
    #expect(asked == Set(QuestionWords.Aspect.allCases.map(\.rawValue)))
  }
}
