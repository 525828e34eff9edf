import DocumentParsing

/// Headings that are links to themselves give their anchor; headings without words are dropped, and a
/// heading as long as a paragraph is one.
struct HeadingAnchors: NormalizationPass {
  func apply(_ draft: inout ParsedDocument) {
    draft.blocks.removeAll { $0.headingLevel != nil && $0.text.isEmpty }
    for index in draft.blocks.indices where draft.blocks[index].headingLevel != nil {
      if draft.blocks[index].text.utf8.count > 160 {
        draft.blocks[index].kind = .paragraph
        continue
      }
      guard case .heading(let level, let anchor) = draft.blocks[index].kind, anchor == nil else {
        continue
      }
      let fragment = draft.blocks[index].inlines.lazy.compactMap { run -> String? in
        self.fragment(of: run.target)
      }.first
      draft.blocks[index].kind = .heading(level: level, anchor: fragment)
    }
  }

  /// The part after `#`, unless it only counts pages of a PDF.
  private func fragment(of target: String?) -> String? {
    guard let target, let mark = target.lastIndex(of: "#") else { return nil }
    let fragment = String(target[target.index(after: mark)...])
    return fragment.isEmpty || fragment.hasPrefix("page-") ? nil : fragment
  }
}
