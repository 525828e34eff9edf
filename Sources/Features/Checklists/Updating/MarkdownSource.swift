/// A Markdown file split into lines.
struct MarkdownSource {
  /// The content of the file.
  let text: String
  /// The lines without their terminators.
  let lines: [Substring]
  /// Whether each line is part of a fenced code block.
  let isCode: [Bool]
  /// The terminator of the first line, which inserted lines get as well.
  let lineEnd: String

  init(_ text: String) {
    self.text = text
    func endsLine(_ character: Character) -> Bool {
      character == "\n" || character == "\r\n" || character == "\r"
    }
    lines = text.split(omittingEmptySubsequences: false, whereSeparator: endsLine)
    isCode = MarkdownFences(lines).isCode
    lineEnd = text.first(where: endsLine).map { String($0) } ?? "\n"
  }

  /// Whether a line has only whitespace.
  func isBlank(_ line: Int) -> Bool { lines[line].allSatisfy(\.isWhitespace) }

  /// The line that contains an index.
  ///
  /// - Complexity: O(log *n*) in the number of lines.
  func line(of index: String.Index) -> Int {
    max(0, lines.partitionIndex { $0.startIndex > index } - 1)
  }

  /// The start of a line; for the line after the last one, the end of the file.
  func start(of line: Int) -> String.Index {
    line < lines.count ? lines[line].startIndex : text.endIndex
  }

  /// Joins new lines with terminators so that they can be inserted before a line.
  func terminated(_ new: [String], before line: Int) -> String {
    new.map { line < lines.count ? $0 + lineEnd : lineEnd + $0 }.joined()
  }
}
