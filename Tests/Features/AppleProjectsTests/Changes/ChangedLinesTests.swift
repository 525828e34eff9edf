import AppleProjects
import TestSupport
import Testing

struct ChangedLinesTests {
  private let changed = ChangedLines(
    lines: ["Sources/Toolbar.swift": [3...3, 8...12], "Empty.swift": []], wholeFiles: ["New.xib"])

  @Test(
    arguments: rows([
      ("Sources/Toolbar.swift", 3, true, "a range of one line"),
      ("Sources/Toolbar.swift", 4, false, "after a range"),
      ("Sources/Toolbar.swift", 8, true, "the first line of a range"),
      ("Sources/Toolbar.swift", 12, true, "the last line of a range"),
      ("Sources/Toolbar.swift", 13, false, "after the last range"),
      ("Toolbar.swift", 3, false, "another file of the same name"),
      ("New.xib", 1, true, "a whole file"),
      ("New.xib", 9999, true, "any line of it"),
      ("Empty.swift", 1, false, "a file without lines"),
    ]))
  func `lines in the ranges are changed`(row: TableRow<(String, Int, Bool, String)>) {
    let (file, line, expected, _) = row.values
    #expect(changed.contains(CodePlace(file: file, line: line)) == expected)
  }
}
