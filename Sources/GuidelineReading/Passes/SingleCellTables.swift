import DocumentTrees

/// A converter's table with words in one cell only is a paragraph that it mistook for a table.
struct SingleCellTables: ReadingPass {
  func apply(_ draft: inout Draft) {
    for index in draft.blocks.indices {
      guard case .table(let table) = draft.blocks[index].kind else { continue }
      let cells = table.rows.flatMap(\.self).filter { !$0.plainText.isEmpty }
      guard cells.count == 1, let cell = cells.first else { continue }
      draft.blocks[index].kind = .paragraph
      draft.blocks[index].inlines = cell
    }
  }
}
