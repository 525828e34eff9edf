import DocumentParsing
import GuidelineModel

/// Turns headings that converters made of the pictures in a strip of tabs, or of a table's columns, into captions.
///
/// A strip is two or more headings of one level within a section, with only pictures and captions below each; below the
/// pictures of the last one, the section may continue.
struct TabStripReader: NormalizationPass {
  func apply(_ document: inout ParsedDocument) {
    // DocC has its own element for tabs.
    guard document.syntax != .docc else { return }
    var path = SectionPath(readsPlatforms: false)
    var strip: [Int] = []
    let columns = columnNames(document.blocks)
    let levels = document.blocks.map(\.headingLevel)
    for (index, block) in document.blocks.enumerated() where path.enter(block) {
      if let last = strip.last, levels[last] != levels[index] { close(&strip, in: &document) }
      let pictures = document.blocks[(index + 1)...].prefix { $0.kind == .caption }
      let isTab =
        path.headings.count > 1 && !path.isIn(.platformConsiderations)
        && pictures.contains { $0.inlines.contains { $0.kind == .image } }
      if isTab, columns.contains(block.text) {
        document.blocks[index].kind = .caption
        continue
      }
      if isTab { strip.append(index) }
      let hasText = pictures.endIndex < levels.count && levels[pictures.endIndex] == nil
      if !isTab || hasText { close(&strip, in: &document) }
    }
    close(&strip, in: &document)
  }

  private func columnNames(_ blocks: [Block]) -> Set<String> {
    blocks.reduce(into: []) { names, block in
      if case .table(let table) = block.kind, table.hasHeader, let header = table.rows.first {
        names.formUnion(header.map(\.plainText))
      }
    }
  }

  private func close(_ strip: inout [Int], in document: inout ParsedDocument) {
    if strip.count > 1 { for index in strip { document.blocks[index].kind = .caption } }
    strip = []
  }
}

/// Turns a list of tabs above figures into captions: links to nothing, `[Tab](#)`, and the bold name of the shown tab.
struct TabListReader: NormalizationPass {
  func apply(_ document: inout ParsedDocument) {
    guard document.blocks.contains(where: isTabs) else { return }
    for index in document.blocks.indices {
      let block = document.blocks[index]
      let next = index + 1 < document.blocks.count ? document.blocks[index + 1] : nil
      if isTabs(block) || isShownTab(block, above: next) { document.blocks[index].kind = .caption }
    }
  }

  /// Whether a paragraph consists of links without an address, with or without bullets.
  private func isTabs(_ block: Block) -> Bool {
    let words = block.inlines.filter { run in
      run.kind == .image || run.target != nil || run.text.contains { $0.isLetter || $0.isNumber }
    }
    return block.kind == .paragraph && !words.isEmpty
      && words.allSatisfy { $0.kind == .text && $0.target?.hasSuffix("#") == true }
  }

  private func isShownTab(_ block: Block, above next: Block?) -> Bool {
    guard block.kind == .paragraph, block.list?.opensItem == true, let next, next.kind == .caption,
      next.list != nil, next.text.isEmpty
    else { return false }
    return block.inlines.allSatisfy { $0.style.contains(.strong) || $0.isBreak }
      && !ParagraphSentences.isClosed(block.text)
  }
}

/// Turns paragraphs into captions: a few words without a full stop below a rule, or the tabs above a picture. Two that
/// judge the same thing differently ("Poor contrast with the tile", "Good contrast with the tile") become examples.
struct CaptionParagraphReader: NormalizationPass {
  func apply(_ document: inout ParsedDocument) {
    guard document.syntax == .markdown else { return }
    var captions: [Int] = []
    var hasRule = false
    for (index, block) in document.blocks.enumerated() {
      if isCaption(block), isStrip(block, at: index, in: document.blocks) {
        document.blocks[index].kind = .caption
      } else if hasRule, isCaption(block), !captions.isEmpty || endsText(document.blocks[index - 1]) {
        captions.append(index)
      } else if block.kind != .caption {
        close(&captions, in: &document, before: block)
        if block.headingLevel != nil { hasRule = false }
        if block.isBodyParagraph, Lead(bold: block)?.isClosed == true { hasRule = true }
      }
    }
    close(&captions, in: &document, before: nil)
  }

  /// In words. A longer paragraph is prose.
  private static let captionLimit = 24
  /// In words. A single shorter paragraph above text may be its title.
  private static let titleLimit = 3

  private func isCaption(_ block: Block) -> Bool {
    let text = block.text
    return block.isBodyParagraph && !text.isEmpty && !ParagraphSentences.isClosed(text) && !text.contains(":")
      && text.first?.isLowercase != true
      && block.inlines.allSatisfy { $0.isBreak || $0.kind == .text && $0.style.isEmpty && $0.target == nil }
      && text.blankSeparatedWords().count <= Self.captionLimit
  }

  /// Whether a caption is a strip of tabs above the picture of the first one. A printed page shows the names of all
  /// tabs on one line, and its pictures have no alternative texts.
  private func isStrip(_ caption: Block, at index: Int, in blocks: [Block]) -> Bool {
    guard index > 0, index + 1 < blocks.count, endsText(blocks[index - 1]) else { return false }
    let next = blocks[index + 1]
    return next.kind == .caption && next.text.isEmpty && next.inlines.allSatisfy(\.text.isEmpty)
      && caption.text.blankSeparatedWords().dropFirst().contains { $0.contains(where: \.isUppercase) }
  }

  /// Whether a block ends a text, so that a caption may follow.
  private func endsText(_ block: Block) -> Bool {
    block.kind == .caption || block.isBodyParagraph && ParagraphSentences.isClosed(block.text)
  }

  /// Whether the block after captions neither continues a sentence nor is a list or table, which they would introduce.
  private func isComplete(_ texts: [String], before next: Block?) -> Bool {
    guard let next, next.headingLevel == nil else { return true }
    guard next.isBodyParagraph, next.text.first?.isLowercase != true else { return false }
    return texts.count > 1 || Lead(bold: next) != nil
      || texts.allSatisfy { $0.blankSeparatedWords().count > Self.titleLimit }
  }

  private func close(_ captions: inout [Int], in document: inout ParsedDocument, before next: Block?) {
    defer { captions = [] }
    let texts = captions.map { document.blocks[$0].text }
    guard !texts.isEmpty, isComplete(texts, before: next) else { return }
    for index in captions { document.blocks[index].kind = .caption }
    for first in texts.indices.dropLast() {
      let second = first + 1
      guard let isCorrect = PictureWords.standard.contrast(texts[first], texts[second]) else { continue }
      for (caption, isCorrect) in [(first, isCorrect), (second, !isCorrect)] {
        document.blocks[captions[caption]].kind = .example(isCorrect: isCorrect)
        // An example of a picture is not part of the explanation.
        document.blocks[captions[caption]].inlines = [Inline(kind: .image, text: texts[caption])]
      }
    }
  }
}
