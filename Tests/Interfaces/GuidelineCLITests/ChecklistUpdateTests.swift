import Foundation
import Testing
import TestSupport

@testable import GuidelineCLI

/// Lists from an older revision, brought up to date over real histories.
struct ChecklistUpdateTests {
  /// A revision that an item of a list went through, and what the update says of it.
  struct Case: CustomTestStringConvertible {
    let pages: [String: String]
    let words: [String]
    let id: String
    let told: String
    let reason: String
    var testDescription: String { reason }
  }

  static let searching = ["searching", "--as-of", "2026-05"]
  static let boards = ["navigation-bars", "--as-of", "2025-05"]

  static let cases = [
    Case(
      pages: HistoryPages.june2026, words: searching,
      id: "searching/ask-the-apprentice-who-swept-last", told: "New", reason: "a new rule"),
    Case(
      pages: HistoryPages.june2026, words: searching,
      id: "searching/consider-sorting-screws-by-length",
      told: """
        Needs another look (strength: consider → avoid, platforms narrowed: all platforms → iOS, iPadOS, \
        macOS, tvOS, visionOS, reworded, 2026-06-08): was: “Consider sorting screws by length.”, \
        now: “Avoid sorting screws by length.”
        """, reason: "other words and another strength"),
    Case(
      pages: HistoryPages.june2026, words: searching,
      id: "searching/make-the-lost-box-easy-to-find",
      told: """
        Needs another look (platforms narrowed: all platforms → iOS, iPadOS, macOS, tvOS, visionOS, value \
        changed, explanation changed, 2026-06-08): was: “… the door. It holds up to 40 screws.”, \
        now: “… the door. It holds up to 60 screws.”
        """, reason: "another explanation"),
    Case(
      pages: HistoryPages.june2026, words: searching,
      id: "searching/label-drawers-by-what-is-in-them",
      told: """
        Needs another look (platforms narrowed: all platforms → iOS, iPadOS, macOS, tvOS, visionOS, \
        2026-06-08)
        """, reason: "the same words for fewer platforms"),
    Case(
      pages: HistoryPages.navigationBars, words: boards, id: "navigation-bars/write-a-short-name",
      told: """
        Needs another look (platforms widened: iOS, iPadOS, tvOS, visionOS, watchOS → all platforms, from \
        Navigation bars › Best practices, 2025-06-09)
        """, reason: "the same words on another page, for more platforms"),
    Case(
      pages: HistoryPages.navigationBars, words: boards,
      id: "navigation-bars/keep-room-between-hooks-with-names", told: "Gone (2025-06-09)",
      reason: "left behind when the page was taken over"),
    Case(
      pages: HistoryPages.ropes, words: ["twine", "--as-of", "2024-06"],
      id: "twine/cut-twine-with-a-knife",
      told: "Moved (from Twine › Best practices, seen 2025-05-01)",
      reason: "the page has another name"),
    Case(
      pages: HistoryPages.toolbars, words: ["toolbars", "--as-of", "2022"],
      id: "toolbars/give-named-hooks-enough-room",
      told: """
        Gone (now part of toolbars/on-a-toolbar-with-three-or-fewer-hooks-consider-short-names, \
        seen 2023-01-13)
        """, reason: "merged into another"),
  ]

  @Test(arguments: cases)
  func `what became of a rule is told, and told once`(_ example: Case) throws {
    let workshop = try Workshop(example.pages)
    for (format, name) in [("markdown", "list.md"), ("csv", "list.csv"), ("json", "list.json")] {
      let made = workshop.hig(["checklist"] + example.words + ["--format", format])
      try workshop.folder.write(made.output, to: name)
      let check = workshop.hig("checklist", "update", name, "--check")
      #expect(check.status == .negative, "\(name)")
      #expect(check.errors.contains("hig: \(example.id): \(example.told)\n"), "\(check.errors)")
      #expect(try workshop.text(of: name) == made.output, "a check changes nothing: \(name)")
      #expect(workshop.hig("checklist", "update", name).status == .success, "\(name)")
      let text = try workshop.text(of: name)
      let again = workshop.hig("checklist", "update", name, "--check")
      #expect(again.status == .success, "\(name): \(again.errors)")
      #expect(again.errors.hasSuffix("hig: \(name): up to date\n"), "\(again.errors)")
      #expect(workshop.hig("checklist", "update", name).status == .success, "\(name)")
      #expect(try workshop.text(of: name) == text, "twice is once: \(name)")
    }
  }

  @Test func `ticks, verdicts and notes go where their rules go`() throws {
    let workshop = try Workshop(HistoryPages.ropes)
    try workshop.makeList("list.md", "ropes", "--as-of", "2024-06")
    try workshop.edit("list.md", "- [ ] **Dry", "- [x] **Dry")
    try workshop.edit("list.md", "- [ ] **Mark", "  - fail: no yarn\n- [ ] **Mark")
    try workshop.edit("list.md", "### Best", "Our own words.\n\n### Best")
    _ = workshop.hig("checklist", "update", "list.md")
    #expect(
      try workshop.text(of: "list.md").asSeen == """
        # Review: Ropes



        4 rules · all platforms · newest revision 2025-04-02

        Tick each item that passes. For any other item, add a line below it that begins with “fail:” or “n.a.:” and gives the reason.

        ## Ropes

        Our own words.

        ### Best practices

        - [ ] ~~**Ask the smith for hooks.**~~
          He has some. · do · platforms unknown · [Ropes › Best practices](…/ropes#Best-practices) · 2024-03-01
          - Gone (2025-04-02)

        ## Benches

        ### Best practices

        - [ ] **Paint the bench in spring.**
          Salt eats it. · do · platforms unknown · [Benches › Best practices](…/benches#Best-practices) · 2025-04-02
          - New
        - [ ] **Coil the rope to the left.**
          It keeps its shape. · do · platforms unknown · [Benches › Best practices](…/benches#Best-practices) · 2025-04-02
          - Moved (from Ropes › Best practices, 2025-04-02)
        - [x] **Dry it in the shade.**
          The sun makes it brittle. · do · platforms unknown · [Benches › Best practices](…/benches#Best-practices) · 2025-04-02
          - Moved (from Ropes › Best practices, 2025-04-02)
          - fail: no yarn
        - [ ] **Mark the middle with red yarn.**
          Nobody measures at sea. · do · platforms unknown · [Benches › Best practices](…/benches#Best-practices) · 2025-04-02
          - Moved (from Ropes › Best practices, 2025-04-02)

        """)
  }

  @Test func `a rule that moves on its page takes its item along`() throws {
    let before =
      "# Pegs\n\n## Shape\n\n**Coil the rope to the left.** It keeps its shape.\n\n**Dry it in the shade.** The sun makes it brittle.\n"
    let after =
      "# Pegs\n\n## Shape\n\n**Dry it in the shade.** The sun makes it brittle.\n\n## Making\n\n**Coil the rope to the left.** It keeps its shape.\n"
    let workshop = try Workshop([
      "a/snapshot.json": #"{"captured": "2025-02-01"}"#,
      "b/snapshot.json": #"{"captured": "2026-02-01"}"#, "a/pegs.md": before, "b/pegs.md": after,
    ])
    try workshop.makeList("list.md", "pegs", "--as-of", "2025-03")
    try workshop.edit("list.md", "- [ ] **Coil", "- [x] **Coil")
    let answer = workshop.hig("checklist", "update", "list.md")
    #expect(answer.errors == "hig: list.md: 1 moved\n")
    let text = try workshop.text(of: "list.md").asSeen
    #expect(text.contains("### Making\n\n- [x] **Coil the rope to the left.**\n"), "\(text)")
    #expect(text.contains("  - Moved (from Shape"), "\(text)")
    #expect(!text.contains("### Shape\n\n- [x]"), "\(text)")
  }

  @Test func `a rule that is there again is not struck any more`() throws {
    let text =
      "# Pegs\n\n## Shape\n\n**Coil the rope to the left.** It keeps its shape.\n\n**Dry it in the shade.** The sun makes it brittle.\n"
    var pages = [
      "a/snapshot.json": #"{"captured": "2024-02-01"}"#,
      "b/snapshot.json": #"{"captured": "2025-02-01"}"#, "a/pegs.md": text,
      "b/pegs.md": text.replacing(
        "**Coil the rope to the left.** It keeps its shape.\n\n", with: ""),
    ]
    let older = try Workshop(pages)
    try older.makeList("list.md", "pegs", "--as-of", "2024-03")
    _ = older.hig("checklist", "update", "list.md")
    let struck = try older.text(of: "list.md")
    #expect(struck.contains("- [ ] ~~**Coil the rope to the left.**~~ "))
    pages["c/snapshot.json"] = #"{"captured": "2026-02-01"}"#
    pages["c/pegs.md"] = text
    let newer = try Workshop(pages)
    try newer.folder.write(struck, to: "list.md")
    #expect(newer.hig("checklist", "update", "list.md").errors == "hig: list.md: 1 changed\n")
    let again = try newer.text(of: "list.md").asSeen
    #expect(again.contains("- [ ] **Coil the rope to the left.**\n"), "\(again)")
    #expect(again.contains("  - Needs another look (added again"), "\(again)")
    #expect(!again.contains("Gone"), "\(again)")
  }

  @Test func `a mark that a reviewer took out does not come again`() throws {
    let workshop = try Workshop(HistoryPages.ropes)
    try workshop.makeList("list.md", "ropes", "--as-of", "2024-06")
    _ = workshop.hig("checklist", "update", "list.md")
    let text = try workshop.text(of: "list.md")
    let dealt = text.split(separator: "\n", omittingEmptySubsequences: false)
      .filter { !$0.contains("mark=gone -->") || $0.contains("id=") }
      .filter { !$0.contains(" mark=moved -->") && !$0.contains(" mark=new -->") }
      .joined(separator: "\n")
    try #require(dealt != text)
    try workshop.folder.write(dealt, to: "list.md")
    #expect(workshop.hig("checklist", "update", "list.md").errors.contains("up to date"))
    #expect(try workshop.text(of: "list.md") == dealt)
  }

  @Test func `several lists are brought up to date, and one that cannot be read stops no other`()
    throws
  {
    let workshop = try Workshop()
    try workshop.makeList("first.md", "toolbars")
    let whole = try workshop.text(of: "first.md")
    let stale = whole[..<(try #require(whole.range(of: "- [ ] ", options: .backwards))).lowerBound]
    try workshop.folder.write(String(stale), to: "first.md")
    try workshop.folder.write(String(stale), to: "second.md")
    let answer = workshop.hig("checklist", "update", "first.md", "missing.md", "second.md")
    #expect(answer.status == .failure)
    #expect(
      answer.errors == """
        hig: cannot read 'missing.md': no such file
        hig: first.md: 1 new
        hig: second.md: 1 new

        """)
    #expect(
      workshop.hig("checklist", "update", "--check", "first.md", "second.md").status == .success)
  }

  @Test func `an item of a rule that no capture has stays and is told`() throws {
    let workshop = try Workshop()
    try workshop.makeList("list.md", "toolbars")
    let text = try workshop.text(of: "list.md").replacing(
      "id=toolbars/hang-every-tool-on-a-hook-of-its-own", with: "id=toolbars/unheard-of")
    try workshop.folder.write(text, to: "list.md")
    let answer = workshop.hig("checklist", "update", "list.md")
    #expect(
      answer.errors.hasPrefix(
        "hig: toolbars/unheard-of: no revision that is compared has this rule"))
    #expect(answer.errors.hasSuffix("hig: list.md: 1 new, 1 not known\n"))
    #expect(try workshop.text(of: "list.md").contains("id=toolbars/unheard-of"))
    let check = workshop.hig("checklist", "update", "list.md", "--check")
    #expect(check.status == .success, "no update would help: \(check.errors)")
  }

  @Test func `a page that is not there any more leaves the others up to date`() throws {
    let workshop = try Workshop()
    try workshop.makeList("list.md", "toolbars", "boxes")
    let text = try workshop.text(of: "list.md").replacing("\"boxes\"", with: "\"nowhere\"")
      .split(separator: "\n", omittingEmptySubsequences: false)
      .filter { !$0.contains("Hang every tool") }.joined(separator: "\n")
    try workshop.folder.write(text, to: "list.md")
    let answer = workshop.hig("checklist", "update", "list.md")
    #expect(answer.errors.hasSuffix("hig: list.md: 1 new\n"), "\(answer.errors)")
  }
}
