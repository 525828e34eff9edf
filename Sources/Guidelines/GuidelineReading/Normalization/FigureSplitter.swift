import DocumentParsing
import GuidelineModel

/// Splits figures from the text on the same line. The text after an image is its caption, up to a bold sentence; several
/// sentences are prose. An image within a sentence is a glyph in place of a word.
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
    func add(_ kind: Block.Kind, _ runs: [Inline]) {
      let content = Glyphs.spoken(runs).trimmed()
      guard !content.isEmpty else { return }
      parts.append(
        Block(kind, content, line: block.line, list: block.list, aside: block.aside))
    }
    func close() {
      let content = current
      current = []
      guard kind == .caption else { return add(kind, content) }
      let text = CaptionText(content)
      add(.caption, text.caption)
      add(.paragraph, text.prose)
    }
    let nextCharacters = nextCharacters(block.inlines)
    var sentence = SentenceEnd()
    var examined = 0
    for (index, run) in block.inlines.enumerated() {
      if run.kind == .image {
        if isGlyph(run, in: sentence, after: current.last, before: nextCharacters[index]) {
          current.append(run)
          continue
        }
        close()
        parts.append(Block(.caption, [run], line: block.line, list: block.list))
        kind = .caption
      } else if kind == .caption, run.style.contains(.strong), index >= examined {
        let strong = block.inlines[index...].prefix { $0.style.contains(.strong) || $0.isBreak }
        examined = strong.endIndex
        if Array(strong).plainText.blankSeparatedWords().count > 2 {
          close()
          kind = .paragraph
        }
        current.append(run)
      } else {
        current.append(run)
      }
      sentence.append(run)
    }
    close()
    return parts
  }

  /// Whether an image is within a sentence: text that does not start a sentence follows, or a word that needs another
  /// one precedes.
  private func isGlyph(
    _ run: Inline, in sentence: SentenceEnd, after last: Inline?, before next: Character?
  ) -> Bool {
    let continues = next.map { $0.isLowercase || $0.isPunctuation || $0.isNumber } ?? false
    guard sentence.isOpen else { return false }
    // A mark that opens a line belongs to the text after it.
    if last?.isBreak ?? false, PictureText.mark(of: run) != nil { return false }
    if continues { return true }
    guard next != nil, let last, last.kind == .text, Glyphs.word(of: run) != nil else {
      return false
    }
    let word = last.text.suffix(24).trimmingTrailingSpace().split(separator: " ").last ?? ""
    return PictureWords.standard.leadsToGlyph(word)
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
