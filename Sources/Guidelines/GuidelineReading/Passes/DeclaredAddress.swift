import DocumentParsing

/// "Source: https://…" near the top is the page's address and no text.
struct DeclaredAddress: NormalizationPass {
  func apply(_ draft: inout ParsedDocument) {
    for index in draft.blocks.indices.prefix(6) {
      let block = draft.blocks[index]
      guard block.kind == .paragraph else { continue }
      let text = block.text
      guard text.utf8.count < 300, let colon = text.firstIndex(of: ":"),
        ["source", "url", "address", "original", "link"].contains(text[..<colon].lowercased())
      else { continue }
      let linked = block.inlines.lazy.compactMap(\.target).first
      let written = text[text.index(after: colon)...].collapsingWhiteSpace()
      guard let address = linked ?? (written.contains("/") ? written : nil) else { continue }
      draft.address = address
      draft.blocks.remove(at: index)
      return
    }
  }
}
