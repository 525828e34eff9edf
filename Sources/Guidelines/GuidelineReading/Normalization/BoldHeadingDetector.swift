import DocumentParsing
import GuidelineModel

/// Turns short bold lines into headings in a document without headings.
struct BoldHeadingDetector: NormalizationPass {
  func apply(_ document: inout ParsedDocument) {
    guard document.syntax == .markdown || document.syntax == .html,
      document.blocks.count(where: { $0.headingLevel != nil }) < 2
    else { return }
    let candidates = document.blocks.indices.filter { isBoldLabel(document.blocks[$0]) }
    let isStructured = candidates.contains { index in
      StructureWords.standard.role(of: document.blocks[index].text) != nil
    }
    guard candidates.count >= 2, isStructured else { return }
    var levels = HeadingLevels(hasContents: false)
    for index in candidates {
      let text = document.blocks[index].text
      var level: Int?
      if index == candidates.first, index < 6, StructureWords.standard.role(of: text) == nil {
        level = 1
      } else if let role = StructureWords.standard.role(of: text) {
        level = levels.enter(role)
      } else if PlatformNames.heading(text) != nil, levels.isInPlatforms {
        level = levels.enterPlatform()
      } else if index + 1 < document.blocks.count, !isBoldLabel(document.blocks[index + 1]) {
        level = levels.enterOther()
      }
      if let level { document.blocks[index].kind = .heading(level: level, anchor: nil) }
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
