import Testing

@testable import GuidelineHistory

struct WordingTests {
  @Test(arguments: [
    ("Keep it short.", ["Keep ", "it ", "short."], "a word keeps the marks and blanks behind it"),
    ("full-screen kite", ["full-screen ", "kite"], "a hyphen does not part words"),
    ("wind -- rain", ["wind -- ", "rain"], "a dash of two hyphens is no word"),
    ("wind--rain", ["wind--", "rain"], "and parts words without blanks"),
    ("wind—rain", ["wind—", "rain"], "so does a long dash"),
    ("wind – rain", ["wind – ", "rain"], "and a short one"),
    ("left/right", ["left/", "right"], "a slash parts words"),
    ("“Fly” it", ["“Fly” ", "it"], "a quotation mark before the first word belongs to it"),
    ("Say “fly” now", ["Say ", "“fly” ", "now"], "and one before any other"),
    ("Add -8 now", ["Add ", "-8 ", "now"], "a sign belongs to its value"),
    (" 風凧", [" 風", "凧"], "a blank before the first word belongs to it"),
    ("don’t don't", ["don’t ", "don't"], "an apostrophe is in the word"),
    ("4.5:1 or 1,000.", ["4.5:1 ", "or ", "1,000."], "marks within a number do not part it"),
    ("44×44 or 44x44", ["44×44 ", "or ", "44x44"], "a size is one word"),
    ("凧を上げ", ["凧", "を", "上", "げ"], "letters of a script without blanks are words"),
    ("3凧a", ["3", "凧", "a"], "also beside others"),
    ("바람 연", ["바람 ", "연"], "Korean is written with blanks"),
    ("wind\n- rain\n- sun", ["wind\n", "- rain\n", "- sun"], "a line's sign belongs to the line"),
    ("wind\n\nrain\n", ["wind\n\n", "rain\n"], "line ends belong to the word before"),
    ("wind\u{A0}\u{2009}rain", ["wind\u{A0}\u{2009}", "rain"], "blanks of any width"),
    ("wind.\n”)", ["wind.\n”)"], "marks behind the last line end are not lost"),
    ("", [], "nothing"),
    ("… — !", [], "no word"),
  ])
  func textIsCutIntoWords(text: String, words: [String], because reason: String) {
    #expect(Wording(text).words.map { String($0.written) } == words, "\(reason)")
  }

  @Test func wordsHoldEveryCharacterOfAText() {
    let signs: [Unicode.Scalar] = [
      "a", "B", "3", "7", ".", ",", ":", "-", "—", "–", "/", " ", "\u{A0}", "\n", "\r", "“", "’",
      "凧", "が", "연", "é", "\u{301}", "×", "%", "$", "|", "(", "\u{200B}", "😀", "\u{0}",
    ]
    for seed in 0..<400 {
      var dice = Dice(seed: seed)
      var text = String.UnicodeScalarView()
      for _ in 0...dice.roll(24) { text.append(dice.pick(signs)) }
      // A text without a word has nothing that could hold it.
      text.append("a")
      for _ in 0..<dice.roll(4) { text.append(dice.pick(signs)) }
      let wording = Wording(String(text))
      let written = wording.words.map { String($0.written) }.joined()
      #expect(Array(written.unicodeScalars) == Array(text), "seed \(seed)")
      #expect(wording.text(wording.words.indices) == String(text), "seed \(seed)")
      let lines = wording.lines.flatMap { Array($0) }
      #expect(lines == Array(wording.words.indices), "seed \(seed)")
    }
  }

  @Test(arguments: [
    ("“Fly” it", "\"Fly\" it", "quotation marks"),
    ("don’t", "don't", "apostrophes"),
    ("wind—rain", "wind -- rain", "dashes"),
    ("full-screen", "fullscreen", "a hyphen in a word"),
    ("44×44", "44x44", "the sign of multiplication"),
    ("Keep it.\nFly it", "Keep it; Fly it", "marks and line ends"),
    ("- rain\n- sun", "rain sun", "signs of a list"),
    ("- 8 kites", "8 kites", "a sign of a list before a number"),
    ("at −8", "at -8", "the signs of minus"),
    ("iOS -- 8 kites", "iOS — 8 kites", "a dash before a number"),
    ("kite-8", "kite8", "a hyphen before a number"),
  ])
  func whatConvertersChangeIsNotInTheWords(left: String, right: String, because reason: String) {
    #expect(Wording(left).hashes == Wording(right).hashes, "\(reason)")
    #expect(Wording.fingerprint(left) == Wording.fingerprint(right), "\(reason)")
  }

  @Test(arguments: [
    ("4.5", "45", "a point in a number"),
    ("1,000", "1.000", "another mark in a number"),
    ("3:1", "31", "a relation"),
    ("50%", "50", "a per cent sign"),
    ("1-2", "12", "a range"),
    ("1–2", "12", "with a longer dash"),
    ("4, 5", "45", "a list of numbers"),
    ("1 2", "12", "numbers beside each other"),
    ("$5", "€5", "a currency"),
    ("at -8 pt", "at 8 pt", "a negative value"),
    ("+12", "-12", "another sign of a value"),
    ("≥ 5", "≤ 5", "a comparison"),
    ("< 5", "> 5", "a comparison in ASCII"),
    ("1/2", "12", "a fraction"),
    ("kite", "Kite", "case"),
    ("kite", "kites", "a letter"),
    ("凧", "風", "another sign"),
    ("e\u{301}", "e", "an accent"),
  ])
  func whatChangesTheMeaningIsInTheWords(left: String, right: String, because reason: String) {
    #expect(Wording(left).hashes != Wording(right).hashes, "\(reason)")
    #expect(Wording.fingerprint(left) != Wording.fingerprint(right), "\(reason)")
  }

  @Test(arguments: [
    ("key board", "keyboard", "a joined word"),
    ("left/right", "leftright", "a lost slash"),
    ("wind.Rain", "wind. Rain", "a lost blank"),
    ("3. Fly", "3 Fly", "a point behind a number"),
    ("1-2", "1–2", "the dash of a range"),
    ("1 – 2", "1–2", "blanks around it"),
  ])
  func fingerprintDoesNotKnowWherePartsAreParted(
    left: String, right: String, because reason: String
  ) {
    #expect(Wording.fingerprint(left) == Wording.fingerprint(right), "\(reason)")
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
    ("44", true), ("4.5:1", true), ("44x44", true), ("iOS17", true), ("½", true), ("kite", false),
    ("%", false), ("凧", false),
  ])
  func wordWithADigitIsANumber(word: String, isNumber: Bool) {
    #expect(Wording(word).words.map(\.isNumber) == [isNumber])
  }

  @Test(arguments: [
    ("Tab-Bars", "tab bars", true, "case, hyphens and blanks"),
    ("Ünter", "ünter", true, "letters that are not ASCII"),
    ("Tab bars", "Tab bar", false, "a letter"),
  ])
  func foldedKeyIgnoresCaseAndMarks(
    left: String, right: String, areEqual: Bool, because reason: String
  ) {
    #expect((Wording.foldedKey(left) == Wording.foldedKey(right)) == areEqual, "\(reason)")
  }
}
