import GuidelineModel
import TestSupport
import Testing

@testable import Checklists

/// Which items are urgent, and which of them a limited list keeps.
struct ItemPriorityTests {
  private struct Row: TestRow {
    let reason: String
    let strength: Strength
    var statement = "Label it."
    var basis = PlatformBasis.page
    var evidence: ChecklistItem.Evidence?
    var isChanged = false
    let level: ItemPriority.Level
    let text: String
  }

  private static let rows = [
    Row(
      reason: "a prohibition of what the code uses", strength: .never, evidence: .rule, level: .medium,
      text: "never or avoid, used in the code"),
    Row(
      reason: "a number for what the code uses", strength: .do, statement: "Make it 44x44 pt.",
      evidence: .rule, level: .medium, text: "has a number, used in the code"),
    Row(
      reason: "a change since the last review", strength: .consider, evidence: .page,
      isChanged: true, level: .high, text: "changed since the last review"),
    Row(
      reason: "a change that does not concern the app", strength: .consider, evidence: .unused,
      isChanged: true, level: .low, text: "not used in the code"),
    Row(
      reason: "a rule of the platform with a use", strength: .do, basis: .section, evidence: .rule,
      level: .medium, text: "for this platform, used in the code"),
    Row(
      reason: "a use", strength: .prefer, evidence: .rule, level: .medium, text: "used in the code"),
    Row(
      reason: "a prohibition of a page that is used", strength: .avoid, evidence: .page,
      level: .medium, text: "never or avoid"),
    Row(
      reason: "a prohibition without an app", strength: .avoid, level: .medium,
      text: "never or avoid"),
    Row(
      reason: "a number without an app", strength: .do, statement: "Make it 44x44 pt.",
      level: .low, text: "has a number"),
    Row(reason: "any rule of a page", strength: .do, evidence: .page, level: .low, text: "general"),
    Row(reason: "any rule without an app", strength: .do, level: .low, text: "general"),
  ]

  @Test(arguments: rows) private func `the code, the strength and numbers decide`(row: Row) throws {
    let rule = RuleFixture.rule(row.statement, strength: row.strength, basis: row.basis)
    var item = try #require(ChecklistItem(rule))
    if let evidence = row.evidence { item.add(CodeUses(evidence, places: [])) }
    item.isChangedSinceReview = row.isChanged
    #expect(item.priority.level == row.level, "\(row.reason)")
    #expect(item.priority.reasonText == row.text, "\(row.reason)")
  }

  private func rule(_ words: String, on page: String, _ strength: Strength = .do) -> CitedRecord {
    RuleFixture.rule("\(words) on the \(page).", on: page, strength: strength)
  }

  /// A list of rules, each with the relation of an app's code to it.
  private func list(_ rules: (CitedRecord, ChecklistItem.Evidence?)...) -> Checklist {
    rules.reduce(into: Checklist(ChecklistRequest())) { list, rule in
      list.add(rule.0, uses: rule.1.map { CodeUses($0, places: []) })
    }
  }

  @Test func `a limited list keeps the most urgent items, from every page in turn`() {
    var list = list(
      (rule("Allow apples", on: "Bars"), .rule), (rule("Bend branches", on: "Bars"), .rule),
      (rule("Carry corn", on: "Bars"), .rule), (rule("Dry dates", on: "Sheets"), .rule),
      (rule("Eat eggs", on: "Sheets", .never), .page))
    list.sortByUrgency(keeping: 3)
    #expect(
      list.items.map(\.id) == [
        "bars/allow-apples-on-the-bars", "bars/bend-branches-on-the-bars", "sheets/dry-dates-on-the-sheets",
      ])
    #expect(list.omittedItems == 2)
    #expect(list.item(ofRule: "sheets/eat-eggs-on-the-sheets") != nil, "an update still finds it")
  }

  @Test func `urgent pages and sections come first, general items last`() {
    var list = list(
      (rule("Allow apples", on: "Bars"), .page), (rule("Bend branches", on: "Bars"), .rule),
      (rule("Dry dates", on: "Sheets"), .rule),
      (RuleFixture.rule("Never eat eggs.", on: "Sheets", in: ["Eggs"], strength: .never), .rule))
    list.sortByUrgency(keeping: nil)
    #expect(
      list.items.map(\.statement) == [
        "Never eat eggs.", "Bend branches on the Bars.", "Allow apples on the Bars.", "Dry dates on the Sheets.",
      ])
    #expect(list.items.map(\.isMostUrgent) == [true, false, false, false], "of any page")
    #expect(list.items.map(\.isGeneral) == [false, false, true, false])
  }

  @Test func `the most urgent items of a list in JSON stay at its beginning`() throws {
    var list = Checklist(ChecklistRequest())
    for page in ["Bars", "Sheets", "Tabs"] {
      for number in 1...2 { list.add(rule("Keep \(number)", on: page, .never), uses: CodeUses(.rule, places: [])) }
    }
    list.sortByUrgency(keeping: 5)
    let read = try ChecklistReader.checklist(in: ChecklistJSON(list).document()).filled
    #expect(read.groups.map(\.title) == list.groups.map(\.title))
    #expect(read.groups.first?.title == "Most urgent")
    #expect(read.omittedItems == 1)
  }

  @Test func `an app's list begins with violations, then with urgent items of all pages in turn`() {
    var list = Checklist(ChecklistRequest())
    for number in 1...2 {
      list.add(
        rule("Keep bar \(number)", on: "Bars", .never), uses: CodeUses(.rule, places: []),
        results: number == 2 ? RuleFixture.results([(message: "is there", file: "A.swift", line: 1)]) : nil)
      list.add(rule("Keep sheet \(number)", on: "Sheets", .avoid), uses: CodeUses(.rule, places: []))
    }
    list.add(rule("Dry dates", on: "Sheets"), uses: CodeUses(.rule, places: []))
    list.sortByUrgency(keeping: nil)
    #expect(
      list.items.prefix(while: \.isMostUrgent).map(\.statement) == [
        "Keep bar 2 on the Bars.", "Keep sheet 1 on the Sheets.", "Keep bar 1 on the Bars.",
        "Keep sheet 2 on the Sheets.",
      ])
    #expect(list.groups.map(\.title) == ["Most urgent", "Sheets"])
  }

  @Test func `topics of an expert follow violations, and checked rules are the last`() throws {
    var list = Checklist(ChecklistRequest())
    let place = [ChecklistItem.Place(file: "A.swift", line: 1, symbol: ".bar")]
    list.add(rule("Never blink", on: "Bars", .never), uses: CodeUses(.rule, places: place))
    list.add(
      rule("Bend branches", on: "Bars"), uses: CodeUses(.page, places: []),
      relevance: Self.relevance("size of bars", weight: 4, uses: 2))
    list.add(
      rule("Dry dates", on: "Sheets"), uses: CodeUses(.rule, places: place),
      relevance: Self.relevance("dry sheets", weight: 7))
    list.add(
      rule("Eat eggs", on: "Sheets", .never), uses: CodeUses(.rule, places: place),
      results: RuleFixture.results([(message: "is there", file: "A.swift", line: 1)]))
    list.add(rule("Fold figs", on: "Tabs"), uses: CodeUses(.rule, places: []), results: RuleFixture.results([]))
    list.sortByUrgency(keeping: nil)
    #expect(
      list.items.map(\.statement) == [
        "Eat eggs on the Sheets.", "Dry dates on the Sheets.", "Bend branches on the Bars.",
        "Never blink on the Bars.", "Fold figs on the Tabs.",
      ])
    #expect(
      list.items.map(\.priority.reasonText) == [
        "found in the code", "dry sheets", "size of bars, 2 lines", "never or avoid", "used in the code",
      ])
    #expect(list.items.map(\.places.count) == [1, 0, 0, 0, 0], "a place is listed once")
    #expect(list.items.map(\.evidence) == [.rule, .page, .page, .page, .rule])
    let read = try ChecklistReader.checklist(in: ChecklistJSON(list).document()).filled
    for list in [list, read] { #expect(list.groups.map(\.title) == ["Most urgent", "Bars", "Checked by machine"]) }
  }

  private static func relevance(
    _ topic: String, weight: Double, uses: Int = 0, isAccessibility: Bool = false
  ) -> RuleRelevance {
    var relevance = RuleRelevance()
    (relevance.topic, relevance.weight, relevance.uses) = (topic, weight, uses)
    relevance.isAccessibility = isAccessibility
    return relevance
  }

  @Test func `a list begins with what the app is made of, then has a block about accessibility`() {
    var list = Checklist(ChecklistRequest())
    for number in 1...9 {
      list.add(
        rule("Read \(number)", on: "Voices"), uses: CodeUses(.page, places: []),
        relevance: Self.relevance("voices \(number)", weight: 9, isAccessibility: true))
      for page in ["Bars", "Sheets", "Tabs"] {
        list.add(
          rule("Keep \(number)", on: page), uses: CodeUses(.page, places: []),
          relevance: Self.relevance("topic \(number)", weight: 5))
      }
    }
    list.sortByUrgency(keeping: 30)
    let first = list.items.prefix(while: \.isMostUrgent)
    #expect(first.map { $0.page == "voices" } == Array(repeating: false, count: 15) + Array(repeating: true, count: 5))
    #expect(list.items.count == 30)
  }

  @Test func `each item lowers those of its page, and those of its topic once more`() {
    var list = Checklist(ChecklistRequest())
    for number in 1...4 {
      list.add(
        rule("Move \(number)", on: "Spaces"), uses: CodeUses(.page, places: []),
        relevance: Self.relevance("movement", weight: 9))
      list.add(
        rule("Tint \(number)", on: "Spaces"), uses: CodeUses(.page, places: []),
        relevance: Self.relevance("surroundings", weight: 8))
      list.add(
        rule("Keep \(number)", on: "Bars"), uses: CodeUses(.page, places: []),
        relevance: Self.relevance("bars", weight: 7))
    }
    list.sortByUrgency(keeping: nil)
    #expect(
      list.items.prefix(6).map { String($0.statement.prefix(6)) }
        == ["Move 1", "Move 2", "Keep 1", "Tint 1", "Keep 2", "Move 3"])
  }

  @Test func `the list of a change leaves out what no line and no topic speaks for`() {
    var list = list(
      (rule("Allow apples", on: "Bars"), .rule), (rule("Bend branches", on: "Bars"), .page),
      (rule("Carry corn", on: "Bars"), .page))
    list.leaveOutGeneral(downTo: 2)
    #expect(list.items.map(\.id).count == 2 && list.omittedItems == 1)
    list.leaveOutGeneral(downTo: 0)
    #expect(list.items.map(\.evidence) == [.rule])
  }

  @Test func `the list of one page, or without an app, has no group of urgent items`() {
    var onePage = list((rule("Allow apples", on: "Bars", .never), .rule), (rule("Bend branches", on: "Bars"), .rule))
    onePage.sortByUrgency(keeping: nil)
    #expect(onePage.groups.map(\.title) == ["Bars"])
    var withoutApp = list(
      (rule("Allow apples", on: "Bars", .never), nil), (rule("Bend branches", on: "Sheets", .never), nil))
    withoutApp.sortByUrgency(keeping: 2)
    #expect(withoutApp.groups.map(\.title) == ["Bars", "Sheets"])
  }

  @Test func `a long statement on two pages is one item, a short one is about its page`() {
    var list = Checklist(ChecklistRequest())
    for page in ["Alerts", "Sheets"] {
      let long = "Ask only once, and keep the answer for ever."
      list.add(RuleFixture.rule(long, why: "On \(page) it is loud.", on: page))
      list.add(RuleFixture.rule("Let people drag it.", why: "From \(page).", on: page))
    }
    #expect(list.items.map(\.page) == ["alerts", "alerts", "sheets"])
    #expect(list.items[0].also == ["sheets/ask-only-once-and-keep-the-answer-for-ever"])
  }

  @Test func `items below a priority are left out and counted`() {
    var list = list((rule("Allow apples", on: "Bars", .never), nil), (rule("Bend branches", on: "Bars"), nil))
    list.keep(atLeast: .medium)
    #expect(list.items.map(\.strength) == [.never] && list.omittedItems == 1)
  }

  @Test func `exclusions leave out pages and rules, and tell which ones applied`() {
    var request = ChecklistRequest()
    request.exclusions = [.init("bars", reason: "no bars"), .init("sheets/dry-dates-on-the-sheets"), .init("tabs")]
    var list = Checklist(request)
    list.add(rule("Allow apples", on: "Bars"))
    list.add(rule("Dry dates", on: "Sheets"))
    list.add(rule("Eat eggs", on: "Sheets"))
    #expect(list.items.map(\.page) == ["sheets"] && list.excludedItems == 2)
    #expect(list.usedExclusions == ["bars", "sheets/dry-dates-on-the-sheets"])
  }

  @Test func `a list has the usual limit unless the request names subjects or a number`() {
    var list = Checklist(ChecklistRequest())
    #expect(list.limit == nil, "nothing says how much is reviewed")
    list.usualMost = 40
    #expect(list.limit == 40)
    list.request.most = 0
    #expect(list.limit == nil, "all items")
    list.request.most = 20
    #expect(list.limit == 20)
    list.request.most = nil
    list.request.subjects = ["alerts"]
    #expect(list.limit == nil, "named subjects are complete")
  }
}
