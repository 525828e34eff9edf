import TestSupport
import Testing

@testable import AppleProjects

struct DiffReaderTests {
  struct Case: TestRow {
    let diff: String
    var lines: [String: [ClosedRange<Int>]] = [:]
    var whole: Set<String> = []
    let reason: String
  }

  private static let toolbar = "diff --git a/Toolbar.swift b/Toolbar.swift\n--- a/Toolbar.swift\n+++ b/Toolbar.swift\n"

  @Test(arguments: [
    Case(diff: "", reason: "nothing changed"),
    Case(
      diff: toolbar + "@@ -3 +3 @@ struct Toolbar {\n-a\n+b\n", lines: ["Toolbar.swift": [3...3]],
      reason: "one line for one"),
    Case(
      diff: toolbar + "@@ -3,0 +4,2 @@\n+a\n+b\n@@ -9 +11,3 @@\n-a\n+b\n+c\n+d\n",
      lines: ["Toolbar.swift": [4...5, 11...13]], reason: "two hunks"),
    Case(diff: toolbar + "@@ -3,2 +2,0 @@\n-a\n-b\n", reason: "deleted lines"),
    Case(
      diff: toolbar
        + "@@ -1,2 +1,2 @@\n--- a/Sidebar.swift\n-x\n+++ b/Sidebar.swift\n+@@ -1 +7 @@\n"
        + "@@ -8 +8 @@\n-a\n+b\n",
      lines: ["Toolbar.swift": [1...2, 8...8]], reason: "lines that look like headers"),
    Case(
      diff: toolbar + "@@ -1 +1 @@\n-a\n\\ No newline at end of file\n+b\n"
        + "\\ No newline at end of file\ndiff --git a/B b/B\n--- a/B\n+++ b/B\n@@ -0,0 +1 @@\n+x\n",
      lines: ["Toolbar.swift": [1...1], "B": [1...1]], reason: "notes about missing line ends"),
    Case(
      diff: "diff --git a/New.swift b/New.swift\nnew file mode 100644\nindex 0..1\n--- /dev/null\n"
        + "+++ b/New.swift\n@@ -0,0 +1,2 @@\n+a\n+b\n", lines: ["New.swift": [1...2]], reason: "a new file"),
    Case(
      diff: "diff --git a/Old.swift b/Old.swift\ndeleted file mode 100644\n--- a/Old.swift\n"
        + "+++ /dev/null\n@@ -1 +0,0 @@\n-a\n", reason: "a deleted file"),
    Case(
      diff: "diff --git a/Old.swift b/New.swift\nsimilarity index 90%\nrename from Old.swift\n"
        + "rename to New.swift\n--- a/Old.swift\n+++ b/New.swift\n@@ -5 +5 @@\n-a\n+b\n",
      lines: ["New.swift": [5...5]], reason: "a renamed file"),
    Case(
      diff: "diff --git a/Old.swift b/New.swift\nsimilarity index 100%\nrename from Old.swift\n"
        + "rename to New.swift\n", reason: "only renamed"),
    Case(
      diff: "diff --git a/A.png b/A.png\nindex 1..2 100644\nBinary files a/A.png and b/A.png differ\n",
      whole: ["A.png"], reason: "a binary file"),
    Case(
      diff: "diff --git a/A b/A b/A b/A\nindex 1..2\nBinary files a/A b/A and b/A b/A differ\n",
      whole: ["A b/A"], reason: "a path that looks like two"),
    Case(
      diff: "diff --git a/A.png b/B.png\nrename from A.png\nrename to B.png\n"
        + "Binary files a/A.png and b/B.png differ\n", whole: ["B.png"], reason: "a renamed binary file"),
    Case(
      diff: "diff --git a/A.png b/A.png\ndeleted file mode 100644\n" + "Binary files a/A.png and /dev/null differ\n",
      reason: "a deleted binary file"),
    Case(
      diff: "diff --git a/Two words.swift b/Two words.swift\n--- a/Two words.swift\t\n"
        + "+++ b/Two words.swift\t\n@@ -1 +1 @@\n-a\n+b\n",
      lines: ["Two words.swift": [1...1]], reason: "a tab ends a path with blanks"),
    Case(
      diff: #"diff --git "a/Men\303\274\n\t\"\\.swift" "b/Men\303\274\n\t\"\\.swift""#
        + "\n--- x\n" + #"+++ "b/Men\303\274\n\t\"\\.swift""# + "\n@@ -1 +1 @@\n-a\n+b\n",
      lines: ["Menü\n\t\"\\.swift": [1...1]], reason: "a quoted path"),
    Case(
      diff: #"diff --git "a/\"x" "b/\"x""# + "\nBinary files differ\n", whole: ["\"x"],
      reason: "a quoted path of a binary file"),
    Case(
      diff: "* Unmerged path Toolbar.swift\n" + toolbar + "@@ -1 +1 @@\n-a\n+b\n", lines: ["Toolbar.swift": [1...1]],
      reason: "an unfinished merge"),
    Case(diff: toolbar + "old mode 100644\nnew mode 100755\n", reason: "only a changed mode"),
    Case(diff: "@@ -1 +1 @@\n-a\n+b\n", reason: "a hunk without a file"),
    Case(diff: toolbar + "@@ -1 +x @@\n@@ @@\n@@ -1\n@@ +1 -1 @@\n", reason: "malformed hunks"),
    Case(diff: toolbar + "@@ -1 +9223372036854775807,9 @@\n", reason: "a line number near the maximum"),
    Case(diff: toolbar + "@@ -1 +99999999999999999999 @@\n", reason: "a line number beyond the maximum"),
    Case(diff: toolbar + "@@ -1,-2 +1,-2 @@\n@@ -1 +0 @@\n", reason: "negative counts"),
    Case(diff: toolbar + "@@ -1,5 +1,5 @@\n-a\n+b\n", lines: ["Toolbar.swift": [1...1]], reason: "cut off in a hunk"),
    Case(
      diff: toolbar + "@@ -1,5 +1,6 @@ struct Toolbar {\n a\n-b\n+b\n+c\n d\n e\n+f\n",
      lines: ["Toolbar.swift": [2...3, 6...6]], reason: "lines of context"),
    Case(
      diff: toolbar + "@@ -1,9 +2147483647,2 @@\n a\n b\n c\n+d\n@@ -0,0 +0,2 @@\n+a\n+b\n",
      lines: ["Toolbar.swift": [2_147_483_650...2_147_483_650, 2_147_483_652...2_147_483_653]],
      reason: "counts that are wrong"),
    Case(diff: "diff --git \ndiff --git x\ndiff --git \"\n+++ \n+++ \"\n", reason: "empty headers"),
  ]) func `a diff has the lines of the new files`(row: Case) {
    var reader = DiffReader()
    reader.read(Array(row.diff.utf8))
    #expect(reader.lines == row.lines)
    #expect(reader.wholeFiles == row.whole)
  }

  @Test func `a text is a diff if it has files`() {
    #expect(ChangedLines(diff: "main") == nil)
    #expect(ChangedLines(diff: "@@ -1 +1 @@\n-a\n+b\n") == nil)
    #expect(
      ChangedLines(diff: "--- a/A.swift\n+++ b/A.swift\n@@ -1 +1 @@\n-a\n+b\n")
        == ChangedLines(lines: ["A.swift": [1...1]], wholeFiles: []))
    #expect(
      ChangedLines(diff: Self.toolbar + "@@ -1 +0,0 @@\n-a\n")
        == ChangedLines(lines: [:], wholeFiles: []), "a diff that only deletes")
  }

  @Test func `arbitrary bytes are accepted`() {
    var reader = DiffReader()
    reader.read((0..<100_000).map { UInt8(truncatingIfNeeded: $0 &* $0 &* 31) })
    reader.read(Array("\n+++ b/\u{FF}".utf8) + [0xFF, 0xFE, 0x0A])
    #expect(reader.lines.isEmpty)
  }
}
