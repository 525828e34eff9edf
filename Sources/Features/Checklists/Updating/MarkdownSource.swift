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
    isCode = Self.code(in: lines)
    lineEnd = text.first(where: endsLine).map { String($0) } ?? "\n"
  }

  /// Whether a line has only whitespace.
  func isBlank(_ line: Int) -> Bool { lines[line].allSatisfy(\.isWhitespace) }

  /// The line that contains an index.
  ///
  /// - Complexity: O(log *n*) in the number of lines.
  func line(of index: String.Index) -> Int {
    var low = 0
    var high = lines.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if lines[middle].startIndex <= index { low = middle } else { high = middle }
    }
    return low
  }

  /// The start of a line; for the line after the last one, the end of the file.
  func start(of line: Int) -> String.Index {
    line < lines.count ? lines[line].startIndex : text.endIndex
  }

  /// Joins new lines with terminators so that they can be inserted before a line.
  func terminated(_ new: [String], before line: Int) -> String {
    new.map { line < lines.count ? $0 + lineEnd : lineEnd + $0 }.joined()
  }

  /// Finds the lines of fenced code. A fence that is never closed is treated as a typo and ignored.
  private static func code(in lines: [Substring]) -> [Bool] {
    var isCode = [Bool](repeating: false, count: lines.count)
    // The shortest unclosed fence of each character: a longer one cannot be closed either.
    var unclosed: [Character: Int] = [:]
    var index = 0
    while index < lines.count {
      defer { index += 1 }
      guard let fence = MarkdownSyntax.fence(lines[index]), let sign = fence.first,
        unclosed[sign].map({ fence.count < $0 }) ?? true
      else { continue }
      let depth = MarkdownSyntax.depth(of: lines[index])
      var end = index + 1
      while end < lines.count {
        if isClosing(lines[end], fence) { break }
        let isOutside = MarkdownSyntax.depth(of: lines[end]) == 0 && !lines[end].isEmpty
        if depth > 1, isOutside { break }
        end += 1
      }
      guard end < lines.count else {
        if depth < 2 { unclosed[sign] = fence.count }
        continue
      }
      guard isClosing(lines[end], fence) else { continue }
      for line in index...end { isCode[line] = true }
      index = end
    }
    return isCode
  }

  private static func isClosing(_ line: Substring, _ fence: Substring) -> Bool {
    let text = line.drop(while: MarkdownSyntax.isBlank)
    let signs = text.prefix { $0 == fence.first }
    return signs.count >= fence.count
      && text.dropFirst(signs.count).allSatisfy(MarkdownSyntax.isBlank)
  }
}
