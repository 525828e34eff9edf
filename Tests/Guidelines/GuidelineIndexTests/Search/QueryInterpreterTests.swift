import GuidelineModel
import Testing
import TestSupport

@testable import GuidelineIndex

/// What queries are taken to mean, beside a made-up index and thesaurus (`ReadingDesk`).
struct QueryInterpreterTests {
  private let desk: ReadingDesk

  init() throws { desk = try ReadingDesk() }

  private func plan(_ text: String) throws -> SearchPlan {
    try #require(try desk.plan(text), "no word in '\(text)'")
  }

  /// The terms as typed.
  private func terms(_ text: String) throws -> [String] { try plan(text).terms.map(\.text) }

  /// A line a term: as typed, what counts as finding it, and its role when it is no plain one.
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

  @Test(arguments: [
    ("hook nail", ["hook = hook", "nail = nail"], "words"),
    ("left-hand", ["left-hand = left hand | left | hand"], "joined words, together or not"),
    ("hook nail hook", ["hook = hook", "nail = nail"], "a word typed twice is meant once"),
    ("2 nails", ["2 = 2", "nails = nails"], "numbers"),
    ("крюк", ["крюк = крюк"], "letters of other alphabets"),
  ])
  func `a word is looked for as it was typed`(
    text: String, lines: [String], because reason: String
  ) throws {
    #expect(outline(try plan(text)) == lines, "\(reason)")
  }

  // Words nobody means

  @Test(arguments: [
    ("the hook", ["hook = hook"], "dropped beside another"),
    ("do the hook", ["hook = hook"], "several too"),
    ("the", ["the = the"], "meant where nothing else is said"),
    ("to do the", ["to = to", "do = do", "the = the"], "all of them"),
    ("how to", ["how = how", "to = to"], "weak ones among them are plain"),
    ("how to hook", ["hook = hook", "how = how (weak)"], "weak ones count a little, at the end"),
    ("not hook how", ["hook = hook", "not = not (weak)", "how = how (weak)"], "in their order"),
    ("How the HOOK", ["HOOK = HOOK", "How = How (weak)"], "case is nothing"),
    ("the \"rack\"", ["rack = rack (required)"], "dropped beside a phrase"),
    ("\"the rack\"", ["the rack = the rack (required)"], "kept within a phrase"),
    ("the toolbar", ["toolbar = toolbar"], "dropped beside a name"),
    ("hook of 수", ["hook = hook"], "those of every language"),
    ("hook -the", ["hook = hook"], "what must not occur is no term"),
  ])
  func `words nobody means are dropped unless nothing else is said`(
    text: String, lines: [String], because reason: String
  ) throws {
    #expect(outline(try plan(text)) == lines, "\(reason)")
  }

  @Test func `a weak word counts less than any other`() throws {
    let terms = try plan("how hook").terms
    #expect(terms.map(\.role) == [.wanted, .weak])
    #expect(terms[1].weight < terms[0].weight && terms[1].weight > 0)
    #expect(try plan("how").terms.map(\.weight) == [1], "alone it counts whole")
  }

  // Pages

  @Test(arguments: [
    ("toolbar", ["toolbars"], "a page by its name"),
    ("Toolbars", ["toolbars"], "in any case and number"),
    ("tool bar", ["toolbars"], "in two words"),
    ("tool-bars", ["toolbars"], "with a mark"),
    ("tool rack", ["tool-racks"], "the longer name wins over one inside it"),
    ("tool racks", ["tool-racks"], "in the plural too"),
    ("rack tool rack", ["racks", "tool-racks"], "a name beside a longer one"),
    ("rack toolbar", ["racks", "toolbars"], "two names, in their order"),
    ("the tool rack on the toolbar", ["tool-racks", "toolbars"], "with words nobody means"),
    ("工具栏", ["toolbars"], "in another script"),
    ("在工具栏上", ["toolbars"], "inside a run of letters"),
    ("toolbar toolbars", ["toolbars"], "a page named twice is told once"),
    ("hook", [], "a word that names nothing"),
    ("\"toolbar\"", [], "a phrase names nothing"),
    ("hook -toolbar", [], "nor does what must not occur"),
    ("the", [], "nor do words nobody means"),
  ])
  func `names of pages are known`(text: String, pages: [String], because reason: String) throws {
    let plan = try plan(text)
    #expect(plan.reading.pages == pages, "\(reason)")
    for page in pages { #expect(plan.pages[page] == 1, "\(reason)") }
    #expect(Set(plan.pages.keys) == Set(pages), "\(reason)")
  }

  @Test func `the words of a page's name are looked for`() throws {
    #expect(outline(try plan("tool rack")) == ["tool = tool", "rack = rack"])
  }

  @Test func `a name that stands nowhere as typed is looked for by the page's title`() throws {
    #expect(
      outline(try plan("lathebench")) == ["lathebench = lathebench | Turning on the bench"])
  }

  @Test(arguments: [
    ("toolbar", 1.0), ("the toolbar", 1.0), ("toolbar hook", 0.5), ("tool rack", 1.0),
    ("hook", 0.0), ("gripper", 1.0), ("gripper nail nail nail", 0.25), ("telly", 0.0),
    ("fasten", 0.0), ("the", 0.0),
  ])
  func `the share of words that name pages`(text: String, share: Double) throws {
    #expect(try plan(text).nameShare == share)
  }

  // Platforms

  @Test(arguments: [
    ("hook ipad", [Platform.iPadOS], "by a spelling"),
    ("hook macOS", [.macOS], "by its name"),
    ("iPhone OS hook", [.iOS], "by a spelling of two words"),
    ("telly", [.tvOS], "by a name of other people"),
    ("ipad mac iPadOS", [.iPadOS, .macOS], "each once, in their order"),
    ("\"ipad\"", [], "a phrase names nothing"),
    ("hook -ipad", [], "nor does what must not occur"),
    ("hook", [], "none"),
  ])
  func `platforms that a query names are known`(
    text: String, platforms: [Platform], because reason: String
  ) throws {
    #expect(try plan(text).reading.platforms == platforms, "\(reason)")
  }

  @Test func `a platform is looked for as typed and by its own name, and counts less`() throws {
    let plan = try plan("hook telly macos")
    #expect(
      outline(plan) == ["hook = hook", "telly = telly | tvOS (helpful)", "macos = macos (helpful)"])
    for term in plan.terms.dropFirst() { #expect(term.weight < plan.terms[0].weight) }
    #expect(plan.reading.meanings.isEmpty)
  }

  // Names of other people

  @Test(arguments: [
    (
      "gripper", ["gripper = gripper | tool hook | holder"],
      ["gripper: tool hook, holder; toolbars, racks"], "terms and pages"
    ),
    (
      "hang rail",
      [
        "hang rail = hang rail | Racks", "hang = hang (helpful)",
        "rail = rail (helpful)",
      ],
      ["hang rail: Racks; racks"], "a page's title where there are no terms"
    ),
    (
      "tool hanger",
      [
        "tool hanger = tool hanger | holder", "tool = tool (helpful)",
        "hanger = hanger (helpful)",
      ],
      ["tool hanger: holder; racks"], "the longer name wins; a page that is not there is not named"
    ),
    (
      "hanger", ["hanger = hanger | Toolbars"], ["hanger: Toolbars; toolbars"],
      "another name of a page"
    ),
    ("winch", ["winch = winch | hoist"], ["winch: hoist; racks"], "a name with two entries"),
    ("fasten", ["fasten = fasten | bolt | screw"], ["fasten: bolt, screw; "], "a plain word"),
    ("Haken", ["Haken = Haken | hook"], ["Haken: hook; "], "another language"),
    ("挂钩", ["挂钩 = 挂钩 | hook"], ["挂钩: hook; "], "another script"),
    ("걸이를", ["걸이를 = 걸이를 | 걸이 | hook"], ["걸이를: hook; toolbars"], "with a particle"),
    ("\"gripper\"", ["gripper = gripper (required)"], [], "a phrase is meant to the letter"),
    ("hook -gripper", ["hook = hook"], [], "what must not occur is not widened"),
  ])
  func `names of other people are looked for by the guidelines' words`(
    text: String, lines: [String], meanings: [String], because reason: String
  ) throws {
    let plan = try plan(text)
    #expect(outline(plan) == lines, "\(reason)")
    let told = plan.reading.meanings.map { meaning in
      "\(meaning.typed): \(meaning.terms.joined(separator: ", ")); "
        + meaning.pages.joined(separator: ", ")
    }
    #expect(told == meanings, "\(reason)")
  }

  @Test(arguments: ["gripper", "hang rail", "fasten", "Haken", "걸이를", "UIRackView", "left-hand"])
  func `what was typed counts most, the better of other words more`(text: String) throws {
    let alternatives = try plan(text).terms[0].alternatives
    #expect(alternatives.count > 1)
    #expect(alternatives[0].weight == 1)
    for other in alternatives.dropFirst() { #expect(other.weight > 0 && other.weight < 1) }
  }

  @Test func `a page that a name leads to counts less than one that is named`() throws {
    let pages = try plan("gripper").pages
    #expect(Set(pages.keys) == ["toolbars", "racks"])
    let first = try #require(pages["toolbars"])
    let second = try #require(pages["racks"])
    #expect(first < 1 && second < first && second > 0)
    let both = try plan("gripper rack")
    #expect(both.pages["racks"] == 1, "named and led to: it is named")
    #expect(both.pages["toolbars"] == first)
    #expect(both.reading.pages == ["racks"])
  }

  @Test func `words of a name count less than the name, and no record lacks them`() throws {
    let terms = try plan("hang rail").terms
    #expect(terms.map(\.role) == [.wanted, .helpful, .helpful])
    for part in terms.dropFirst() { #expect(part.weight < terms[0].weight) }
  }

  @Test func `no two names overlap, and none is longer than one that was passed over`() throws {
    let words = ["tool", "rack", "hang", "rail", "hanger", "bar", "the", "ipad", "工具栏", "걸이를"]
    var generator = SeededGenerator(seed: 11)
    for _ in 0..<300 {
      let query = (0..<6).map { _ in words.randomElement(using: &generator) ?? "" }
        .joined(separator: " ")
      let names = try #require(try desk.names(query))
      let ranges = (0..<40).compactMap { names.name(startingAt: $0)?.range }
      #expect(!ranges.isEmpty || !(0..<40).contains(where: names.covers), "\(query)")
      for (range, next) in zip(ranges, ranges.dropFirst()) {
        #expect(range.upperBound <= next.lowerBound, "\(query)")
      }
    }
  }

  // Slips of the finger

  @Test(arguments: [
    ("hokk", "hook", ["hokk→hook"], "a word that stands nowhere"),
    ("Hokk NIAL", "hook nail", ["Hokk→hook", "NIAL→nail"], "in any case, told as typed"),
    ("how tehh hokk", "hook how", ["tehh→the", "hokk→hook"], "a word nobody means, dropped then"),
    ("tolbar", "toolbar", ["tolbar→toolbar"], "it may be a name then"),
    ("hokk?", "hook", ["hokk→hook"], "before the mark of a question"),
    ("hokk!", "hook", ["hokk→hook"], "before another mark"),
    ("'hokk'", "hook", ["hokk→hook"], "between single quotes"),
    ("zeppelin", "zeppelin", [], "where nothing is near it stays"),
    ("hok", "hok", [], "too short to tell"),
    ("hokk2 hokk3d", "hokk2 hokk3d", [], "with numbers it is no word"),
    ("\"hokk nial\"", "hokk nial", [], "in a phrase it is meant"),
    ("hook -hokk", "hook", [], "what must not occur is not corrected"),
    ("gripper hanger", "gripper hanger", [], "names that stand nowhere"),
    ("hang rail", "hang rail hang rail", [], "words of a name"),
    ("hook fastened tools", "hook fastened tools", [], "other forms of words that stand somewhere"),
    ("Haken hokk", "Haken hokk", [], "another language's name makes all of it foreign"),
    ("der hokk", "hokk", [], "so does a word of it that nobody means"),
    ("걸이 hokk", "걸이 hokk", [], "or another script's"),
  ])
  func `slips of the finger are corrected, and nothing else`(
    text: String, terms: String, corrections: [String], because reason: String
  ) throws {
    let plan = try plan(text)
    let told = plan.reading.corrections.map { "\($0.typed)→\($0.corrected)" }
    #expect(told == corrections, "\(reason)")
    #expect(plan.terms.map(\.text).joined(separator: " ") == terms, "\(reason)")
  }

  @Test func `only words that stand nowhere and are no name are doubted`() throws {
    _ = try plan("how the hook gripper toolbar hok 12345 UIRackView \"quux\" -quuux hokk")
    #expect(desk.doubted == ["hokk"])
  }

  @Test func `a corrected word that is a name means what the name means`() throws {
    let plan = try plan("tolbar gripperr")
    #expect(plan.reading.pages == ["toolbars"])
    #expect(plan.reading.meanings.map(\.typed) == ["gripper"])
  }

  @Test func `two words written as one are looked for together, and apart`() throws {
    let plan = try plan("hookrack")
    #expect(outline(plan) == ["hook rack = hook rack | hook | rack"])
    #expect(
      plan.reading.corrections == [.init(typed: "hookrack", corrected: "hook rack")])
  }

  // Names of an API

  @Test(arguments: [
    (
      "UIRackView", ["UIRackView = UIRackView | UIRackView… | rack view"],
      "the beginning of longer ones, and its words together"
    ),
    (
      "UIToolHookView",
      ["UIToolHookView = UIToolHookView | UIToolHookView… | tool hook view | tool | hook | view"],
      "its words by themselves where it stands nowhere"
    ),
    (
      "UIHook", ["UIHook = UIHook | UIHook… | hook"], "a single word"
    ),
    (
      "UIRackView.hookColor",
      [
        "UIRackView = UIRackView | UIRackView… | rack view",
        "hookColor = hookColor | hookColor… | hook color",
      ], "a member by itself"
    ),
    ("\"UIRackView\"", ["UIRackView = UIRackView (required)"], "a phrase is meant to the letter"),
    ("URLs", ["URLs = URLs"], "an abbreviation in the plural is no name of an API"),
  ])
  func `names of an API are looked for by their words too`(
    text: String, lines: [String], because reason: String
  ) throws {
    #expect(outline(try plan(text)) == lines, "\(reason)")
  }

  // Scripts without blanks

  @Test(arguments: [
    ("钩", ["钩"], "one letter"),
    ("钩子", ["钩子"], "two"),
    ("工具箱", ["工具", "具箱"], "a longer run by its pairs"),
    ("木工工具箱", ["木工", "工工", "工具", "具箱"], "all of them"),
    ("工具栏木箱子", ["工具栏", "木箱", "箱子"], "a name parts a run"),
    ("フック", ["フッ", "ック"], "kana"),
    ("フックのラック", ["フッ", "ック", "ラッ"], "hiragana between is grammar"),
    ("です", ["です"], "meant where nothing else is said"),
    ("すし・てんぷら", ["すし", "てんぷら"], "a dot between is no letter"),
    ("工具 hook", ["工具", "hook"], "beside words"),
    ("걸이대를", ["걸이대를"], "Hangul is parted at blanks only"),
    ("\"木工工具箱\"", ["木工工具箱"], "a phrase stays whole"),
  ])
  func `runs of letters are looked for by pairs`(
    text: String, terms: [String], because reason: String
  ) throws {
    #expect(try self.terms(text) == terms, "\(reason)")
  }

  @Test func `a Korean word is looked for without what may be a particle too`() throws {
    #expect(outline(try plan("나사를 못")) == ["나사를 = 나사를 | 나사", "못 = 못"])
  }

  @Test func `a pair out of a longer run counts less than a word`() throws {
    for term in try plan("工具箱").terms { #expect(term.weight < 1) }
    #expect(try plan("工具").terms.map(\.weight) == [1])
  }

  @Test(arguments: [
    ("フッガ", "フッカ\u{3099}", "a mark of voice written apart"),
    ("Hängeregal", "Ha\u{308}ngeregal", "an accent written apart"),
  ])
  func `letters written in parts mean the same`(
    composed: String, parts: String, because reason: String
  ) throws {
    let shelf = try TextShelf([composed, "hook"])
    let pattern = SearchPattern(try plan(parts), demand: .any).text
    #expect(try shelf.found(pattern) == [1], "\(reason)")
  }

  // All together

  @Test func `a whole query`() throws {
    let plan = try plan(
      "How to hang \"a hook\" on the tool rack or gripper of an iPad, not UIRackView -glue hokk?")
    #expect(
      outline(plan) == [
        "a hook = a hook (required)", "hang = hang", "tool = tool", "rack = rack", "or = or",
        "gripper = gripper | tool hook | holder", "an = an", "iPad = iPad | iPadOS (helpful)",
        "UIRackView = UIRackView | UIRackView… | rack view", "hook = hook",
        "How = How (weak)", "not = not (weak)",
      ])
    #expect(plan.excluded == ["glue"])
    #expect(plan.reading.pages == ["tool-racks"])
    #expect(plan.reading.platforms == [.iPadOS])
    #expect(plan.reading.meanings.map(\.typed) == ["gripper"])
  }

  @Test(arguments: HostileQueries.all)
  func `whatever is typed is read, and there is something to look for`(text: String) throws {
    guard let plan = try desk.plan(text) else { return }
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
