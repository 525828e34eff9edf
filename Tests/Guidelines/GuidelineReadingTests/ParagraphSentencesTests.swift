import TestSupport
import Testing

@testable import GuidelineReading

struct ParagraphSentencesTests {
  @Test(
    arguments: rows([
      ("", [], "nothing"),
      ("Fit.", ["Fit."], "one"),
      ("Fit high. Then rest.", ["Fit high.", "Then rest."], "two"),
      ("Fit! Why? Because.", ["Fit!", "Why?", "Because."], "every mark"),
      ("Fit high", ["Fit high"], "no mark at the end"),
      ("Fit high. then rest.", ["Fit high. then rest."], "a lowercase letter continues the sentence"),
      ("Fit it. iOS shows it.", ["Fit it.", "iOS shows it."], "a name that begins small"),
      ("Use tiles, e.g. red ones. Fit.", ["Use tiles, e.g. red ones.", "Fit."], "for example"),
      ("Red vs. Blue is a match.", ["Red vs. Blue is a match."], "an abbreviation before a name"),
      ("Use approx. Ten tiles. Fit.", ["Use approx. Ten tiles.", "Fit."], "a long abbreviation"),
      ("Ask Dr. Tint. Fit.", ["Ask Dr. Tint.", "Fit."], "a title"),
      ("J. R. Tile fits. Well.", ["J. R. Tile fits.", "Well."], "initials"),
      ("It was I. Then you.", ["It was I.", "Then you."], "I is a word"),
      ("Version 2.5 is out. Fit.", ["Version 2.5 is out.", "Fit."], "a number"),
      ("Use the .wide style. Fit.", ["Use the .wide style.", "Fit."], "the dot of a symbol"),
      ("He said “Fit.” Then left.", ["He said “Fit.”", "Then left."], "a closing quote"),
      ("Fit (it is fun). Rest.", ["Fit (it is fun).", "Rest."], "a bracket inside"),
      ("Fit. (It is fun.) Rest.", ["Fit.", "(It is fun.)", "Rest."], "a sentence in brackets"),
      ("Wait… Then fit.", ["Wait…", "Then fit."], "an ellipsis"),
      ("Wait... Then fit.", ["Wait...", "Then fit."], "three dots"),
      ("Fit.  \n Rest.", ["Fit.", "Rest."], "any white space between"),
      ("Go at 5 p.m. Rest.", ["Go at 5 p.m. Rest."], "the abbreviation in a time"),
      ("風を待つ。凧を上げる！いつ？", ["風を待つ。", "凧を上げる！", "いつ？"], "wide marks need no blank"),
      ("「待つ。」次に上げる。", ["「待つ。」", "次に上げる。"], "a wide quote"),
      ("바람을 기다리세요. 연을 날리세요.", ["바람을 기다리세요.", "연을 날리세요."], "Korean"),
      ("Привет. Ветер.", ["Привет.", "Ветер."], "another script"), ("...", ["..."], "marks only"),
    ])) func `a text is split into sentences`(row: TableRow<(String, [String], String)>)
  {
    let (text, sentences, reason) = row.values
    #expect(ParagraphSentences.split(text) == sentences, "\(reason)")
    let first = String(text[..<ParagraphSentences.endOfFirst(in: text)])
    #expect(first.hasPrefix(sentences.first ?? ""), "\(reason)")
  }

  @Test(
    arguments: rows([
      ("Fit.", true, "a full stop"), ("Fit!", true, "an exclamation mark"), ("Fit?", true, "a question mark"),
      ("Wait…", true, "an ellipsis"), ("He said “Fit.”", true, "a quotation"), ("(It is fun.)", true, "parentheses"),
      ("上げる。", true, "a wide full stop"), ("「待つ。」", true, "a quotation with a wide full stop"),
      ("Fit. ", true, "a blank at the end"), ("**Fit.**", true, "bold text"), ("Fit", false, "a word"),
      ("Fit:", false, "a colon"), ("Fit,", false, "a comma"), ("", false, "nothing"),
      ("(fun)", false, "a word in parentheses"), (" ", false, "a blank"),
      ("Fit. High", false, "a word after a sentence"),
    ]))
  func `a closed text ends with a terminator`(row: TableRow<(String, Bool, String)>) {
    let (text, isClosed, reason) = row.values
    #expect(ParagraphSentences.isClosed(text) == isClosed, "\(reason)")
  }

  @Test func `the sentences together are the text`() {
    let pieces = ["Fit", ".", " ", "high", "。", "”", "e.g.", "iOS", "…"]
    var texts = [""]
    for _ in 0..<3 { texts += texts.flatMap { text in pieces.map { text + $0 } } }
    func letters(_ text: String) -> String { text.filter { !$0.isWhitespace } }
    let changed = texts.filter { letters(ParagraphSentences.split($0).joined()) != letters($0) }
    #expect(changed == [])
  }
}

struct LanguageTests {
  @Test(arguments: ["", "123 — 456", "😀", "Привет"]) func `a text without known letters has no language`(text: String) {
    #expect(Language.dominant(in: text) == nil)
  }

  @Test(arguments: ["Tint", "SwiftUI", "", "Kites und kites"])
  func `a short text in Latin script does not show its language`(text: String) {
    #expect(Language.detected(in: text) == nil)
  }
}
