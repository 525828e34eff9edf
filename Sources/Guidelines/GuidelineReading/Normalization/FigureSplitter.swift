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
    let nextCharacters = nextCharacters(block.inlines)
    var sentence = SentenceEnd()
    var examined = 0
    for (index, run) in block.inlines.enumerated() {
      sentence.append(run)
      if run.kind == .image {
        // An image within a sentence is a glyph.
        if sentence.isOpen, let next = nextCharacters[index],
          next.isLowercase || next.isPunctuation || next.isNumber
        {
          continue
        }
        close()
        parts.append(Block(.caption, [run], line: block.line, list: block.list))
        kind = .caption
      } else if kind == .caption, run.style.contains(.strong), index >= examined {
        let strong = block.inlines[index...].prefix { $0.style.contains(.strong) || $0.isBreak }
        examined = strong.endIndex
        if Array(strong).plainText.split(separator: " ").count > 2 {
          close()
          kind = .paragraph
        }
        current.append(run)
      } else {
        current.append(run)
      }
    }
    close()
    return parts
  }

  /// For each run, the first visible character after it; `nil` when none follows.
  private func nextCharacters(_ runs: [Inline]) -> [Character?] {
    var result: [Character?] = Array(repeating: nil, count: runs.count)
    var next: Character?
    for (index, run) in runs.enumerated().reversed() {
      result[index] = next
      guard run.kind == .text else { continue }
      next = run.text.first { !$0.unicodeScalars.allSatisfy(\.isBlank) } ?? next
    }
    return result
  }
}
