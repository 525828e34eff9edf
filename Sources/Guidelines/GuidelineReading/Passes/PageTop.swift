import DocumentParsing
import GuidelineModel

/// Finds the page's title and takes off what stands above it: navigation, a repeated top, the banner
/// with the newest change.
struct PageTop: NormalizationPass {
  func apply(_ draft: inout ParsedDocument) {
    partFusedBanner(&draft)
    let declared = draft.title
    guard let top = titleIndex(draft) else {
      if declared == nil { draft.title = nil }
      return
    }
    let heading = Self.plainTitle(draft.blocks[top].text)
    if isBetterTitle(heading, than: declared) { draft.title = heading }
    let above = draft.blocks[..<top]
    keepBanner(above, &draft)
    draft.losses[.chromeLeftOut] += above.count { !$0.text.isEmpty }
    draft.blocks.removeFirst(top + 1)
    removeRepeatedTitle(&draft)
    lowerAbstract(&draft)
  }

  /// An abstract set as a heading under the title is text.
  private func lowerAbstract(_ draft: inout ParsedDocument) {
    guard let first = draft.blocks.first, first.headingLevel != nil,
      Sentences.isClosed(first.text)
    else { return }
    draft.blocks[0].kind = .paragraph
    for index in draft.blocks[0].inlines.indices {
      draft.blocks[0].inlines[index].style.remove(.strong)
    }
  }

  /// "[components] sheets" of a workspace export → "sheets".
  static func plainTitle(_ text: String) -> String {
    guard text.hasPrefix("["), let end = text.firstIndex(of: "]") else { return text }
    let rest = text[text.index(after: end)...].collapsingWhiteSpace()
    return rest.isEmpty ? text : rest
  }

  /// A heading of the page beats what the file says around it, unless it names the whole site.
  private func isBetterTitle(_ heading: String, than declared: String?) -> Bool {
    guard let declared else { return true }
    return Slug.make(heading) != Slug.make(declared)
  }

  /// The last line near the top that is the title.
  private func titleIndex(_ draft: ParsedDocument) -> Int? {
    let blocks = draft.blocks
    if draft.syntax == .docc { return nil }
    if let title = draft.title, !title.isEmpty {
      if let index = lastOfRepeatedTitles(blocks, title) { return index }
    }
    if draft.syntax == .plainText { return plainTitleIndex(blocks) }
    // Front matter names the page; without a heading of level 1 the page has no other title.
    if draft.syntax == .markdown, draft.title != nil,
      !blocks.prefix(60).contains(where: { $0.headingLevel == 1 })
    {
      return nil
    }
    if let index = firstTitleHeading(blocks) { return index }
    guard draft.title == nil || draft.syntax == .html else { return nil }
    return blocks.firstIndex { $0.headingLevel != nil }
      .flatMap { StructureWords.standard.role(of: blocks[$0].text) == nil ? $0 : nil }
  }

  /// The title near the top; where an extractor printed the top of the page several times, the last.
  private func lastOfRepeatedTitles(_ blocks: [Block], _ title: String) -> Int? {
    guard var last = blocks.prefix(24).firstIndex(where: { isTitle($0, title) }) else { return nil }
    while let again = blocks[(last + 1)...].prefix(6).firstIndex(where: { isTitle($0, title) }) {
      last = again
    }
    return last
  }

  /// The first heading of level 1 near the top, unless text under an earlier heading comes before it.
  private func firstTitleHeading(_ blocks: [Block]) -> Int? {
    guard let largest = blocks.firstIndex(where: { $0.headingLevel == 1 }),
      let first = blocks.firstIndex(where: { $0.headingLevel != nil })
    else { return blocks.prefix(12).firstIndex { $0.headingLevel != nil && !isStructure($0) } }
    let between = blocks[first..<largest]
    let hasText = between.contains { $0.isBodyParagraph && Sentences.isClosed($0.text) }
    if hasText, !isStructure(blocks[first]) { return first }
    return largest < 60 ? largest : nil
  }

  /// Headings that every page has name no page.
  private func isStructure(_ block: Block) -> Bool {
    StructureWords.standard.role(of: block.text) != nil || PlatformNames.heading(block.text) != nil
  }

  private func isTitle(_ block: Block, _ title: String) -> Bool {
    guard block.headingLevel != nil || block.isBodyParagraph else { return false }
    return Slug.make(Self.plainTitle(block.text)) == Slug.make(title)
  }

  /// The name of a known page before a sentence, near the top; else a short first line that is no
  /// sentence.
  private func plainTitleIndex(_ blocks: [Block]) -> Int? {
    let known = blocks.indices.prefix(400).first { index in
      guard index + 1 < blocks.count, blocks[index].text.utf8.count <= 60,
        Sentences.isClosed(blocks[index + 1].text), blocks[index + 1].text.utf8.count > 30
      else { return false }
      return blocks[index].list == nil && !isStructure(blocks[index])
        && PageNames.standard.slug(titled: blocks[index].text) != nil
    }
    if let known { return known }
    guard let first = blocks.first, first.text.utf8.count <= 60, !Sentences.isClosed(first.text)
    else { return nil }
    return 0
  }

  /// "Updated guidance. Tab bars" as a heading under a date: the last sentence end parts them.
  private func partFusedBanner(_ draft: inout ParsedDocument) {
    guard let index = draft.blocks.firstIndex(where: { $0.headingLevel == 1 }), index < 6 else {
      return
    }
    // The date above may be lost; then the first word must be one that change logs begin with.
    let isDated = index > 0 && CalendarDate(written: draft.blocks[index - 1].text) != nil
    let first = draft.blocks[index].text.prefix { $0.isLetter }.lowercased()
    guard isDated || ChangeWords.standard.isKnown(first) else { return }
    let sentences = Sentences.split(draft.blocks[index].text)
    guard sentences.count > 1, let title = sentences.last, !Sentences.isClosed(title) else {
      return
    }
    let banner = sentences.dropLast().joined(separator: " ")
    let line = draft.blocks[index].line
    draft.blocks[index].inlines = [Inline(title)]
    draft.blocks.insert(Block(.paragraph, [Inline(banner)], line: line), at: index)
  }

  /// A date above the title is the newest change; it counts where the change log itself was lost.
  private func keepBanner(_ above: ArraySlice<Block>, _ draft: inout ParsedDocument) {
    for (offset, block) in above.enumerated() {
      let text = block.text
      if let date = CalendarDate(written: text), offset + 1 < above.count {
        let next = above[above.startIndex + offset + 1].text
        draft.changes = [ChangeLogEntry(date: date, text: next, line: block.line)]
        return
      }
      if let strong = block.inlines.first, strong.style.contains(.strong),
        let date = CalendarDate(written: strong.text)
      {
        let rest = Array(block.inlines.dropFirst()).plainText
        draft.changes = [ChangeLogEntry(date: date, text: rest, line: block.line)]
        return
      }
    }
  }

  /// Some converters print the title twice, with the address between.
  private func removeRepeatedTitle(_ draft: inout ParsedDocument) {
    guard let title = draft.title else { return }
    let near = draft.blocks.prefix(4)
    if let again = near.lastIndex(where: { $0.headingLevel == 1 && isTitle($0, title) }) {
      draft.blocks.remove(at: again)
    }
  }
}
