import DocumentParsing

/// Rejoins a sentence that a page break cut into two paragraphs.
///
/// The first ends without a closing mark and the second begins with a small letter. Pictures that
/// landed between are moved behind.
struct BrokenParagraphs: NormalizationPass {
  func apply(_ draft: inout ParsedDocument) {
    var blocks: [Block] = []
    blocks.reserveCapacity(draft.blocks.count)
    for block in draft.blocks {
      if let target = continuedIndex(blocks, by: block) {
        blocks[target].inlines += [Inline(kind: .softBreak)] + block.inlines
      } else {
        blocks.append(block)
      }
    }
    draft.blocks = blocks
  }

  private func continuedIndex(_ blocks: [Block], by block: Block) -> Int? {
    guard block.kind == .paragraph, block.list == nil,
      let first = block.inlines.first(where: { $0.kind == .text })?.text.first,
      first.isLowercase, !block.text.hasPrefix("iOS"), !block.text.hasPrefix("iPad"),
      !PlatformNames.opensWithName(block.text)
    else { return nil }
    var index = blocks.count - 1
    while index >= 0, blocks[index].kind == .caption { index -= 1 }
    guard index >= 0, blocks[index].kind == .paragraph, blocks[index].aside == block.aside else {
      return nil
    }
    let text = blocks[index].text
    guard text.utf8.count > 40, !Sentences.isClosed(text), !text.hasSuffix(":") else { return nil }
    return index
  }
}
