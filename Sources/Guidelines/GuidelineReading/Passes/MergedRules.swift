import DocumentParsing

/// Rules on lines of their own without blank lines between, which Markdown takes for one paragraph: a
/// line that opens with a bold sentence begins a new one.
struct MergedRules: NormalizationPass {
  func apply(_ draft: inout ParsedDocument) {
    guard draft.syntax == .markdown else { return }
    var blocks: [Block] = []
    blocks.reserveCapacity(draft.blocks.count)
    for block in draft.blocks {
      if block.kind == .paragraph { blocks += part(block) } else { blocks.append(block) }
    }
    draft.blocks = blocks
  }

  private func part(_ block: Block) -> [Block] {
    var parts: [Block] = []
    var current: [Inline] = []
    var line = block.line
    var breaks = 0
    for (index, run) in block.inlines.enumerated() {
      // A tag that breaks at the end of a line stands beside the line's own end.
      let isPaired =
        run.kind == .lineBreak && block.inlines[(index + 1)...].first?.kind == .softBreak
      if run.isBreak, !isPaired {
        breaks += 1
        if opensSentence(block.inlines[(index + 1)...]), !run.style.contains(.strong),
          Sentences.isClosed(current.plainText)
        {
          parts.append(Block(.paragraph, current.trimmed(), line: line, list: block.list))
          parts[parts.count - 1].aside = block.aside
          current = []
          line = block.line + breaks
          continue
        }
      }
      current.append(run)
    }
    guard !parts.isEmpty else { return [block] }
    parts.append(
      Block(.paragraph, current.trimmed(), line: line, list: block.list, aside: block.aside))
    // Markdown lets such a line go on with the item of a list above, to which it does not belong.
    for index in parts.indices.dropFirst() { parts[index].list = nil }
    return parts
  }

  private func opensSentence(_ runs: ArraySlice<Inline>) -> Bool {
    let bold = Array(runs.prefix { $0.style.contains(.strong) }).plainText
    return Sentences.isClosed(bold) && bold.split(separator: " ").count > 2
  }
}
