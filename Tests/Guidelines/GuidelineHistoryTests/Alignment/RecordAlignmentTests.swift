import GuidelineModel
import TestSupport
import Testing

@testable import GuidelineHistory

struct RecordAlignmentTests {
  private func align(_ old: [GuidelineRecord], _ new: [GuidelineRecord]) -> RecordAlignment {
    let texts = ComparedTexts()
    func compared(_ records: [GuidelineRecord]) -> [ComparedRecord] {
      PageCapture.of(records).records.map { ComparedRecord($0, texts) }
    }
    return RecordAlignment(old: compared(old), new: compared(new))
  }

  private func pairs(_ alignment: RecordAlignment) -> [[Int]] { alignment.pairs.map { [$0.old, $0.new] } }

  @Test func `equal text is paired at any position`() {
    let alignment = align(
      [.rule("Show progress."), .rule("Shorten the labels."), .rule("Group related items.")],
      [.rule("Group related items."), .rule("Show progress.")])
    #expect(pairs(alignment) == [[2, 0], [0, 1]])
    #expect(alignment.removed == [1])
    #expect(alignment.added.isEmpty)
  }

  @Test func `equal text is paired before similar text`() {
    let alignment = align(
      [.rule("Show steady progress."), .rule("Show steady upload progress.")], [.rule("Show steady upload progress.")])
    #expect(pairs(alignment) == [[1, 0]])
    #expect(alignment.removed == [0])
  }

  @Test func `repeated text is paired in reading order`() {
    let rule = GuidelineRecord.rule("Show progress.", "It comes.", in: "Progress")
    let alignment = align([rule, rule, rule], [rule, rule])
    #expect(pairs(alignment) == [[0, 0], [1, 1]])
    #expect(alignment.removed == [2])
  }

  @Test func `repeated text is paired under its heading first`() {
    let alignment = align(
      [.rule("Show progress.", in: "Lists"), .rule("Show progress.", in: "Menus")],
      [.rule("Show progress.", in: "Menus"), .rule("Show progress.", in: "Lists")])
    #expect(pairs(alignment) == [[1, 0], [0, 1]])
  }

  @Test func `conversion artifacts leave text equal`() {
    let alignment = align(
      [.rule("Don’t flash “alone” — ever.", "It’s a full-screen toolbar.")],
      [.rule("Don't flash \"alone\" -- ever.", "It's a full screen toolbar.")])
    #expect(pairs(alignment) == [[0, 0]])
  }

  @Test func `a reworded rule is found by its words`() {
    let alignment = align(
      [
        .rule("Choose a label that suits the action.", "Short labels calm a crowded toolbar."),
        .rule("Place actions in a short menu.", "Long menus scroll."),
      ],
      [
        .rule("Place your actions in a clear, short menu.", "Long menus scroll within windows."),
        .rule("Prefer labels that suit the action.", "A short label calms a crowded toolbar."),
      ])
    #expect(pairs(alignment) == [[1, 0], [0, 1]])
  }

  @Test func `a reworded rule is found with other punctuation`() {
    let alignment = align(
      [.rule("Don’t write “Up”—or “Down”—on tabs.", "No one’s eyes follow.")],
      [.rule("Don't write \"Up\" -- or \"Down\" -- on badges.", "No one's patience lasts.")])
    #expect(pairs(alignment) == [[0, 0]])
  }

  @Test func `rules that share only stop words are not paired`() {
    let others: [GuidelineRecord] = [
      .rule("Avoid blinking icons when it is dark."), .rule("Avoid scrolling with the keyboard."),
      .rule("Avoid sounds around people."),
    ]
    let alignment = align(
      others + [.rule("Avoid using the sidebar when it is in the window.")],
      others + [.rule("Avoid using the popover if it is on the screen.")])
    #expect(pairs(alignment) == [[0, 0], [1, 1], [2, 2]])
    #expect(alignment.removed == [3])
    #expect(alignment.added == [3])
  }

  @Test func `rules with the same opening of their explanation are paired`() {
    let opening = "Badges follow the unread count when several messages arrive together. "
    let early = "Update early, before somebody opens a mailbox, reads each letter, or archives it."
    let late = "Postpone announcements where quiet matters, unless urgent calls come from family."
    let old = GuidelineRecord.rule(early, opening + "Numbers grow.", in: "Lists")
    let new = GuidelineRecord.rule(late, opening + "Dots appear.", in: "Menus")
    #expect(pairs(align([old], [new])) == [[0, 0]])
    let other = GuidelineRecord.rule(late, "Dots appear. " + opening, in: "Menus")
    #expect(align([old], [other]).pairs.isEmpty)
  }

  @Test func `a rewritten introduction is paired within its section`() {
    let old = GuidelineRecord.text(
      .context, "Color highlights every toolbar over open windows.", in: "Actions")
    let new = GuidelineRecord.text(
      .context, "Color, as borders show, separates toolbars.", in: "Actions")
    #expect(pairs(align([old], [new])) == [[0, 0]])
    #expect(align([old], [new.under(["Icons"])]).pairs.isEmpty)
  }

  @Test func `the same heading alone does not pair rules`() {
    let alignment = align(
      [.rule("Paint tabs red.", "Badges are grey.", in: "Color")],
      [.rule("Count your steps.", "Tables have rows.", in: "Color")])
    #expect(alignment.pairs.isEmpty)
  }

  @Test func `lone rules of a section are paired if their subjects agree`() {
    let kept = GuidelineRecord.rule("Title menus briefly.", "Long titles wrap.", in: "Content")
    let alignment = align(
      [.rule("Include a symbol or icon with each command.", "It helps.", in: "Content"), kept],
      [kept, .rule("Represent commands with familiar icons.", "Reuse them.", in: "Content")])
    #expect(alignment.pairs.map(\.old) == [1, 0])
  }

  @Test func `records of different kinds are not paired`() {
    let alignment = align(
      [.text(.note, "Alerts are disruptive during a long task.")],
      [.text(.context, "Alerts are disruptive during a long task.")])
    #expect(alignment.pairs.isEmpty)
    #expect(alignment.removed == [0])
    #expect(alignment.added == [0])
  }

  @Test func `the greatest total similarity decides`() {
    // The first old rule is similar to both new ones; the second is similar to the first new one only.
    let old: [GuidelineRecord] = [
      .rule("Set long toolbar labels evenly before leading buttons."),
      .rule("Set long toolbar labels freely beside trailing icons."),
    ]
    let new: [GuidelineRecord] = [
      .rule("Set long toolbar labels evenly beside trailing buttons."),
      .rule("Set evenly spaced rows before leading buttons."),
    ]
    #expect(pairs(align(old, new)) == [[1, 0], [0, 1]])
    #expect(pairs(align(new, old)) == [[1, 0], [0, 1]])
  }

  @Test func `reworded rules of a very long page are found by their rare words`() {
    let count = 720
    let old = (0..<count).map { GuidelineRecord.rule("Show toolbar x\($0) y\($0) slowly.") }
    let new = (0..<count).map { GuidelineRecord.rule("Always show toolbar x\($0) y\($0).") }
    #expect(pairs(align(old, new)) == (0..<count).map { [$0, $0] })
  }

  @Test func `the order of different records does not matter`() {
    for seed in 0..<40 {
      var generator = SeededGenerator(seed: seed)
      let old = RandomPage(rules: 8, &generator)
      var new = old
      new.edit(times: 5, &generator)
      let (shuffledOld, shuffledNew) = (
        old.records.shuffled(using: &generator), new.records.shuffled(using: &generator)
      )
      func texts(_ old: [GuidelineRecord], _ new: [GuidelineRecord]) -> Set<[String]> {
        Set(
          align(old, new).pairs.map { pair in
            [old[pair.old], new[pair.new]].map { ($0.statement ?? "") + "|" + $0.detail }
          })
      }
      #expect(texts(old.records, new.records) == texts(shuffledOld, shuffledNew), "seed \(seed)")
    }
  }

  @Test func `equal statements are paired in their own platform section`() {
    // By similarity of the explanations, the rules would be crossed.
    let alignment = align(
      [
        .rule("Keep it short.", "A narrow bar cuts long labels off.", in: "iOS", "Labels"),
        .rule("Keep it short.", "A menu bar has little room.", in: "macOS", "Labels"),
      ],
      [
        .rule("Keep it short.", "A menu bar has hardly any room.", in: "iOS", "Labels"),
        .rule("Keep it short.", "A narrow bar cuts labels off.", in: "macOS", "Labels"),
      ])
    #expect(pairs(alignment) == [[0, 0], [1, 1]])
  }

  @Test(
    arguments: rows([
      (
        "Include a symbol with each command in a shortcut menu.", "Represent menu actions with familiar icons.",
        ["Content"], true, "the same place and subject"
      ),
      (
        "Include a symbol with each command in a shortcut menu.", "Respect the margins.", ["Content"], false,
        "another subject"
      ),
      (
        "Include a symbol with each command in a shortcut menu.", "Represent menu actions with familiar icons.",
        ["Actions"], false, "another section"
      ),
    ]))
  func `a rule in the place of a removed one is its rewording`(
    row: TableRow<(String, String, [String], Bool, String)>
  ) {
    let (before, after, section, isPaired, _) = row.values
    let first = GuidelineRecord.rule("Group related items.", in: "Content")
    let last = GuidelineRecord.rule("Shorten the labels.", in: "Content")
    let alignment = align(
      [first, .rule(before, "It helps people scan.", in: "Content"), last],
      [first, GuidelineRecord.rule(after, "Add one for a trash can.").under(section), last])
    #expect(alignment.pairs.contains { $0.old == 1 && $0.new == 1 } == isPaired, "\(row.reason)")
  }

  @Test func `two rules in the place of one are not paired`() {
    let first = GuidelineRecord.rule("Group related items.", in: "Content")
    let alignment = align(
      [first, .rule("Include a symbol with each menu command.", in: "Content")],
      [
        first, .rule("Represent menu actions with familiar icons.", in: "Content"),
        .rule("Keep a menu brief enough to read.", in: "Content"),
      ])
    #expect(alignment.removed == [1])
    #expect(alignment.added == [1, 2])
  }
}

struct BagOfWordsTests {
  private func similarity(_ left: String, _ right: String) -> Double {
    func bag(_ text: String) -> BagOfWords { BagOfWords(BagOfWords.words(of: text, limit: 100)) { _ in 1 } }
    return bag(left).similarity(to: bag(right))
  }

  @Test func `similarity is the share of common words`() {
    #expect(similarity("red toolbars stay", "red toolbars stay") == 1)
    #expect(similarity("red toolbars", "blue menus") == 0)
    #expect(similarity("red toolbars stay high", "red toolbars slide low") == 0.5)
    #expect(similarity("", "") == 0)
    #expect(similarity("", "toolbar") == 0)
  }

  @Test func `order, case and plurals make no difference`() {
    #expect(similarity("Red toolbars stay", "stay, toolbar: RED!") == 1)
  }

  @Test(
    arguments: rows([
      ("Don’t say “up”—ever", "Don't say \"up\" -- ever", "punctuation beyond ASCII"),
      ("Show\u{A0}red toolbars…", "Show red toolbars", "blanks beyond ASCII"),
      ("ÜBER see", "ÜBER, see", "letters beyond ASCII stay in the word"),
    ]))
  func `punctuation is not part of a word`(row: TableRow<(String, String, String)>) {
    let (left, right, _) = row.values
    #expect(similarity(left, right) == 1, "\(row.reason)")
  }

  @Test func `a repeated word counts each time`() { #expect(similarity("toolbar toolbar", "toolbar") == 2.0 / 3) }

  @Test func `words after the limit are ignored`() {
    #expect(BagOfWords.words(of: "a b c d e", limit: 3) == BagOfWords.words(of: "c, a; b", limit: 9))
  }

  @Test func `containment is the share of contained words`() {
    func bag(_ text: String) -> BagOfWords { BagOfWords(BagOfWords.words(of: text, limit: 100)) { _ in 1 } }
    #expect(bag("red toolbar").containment(in: bag("a red toolbar stays high")) == 1)
    #expect(bag("red toolbar stays high").containment(in: bag("red toolbar")) == 0.5)
    #expect(bag("").containment(in: bag("toolbar")) == 0)
  }
}
