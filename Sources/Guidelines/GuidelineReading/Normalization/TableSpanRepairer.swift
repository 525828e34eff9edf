import ByteRoutines
import DocumentParsing

/// Repairs tables whose converter wrote a cell that spans several rows only once.
///
/// - A short row takes the missing cells from the row above. Their place is where its cells agree best with those of
///   complete rows: numbers below numbers, sentences below sentences.
/// - A label alone in its row belongs to the rows below if those are one cell short.
/// - An empty first cell repeats the key of its group.
/// - Several keys at the end without values have those of the last row with numbers.
///
/// If the place is unclear, a row keeps its cells without the names of columns and is counted.
struct TableSpanRepairer: NormalizationPass {
  func apply(_ document: inout ParsedDocument) {
    // DocC declares all spans.
    guard document.syntax != .docc else { return }
    let fillsBlanks = document.syntax != .html
    let writesBlanks = document.blocks.contains { block in
      guard case .table(let table) = block.kind else { return false }
      return table.rows.dropFirst().contains { $0.dropFirst().contains(where: \.isBlank) }
    }
    lazy var isPrinted = document.blocks.contains { $0.parts.joined().contains(where: \.isPrinted) }
    var headers: Set<[String]> = []
    for index in document.blocks.indices {
      guard case .table(let table) = document.blocks[index].kind, table.hasHeader, table.rows.count > 1
      else { continue }
      let header = table.rows[0].map(\.plainText)
      var repair = SpanRepair(table, writesBlanks: writesBlanks)
      repair.repeatLastValues()
      repair.completeRows()
      document.warnings[.captionsSkipped] += repair.skippedCaptions
      var unclearRows = repair.unclearRows
      var repaired = repair.table
      if fillsBlanks {
        // A table with the header of an earlier one may continue it on another page.
        var filler = KeyFiller(repaired, isContinuation: headers.contains(header), isPrinted: isPrinted)
        filler.fill()
        unclearRows += filler.unclearRows
        repaired = filler.table
      }
      headers.insert(header)
      document.warnings[.tableRowsUnclear] += unclearRows
      if repaired != table { document.blocks[index].kind = .table(repaired) }
    }
  }
}

private struct SpanRepair {
  private(set) var table: Table
  private(set) var unclearRows = 0
  private(set) var skippedCaptions = 0

  private let width: Int
  private let writesBlanks: Bool
  private var budget: RepetitionBudget

  init(_ table: Table, writesBlanks: Bool) {
    self.table = table
    self.writesBlanks = writesBlanks
    width = table.rows.map(\.count).max() ?? 0
    budget = RepetitionBudget(of: table)
  }

  // MARK: Keys without values

  /// Gives the keys at the end the values of the last complete row, and counts them.
  mutating func repeatLastValues() {
    let end = table.rows.lastIndex { !$0.dropFirst().allSatisfy(\.isBlank) || $0[0].isBlank } ?? 0
    let values = table.rows[end].dropFirst()
    guard end > 0, width > 2, table.rows.count - 1 - end >= Self.fewestKeys,
      table.rows[1...end].allSatisfy({ $0.count == width && !$0.contains(where: \.isBlank) }),
      values.contains(where: { CellShape($0).isNumber })
    else { return }
    for index in table.rows.indices[(end + 1)...] where budget.spend(values.flatMap(\.self)) {
      table.rows[index] = [table.rows[index][0]] + values
      unclearRows += 1
    }
  }

  /// Fewer may be headings or notes.
  private static let fewestKeys = 3

  // MARK: Short rows

  mutating func completeRows() {
    guard nameColumns(), table.rows.dropFirst().contains(where: { $0.count < width }) else { return }
    let placement = CellPlacement(table, width: width, writesBlanks: writesBlanks)
    var rows: [[[Inline]]] = [table.rows[0]]
    var unnamed: Set<Int> = []
    var label: [Inline]?
    var repeatedKeys = 0
    for index in table.rows.indices.dropFirst() {
      let row = table.rows[index]
      if row.count >= width || row.allSatisfy(\.isBlank) {
        label = nil
        if table.unnamedRows.contains(index) { unnamed.insert(rows.count) }
        rows.append(row)
      } else if isLabel(at: index, placement) {
        label = row[0]
      } else if let label, row.count == width - 1, budget.spend(label) {
        repeatedKeys += 1
        rows.append([label] + row)
      } else {
        let above = unnamed.contains(rows.count - 1) || rows.count == 1 ? [] : rows[rows.count - 1]
        switch placement.decision(for: row, isAloneAt: isAlone(at: index)) {
        case .spans(let columns):
          let carried = above.count == width ? Array(above[columns]) : []
          if !carried.isEmpty, budget.spend(carried.flatMap(\.self)) {
            repeatedKeys += columns.lowerBound == 0 ? 1 : 0
            rows.append(row[..<columns.lowerBound] + carried + row[columns.lowerBound...])
            continue
          }
          unnamed.insert(rows.count)
        case .missingAtEnd: break
        case .unclear: unnamed.insert(rows.count)
        }
        unclearRows += 1
        rows.append(row)
      }
    }
    if repeatedKeys > 0 {
      for index in rows.indices.dropFirst() where rows[index].count == width {
        rows[index][0] = withoutImageText(rows[index][0])
      }
    }
    table.rows = rows
    table.unnamedRows = unnamed
  }

  /// Marks rows with more cells than the header has names. Returns whether all columns have names.
  private mutating func nameColumns() -> Bool {
    let names = table.rows[0].count
    guard names < width else { return width > 1 }
    let long = table.rows.indices.dropFirst().filter { table.rows[$0].count > names }
    guard long.count < table.rows.count - 1 else {
      // The header lost a cell at an unknown place.
      table.hasHeader = false
      unclearRows += 1
      return false
    }
    table.unnamedRows.formUnion(long)
    unclearRows += long.count
    return false
  }

  /// Whether the only cell of a row is the label of the rows below.
  private func isLabel(at index: Int, _ placement: CellPlacement) -> Bool {
    guard width > 2, table.rows[index].count == 1, index + 1 < table.rows.count else { return false }
    let next = table.rows[index + 1]
    guard next.count == width - 1 else { return false }
    if placement.hasCompleteRows { return placement.decision(for: next, isAloneAt: false) == .spans(0..<1) }
    return CellShape(next[0]).isNumber && !CellShape(table.rows[index][0]).isNumber
  }

  /// Whether a row of one cell has no other row of one cell beside it and does not end the table.
  private func isAlone(at index: Int) -> Bool {
    guard index + 1 < table.rows.count else { return false }
    return table.rows[index - 1].count > 1 && table.rows[index + 1].count > 1
  }

  // MARK: Labels

  /// The label without the alternative text after it: "Circle An illustration of …" → "Circle".
  private mutating func withoutImageText(_ cell: [Inline]) -> [Inline] {
    let text = cell.plainText
    for start in [" An illustration ", " A screenshot ", " A diagram ", " An image ", " A photo "] {
      guard let range = text.firstRange(of: start), range.lowerBound > text.startIndex else { continue }
      skippedCaptions += 1
      return [Inline(String(text[..<range.lowerBound]))]
    }
    return cell
  }
}

extension Inline {
  /// Whether the run comes from a printed page: it has a link to a page number, or a word hyphenated at a line end.
  fileprivate var isPrinted: Bool {
    if target?.contains("#page-") == true { return true }
    // Most texts do not contain the last byte of the hyphen.
    return text.withBytes { bytes in bytes.indices.contains { bytes[$0] == 0x90 } }
      && (text.hasSuffix("\u{2010}") || text.contains("\u{2010} "))
  }
}

extension [Inline] {
  /// Whether a cell has neither text nor a picture.
  var isBlank: Bool { !contains { $0.kind == .image } && plainText.isEmpty }
}
