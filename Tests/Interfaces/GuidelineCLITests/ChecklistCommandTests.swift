import Testing
import TestSupport

@testable import GuidelineCLI

/// Which rules a list has.
struct ChecklistCommandTests {
  /// The rules of a list, by what stands in its task lines.
  private func rules(_ output: String) -> [String] {
    output.asSeen.split(separator: "\n").filter { $0.hasPrefix("- [ ] ") }
      .map { String($0.dropFirst(8).dropLast(2)) }
  }

  private static let hooks = "Hang every tool on a hook of its own."
  private static let giant = "Avoid hooks that only a giant can reach."
  private static let rack = "Let the rack float at the height of the elbow."
  private static let folder = "Label each folder with one word."
  private static let glue = "Never glue two folders together."
  private static let stack = "Stack boxes by weight."

  @Test(arguments: [
    ([], [stack, folder, glue, hooks, giant, rack], "every page, in the order of their names"),
    (["toolbars"], [hooks, giant, rack], "one page, in its order"),
    (["tab-bars", "boxes"], [folder, glue, stack], "pages in the order they are asked for"),
    (["toolbars", "toolbars"], [hooks, giant, rack], "each rule once"),
    (["toolbars/avoid-hooks-that-only-a-giant-can-reach"], [giant], "one rule by its id"),
    (["toolbars", "-p", "macOS"], [hooks, giant], "without what is for other platforms"),
    (["toolbars", "-p", "macOS", "-p", "visionOS"], [hooks, giant, rack], "for either"),
    (["toolbars", "--strength", "avoid"], [giant], "one strength"),
    (["--strength", "avoid", "--strength", "never"], [glue, giant], "several"),
    (["glue"], [glue], "what is about a topic"),
  ])
  func `a list has the rules it is asked for`(
    words: [String], expected: [String], because reason: String
  ) throws {
    let workshop = try Workshop()
    let answer = workshop.hig(["checklist"] + words)
    #expect(answer.status == .success, "\(reason): \(answer.errors)")
    #expect(rules(answer.output) == expected, "\(reason)")
    for format in ["csv", "json", "sarif"] {
      let other = workshop.hig(["checklist"] + words + ["--format", format])
      for rule in expected { #expect(other.output.contains(rule), "\(format)") }
    }
    try workshop.folder.write(answer.output, to: "list.md")
    let check = workshop.hig("checklist", "update", "--check", "list.md")
    #expect(check.status == .success, "a new list is up to date: \(check.errors)")
  }

  @Test(arguments: [
    (["zeppelin"], "hig: no page is named 'zeppelin' and no rule holds its words", "no such page"),
    (["toolbars", "zeppelin"], "hig: no page is named 'zeppelin'", "one of two is not there"),
    (["toolbars/no-such-rule"], "hig: ", "no such rule"),
    (
      ["toolbars", "-p", "watchOS"],
      "hig: Toolbars: not supported in watchOS\nhig: no rule to check",
      "a platform that the page does not support"
    ),
    (["boxes", "--strength", "never"], "hig: no rule to check there\n", "nothing so strong"),
    (["toolbars", "--as-of", "2001"], "hig: ", "a day before everything"),
  ])
  func `where there is nothing to check that is told`(
    words: [String], error: String, because reason: String
  ) throws {
    let answer = try Workshop().hig(["checklist"] + words)
    #expect(answer.status == .negative, "\(reason)")
    #expect(answer.output.isEmpty, "\(reason)")
    #expect(answer.errors.hasPrefix(error), "\(reason): \(answer.errors)")
  }

  @Test(arguments: [
    ["checklist", "--strength", "hard"], ["checklist", "-p", "beOS"],
    ["checklist", "--since", "soon"],
    ["checklist", "--format", "pdf"], ["checklist", "--diff", "main"], ["checklist", "update"],
    ["review", "status"], ["review", "status", "a", "b"], ["review"],
  ])
  func `what cannot be asked for is an error of usage`(words: [String]) throws {
    #expect(try Workshop([:]).hig(words).status == .usage)
  }

  @Test func `an older id gives the rule as it is now`() throws {
    let workshop = try Workshop(HistoryPages.june2026)
    let answer = workshop.hig("checklist", "searching/consider-sorting-screws-by-length")
    #expect(rules(answer.output) == ["Avoid sorting screws by length."])
    try workshop.folder.write(answer.output, to: "list.md")
    #expect(workshop.hig("checklist", "update", "--check", "list.md").status == .success)
  }

  @Test func `the id of a rule that is gone gives no list, which is told`() throws {
    let workshop = try Workshop(HistoryPages.toolbars)
    let answer = workshop.hig("checklist", "toolbars/give-named-hooks-enough-room")
    #expect(
      answer.errors
        == "hig: 'toolbars/give-named-hooks-enough-room' is gone since seen 2023-01-13\n")
    #expect(answer.status == .negative)
    #expect(answer.output.isEmpty)
  }

  @Test func `since a day only what is new or changed is in the list, and why`() throws {
    let workshop = try Workshop(HistoryPages.june2026)
    let answer = workshop.hig("checklist", "searching", "--since", "2026-06")
    #expect(
      rules(answer.output) == [
        "Make the lost box easy to find.", "Avoid sorting screws by length.",
        "Label drawers by what is in them.", "Ask the apprentice who swept last.",
      ])
    let text = answer.output.asSeen
    #expect(text.contains("4 rules · all platforms · new or changed since 2026-06 · newest"))
    #expect(text.contains("  - New\n"))
    #expect(text.contains("now: “Avoid sorting screws by length.”"))
    try workshop.folder.write(answer.output, to: "list.md")
    let check = workshop.hig("checklist", "update", "--check", "list.md")
    #expect(check.status == .success, "\(check.errors)")
  }

  @Test func `what a document tries on readers is text in each format`() throws {
    let workshop = try Workshop(HistoryPages.hostile)
    for format in ["markdown", "csv", "json", "sarif"] {
      let output = workshop.hig("checklist", "--format", format).output
      #expect(
        !output.unicodeScalars.contains { $0.value < 32 && $0 != "\n" && $0 != "\r" }, "\(format)")
      #expect(!output.unicodeScalars.contains("\u{202E}"), "\(format)")
    }
    let markdown = workshop.hig("checklist").output
    #expect(!markdown.replacing(/<!-- hig.*?-->/, with: "").contains(/<[^h]/), "\(markdown)")
    try workshop.makeList("list.md")
    #expect(workshop.hig("checklist", "update", "--check", "list.md").status == .success)
  }
}
