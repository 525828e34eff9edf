import IndexTestSupport
import TestSupport
import Testing

@testable import GuidelineIndex
@testable import GuidelineSearch

struct SearchTextTests {
  // MARK: Letters

  @Test(arguments: ["工具栏图标", "フックをつける", "도구그림", "aフ工b걸c", "ｱﾄﾘｴ"])
  func `FTS5 finds every part of a run and nothing else`(run: String) throws {
    let table = try FullTextFixture([run, "knob"])
    let letters = Array(run)
    for start in letters.indices {
      for end in start..<letters.count {
        let piece = String(letters[start...end])
        let pattern = SearchTerm.Alternative(words: piece, weight: 1).pattern
        #expect(try table.found(pattern) == [1], "\(piece)")
      }
    }
    let backwards = SearchTerm.Alternative(words: String(letters.reversed()), weight: 1).pattern
    #expect(try table.found(backwards) == [])
  }

  @Test(
    arguments: rows([
      ("フ゛", "a single voicing mark"),
      ("人々", "a mark that repeats the letter before"),
      ("ローラー", "a mark that lengthens the letter before"),
      ("道具・箱", "a dot between words"),
    ]))
  func `a text of such letters finds itself`(row: TableRow<(String, String)>) throws {
    let (text, reason) = row.values
    let table = try FullTextFixture([text, "knob"])
    let pattern = SearchTerm.Alternative(words: text, weight: 1).pattern
    #expect(try table.found(pattern) == [1], "\(reason)")
  }

  @Test func `Hangul and hiragana are classified as such`() {
    for value: UInt32 in 0...0x3_FFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let isEither = SearchedLetters.isHangul(scalar) || SearchedLetters.isHiragana(scalar)
      #expect(!isEither || SearchedLetters.isSearchedAlone(scalar), "\(scalar.escaped(asASCII: true))")
      #expect(!(SearchedLetters.isHangul(scalar) && SearchedLetters.isHiragana(scalar)))
    }
  }

  // MARK: Slots

  @Test(
    arguments: rows([
      ("knob", "one word"), ("one two three four five six seven eight nine ten eleven", "one word less than a slot"),
      ("one two three four five six seven eight nine ten eleven twelve", "exactly one slot"),
      ("a b c d e f g h i j k l m", "one word more than a slot"),
      (Array(repeating: "menu", count: 100).joined(separator: " "), "many slots"), ("— … !?", "no word at all"),
      ("left-side knob, don't drop (or do)", "punctuation separates words"),
      ("2 knobs for 0.5 € at 3½ x²", "numbers are words"),
      ("cafe\u{301} für Gäste", "accents belong to their word, precomposed or combining"),
      ("工具栏 knob フック 그림", "every letter of some scripts is a word"),
      ("道具・箱〜「大」", "punctuation of those scripts is not a word"),
      ("か\u{3099}いと\u{3099}", "combining voicing marks are not words"),
      ("ﾎﾞﾀﾝ", "halfwidth voicing marks are words"),
      ("UIPaneView and knobColor", "parts of names are added"),
      ("👍 thumbs up", "emoji are not words"),
      ("🅰 knob Ⓑ", "circled letters are not words for FTS5"),
      ("हुक को यहाँ लटकाओ", "Devanagari vowel signs separate words for FTS5"),
      ("ตะขอแขวนที่นี่", "Thai marks separate words for FTS5"), ("مَكْتَب", "Arabic vowels separate words for FTS5"),
      ("ho\u{200D}ok ra\u{200C}ck", "U+200C and U+200D separate words for FTS5"),
      ("ho\u{AD}ok ra\u{200B}ck", "soft hyphens and zero-width spaces separate words for FTS5"),
      ("крюк שולחן άγκιστρο", "letters of other alphabets make words"),
      ("knob \u{F8FF} menu", "a private-use character such as Apple's logo is a word for FTS5"),
      ("tab\tbar\u{A0}knob\u{3000}menu", "blanks of every kind"),
    ])) func `every phrase begins at a multiple of the slot length`(row: TableRow<(String, String)>) throws
  {
    let (phrase, reason) = row.values
    let table = try FullTextFixture()
    try table.add([.phrases: ["zzfirst", phrase, "zzmiddle", phrase, "zzlast"].joined(separator: "\n")])
    let tokens = try table.tokens(in: .phrases)
    var places: [Int] = []
    for marker in ["zzfirst", "zzmiddl", "zzlast"] {
      places.append(try #require(tokens.first { $0.word.hasPrefix(marker) }).place)
    }
    for place in places { #expect(place.isMultiple(of: SearchText.slotLength), "\(reason)") }
    // Each of them has its slot to itself and to what fills it.
    let others = tokens.filter { !$0.word.hasPrefix("zz") && $0.word != "\u{E000}" }
    let shared = others.filter { places.contains($0.place / SearchText.slotLength * SearchText.slotLength) }
    #expect(shared.map(\.word) == [], "\(reason)")
  }

  @Test func `phrases of any length begin at multiples of the slot length`() throws {
    let table = try FullTextFixture()
    let lengths = Array(1...40)
    let phrases = lengths.map { length in
      (["zz\(length)"] + Array(repeating: "menu", count: length - 1)).joined(separator: " ")
    }
    try table.add([.phrases: phrases.joined(separator: "\n")])
    let starts = try table.tokens(in: .phrases).filter { $0.word.hasPrefix("zz") }
    #expect(starts.map(\.word) == lengths.map { "zz\($0)" })
    for start in starts { #expect(start.place.isMultiple(of: SearchText.slotLength), "\(start.word)") }
  }

  @Test func `no query finds the padding`() throws {
    let table = try FullTextFixture()
    try table.add([.phrases: "knob"])
    let filling = Set(try table.tokens(in: .phrases).map(\.word)).subtracting(["knob"])
    #expect(filling.count == 1)
    for word in filling { #expect(ParsedQuery(word) == nil) }
  }

  @Test func `the words of a phrase keep their order`() throws {
    let table = try FullTextFixture()
    try table.add([.phrases: "drag a knob\nmenu a pane"])
    #expect(try table.found("\"drag a knob\"") == [1])
    #expect(try table.found("\"menu a pane\"") == [1])
    #expect(try table.found("\"knob menu\"") == [])
  }

  // MARK: Names of an API

  @Test(
    arguments: rows([
      ("UIToolPane", "UIToolPane tool pane", "a name"),
      ("Drag the pane.", "Drag the pane.", "a sentence without a symbol"),
      ("UIToolPane.knobColor", "UIToolPane.knobColor tool pane knob color", "two symbols joined by a dot"),
      ("", "", "nothing"),
    ]))
  func `the parts of names are appended to the text`(row: TableRow<(String, String, String)>) {
    let (text, added, reason) = row.values
    #expect(SearchText.addingNameParts(text) == added, "\(reason)")
  }

  @Test(arguments: ["tool", "pane", "\"tool pane\"", "uitoolpane", "uitool*"])
  func `a symbol is found by its name, its prefix and its words`(pattern: String) throws {
    let table = try FullTextFixture()
    try table.add([.symbols: "UIToolPane"])
    #expect(try table.found(pattern) == [1])
  }
}
