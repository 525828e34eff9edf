import DocumentTrees

/// Underlined headings that took the lines before them along: only the last line is the heading.
struct FusedHeadings: ReadingPass {
  func apply(_ draft: inout Draft) {
    guard draft.syntax == .markdown else { return }
    var blocks: [Block] = []
    blocks.reserveCapacity(draft.blocks.count)
    for block in draft.blocks {
      guard block.headingLevel != nil,
        let lastBreak = block.inlines.lastIndex(where: { $0.kind == .softBreak })
      else {
        blocks.append(block)
        continue
      }
      let before = Array(block.inlines[..<lastBreak]).trimmed()
      let after = Array(block.inlines[(lastBreak + 1)...]).trimmed()
      if !before.isEmpty { blocks.append(Block(.paragraph, before, line: block.line)) }
      let lines = block.inlines.count { $0.kind == .softBreak }
      blocks.append(Block(block.kind, after, line: block.line + lines))
    }
    draft.blocks = blocks
  }
}
