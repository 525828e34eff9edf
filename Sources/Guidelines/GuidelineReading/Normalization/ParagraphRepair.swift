// SplitParagraphMerger, HyphenatedWordJoiner
import DocumentParsing
import GuidelineModel

/// Merges two paragraphs that a page break made of one sentence: the first has no terminator and the second begins with
/// a lowercase letter. Figures between them move after the merged paragraph.
struct SplitParagraphMerger: NormalizationPass {
  func apply(_ document: inout ParsedDocument) {
    var blocks: [Block] = []
    // The last block that is not a caption, and whether its last part is incomplete: the time is linear in its length.
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

  private func hasOpenEnd(_ text: String) -> Bool { !ParagraphSentences.isClosed(text) && !text.hasSuffix(":") }
}

/// Joins words that the printed page hyphenates at a line end: `tog‐<br>gle`. Compounds have another hyphen (U+002D).
struct HyphenatedWordJoiner: NormalizationPass {
  func apply(_ document: inout ParsedDocument) { document.changeRuns(where: { _ in true }, join) }

  private func join(_ runs: inout [Inline]) {
    guard runs.contains(where: \.endsWithHyphen) else { return }
    var joined: [Inline] = []
    for (index, run) in runs.enumerated() {
      let next = index + 1 < runs.count ? runs[index + 1].text.first : nil
      if run.isBreak, joined.last?.endsWithHyphen == true, next?.isLowercase == true {
        joined[joined.count - 1].text.removeLast()
      } else {
        joined.append(run)
      }
    }
    runs = joined
  }
}

extension Inline {
  fileprivate var endsWithHyphen: Bool {
    // Few texts end with the last byte of the hyphen.
    kind == .text && text.utf8.last == 0x90 && text.hasSuffix("\u{2010}")
  }
}
