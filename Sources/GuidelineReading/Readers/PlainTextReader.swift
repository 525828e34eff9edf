import DocumentTrees
import GuidelineModel

/// Reads text without markup: a line or a hard-wrapped group of lines is a paragraph.
enum PlainTextReader {
  static func read(_ text: String, fileName: String) -> Draft {
    var draft = Draft(syntax: .plainText, fileName: fileName)
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.endsLine)
    let frontMatter = FrontMatter(Array(lines.prefix(200)))
    draft.adopt(frontMatter)
    let wrapWidth = wrapWidth(of: lines)
    var paragraph = ""
    var firstLine = 0
    func close() {
      guard !paragraph.isEmpty else { return }
      draft.blocks.append(block(paragraph, line: firstLine))
      paragraph = ""
    }
    var previousLength = 0
    for (index, line) in lines.enumerated().dropFirst(frontMatter.lineCount) {
      let content = line.collapsingWhiteSpace()
      if content.isEmpty {
        close()
        continue
      }
      let continues =
        wrapWidth.map { previousLength >= $0 * 3 / 5 && !opensItem(content) } ?? false
      if paragraph.isEmpty || !continues {
        close()
        paragraph = content
        firstLine = index + 1
      } else {
        paragraph += " " + content
      }
      previousLength = content.count
    }
    close()
    return draft
  }

  /// The width at which a document is wrapped by hand, `nil` when its paragraphs are single lines.
  private static func wrapWidth(of lines: [Substring]) -> Int? {
    let width = lines.map(\.utf8.count).max() ?? 0
    return width <= 120 && width >= 50 ? width : nil
  }

  private static func block(_ text: String, line: Int) -> Block {
    if opensItem(text) {
      return Block(
        .paragraph, [Inline(String(text.dropFirst(2)))], line: line,
        list: .init(depth: 1, isOrdered: false, opensItem: true))
    }
    if text.hasPrefix("#") {
      let level = text.prefix { $0 == "#" }.count
      let title = text.dropFirst(level).collapsingWhiteSpace()
      return Block(.heading(level: min(level, 6), anchor: nil), [Inline(title)], line: line)
    }
    return Block(.paragraph, [Inline(text)], line: line)
  }

  private static func opensItem(_ text: String) -> Bool {
    ["- ", "• ", "* ", "· "].contains { text.hasPrefix($0) }
  }
}
