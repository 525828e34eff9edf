import DocumentParsing

/// Headings of raw HTML that a converter wrapped in the middle of a tag: `## <a href="#x"` and, on the
/// next line, `class="y">Words</a>`.
struct BrokenTagHeadings: NormalizationPass {
  func apply(_ draft: inout ParsedDocument) {
    guard draft.syntax == .markdown else { return }
    var removed: [Int] = []
    for index in draft.blocks.indices.dropLast() {
      guard case .heading(let level, let anchor) = draft.blocks[index].kind,
        draft.blocks[index + 1].kind == .paragraph
      else { continue }
      let tag = draft.blocks[index].text
      guard tag.hasPrefix("<"), tag.dropFirst().first?.isLetter == true, !tag.contains(">") else {
        continue
      }
      let rest = draft.blocks[index + 1].text
      guard let end = rest.firstIndex(of: ">"), rest.utf8.count < 300 else { continue }
      let words = rest[rest.index(after: end)...].prefix { $0 != "<" }.collapsingWhiteSpace()
      draft.blocks[index].kind = .heading(level: level, anchor: fragment(in: tag) ?? anchor)
      draft.blocks[index].inlines = [Inline(words)]
      removed.append(index + 1)
    }
    draft.removeBlocks(removed)
  }

  private func fragment(in tag: String) -> String? {
    guard let mark = tag.firstIndex(of: "#") else { return nil }
    let fragment = tag[tag.index(after: mark)...].prefix { $0 != "\"" && $0 != " " }
    return fragment.isEmpty ? nil : String(fragment)
  }
}
