import TestSupport
import Testing

@testable import GuidelineHistory

struct WordingTests {
  @Test(
    arguments: [
      Named(
        "punctuation and blanks belong to the word before",
        ("Keep it short.", ["Keep ", "it ", "short."])),
      Named("a hyphen is part of a word", ("full-screen icon", ["full-screen ", "icon"])),
      Named("two hyphens are a dash", ("menu -- badge", ["menu -- ", "badge"])),
      Named("two hyphens without blanks", ("menu--badge", ["menu--", "badge"])),
      Named("an em dash", ("menu—badge", ["menu—", "badge"])),
      Named("an en dash", ("menu – badge", ["menu – ", "badge"])),
      Named("a slash separates words", ("left/right", ["left/", "right"])),
      Named(
        "a quotation mark before the first word", ("“Show” it", ["“Show” ", "it"])),
      Named(
        "a quotation mark before another word", ("Say “show” now", ["Say ", "“show” ", "now"])),
      Named("a sign belongs to its value", ("Add -8 now", ["Add ", "-8 ", "now"])),
      Named("a blank before the first word", (" 色枠", [" 色", "枠"])),
      Named("an apostrophe is part of a word", ("don’t don't", ["don’t ", "don't"])),
      Named(
        "punctuation within a number", ("4.5:1 or 1,000.", ["4.5:1 ", "or ", "1,000."])),
      Named("a size is one word", ("44×44 or 44x44", ["44×44 ", "or ", "44x44"])),
      Named("letters of a script without blanks", ("枠を上げ", ["枠", "を", "上", "げ"])),
      Named("a Han letter between others", ("3枠a", ["3", "枠", "a"])),
      Named("Korean words", ("버튼 창", ["버튼 ", "창"])),
      Named(
        "bullets belong to the next word",
        ("menu\n- badge\n- tab", ["menu\n", "- badge\n", "- tab"])),
      Named("line breaks belong to the word before", ("menu\n\nbadge\n", ["menu\n\n", "badge\n"])),
      Named("blanks of any width", ("menu\u{A0}\u{2009}badge", ["menu\u{A0}\u{2009}", "badge"])),
      Named("punctuation after the last line break", ("menu.\n”)", ["menu.\n”)"])),
      Named("an empty text", ("", [])),
      Named("a text without words", ("… — !", [])),
    ] as [Named<(String, [String])>])
  func textIsSplitIntoWords(row: Named<(String, [String])>) {
    let (text, words) = row.value
    let wording = Wording(text)
    #expect(wording.words.indices.map { wording.text($0..<$0 + 1) } == words, "\(row.reason)")
  }

  @Test func wordsContainEveryCharacterOfAText() {
    let signs: [Unicode.Scalar] = [
      "a", "B", "3", "7", ".", ",", ":", "-", "—", "–", "/", " ", "\u{A0}", "\n", "\r", "“", "’",
      "枠", "が", "창", "é", "\u{301}", "×", "%", "$", "|", "(", "\u{200B}", "😀", "\u{0}",
    ]
    for seed in 0..<400 {
      var generator = SeededGenerator(seed: seed)
      var text = String.UnicodeScalarView()
      for _ in 0...generator.next(below: 24) { text.append(generator.element(of: signs)) }
      // A text without a word has no words that contain its characters.
      text.append("a")
      for _ in 0..<generator.next(below: 4) { text.append(generator.element(of: signs)) }
      let wording = Wording(String(text))
      let written = wording.words.indices.map { wording.text($0..<$0 + 1) }.joined()
      #expect(Array(written.unicodeScalars) == Array(text), "seed \(seed)")
      #expect(wording.text(wording.words.indices) == String(text), "seed \(seed)")
      let lines = wording.lines.flatMap { Array($0) }
      #expect(lines == Array(wording.words.indices), "seed \(seed)")
    }
  }

  @Test(
    arguments: [
      Named("quotation marks", ("“Show” it", "\"Show\" it")),
      Named("apostrophes", ("don’t", "don't")),
      Named("dashes", ("menu—badge", "menu -- badge")),
      Named("a hyphen in a word", ("full-screen", "fullscreen")),
      Named("a multiplication sign", ("44×44", "44x44")),
      Named("punctuation and line breaks", ("Keep it.\nShow it", "Keep it; Show it")),
      Named("bullets", ("- badge\n- tab", "badge tab")),
      Named("a bullet before a number", ("- 8 icons", "8 icons")),
      Named("minus signs", ("at −8", "at -8")),
      Named("a dash before a number", ("iOS -- 8 icons", "iOS — 8 icons")),
      Named("a hyphen before a number", ("icon-8", "icon8")),
    ] as [Named<(String, String)>])
  func conversionArtifactsDoNotChangeTheHashes(row: Named<(String, String)>) {
    let (left, right) = row.value
    #expect(Wording(left).hashes == Wording(right).hashes, "\(row.reason)")
    #expect(Wording.fingerprint(left) == Wording.fingerprint(right), "\(row.reason)")
  }

  @Test(
    arguments: [
      Named("a decimal point", ("4.5", "45")),
      Named("another separator in a number", ("1,000", "1.000")),
      Named("a ratio", ("3:1", "31")),
      Named("a percent sign", ("50%", "50")),
      Named("a range", ("1-2", "12")),
      Named("a range with an en dash", ("1–2", "12")),
      Named("a list of numbers", ("4, 5", "45")),
      Named("adjacent numbers", ("1 2", "12")),
      Named("a currency", ("$5", "€5")),
      Named("a negative value", ("at -8 pt", "at 8 pt")),
      Named("another sign of a number", ("+12", "-12")),
      Named("a comparison", ("≥ 5", "≤ 5")),
      Named("a comparison in ASCII", ("< 5", "> 5")),
      Named("a fraction", ("1/2", "12")),
      Named("case", ("icon", "Icon")),
      Named("a letter", ("icon", "icons")),
      Named("another Han letter", ("枠", "色")),
      Named("an accent", ("e\u{301}", "e")),
    ] as [Named<(String, String)>])
  func changesOfMeaningChangeTheHashes(row: Named<(String, String)>) {
    let (left, right) = row.value
    #expect(Wording(left).hashes != Wording(right).hashes, "\(row.reason)")
    #expect(Wording.fingerprint(left) != Wording.fingerprint(right), "\(row.reason)")
  }

  @Test(
    arguments: [
      Named("a joined word", ("key board", "keyboard")),
      Named("a lost slash", ("left/right", "leftright")),
      Named("a lost blank", ("menu.Badge", "menu. Badge")),
      Named("a period after a number", ("3. Show", "3 Show")),
      Named("the dash of a range", ("1-2", "1–2")),
      Named("blanks around the dash of a range", ("1 – 2", "1–2")),
    ] as [Named<(String, String)>])
  func fingerprintIgnoresSeparators(row: Named<(String, String)>) {
    let (left, right) = row.value
    #expect(Wording.fingerprint(left) == Wording.fingerprint(right), "\(row.reason)")
  }

  @Test func lineBeginsWithItsFirstWord() {
    let wording = Wording("\nFirst line.\n- Second (line)\n\n“Third”")
    #expect(wording.words.map(\.startsLine) == [true, false, true, false, true])
    #expect(wording.lines == [0..<2, 2..<4, 4..<5])
    #expect(wording.lines(in: 1..<4) == [1..<2, 2..<4])
    #expect(wording.lines(in: 1..<1).isEmpty)
    #expect(wording.text(2..<4) == "- Second (line)\n\n")
  }

  @Test(arguments: [
    ("44", true), ("4.5:1", true), ("44x44", true), ("iOS17", true), ("½", true), ("icon", false),
    ("%", false), ("枠", false),
  ])
  func wordWithADigitIsANumber(word: String, isNumber: Bool) {
    #expect(Wording(word).words.map(\.isNumber) == [isNumber])
  }

  @Test(
    arguments: [
      Named("case, hyphens and blanks", ("Tab-Bars", "tab bars", true)),
      Named("letters beyond ASCII", ("Ünter", "ünter", true)),
      Named("a letter", ("Tab bars", "Tab bar", false)),
    ] as [Named<(String, String, Bool)>])
  func foldedKeyIgnoresCaseAndMarks(row: Named<(String, String, Bool)>) {
    let (left, right, areEqual) = row.value
    #expect((Wording.foldedKey(left) == Wording.foldedKey(right)) == areEqual, "\(row.reason)")
  }
}
