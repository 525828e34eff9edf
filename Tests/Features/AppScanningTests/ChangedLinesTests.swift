import AppScanning
import Testing

struct ChangedLinesTests {
  private let changed = ChangedLines(
    lines: ["Sources/Saw.swift": [3...3, 8...12], "Empty.swift": []], wholeFiles: ["New.xib"])

  @Test(arguments: [
    ("Sources/Saw.swift", 3, true, "a range of one line"),
    ("Sources/Saw.swift", 4, false, "behind it"),
    ("Sources/Saw.swift", 8, true, "the first line of a range"),
    ("Sources/Saw.swift", 12, true, "the last line of a range"),
    ("Sources/Saw.swift", 13, false, "behind the last range"),
    ("Saw.swift", 3, false, "another file of the same name"),
    ("New.xib", 1, true, "a whole file"),
    ("New.xib", 9999, true, "any line of it"),
    ("Empty.swift", 1, false, "a file without lines"),
  ])
  func `a line is among them or not`(
    file: String, line: Int, expected: Bool, because reason: String
  ) {
    #expect(changed.contains(CodePlace(file: file, line: line)) == expected, "\(reason)")
  }

  @Test(arguments: [
    ("Sources/Saw.swift", true), ("New.xib", true), ("Empty.swift", false), ("Plane.swift", false),
  ])
  func `a file is touched when one of its lines is`(file: String, expected: Bool) {
    #expect(changed.touches(file) == expected)
  }
}
