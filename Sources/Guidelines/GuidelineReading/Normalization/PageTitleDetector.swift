import DocumentParsing
import GuidelineModel

/// Finds the title of the page and removes the blocks above it: navigation, repeated headers, the newest change.
struct PageTitleDetector: NormalizationPass {
  func apply(_ document: inout ParsedDocument) {
    splitBanner(&document)
    guard let top = titleIndex(document) else { return }
    let heading = Self.plainTitle(document.blocks[top].text)
    // A declared title stays if it differs only in letter case and punctuation.
    if document.title.map({ Slug.make($0) }) != Slug.make(heading) { document.title = heading }
    let above = document.blocks[..<top]
    keepBanner(above, &document)
    document.warnings[.navigationSkipped] += above.count { !$0.text.isEmpty }
    document.blocks.removeFirst(top + 1)
    removeRepeatedTitle(&document)
    demoteAbstract(&document)
  }

  /// Turns an abstract that is a heading below the title into a paragraph.
  private func demoteAbstract(_ document: inout ParsedDocument) {
    guard let first = document.blocks.first, first.headingLevel != nil, ParagraphSentences.isClosed(first.text)
    else { return }
    document.blocks[0].kind = .paragraph
    for index in document.blocks[0].inlines.indices { document.blocks[0].inlines[index].style.remove(.strong) }
  }

  /// The title without the label that workspace exports add: "[components] sheets" → "sheets".
  static func plainTitle(_ text: String) -> String {
    guard text.hasPrefix("["), let end = text.firstIndex(of: "]") else { return text }
    let rest = text[text.index(after: end)...].collapsingWhiteSpace()
    return rest.isEmpty ? text : rest
  }

  private func titleIndex(_ document: ParsedDocument) -> Int? {
    let blocks = document.blocks
    if document.syntax == .docc { return nil }
    if let title = document.title, !title.isEmpty, let index = lastOfRepeatedTitles(blocks, title) { return index }
    if document.syntax == .plainText { return document.title == nil ? plainTitleIndex(blocks) : nil }
    // The title is in the front matter if the page has no heading of level 1.
    if document.syntax == .markdown, document.title != nil, !blocks.prefix(60).contains(where: { $0.headingLevel == 1 })
    {
      return nil
    }
    if let title = document.title, !DocumentSource.isAppleGuide(titled: title), isOfSections(blocks) { return nil }
    if let index = firstTitleHeading(blocks) { return index }
    guard document.title == nil || document.syntax == .html else { return nil }
    return blocks.firstIndex { $0.headingLevel != nil }
      .flatMap { StructureWords.standard.role(of: blocks[$0].text) == nil ? $0 : nil }
  }

  /// Whether the first heading is one of several of its level and none of level 1 is near: the text has no title.
  private func isOfSections(_ blocks: [Block]) -> Bool {
    let levels = blocks.compactMap(\.headingLevel)
    return !blocks.prefix(60).contains { $0.headingLevel == 1 } && levels.dropFirst().contains { $0 == levels[0] }
  }

  /// The index of a known title near the top; the last one, because some extractors repeat the header.
  private func lastOfRepeatedTitles(_ blocks: [Block], _ title: String) -> Int? {
    guard var last = blocks.prefix(24).firstIndex(where: { isTitle($0, title) }) else { return nil }
    while let again = blocks[(last + 1)...].prefix(6).firstIndex(where: { isTitle($0, title) }) { last = again }
    return last
  }

  /// The first heading of level 1 near the top, or an earlier one with text below it.
  private func firstTitleHeading(_ blocks: [Block]) -> Int? {
    guard let largest = blocks.firstIndex(where: { $0.headingLevel == 1 }),
      let first = blocks.firstIndex(where: { $0.headingLevel != nil })
    else { return blocks.prefix(12).firstIndex { $0.headingLevel != nil && !isStructure($0) } }
    let between = blocks[first..<largest]
    let hasText = between.contains { $0.isBodyParagraph && ParagraphSentences.isClosed($0.text) }
    if hasText, !isStructure(blocks[first]) { return first }
    return largest < 60 ? largest : nil
  }

  private func isStructure(_ block: Block) -> Bool {
    StructureWords.standard.role(of: block.text) != nil || PlatformNames.heading(block.text) != nil
  }

  private func isTitle(_ block: Block, _ title: String) -> Bool {
    guard block.headingLevel != nil || block.isBodyParagraph else { return false }
    return Slug.make(Self.plainTitle(block.text)) == Slug.make(title)
  }

  /// The index of a known page title before a sentence; otherwise of a short first line that is not a sentence.
  private func plainTitleIndex(_ blocks: [Block]) -> Int? {
    let known = blocks.indices.prefix(400).first { index in
      guard index + 1 < blocks.count, blocks[index].text.utf8.count <= 60,
        ParagraphSentences.isClosed(blocks[index + 1].text), blocks[index + 1].text.utf8.count > 30
      else { return false }
      return blocks[index].list == nil && !isStructure(blocks[index])
        && PageNames.standard.slug(titled: blocks[index].text) != nil
    }
    if let known { return known }
    guard let first = blocks.first, first.text.utf8.count <= 60, !ParagraphSentences.isClosed(first.text)
    else { return nil }
    return 0
  }

  /// Splits a heading made of the banner and the title: "Updated guidance. Tab bars".
  private func splitBanner(_ document: inout ParsedDocument) {
    guard let index = document.blocks.firstIndex(where: { $0.headingLevel == 1 }), index < 6 else { return }
    // Without a date above, its first word must begin change log entries.
    let isDated = index > 0 && CalendarDate(written: document.blocks[index - 1].text) != nil
    let first = document.blocks[index].text.prefix { $0.isLetter }.lowercased()
    guard isDated || ChangeWords.standard.isKnown(first) else { return }
    let sentences = ParagraphSentences.split(document.blocks[index].text)
    guard sentences.count > 1, let title = sentences.last, !ParagraphSentences.isClosed(title) else { return }
    let banner = sentences.dropLast().joined(separator: " ")
    let line = document.blocks[index].line
    document.blocks[index].inlines = [Inline(title)]
    document.blocks.insert(Block(.paragraph, [Inline(banner)], line: line), at: index)
  }

  /// Keeps the newest change, whose date is above the title, for pages that lost their change log.
  private func keepBanner(_ above: ArraySlice<Block>, _ document: inout ParsedDocument) {
    for (offset, block) in above.enumerated() {
      let text = block.text
      if let date = CalendarDate(written: text), offset + 1 < above.count {
        let next = above[above.startIndex + offset + 1].text
        document.changes = [ChangeLogEntry(date: date, text: next, line: block.line)]
        return
      }
      if let strong = block.inlines.first, strong.style.contains(.strong), let date = CalendarDate(written: strong.text)
      {
        let rest = Array(block.inlines.dropFirst()).plainText
        document.changes = [ChangeLogEntry(date: date, text: rest, line: block.line)]
        return
      }
    }
  }

  /// Removes the second title that some converters write below the address.
  private func removeRepeatedTitle(_ document: inout ParsedDocument) {
    guard let title = document.title else { return }
    let again = document.blocks.prefix(4).lastIndex { $0.headingLevel == 1 && isTitle($0, title) }
    if let again { document.blocks.remove(at: again) }
  }
}
