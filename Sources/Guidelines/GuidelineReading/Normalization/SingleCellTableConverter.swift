import DocumentParsing

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
