/// A Markdown file with its lines.
struct MarkdownSource {
  /// The file.
  let text: String
  /// The lines without what ends them.
  let lines: [Substring]
  /// Which lines are fenced code.
  let isCode: [Bool]
  /// What ends lines, as the first one has it.
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

  /// Whether there is nothing on a line.
  func isBlank(_ line: Int) -> Bool { lines[line].allSatisfy(\.isWhitespace) }

  /// The number of the line that a place is on.
  func line(of index: String.Index) -> Int {
    var low = 0
    var high = lines.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if lines[middle].startIndex <= index { low = middle } else { high = middle }
    }
    return low
  }

  /// Where a line begins; the end of the file for the one behind the last.
  func start(of line: Int) -> String.Index {
    line < lines.count ? lines[line].startIndex : text.endIndex
  }

  /// Lines as they are put in before a line.
  func ended(_ new: [String], before line: Int) -> String {
    new.map { line < lines.count ? $0 + lineEnd : lineEnd + $0 }.joined()
  }

  /// Which lines are fenced code; a fence that nothing closes is a slip and fences nothing.
  private static func code(in lines: [Substring]) -> [Bool] {
    var isCode = [Bool](repeating: false, count: lines.count)
    /// Fences of each sign that nothing below closes, by their least length.
    var open: [Character: Int] = [:]
    var index = 0
    while index < lines.count {
      defer { index += 1 }
      guard let fence = MarkdownSyntax.fence(lines[index]), let sign = fence.first,
        open[sign].map({ fence.count < $0 }) ?? true
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
        if depth < 2 { open[sign] = fence.count }
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
