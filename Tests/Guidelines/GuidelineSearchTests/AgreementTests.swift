import TestSupport
import Testing

@testable import GuidelineIndex
@testable import GuidelineSearch

/// The agreement of texts with a whole query.
struct AgreementTests {
  private static func agreement(_ terms: [String], weights: [Double]? = nil) -> Agreement {
    Agreement(
      terms.map { SearchTerm(text: $0, alternatives: [.init(words: $0, weight: 1)]) },
      weights: weights ?? terms.map { _ in 1 })
  }

  @Test(
    arguments: rows(
      [
        ("knob menu", 1, "the same words"), ("Menu: knobs!", 1, "order, case, number and marks do not count"),
        ("how to do the knob menu", 1, "stop words do not count"),
        ("knob menu pane grid", 0.707, "half of the words are others"),
        ("knob", 0.707, "half of the query"),
        ("knob pane", 0.5, "half of both"),
        ("pane grid", 0, "no common word"),
        ("", 0, "an empty text"),
        ("the", 0, "a text of stop words"),
      ] as [(String, Double, String)]))
  func `common words count against the words of both`(row: TableRow<(String, Double, String)>) {
    let (text, expected, reason) = row.values
    let value = Self.agreement(["knob", "menu"]).cosine(with: Array(text.utf8))
    #expect(abs(value - expected) < 0.001, "\(reason): \(value)")
  }

  @Test(
    arguments: rows(
      [
        ("show", "showing the pane", true, "a verb form"),
        ("boxes", "box", true, "a plural in -es"),
        ("libraries", "library", true, "a plural in -ies"),
        ("class", "clas", false, "no plural"),
        ("o'clock", "oclock", true, "an apostrophe"),
        ("Größe", "größe", true, "letters of other languages"),
        ("图标", "图标大小", true, "a pair of Chinese letters"),
        ("图标", "图 标", false, "letters that are not neighbors"),
        ("tool bar", "bar of a tool", true, "all words of a term, in any order"),
        ("tool bar", "tool", false, "only one word of a term"),
      ] as [(String, String, Bool, String)]))
  func `forms of a word are the same`(row: TableRow<(String, String, Bool, String)>) {
    let (term, text, isFound, reason) = row.values
    #expect((Self.agreement([term]).cosine(with: Array(text.utf8)) > 0) == isFound, "\(reason)")
  }

  @Test func `heavy terms count more, and weak ones not at all`() {
    let weighted = Self.agreement(["knob", "menu"], weights: [3, 1])
    #expect(weighted.cosine(with: Array("knob".utf8)) > weighted.cosine(with: Array("menu".utf8)))
    var weak = SearchTerm(text: "how", alternatives: [.init(words: "how", weight: 1)])
    weak.role = .weak
    let knob = SearchTerm(text: "knob", alternatives: [.init(words: "knob", weight: 1)])
    #expect(Agreement([knob, weak], weights: [1, 1]).cosine(with: Array("knob".utf8)) == 1)
    #expect(Agreement([weak], weights: [1]).cosine(with: Array("how".utf8)) == 0)
  }

  @Test func `each phrase is compared on its own`() {
    let phrases = PhraseWords.stored("menu knobs\n\npane\nthe knob\nthe")
    let agreement = Self.agreement(["knob", "menu"])
    let cosines = agreement.cosines(withPhrases: phrases)
    #expect(cosines.map { ($0 * 1000).rounded() / 1000 } == [1, 0.707])
    for length in phrases.indices {
      #expect(
        cosines.starts(with: agreement.cosines(withPhrases: Array(phrases[..<length]))),
        "a damaged index may end anywhere")
    }
  }

  @Test func `phrases have the cosines of texts`() {
    let texts = ["showing the pane", "图标大小", "Größe of a knob", "o'clock don't", "a b c d e f g"]
    let agreement = Self.agreement(["show", "图标", "größe", "o'clock", "c"])
    #expect(
      agreement.cosines(withPhrases: PhraseWords.stored(texts.joined(separator: "\n")))
        == texts.map { agreement.cosine(with: Array($0.utf8)) }.filter { $0 > 0 })
    let long = String(repeating: "pane ", count: 300) + "show"
    #expect(agreement.cosines(withPhrases: PhraseWords.stored(long)).isEmpty, "words after 255")
  }

  @Test func `terms after 64 words are left out`() {
    let words = (1...70).map { "knob\($0)" }
    let text = words[..<64].joined(separator: " ")
    #expect(Self.agreement(words).cosine(with: Array(text.utf8)) == 1)
  }

  @Test(
    arguments: rows(
      [
        ([0x6B, 0x6E, 0x6F, 0x62, 0xFF], "a byte of no character"),
        ([0xE2, 0x80, 0x6B, 0x6E, 0x6F, 0x62], "a character cut short"),
        ([0x6B, 0x6E, 0x6F, 0x62, 0xF0, 0x9F], "a character cut at the end"),
      ] as [([UInt8], String)]))
  func `bytes that do not form characters end words`(row: TableRow<([UInt8], String)>) {
    let (bytes, reason) = row.values
    #expect(Self.agreement(["knob"]).cosine(with: bytes) == 1, "\(reason)")
  }
}
