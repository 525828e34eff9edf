import Foundation
import GuidelineModel
import TestSupport
import Testing
@testable import TextSupport

@testable import Checklists

/// One small checklist with every feature, in each format.
struct ChecklistFormatsTests {
  /// Places, marks, merged rules and hostile text.
  static let full: Checklist = {
    var request = ChecklistRequest()
    request.subjects = ["toolbars", "tab bars --> <b>"]
    request.platforms = [.init(.iOS), .init(.visionOS)]
    request.since = CalendarDate("2025-06")
    var list = Checklist(request, asOf: CalendarDate("2026-03-01"))
    list.add(
      RuleFixture.few[0],
      uses: CodeUses(
        .rule,
        places: (1...7).map {
          ChecklistItem.Place(file: "App/Bar *\($0).swift", line: $0 * 10, symbol: $0 < 3 ? ".toolbar" : nil)
        } + [ChecklistItem.Place(file: "=SUM(A1).swift", line: 3)]))
    list.add(
      RuleFixture.few[1],
      mark: ItemMark(
        .changed, facts: ["strength: consider → avoid"], was: "Consider *buttons*.",
        now: "Avoid buttons.", since: "2025-06-09"))
    list.add(RuleFixture.few[2], mark: ItemMark(.new))
    list.add(
      RuleFixture.rule(
        "Let the toolbar float below the window.", why: "Arms tire when people reach up.", on: "Tab bars"))
    list.add(
      RuleFixture.rule(
        "Label each tab with one word.", on: "Tab bars", in: [], strength: nil, platforms: nil,
        basis: nil, revised: nil))
    list.add(RuleFixture.hostile)
    return list
  }()

  /// Results of checks, with hostile names of files.
  static let checked: Checklist = {
    var list = Checklist(ChecklistRequest())
    list.add(
      RuleFixture.few[0],
      results: RuleFixture.results([
        ("text is too small", "App/Bar *1*.swift", 30),
        ("text is too small", "=SUM(A1) <b>\u{1B}[31m, --> | \u{202E}.swift", 3),
      ]))
    list.add(RuleFixture.few[1], results: RuleFixture.results(suppressed: 2))
    list.add(RuleFixture.few[2])
    return list
  }()

  @Test(arguments: [Named("list", full), Named("checked", checked)])
  func `each format has every feature, and results of checks`(list: Named<Checklist>) throws {
    let (name, list) = (list.reason, list.value)
    try Snapshot.check(try ChecklistMarkdown(list).document(), named: "\(name).md")
    try Snapshot.check(try ChecklistCSV(list).document(), named: "\(name).csv")
    try Snapshot.check(try ChecklistJSON(list).document(), named: "\(name).json")
    let sarif = ChecklistSARIF(list, version: "1.2.3")
    try Snapshot.check(try sarif.document(), named: "\(name).sarif")
  }

  @Test func `results of checks in HTML`() throws {
    let page = ChecklistHTMLRules(list: Self.checked, host: nil).main("data-key=\"key\"")
    try Snapshot.check(page, named: "checked.html")
  }

  @Test func `each editable format stores the request and every item`() throws {
    for text in [
      try ChecklistMarkdown(Self.full).document(), try ChecklistCSV(Self.full).document(),
      try ChecklistJSON(Self.full).document(),
    ] {
      let list = try ChecklistReader.checklist(in: text)
      #expect(list.request == Self.full.request)
      #expect(list.items.map(\.id) == Self.full.items.map(\.id))
      for (read, item) in zip(list.items, Self.full.items) {
        #expect(read.wording == item.wording)
        #expect(read.platforms == item.platforms)
        #expect(read.strength == item.strength)
        #expect(read.revised == item.revised)
        #expect(read.captured == item.captured)
        #expect(read.mark == item.mark?.kind)
        #expect(read.verdict == .open)
        #expect(read.note.isEmpty)
        #expect(!read.isEdited || item.page == "sheets")
      }
      let update = ChecklistUpdate(of: list.items, to: Self.full) { _ in nil }
      #expect(!update.isStale)
      // An update always has the current guidelines.
      let current = text.replacing("\"asOf\" : \"2026-03-01\"", with: "\"asOf\" : null")
      #expect(try list.updated(by: update) == current)
    }
  }

  /// Each has the id of its rule, which the visible text had before, so that an edited rule is found again.
  @Test func `comments are less than 35 percent of a Markdown file`() throws {
    let rules = (0..<40).map { number in
      RuleFixture.rule(
        "Give button number \(number) a label that names its action.",
        why: "Two actions that share label \(number) hide one of them from people who listen to it.",
        on: number < 20 ? "Toolbars" : "Tab bars")
    }
    let text = try ChecklistMarkdown(RuleFixture.list(rules)).document()
    let hidden = text.matches(of: /\ ?<!--(.|\n)*?-->/).map(\.output.0.utf8.count).reduce(0, +)
    #expect(hidden * 100 < text.utf8.count * 35, "\(hidden) of \(text.utf8.count)")
  }

  @Test func `a CSV file is the same with and without a byte order mark`() throws {
    let plain = try ChecklistCSV(Self.full).document()
    let marked = try ChecklistCSV(Self.full).document(withByteOrderMark: true)
    #expect(Array(marked.utf8) == [0xEF, 0xBB, 0xBF] + Array(plain.utf8))
    let list = try ChecklistReader.checklist(in: marked)
    #expect(list.items == (try ChecklistReader.checklist(in: plain)).items)
    let update = ChecklistUpdate(of: list.items, to: Self.full) { _ in nil }
    #expect(try list.updated(by: update).utf8.elementsEqual(marked.utf8), "an update keeps it")
  }

  @Test func `no part of a CSV cell can be read as a formula`() throws {
    let text = try ChecklistCSV(Self.full).document()
    for cell in text.split(whereSeparator: { ",;\t\"".contains($0) || $0.isNewline }) {
      #expect(cell.first.map { !"=@+-＝＠＋－".contains($0) } ?? true, "\(cell)")
    }
  }
}
