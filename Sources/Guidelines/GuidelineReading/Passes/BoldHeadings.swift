import DocumentParsing
import GuidelineModel

/// A document without headings, where short lines all in bold stand for them.
struct BoldHeadings: NormalizationPass {
  func apply(_ draft: inout ParsedDocument) {
    guard draft.syntax == .markdown || draft.syntax == .html,
      draft.blocks.count(where: { $0.headingLevel != nil }) < 2
    else { return }
    let candidates = draft.blocks.indices.filter { isBoldLabel(draft.blocks[$0]) }
    let isStructured = candidates.contains { index in
      StructureWords.standard.role(of: draft.blocks[index].text) != nil
    }
    guard candidates.count >= 2, isStructured else { return }
    var depths = HeadingDepths(hasContents: false)
    for index in candidates {
      let text = draft.blocks[index].text
      var level: Int?
      if index == candidates.first, index < 6, StructureWords.standard.role(of: text) == nil {
        level = 1
      } else if let role = StructureWords.standard.role(of: text) {
        level = depths.enter(role)
      } else if PlatformNames.heading(text) != nil, depths.isInPlatforms {
        level = depths.enterPlatform()
      } else if index + 1 < draft.blocks.count, !isBoldLabel(draft.blocks[index + 1]) {
        level = depths.enterGuess()
      }
      if let level { draft.blocks[index].kind = .heading(level: level, anchor: nil) }
    }
  }

  private func isBoldLabel(_ block: Block) -> Bool {
    guard block.isBodyParagraph, !block.inlines.isEmpty,
      block.inlines.allSatisfy({ $0.style.contains(.strong) || $0.isBreak })
    else { return false }
    let text = block.text
    return text.utf8.count <= 70 && !Sentences.isClosed(text) && !text.hasSuffix(":")
  }
}
