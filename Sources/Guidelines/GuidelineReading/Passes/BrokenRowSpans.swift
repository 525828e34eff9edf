import DocumentParsing

/// Tables whose first column spanned rows and lost that on the way: a label stands alone in its row, or
/// only in the first of its rows, and the rows after it are one cell short.
///
/// A short row gets the label above it. Alternative texts of pictures that ended up behind a label are
/// taken off.
struct BrokenRowSpans: NormalizationPass {
  func apply(_ draft: inout ParsedDocument) {
    for index in draft.blocks.indices {
      guard case .table(let table) = draft.blocks[index].kind,
        let mended = mend(table, losses: &draft.losses)
      else { continue }
      draft.blocks[index].kind = .table(mended)
    }
  }

  private func mend(_ table: Table, losses total: inout WarningCounts) -> Table? {
    var losses = total
    let width = table.rows.map(\.count).max() ?? 0
    guard width >= 2, table.hasHeader, table.rows.count > 2 else { return nil }
    var label: [Inline] = []
    var rows = [table.rows[0]]
    var mendedRows = 0
    for (offset, row) in table.rows.enumerated().dropFirst() {
      let filled = row.lastIndex { !$0.plainText.isEmpty }.map { $0 + 1 } ?? 0
      let isShort = filled == width - 1 && width > 2
      if filled == 1, width > 2, offset + 1 < table.rows.count {
        label = withoutPicture(row[0], losses: &losses)
        continue
      }
      if isShort, !label.isEmpty, isFigure(row[0], under: label) {
        rows.append([label] + row.prefix(filled))
        mendedRows += 1
        continue
      }
      if filled == width {
        label = withoutPicture(row[0], losses: &losses)
        rows.append([label] + row.dropFirst())
      } else {
        rows.append(row)
      }
    }
    guard mendedRows > 0 else { return nil }
    total = losses
    return Table(rows: rows, hasHeader: true)
  }

  /// Whether a cell is a figure where labels are words, so that it cannot be a label itself.
  private func isFigure(_ cell: [Inline], under label: [Inline]) -> Bool {
    cell.plainText.first?.isNumber == true && label.plainText.first?.isNumber != true
  }

  /// "Circle An illustration of …" → "Circle".
  private func withoutPicture(_ cell: [Inline], losses: inout WarningCounts) -> [Inline] {
    let text = cell.plainText
    for start in [" An illustration ", " A screenshot ", " A diagram ", " An image ", " A photo "] {
      guard let range = text.firstRange(of: start), range.lowerBound > text.startIndex else {
        continue
      }
      losses[.captionsLeftOut] += 1
      return [Inline(String(text[..<range.lowerBound]))]
    }
    return cell
  }
}
