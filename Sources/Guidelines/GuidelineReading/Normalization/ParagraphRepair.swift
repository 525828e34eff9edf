import DocumentParsing
import GuidelineModel

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
    var sentence = SentenceEnd()
    var line = block.line
    var breaks = 0
    for (index, run) in block.inlines.enumerated() {
      // A `<br>` at the end of a line and the end of the line count as one break.
      let isPaired =
        run.kind == .lineBreak && block.inlines[(index + 1)...].first?.kind == .softBreak
      if run.isBreak, !isPaired {
        breaks += 1
        if sentence.isClosed, !run.style.contains(.strong),
          opensSentence(block.inlines[(index + 1)...])
        {
          parts.append(Block(.paragraph, current.trimmed(), line: line, list: block.list))
          parts[parts.count - 1].aside = block.aside
          current = []
          sentence = SentenceEnd()
          line = block.line + breaks
          continue
        }
      }
      current.append(run)
      sentence.append(run)
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
    return Sentences.isClosed(bold) && bold.blankSeparatedWords().count > 2
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
    // The last block that is not a caption. Whether a merged paragraph is incomplete depends only on its last part,
    // so that the time is linear in its length.
    var last: Int?
    var isIncomplete: Bool?
    for block in document.blocks {
      if let index = last, blocks[index].kind == .paragraph, blocks[index].aside == block.aside,
        continuesSentence(block), isIncomplete ?? self.isIncomplete(blocks[index].text)
      {
        blocks[index].inlines.append(Inline(kind: .softBreak))
        blocks[index].inlines.append(contentsOf: block.inlines)
        isIncomplete = hasOpenEnd(block.text)
        continue
      }
      blocks.append(block)
      if block.kind != .caption {
        last = blocks.count - 1
        isIncomplete = nil
      }
    }
    document.blocks = blocks
  }

  private func continuesSentence(_ block: Block) -> Bool {
    guard block.kind == .paragraph, block.list == nil,
      let first = block.inlines.first(where: { $0.kind == .text })?.text.first, first.isLowercase
    else { return false }
    let text = block.text
    return !text.hasPrefix("iOS") && !text.hasPrefix("iPad") && !PlatformNames.opensWithName(text)
  }

  private func isIncomplete(_ text: String) -> Bool { text.utf8.count > 40 && hasOpenEnd(text) }

  private func hasOpenEnd(_ text: String) -> Bool {
    !Sentences.isClosed(text) && !text.hasSuffix(":")
  }
}
