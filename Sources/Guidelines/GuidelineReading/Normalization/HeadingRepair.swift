import DocumentParsing
import GuidelineModel

/// Removes what converters add to headings: `{#anchor}`, the `¶` of a permalink, leading emoji, and numbers if most
/// headings have one. Also reads `##Heading` without a blank, which CommonMark does not.
struct HeadingDecorationRemover: NormalizationPass {
  func apply(_ document: inout ParsedDocument) {
    if document.syntax == .markdown { readHeadingsWithoutBlank(&document) }
    let headings = document.blocks.indices.filter { document.blocks[$0].headingLevel != nil }
    let numbered = headings.count { Self.numberLength(document.blocks[$0].text) > 0 }
    let removesNumbers = numbered >= 3 && numbered * 5 >= headings.count * 3
    for index in headings { removeDecorations(from: &document.blocks[index], removingNumbers: removesNumbers) }
  }

  private func removeDecorations(from block: inout Block, removingNumbers: Bool) {
    guard case .heading(let level, var anchor) = block.kind else { return }
    block.inlines.removeAll { ["¶", "#", "🔗", "§"].contains($0.text.collapsingWhiteSpace()) }
    while let last = block.inlines.last, last.kind == .text, last.text.hasSuffix("}"),
      let start = last.text.lastIndex(of: "{")
    {
      let attributes = Self.attributes(in: last.text[last.text.index(after: start)...].dropLast())
      guard attributes.allSatisfy({ $0.hasPrefix("#") || $0.hasPrefix(".") || $0.contains("=") }) else { break }
      anchor = attributes.first { $0.hasPrefix("#") }.map { String($0.dropFirst()) } ?? anchor
      block.inlines[block.inlines.count - 1].text = String(last.text[..<start].trimmingTrailingSpace())
      if block.inlines[block.inlines.count - 1].text.isEmpty { block.inlines.removeLast() }
    }
    if let last = block.inlines.last, last.kind == .text, last.text.hasSuffix("¶") {
      block.inlines[block.inlines.count - 1].text = String(last.text.dropLast().trimmingTrailingSpace())
    }
    if let first = block.inlines.first, first.kind == .text {
      let symbols = first.text.prefix { !($0.isLetter || $0.isNumber || Self.opensWords($0)) }
      if symbols.contains(where: { !$0.isASCII }) {
        block.inlines[0].text = String(first.text.dropFirst(symbols.count))
      }
    }
    if removingNumbers, let first = block.inlines.first, first.kind == .text {
      block.inlines[0].text = String(first.text.dropFirst(Self.numberLength(first.text)))
    }
    block.inlines = block.inlines.trimmed()
    block.kind = .heading(level: level, anchor: anchor)
  }

  /// The words between braces, without quoted values.
  private static func attributes(in text: Substring) -> [Substring] {
    text.split(separator: "\"", omittingEmptySubsequences: false).enumerated().filter { $0.offset.isMultiple(of: 2) }
      .flatMap { $0.element.split(separator: " ") }
  }

  private static func opensWords(_ character: Character) -> Bool { "“‘\"'([«‹„‚「『（【¿¡©".contains(character) }

  /// The length of a number such as "2.1 " or "3) " at the start; 0 when there is none.
  private static func numberLength(_ text: String) -> Int {
    let number = text.prefix { $0.isASCII && ($0.isNumber || $0 == "." || $0 == ")") }
    guard number.first?.isNumber == true, number.count <= 8 else { return 0 }
    let rest = text.dropFirst(number.count)
    let blanks = rest.prefix { $0.isWhitespace }.count
    guard blanks > 0, rest.dropFirst(blanks).first?.isLetter == true else { return 0 }
    return number.count + blanks
  }

  private func readHeadingsWithoutBlank(_ document: inout ParsedDocument) {
    for index in document.blocks.indices where document.blocks[index].isBodyParagraph {
      guard let first = document.blocks[index].inlines.first, first.kind == .text,
        first.text.hasPrefix("#"), document.blocks[index].text.utf8.count <= 90
      else { continue }
      let level = first.text.prefix { $0 == "#" }.count
      guard level <= 6, first.text.dropFirst(level).first?.isLetter == true else { continue }
      document.blocks[index].inlines[0].text = String(first.text.dropFirst(level))
      document.blocks[index].kind = .heading(level: level, anchor: nil)
    }
  }
}

/// Takes anchors from links of headings to themselves, removes empty headings, turns those over 160 bytes into text.
struct HeadingAnchorExtractor: NormalizationPass {
  func apply(_ document: inout ParsedDocument) {
    document.blocks.removeAll { $0.headingLevel != nil && $0.text.isEmpty }
    for index in document.blocks.indices where document.blocks[index].headingLevel != nil {
      if document.blocks[index].text.utf8.count > 160 {
        document.blocks[index].kind = .paragraph
        continue
      }
      guard case .heading(let level, let anchor) = document.blocks[index].kind, anchor == nil else { continue }
      let link = document.blocks[index].inlines.lazy.compactMap { fragment(of: $0.target) }.first
      document.blocks[index].kind = .heading(level: level, anchor: link)
    }
  }

  /// The part after `#`; `nil` when there is none or it is a page number of a PDF.
  private func fragment(of target: String?) -> String? {
    guard let target, let mark = target.lastIndex(of: "#") else { return nil }
    let fragment = String(target[target.index(after: mark)...])
    return fragment.isEmpty || fragment.hasPrefix("page-") ? nil : fragment
  }
}

/// Splits underlined headings from the text before them: lines above, or a figure and its caption on the same line. The
/// heading is the last line, or the link to its own anchor within that line.
struct FusedHeadingSplitter: NormalizationPass {
  func apply(_ document: inout ParsedDocument) {
    guard document.syntax == .markdown else { return }
    var blocks: [Block] = []
    for block in document.blocks {
      guard block.headingLevel != nil, let start = headingStart(block.inlines) else {
        blocks.append(block)
        continue
      }
      let before = Array(block.inlines[..<start]).trimmed()
      if !before.isEmpty { blocks.append(Block(.paragraph, before, line: block.line, list: block.list)) }
      let lines = block.inlines[..<start].count { $0.kind == .softBreak }
      blocks.append(Block(block.kind, Array(block.inlines[start...]).trimmed(), line: block.line + lines))
    }
    document.blocks = blocks
  }

  /// The index of the first run of the heading; `nil` when no text precedes it.
  private func headingStart(_ runs: [Inline]) -> Int? {
    // A link to its own anchor is a whole heading, while other links may be part of one.
    if let link = runs.firstIndex(where: SectionPath.namesOwnAnchor), link > 0 { return link }
    return runs.lastIndex { $0.kind == .softBreak }.map { $0 + 1 }
  }
}

/// Cuts off a heading that a converter glued to the end of a sentence: "… is hidden.### [macOS](#macOS)".
struct GluedHeadingSplitter: NormalizationPass {
  func apply(_ document: inout ParsedDocument) {
    guard document.syntax == .markdown else { return }
    var blocks: [Block] = []
    for block in document.blocks {
      var rest = block
      while rest.headingLevel == nil, let (text, heading, behind) = Self.parts(of: rest) {
        blocks.append(text)
        blocks.append(heading)
        rest = behind
      }
      if !rest.inlines.isEmpty || rest.inlines == block.inlines { blocks.append(rest) }
    }
    document.blocks = blocks
  }

  /// The text before a glued heading, the heading, and the lines behind it.
  private static func parts(of block: Block) -> (text: Block, heading: Block, behind: Block)? {
    guard block.kind == .paragraph || block.kind == .caption,
      let index = block.inlines.indices.first(where: { marks(in: block.inlines, $0) != nil }),
      let marks = marks(in: block.inlines, index)
    else { return nil }
    var before = Array(block.inlines[...index])
    before[index].text = String(before[index].text[..<marks.lowerBound])
    var after = Array(block.inlines[index...])
    after[0].text = String(after[0].text[marks.upperBound...])
    let line = after.prefix { !$0.isBreak }
    let title = Array(line).trimmed().filter { !$0.text.isEmpty }
    guard !title.isEmpty, title.plainText.utf8.count <= titleLimit, !ParagraphSentences.isClosed(title.plainText)
    else { return nil }
    let start = block.line + before.count { $0.kind == .softBreak }
    let level = block.inlines[index].text[marks].count { $0 == "#" }
    var behind = block
    behind.kind = .paragraph
    behind.list = nil
    behind.inlines = Array(after.dropFirst(line.count)).trimmed()
    behind.line = start + 1
    var text = block
    text.inlines = before.trimmed()
    return (text, Block(.heading(level: level, anchor: nil), title, line: start), behind)
  }

  /// In UTF-8 bytes.
  private static let titleLimit = 80

  /// The marks of a heading directly behind a sentence or a picture.
  private static func marks(in runs: [Inline], _ index: Int) -> Range<String.Index>? {
    let run = runs[index]
    guard run.kind == .text, !run.style.contains(.code), ByteSearch.mayContain("##", in: run.text),
      let start = run.text.firstRange(of: "##")?.lowerBound
    else { return nil }
    let before = run.text[..<start]
    if before.isEmpty {
      guard index > 0, !runs[index - 1].isBreak,
        runs[index - 1].kind == .image || ParagraphSentences.isClosed(runs[index - 1].text)
      else { return nil }
    } else if !ParagraphSentences.isClosed(before) || before.last?.isWhitespace == true {
      return nil
    }
    let end = run.text[start...].firstIndex { $0 != "#" } ?? run.text.endIndex
    let isHeading = end == run.text.endIndex || run.text[end] == " "
    return isHeading && run.text[start..<end].count <= 6 ? start..<end : nil
  }
}
