import DocumentParsing

/// Moves translations, which some documents quote after each paragraph, to the blocks they translate.
struct TranslationExtractor: NormalizationPass {
  func apply(_ document: inout ParsedDocument) {
    guard document.blocks.contains(where: { $0.aside != nil }) else { return }
    let ownText = document.blocks.lazy.filter { $0.aside == nil }.map(\.text).joined(separator: " ")
    guard let original = Language.dominant(in: ownText) else { return }
    var blocks: [Block] = []
    blocks.reserveCapacity(document.blocks.count)
    for block in document.blocks {
      guard block.aside != nil, block.aside?.label == nil, let last = blocks.indices.last,
        let other = Self.language(of: block, beside: original), other != original
      else {
        blocks.append(block)
        continue
      }
      let before = blocks[last].translations[other].map { $0 + [Inline(kind: .softBreak)] } ?? []
      blocks[last].translations[other] = before + block.inlines
    }
    document.blocks = blocks
  }

  /// The language of a quotation. A text in Latin script that is too short to show its language is a translation only of
  /// a text in another script.
  private static func language(of block: Block, beside original: String) -> String? {
    let isLatin = !["ko", "ja", "zh"].contains(original)
    return isLatin ? Language.detected(in: block.text) : Language.dominant(in: block.text)
  }
}
