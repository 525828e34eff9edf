import DocumentParsing
import GuidelineModel

/// Turns pictures in table cells into text: marks into "Correct" and "Incorrect" or "yes" and "no", colors into their
/// values, other pictures into their alternative texts.
///
/// A column is one of marks if all its pictures are; otherwise its check marks are glyphs and keep their texts. Rows
/// of pictures without any text are figures and stay as they are.
struct PictureCellReader: NormalizationPass {
  func apply(_ document: inout ParsedDocument) {
    for index in document.blocks.indices {
      guard case .table(let table) = document.blocks[index].kind else { continue }
      var reader = TablePictures(table)
      if reader.read() { document.blocks[index].kind = .table(reader.table) }
    }
  }
}

private struct TablePictures {
  private(set) var table: Table
  private let words = PictureWords.standard
  private var hasChanges = false

  /// The columns that contain only marks, by their indexes.
  private typealias MarkColumns = [Int: (meaning: PictureMark.Meaning, cells: [(row: Int, mark: PictureMark)])]

  init(_ table: Table) { self.table = table }

  mutating func read() -> Bool {
    readHeader()
    mergeMarksBelow()
    let marks = body.isEmpty ? [:] : columnsOfMarks()
    for (column, marks) in marks.sorted(by: { $0.key < $1.key }) {
      for (row, mark) in marks.cells { set(row, column, MarkWord.text(mark.isPositive, for: marks.meaning == .usage)) }
    }
    fillAbsent(marks.filter { $0.value.meaning == .availability })
    for row in table.rows.indices { readPictures(inRow: row) }
    return hasChanges
  }

  private var body: Range<Int> { min(table.hasHeader ? 1 : 0, table.rows.count)..<table.rows.count }

  private mutating func set(_ row: Int, _ column: Int, _ text: String) {
    table.rows[row][column] = [Inline(text)]
    hasChanges = true
  }

  // MARK: Marks

  /// The mark that is the whole content of a cell.
  private func mark(_ cell: [Inline]) -> PictureMark? {
    let pictures = cell.filter { $0.kind == .image }
    let text = cell.plainText
    if text.isEmpty {
      let marks = pictures.compactMap { PictureText.mark(of: $0) }
      return marks.count == pictures.count ? marks.first : nil
    }
    return pictures.isEmpty ? words.mark(in: text) : nil
  }

  /// Names the columns of examples if the header has marks, or words for both kinds.
  private mutating func readHeader() {
    guard table.hasHeader, let header = table.rows.first else { return }
    let pictures = header.indices.filter { mark(header[$0])?.hasForm == true }
    if pictures.count == 1, header.count > 1, table.rows.count > 1,
      table.rows.dropFirst().allSatisfy({ row in pictures[0] < row.count && mark(row[pictures[0]])?.hasForm == true })
    {
      // A converter made the first example the header.
      table.hasHeader = false
      hasChanges = true
      return
    }
    let marks = header.map { $0.isEmpty ? nil : mark($0) }.map { $0?.meaning == .availability ? nil : $0 }
    let isPair = Set(marks.compactMap { $0?.isPositive }).count == 2
    for (column, mark) in marks.enumerated() {
      guard let mark, isPair || header[column].plainText.isEmpty else { continue }
      set(0, column, MarkWord.text(mark.isPositive, for: true))
    }
  }

  private func columnsOfMarks() -> MarkColumns {
    var cells: [Int: [(row: Int, mark: PictureMark)]] = [:]
    var others: Set<Int> = []
    for row in body {
      for (column, cell) in table.rows[row].enumerated() where !cell.isEmpty {
        if let mark = mark(cell) {
          cells[column, default: []].append((row, mark))
        } else if !(cell.plainText.isEmpty && !cell.contains { $0.kind == .image }) && !Self.isDash(cell) {
          others.insert(column)
        }
      }
    }
    let header = table.hasHeader ? table.rows[0] : []
    let columns = cells.filter { column, marks in
      guard !others.contains(column) else { return false }
      // Words such as "Good" are marks only in front of an example.
      let isNamed = column > 0 && column < header.count && !header[column].plainText.isEmpty
      return marks.contains { $0.mark.hasForm } || !isNamed
    }
    return columns.reduce(into: [:]) { result, entry in
      let name = entry.key < header.count ? header[entry.key].plainText : ""
      let meaning = meaning(of: entry.value.map(\.mark), column: entry.key, name: name, isOnly: columns.count == 1)
      result[entry.key] = (meaning, entry.value)
    }
  }

  private func meaning(of marks: [PictureMark], column: Int, name: String, isOnly: Bool) -> PictureMark.Meaning {
    if marks.contains(where: { $0.meaning == .availability }) { return .availability }
    if marks.contains(where: { $0.meaning == .usage }) { return .usage }
    // A check mark under the name of a feature says that it exists.
    if column > 0, !name.isEmpty, words.mark(in: name)?.meaning != .usage { return .availability }
    return column > 0 && !isOnly ? .availability : .usage
  }

  private static func isDash(_ cell: [Inline]) -> Bool { ["-", "–", "—", "―"].contains(cell.plainText) }

  /// Writes "no" into the empty cells of columns of availability, in rows with a label and a mark, and into dashes.
  private mutating func fillAbsent(_ columns: MarkColumns) {
    let marked = Set(columns.values.flatMap { $0.cells.map(\.row) })
    for column in columns.keys {
      for row in body where column < table.rows[row].count {
        let cell = table.rows[row][column]
        guard !(table.rows[row].first?.plainText.isEmpty ?? true), cell.allSatisfy({ $0.kind == .text }),
          Self.isDash(cell) || marked.contains(row) && cell.plainText.isEmpty
        else { continue }
        set(row, column, MarkWord.text(false, for: false))
      }
    }
  }

  /// Joins a row that consists of marks about usage with the examples in the row above.
  private mutating func mergeMarksBelow() {
    var rows: [[[Inline]]] = []
    for (index, row) in table.rows.enumerated() {
      let marks = row.map { cell in mark(cell).flatMap { $0.meaning == .availability ? nil : $0 } }
      let filled = row.indices.filter { !row[$0].isEmpty }
      guard body.contains(index), let above = rows.last, rows.count > body.lowerBound,
        filled.count > 1, filled.allSatisfy({ marks[$0]?.hasForm == true }),
        filled.allSatisfy({ $0 < above.count && isExample(above[$0]) })
      else {
        rows.append(row)
        continue
      }
      for column in filled {
        guard let mark = marks[column] else { continue }
        let example = text(of: above[column])
        rows[rows.count - 1][column] = [Inline(MarkWord.prefix(mark.isPositive) + example)]
      }
      hasChanges = true
    }
    table.rows = rows
  }

  private func isExample(_ cell: [Inline]) -> Bool { mark(cell) == nil && !text(of: cell).isEmpty }

  private func text(of cell: [Inline]) -> String {
    let text = cell.plainText
    guard text.isEmpty else { return text }
    return cell.compactMap { PictureText.description(of: $0) }.joined(separator: " ")
  }

  // MARK: Other pictures

  /// Replaces the pictures of a row by their texts if any cell of the row has text.
  private mutating func readPictures(inRow row: Int) {
    let hasText = table.rows[row].contains { !$0.plainText.isEmpty }
    for column in table.rows[row].indices {
      let cell = table.rows[row][column]
      let text = cell.plainText
      guard cell.contains(where: { $0.kind == .image }) else {
        // A hexadecimal value in text is kept, because documents quote it in code.
        if !text.contains("#"), let value = ColorValues.normalized(text), value.hasPrefix("R "), value != text {
          set(row, column, value)
        }
        continue
      }
      if text.isEmpty {
        let texts = cell.filter { $0.kind == .image }.map { picture -> String in
          if let words = PictureText.description(of: picture) { return words }
          return PictureText.mark(of: picture) == nil || PictureText.isFileName(picture.text) ? "" : picture.text
        }.filter { !$0.isEmpty }
        let isValue = texts.contains { ColorValues.isValue($0) }
        if (hasText || isValue) && !texts.isEmpty { set(row, column, texts.joined(separator: "; ")) }
      } else if let mark = cell.lazy.filter({ $0.kind == .image }).compactMap({ PictureText.mark(of: $0) }).first {
        set(row, column, MarkWord.prefix(mark.isPositive) + text)
      } else {
        let spoken = Glyphs.spoken(cell)
        if spoken != cell {
          table.rows[row][column] = spoken
          hasChanges = true
        }
      }
    }
  }
}
