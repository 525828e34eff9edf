// CutRowMerger, SingleCellTableConverter
import DocumentParsing

/// Joins rows of a table that a converter cut within their cells: the second part of "42x42 pt (84x84 px @2x)" is in
/// the next row, below a first cell that is empty or goes on too.
struct CutRowMerger: NormalizationPass {
  func apply(_ document: inout ParsedDocument) {
    guard document.syntax == .markdown else { return }
    for index in document.blocks.indices {
      guard case .table(let table) = document.blocks[index].kind, table.rows.count > 2 else { continue }
      let joined = joined(table.rows)
      document.warnings[.tableRowsUnclear] += cutRows(joined.rows)
      guard joined.rows.count < table.rows.count else { continue }
      var whole = Table(rows: joined.rows, hasHeader: table.hasHeader)
      if table.lines.count == table.rows.count { whole.lines = joined.starts.map { table.lines[$0] } }
      document.blocks[index].kind = .table(whole)
    }
  }

  /// The number of rows with parts of a cell that stays cut, because the page shows it beside several keys.
  private func cutRows(_ rows: [[[Inline]]]) -> Int {
    let cells = rows.map { $0.map { CutCell($0) } }
    return zip(cells, cells.dropFirst()).count { above, below in
      zip(above, below).contains { $0.isIncomplete && $1.closes }
    } * 2
  }

  /// The whole rows, and for each the index of the row that it starts with.
  private func joined(_ rows: [[[Inline]]]) -> (rows: [[[Inline]]], starts: [Int]) {
    var result = Array(rows.prefix(1))
    var starts = [0]
    var last: [CutCell] = []
    for (index, row) in rows.enumerated().dropFirst() {
      let cells = row.map { CutCell($0) }
      if result.count > 1, cells.count == last.count, continues(cells, after: last) {
        for column in row.indices where !cells[column].isBlank {
          result[result.count - 1][column] = join(result[result.count - 1][column], row[column])
          last[column] = last[column].joined(with: cells[column])
        }
      } else {
        result.append(row)
        starts.append(index)
        last = cells
      }
    }
    return (result, starts)
  }

  /// Whether cells continue those above: at least one completes a parenthesis or a hyphenated word, or all do what only
  /// a second part does, and none is below an empty cell.
  private func continues(_ cells: [CutCell], after above: [CutCell]) -> Bool {
    guard let key = cells.first, let keyAbove = above.first, !keyAbove.isBlank,
      key.isBlank || keyAbove.isIncomplete || keyAbove.isHyphenated
    else { return false }
    let pairs = zip(above, cells).filter { !$0.1.isBlank }
    guard !pairs.isEmpty, pairs.allSatisfy({ !$0.0.isBlank }) else { return false }
    if pairs.contains(where: { $0.0.isIncomplete && $0.1.closes }) { return true }
    if pairs.contains(where: { $0.0.isHyphenated && $0.1.isLowercase }) { return true }
    return pairs.allSatisfy { above, cell in
      cell.isParenthesis && above.isPlainNumber || cell.isLowercase && above.wordCount >= 6 && !above.isSentence
    }
  }

  private func join(_ first: [Inline], _ second: [Inline]) -> [Inline] {
    guard let last = first.last, last.kind == .text, last.text.hasSuffix("\u{2010}") else {
      return first + [Inline(kind: .softBreak)] + second
    }
    var first = first
    first[first.count - 1].text = String(last.text.dropLast())
    return first + second
  }
}

private struct CutCell {
  var isBlank: Bool
  /// The opened parentheses less the closed ones.
  var depth: Int
  var isHyphenated: Bool
  var isLowercase: Bool
  var isParenthesis: Bool
  var isPlainNumber: Bool
  var isSentence: Bool
  var wordCount: Int

  init(_ cell: [Inline]) {
    let text = cell.plainText
    isBlank = cell.isBlank
    depth = text.utf8.reduce(0) { $0 + ($1 == 0x28 ? 1 : 0) - ($1 == 0x29 ? 1 : 0) }
    isHyphenated = text.hasSuffix("\u{2010}")
    isLowercase = text.first?.isLowercase ?? false
    isParenthesis = text.hasPrefix("(")
    isPlainNumber = text.first?.isNumber == true && !text.contains("(")
    isSentence = text.last.map { ".!?:".contains($0) } ?? false
    wordCount = text.utf8.prefix(400).count { $0 == 0x20 } + 1
  }

  var isIncomplete: Bool { depth > 0 }
  /// Whether the text closes a parenthesis that it does not open.
  var closes: Bool { depth < 0 }

  func joined(with next: CutCell) -> CutCell {
    var whole = self
    whole.isBlank = isBlank && next.isBlank
    whole.depth += next.depth
    whole.isHyphenated = next.isHyphenated
    whole.isPlainNumber = false
    whole.isSentence = next.isSentence
    whole.wordCount += next.wordCount
    return whole
  }
}

/// Converts tables with text in only one cell to paragraphs.
struct SingleCellTableConverter: NormalizationPass {
  func apply(_ document: inout ParsedDocument) {
    for index in document.blocks.indices {
      guard case .table(let table) = document.blocks[index].kind else { continue }
      // Some converters repeat a row of hyphens.
      let cells = table.rows.flatMap(\.self).filter { cell in cell.plainText.contains { $0 != "-" && $0 != " " } }
      guard cells.count == 1, let cell = cells.first else { continue }
      document.blocks[index].kind = .paragraph
      document.blocks[index].inlines = cell
    }
  }
}
