import DocumentParsing
import GuidelineModel

/// Removes the sidebar of the page (supported platforms, list of contents) wherever a converter put it.
///
/// The sidebar starts at "Supported platforms" and extends over the blocks that are images or repeat the title or a
/// heading of the page.
struct SidebarRemover: NormalizationPass {
  func apply(_ document: inout ParsedDocument) {
    let words = StructureWords.standard
    let starts = document.blocks.indices.filter {
      words.role(of: document.blocks[$0].text) == .supportedPlatforms
    }
    guard !starts.isEmpty else { return }
    let headings = HeadingPositions(document.blocks)
    var removed: Set<Int> = []
    for start in starts where !removed.contains(start) {
      var index = start + 1
      while index < document.blocks.count, isSidebar(document, index, from: start, headings) {
        index += 1
      }
      removed.formUnion(start..<index)
    }
    document.warnings[.navigationSkipped] += removed.count
    document.blocks = document.blocks.enumerated().filter { !removed.contains($0.offset) }.map(
      \.element)
  }

  private func isSidebar(
    _ document: ParsedDocument, _ index: Int, from start: Int, _ headings: HeadingPositions
  ) -> Bool {
    let block = document.blocks[index]
    if block.inlines.allSatisfy({ $0.kind == .image || $0.isBreak }) {
      if case .table = block.kind { return false }
      return block.kind != .thematicBreak
    }
    let text = block.text
    guard text.utf8.count <= 90, !Sentences.isClosed(text) else { return false }
    if text == document.title { return true }
    if StructureWords.standard.role(of: text) != nil, block.headingLevel == nil { return true }
    if block.headingLevel == nil, PlatformNames.heading(text) != nil { return true }
    if linksWithinPage(block) { return true }
    return headings.hasHeading(text, outside: start...index, isTitle: block.headingLevel != nil)
  }

  /// The first and the last heading with each text.
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

    /// Whether there is a heading with a text outside a range of blocks; `isTitle` limits the search to level 1.
    func hasHeading(_ text: String, outside range: ClosedRange<Int>, isTitle: Bool) -> Bool {
      guard let found = (isTitle ? titles : all)[text] else { return false }
      return found.first < range.lowerBound || found.last > range.upperBound
    }
  }

  /// Whether a block is a link within the document.
  private func linksWithinPage(_ block: Block) -> Bool {
    guard block.headingLevel == nil || block.headingLevel ?? 0 >= 4 else { return false }
    return block.inlines.contains { $0.target?.hasPrefix("#") == true }
      && block.text.blankSeparatedWords().count <= 6
      && StructureWords.standard.role(of: block.text).map { $0 != .developerDocumentation } ?? true
      && !block.inlines.contains { $0.style.contains(.strong) }
  }
}
