import DocumentParsing
import GuidelineModel

/// Reads text without markup: each line or group of hard-wrapped lines is a paragraph; tables are aligned with blanks.
enum PlainTextReader {
  static func read(_ text: String, fileName: String) -> ParsedDocument {
    var document = ParsedDocument(syntax: .plainText, fileName: fileName)
    let text = withoutLinkNumbers(text)
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.endsLine)
    let frontMatter = FrontMatter(lines)
    document.adopt(frontMatter)
    let wrapWidth = wrapWidth(of: lines)
    let hasBlankLines = wrapWidth.map { separatesParagraphs(lines, width: $0) } ?? true
    var paragraph = ""
    var firstLine = 0
    func close() {
      guard !paragraph.isEmpty else { return }
      document.blocks.append(block(paragraph, line: firstLine))
      paragraph = ""
    }
    var previousLength = 0
    var tableEnd = 0
    for (index, line) in lines.enumerated().dropFirst(frontMatter.lineCount) where index >= tableEnd {
      if let table = AlignedTable(lines, at: index) {
        close()
        let rows = table.rows.map { row in row.map { $0.isEmpty ? [] : [Inline($0)] } }
        document.blocks.append(Block(.table(Table(rows: rows, hasHeader: true)), line: index + 1))
        tableEnd = index + table.lineCount
        continue
      }
      let content = line.collapsingWhiteSpace()
      if content.isEmpty {
        close()
        continue
      }
      let continues =
        wrapWidth.map { width in
          // A line with room for the next word was not wrapped.
          let next = previousLength + 1 + content.prefix { $0 != " " }.count
          return next * 20 >= width * 17 && !opensItem(content) && DatedLine(content) == nil
            && (hasBlankLines || next > width || !paragraph.hasSuffix(".") || !opensCommand(content))
        } ?? false
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
    return document
  }

  /// The text without the link numbers that text browsers add, counting from one: "[12]buttons".
  private static func withoutLinkNumbers(_ text: String) -> String {
    guard ["[1]", "[2]", "[3]"].allSatisfy({ ByteSearch.mayContain($0, in: text) && text.contains($0) }) else {
      return text
    }
    return text.replacing(#/\[[0-9]{1,4}\]/#, with: "")
  }

  /// The column at which a document is hard-wrapped: the length that 98% of its lines do not exceed. `nil` when each
  /// paragraph is one line, which one line in 200 may be. Lines with columns or of one mark do not count.
  private static func wrapWidth(of lines: [Substring]) -> Int? {
    let lengths = lines.filter { !isColumnsOrRule($0) }.map(\.count).filter { $0 > 0 }.sorted()
    guard !lengths.isEmpty, lengths[(lengths.count - 1) * 199 / 200] <= 160 else { return nil }
    let width = lengths[lengths.count * 49 / 50]
    return width <= 120 && width >= 50 ? width : nil
  }

  private static func isColumnsOrRule(_ line: Substring) -> Bool {
    let text = line.trimmingSpace()
    guard let first = text.first, !opensItem(String(text.prefix(2))) else { return false }
    return ByteSearch.mayContain("   ", in: text) && text.firstRange(of: "   ") != nil
      || text.allSatisfy { $0 == first || $0 == " " }
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

  /// Whether most paragraphs of a hard-wrapped text, whose last lines are short, have a blank line below them.
  private static func separatesParagraphs(_ lines: [Substring], width: Int) -> Bool {
    var separated = 0
    for (line, next) in zip(lines, lines.dropFirst())
    where line.utf8.count * 20 < width * 17 && line.trimmingTrailingSpace().hasSuffix(".") {
      separated += next.allSatisfy(\.isWhitespace) ? 1 : -1
    }
    return separated > 0
  }

  /// Whether a line begins with a command, so that a paragraph may begin there.
  private static func opensCommand(_ line: String) -> Bool {
    CommandWords.standard.isCommand(ParagraphSentences.split(line).first ?? line)
  }

  private static func opensItem(_ text: String) -> Bool { ["- ", "• ", "* ", "· "].contains { text.hasPrefix($0) } }
}
