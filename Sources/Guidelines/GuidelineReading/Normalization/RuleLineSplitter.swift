import DocumentParsing
import GuidelineModel

/// Splits paragraphs before lines that start with a bold sentence, because some converters write each rule on a line
/// without blank lines between them. Others join the paragraphs of rules; there only a bold command is split off.
struct RuleLineSplitter: NormalizationPass {
  func apply(_ document: inout ParsedDocument) {
    guard document.syntax == .markdown else { return }
    document.blocks = document.blocks.flatMap { $0.kind == .paragraph ? split($0) : [$0] }
  }

  private func split(_ block: Block) -> [Block] {
    var parts: [Block] = []
    var current: [Inline] = []
    var sentence = GrowingText()
    var line = block.line
    var breaks = 0
    let opensWithRule = opensSentence(block.inlines[...])
    for (index, run) in block.inlines.enumerated() {
      // A `<br>` at the end of a line and the end of the line count as one break.
      let isPaired = run.kind == .lineBreak && block.inlines[(index + 1)...].first?.kind == .softBreak
      if run.isBreak, !isPaired { breaks += 1 }
      let isLine = run.isBreak && !isPaired && !run.style.contains(.strong)
      let isRule =
        isLine
        ? sentence.isClosed && opensSentence(block.inlines[(index + 1)...])
        : sentence.isClosed && (opensWithRule || !parts.isEmpty) && current.last?.style.contains(.strong) == false
          && opensCommand(block.inlines[index...])
      if isRule {
        parts.append(Block(.paragraph, current.trimmed(), line: line, list: block.list, aside: block.aside))
        current = isLine ? [] : [run]
        sentence = GrowingText()
        line = block.line + breaks
        continue
      }
      current.append(run)
      sentence.append(run)
    }
    guard !parts.isEmpty else { return [block] }
    parts.append(Block(.paragraph, current.trimmed(), line: line, list: block.list, aside: block.aside))
    // Markdown continues the list item above with such lines, but they are not part of it.
    for index in parts.indices.dropFirst() { parts[index].list = nil }
    return parts
  }

  private func opensSentence(_ runs: ArraySlice<Inline>) -> Bool {
    let bold = boldOpening(runs)
    return ParagraphSentences.isClosed(bold) && bold.blankSeparatedWords().count > 2
  }

  private func opensCommand(_ runs: ArraySlice<Inline>) -> Bool {
    runs.first?.kind == .text && opensSentence(runs) && CommandWords.standard.isCommand(boldOpening(runs))
  }

  private func boldOpening(_ runs: ArraySlice<Inline>) -> String {
    Array(runs.prefix { $0.style.contains(.strong) }).plainText
  }
}
