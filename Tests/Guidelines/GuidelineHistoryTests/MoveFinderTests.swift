import GuidelineModel
import Testing

@testable import GuidelineHistory

struct MoveFinderTests {
  private let rule = GuidelineRecord.rule(
    "Wind loose string onto a dry spool.", "Tangled string cannot be let out quickly.")
  private let reworded = GuidelineRecord.rule(
    "Wind loose string on a clean, dry spool.", "Tangled string cannot be let out quickly.")
  private let kites: [GuidelineRecord] = [
    .rule("Mind the trees.", "They hold kites."), .rule("Wait for steady gusts.", "They lift."),
  ]
  private let gear: [GuidelineRecord] = [
    .rule("Fold the sail.", "Creases tear."), .rule("Label each box.", "Boxes look alike."),
  ]

  private struct Page {
    let name: String
    let old: [GuidelineRecord]
    let new: [GuidelineRecord]
  }

  private func differences(_ pages: Page..., isMirrored: Bool = false) -> [PageDifference] {
    var differences = pages.map { page in
      let (old, new) = isMirrored ? (page.new, page.old) : (page.old, page.new)
      return PageDifference(
        from: .of(old, page: page.name), to: .of(new, page: page.name), isSameRevision: false,
        titles: .none)
    }
    MoveFinder(titles: .none).findMoves(in: &differences)
    return differences
  }

  @Test func ruleThatWentToAnotherPageIsMovedOnBoth() throws {
    let found = differences(
      Page(name: "kites", old: kites + [rule], new: kites),
      Page(name: "gear", old: gear, new: gear + [rule]))
    #expect(found.map { $0.changes.map(\.classes) } == [[[.moved]], [[.moved]]])
    for difference in found {
      let change = try #require(difference.changes.first)
      #expect(change.before?.page == "kites")
      #expect(change.after?.page == "gear")
      #expect(change.statement?.isEmpty == true)
      #expect(!change.isConversion)
    }
  }

  @Test func rewordingOnTheWayIsToldToo() throws {
    let found = differences(
      Page(name: "kites", old: kites + [rule], new: kites),
      Page(name: "gear", old: gear, new: gear + [reworded]))
    #expect(
      found.map { $0.changes.map(\.classes) } == [[[.moved, .reworded]], [[.moved, .reworded]]])
  }

  @Test func ruleThatIsMerelySimilarIsAnotherOne() {
    let found = differences(
      Page(name: "kites", old: kites + [rule], new: kites),
      Page(
        name: "gear", old: gear,
        new: gear + [.rule("Store spare string in a paper bag.", "Sunlight makes nylon weak.")]))
    #expect(found.map { $0.changes.map(\.classes) } == [[[.removed]], [[.added]]])
  }

  @Test func ruleOfOnePageIsMovedOnce() {
    let found = differences(
      Page(name: "kites", old: kites + [rule], new: kites),
      Page(name: "gear", old: gear, new: gear + [reworded]),
      Page(name: "spools", old: gear, new: gear + [rule]))
    #expect(
      found.map { $0.changes.map(\.classes) } == [[[.moved]], [[.added]], [[.moved]]],
      "the better likeness is the move")
  }

  @Test func ruleThatStaysAndIsRepeatedElsewhereDidNotMove() {
    let found = differences(
      Page(name: "kites", old: kites + [rule], new: kites + [rule]),
      Page(name: "gear", old: gear, new: gear + [rule]))
    #expect(found.map { $0.changes.map(\.classes) } == [[], [[.added]]])
  }

  @Test func rulesOfOnePageThatWereNoPairThereAreNoneHereEither() {
    // What the page's rules share says little on the page, and much among the two that are left.
    let shared = "anchors, harbours, meadows, ribbons and spools"
    let others = (1...12).map { GuidelineRecord.rule("Number \($0) is about \(shared).") }
    let found = differences(
      Page(
        name: "kites", old: others + [.rule("Paint clouds on \(shared).", in: "Color")],
        new: others + [.rule("Weigh stones on \(shared).", in: "Weight")]),
      Page(name: "gear", old: gear, new: gear))
    #expect(
      found.map { Set($0.changes.flatMap(\.classes)) } == [[.removed, .added], []])
  }

  @Test func textsThatAreNoRulesDoNotMove() {
    let note = GuidelineRecord.text(.note, "Tangled string cannot be let out quickly.")
    let found = differences(
      Page(name: "kites", old: kites + [note], new: kites),
      Page(name: "gear", old: gear, new: gear + [note]))
    #expect(found.map { $0.changes.map(\.classes) } == [[[.removed]], [[.added]]])
  }

  @Test func moveTheOtherWayIsTheSameTurnedRound() {
    let pages = [
      Page(name: "kites", old: kites + [rule], new: kites),
      Page(name: "gear", old: gear, new: gear + [reworded]),
    ]
    let there = differences(pages[0], pages[1])
    let back = differences(pages[0], pages[1], isMirrored: true)
    for (left, right) in zip(there, back) {
      #expect(left.changes.map(\.classes) == right.changes.map(\.classes))
      #expect(left.changes.map(\.before) == right.changes.map(\.after))
      #expect(left.changes.map(\.after) == right.changes.map(\.before))
      #expect(left.changes.map(\.statement) == right.changes.map { $0.statement?.reversed })
    }
  }

  @Test func movesBetweenRandomPagesAreTheSameTurnedRound() {
    for seed in 0..<40 {
      var dice = Dice(seed: seed)
      let pages = ["kites", "gear", "spools"].map { name in
        (name: name, rules: RandomPage(rules: 4, &dice).records)
      }
      // Some records of each page go to the next.
      var edited = pages.map { RandomPage(records: $0.rules) }
      for page in edited.indices {
        let moved = edited[page].takeFirst()
        edited[(page + 1) % edited.count].add(moved)
        edited[page].edit(times: 2, &dice)
      }
      func found(isMirrored: Bool) -> [PageDifference] {
        var differences = zip(pages, edited).map { page, after in
          let sides = isMirrored ? (after.records, page.rules) : (page.rules, after.records)
          return PageDifference(
            from: .of(sides.0, page: page.name), to: .of(sides.1, page: page.name),
            isSameRevision: false, titles: .none)
        }
        MoveFinder(titles: .none).findMoves(in: &differences)
        return differences
      }
      for (there, back) in zip(found(isMirrored: false), found(isMirrored: true)) {
        func seen(_ change: RecordChange) -> [String] {
          change.classes.map(\.rawValue)
            + [change.before, change.after].map {
              ($0?.page ?? "") + ($0?.record.id ?? "")
            }
        }
        #expect(
          Set(there.changes.map(seen)) == Set(back.changes.map { seen($0.reversed) }),
          "seed \(seed)")
      }
    }
  }

  @Test func moveIsLoggedWhenTheLogOfEitherPageAccountsForIt() {
    for page in 0...1 {
      var differences = [
        PageDifference(
          from: .of(kites + [rule]), to: .of(kites), isSameRevision: false, titles: .none),
        PageDifference(
          from: .of(gear, page: "gear"), to: .of(gear + [rule], page: "gear"),
          isSameRevision: false, titles: .none),
      ]
      differences[page].account(
        by: [ChangeLogEntry(date: day("2025-06-09"), text: "Updated guidance for spools.", line: 1)]
      )
      MoveFinder(titles: .none).findMoves(in: &differences)
      #expect(differences.map { $0.changes.map(\.isLogged) } == [[true], [true]])
    }
  }

  @Test func pageThatIsGoneGivesItsRulesToItsSuccessor() {
    var differences = [
      PageDifference(
        from: .of(gear, page: "gear"), to: nil, isSameRevision: false, titles: .none),
      PageDifference(
        from: .of(kites), to: .of(kites + gear), isSameRevision: false, titles: .none),
    ]
    MoveFinder(titles: .none).findMoves(in: &differences)
    #expect(
      differences.map { $0.changes.map(\.classes) } == [
        [[.moved], [.moved]], [[.moved], [.moved]],
      ])
  }

  @Test func openRecordsAreEnoughForFindingMoves() {
    var differences = [
      PageDifference(
        ofOpenRecordsFrom: .of(kites + [rule]),
        to: .of(kites.map { $0.under(["Air"]) } + [.text(.note, "Thunder kills.")]),
        titles: .none),
      PageDifference(
        ofOpenRecordsFrom: .of(gear, page: "gear"), to: .of(gear + [rule], page: "gear"),
        titles: .none),
    ]
    #expect(differences.map { $0.changes.map(\.classes) } == [[[.removed]], [[.added]]])
    MoveFinder(titles: .none).findMoves(in: &differences)
    #expect(differences.map { $0.changes.map(\.classes) } == [[[.moved]], [[.moved]]])
  }
}

struct MovedStatementsTests {
  private func rules(_ statements: String...) -> [CitedRecord] {
    PageCapture.of(statements.map { .rule($0) }).records
  }

  private let moved = MovedStatements(
    from: .init([
      ("kites", "Wind loose string onto a dry spool."), ("weather", "Watch the flags."),
      ("gear", "Fold the sail twice."),
    ]),
    to: .init([
      ("weather", "Watch the flags."), ("gear", "Fold the sail twice."),
      ("spools", "Wind loose string on the dry spool."),
    ]))

  @Test func pagesWithRulesOfMostlyTheSameWordsAreFound() {
    #expect(moved.pages(with: rules("Wind string onto a dry spool.")) == ["kites", "spools"])
  }

  @Test func ruleThatStandsOnBothDaysIsNoSource() {
    #expect(moved.pages(with: rules("Watch the flags.", "Fold the sail twice.")).isEmpty)
  }

  @Test func commonWordsAloneFindNothing() {
    #expect(moved.pages(with: rules("Make it the one that you use.")).isEmpty)
  }
}
