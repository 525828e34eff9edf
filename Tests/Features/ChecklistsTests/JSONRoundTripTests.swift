import DocumentParsing
import Foundation
import Testing
import TestSupport

@testable import Checklists

/// An update keeps what users and programs added to a JSON file.
struct JSONRoundTripTests {
  private func updated(_ text: String, to list: Checklist, _ trace: RuleChanges? = nil) throws -> String {
    let filled = try ChecklistReader.checklist(in: text)
    return try filled.updated(by: ChecklistUpdate(of: filled.items, to: list) { _ in trace })
  }

  private static let longNumber = "123456789012345678901234567890.000000000000000000001"
  private static let strange = #"""
    "mine" : { "z" : 1.50, "a" : 123456789012345678901234567890.000000000000000000001,
          "e":-0.0e+10, "s" : "\u00e9\ud83d\ude00\/ \u0000", "n" : null, "z" : [ ] , "\u0061b" : true },
    """#

  @Test func `an update without changes keeps a list as it is written`() throws {
    let list = RuleFixture.list(RuleFixture.few + [RuleFixture.hostile])
    let text = try ChecklistJSON(list).document()
    #expect(try updated(text, to: list) == text)
  }

  @Test(arguments: [true, false]) func `unknown members stay when an item changes`(isCompact: Bool) throws {
    let list = RuleFixture.list(RuleFixture.few)
    var text = try ChecklistJSON(list).document()
      .replacing("\"also\"", with: Self.strange + "\"also\"")
      .replacing(
        "\"verdict\" : \"open\"", with: "\"verdict\" : \"fail\", \"by\": [\"reviewer\" , 7e2]")
    if isCompact { text = text.replacing("\n", with: "") }
    let rule = RuleFixture.rule("Give each button a label.", on: "Toolbars")
    let new = RuleFixture.list([rule] + RuleFixture.few.dropFirst())
    let result = try updated(
      text, to: new, RuleChanges(present: rule, facts: ["reworded"], words: ("Label buttons.", "Label each button.")))
    let own = { (text: String) in try JSONTree(parsing: text)["items"]?.array?.map { [$0["mine"], $0["by"]] } }
    #expect(try own(result) == own(text))
    #expect(try own(result)?.first?.first??["a"]?.json == Self.longNumber)
    let items = try ChecklistReader.checklist(in: result).items
    #expect(items.map(\.id) == new.items.map(\.id))
    #expect(items.map(\.verdict) == [.fail, .fail, .fail, .fail])
    #expect(items.map(\.mark) == [.changed, nil, nil, nil])
    #expect(try updated(result, to: new) == result)
    _ = try JSONDecoder().decode(Ignored.self, from: Data(result.utf8))
  }

  private struct Ignored: Decodable { init(from decoder: any Decoder) throws {} }

  @Test func `items keep their order, and new items follow their predecessors`() throws {
    for seed in 0..<60 {
      var generator = SeededGenerator(seed: seed)
      let revision = RevisionFixture(&generator)
      let text = try ChecklistJSON(revision.oldList).document()
      var tree = try JSONTree(parsing: text)
      var members = tree["items"]?.array ?? []
      for number in members.indices {
        members[number]["verdict"] = JSONTree(.string(generator.element(of: ["pass", "fail", "open", "n.a."])))
        members[number]["note"] = JSONTree(.string("note \(number)"))
      }
      for _ in 0..<3 { members.insert(members.removeLast(), at: generator.next(below: members.count)) }
      tree["items"] = JSONTree(.array(members))
      let edited = tree.json
      let list = try ChecklistReader.checklist(in: edited)
      let update = revision.update(list)
      let result = try list.updated(by: update)
      let after = try ChecklistReader.checklist(in: result)
      #expect(after.items.filter { !$0.note.isEmpty }.map(\.verdict) == list.items.map(\.verdict), "seed \(seed)")
      #expect(after.items.count == list.items.count + update.added.count, "seed \(seed)")
      #expect(try revision.updated(result) == result, "seed \(seed)")
      #expect(!revision.update(after).isStale, "seed \(seed)")
    }
  }

  @Test(
    arguments: rows(
      [
        ("true", .pass, nil, "true"),
        ("false", .fail, nil, "false"),
        ("null", .open, nil, "null"),
        ("\"N/A\"", .notApplicable, nil, "a spelling of people"),
        ("[1]", .open, "an array", "an array"),
        ("7", .open, "7", "a number"),
        ("\"perhaps\"", .open, "perhaps", "a word"),
      ] as [(String, Verdict, String?, String)]))
  func `the verdict of a program is recognized or reported`(
    row: TableRow<(String, Verdict, String?, String)>
  ) throws {
    let (json, verdict, unrecognized, _) = row.values
    let text = try ChecklistJSON(RuleFixture.list([RuleFixture.few[0]])).document()
      .replacing("\"verdict\" : \"open\"", with: "\"verdict\" : \(json)")
    let item = try #require(try ChecklistReader.checklist(in: text).items.first)
    #expect(item.verdict == verdict)
    #expect(item.unrecognizedVerdict == unrecognized)
  }

  @Test(
    arguments: rows([
      ("{", "line 1: not valid JSON", "an unclosed object"),
      ("{\n\"a\": 01}", "line 2: not valid JSON", "a leading zero"),
      ("{\"a\": 1,}", "line 1: not valid JSON", "a trailing comma"),
      ("{\"a\": +1}", "line 1: not valid JSON", "a plus sign"),
      ("{\"a\": 1.}", "line 1: not valid JSON", "no digit after the point"),
      ("{'a': 1}", "line 1: not valid JSON", "single quotes"),
      ("{\"a\": \"\\x\"}", "line 1: not valid JSON", "an unknown escape"),
      ("{\"a\": \"\\u12\"}", "line 1: not valid JSON", "an incomplete escape"),
      ("{\"a\": \"\n\"}", "line 1: not valid JSON", "a line end in a string"),
      ("{} x", "line 1: not valid JSON", "text after the value"),
      (String(repeating: "[", count: 100_000), "line 1: JSON nested deeper than 256 levels", "100,000 levels"),
    ])) func `malformed JSON is an error with its line`(row: TableRow<(String, String, String)>)
  {
    let (text, error, reason) = row.values
    #expect(throws: ChecklistReadingError.malformed(error), "\(reason)") { _ = try ChecklistReader.checklist(in: text) }
  }

  @Test(arguments: [
    Named("an empty object", "{}"), Named("an array", "[]"), Named("no items", "{\"format\": \"hig-checklist/1\"}"),
    Named("another format", "{\"format\": \"other\", \"items\": [], \"request\": {}}"),
  ]) func `other JSON is not a checklist`(text: Named<String>) {
    #expect(throws: ChecklistReadingError.noRequest) { _ = try ChecklistReader.checklist(in: text.value) }
  }
}
