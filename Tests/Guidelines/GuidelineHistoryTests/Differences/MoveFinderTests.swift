import GuidelineModel
import TestSupport
import Testing

@testable import GuidelineHistory

struct MoveFinderTests {
  private let rule = GuidelineRecord.rule(
    "Move rare commands into a short menu.", "Crowded bars cannot be scanned quickly.")
  private let reworded = GuidelineRecord.rule(
    "Move rare commands to a clear, short menu.", "Crowded bars cannot be scanned quickly.")
  private let toolbars: [GuidelineRecord] = [
    .rule("Group related items.", "People scan toolbars."), .rule("Show steady feedback.", "It calms."),
  ]
  private let icons: [GuidelineRecord] = [
    .rule("Align the icons.", "Rows look even."), .rule("Name each tab.", "Tabs look alike."),
  ]

  private struct Page {
    let name: String
    let old: [GuidelineRecord]
    let new: [GuidelineRecord]
  }

  private func differences(_ pages: Page..., isReversed: Bool = false) -> [PageDifference] {
    var differences = pages.map { page in
      let (old, new) = isReversed ? (page.new, page.old) : (page.old, page.new)
      let captures = [old, new].map { $0.isEmpty ? nil : PageCapture.of($0, page: page.name) }
      return PageDifference(from: captures[0], to: captures[1], isSameRevision: false, titles: .none)
    }
    MoveFinder(titles: .none).findMoves(in: &differences)
    return differences
  }

  @Test func `a move to another page is listed on both pages`() throws {
    let found = differences(
      Page(name: "toolbars", old: toolbars + [rule], new: toolbars),
      Page(name: "icons", old: icons, new: icons + [rule]))
    #expect(found.map { $0.changes.map(\.classes) } == [[[.moved]], [[.moved]]])
    for difference in found {
      let change = try #require(difference.changes.first)
      #expect(change.before?.page == "toolbars")
      #expect(change.after?.page == "icons")
      #expect(change.statement?.isEmpty == true)
      #expect(!change.isConversion)
    }
  }

  @Test func `a move with a rewording has both classes`() throws {
    let found = differences(
      Page(name: "toolbars", old: toolbars + [rule], new: toolbars),
      Page(name: "icons", old: icons, new: icons + [reworded]))
    #expect(found.map { $0.changes.map(\.classes) } == [[[.moved, .reworded]], [[.moved, .reworded]]])
  }

  @Test func `a rule with a few common words did not move`() {
    let found = differences(
      Page(name: "toolbars", old: toolbars + [rule], new: toolbars),
      Page(
        name: "icons", old: icons,
        new: icons + [.rule("Store rare settings in a separate window.", "Preferences change seldom.")]))
    #expect(found.map { $0.changes.map(\.classes) } == [[[.removed]], [[.added]]])
  }

  @Test func `a rule moves to one page only`() {
    let found = differences(
      Page(name: "toolbars", old: toolbars + [rule], new: toolbars),
      Page(name: "icons", old: icons, new: icons + [reworded]), Page(name: "menus", old: icons, new: icons + [rule]))
    #expect(
      found.map { $0.changes.map(\.classes) } == [[[.moved]], [[.added]], [[.moved]]], "the more similar rule moved")
  }

  @Test func `a rule that stays and is repeated elsewhere did not move`() {
    let found = differences(
      Page(name: "toolbars", old: toolbars + [rule], new: toolbars + [rule]),
      Page(name: "icons", old: icons, new: icons + [rule]))
    #expect(found.map { $0.changes.map(\.classes) } == [[], [[.added]]])
  }

  @Test func `rules of one page are not paired as a move`() {
    // The shared words have little weight on the page, and a large weight among the two unmatched rules.
    let shared = "toggles, sliders, steppers, pickers and menus"
    let others = (1...12).map { GuidelineRecord.rule("Number \($0) is about \(shared).") }
    let found = differences(
      Page(
        name: "toolbars", old: others + [.rule("Paint borders on \(shared).", in: "Color")],
        new: others + [.rule("Measure shadows on \(shared).", in: "Spacing")]),
      Page(name: "icons", old: icons, new: icons))
    #expect(found.map { Set($0.changes.flatMap(\.classes)) } == [[.removed, .added], []])
  }

  @Test func `texts move with their page`() throws {
    let text = GuidelineRecord.text(.context, "Toolbars hold commands for the view below them.")
    let note = GuidelineRecord.text(.note, "Toolbars hold commands for the view below them.", in: "Bars")
    let found = differences(
      Page(name: "toolbars", old: toolbars + [text], new: []),
      Page(name: "bars", old: icons, new: icons + toolbars + [note]))
    for difference in found { #expect(difference.changes.map(\.classes) == [[.moved], [.moved], [.moved]]) }
  }

  @Test func `only rules move between pages that stay`() {
    let note = GuidelineRecord.text(.note, "Crowded bars cannot be scanned quickly.")
    let found = differences(
      Page(name: "toolbars", old: toolbars + [note], new: toolbars),
      Page(name: "icons", old: icons, new: icons + [note]))
    #expect(found.map { $0.changes.map(\.classes) } == [[[.removed]], [[.added]]])
  }

  @Test func `a reversed comparison reverses moves`() {
    let pages = [
      Page(name: "toolbars", old: toolbars + [rule], new: toolbars),
      Page(name: "icons", old: icons, new: icons + [reworded]),
    ]
    let there = differences(pages[0], pages[1])
    let back = differences(pages[0], pages[1], isReversed: true)
    for (left, right) in zip(there, back) {
      #expect(left.changes.map(\.classes) == right.changes.map(\.classes))
      #expect(left.changes.map(\.before) == right.changes.map(\.after))
      #expect(left.changes.map(\.after) == right.changes.map(\.before))
      #expect(left.changes.map(\.statement) == right.changes.map { $0.statement?.reversed })
    }
  }

  @Test func `a reversed comparison of random pages reverses moves`() {
    for seed in 0..<40 {
      var generator = SeededGenerator(seed: seed)
      let pages = ["toolbars", "icons", "menus"].map { name in
        (name: name, rules: RandomPage(rules: 4, &generator).records)
      }
      // The first record of each page moves to the next page.
      var edited = pages.map { RandomPage(records: $0.rules) }
      for page in edited.indices {
        let moved = edited[page].takeFirst()
        edited[(page + 1) % edited.count].add(moved)
        edited[page].edit(times: 2, &generator)
      }
      func found(isReversed: Bool) -> [PageDifference] {
        var differences = zip(pages, edited).map { page, after in
          let sides = isReversed ? (after.records, page.rules) : (page.rules, after.records)
          return PageDifference(
            from: .of(sides.0, page: page.name), to: .of(sides.1, page: page.name),
            isSameRevision: false, titles: .none)
        }
        MoveFinder(titles: .none).findMoves(in: &differences)
        return differences
      }
      for (there, back) in zip(found(isReversed: false), found(isReversed: true)) {
        func seen(_ change: RecordChange) -> [String] {
          change.classes.map(\.rawValue)
            + [change.before, change.after].map { ($0?.page ?? "") + ($0?.record.id ?? "") }
        }
        #expect(Set(there.changes.map(seen)) == Set(back.changes.map { seen($0.reversed) }), "seed \(seed)")
      }
    }
  }

  @Test func `a move is logged when the log of either page explains it`() {
    for page in 0...1 {
      var differences = [
        PageDifference(
          from: .of(toolbars + [rule]), to: .of(toolbars), isSameRevision: false, titles: .none),
        PageDifference(
          from: .of(icons, page: "icons"), to: .of(icons + [rule], page: "icons"),
          isSameRevision: false, titles: .none),
      ]
      differences[page].matchChanges(to: [
        ChangeLogEntry(date: day("2025-06-09"), text: "Updated guidance for menus.", line: 1)
      ])
      MoveFinder(titles: .none).findMoves(in: &differences)
      #expect(differences.map { $0.changes.map(\.isLogged) } == [[true], [true]])
    }
  }

  @Test func `rules of a removed page move to its successor`() {
    var differences = [
      PageDifference(from: .of(icons, page: "icons"), to: nil, isSameRevision: false, titles: .none),
      PageDifference(from: .of(toolbars), to: .of(toolbars + icons), isSameRevision: false, titles: .none),
    ]
    MoveFinder(titles: .none).findMoves(in: &differences)
    #expect(differences.map { $0.changes.map(\.classes) } == [[[.moved], [.moved]], [[.moved], [.moved]]])
  }

  @Test func `unmatched records are enough for finding moves`() {
    var differences = [
      PageDifference(
        ofUnmatchedRecordsFrom: .of(toolbars + [rule]),
        to: .of(toolbars.map { $0.under(["Actions"]) } + [.text(.note, "Alerts interrupt.")]), titles: .none),
      PageDifference(
        ofUnmatchedRecordsFrom: .of(icons, page: "icons"), to: .of(icons + [rule], page: "icons"), titles: .none),
    ]
    #expect(differences.map { $0.changes.map(\.classes) } == [[[.removed]], [[.added]]])
    MoveFinder(titles: .none).findMoves(in: &differences)
    #expect(differences.map { $0.changes.map(\.classes) } == [[[.moved]], [[.moved]]])
  }
}

struct MovedStatementsTests {
  private func rules(_ statements: String...) -> [CitedRecord] { PageCapture.of(statements.map { .rule($0) }).records }

  private let moved = MovedStatements(
    from: .init([
      ("toolbars", "Move rare commands into a short menu."), ("layout", "Keep the margins."),
      ("icons", "Align the icons twice."),
    ]),
    to: .init([
      ("layout", "Keep the margins."), ("icons", "Align the icons twice."),
      ("menus", "Move rare commands to the short menu."),
    ]))

  @Test func `pages with similar changed rules are found`() {
    #expect(moved.pages(with: rules("Move commands into a short menu.")) == ["toolbars", "menus"])
  }

  @Test func `a rule of both days is not a source`() {
    #expect(moved.pages(with: rules("Keep the margins.", "Align the icons twice.")).isEmpty)
  }

  @Test func `stop words alone find nothing`() {
    #expect(moved.pages(with: rules("Make it the one that you use.")).isEmpty)
  }
}
