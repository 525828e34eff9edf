import Testing

@testable import GuidelineIndex

struct SearchTextTests {
  // Letters

  @Test(arguments: [
    ("Hang the rack.", "Hang the rack.", "Latin letters stay together"),
    ("Äpfel für Žofie", "Äpfel für Žofie", "with accents too"),
    ("крюк שולחן", "крюк שולחן", "and letters of other alphabets"),
    ("钩子", " 钩  子 ", "Han letters are parted"),
    ("フック", " フ  ッ  ク ", "so is kana"),
    ("걸이", " 걸  이 ", "so is Hangul"),
    ("ﾌｯｸ", " ﾌ  ｯ  ｸ ", "so is kana of half the width"),
    ("𠮷", " 𠮷 ", "so are Han letters beyond the first 65,536"),
    ("UIRack工具", "UIRack 工  具 ", "Latin letters beside them stay together"),
    ("“rack” — 👍", "“rack” — 👍", "marks are no letters"),
    ("", "", "nothing is nothing"),
  ])
  func `letters of scripts without blanks get blanks`(
    text: String, parted: String, because reason: String
  ) {
    #expect(SearchText.lettersParted(text) == parted, "\(reason)")
  }

  @Test(arguments: ["工具栏挂钩", "フックをつける", "도구걸이", "aフ工b걸c", "ｱﾄﾘｴ"])
  func `FTS5 finds every piece of a run, and what does not stand in it not`(run: String) throws {
    let shelf = try TextShelf([run, "hook"])
    let letters = Array(run)
    for start in letters.indices {
      for end in start..<letters.count {
        let piece = String(letters[start...end])
        let pattern = SearchTerm.Alternative(words: piece, weight: 1).pattern
        #expect(try shelf.found(pattern) == [1], "\(piece)")
      }
    }
    let backwards = SearchTerm.Alternative(words: String(letters.reversed()), weight: 1).pattern
    #expect(try shelf.found(backwards) == [])
  }

  @Test(arguments: [
    ("フ゛", "a mark of voice that stands by itself"),
    ("人々", "a mark that repeats the letter before"),
    ("ローラー", "a mark that lengthens the letter before"),
    ("道具・箱", "a dot between words"),
  ])
  func `a text of such letters is found by itself`(text: String, because reason: String) throws {
    let shelf = try TextShelf([text, "hook"])
    let pattern = SearchTerm.Alternative(words: text, weight: 1).pattern
    #expect(try shelf.found(pattern) == [1], "\(reason)")
  }

  @Test func `Hangul and hiragana are searched letter by letter, each other they are not`() {
    for value: UInt32 in 0...0x3_FFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let isEither = SearchText.isHangul(scalar) || SearchText.isHiragana(scalar)
      #expect(
        !isEither || SearchText.isSearchedByLetter(scalar), "\(scalar.escaped(asASCII: true))")
      #expect(!(SearchText.isHangul(scalar) && SearchText.isHiragana(scalar)))
    }
  }

  // Slots

  @Test(arguments: [
    ("hook", "one word"),
    ("one two three four five six seven eight nine ten eleven", "a word less than a slot"),
    ("one two three four five six seven eight nine ten eleven twelve", "a slot exactly"),
    ("a b c d e f g h i j k l m", "a word more than a slot"),
    (Array(repeating: "nail", count: 100).joined(separator: " "), "many slots"),
    ("— … !?", "no word at all"),
    ("left-hand hook, don't drop (or do)", "marks part words"),
    ("2 hooks for 0.5 € at 3½ x²", "numbers are words"),
    ("cafe\u{301} für Gäste", "accents are no words, written apart neither"),
    ("工具栏 hook フック 걸이", "every letter of some scripts is a word"),
    ("道具・箱〜「大」", "marks of those scripts are none"),
    ("か\u{3099}いと\u{3099}", "nor are marks of voice written apart"),
    ("ﾎﾞﾀﾝ", "marks of voice of half the width are words"),
    ("UIRackView and hookColor", "parts of names are added"),
    ("👍 thumbs up", "pictures are no words"),
    ("🅰 hook Ⓑ", "letters in circles are none for FTS5"),
    ("हुक को यहाँ लटकाओ", "vowel signs part words for FTS5"),
    ("ตะขอแขวนที่นี่", "so do marks of Thai"),
    ("مَكْتَب", "so do vowels of Arabic"),
    ("ho\u{200D}ok ra\u{200C}ck", "so do joiners, which no one sees"),
    ("ho\u{AD}ok ra\u{200B}ck", "so do hyphens and blanks that no one sees"),
    ("крюк שולחן άγκιστρο", "letters of other alphabets make words"),
    ("hook \u{F8FF} nail", "a letter of private use, such as the apple, is a word for FTS5"),
    ("tab\tbar\u{A0}hook\u{3000}nail", "blanks of every kind"),
  ])
  func `every phrase begins at a multiple of the slot`(phrase: String, because reason: String)
    throws
  {
    let shelf = try TextShelf()
    try shelf.add([
      .phrases: ["zzfirst", phrase, "zzmiddle", phrase, "zzlast"].joined(separator: "\n")
    ])
    let tokens = try shelf.tokens(in: .phrases)
    var places: [Int] = []
    for marker in ["zzfirst", "zzmiddl", "zzlast"] {
      places.append(try #require(tokens.first { $0.word.hasPrefix(marker) }).place)
    }
    for place in places { #expect(place.isMultiple(of: SearchText.slot), "\(reason)") }
    // Each of them has its slot to itself and to what fills it.
    let others = tokens.filter { !$0.word.hasPrefix("zz") && $0.word != "\u{E000}" }
    let shared = others.filter { places.contains($0.place / SearchText.slot * SearchText.slot) }
    #expect(shared.map(\.word) == [], "\(reason)")
  }

  @Test func `phrases of every length begin at multiples of the slot`() throws {
    let shelf = try TextShelf()
    let lengths = Array(1...40)
    let phrases = lengths.map { length in
      (["zz\(length)"] + Array(repeating: "nail", count: length - 1)).joined(separator: " ")
    }
    try shelf.add([.phrases: phrases.joined(separator: "\n")])
    let starts = try shelf.tokens(in: .phrases).filter { $0.word.hasPrefix("zz") }
    #expect(starts.map(\.word) == lengths.map { "zz\($0)" })
    for start in starts { #expect(start.place.isMultiple(of: SearchText.slot), "\(start.word)") }
  }

  @Test func `what fills a slot is found by no query`() throws {
    let shelf = try TextShelf()
    try shelf.add([.phrases: "hook"])
    let filling = Set(try shelf.tokens(in: .phrases).map(\.word)).subtracting(["hook"])
    #expect(filling.count == 1)
    for word in filling { #expect(ParsedQuery(word) == nil) }
  }

  @Test func `words of a phrase stay in their order`() throws {
    let shelf = try TextShelf()
    try shelf.add([.phrases: "hang a hook\nnail a rack"])
    #expect(try shelf.found("\"hang a hook\"") == [1])
    #expect(try shelf.found("\"nail a rack\"") == [1])
    #expect(try shelf.found("\"hook nail\"") == [])
  }

  // Names of an API

  @Test(arguments: [
    ("UIToolRack", ["tool", "rack"], "the letters of a framework are no word"),
    ("WKHookColor", ["hook", "color"], "of any framework"),
    ("UIRack", ["rack"], "one word is left"),
    ("toolRack", ["tool", "rack"], "a name that begins small"),
    ("ToolRack", ["tool", "rack"], "without a framework"),
    ("RackURL", ["rack", "url"], "capitals at the end are one word"),
    ("rackURLHook", ["rack", "url", "hook"], "capitals in the middle too"),
    ("rack", [], "a plain word"),
    ("Rack", [], "with a capital"),
    ("RACK", [], "with nothing but capitals"),
    ("UI", [], "only the letters of a framework"),
    ("", [], "nothing"),
    ("2", [], "a number"),
    ("工具", [], "letters without case"),
    ("URLs", [], "an abbreviation in the plural is a plain word"),
    ("APIs", [], "its last letters are no word"),
    ("IDs", [], "nor is its first"),
  ])
  func `a name written in one has parts`(name: String, parts: [String], because reason: String) {
    #expect(SearchText.nameParts(name) == parts, "\(reason)")
  }

  @Test(arguments: [
    ("UIToolRack", "UIToolRack tool rack", "a name"),
    ("Hang the rack.", "Hang the rack.", "no name"),
    ("UIToolRack.hookColor", "UIToolRack.hookColor tool rack hook color", "two, parted by a mark"),
    ("", "", "nothing"),
  ])
  func `parts of names stand behind the text`(text: String, added: String, because reason: String) {
    #expect(SearchText.partsAdded(text) == added, "\(reason)")
  }

  @Test(arguments: ["tool", "rack", "\"tool rack\"", "uitoolrack", "uitool*"])
  func `a name of an API is found by itself, its beginning and its words`(pattern: String) throws {
    let shelf = try TextShelf()
    try shelf.add([.symbols: "UIToolRack"])
    #expect(try shelf.found(pattern) == [1])
  }
}
