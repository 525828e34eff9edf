import DocumentParsing

/// Repairs tables that lost the row spans of their first column: a label is alone in its row or only in the first of
/// its rows, and the rows below are one cell short.
///
/// Inserts the label above into short rows. Removes alternative texts of images after labels.
struct RowSpanRepairer: NormalizationPass {
  func apply(_ document: inout ParsedDocument) {
    for index in document.blocks.indices {
      guard case .table(let table) = document.blocks[index].kind,
        let repaired = repair(table, warnings: &document.warnings)
      else { continue }
      document.blocks[index].kind = .table(repaired)
    }
  }

  private func repair(_ table: Table, warnings total: inout WarningCounts) -> Table? {
    var warnings = total
    let width = table.rows.map(\.count).max() ?? 0
    guard width >= 2, table.hasHeader, table.rows.count > 2 else { return nil }
    var label: [Inline] = []
    var rows = [table.rows[0]]
    var repairedRows = 0
    for (offset, row) in table.rows.enumerated().dropFirst() {
      let filled = row.lastIndex { !$0.plainText.isEmpty }.map { $0 + 1 } ?? 0
      let isShort = filled == width - 1 && width > 2
      if filled == 1, width > 2, offset + 1 < table.rows.count {
        label = withoutImageText(row[0], warnings: &warnings)
        continue
      }
      if isShort, !label.isEmpty, isNumber(row[0], under: label) {
        rows.append([label] + row.prefix(filled))
        repairedRows += 1
        continue
      }
      if filled == width {
        label = withoutImageText(row[0], warnings: &warnings)
        rows.append([label] + row.dropFirst())
      } else {
        rows.append(row)
      }
    }
    guard repairedRows > 0 else { return nil }
    total = warnings
    return Table(rows: rows, hasHeader: true)
  }

  /// Whether a cell begins with a number and the label does not, so that the cell cannot be a label.
  private func isNumber(_ cell: [Inline], under label: [Inline]) -> Bool {
    cell.plainText.first?.isNumber == true && label.plainText.first?.isNumber != true
  }

  /// The label without the alternative text after it: "Circle An illustration of …" → "Circle".
  private func withoutImageText(_ cell: [Inline], warnings: inout WarningCounts) -> [Inline] {
    let text = cell.plainText
    for start in [" An illustration ", " A screenshot ", " A diagram ", " An image ", " A photo "] {
      guard let range = text.firstRange(of: start), range.lowerBound > text.startIndex else {
        continue
      }
      warnings[.captionsSkipped] += 1
      return [Inline(String(text[..<range.lowerBound]))]
    }
    return cell
  }
}

/// Converts tables with text in only one cell to paragraphs.
struct SingleCellTableConverter: NormalizationPass {
  func apply(_ document: inout ParsedDocument) {
    for index in document.blocks.indices {
      guard case .table(let table) = document.blocks[index].kind else { continue }
      let cells = table.rows.flatMap(\.self).filter { hasText($0.plainText) }
      guard cells.count == 1, let cell = cells.first else { continue }
      document.blocks[index].kind = .paragraph
      document.blocks[index].inlines = cell
    }
  }

  /// Whether a cell has text; a row of hyphens, which some converters repeat, is none.
  private func hasText(_ text: String) -> Bool { text.contains { $0 != "-" && $0 != " " } }
}
