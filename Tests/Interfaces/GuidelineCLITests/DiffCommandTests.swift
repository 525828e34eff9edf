import Testing
import TestSupport

@testable import GuidelineCLI

/// Whole answers of `hig diff`; the snapshots are judged against what a reader of both documents would say.
struct DiffCommandTests {
  private static let screens: [(String, [String: String], [[String]], String)] = [
    (
      "new-sections", HistoryFixture.toolbars, [["diff", "toolbars"]],
      "rules move to new sections, and their platforms widen and narrow"
    ),
    (
      "page-with-merged-rules", HistoryFixture.navigationBars, [["diff", "toolbars"]],
      "rules of a merged page have moved, as its change log says"
    ),
    (
      "merged-page", HistoryFixture.navigationBars, [["diff", "navigation-bars"]],
      "a merged page shows where its rules are now"
    ),
    (
      "all-pages", HistoryFixture.june2026, [["diff", "--since", "2026-05"]],
      "all pages since a day: logged, not logged, new and skipped"
    ),
    (
      "no-change", HistoryFixture.june2026, [["diff", "boxes", "2026-04-09.."]],
      "a page without changes is a line"
    ),
    (
      "reversed-range", HistoryFixture.june2026, [["diff", "2026-06-21..2026-05"]],
      "a reversed range swaps the sides of each change"
    ),
    (
      "renamed-page", HistoryFixture.renamedPages,
      [["diff", "knobs"], ["diff", "--since", "2025", "--stat"]],
      "rules of a renamed page have moved"
    ),
  ]

  @Test(arguments: rows(screens))
  func `changes are shown as a reader sees them`(
    row: TableRow<(String, [String: String], [[String]], String)>
  ) throws {
    let (name, pages, calls, _) = row.values
    let answer = try CommandLineFixture(pages).expectScreens("diff/\(name)", calls)
    #expect(answer.status == .success)
  }

  @Test func `plain text of iOS guidelines becomes a page for all platforms`() throws {
    let fixture = try CommandLineFixture(HistoryFixture.toolbars)
    let words = ["diff", "toolbars", "2019-05-01..2023-01-13"]
    let answer = try fixture.expectScreens("diff/plain-text-to-markdown", words)
    #expect(answer.status == .success)
    // The newer capture, by another converter, has no call-out at all.
    let call = "  - Tip\n    A toolbar is not a palette, although both float over the paper."
    #expect(!answer.output.contains(call))
    #expect(fixture.hig(words + ["--all"]).output.contains(call))
  }

  @Test func `rules turn into prohibitions and the page reaches another platform`() throws {
    let fixture = try CommandLineFixture(HistoryFixture.tabBars)
    let words = ["diff", "tab-bars", "2023-09..2025-07"]
    try fixture.expectScreens("diff/another-platform", words)
    // The plain text of the newer capture has no table at all.
    #expect(
      fixture.hig(words + ["--all"]).output.contains(
        "\nPlatform considerations › iOS, iPadOS › Icon sizes\n\n  - Table\n"))
  }

  @Test func `differences between plain text and Markdown are left out`() throws {
    let fixture = try CommandLineFixture(HistoryFixture.tabBars)
    try fixture.expectScreens("diff/markdown-after-plain-text", ["diff", "tab-bars"])
    #expect(
      fixture.hig("diff", "tab-bars", "--all").output.contains(
        "  + Note\n    To print an index without icons, use a list instead of a grid.\n"))
  }

  @Test func `conversion artifacts are counted, and shown with --all`() throws {
    let all = try CommandLineFixture(HistoryFixture.june2026).expectScreens(
      "diff/conversion-artifacts", ["diff", "searching"], ["diff", "searching", "--all"])
    #expect(all.errors.isEmpty)
  }

  @Test
  func `a statement that only the converter changed is shown whole beside its new explanation`()
    throws
  {
    func page(_ link: String, _ lines: String, _ log: String) -> String {
      """
      # Boxes

      ## Best practices

      **Keep options in a [\(link)](\(HistoryFixture.site)layout) \
      with a line of gray, so that groups stay apart.** The title needs \(lines) to fit.

      ## Change log

      | Date | Changes |
      | --- | --- |
      \(log)| June 5, 2023 | Covered lines. |
      """
    }
    let fixture = try CommandLineFixture([
      "a/snapshot.json": #"{"captured": "2025-02-01"}"#,
      "a/boxes.md": page("Layout", "a line", ""),
      "b/snapshot.json": #"{"captured": "2026-02-01"}"#,
      "b/boxes.md": page("small box", "two lines", "| June 9, 2025 | Covered gray. |\n"),
    ])
    try fixture.expectScreens("diff/converted-statement", ["diff", "boxes"])
    let statement = "Keep options in a small box with a line of gray, so that groups stay apart."
    for format in ["markdown", "html"] {
      let document = fixture.hig("diff", "boxes", "--format", format).output
      #expect(document.contains(statement), "\(format)")
    }
    let changes = try fixture.hig("diff", "boxes", "--format", "json").objects("changes")
    #expect(changes.first?["classes"] as? [String] == ["detail"])
  }

  @Test func `edits of paragraphs, lists, tables and notes are shown in place`() throws {
    func page(_ unit: String, _ item: String, _ row: String, _ note: String) -> String {
      """
      # Rulers

      ## Best practices

      The ruler counts in \(unit).

      **Choose the unit by its use.** These are at hand:

      - \(item)
      - meters

      > **Note:** \(note)

      ## Sizes

      | Unit | Step |
      | --- | --- |
      \(row)| Meters | 30 px |

      ## Change log

      | Date | Changes |
      | --- | --- |
      | March 1, 2024 | First version. |
      """
    }
    let fixture = try CommandLineFixture([
      "a/snapshot.json": #"{"captured": "2025-05-01"}"#,
      "b/snapshot.json": #"{"captured": "2025-09-01"}"#,
      "a/rulers.md": page("points", "inches", "| Inches | 40 px |\n", "A long ruler is slower."),
      "b/rulers.md": page("pixels", "feet", "", "Guides are faster."),
    ])
    try fixture.expectScreens("diff/edits-in-place", ["diff", "rulers", "2025-05.."])
  }
}
