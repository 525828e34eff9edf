import DocumentParsing
import GuidelineModel

/// Removes the footer: copyright lines, notes of the converter, "Current page is …".
struct PageFooterRemover: NormalizationPass {
  func apply(_ document: inout ParsedDocument) {
    var end = document.blocks.count
    while end > 0, isFooter(document.blocks[end - 1]) { end -= 1 }
    if let line = document.blocks[..<end].lastIndex(where: { $0.kind == .thematicBreak }),
      document.blocks[line..<end].allSatisfy({ isFooter($0) || isSmallPrint($0) })
    {
      end = line
    }
    document.warnings[.navigationSkipped] += document.blocks.count - end
    document.blocks.removeSubrange(end...)
    document.blocks.removeAll { $0.kind == .thematicBreak }
    // A thematic break below a copyright line makes it a heading.
    let lines = document.blocks.indices.filter {
      document.blocks[$0].headingLevel != nil && document.blocks[$0].text.hasPrefix("©")
    }
    document.warnings[.navigationSkipped] += lines.count
    document.removeBlocks(lines)
  }

  private func isFooter(_ block: Block) -> Bool {
    guard block.headingLevel == nil else { return false }
    return block.kind == .thematicBreak || StructureWords.standard.opens(.pageFooter, block.text)
  }

  /// Whether a block is a paragraph in italics, which follows the last thematic break of some pages.
  private func isSmallPrint(_ block: Block) -> Bool {
    block.kind == .paragraph && block.list == nil
      && block.inlines.allSatisfy { run in run.style.contains(.emphasis) || run.isBreak || run.kind == .image }
  }
}
