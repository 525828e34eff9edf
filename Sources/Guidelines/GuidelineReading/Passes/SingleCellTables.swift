import DocumentParsing

/// A converter's table with words in one cell only is a paragraph that it mistook for a table.
struct SingleCellTables: NormalizationPass {
  func apply(_ draft: inout ParsedDocument) {
    for index in draft.blocks.indices {
      guard case .table(let table) = draft.blocks[index].kind else { continue }
      let cells = table.rows.flatMap(\.self).filter { hasWords($0.plainText) }
      guard cells.count == 1, let cell = cells.first else { continue }
      draft.blocks[index].kind = .paragraph
      draft.blocks[index].inlines = cell
    }
  }

  /// A ruler of hyphens that a converter repeated is no content.
  private func hasWords(_ text: String) -> Bool { text.contains { $0 != "-" && $0 != " " } }
}
