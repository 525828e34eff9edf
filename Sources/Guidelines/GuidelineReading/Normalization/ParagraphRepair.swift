import DocumentParsing

/// Splits paragraphs before lines that start with a bold sentence. Some converters write each rule on a line without
/// blank lines between them, which is one paragraph in Markdown.
struct RuleLineSplitter: NormalizationPass {
  func apply(_ document: inout ParsedDocument) {
    guard document.syntax == .markdown else { return }
    var blocks: [Block] = []
    blocks.reserveCapacity(document.blocks.count)
    for block in document.blocks {
      if block.kind == .paragraph { blocks += split(block) } else { blocks.append(block) }
    }
    document.blocks = blocks
  }

  private func split(_ block: Block) -> [Block] {
    var parts: [Block] = []
    var current: [Inline] = []
    var line = block.line
    var breaks = 0
    for (index, run) in block.inlines.enumerated() {
      // A `<br>` at the end of a line and the end of the line count as one break.
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
    // Markdown continues the list item above with such lines, but they are not part of it.
    for index in parts.indices.dropFirst() { parts[index].list = nil }
    return parts
  }

  private func opensSentence(_ runs: ArraySlice<Inline>) -> Bool {
    let bold = Array(runs.prefix { $0.style.contains(.strong) }).plainText
    return Sentences.isClosed(bold) && bold.split(separator: " ").count > 2
  }
}

/// Merges two paragraphs that a page break made of one sentence.
///
/// The first has no terminator and the second begins with a lowercase letter. Figures between them move after the
/// merged paragraph.
struct SplitParagraphMerger: NormalizationPass {
  func apply(_ document: inout ParsedDocument) {
    var blocks: [Block] = []
    blocks.reserveCapacity(document.blocks.count)
    for block in document.blocks {
      if let target = continuedIndex(blocks, by: block) {
        blocks[target].inlines += [Inline(kind: .softBreak)] + block.inlines
      } else {
        blocks.append(block)
      }
    }
    document.blocks = blocks
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
