import TestSupport
import Testing

@testable import GuidelineReading

struct SentencesTests {
  @Test(
    arguments: rows([
      ("", [], "nothing"),
      ("Fly.", ["Fly."], "one"),
      ("Fly high. Then rest.", ["Fly high.", "Then rest."], "two"),
      ("Fly! Why? Because.", ["Fly!", "Why?", "Because."], "every mark"),
      ("Fly high", ["Fly high"], "no mark at the end"),
      ("Fly high. then rest.", ["Fly high. then rest."], "a small letter goes on"),
      ("Fly it. iOS shows it.", ["Fly it.", "iOS shows it."], "a name that begins small"),
      ("Use kites, e.g. red ones. Fly.", ["Use kites, e.g. red ones.", "Fly."], "for example"),
      ("Red vs. Blue is a match.", ["Red vs. Blue is a match."], "an abbreviation before a name"),
      ("Ask Dr. Wind. Fly.", ["Ask Dr. Wind.", "Fly."], "a title"),
      ("J. R. Kite flies. Well.", ["J. R. Kite flies.", "Well."], "initials"),
      ("It was I. Then you.", ["It was I.", "Then you."], "I is a word"),
      ("Version 2.5 is out. Fly.", ["Version 2.5 is out.", "Fly."], "a number"),
      ("Use the .wide style. Fly.", ["Use the .wide style.", "Fly."], "the dot of a symbol"),
      ("He said “Fly.” Then left.", ["He said “Fly.”", "Then left."], "a closing quote"),
      ("Fly (it is fun). Rest.", ["Fly (it is fun).", "Rest."], "a bracket inside"),
      ("Fly. (It is fun.) Rest.", ["Fly.", "(It is fun.)", "Rest."], "a sentence in brackets"),
      ("Wait… Then fly.", ["Wait…", "Then fly."], "an ellipsis"),
      ("Wait... Then fly.", ["Wait...", "Then fly."], "three dots"),
      ("Fly.  \n Rest.", ["Fly.", "Rest."], "any white space between"),
      ("Go at 5 p.m. Rest.", ["Go at 5 p.m. Rest."], "an hour is not taken for an end"),
      ("風を待つ。凧を上げる！いつ？", ["風を待つ。", "凧を上げる！", "いつ？"], "wide marks need no blank"),
      ("「待つ。」次に上げる。", ["「待つ。」", "次に上げる。"], "a wide quote"),
      ("바람을 기다리세요. 연을 날리세요.", ["바람을 기다리세요.", "연을 날리세요."], "Korean"),
      ("Привет. Ветер.", ["Привет.", "Ветер."], "another script"),
      ("...", ["..."], "marks only"),
    ]))
  func textIsPartedAtItsSentences(row: Row<(String, [String], String)>) {
    let (text, sentences, reason) = row.values
    #expect(Sentences.split(text) == sentences, "\(reason)")
    let first = String(text[..<Sentences.endOfFirst(in: text)])
    #expect(first.hasPrefix(sentences.first ?? ""), "\(reason)")
  }

  @Test(arguments: [
    ("Fly.", true), ("Fly!", true), ("Fly?", true), ("Wait…", true), ("He said “Fly.”", true),
    ("(It is fun.)", true), ("上げる。", true), ("「待つ。」", true), ("Fly. ", true), ("**Fly.**", true),
    ("Fly", false), ("Fly:", false), ("Fly,", false), ("", false), ("(fun)", false), (" ", false),
    ("Fly. High", false),
  ])
  func closedTextEndsInAMark(text: String, isClosed: Bool) {
    #expect(Sentences.isClosed(text) == isClosed)
  }

  @Test func sentencesTogetherAreTheText() {
    let pieces = ["Fly", ".", " ", "high", "。", "”", "e.g.", "iOS", "…"]
    var texts = [""]
    for _ in 0..<3 { texts += texts.flatMap { text in pieces.map { text + $0 } } }
    func letters(_ text: String) -> String { text.filter { !$0.isWhitespace } }
    let changed = texts.filter { letters(Sentences.split($0).joined()) != letters($0) }
    #expect(changed == [])
  }
}
