import DocumentParsing
import GuidelineModel

/// Removes the sidebar of the page (supported platforms, list of contents) wherever a converter put it.
///
/// The sidebar starts at "Supported platforms" and extends over the blocks that are images or repeat the title or a
/// heading of the page. Without that label it starts at a paragraph of links within the page, or the title above it.
struct SidebarRemover: NormalizationPass {
  func apply(_ document: inout ParsedDocument) {
    let words = StructureWords.standard
    let starts = document.blocks.indices.filter {
      words.role(of: document.blocks[$0].text) == .supportedPlatforms || isContents(document.blocks[$0], least: 3)
    }
    guard !starts.isEmpty else { return }
    let headings = HeadingPositions(document.blocks)
    var removed: Set<Int> = []
    for start in starts where !removed.contains(start) {
      if start > 0, isContents(document.blocks[start]),
        linksWithinPage(document.blocks[start - 1]), document.blocks[start - 1].headingLevel != nil
      {
        removed.insert(start - 1)
      }
      var index = start + 1
      while index < document.blocks.count, isSidebar(document, index, from: start, headings) { index += 1 }
      removed.formUnion(start..<index)
    }
    document.warnings[.navigationSkipped] += removed.count
    document.removeBlocks(Array(removed))
  }

  private func isSidebar(
    _ document: ParsedDocument, _ index: Int, from start: Int, _ headings: HeadingPositions
  ) -> Bool {
    let block = document.blocks[index]
    if block.inlines.allSatisfy({ $0.kind == .image || $0.isBreak }) {
      if case .table = block.kind { return false }
      return block.kind != .thematicBreak
    }
    if isContents(block) { return true }
    let text = block.text
    let isHeading = block.headingLevel != nil
    guard text.utf8.count <= 90, !ParagraphSentences.isClosed(text) else { return false }
    if text == document.title || linksWithinPage(block) { return true }
    if !isHeading, StructureWords.standard.role(of: text) != nil || PlatformNames.heading(text) != nil { return true }
    return headings.hasHeading(text, outside: start...index, isTitle: isHeading)
  }

  private struct HeadingPositions {
    private var all: [String: (first: Int, last: Int)] = [:]
    private var titles: [String: (first: Int, last: Int)] = [:]

    init(_ blocks: [Block]) {
      for (index, block) in blocks.enumerated() {
        guard let level = block.headingLevel else { continue }
        let text = block.text
        all[text] = (all[text]?.first ?? index, index)
        if level == 1 { titles[text] = (titles[text]?.first ?? index, index) }
      }
    }

    /// Whether there is a heading outside a range of blocks; `isTitle` limits the search to level 1.
    func hasHeading(_ text: String, outside range: ClosedRange<Int>, isTitle: Bool) -> Bool {
      guard let found = (isTitle ? titles : all)[text] else { return false }
      return found.first < range.lowerBound || found.last > range.upperBound
    }
  }

  private func isContents(_ block: Block, least: Int = 2) -> Bool {
    let links = block.inlines.filter { $0.target != nil }
    return block.kind == .paragraph && links.count >= least && !ParagraphSentences.isClosed(block.text)
      && links.allSatisfy { $0.target?.hasPrefix("#") == true }
      && block.text.blankSeparatedWords().count <= 6 * links.count
  }

  private func linksWithinPage(_ block: Block) -> Bool {
    guard block.headingLevel ?? .max >= 4 else { return false }
    return block.inlines.contains { $0.target?.hasPrefix("#") == true } && block.text.blankSeparatedWords().count <= 6
      && StructureWords.standard.role(of: block.text).map { $0 != .developerDocumentation } ?? true
      && !block.inlines.contains { $0.style.contains(.strong) }
  }
}
