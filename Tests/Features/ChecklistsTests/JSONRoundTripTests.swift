import DocumentParsing
import FoundationEssentials
import Testing
import TestSupport

@testable import Checklists

/// What programs and people put into a list in JSON stays, in the order and spelling they gave it.
struct JSONRoundTripTests {
  private func updated(_ text: String, to list: Checklist, _ trace: ItemTrace? = nil) throws
    -> String
  {
    let filled = try FilledLists.list(in: text)
    return try filled.updated(by: ListUpdate(of: filled.items, to: list) { _ in trace })
  }

  private static let strange = #"""
    "mine" : { "z" : 1.50, "a" : 123456789012345678901234567890.000000000000000000001,
          "e":-0.0e+10, "s" : "\u00e9\ud83d\ude00\/ \u0000", "n" : null, "z" : [ ] , "\u0061b" : true },
    """#

  @Test func `nothing new changes no byte`() throws {
    let list = Rules.list(Rules.few + [Rules.hostile])
    let text = try ChecklistJSON(list).document()
    #expect(try updated(text, to: list) == text)
    let edited =
      "\u{FEFF}\n"
      + text.replacing("\"also\"", with: Self.strange + "\"also\"")
      .replacing("\"note\" : \"\"", with: "\"note\" : \"a \\u201cnote\\u201d\"") + "\n\n"
    #expect(try updated(edited, to: list).utf8.elementsEqual(edited.utf8))
  }

  @Test(arguments: [true, false])
  func `what the tool does not know stays as it is spelled when an item changes`(isCompact: Bool)
    throws
  {
    let list = Rules.list(Rules.few)
    var text = try ChecklistJSON(list).document()
      .replacing("\"also\"", with: Self.strange + "\"also\"")
      .replacing("\"verdict\" : \"open\"", with: "\"verdict\" : \"fail\", \"by\": [\"Ann\" , 7e2]")
    if isCompact { text = text.replacing("\n", with: "") }
    let rule = Rules.rule("Hang each tool on a hook.", on: "Toolbars")
    let new = Rules.list([rule] + Rules.few.dropFirst())
    let result = try updated(
      text, to: new,
      ItemTrace(present: rule, facts: ["reworded"], words: ("Hang tools.", "Hang each tool.")))
    let strange = isCompact ? Self.strange.replacing("\n", with: "") : Self.strange
    #expect(result.ranges(of: strange.dropLast(2).drop { $0 != "{" }).count == 4)
    #expect(result.ranges(of: "[\"Ann\" , 7e2]").count == 4)
    #expect(result.contains(isCompact ? "\n" : "{") == !isCompact || !result.contains("\n"))
    let items = try FilledLists.list(in: result).items
    #expect(items.map(\.id) == new.items.map(\.id))
    #expect(items.map(\.verdict) == [.fail, .fail, .fail, .fail])
    #expect(items.map(\.mark) == [.changed, nil, nil, nil])
    #expect(try updated(result, to: new) == result)
    _ = try JSONDecoder().decode(Ignored.self, from: Data(result.utf8))
  }

  private struct Ignored: Decodable {
    init(from decoder: any Decoder) throws {}
  }

  @Test func `items in any order keep it, with new ones behind those they follow`() throws {
    for seed in 0..<60 {
      var dice = Dice(seed: seed)
      let revision = Revision(&dice)
      let text = try ChecklistJSON(revision.oldList).document()
      let source = try JSONSource(parsing: text)
      var tree = source.tree
      var members = tree["items"]?.array ?? []
      for number in members.indices {
        members[number]["verdict"] = JSONTree(.string(dice.pick(["pass", "fail", "open", "n.a."])))
        members[number]["note"] = JSONTree(.string("note \(number)"))
      }
      for _ in 0..<3 { members.insert(members.removeLast(), at: dice.roll(members.count)) }
      tree["items"] = JSONTree(.array(members))
      let edited = try source.text(with: tree)
      let list = try FilledLists.list(in: edited)
      let update = revision.update(list)
      let result = try list.updated(by: update)
      let after = try FilledLists.list(in: result)
      #expect(
        after.items.filter(\.hasNote).map(\.verdict) == list.items.map(\.verdict), "seed \(seed)")
      #expect(after.items.count == list.items.count + update.added.count, "seed \(seed)")
      #expect(try revision.updated(result) == result, "seed \(seed)")
      #expect(!revision.update(after).isStale, "seed \(seed)")
    }
  }

  @Test(
    arguments: [
      ("true", Verdict.pass, nil), ("false", .fail, nil), ("null", .open, nil),
      ("\"N/A\"", .notApplicable, nil), ("[1]", .open, "an array"), ("7", .open, "7"),
      ("\"perhaps\"", .open, "perhaps"),
    ] as [(String, Verdict, String?)])
  func `a program's verdict is understood or told`(
    json: String, verdict: Verdict, unclear: String?
  ) throws {
    let text = try ChecklistJSON(Rules.list([Rules.few[0]])).document()
      .replacing("\"verdict\" : \"open\"", with: "\"verdict\" : \(json)")
    let item = try #require(try FilledLists.list(in: text).items.first)
    #expect(item.verdict == verdict)
    #expect(item.unclearVerdict == unclear)
  }

  @Test(arguments: [
    ("{", "line 1: not valid JSON", "nothing closes"),
    ("{\n\"a\": 01}", "line 2: not valid JSON", "a zero too many"),
    ("{\"a\": 1,}", "line 1: not valid JSON", "a comma too many"),
    ("{\"a\": +1}", "line 1: not valid JSON", "a plus"),
    ("{\"a\": 1.}", "line 1: not valid JSON", "no digit behind the point"),
    ("{'a': 1}", "line 1: not valid JSON", "other quotes"),
    ("{\"a\": \"\\x\"}", "line 1: not valid JSON", "an escape there is not"),
    ("{\"a\": \"\\u12\"}", "line 1: not valid JSON", "half an escape"),
    ("{\"a\": \"\n\"}", "line 1: not valid JSON", "a line end in a string"),
    ("{} x", "line 1: not valid JSON", "something behind"),
    (String(repeating: "[", count: 100_000), "line 1: JSON nested deeper than 256 levels", "levels"),
  ])
  func `what is no JSON is told with its line`(text: String, error: String, because reason: String)
  {
    #expect(throws: FilledListError.malformed(error), "\(reason)") {
      _ = try FilledLists.list(in: text)
    }
  }

  @Test(arguments: [
    "{}", "[]", "{\"format\": \"hig-checklist/1\"}",
    "{\"format\": \"other\", \"items\": [], \"request\": {}}",
  ])
  func `other JSON is no list`(text: String) {
    #expect(throws: FilledListError.noRequest) { _ = try FilledLists.list(in: text) }
  }
}
