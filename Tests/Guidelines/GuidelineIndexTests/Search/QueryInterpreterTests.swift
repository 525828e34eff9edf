import GuidelineModel
import Testing
import TestSupport

@testable import GuidelineIndex

/// Interprets queries with a small index and thesaurus (`QueryFixture`).
struct QueryInterpreterTests {
  private let fixture: QueryFixture

  init() throws { fixture = try QueryFixture() }

  private func plan(_ text: String) throws -> SearchPlan {
    try #require(try fixture.plan(text), "no word in '\(text)'")
  }

  /// The terms as typed.
  private func terms(_ text: String) throws -> [String] { try plan(text).terms.map(\.text) }

  /// One line for each term: the word as typed, its alternatives, and its role unless it is a wanted one.
  private func outline(_ plan: SearchPlan) -> [String] {
    plan.terms.map { term in
      let alternatives = term.alternatives.map { $0.words + ($0.isPrefix ? "…" : "") }
      let role =
        switch term.role {
        case .wanted: ""
        case .required: " (required)"
        case .helpful: " (helpful)"
        case .weak: " (weak)"
        }
      return "\(term.text) = \(alternatives.joined(separator: " | "))\(role)"
    }
  }

  // Plain words

  @Test(
    arguments: rows(
      [
        ("knob menu", ["knob = knob", "menu = menu"], "words"),
        (
          "left-side", ["left-side = left side | left | side"],
          "a compound, as a phrase and by its words"
        ),
        ("knob menu knob", ["knob = knob", "menu = menu"], "a repeated word"),
        ("2 menus", ["2 = 2", "menus = menus"], "numbers"),
        ("крюк", ["крюк = крюк"], "letters of other alphabets"),
      ] as [(String, [String], String)]))
  func `a word is searched for as typed`(row: TableRow<(String, [String], String)>) throws {
    let (text, lines, reason) = row.values
    #expect(outline(try plan(text)) == lines, "\(reason)")
  }

  // Stop words

  @Test(
    arguments: rows(
      [
        ("the knob", ["knob = knob"], "one is dropped beside another word"),
        ("do the knob", ["knob = knob"], "several are dropped beside another word"),
        ("the", ["the = the"], "only stop words"),
        ("to do the", ["to = to", "do = do", "the = the"], "all of them"),
        ("how to", ["how = how", "to = to"], "weak ones among stop words are plain"),
        (
          "how to knob", ["knob = knob", "how = how (weak)"],
          "weak ones have a low weight and come last"
        ),
        (
          "not knob how", ["knob = knob", "not = not (weak)", "how = how (weak)"],
          "weak ones keep their order"
        ),
        ("How the KNOB", ["KNOB = KNOB", "How = How (weak)"], "case is ignored"),
        ("the \"pane\"", ["pane = pane (required)"], "dropped beside a phrase"),
        ("\"the pane\"", ["the pane = the pane (required)"], "kept within a phrase"),
        ("the toolbar", ["toolbar = toolbar"], "dropped beside a name"),
        ("knob of 수", ["knob = knob"], "stop words of another language"),
        ("knob -the", ["knob = knob"], "an excluded word is not a term"),
      ] as [(String, [String], String)]))
  func `stop words are dropped unless there is nothing else`(
    row: TableRow<(String, [String], String)>
  ) throws {
    let (text, lines, reason) = row.values
    #expect(outline(try plan(text)) == lines, "\(reason)")
  }

  @Test func `a weak word has the lowest weight`() throws {
    let terms = try plan("how knob").terms
    #expect(terms.map(\.role) == [.wanted, .weak])
    #expect(terms[1].weight < terms[0].weight && terms[1].weight > 0)
    #expect(try plan("how").terms.map(\.weight) == [1], "alone it counts whole")
  }

  // Pages

  @Test(
    arguments: rows(
      [
        ("toolbar", ["toolbars"], "a page by its name"),
        ("Toolbars", ["toolbars"], "case and number are ignored"),
        ("tool bar", ["toolbars"], "a name written as two words"),
        ("tool-bars", ["toolbars"], "a name with a hyphen"),
        ("tool pane", ["tool-panes"], "the longer name wins over one inside it"),
        ("tool panes", ["tool-panes"], "the longer name in the plural"),
        ("pane tool pane", ["panes", "tool-panes"], "a name beside a longer one"),
        ("pane toolbar", ["panes", "toolbars"], "two names, in their order"),
        ("the tool pane on the toolbar", ["tool-panes", "toolbars"], "names between stop words"),
        ("工具栏", ["toolbars"], "a name in another script"),
        ("在工具栏上", ["toolbars"], "a name inside a run of letters"),
        ("toolbar toolbars", ["toolbars"], "a page named twice"),
        ("knob", [], "a word that names nothing"),
        ("\"toolbar\"", [], "a phrase names nothing"),
        ("knob -toolbar", [], "an excluded word names nothing"),
        ("the", [], "a stop word"),
      ] as [(String, [String], String)]))
  func `names of pages are recognized`(row: TableRow<(String, [String], String)>) throws {
    let (text, pages, reason) = row.values
    let plan = try plan(text)
    #expect(plan.reading.pages == pages, "\(reason)")
    for page in pages { #expect(plan.pages[page] == 1, "\(reason)") }
    #expect(Set(plan.pages.keys) == Set(pages), "\(reason)")
  }

  @Test func `the words of a page's name are searched for`() throws {
    #expect(outline(try plan("tool pane")) == ["tool = tool", "pane = pane"])
  }

  @Test func `a page name that occurs in no text is searched for by the page's title`() throws {
    #expect(
      outline(try plan("canvasboard")) == ["canvasboard = canvasboard | Drawing on the board"])
  }

  @Test(arguments: [
    ("toolbar", 1.0), ("the toolbar", 1.0), ("toolbar knob", 0.5), ("tool pane", 1.0),
    ("knob", 0.0), ("drawer", 1.0), ("drawer menu menu menu", 0.25), ("telly", 0.0),
    ("attach", 0.0), ("the", 0.0),
  ])
  func `the share of words that name pages`(text: String, share: Double) throws {
    #expect(try plan(text).nameShare == share)
  }

  // Platforms

  @Test(
    arguments: rows(
      [
        ("knob ipad", [Platform.iPadOS], "a spelling of its name"),
        ("knob macOS", [.macOS], "its name"),
        ("iPhone OS knob", [.iOS], "a spelling of two words"),
        ("telly", [.tvOS], "a name from elsewhere"),
        ("ipad mac iPadOS", [.iPadOS, .macOS], "each platform once"),
        ("\"ipad\"", [], "a phrase names nothing"),
        ("knob -ipad", [], "an excluded word names nothing"),
        ("knob", [], "no platform"),
      ] as [(String, [Platform], String)]))
  func `names of platforms are recognized`(row: TableRow<(String, [Platform], String)>) throws {
    let (text, platforms, reason) = row.values
    #expect(try plan(text).reading.platforms == platforms, "\(reason)")
  }

  @Test func `a platform is searched for as typed and by its own name, with a lower weight`() throws
  {
    let plan = try plan("knob telly macos")
    #expect(
      outline(plan) == ["knob = knob", "telly = telly | tvOS (helpful)", "macos = macos (helpful)"])
    for term in plan.terms.dropFirst() { #expect(term.weight < plan.terms[0].weight) }
    #expect(plan.reading.meanings.isEmpty)
  }

  // Names of other people

  @Test(
    arguments: rows(
      [
        (
          "drawer", ["drawer = drawer | tool knob | picker"],
          ["drawer: tool knob, picker; toolbars, panes"], "terms and pages"
        ),
        (
          "side rail",
          [
            "side rail = side rail | Panes", "side = side (helpful)",
            "rail = rail (helpful)",
          ],
          ["side rail: Panes; panes"], "a page's title where there are no terms"
        ),
        (
          "tool handle",
          [
            "tool handle = tool handle | picker", "tool = tool (helpful)",
            "handle = handle (helpful)",
          ],
          ["tool handle: picker; panes"],
          "the longer name wins; a page that is not there is not named"
        ),
        (
          "handle", ["handle = handle | Toolbars"], ["handle: Toolbars; toolbars"],
          "another name of a page"
        ),
        (
          "burger", ["burger = burger | overflow"], ["burger: overflow; panes"],
          "a name with two entries"
        ),
        ("attach", ["attach = attach | grid | label"], ["attach: grid, label; "], "a plain word"),
        (
          "attach knob", ["attach = attach | grid | label", "knob = knob"],
          ["attach: grid, label; "], "a plain word beside one without a vector"
        ),
        ("Sinnbild", ["Sinnbild = Sinnbild | knob"], ["Sinnbild: knob; "], "another language"),
        ("图标", ["图标 = 图标 | knob"], ["图标: knob; "], "another script"),
        ("그림를", ["그림를 = 그림를 | 그림 | knob"], ["그림를: knob; toolbars"], "with a particle"),
        (
          "view.pegSwap", ["view = view", "pegSwap = pegSwap | pegSwap… | peg swap | Toolbars"],
          ["pegSwap: Toolbars; toolbars, panes"], "a symbol of a component"
        ),
        (
          "pegswap", ["pegswap = pegswap | Toolbars"], ["pegswap: Toolbars; toolbars, panes"],
          "a symbol in lower case"
        ),
        ("hinge", ["hinge = hinge"], [], "a plain word is not a symbol"),
        ("kun der", ["kun = kun"], [], "a stop word of another language does not join a name"),
        ("\"drawer\"", ["drawer = drawer (required)"], [], "a phrase is literal"),
        ("knob -drawer", ["knob = knob"], [], "an excluded word is not expanded"),
      ] as [(String, [String], [String], String)]))
  func `names from elsewhere are expanded to the guidelines' terms`(
    row: TableRow<(String, [String], [String], String)>
  ) throws {
    let (text, lines, meanings, reason) = row.values
    let plan = try plan(text)
    #expect(outline(plan) == lines, "\(reason)")
    let reported = plan.reading.meanings.map { meaning in
      "\(meaning.typed): \(meaning.terms.joined(separator: ", ")); "
        + meaning.pages.joined(separator: ", ")
    }
    #expect(reported == meanings, "\(reason)")
  }

  @Test(arguments: ["drawer", "side rail", "attach", "Sinnbild", "그림를", "UIPaneView", "left-side"])
  func `the typed words have the highest weight, then the best expansions`(text: String) throws {
    let alternatives = try plan(text).terms[0].alternatives
    #expect(alternatives.count > 1)
    #expect(alternatives[0].weight == 1)
    for other in alternatives.dropFirst() { #expect(other.weight > 0 && other.weight < 1) }
  }

  @Test func `a suggested page has a lower weight than a named one`() throws {
    let pages = try plan("drawer").pages
    #expect(Set(pages.keys) == ["toolbars", "panes"])
    let first = try #require(pages["toolbars"])
    let second = try #require(pages["panes"])
    #expect(first < 1 && second < first && second > 0)
    let both = try plan("drawer pane")
    #expect(both.pages["panes"] == 1, "named and led to: it is named")
    #expect(both.pages["toolbars"] == first)
    #expect(both.reading.pages == ["panes"])
  }

  @Test(
    arguments: rows(
      [
        ("tools on the pane in a toolbar app", ["panes"], "a kind of app is not the subject"),
        ("toolbar app", ["toolbars"], "nothing else is asked about"),
        ("app with a toolbar", ["toolbars"], "the word does not follow the name"),
      ] as [(String, [String], String)]))
  func `a page that is only the kind of app counts less`(
    row: TableRow<(String, [String], String)>
  ) throws {
    let (text, pages, reason) = row.values
    let plan = try plan(text)
    #expect(plan.reading.pages == pages, "\(reason)")
    for (page, weight) in plan.pages { #expect((weight == 1) == pages.contains(page), "\(reason)") }
  }

  @Test func `single words of a name have lower weights and are not reported as missing`() throws {
    let terms = try plan("side rail").terms
    #expect(terms.map(\.role) == [.wanted, .helpful, .helpful])
    for part in terms.dropFirst() { #expect(part.weight < terms[0].weight) }
  }

  @Test func `entities do not overlap, and longer ones take precedence`() throws {
    let words = ["tool", "pane", "side", "rail", "handle", "bar", "the", "ipad", "工具栏", "그림를"]
    var generator = SeededGenerator(seed: 11)
    for _ in 0..<300 {
      let query = (0..<6).map { _ in words.randomElement(using: &generator) ?? "" }
        .joined(separator: " ")
      let names = try #require(try fixture.names(query))
      let ranges = (0..<40).compactMap { names.entity(startingAt: $0)?.range }
      #expect(!ranges.isEmpty || !(0..<40).contains(where: names.covers), "\(query)")
      for (range, next) in zip(ranges, ranges.dropFirst()) {
        #expect(range.upperBound <= next.lowerBound, "\(query)")
      }
    }
  }

  // Typos

  @Test(
    arguments: rows(
      [
        ("kobn", "knob", ["kobn→knob"], "an unknown word"),
        ("Kobn MEUN", "knob menu", ["Kobn→knob", "MEUN→menu"], "unknown words in any case"),
        ("Kobn tool", "knob tool", ["Kobn→knob"], "the first word of a sentence"),
        ("Tool Kobn", "Tool knob", ["Kobn→knob"], "a title"),
        ("tool Kobn", "tool Kobn", [], "a name after words without a capital"),
        ("tool KOBN", "tool KOBN", [], "an abbreviation"),
        ("TOOL KOBN", "TOOL knob", ["KOBN→knob"], "a text in capitals"),
        ("KnobPane", "KnobPane", [], "a name with a capital inside it"),
        ("anvil", "anvil", [], "a name of something else"),
        (
          "how tehh kobn", "knob how", ["tehh→the", "kobn→knob"],
          "a correction to a stop word, which is dropped"
        ),
        ("tolbar", "toolbar", ["tolbar→toolbar"], "a correction to a name"),
        ("kobn?", "knob", ["kobn→knob"], "before a question mark"),
        ("kobn!", "knob", ["kobn→knob"], "before an exclamation mark"),
        ("'kobn'", "knob", ["kobn→knob"], "between single quotes"),
        ("hologram", "hologram", [], "no similar word"),
        ("kob", "kob", [], "too short to be corrected"),
        ("kobn2 kobn3d", "kobn2 kobn3d", [], "a name with digits"),
        ("\"kobn meun\"", "kobn meun", [], "a phrase is literal"),
        ("knob -kobn", "knob", [], "an excluded word"),
        ("drawer handle", "drawer handle", [], "names that occur in no text"),
        ("side rail", "side rail side rail", [], "words of a name"),
        ("knob attached tools", "knob attached tools", [], "inflected forms of known words"),
        ("Sinnbild kobn", "Sinnbild kobn", [], "another language's name makes all of it foreign"),
        ("der kobn", "kobn", [], "a stop word of another language"),
        ("그림 kobn", "그림 kobn", [], "a name in another script makes all of it foreign"),
      ] as [(String, String, [String], String)]))
  func `only typos are corrected`(row: TableRow<(String, String, [String], String)>) throws {
    let (text, terms, corrections, reason) = row.values
    let plan = try plan(text)
    let reported = plan.reading.corrections.map { "\($0.typed)→\($0.corrected)" }
    #expect(reported == corrections, "\(reason)")
    #expect(plan.terms.map(\.text).joined(separator: " ") == terms, "\(reason)")
  }

  @Test func `only unknown words that are not names are corrected`() throws {
    _ = try plan("how the knob drawer toolbar hok 12345 UIPaneView \"quux\" -quuux kobn")
    #expect(fixture.doubted == ["kobn"])
  }

  @Test func `a corrected word can be a name`() throws {
    let plan = try plan("tolbar drawerr")
    #expect(plan.reading.pages == ["toolbars"])
    #expect(plan.reading.meanings.map(\.typed) == ["drawer"])
  }

  @Test func `a compound is searched for as a phrase and by its words`() throws {
    let plan = try plan("knobpane")
    #expect(outline(plan) == ["knob pane = knob pane | knob | pane"])
    #expect(
      plan.reading.corrections == [.init(typed: "knobpane", corrected: "knob pane")])
  }

  @Test(
    arguments: rows(
      [
        ("how to menu the tool", 0, "words of the guidelines"),
        ("tool of hologram", 0, "an unknown word"),
        ("drawer handle", 0, "names with a meaning in the guidelines"),
        ("anvil menu", 1, "a name of something else"),
        ("Anvil tool forge", 2, "two of them"),
        ("menu in Kobn", 1, "a capitalized word that no text has"),
        ("menu in PegSwap", 0, "a symbol with pages"),
        ("der Kobn", 0, "a noun of another language"),
      ] as [(String, Int, String)]))
  func `names of what the guidelines do not cover are counted`(
    row: TableRow<(String, Int, String)>
  ) throws {
    let (text, count, reason) = row.values
    #expect(try plan(text).outsideNames == count, "\(reason)")
  }

  @Test func `a name of something else is searched for as typed`() throws {
    #expect(outline(try plan("anvil")) == ["anvil = anvil"])
    #expect(try plan("anvil tool forge").reading.meanings.isEmpty)
  }

  // Names of an API

  @Test(
    arguments: rows(
      [
        (
          "UIPaneView", ["UIPaneView = UIPaneView | UIPaneView… | pane view"],
          "a prefix of longer symbols and a phrase of its words"
        ),
        (
          "UIToolKnobView",
          [
            "UIToolKnobView = UIToolKnobView | UIToolKnobView… | tool knob view | tool | knob | view"
          ],
          "the single words of an unknown symbol"
        ),
        (
          "UIKnob", ["UIKnob = UIKnob | UIKnob… | knob"], "a single word"
        ),
        (
          "UIPaneView.knobColor",
          [
            "UIPaneView = UIPaneView | UIPaneView… | pane view",
            "knobColor = knobColor | knobColor… | knob color",
          ], "the type and its member"
        ),
        ("\"UIPaneView\"", ["UIPaneView = UIPaneView (required)"], "a phrase is literal"),
        ("URLs", ["URLs = URLs"], "an abbreviation in the plural"),
      ] as [(String, [String], String)]))
  func `symbols are searched for by their words too`(row: TableRow<(String, [String], String)>)
    throws
  {
    let (text, lines, reason) = row.values
    #expect(outline(try plan(text)) == lines, "\(reason)")
  }

  // Words of other languages

  @Test(
    arguments: rows(
      [
        (
          "Sinnbildleiste", ["sinnbild = sinnbild | knob", "leiste = leiste | overflow"],
          "a compound that occurs nowhere is searched for by its parts"
        ),
        ("Sinnbildtool", ["Sinnbildtool = Sinnbildtool"], "a part is not a name"),
        ("l'attach", ["attach = attach | grid | label"], "an elided article"),
        ("qu’attach", ["attach = attach | grid | label"], "with a curly apostrophe"),
        ("knob's", ["knob's = knob s | knob | s"], "an English ending"),
      ] as [(String, [String], String)]))
  func `words of other languages are found by their names`(
    row: TableRow<(String, [String], String)>
  ) throws {
    let (text, lines, reason) = row.values
    #expect(outline(try plan(text)) == lines, "\(reason)")
  }

  @Test func `the best English words for names of other languages are remembered`() throws {
    let translations = try plan("Leiste drawer 그림").translations
    #expect(translations.map { "\($0.typed): \($0.english)" } == ["Leiste: overflow", "그림: knob"])
  }

  // Scripts without blanks

  @Test(
    arguments: rows(
      [
        ("钩", ["钩"], "one letter"),
        ("标集", ["标集"], "two letters"),
        ("工具箱", ["工具", "具箱"], "a longer run by its pairs"),
        ("木工工具箱", ["木工", "工工", "工具", "具箱"], "all of them"),
        ("工具栏木箱子", ["工具栏", "木箱", "箱子"], "a name splits a run"),
        ("フック", ["フッ", "ック"], "kana"),
        ("フックのラック", ["フッ", "ック", "ラッ"], "hiragana between katakana is dropped"),
        ("です", ["です"], "only stop words"),
        ("すし・てんぷら", ["すし", "てんぷら"], "a dot separates words"),
        ("工具 knob", ["工具", "knob"], "letters beside words"),
        ("木夢工具", ["工具"], "a pair that occurs nowhere belongs to two words"),
        ("夢中人", ["夢中", "中人"], "unless none occurs"),
        ("在工具箱", ["工具", "具箱"], "a stop word is dropped"),
        ("可以木箱", ["木箱", "可以"], "a weak one of two letters stays as a weak term"),
        ("可以", ["可以"], "a stop word alone"),
        ("그림대를", ["그림대를"], "Hangul is split at blanks only"),
        ("\"木工工具箱\"", ["木工工具箱"], "a phrase stays whole"),
      ] as [(String, [String], String)]))
  func `runs of letters are searched for by pairs`(row: TableRow<(String, [String], String)>) throws
  {
    let (text, terms, reason) = row.values
    #expect(try self.terms(text) == terms, "\(reason)")
  }

  @Test func `a Korean word is searched for without its particle too`() throws {
    #expect(outline(try plan("나사를 못")) == ["나사를 = 나사를 | 나사", "못 = 못"])
  }

  @Test func `a pair of letters has a lower weight than a word`() throws {
    for term in try plan("工具箱").terms { #expect(term.weight < 1) }
    #expect(try plan("工具").terms.map(\.weight) == [1])
  }

  @Test(
    arguments: rows([
      ("フッガ", "フッカ\u{3099}", "a mark of voice written apart"),
      ("Menüleiste", "Menu\u{308}leiste", "an accent written apart"),
    ]))
  func `composed and decomposed letters are equal`(row: TableRow<(String, String, String)>) throws {
    let (composed, parts, reason) = row.values
    let table = try FullTextFixture([composed, "knob"])
    let pattern = SearchPattern(try plan(parts), demand: .any).text
    #expect(try table.found(pattern) == [1], "\(reason)")
  }

  // All together

  @Test func `a query is interpreted as a whole`() throws {
    let plan = try plan(
      "How to drag \"a knob\" on the tool pane or drawer of an iPad, not UIPaneView -blur kobn?")
    #expect(
      outline(plan) == [
        "a knob = a knob (required)", "drag = drag", "tool = tool", "pane = pane", "or = or",
        "drawer = drawer | tool knob | picker", "an = an", "iPad = iPad | iPadOS (helpful)",
        "UIPaneView = UIPaneView | UIPaneView… | pane view", "knob = knob",
        "How = How (weak)", "not = not (weak)",
      ])
    #expect(plan.excluded == ["blur"])
    #expect(plan.reading.pages == ["tool-panes"])
    #expect(plan.reading.platforms == [.iPadOS])
    #expect(plan.reading.meanings.map(\.typed) == ["drawer"])
  }

  @Test(arguments: HostileQueries.all)
  func `any typed text with a word has terms`(query: Named<String>) throws {
    guard let plan = try fixture.plan(query.value) else { return }
    #expect(!plan.terms.isEmpty)
    #expect(plan.terms.contains { $0.role == .wanted || $0.role == .required })
    for term in plan.terms {
      #expect(term.weight > 0)
      #expect(!term.alternatives.isEmpty)
      for alternative in term.alternatives {
        #expect(!ParsedQuery.words(alternative.words).isEmpty, "\(term.text)")
      }
    }
  }
}
