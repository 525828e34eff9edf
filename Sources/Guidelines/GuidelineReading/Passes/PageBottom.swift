import DocumentParsing
import GuidelineModel

/// Takes off what stands under the page: copyright lines, notes of the converter, "Current page is …".
struct PageBottom: NormalizationPass {
  func apply(_ draft: inout ParsedDocument) {
    var end = draft.blocks.count
    while end > 0, isFooter(draft.blocks[end - 1]) { end -= 1 }
    if let line = draft.blocks[..<end].lastIndex(where: { $0.kind == .thematicBreak }),
      draft.blocks[line..<end].allSatisfy({ isFooter($0) || isSmallPrint($0) })
    {
      end = line
    }
    draft.losses[.chromeLeftOut] += draft.blocks.count - end
    draft.blocks.removeSubrange(end...)
    draft.blocks.removeAll { $0.kind == .thematicBreak }
  }

  private func isFooter(_ block: Block) -> Bool {
    guard block.headingLevel == nil else { return false }
    if block.kind == .thematicBreak { return true }
    let text = block.text.lowercased()
    return ["copyright", "©", "current page is", "terms of use", "privacy policy"].contains {
      text.hasPrefix($0)
    }
  }

  /// A line all in italics after the last line across the page.
  private func isSmallPrint(_ block: Block) -> Bool {
    block.kind == .paragraph && block.list == nil
      && block.inlines.allSatisfy { run in
        run.style.contains(.emphasis) || run.isBreak || run.kind == .image
      }
  }
}
