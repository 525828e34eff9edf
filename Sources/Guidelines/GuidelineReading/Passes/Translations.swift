import DocumentParsing

/// Moves translations that stand after each paragraph in quotation marks of Markdown to the block they
/// translate.
struct Translations: NormalizationPass {
  func apply(_ draft: inout ParsedDocument) {
    guard draft.blocks.contains(where: { $0.aside != nil }) else { return }
    let ownText = draft.blocks.lazy.filter { $0.aside == nil }.map(\.text).joined(separator: " ")
    guard let original = Language.dominant(in: ownText) else { return }
    var blocks: [Block] = []
    blocks.reserveCapacity(draft.blocks.count)
    for block in draft.blocks {
      guard block.aside != nil, block.aside?.label == nil, let last = blocks.indices.last,
        let other = Language.dominant(in: block.text), other != original
      else {
        blocks.append(block)
        continue
      }
      let before = blocks[last].translations[other].map { $0 + [Inline(kind: .softBreak)] } ?? []
      blocks[last].translations[other] = before + block.inlines
    }
    draft.blocks = blocks
  }
}
