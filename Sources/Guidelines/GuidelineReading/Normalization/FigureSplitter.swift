import DocumentParsing

/// Splits figures from the text on the same line. The text after an image is its caption, up to a bold sentence.
struct FigureSplitter: NormalizationPass {
  func apply(_ document: inout ParsedDocument) {
    guard document.blocks.contains(where: { hasImage($0) }) else { return }
    var blocks: [Block] = []
    blocks.reserveCapacity(document.blocks.count + 16)
    for block in document.blocks {
      if hasImage(block), block.kind == .paragraph {
        blocks += split(block)
      } else {
        blocks.append(block)
      }
    }
    document.blocks = blocks
  }

  private func hasImage(_ block: Block) -> Bool {
    block.inlines.contains { $0.kind == .image }
  }

  private func split(_ block: Block) -> [Block] {
    var parts: [Block] = []
    var current: [Inline] = []
    var kind = Block.Kind.paragraph
    func close() {
      let content = current.trimmed()
      current = []
      guard !content.isEmpty else { return }
      parts.append(
        Block(kind, content, line: block.line, list: block.list, aside: block.aside))
    }
    for (index, run) in block.inlines.enumerated() {
      if run.kind == .image {
        if isWithinSentence(block.inlines, index) { continue }
        close()
        parts.append(Block(.caption, [run], line: block.line, list: block.list))
        kind = .caption
      } else if kind == .caption, run.style.contains(.strong),
        opensRule(block.inlines[index...])
      {
        close()
        kind = .paragraph
        current.append(run)
      } else {
        current.append(run)
      }
    }
    close()
    return parts
  }

  /// Whether an image is a glyph within a sentence.
  private func isWithinSentence(_ runs: [Inline], _ index: Int) -> Bool {
    let before = Array(runs[..<index]).plainText
    guard !before.isEmpty, !Sentences.isClosed(before) else { return false }
    let after = Array(runs[(index + 1)...]).plainText
    guard let first = after.first else { return false }
    return first.isLowercase || first.isPunctuation || first.isNumber
  }

  private func opensRule(_ runs: ArraySlice<Inline>) -> Bool {
    let strong = runs.prefix { $0.style.contains(.strong) || $0.isBreak }
    return Array(strong).plainText.split(separator: " ").count > 2
  }
}
