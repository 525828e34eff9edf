import AppleProjects
import TestSupport
import Testing

struct ChangedLinesTests {
  private let changed = ChangedLines(
    lines: ["Sources/Toolbar.swift": [3...3, 8...12], "Empty.swift": []], wholeFiles: ["New.xib"])

  @Test(
    arguments: [
      Named("a range of one line", ("Sources/Toolbar.swift", 3, true)),
      Named("after a range", ("Sources/Toolbar.swift", 4, false)),
      Named("the first line of a range", ("Sources/Toolbar.swift", 8, true)),
      Named("the last line of a range", ("Sources/Toolbar.swift", 12, true)),
      Named("after the last range", ("Sources/Toolbar.swift", 13, false)),
      Named("another file of the same name", ("Toolbar.swift", 3, false)),
      Named("a whole file", ("New.xib", 1, true)),
      Named("any line of it", ("New.xib", 9999, true)),
      Named("a file without lines", ("Empty.swift", 1, false)),
    ] as [Named<(String, Int, Bool)>])
  func `lines in the ranges are changed`(row: Named<(String, Int, Bool)>) {
    let (file, line, expected) = row.value
    #expect(changed.contains(CodePlace(file: file, line: line)) == expected)
  }
}
