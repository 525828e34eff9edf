import DocumentParsing

/// A page that is quoted as a whole is read as if it were not.
struct QuotedDocument: NormalizationPass {
  func apply(_ draft: inout ParsedDocument) {
    let quoted = draft.blocks.count { $0.aside != nil && $0.aside?.label == nil }
    guard quoted > 8, quoted * 10 >= draft.blocks.count * 9 else { return }
    for index in draft.blocks.indices where draft.blocks[index].aside?.label == nil {
      draft.blocks[index].aside = nil
    }
  }
}
