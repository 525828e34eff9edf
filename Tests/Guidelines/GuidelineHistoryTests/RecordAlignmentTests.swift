import GuidelineModel
import Testing

@testable import GuidelineHistory

struct RecordAlignmentTests {
  private func align(_ old: [GuidelineRecord], _ new: [GuidelineRecord]) -> RecordAlignment {
    func compared(_ records: [GuidelineRecord]) -> [ComparedRecord] {
      PageCapture.of(records).records.map(ComparedRecord.init)
    }
    return RecordAlignment(old: compared(old), new: compared(new))
  }

  private func pairs(_ alignment: RecordAlignment) -> [[Int]] {
    alignment.pairs.map { [$0.old, $0.new] }
  }

  @Test func equalTextIsPairedWhereverItStands() {
    let alignment = align(
      [.rule("Wait for wind."), .rule("Carry spare string."), .rule("Mind the trees.")],
      [.rule("Mind the trees."), .rule("Wait for wind.")])
    #expect(pairs(alignment) == [[2, 0], [0, 1]])
    #expect(alignment.removed == [1])
    #expect(alignment.added.isEmpty)
  }

  @Test func equalTextIsPairedBeforeTextThatIsOnlyAlike() {
    let alignment = align(
      [.rule("Wait for steady wind."), .rule("Wait for steady sea wind.")],
      [.rule("Wait for steady sea wind.")])
    #expect(pairs(alignment) == [[1, 0]])
    #expect(alignment.removed == [0])
  }

  @Test func repeatedTextIsPairedInReadingOrder() {
    let rule = GuidelineRecord.rule("Wait for wind.", "It comes.", in: "Wind")
    let alignment = align([rule, rule, rule], [rule, rule])
    #expect(pairs(alignment) == [[0, 0], [1, 1]])
    #expect(alignment.removed == [2])
  }

  @Test func repeatedTextIsPairedUnderItsHeadingFirst() {
    let alignment = align(
      [.rule("Wait for wind.", in: "Sea"), .rule("Wait for wind.", in: "Land")],
      [.rule("Wait for wind.", in: "Land"), .rule("Wait for wind.", in: "Sea")])
    #expect(pairs(alignment) == [[1, 0], [0, 1]])
  }

  @Test func whatAConverterChangesLeavesTextEqual() {
    let alignment = align(
      [.rule("Don’t fly “alone” — ever.", "It’s a full-screen kite.")],
      [.rule("Don't fly \"alone\" -- ever.", "It's a full screen kite.")])
    #expect(pairs(alignment) == [[0, 0]])
  }

  @Test func rewordedRuleIsFoundByItsWords() {
    let alignment = align(
      [
        .rule("Choose a tail that suits the weather.", "Heavy tails calm a nervous kite."),
        .rule("Store string on a dry spool.", "Damp string rots."),
      ],
      [
        .rule("Store your string on a clean, dry spool.", "Damp string rots within weeks."),
        .rule("Prefer tails that suit the weather.", "A heavy tail calms a nervous kite."),
      ])
    #expect(pairs(alignment) == [[1, 0], [0, 1]])
  }

  @Test func rewordedRuleIsFoundUnderOtherMarks() {
    let alignment = align(
      [.rule("Don’t write “Up”—or “Down”—on sails.", "Nobody’s eyes reach.")],
      [.rule("Don't write \"Up\" -- or \"Down\" -- on tails.", "Nobody's glasses help.")])
    #expect(pairs(alignment) == [[0, 0]])
  }

  @Test func rulesThatShareOnlyCommonWordsStayApart() {
    let others: [GuidelineRecord] = [
      .rule("Avoid tying knots when it is dark."), .rule("Avoid running with the string."),
      .rule("Avoid flying over people."),
    ]
    let alignment = align(
      others + [.rule("Avoid using the sail when it is in the sun.")],
      others + [.rule("Avoid using the spool if it is on the ground.")])
    #expect(pairs(alignment) == [[0, 0], [1, 1], [2, 2]])
    #expect(alignment.removed == [3])
    #expect(alignment.added == [3])
  }

  @Test func explanationThatBeginsTheSameBelongsToTheSameRule() {
    let opening = "Birds follow the harbour lights when evening fog rolls in. "
    let old = GuidelineRecord.rule("Launch early.", opening + "Gulls steal bread.", in: "Sea")
    let new = GuidelineRecord.rule("Postpone departures.", opening + "Swans hiss.", in: "Land")
    #expect(pairs(align([old], [new])) == [[0, 0]])
    let other = GuidelineRecord.rule("Postpone departures.", "Swans hiss. " + opening, in: "Land")
    #expect(align([old], [other]).pairs.isEmpty)
  }

  @Test func introductionWrittenAnewIsThatOfItsSection() {
    let old = GuidelineRecord.text(.context, "Wind lifts every kite over open meadows.", in: "Air")
    let new = GuidelineRecord.text(.context, "Wind, as flags show, moves kites.", in: "Air")
    #expect(pairs(align([old], [new])) == [[0, 0]])
    #expect(align([old], [new.under(["Gear"])]).pairs.isEmpty)
  }

  @Test func headingAloneDoesNotMakeRulesAlike() {
    let alignment = align(
      [.rule("Paint sails red.", "Clouds are grey.", in: "Color")],
      [.rule("Count your steps.", "Fields have holes.", in: "Color")])
    #expect(alignment.pairs.isEmpty)
  }

  @Test func recordsOfDifferentKindsAreNotPaired() {
    let alignment = align(
      [.text(.note, "Thunder is dangerous near a wet string.")],
      [.text(.context, "Thunder is dangerous near a wet string.")])
    #expect(alignment.pairs.isEmpty)
    #expect(alignment.removed == [0])
    #expect(alignment.added == [0])
  }

  @Test func bestAssignmentCountsNotFirstCome() {
    // The first old rule is like both new ones; the second is like the first new one only.
    let old: [GuidelineRecord] = [
      .rule("Tie long ribbon tails tightly before evening flights."),
      .rule("Tie long ribbon tails loosely beside harbour walls."),
    ]
    let new: [GuidelineRecord] = [
      .rule("Tie long ribbon tails tightly beside harbour flights."),
      .rule("Tie tightly knotted lines before evening flights."),
    ]
    #expect(pairs(align(old, new)) == [[1, 0], [0, 1]])
    #expect(pairs(align(new, old)) == [[1, 0], [0, 1]])
  }

  @Test func rewordedRulesOfAVeryLongPageAreFoundByTheirRareWords() {
    let count = 720
    let old = (0..<count).map { GuidelineRecord.rule("Fly kite x\($0) y\($0) slowly.") }
    let new = (0..<count).map { GuidelineRecord.rule("Always fly kite x\($0) y\($0).") }
    #expect(pairs(align(old, new)) == (0..<count).map { [$0, $0] })
  }

  @Test func orderOfRecordsDoesNotMatterWhereTextsDiffer() {
    for seed in 0..<40 {
      var dice = Dice(seed: seed)
      let old = RandomPage(rules: 8, &dice)
      var new = old
      new.edit(times: 5, &dice)
      let (shuffledOld, shuffledNew) = (dice.shuffle(old.records), dice.shuffle(new.records))
      func texts(_ old: [GuidelineRecord], _ new: [GuidelineRecord]) -> Set<[String]> {
        Set(
          align(old, new).pairs.map { pair in
            [old[pair.old], new[pair.new]].map { ($0.statement ?? "") + "|" + $0.detail }
          })
      }
      #expect(texts(old.records, new.records) == texts(shuffledOld, shuffledNew), "seed \(seed)")
    }
  }
}

struct BagOfWordsTests {
  private func likeness(_ left: String, _ right: String) -> Double {
    func bag(_ text: String) -> BagOfWords {
      BagOfWords(BagOfWords.words(of: text, limit: 100)) { _ in 1 }
    }
    return bag(left).likeness(to: bag(right))
  }

  @Test func likenessIsTheShareOfCommonWords() {
    #expect(likeness("red kites fly", "red kites fly") == 1)
    #expect(likeness("red kites", "blue spools") == 0)
    #expect(likeness("red kites fly high", "red kites sink low") == 0.5)
    #expect(likeness("", "") == 0)
    #expect(likeness("", "kite") == 0)
  }

  @Test func orderCaseAndPluralsDoNotCount() {
    #expect(likeness("Red kites fly", "fly, kite: RED!") == 1)
  }

  @Test(arguments: [
    ("Don’t say “up”—ever", "Don't say \"up\" -- ever", "marks that are not ASCII"),
    ("Fly\u{A0}red kites…", "Fly red kites", "blanks that are not ASCII"),
    ("ÜBER see", "ÜBER, see", "letters that are not ASCII stay in the word"),
  ])
  func marksAreInNoWord(left: String, right: String, because reason: String) {
    #expect(likeness(left, right) == 1, "\(reason)")
  }

  @Test func repeatedWordCountsAsOftenAsItStands() {
    #expect(likeness("kite kite", "kite") == 2.0 / 3)
  }

  @Test func wordsBehindTheLimitAreLeftOut() {
    #expect(
      BagOfWords.words(of: "a b c d e", limit: 3) == BagOfWords.words(of: "c, a; b", limit: 9))
  }

  @Test func containmentIsTheShareOfOnesOwnWords() {
    func bag(_ text: String) -> BagOfWords {
      BagOfWords(BagOfWords.words(of: text, limit: 100)) { _ in 1 }
    }
    #expect(bag("red kite").containment(in: bag("a red kite flies high")) == 1)
    #expect(bag("red kite flies high").containment(in: bag("red kite")) == 0.5)
    #expect(bag("").containment(in: bag("kite")) == 0)
  }
}
