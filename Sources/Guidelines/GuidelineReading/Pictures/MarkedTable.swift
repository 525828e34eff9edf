import DocumentParsing
import GuidelineModel

/// A table as text with its examples, which ``PictureCellReader`` marks by the words "Correct" and "Incorrect" in a
/// separate column, in the header or before the text of a cell.
struct MarkedTable {
  /// The rows as lines. A row with a mark begins with it: "Incorrect: Tint the tile".
  private(set) var text = ""
  private(set) var examples: [GuidelineRecord.Example] = []

  init(_ table: Table) {
    let cells = table.cellTexts
    let header = table.hasHeader ? cells.first ?? [] : []
    let body = cells.dropFirst(table.hasHeader ? 1 : 0)
    if let column = Self.columnOfMarks(body) {
      readRows(body, header: header, marks: column)
      return
    }
    text = table.text
    let columns = header.map(MarkWord.usage)
    for row in body {
      for (column, cell) in row.enumerated() where !cell.isEmpty {
        if column < columns.count, let isCorrect = columns[column] {
          examples.append(.init(text: cell, isCorrect: isCorrect))
        } else if let example = Self.marked(cell) {
          examples.append(example)
        }
      }
    }
  }

  /// The only column of marks, if the rows have texts in other columns as well.
  private static func columnOfMarks(_ body: ArraySlice<[String]>) -> Int? {
    guard let width = body.map(\.count).max() else { return nil }
    var marks = [Int](repeating: 0, count: width)
    var others = [Int](repeating: 0, count: width)
    for row in body {
      for (column, cell) in row.enumerated() where !cell.isEmpty {
        if MarkWord.usage(cell) == nil { others[column] += 1 } else { marks[column] += 1 }
      }
    }
    let columns = marks.indices.filter { marks[$0] > 0 && others[$0] == 0 }
    return columns.count == 1 && others.contains { $0 > 0 } ? columns.first : nil
  }

  private mutating func readRows(_ body: ArraySlice<[String]>, header: [String], marks column: Int) {
    var lines: [String] = []
    for row in body {
      let cells = row.enumerated().filter { $0.offset != column && !$0.element.isEmpty }
      guard !cells.isEmpty else { continue }
      let isCorrect = column < row.count ? MarkWord.usage(row[column]) : nil
      // Cells after the example explain it. The name of the only other column is that of all examples.
      let example = cells[0].element
      let line =
        cells.count == 1 && isCorrect != nil
        ? example
        : cells.map { offset, cell in
          let name = offset < header.count ? header[offset] : ""
          return name.isEmpty ? cell : "\(name): \(cell)"
        }.joined(separator: "; ")
      lines.append((isCorrect.map(MarkWord.prefix) ?? "") + line)
      if let isCorrect { examples.append(.init(text: example, isCorrect: isCorrect)) }
    }
    text = lines.joined(separator: "\n")
  }

  /// The example in a cell that begins with a mark's word.
  private static func marked(_ cell: String) -> GuidelineRecord.Example? {
    for isCorrect in [true, false] {
      let prefix = MarkWord.prefix(isCorrect)
      if cell.hasPrefix(prefix), cell.utf8.count > prefix.utf8.count {
        return .init(text: String(cell.dropFirst(prefix.count)), isCorrect: isCorrect)
      }
    }
    return nil
  }
}
