import DocumentParsing
import GuidelineModel

/// Joins marks with what they mark: the text on the same line, or the picture before or after them with its caption.
///
/// The caption of a marked picture is the example; if it gives guidance ("Keep it small."), the alternative text is.
/// Some converters write the captions of several marked pictures as paragraphs.
struct MarkedFigureReader: NormalizationPass {
  func apply(_ document: inout ParsedDocument) {
    let marks = document.blocks.map(MarkedFigure.mark)
    guard marks.contains(where: { $0 != nil }) else { return }
    readCaptions(&document.blocks, marks)
    var reader = MarkedFigures(blocks: document.blocks, marks: marks)
    document.blocks = reader.read()
  }

  /// Turns the paragraphs behind a series of marked pictures, each of one sentence that is no command, into captions.
  private func readCaptions(_ blocks: inout [Block], _ marks: [MarkedFigure.Mark?]) {
    let sentences = Set(
      blocks.indices.dropFirst(2).filter { index in
        marks[index - 1]?.isPicture == true && marks[index - 2] == nil
          && MarkedFigure.isPicture(blocks[index - 2]) && isSentence(blocks[index])
      })
    for index in sentences where sentences.contains(index - 3) || sentences.contains(index + 3) {
      blocks[index].kind = .caption
    }
  }

  /// In words. A longer sentence is prose.
  private static let captionLimit = 30

  private func isSentence(_ block: Block) -> Bool {
    let text = block.text
    return block.isBodyParagraph && ParagraphSentences.isClosed(text)
      && !block.inlines.contains { $0.style.contains(.strong) }
      && ParagraphSentences.endOfFirst(in: text) == text.endIndex
      && text.split(separator: " ", maxSplits: Self.captionLimit).count <= Self.captionLimit
      && !CommandWords.standard.isCommand(text)
  }
}

/// The roles of the blocks around figures.
private enum MarkedFigure {
  typealias Mark = (isPositive: Bool, isPicture: Bool)

  /// The mark that a block consists of; `isPicture` is false for a label.
  static func mark(_ block: Block) -> Mark? {
    guard block.kind == .paragraph || block.kind == .caption else { return nil }
    let text = block.text
    if text.isEmpty {
      let pictures = block.inlines.filter { $0.kind == .image }
      guard pictures.count == 1, let mark = PictureText.mark(of: pictures[0]), mark.meaning != .availability
      else { return nil }
      return (mark.isPositive, true)
    }
    guard let mark = PictureWords.standard.mark(in: text), mark.meaning == .usage else { return nil }
    let isLabel = block.inlines.allSatisfy { $0.style.contains(.strong) || $0.isBreak }
    guard mark.hasForm || block.kind == .caption || isLabel else { return nil }
    return (mark.isPositive, mark.hasForm)
  }

  /// Whether a block contains pictures only, none of which is a mark.
  static func isPicture(_ block: Block) -> Bool {
    guard block.kind == .paragraph || block.kind == .caption else { return false }
    let text = block.text
    return text.isEmpty
      ? block.inlines.contains { $0.kind == .image }
      : block.kind == .caption && FigureDescriptionDetector.isDescription(text)
  }
}

private struct MarkedFigures {
  let blocks: [Block]
  /// The marks that blocks consist of, by index.
  let marks: [MarkedFigure.Mark?]
  var result: [Block] = []
  /// The index in the result of a picture without a mark, and of its caption.
  var picture: Int?
  var caption: Int?
  /// The mark whose picture follows.
  var pending: Bool?

  mutating func read() -> [Block] {
    var index = 0
    while index < blocks.count {
      let block = blocks[index]
      let next = index + 1 < blocks.count ? blocks[index + 1] : nil
      index += 1
      if let mark = marks[index - 1] {
        if visit(mark, block, next: next) { index += 1 }
      } else if MarkedFigure.isPicture(block) {
        result.append(block)
        picture = result.count - 1
        caption = nil
        if let isPositive = pending {
          // The caption of the picture, if any, is on its line.
          pending = nil
          if markPicture(isPositive, next: next) { index += 1 }
        }
      } else {
        result.append(block)
        if picture != nil, picture == result.count - 2, isCaption(block) {
          caption = result.count - 1
        } else {
          picture = nil
          caption = nil
          pending = nil
        }
      }
    }
    return result
  }

  /// Applies a mark; returns whether it took the next block.
  private mutating func visit(_ mark: MarkedFigure.Mark, _ block: Block, next: Block?) -> Bool {
    if !mark.isPicture {
      // A label names the picture after it.
      if let next, MarkedFigure.isPicture(next) {
        pending = mark.isPositive
      } else {
        result.append(block)
      }
      return false
    }
    if let picture {
      // A picture of a mark in a series of pictures, each with its caption beside it, marks none of them.
      if let caption, let next, isBeside(result[caption], result[picture]), isBeside(next, block) {
        result.append(block)
        result[result.count - 1].kind = .caption
        return false
      }
      return markPicture(mark.isPositive, next: next)
    }
    // The mark that opens an item marks no text above it.
    if let last = result.last, isBeside(last, block) || isCaption(last) && block.list?.opensItem != true,
      canBeExample(last, mark.isPositive)
    {
      result[result.count - 1].kind = .example(isCorrect: mark.isPositive)
      return false
    }
    if let next,
      isBeside(next, block) && next.kind == .caption
        || (isBeside(next, block) || isCaption(next)) && canBeExample(next, mark.isPositive)
    {
      return add(next, mark.isPositive, list: block.list)
    }
    if let next, MarkedFigure.isPicture(next), MarkedFigure.mark(next) == nil {
      pending = mark.isPositive
    } else {
      var block = block
      block.kind = .caption
      result.append(block)
    }
    return false
  }

  /// Marks the last picture; returns whether its caption is the next block, which is added.
  private mutating func markPicture(_ isPositive: Bool, next: Block?) -> Bool {
    guard let picture else { return false }
    let ownCaption = caption
    self.picture = nil
    caption = nil
    if let ownCaption {
      let example = PictureWords.standard.givesGuidance(result[ownCaption].text) ? picture : ownCaption
      result[example].kind = .example(isCorrect: isPositive)
      return false
    }
    guard let next, isCaption(next), MarkedFigure.mark(next) == nil else {
      result[picture].kind = .example(isCorrect: isPositive)
      return false
    }
    if PictureWords.standard.givesGuidance(next.text) {
      result[picture].kind = .example(isCorrect: isPositive)
      result.append(next)
      return true
    }
    return add(next, isPositive, list: next.list)
  }

  /// Adds a text beside a mark: as an example, or as it is if it forbids what the mark forbids.
  private mutating func add(_ text: Block, _ isPositive: Bool, list: Block.ListPosition?) -> Bool {
    var example = text
    // The mark may open the list item.
    example.list = list ?? text.list
    if canBeExample(text, isPositive) { example.kind = .example(isCorrect: isPositive) }
    result.append(example)
    return true
  }

  /// Whether two blocks were split from one paragraph.
  private func isBeside(_ text: Block, _ mark: Block) -> Bool {
    text.line == mark.line && text.aside == mark.aside
      && (text.kind == .caption || text.kind == .paragraph) && !text.text.isEmpty
  }

  /// Whether a block is a caption: one on the line of its picture, or a title below it.
  private func isCaption(_ block: Block) -> Bool {
    if block.kind == .caption { return !block.text.isEmpty && !MarkedFigure.isPicture(block) }
    guard block.isBodyParagraph, !block.inlines.contains(where: { $0.style.contains(.strong) }) else { return false }
    let text = block.text
    return !ParagraphSentences.isClosed(text) && !text.hasSuffix(":") && words(text) <= 12
      && PlatformNames.heading(text) == nil && StructureWords.standard.role(of: text) == nil
  }

  /// Whether a text is short enough for an example, states no rule, and does not itself forbid what a cross marks.
  private func canBeExample(_ block: Block, _ isPositive: Bool) -> Bool {
    guard block.kind == .caption || block.kind == .paragraph,
      !block.inlines.contains(where: { $0.style.contains(.strong) })
    else { return false }
    let text = block.text
    guard !text.hasSuffix(":"), words(text) <= 45 else { return false }
    let command = CommandWords.standard.isCommand(text) ? CommandWords.standard.command(in: text) : nil
    return isPositive || command != .avoid && command != .never
  }

  private func words(_ text: String) -> Int { text.split(separator: " ", maxSplits: 50).count }
}
