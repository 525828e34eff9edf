import TestSupport
import Testing
import TextSupport

struct UnifiedDiffTests {
  private static let lines = (1...20).map { "\($0)\n" }

  /// Twenty lines, some of them replaced.
  private static func text(_ changes: [Int: String]) -> String {
    lines.enumerated().map { changes[$0.offset + 1] ?? $0.element }.joined()
  }

  struct Row: TestRow {
    let before: String
    let after: String
    let diff: String
    let reason: String
  }

  @Test(arguments: [
    Row(before: "a\n", after: "a\n", diff: "", reason: "equal texts"),
    Row(before: "a\nb\n", after: "a\nc\n", diff: "@@ -1,2 +1,2 @@\n a\n-b\n+c\n", reason: "a line at the end"),
    Row(before: "", after: "a\n", diff: "@@ -0,0 +1 @@\n+a\n", reason: "an empty text"),
    Row(before: "a\n", after: "", diff: "@@ -1 +0,0 @@\n-a\n", reason: "to an empty text"),
    Row(
      before: "a", after: "b",
      diff: "@@ -1 +1 @@\n-a\n\\ No newline at end of file\n+b\n\\ No newline at end of file\n", reason: "no line end"),
    Row(before: "a\r\nb\r\n", after: "a\r\n", diff: "@@ -1,2 +1 @@\n a\r\n-b\r\n", reason: "line ends of Windows"),
    Row(
      before: text([:]), after: text([5: "x\n", 12: "y\n"]),
      diff: "@@ -2,14 +2,14 @@\n 2\n 3\n 4\n-5\n+x\n 6\n 7\n 8\n 9\n 10\n 11\n-12\n+y\n 13\n 14\n 15\n",
      reason: "changes with six lines between them"),
    Row(
      before: text([:]), after: text([5: "", 13: "y\nz\n"]),
      diff: "@@ -2,7 +2,6 @@\n 2\n 3\n 4\n-5\n 6\n 7\n 8\n"
        + "@@ -10,7 +9,8 @@\n 10\n 11\n 12\n-13\n+y\n+z\n 14\n 15\n 16\n",
      reason: "changes with seven lines between them"),
  ]) func `a difference has three lines around each change`(row: Row) {
    let head = row.diff.isEmpty ? "" : "--- a/A b.swift\n+++ b/A b.swift\n"
    #expect(UnifiedDiff.text(path: "A b.swift", before: row.before, after: row.after) == head + row.diff)
  }

  @Test func `a path cannot end its line`() {
    let diff = UnifiedDiff.text(path: "A\n\"\\.swift", before: "a\n", after: "")
    #expect(diff.hasPrefix("--- \"a/A\\012\\\"\\\\.swift\"\n+++ \"b/A\\012\\\"\\\\.swift\"\n@@ "))
  }
}
