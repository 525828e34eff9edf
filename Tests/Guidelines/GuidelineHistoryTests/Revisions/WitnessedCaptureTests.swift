import GuidelineModel
import TestSupport
import Testing

@testable import GuidelineHistory

/// Three captures of a page: one by another converter between two that agree.
struct WitnessedCaptureTests {
  private let rules: [GuidelineRecord] = [
    .rule("Group related items.", "People scan toolbars from left to right.", for: .of(.iOS)),
    .rule("Shorten the labels.", "Long ones wrap.", for: .of(.iOS)),
    .rule("Show steady progress.", "Jumps confuse people.", for: .of(.iOS)),
  ]

  /// - Parameter revised: the dates of the change logs.
  private func history(
    _ between: [GuidelineRecord], converters: [String] = ["one-1", "two-1", "one-1"],
    revised: [String] = ["2025-06-09", "2025-06-09", "2025-06-09"],
    log: [(date: String, text: String)] = [], after: [GuidelineRecord]? = nil
  ) -> PageHistory {
    let records = [rules, between, after ?? rules]
    let captures = records.indices.map { index in
      PageCapture.of(
        records[index], revised: revised[index], captured: "2025-0\(index + 7)-01", document: "\(index).md",
        dialect: converters[index], log: log.filter { $0.date <= revised[index] })
    }
    return PageHistory(captures: captures, titles: .none)
  }

  /// The number of real changes of each step.
  private func changes(_ history: PageHistory) -> [Int] {
    zip(history.revisions, history.revisions.dropFirst()).map { old, new in
      history.difference(from: old, to: new, titles: .none).realChanges.count
    }
  }

  private static let dates = ["2025-06-09", "2025-07-20", "2025-08-20"]

  @Test(
    arguments: [
      Named(
        "a navigation link inside a rule",
        [("Group related items.", "People scan toolbars Menus from left to right.")]),
      Named("a lost rule", [("Shorten the labels.", nil)]),
    ] as [Named<[(String, String?)]>])
  func `a difference of one converter is set aside`(row: Named<[(String, String?)]>) throws {
    var between = rules
    for (statement, detail) in row.value {
      guard let index = between.firstIndex(where: { $0.statement == statement }) else { continue }
      if let detail { between[index].detail = detail } else { between.remove(at: index) }
    }
    let history = history(between, revised: Self.dates)
    #expect(changes(history) == [0, 0], "\(row.reason)")
    let step = history.difference(from: history.revisions[0], to: history.revisions[1], titles: .none)
    #expect(step.changes.map(\.isUnwitnessed) == [true], "\(row.reason)")
    #expect(
      history.revisions[1].representativeCapture.records.map(\.record.statement)
        == rules.map(\.statement), "\(row.reason)")
  }

  @Test(
    arguments: rows(
      [
        (Self.dates, [1, 1], "dates that leave time for it"),
        (["2025-06-09", "2025-07-20", "2025-07-20"], [0], "one revision"),
      ] as [([String], [Int], String)]))
  func `a rule of one converter is set aside within a revision`(row: TableRow<([String], [Int], String)>) {
    let (dates, expected, _) = row.values
    let extra = GuidelineRecord.rule("Use the center area.", "Navigation bars.", for: .of(.iOS))
    #expect(changes(history(rules + [extra], revised: dates)) == expected, "\(row.reason)")
  }

  @Test func `platforms that are not set aside stay`() throws {
    var after = rules
    for index in after.indices { after[index].copyPlatforms(of: .rule("", for: .of(.iOS, .visionOS), by: .page)) }
    var between = after
    between[0].detail = "People scan toolbars Menus from left to right."
    let history = history(between, revised: Self.dates, after: after)
    let steps = zip(history.revisions, history.revisions.dropFirst()).map {
      history.difference(from: $0, to: $1, titles: .none).realChanges.map(\.classes)
    }
    #expect(steps == [[[.platforms], [.platforms], [.platforms]], []])
  }

  @Test func `a revision that only one converter shows is none`() {
    var between = rules
    between[0].detail = "People scan toolbars Menus from left to right."
    #expect(history(between).revisions.map(\.label) == ["2025-06-09"])
  }

  @Test func `a change that stays is witnessed`() {
    var changed = rules
    changed[0].detail = "People scan toolbars from the top to the bottom."
    let history = history(changed, revised: Self.dates, after: changed)
    #expect(changes(history) == [1, 0])
  }

  @Test func `only the difference that is taken back is set aside`() throws {
    var between = rules
    between[0].detail = "People scan toolbars Menus from left to right."
    between[1].detail = "Long ones are cut off."
    var after = rules
    after[1].detail = "Long ones are cut off."
    let history = history(between, revised: Self.dates, after: after)
    #expect(changes(history) == [1, 0])
  }

  @Test(arguments: [
    Named("the same converter before", ["two-5", "two-1", "one-1"]),
    Named("the same converter after", ["one-1", "two-1", "two-1"]), Named("unknown converters", ["", "", ""]),
  ]) func `another capture of the converter is a witness`(row: Named<[String]>) {
    var between = rules
    between[0].detail = "People scan toolbars from the top to the bottom."
    let history = history(between, converters: row.value, revised: Self.dates)
    #expect(changes(history) == [1, 1], "\(row.reason)")
  }

  @Test func `a change that the log takes back is real`() {
    var between = rules
    between[0].detail = "People scan toolbars from the top to the bottom."
    let history = history(
      between, revised: Self.dates,
      log: [
        ("2025-08-20", "Restored guidance for toolbars that people scan from left to right."),
        ("2025-07-20", "Updated guidance for scanning."), ("2025-06-09", "New page."),
      ])
    #expect(changes(history) == [1, 1])
  }

  @Test func `noise inside a change that stays is set aside`() throws {
    var between = rules
    between[0].detail = "People scan toolbars Menus and lists from the top to the bottom."
    var after = rules
    after[0].detail = "People scan toolbars from the top to the bottom."
    let history = history(between, revised: Self.dates, after: after)
    #expect(changes(history) == [1, 0])
    let record = try #require(history.revisions[1].representativeCapture.records.first)
    #expect(record.record.detail == after[0].detail)
  }

  @Test func `a rule that one converter lost keeps its change`() {
    var after = rules
    after[1].detail = "Long ones are cut off."
    let history = history([rules[0], rules[2]], revised: Self.dates, after: after)
    #expect(changes(history) == [1, 0])
  }

  @Test func `a rule that one converter joined to another stays a rule`() {
    let statement = "Shorten the labels of all the buttons in a bar."
    var outer = rules
    outer[1].statement = statement
    var between = [outer[0], outer[2]]
    between[0].detail += " \(statement) Long ones wrap."
    let captures = [outer, between, outer].enumerated().map { index, records in
      PageCapture.of(
        records, revised: "2025-06-09", captured: "2025-0\(index + 7)-01",
        document: "\(index).md", dialect: ["one-1", "two-1", "three-1"][index])
    }
    #expect(PageHistory(captures: captures, titles: .none).revisions.map(\.label) == ["2025-06-09"])
  }

  /// Captures of different converters, each under its own date or all under one.
  private func history(_ captures: [[GuidelineRecord]], isOneDate: Bool = false) -> PageHistory {
    PageHistory(
      captures: captures.enumerated().map { index, records in
        PageCapture.of(
          records, revised: isOneDate ? "2025-01-09" : "2025-0\(index + 1)-09", captured: "2025-0\(index + 1)-20",
          document: "\(index).md", dialect: "converter\(index)-1")
      }, titles: .none)
  }

  @Test func `two converters under one date do not hide what each lost`() {
    var after = rules
    after[0].detail = "People scan toolbars from the top to the bottom."
    #expect(changes(history([rules, [rules[0], rules[2]], [rules[0]], after], isOneDate: true)).reduce(0, +) == 1)
  }

  @Test func `what two converters show under other dates is a change`() {
    let fewer = [rules[0], rules[2]]
    #expect(changes(history([rules, fewer, fewer, rules])) == [1, 0, 1])
  }

  @Test func `a rule that stays away was removed`() {
    let fewer = [rules[0], rules[2]]
    #expect(changes(history([rules, fewer, fewer, fewer])) == [1, 0, 0])
  }

  @Test func `a caption or cell cut as a rule is set aside`() {
    let cell = GuidelineRecord.rule("Use on light backgrounds that give it contrast.")
    let table = GuidelineRecord.text(.table, "Style: Black; Use: Use on light backgrounds that give it contrast.")
    #expect(changes(history([rules + [table], rules + [cell, table], rules + [table]])) == [0, 0])
  }

  @Test(
    arguments: rows([
      (true, 2, "another capture of the revision shows it too"),
      (false, 0, "another capture of the revision contradicts it"),
    ])) func `a capture of the same revision is a witness`(row: TableRow<(Bool, Int, String)>)
  {
    let (isShown, count, _) = row.values
    var own = rules
    own[0].detail = "People scan toolbars Menus from left to right."
    // The longest capture represents the revision.
    let extra = GuidelineRecord.rule("Test the bars.", for: .of(.iOS))
    let captures: [(records: [GuidelineRecord], date: String, day: String)] = [
      (rules + [extra], "2025-01-09", "2025-01-20"),
      (isShown ? own : rules, "2025-02-09", "2025-02-20"),
      (own + [extra], "2025-02-09", "2025-02-21"),
      (rules + [extra], "2025-03-09", "2025-03-20"),
    ]
    let history = PageHistory(
      captures: captures.enumerated().map { index, capture in
        PageCapture.of(
          capture.records, revised: capture.date, captured: capture.day,
          document: "\(index).md", dialect: "converter\(index)-1")
      }, titles: .none)
    #expect(changes(history).reduce(0, +) == count, "\(row.reason)")
  }
}
