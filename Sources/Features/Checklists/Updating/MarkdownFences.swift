/// The fenced code blocks of a Markdown file.
///
/// A fence that is never closed is treated as a typo and ignored.
///
/// - Complexity: O(*n* √*n*) in the size of the file, however many fences it has.
struct MarkdownFences {
  private let lines: [Substring]
  /// By sign, the lines that have only signs, in ascending order.
  private var closings: [Character: [Closing]] = [:]
  /// For each line, the first line from there on with text in its first column; the number of lines if there is none.
  private var outside: [Int]

  private struct Closing {
    let line: Int
    let count: Int
    /// The position of the next closing line with more signs; `nil` if there is none.
    var longer: Int?
  }

  init(_ lines: [Substring]) {
    self.lines = lines
    outside = [Int](repeating: lines.count, count: lines.count + 1)
    for (line, text) in lines.enumerated().reversed() {
      let isOutside = !text.isEmpty && MarkdownSyntax.depth(of: text) == 0
      outside[line] = isOutside ? line : outside[line + 1]
    }
    for (line, text) in lines.enumerated() {
      guard let (sign, count) = Self.closing(text) else { continue }
      closings[sign, default: []].append(Closing(line: line, count: count))
    }
    closings = closings.mapValues(Self.linked)
  }

  /// For each line, whether it is part of a code block.
  var isCode: [Bool] {
    var isCode = [Bool](repeating: false, count: lines.count)
    var index = 0
    while index < lines.count {
      defer { index += 1 }
      guard let fence = MarkdownSyntax.fence(lines[index]), let end = end(of: fence, at: index)
      else { continue }
      for line in index...end { isCode[line] = true }
      index = end
    }
    return isCode
  }

  /// The line that closes the block of a fence; `nil` without one, or if the list item that the fence belongs to ends before.
  private func end(of fence: Substring, at index: Int) -> Int? {
    guard let sign = fence.first, let closings = closings[sign] else { return nil }
    let first = closings.partitionIndex { $0.line > index }
    var position = first < closings.count ? first : nil
    while let candidate = position, closings[candidate].count < fence.count {
      position = closings[candidate].longer
    }
    guard let line = position.map({ closings[$0].line }) else { return nil }
    let isInList = MarkdownSyntax.depth(of: lines[index]) > 1
    return isInList && outside[index + 1] < line ? nil : line
  }

  /// The sign and the number of signs of a line that has nothing else.
  private static func closing(_ line: Substring) -> (sign: Character, count: Int)? {
    let text = line.drop(while: MarkdownSyntax.isBlank)
    guard let sign = text.first, sign == "`" || sign == "~" else { return nil }
    let signs = text.prefix { $0 == sign }
    guard text.dropFirst(signs.count).allSatisfy(MarkdownSyntax.isBlank) else { return nil }
    return (sign, signs.count)
  }

  /// The closing lines with the position of the next longer one. Along these positions the signs increase, so that there are
  /// at most √(2*n*) of them.
  private static func linked(_ closings: [Closing]) -> [Closing] {
    var closings = closings
    var open: [Int] = []
    for position in closings.indices {
      while let last = open.last, closings[last].count < closings[position].count {
        closings[last].longer = position
        open.removeLast()
      }
      open.append(position)
    }
    return closings
  }
}
