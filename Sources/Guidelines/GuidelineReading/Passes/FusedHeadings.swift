import DocumentParsing

/// Underlined headings that took text before them along: lines above, or a picture and its caption on the
/// same line. Only the last line is the heading, and of that only the link that names its own anchor.
struct FusedHeadings: NormalizationPass {
  func apply(_ draft: inout ParsedDocument) {
    guard draft.syntax == .markdown else { return }
    var blocks: [Block] = []
    blocks.reserveCapacity(draft.blocks.count)
    for block in draft.blocks {
      guard block.headingLevel != nil, let start = headingStart(block.inlines) else {
        blocks.append(block)
        continue
      }
      let before = Array(block.inlines[..<start]).trimmed()
      if !before.isEmpty { blocks.append(Block(.paragraph, before, line: block.line)) }
      let lines = block.inlines[..<start].count { $0.kind == .softBreak }
      blocks.append(
        Block(block.kind, Array(block.inlines[start...]).trimmed(), line: block.line + lines))
    }
    draft.blocks = blocks
  }

  /// Where the heading itself begins, `nil` when nothing stands before it.
  private func headingStart(_ runs: [Inline]) -> Int? {
    if let link = runs.firstIndex(where: namesOwnAnchor), link > 0 { return link }
    return runs.lastIndex { $0.kind == .softBreak }.map { $0 + 1 }
  }

  /// `[Best practices](…#Best-practices)`: the whole of a heading, where other converters link a part.
  private func namesOwnAnchor(_ run: Inline) -> Bool {
    guard let target = run.target, let mark = target.lastIndex(of: "#") else { return false }
    let fragment = target[target.index(after: mark)...]
    return !fragment.isEmpty && SectionPath.anchor(for: run.text) == fragment
  }
}
