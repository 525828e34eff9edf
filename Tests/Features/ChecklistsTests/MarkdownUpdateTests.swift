import GuidelineModel
import Testing

@testable import Checklists

/// Single things that people and their editors do to a list in Markdown.
struct MarkdownUpdateTests {
  private static let old = Rules.few[0]
  private static let new = Rules.rule("Hang each tool on a hook.", why: "Two drop one.")
  private static let trace = ItemTrace(
    present: new, facts: ["reworded"], words: ("every tool", "each tool"))

  /// A list of two rules, as a person leaves it.
  private func list(_ edit: (String) -> String) throws -> String {
    edit(try ChecklistMarkdown(Rules.list([Self.old, Rules.few[1]])).document())
  }

  /// The list when the first rule is reworded.
  private func reworded(_ text: String) throws -> String {
    try updated(text, to: [Self.new, Rules.few[1]], Self.trace)
  }

  private func updated(_ text: String, to rules: [CitedRecord], _ trace: ItemTrace?) throws
    -> String
  {
    let list = try FilledLists.list(in: text)
    let update = ListUpdate(of: list.items, to: Rules.list(rules)) { _ in trace }
    let result = try list.updated(by: update)
    let again = try FilledLists.list(in: result)
    let second = ListUpdate(of: again.items, to: Rules.list(rules)) { _ in trace }
    #expect(try again.updated(by: second) == result, "twice is once")
    return result
  }

  /// What is seen of the first item.
  private func item(_ text: String) -> String {
    let seen = text.replacing(/\ ?<!--(.|\n)*?-->/, with: "").replacing(/\(https[^)]*\)/, with: "")
    let start = seen.firstRange(of: "- [")?.lowerBound ?? seen.endIndex
    return seen[start...].split(separator: "\n", omittingEmptySubsequences: false)
      .prefix { !$0.contains("**Avoid") }.joined(separator: "\n")
  }

  @Test func `a mark comes below the paragraph, before what a person wrote below`() throws {
    let text = try list {
      $0.replacing("- [ ] **Avoid", with: "  It is so.\n\n  More words.\n- [ ] **Avoid")
    }
    #expect(
      item(try reworded(text)) == """
        - [ ] **Hang each tool on a hook.**
          Two drop one. · do · all platforms · [Toolbars › Best practices] · 2025-06-09
          It is so.
          - Look again (reworded): was: “every tool”, now: “each tool”

          More words.
        """)
  }

  @Test func `a rule that a person edited stays, and the mark tells how it reads`() throws {
    let text = try list { $0.replacing("**Hang every tool on", with: "**Hang every *big* tool on") }
    let result = item(try reworded(text))
    #expect(
      result.hasPrefix("- [ ] **Hang every *big* tool on a hook of its own.**\n  Two drop one."))
    #expect(result.contains("  - Look again (reworded)"))
  }

  @Test func `an explanation that a person edited or took out stays so`() throws {
    let edited = try list { $0.replacing("two drops one. · do", with: "two drops BOTH. · do") }
    #expect(item(try reworded(edited)).contains("two drops BOTH. · do"))
    #expect(!item(try reworded(edited)).contains("Two drop one."))
    let removed = try list { text in
      text.split(separator: "\n", omittingEmptySubsequences: false)
        .filter { !$0.contains("drops one") }.joined(separator: "\n")
    }
    #expect(
      item(try reworded(removed)) == """
        - [ ] **Hang each tool on a hook.**
          - Look again (reworded): was: “every tool”, now: “each tool”
        """)
  }

  @Test func `an editor's backslashes and line ends are no edits`() throws {
    let text = try list {
      $0.replacing(
        "hook of its own.**", with: #"hook\nof its own\.**"#.replacing(#"\n"#, with: "\n  "))
    }
    #expect(item(try reworded(text)).hasPrefix("- [ ] **Hang each tool on a hook.**\n"))
  }

  @Test func `what formatters make of a list is no edit`() throws {
    let rules = [Self.old, Rules.hostile]
    let text = try ChecklistMarkdown(Rules.list(rules)).document()
      .replacing(#"\|"#, with: "|").replacing("&lt;", with: #"\<"#).replacing("&gt;", with: ">")
      .replacing(".** <!-- hig", with: ".**\n      <!-- hig").replacing(" · do", with: "\n  · do")
    let list = try FilledLists.list(in: text)
    #expect(list.items.map(\.hasNote) == [false, false])
    let update = ListUpdate(of: list.items, to: Rules.list([Self.new])) { item in
      item.page == "sheets" ? ItemTrace(present: nil) : Self.trace
    }
    let result = try list.updated(by: update)
    #expect(item(result).hasPrefix("- [ ] **Hang each tool on a hook.**\n  Two drop one. · do"))
    #expect(result.contains("- [ ] ~~**Keep"))
  }

  @Test func `a gone rule is struck once, its tick and notes stay`() throws {
    let text = try list {
      $0.replacing("- [ ] **Hang", with: "- [x] **Hang")
        .replacing("- [ ] **Avoid", with: "  - a note\n- [ ] **Avoid")
    }
    let result = try updated(text, to: [Rules.few[1]], ItemTrace(present: nil, since: "2026"))
    #expect(
      item(result) == """
        - [x] ~~**Hang every tool on a hook of its own.**~~
          A hook that carries two drops one. · do · all platforms · [Toolbars › Best practices] · 2025-06-09
          - Gone (2026)
          - a note
        """)
  }

  @Test(arguments: [
    ("1. [ ] ", "   ", "numbers"), ("* [ ] ", "  ", "stars"), ("+ [x] ", "  ", "pluses"),
    ("-\t[ ] ", "    ", "a tab behind the sign"), ("  - [ ] ", "    ", "an indented list"),
  ])
  func `marks and new items are indented as their list is`(
    opening: String, indentation: String, because reason: String
  ) throws {
    let text = try list { $0.replacing("- [ ] ", with: opening) }
    let result = try updated(
      text, to: [Self.new, Rules.rule("Oil every peg."), Rules.few[1]], Self.trace)
    #expect(result.contains("\n\(indentation)- Look again"), "\(reason): \(result)")
    let box = opening.replacing("[x]", with: "[ ]")
    #expect(result.contains("\n\(box)**Oil every peg.**"), "\(reason): \(result)")
    #expect(result.contains("\n\(indentation)- New"), "\(reason): \(result)")
  }

  @Test func `items inside a person's task and inside each other are items`() throws {
    let text = try list {
      $0.replacing("- [ ] **Hang", with: "- [ ] before the release\n  - [x] **Hang")
        .replacing("- [ ] **Avoid", with: "    - [x] **Avoid")
    }
    let items = try FilledLists.list(in: text).items
    #expect(items.map(\.id) == [Self.old.record.id, Rules.few[1].record.id])
    #expect(items.map(\.verdict) == [.pass, .pass])
    #expect(try reworded(text).contains("  - [x] **Hang each tool on a hook.**"))
    #expect(try reworded(text).contains("- [ ] before the release\n"))
  }

  @Test func `an item copied into code is no item`() throws {
    let text = try list { list in
      let task = list.split(separator: "\n").first { $0.hasPrefix("- [ ]") } ?? ""
      return list + "\n```md\n\(task)\n```\n\n~~~\nnever closed\n"
    }
    #expect(try FilledLists.list(in: text).items.count == 2)
    #expect(try reworded(text).ranges(of: "**Hang every tool").count == 1)
  }

  @Test func `an item that a person took out comes again as new, in its place`() throws {
    let text = try list { text in
      text.split(separator: "\n", omittingEmptySubsequences: false)
        .filter { !$0.contains("Hang every") && !$0.contains("drops one") }
        .joined(separator: "\n")
    }
    let result = try updated(text, to: [Self.old, Rules.few[1]], nil)
    #expect(
      item(result) == """
        - [ ] **Hang every tool on a hook of its own.**
          A hook that carries two drops one. · do · all platforms · [Toolbars › Best practices] · 2025-06-09
          - New
        """)
  }

  @Test func `two items of one rule both follow it, and one that is merged is gone`() throws {
    let double = try list { list in
      let task = list.split(separator: "\n").first { $0.hasPrefix("- [ ]") } ?? ""
      return list + "\(task.replacing("[ ]", with: "[x]"))\n"
    }
    #expect(try reworded(double).ranges(of: "] **Hang each tool").count == 2)
    let merged = try updated(
      try list { $0 }, to: [Rules.few[1]], ItemTrace(present: Rules.few[1], facts: ["merged"]))
    #expect(
      merged.contains("Gone (now part of toolbars/avoid-hooks-that-only-a-giant-can-reach)"))
  }

  @Test(arguments: [
    ("  fail: too small", Verdict.fail, "below"), ("  - N/A", .notApplicable, "in a list"),
    ("  Verdict: n.a.", .notApplicable, "with a word before"),
    ("  * ❌ no hooks", .pass, "a picture"),
    ("  - [x] Fail — see below", .fail, "a task"), ("  **Failed**, again", .fail, "bold"),
    ("  no: it is fine", .pass, "a word of a sentence"),
    ("  failing is an option", .pass, "another"),
    ("  ```\n  fail: in a log\n  ```", .pass, "in code"),
    ("  > n.a.: on the Mac", .notApplicable, "quoted"),
  ])
  func `a verdict below an item that is ticked`(
    note: String, verdict: Verdict, because reason: String
  ) throws {
    let text = try list {
      $0.replacing("- [ ] **Hang", with: "- [x] **Hang")
        .replacing("- [ ] **Avoid", with: "\(note)\n- [ ] **Avoid")
    }
    let item = try #require(try FilledLists.list(in: text).items.first)
    #expect(item.verdict == verdict, "\(reason)")
    #expect(item.hasNote, "\(reason)")
  }

  @Test(arguments: [
    ("[x]", Verdict.pass, false), ("[X]", .pass, false), ("[~]", .notApplicable, false),
    ("[-]", .open, true), ("[?]", .open, true), ("[ ]", .open, false), ("[✓]", .pass, false),
  ])
  func `what is in a box`(box: String, verdict: Verdict, isUnclear: Bool) throws {
    let text = try list { $0.replacing("- [ ] **Hang", with: "- \(box) **Hang") }
    let item = try #require(try FilledLists.list(in: text).items.first)
    #expect(item.verdict == verdict)
    #expect(item.unclearVerdict == (isUnclear ? box : nil))
  }

  @Test func `the line that says what the list is of is renewed unless somebody edited it`() throws
  {
    let text = try list { $0 }
    #expect(
      try updated(text, to: [Rules.few[1]], ItemTrace(present: nil)).contains("\n1 rule · all"))
    let edited = text.replacing("2 rules ·", with: "Two rules ·")
    #expect(
      try updated(edited, to: [Rules.few[1]], ItemTrace(present: nil)).contains("\nTwo rules ·"))
  }

  @Test func `a new page and a new section get headings, others are used`() throws {
    let text = try list { $0.replacing("## Toolbars", with: "## Toolbars\n\nOur words.") }
    let rules = [Self.old, Rules.few[1], Rules.few[2], Rules.few[3]]
    let result = try updated(text, to: rules, nil)
    #expect(result.ranges(of: "## Toolbars").count == 1)
    #expect(result.contains("\n\n### Platform considerations › visionOS\n\n- [ ] **Let the rack"))
    #expect(result.contains("\n\n## Tab bars\n\n### Best practices\n\n- [ ] **Label each folder"))
    #expect(result.hasSuffix("mark=new -->\n"))
  }
}
