import DocumentParsing
import GuidelineModel

/// Splits figures from the text on the same line. The text after an image is its caption, up to a bold sentence;
/// several sentences are prose. An image within a sentence is a glyph in place of a word.
struct FigureSplitter: NormalizationPass {
  func apply(_ document: inout ParsedDocument) {
    document.blocks = document.blocks.flatMap { block in
      block.kind == .paragraph && block.inlines.contains { $0.kind == .image } ? split(block) : [block]
    }
  }

  private func split(_ block: Block) -> [Block] {
    var parts: [Block] = []
    var current: [Inline] = []
    var kind = Block.Kind.paragraph
    func add(_ kind: Block.Kind, _ runs: [Inline]) {
      let content = Glyphs.spoken(runs).trimmed()
      guard !content.isEmpty else { return }
      parts.append(Block(kind, content, line: block.line, list: block.list, aside: block.aside))
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
    var sentence = GrowingText()
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
      } else {
        if kind == .caption, run.style.contains(.strong), index >= examined {
          let strong = block.inlines[index...].prefix { $0.style.contains(.strong) || $0.isBreak }
          examined = strong.endIndex
          if Array(strong).plainText.blankSeparatedWords().count > 2 {
            close()
            kind = .paragraph
          }
        }
        current.append(run)
      }
      sentence.append(run)
    }
    close()
    return parts
  }

  /// Whether an image is within a sentence: before text that does not start one, or after a word that needs another.
  private func isGlyph(_ run: Inline, in sentence: GrowingText, after last: Inline?, before next: Character?) -> Bool {
    guard sentence.isOpen, let next else { return false }
    // A mark that opens a line belongs to the text after it.
    if last?.isBreak ?? false, PictureText.mark(of: run) != nil { return false }
    if next.isLowercase || next.isPunctuation || next.isNumber { return true }
    guard let last, last.kind == .text, Glyphs.word(of: run) != nil else { return false }
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

/// Turns paragraphs that describe a figure into captions: alternative texts, labelled descriptions, image addresses.
struct FigureDescriptionDetector: NormalizationPass {
  func apply(_ document: inout ParsedDocument) {
    for index in document.blocks.indices where document.blocks[index].kind == .paragraph {
      let text = document.blocks[index].text
      let isBelowPicture = index > 0 && Self.isPicture(document.blocks[index - 1])
      let isItalic = isBelowPicture && isItalicCaption(document.blocks[index])
      if isItalic || Self.isDescription(text)
        || isImageAddress(text) || ImageNames.consists(text) || Self.isPageControl(text)
      {
        document.blocks[index].kind = .caption
        if isItalic, let colon = Self.endOfLabel(text) {
          document.blocks[index].inlines = [Inline(text[colon...].dropFirst().collapsingWhiteSpace())]
        }
      }
    }
  }

  private static func isPicture(_ block: Block) -> Bool {
    block.kind == .caption && block.text.isEmpty && block.inlines.contains { $0.kind == .image }
  }

  /// Whether a paragraph below a picture is its caption: one sentence in italics.
  private func isItalicCaption(_ block: Block) -> Bool {
    let text = block.text
    return block.isBodyParagraph && !text.isEmpty
      && block.inlines.allSatisfy { $0.isBreak || $0.style == .emphasis }
      && ParagraphSentences.endOfFirst(in: text) == text.endIndex
      && PlatformClaim(sentencesOf: block) == nil
  }

  static func isDescription(_ text: String) -> Bool { PictureWords.describePicture(text) || endOfLabel(text) != nil }

  /// The colon of the label of a description: "Content description: …"; `nil` for a text without one.
  private static func endOfLabel(_ text: String) -> String.Index? {
    let colon = text.utf8.prefix(40).firstIndex(of: UInt8(ascii: ":"))
    return colon.flatMap { StructureWords.standard.role(of: text[..<$0]) == .pictureDescription ? $0 : nil }
  }

  private func isImageAddress(_ text: String) -> Bool {
    text.hasPrefix("http") && !text.contains(" ") && PictureText.stem(ofFile: text) != nil
  }

  /// Whether a text is the title of a button around videos and code.
  static func isPageControl(_ text: String) -> Bool { text.utf8.count <= 30 && pageControls.contains(text) }

  private static let pageControls: Set<String> = [
    "Play", "Pause", "Replay", "More", "Copy", "Skip Navigation", "Video with custom controls.",
  ]
}
