import DocumentParsing
import GuidelineModel

/// Turns tables of rules into text: a column of what to do, perhaps beside one of what not to do, into a list with
/// incorrect examples; columns of platforms and guidance into a section for each platform.
///
/// Most cells must be commands, and no rule may precede the table, whose examples its cells would be.
struct GuidanceTableReader: NormalizationPass {
  func apply(_ document: inout ParsedDocument) {
    var heading: Block?
    var index = 0
    while index < document.blocks.count {
      let block = document.blocks[index]
      if block.headingLevel != nil { heading = block }
      if case .table(let table) = block.kind, table.hasHeader, block.aside == nil,
        !Self.followsRule(document.blocks[..<index]),
        let blocks = Self.practices(table, block) ?? Self.sections(table, block, below: heading)
      {
        document.blocks.replaceSubrange(index...index, with: blocks)
        index += blocks.count
      } else {
        index += 1
      }
    }
  }

  /// Whether the text above a table opens with a command.
  private static func followsRule(_ above: ArraySlice<Block>) -> Bool {
    guard let last = above.last(where: { $0.kind != .caption }), last.kind == .paragraph else { return false }
    return CommandWords.standard.isCommand(Lead(firstSentenceOf: last).statement)
  }

  /// The items of a table with a column that is marked as correct.
  private static func practices(_ table: Table, _ block: Block) -> [Block]? {
    let marks = table.rows[0].map { MarkWord.usage($0.plainText) }
    guard let column = marks.firstIndex(of: true), !marks.contains(nil), marks.count <= 2, areCommands(table, column)
    else { return nil }
    let other = marks.firstIndex(of: false)
    return rows(of: table, block).flatMap { line, cells in
      var blocks: [Block] = []
      if !cells[column].isEmpty {
        let position = Block.ListPosition(depth: 1, isOrdered: false, opensItem: true)
        blocks.append(Block(.paragraph, cells[column], line: line, list: position))
      }
      if let other, !cells[other].isEmpty { blocks.append(Block(.example(isCorrect: false), cells[other], line: line)) }
      return blocks
    }
  }

  /// The sections of a table of two columns, platforms and guidance, and the heading of the text behind it.
  private static func sections(_ table: Table, _ block: Block, below heading: Block?) -> [Block]? {
    let platforms = table.rows.dropFirst().map { row in
      row.first.map { PlatformPhrase(heading: $0.plainText)?.extent != nil } ?? false
    }
    guard table.rows[0].count == 2, platforms.count > 1, platforms.allSatisfy(\.self), areCommands(table, 1)
    else { return nil }
    let level = heading?.headingLevel ?? 1
    let sections = rows(of: table, block).flatMap { line, cells in
      [Block(.heading(level: level + 1, anchor: nil), cells[0], line: line), Block(.paragraph, cells[1], line: line)]
    }
    return sections + (heading.map { [$0] } ?? [])
  }

  /// The rows below the header, each with as many cells as the header.
  private static func rows(of table: Table, _ block: Block) -> [(line: Int, cells: [[Inline]])] {
    let width = table.rows[0].count
    return table.rows.indices.dropFirst().map { row in
      let cells = table.rows[row].prefix(width)
      return (
        row < table.lines.count ? table.lines[row] : block.line,
        cells + Array(repeating: [], count: width - cells.count)
      )
    }
  }

  /// Whether at least two in three cells of a column, and two of them, are commands in whole sentences.
  private static func areCommands(_ table: Table, _ column: Int) -> Bool {
    let texts = table.rows.dropFirst().filter { column < $0.count }
      .map { $0[column].plainText }.filter { !$0.isEmpty }
    let commands = texts.count { text in
      let first = ParagraphSentences.first(in: text).collapsingWhiteSpace()
      return ParagraphSentences.isClosed(first) && CommandWords.standard.isCommand(first)
    }
    return commands > 1 && commands * 3 >= texts.count * 2
  }
}
