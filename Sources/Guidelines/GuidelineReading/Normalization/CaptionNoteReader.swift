import DocumentParsing
import GuidelineModel

/// Turns captions that judge or instruct ("Tiles are hard to see in this size.") into notes of the rule above. Captions
/// that only describe their pictures stay captions.
struct CaptionNoteReader: NormalizationPass {
  static let label = "Caption"

  func apply(_ document: inout ParsedDocument) {
    var path = SectionPath(readsPlatforms: false)
    for index in document.blocks.indices {
      let block = document.blocks[index]
      path.enter(block)
      // Pictures beside links are decoration.
      guard block.kind == .caption, !path.isIn(.resources), !path.isIn(.related), givesGuidance(block) else { continue }
      document.blocks[index].kind = .paragraph
      document.blocks[index].list = nil
      // Other asides count from zero.
      document.blocks[index].aside = .init(id: -1 - index, label: Self.label)
      document.warnings[.captionsKept] += 1
    }
  }

  private func givesGuidance(_ block: Block) -> Bool {
    let text = block.text
    return PictureWords.standard.givesGuidance(text) && !FigureDescriptionDetector.isDescription(text)
      // A bold label in a caption is a title.
      && !block.inlines.contains { $0.style.contains(.strong) }
  }
}
