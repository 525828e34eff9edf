import GuidelineModel
import TestSupport
import Testing

@testable import Checklists

/// Single edits of a Markdown file by users and their editors.
struct MarkdownUpdateTests {
  private static let old = RuleFixture.few[0]
  private static let new = RuleFixture.rule("Give each button a label.", why: "One for two hides an action.")
  private static let trace = RuleChanges(
    present: new, facts: ["reworded"], words: ("every toolbar button", "each button"))

  /// A file with two rules after an edit.
  private func list(_ edit: (String) -> String) throws -> String {
    edit(try ChecklistMarkdown(RuleFixture.list([Self.old, RuleFixture.few[1]])).document())
  }

  /// The file after an update that rewords the first rule.
  private func reworded(_ text: String) throws -> String {
    try updated(text, to: [Self.new, RuleFixture.few[1]], Self.trace)
  }

  private func updated(_ text: String, to rules: [CitedRecord], _ trace: RuleChanges?) throws -> String {
    let list = try ChecklistReader.checklist(in: text)
    let update = ChecklistUpdate(of: list.items, to: RuleFixture.list(rules)) { _ in trace }
    let result = try list.updated(by: update)
    let again = try ChecklistReader.checklist(in: result)
    let second = ChecklistUpdate(of: again.items, to: RuleFixture.list(rules)) { _ in trace }
    #expect(try again.updated(by: second) == result, "a second update changes nothing")
    return result
  }

  /// The visible text of the first item.
  private func item(_ text: String) -> String {
    let seen = text.replacing(/\ ?<!--(.|\n)*?-->/, with: "").replacing(/\(https[^)]*\)/, with: "")
    let start = seen.firstRange(of: "- [")?.lowerBound ?? seen.endIndex
    return seen[start...].split(separator: "\n", omittingEmptySubsequences: false)
      .prefix { !$0.contains("**Avoid") }.joined(separator: "\n")
  }

  @Test func `a mark is inserted below the paragraph, before the notes`() throws {
    let text = try list { $0.replacing("- [ ] **Avoid", with: "  It is so.\n\n  More words.\n- [ ] **Avoid") }
    #expect(
      item(try reworded(text)) == """
        - [ ] **Give each button a label.**
          - Needs another look (reworded): was: “every toolbar button”, now: “each button”
          - One for two hides an action. · [Toolbars]
          It is so.

          More words.
        """)
  }

  @Test func `a rule that was moved under another heading keeps its page`() throws {
    let rules = [
      RuleFixture.rule("Label each tab.", on: "Tab bars"), RuleFixture.rule("Keep sheets short.", on: "Sheets"),
    ]
    let lines = try ChecklistMarkdown(RuleFixture.list(rules)).document()
      .split(separator: "\n", omittingEmptySubsequences: false)
    let task = try #require(lines.firstIndex { $0.contains("Label each tab") })
    let bare = (lines[..<task] + lines[(task + 1)...] + ["", lines[task]])
      .filter { !$0.hasPrefix("  ") }.joined(separator: "\n")
    #expect(
      try ChecklistReader.checklist(in: bare).items.map(\.id) == [
        "sheets/keep-sheets-short", "tab-bars/label-each-tab",
      ])
  }

  @Test func `a comment that lost its end does not hide the next item`() throws {
    let text = try list {
      let cut = $0.replacing("- [ ] **Avoid", with: "- [x] **Avoid")
      return String(cut.replacing(/(label\.\*\* <!-- hig [^>]*) -->/) { String($0.output.1) })
    }
    let items = try ChecklistReader.checklist(in: text).items
    #expect(items.map(\.id) == [RuleFixture.few[1].record.id])
    #expect(items.map(\.verdict) == [.pass])
    _ = try reworded(text)
  }

  @Test func `an edited rule is kept and gets a mark`() throws {
    let text = try list { $0.replacing("**Give every toolbar button", with: "**Give every *big* toolbar button") }
    let result = item(try reworded(text))
    #expect(
      result.hasPrefix("- [ ] **Give every *big* toolbar button its own label.**\n  - Needs another look (reworded)"))
    #expect(result.contains("  - One for two hides an action."))
  }

  @Test func `an edited or removed explanation is kept as it is`() throws {
    let edited = try list { $0.replacing("two actions hides one. · [", with: "two actions hides BOTH. · [") }
    #expect(item(try reworded(edited)).contains("two actions hides BOTH. · ["))
    #expect(!item(try reworded(edited)).contains("One for two hides an action."))
    let removed = try list { $0.withoutLines("hides one") }
    #expect(
      item(try reworded(removed)) == """
        - [ ] **Give each button a label.**
          - Needs another look (reworded): was: “every toolbar button”, now: “each button”
        """)
  }

  @Test func `backslashes and line breaks of an editor are not edits`() throws {
    let text = try list {
      $0.replacing("its own label.**", with: #"its own\nlabel\.**"#.replacing(#"\n"#, with: "\n  "))
    }
    #expect(item(try reworded(text)).hasPrefix("- [ ] **Give each button a label.**\n"))
  }

  @Test func `changes by a formatter are not edits`() throws {
    let rules = [Self.old, RuleFixture.hostile]
    let text = try ChecklistMarkdown(RuleFixture.list(rules)).document()
      .replacing(#"\|"#, with: "|").replacing("&lt;", with: #"\<"#).replacing("&gt;", with: ">")
      .replacing(".** <!-- hig", with: ".**\n      <!-- hig").replacing(" · [", with: "\n    · [")
    let list = try ChecklistReader.checklist(in: text)
    #expect(list.items.map(\.note) == ["", ""])
    let update = ChecklistUpdate(of: list.items, to: RuleFixture.list([Self.new])) { item in
      item.page == "sheets" ? RuleChanges(present: nil) : Self.trace
    }
    let result = try list.updated(by: update)
    #expect(item(result).hasPrefix("- [ ] **Give each button a label.**\n  - Needs another look"))
    #expect(item(result).contains("\n  - One for two hides an action. · [Toolbars]"))
    #expect(result.contains("- [ ] ~~**Keep"))
  }

  @Test func `a gone rule is struck through once and keeps its box and notes`() throws {
    let text = try list {
      $0.replacing("- [ ] **Give", with: "- [x] **Give").replacing("- [ ] **Avoid", with: "  - a note\n- [ ] **Avoid")
    }
    let result = try updated(text, to: [RuleFixture.few[1]], RuleChanges(present: nil, since: "2026"))
    #expect(
      item(result) == """
        - [x] ~~**Give every toolbar button its own label.**~~
          - Gone (2026)
          - A label for two actions hides one. · [Toolbars]
          - a note
        """)
  }

  @Test(
    arguments: rows([
      ("1. [ ] ", "   ", "numbers"),
      ("* [ ] ", "  ", "asterisks"),
      ("+ [x] ", "  ", "plus signs"),
      ("-\t[ ] ", "    ", "a tab after the marker"),
      ("  - [ ] ", "    ", "an indented list"),
    ]))
  func `marks and new items have the markers and indentation of their list`(
    row: TableRow<(String, String, String)>
  ) throws {
    let (opening, indentation, reason) = row.values
    let text = try list { $0.replacing("- [ ] ", with: opening) }
    let result = try updated(
      text, to: [Self.new, RuleFixture.rule("Align every icon."), RuleFixture.few[1]], Self.trace)
    #expect(result.contains("\n\(indentation)- Needs another look"), "\(reason): \(result)")
    let box = opening.replacing("[x]", with: "[ ]")
    #expect(result.contains("\n\(box)**Align every icon.**"), "\(reason): \(result)")
    #expect(result.contains("\n\(indentation)- New"), "\(reason): \(result)")
  }

  @Test func `items nested in a user's task or in each other are recognized`() throws {
    let text = try list {
      $0.replacing("- [ ] **Give", with: "- [ ] before the release\n  - [x] **Give")
        .replacing("- [ ] **Avoid", with: "    - [x] **Avoid")
    }
    let items = try ChecklistReader.checklist(in: text).items
    #expect(items.map(\.id) == [Self.old.record.id, RuleFixture.few[1].record.id])
    #expect(items.map(\.verdict) == [.pass, .pass])
    #expect(try reworded(text).contains("  - [x] **Give each button a label.**"))
    #expect(try reworded(text).contains("- [ ] before the release\n"))
  }

  @Test func `an item in a code block is ignored`() throws {
    let text = try list { list in
      let task = list.split(separator: "\n").first { $0.hasPrefix("- [ ]") } ?? ""
      return list + "\n```md\n\(task)\n```\n\n~~~\nnever closed\n"
    }
    #expect(try ChecklistReader.checklist(in: text).items.count == 2)
    #expect(try reworded(text).ranges(of: "**Give every toolbar").count == 1)
  }

  @Test func `a removed item is added again as new, in its place`() throws {
    let text = try list { $0.withoutLines("Give every", "hides one") }
    let result = try updated(text, to: [Self.old, RuleFixture.few[1]], nil)
    #expect(
      item(result) == """
        - [ ] **Give every toolbar button its own label.**
          - A label for two actions hides one. · [Toolbars]
          - New
        """)
  }

  @Test func `duplicated items both follow their rule, and an item of a merged rule is gone`() throws {
    let double = try list { list in
      let task = list.split(separator: "\n").first { $0.hasPrefix("- [ ]") } ?? ""
      return list + "\(task.replacing("[ ]", with: "[x]"))\n"
    }
    #expect(try reworded(double).ranges(of: "] **Give each button").count == 2)
    let merged = try updated(
      try list { $0 }, to: [RuleFixture.few[1]], RuleChanges(present: RuleFixture.few[1], facts: ["merged"]))
    #expect(merged.contains("Gone (now part of toolbars/avoid-buttons-that-only-large-hands-can-reach)"))
  }

  private struct IDRow: TestRow {
    let edit: @Sendable (String) -> String
    /// The id of the first item without an index.
    let id: String
    let reason: String
  }

  private static let oldID = "toolbars/give-every-toolbar-button-its-own-label"

  @Test(arguments: [
    IDRow(edit: { $0 }, id: oldID, reason: "the comment has the id"),
    IDRow(
      edit: { $0.replacing("Give every", with: "Give each") }, id: oldID,
      reason: "the comment of an edited rule has the id"),
    IDRow(
      edit: { $0.replacing("[Toolbars]", with: "[\(oldID)]").replacing(/\ id=[^ ]+/, with: "") }, id: oldID,
      reason: "the link of an earlier list shows the id"),
    IDRow(edit: { $0.replacing(/\ id=[^ ]+/, with: "") }, id: "?", reason: "nothing shows the id"),
  ]) private func `an item keeps its id whatever is edited`(row: IDRow) throws {
    let text = try list(row.edit)
    let item = try #require(try ChecklistReader.checklist(in: text).items.first)
    #expect(item.id == row.id || row.id == "?" && item.id.hasPrefix("?"), "\(row.reason)")
    if row.id == "?" { #expect(item.page == "unknown") }
    let list = try ChecklistReader.checklist(in: text)
    let update = ChecklistUpdate(of: list.items, to: RuleFixture.list([Self.old, RuleFixture.few[1]])) { _ in nil }
    #expect(!update.isStale, "the guidelines have the id: \(row.reason)")
    #expect(try list.updated(by: update) == text, "\(row.reason)")
  }

  @Test(
    arguments: rows(
      [
        ("  fail: too small", .fail, "on a line below"),
        ("  - N/A", .notApplicable, "in a list"),
        ("  Verdict: n.a.", .notApplicable, "after a label"),
        ("  * ❌ no label", .pass, "an emoji is not a verdict"),
        ("  - [x] Fail — see below", .fail, "in a task"),
        ("  **Failed**, again", .fail, "in bold"),
        ("  no: it is fine", .pass, "a word that also starts sentences"),
        ("  failing is an option", .pass, "the start of a sentence"),
        ("  ```\n  fail: in a log\n  ```", .pass, "in code"),
        ("  > n.a.: on the Mac", .notApplicable, "in a quote"),
      ] as [(String, Verdict, String)]))
  func `a verdict in a note overrides a ticked box`(row: TableRow<(String, Verdict, String)>) throws {
    let (note, verdict, reason) = row.values
    let text = try list {
      $0.replacing("- [ ] **Give", with: "- [x] **Give").replacing("- [ ] **Avoid", with: "\(note)\n- [ ] **Avoid")
    }
    let item = try #require(try ChecklistReader.checklist(in: text).items.first)
    #expect(item.verdict == verdict, "\(reason)")
    #expect(!item.isUntouched, "\(reason)")
  }

  @Test(
    arguments: rows(
      [
        ("[x]", .pass, false, "a cross"), ("[X]", .pass, false, "a capital cross"),
        ("[~]", .notApplicable, false, "a tilde"), ("[-]", .open, true, "a dash, which could be either"),
        ("[?]", .open, true, "a question mark"), ("[ ]", .open, false, "an empty box"),
        ("[✓]", .pass, false, "a check mark"),
      ] as [(String, Verdict, Bool, String)]))
  func `the character in a box is a verdict or is reported`(row: TableRow<(String, Verdict, Bool, String)>) throws {
    let (box, verdict, isUnclear, _) = row.values
    let text = try list { $0.replacing("- [ ] **Give", with: "- \(box) **Give") }
    let item = try #require(try ChecklistReader.checklist(in: text).items.first)
    #expect(item.verdict == verdict)
    #expect(item.unrecognizedVerdict == (isUnclear ? box : nil))
  }

  @Test func `the line below the title is updated unless it was edited`() throws {
    let text = try list { $0 }
    #expect(try updated(text, to: [RuleFixture.few[1]], RuleChanges(present: nil)).contains("\n1 rule · all"))
    let edited = text.replacing("2 rules ·", with: "Two rules ·")
    #expect(try updated(edited, to: [RuleFixture.few[1]], RuleChanges(present: nil)).contains("\nTwo rules ·"))
  }

  @Test func `new pages and sections get headings, existing headings are used`() throws {
    let text = try list { $0.replacing("## Toolbars", with: "## Toolbars\n\nOur words.") }
    let rules = [Self.old, RuleFixture.few[1], RuleFixture.few[2], RuleFixture.few[3]]
    let result = try updated(text, to: rules, nil)
    #expect(result.ranges(of: "## Toolbars").count == 1)
    #expect(result.contains("\n\n### Platform considerations › visionOS\n\n- [ ] **Let the toolbar"))
    #expect(result.contains("\n\n## Tab bars\n\n### Best practices\n\n- [ ] **Label each tab"))
    #expect(result.hasSuffix("\n  - New\n"))
  }
}
