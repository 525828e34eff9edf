import TestSupport
import Testing
import TextSupport

struct UnifiedDiffTests {
  private static let lines = (1...20).map { "\($0)\n" }

  /// Twenty lines, some of them replaced.
  private static func text(_ changes: [Int: String]) -> String {
    lines.enumerated().map { changes[$0.offset + 1] ?? $0.element }.joined()
  }

  @Test(
    arguments: rows([
      ("a\n", "a\n", "", "equal texts"),
      ("a\nb\n", "a\nc\n", "@@ -1,2 +1,2 @@\n a\n-b\n+c\n", "a line at the end"),
      ("", "a\n", "@@ -0,0 +1 @@\n+a\n", "an empty text"),
      ("a\n", "", "@@ -1 +0,0 @@\n-a\n", "to an empty text"),
      ("a", "b", "@@ -1 +1 @@\n-a\n\\ No newline at end of file\n+b\n\\ No newline at end of file\n", "no line end"),
      ("a\r\nb\r\n", "a\r\n", "@@ -1,2 +1 @@\n a\r\n-b\r\n", "line ends of Windows"),
      (
        text([:]), text([5: "x\n", 12: "y\n"]),
        "@@ -2,14 +2,14 @@\n 2\n 3\n 4\n-5\n+x\n 6\n 7\n 8\n 9\n 10\n 11\n-12\n+y\n 13\n 14\n 15\n",
        "changes with six lines between them"
      ),
      (
        text([:]), text([5: "", 13: "y\nz\n"]),
        "@@ -2,7 +2,6 @@\n 2\n 3\n 4\n-5\n 6\n 7\n 8\n"
          + "@@ -10,7 +9,8 @@\n 10\n 11\n 12\n-13\n+y\n+z\n 14\n 15\n 16\n", "changes with seven lines between them"
      ),
    ])) func `a difference has three lines around each change`(row: TableRow<(String, String, String, String)>)
  {
    let (before, after, diff, _) = row.values
    let head = diff.isEmpty ? "" : "--- a/A b.swift\n+++ b/A b.swift\n"
    #expect(UnifiedDiff.text(path: "A b.swift", before: before, after: after) == head + diff)
  }

  @Test func `a path cannot end its line`() {
    let diff = UnifiedDiff.text(path: "A\n\"\\.swift", before: "a\n", after: "")
    #expect(diff.hasPrefix("--- \"a/A\\012\\\"\\\\.swift\"\n+++ \"b/A\\012\\\"\\\\.swift\"\n@@ "))
  }
}
