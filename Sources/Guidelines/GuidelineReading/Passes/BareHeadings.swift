import DocumentParsing
import GuidelineModel

/// Text without markup: finds the lines that are headings.
///
/// Sure are structure words ("Best practices"), platform lines, and lines that the page's own list of
/// contents at its end repeats in the same order. Below those, a short line that is no sentence and
/// stands between sentences and a longer paragraph is taken for a heading.
struct BareHeadings: NormalizationPass {
  func apply(_ draft: inout ParsedDocument) {
    guard draft.syntax == .plainText else { return }
    var contents = Contents(draft.blocks)
    var depths = HeadingDepths(hasContents: contents.start < draft.blocks.count)
    for index in draft.blocks.indices.prefix(contents.start)
    where draft.blocks[index].isBodyParagraph {
      let text = draft.blocks[index].text
      guard isLabel(text), let level = level(of: text, draft.blocks, index, &contents, &depths)
      else { continue }
      draft.blocks[index].kind = .heading(level: level, anchor: nil)
    }
    draft.losses[.chromeLeftOut] += draft.blocks.count - contents.start
    draft.blocks.removeSubrange(contents.start...)
  }

  private func level(
    of text: String, _ blocks: [Block], _ index: Int, _ contents: inout Contents,
    _ depths: inout HeadingDepths
  ) -> Int? {
    if let role = StructureWords.standard.role(of: text) {
      contents.pass(text)
      return depths.enter(role)
    }
    if PlatformNames.heading(text) != nil, depths.isInPlatforms {
      return isBetweenPlatforms(blocks, index) ? nil : depths.enterPlatform()
    }
    if contents.matches(text) {
      contents.pass(text)
      return depths.enterSection()
    }
    return looksLikeHeading(blocks, index) ? depths.enterGuess() : nil
  }

  /// The list of the page's own headings that some converters leave at its end.
  private struct Contents {
    /// The index of its first block; the number of blocks when there is none.
    let start: Int
    private var lines: ArraySlice<String> = []

    init(_ blocks: [Block]) {
      let opening = blocks.lastIndex { block in
        let text = block.text
        return StructureWords.standard.role(of: text) == .supportedPlatforms
          || text.hasPrefix("Current page is ")
      }
      guard var first = opening, first * 2 > blocks.count else {
        start = blocks.count
        return
      }
      if first > 0, blocks[first - 1].text.hasPrefix("Current page is ") { first -= 1 }
      start = first
      // The first line repeats the page's title.
      lines = blocks[first...].map(\.text)
        .filter { !$0.hasPrefix("Current page is ") }
        .drop { StructureWords.standard.role(of: $0) == .supportedPlatforms }
        .dropFirst()
    }

    func matches(_ text: String) -> Bool { lines.prefix(3).contains(text) }

    /// Goes on behind a line, so that each heading is found once and in order.
    mutating func pass(_ text: String) {
      if let index = lines.firstIndex(of: text) { lines = lines[(index + 1)...] }
    }
  }

  private func isLabel(_ text: String) -> Bool {
    text.utf8.count <= 80 && !text.isEmpty && !Sentences.isClosed(text)
      && ![",", ":", ";"].contains { text.hasSuffix($0) }
  }

  /// Platform lines without text between them are captions of pictures side by side.
  private func isBetweenPlatforms(_ blocks: [Block], _ index: Int) -> Bool {
    [index - 1, index + 1].contains { other in
      blocks.indices.contains(other) && blocks[other].headingLevel == nil
        && PlatformNames.heading(blocks[other].text) != nil
    }
  }

  /// A capital letter and few words, after a sentence and before a longer paragraph of sentences.
  private func looksLikeHeading(_ blocks: [Block], _ index: Int) -> Bool {
    let text = blocks[index].text
    guard let first = text.first, first.isUppercase || first.isNumber || first == "i",
      text.split(separator: " ").count <= 10, !text.contains("--"), !text.contains("—"),
      !text.hasPrefix("A "), !text.hasPrefix("An "), CalendarDate(written: text) == nil,
      !DescribedFigures.isPageControl(text), index + 1 < blocks.count, index > 0
    else { return false }
    let next = blocks[index + 1].text
    guard next.utf8.count > 70, Sentences.isClosed(next) else { return false }
    return Sentences.isClosed(blocks[index - 1].text) || blocks[index - 1].headingLevel != nil
  }
}
