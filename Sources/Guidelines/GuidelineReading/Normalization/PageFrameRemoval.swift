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
  }

  private func isFooter(_ block: Block) -> Bool {
    guard block.headingLevel == nil else { return false }
    if block.kind == .thematicBreak { return true }
    let text = block.text.lowercased()
    return ["copyright", "©", "current page is", "terms of use", "privacy policy"].contains {
      text.hasPrefix($0)
    }
  }

  /// Whether a block is a paragraph in italics, which follows the last thematic break of some pages.
  private func isSmallPrint(_ block: Block) -> Bool {
    block.kind == .paragraph && block.list == nil
      && block.inlines.allSatisfy { run in
        run.style.contains(.emphasis) || run.isBreak || run.kind == .image
      }
  }
}

/// Takes the address of the page from a line such as "Source: https://…" near the top and removes the line.
struct SourceAddressExtractor: NormalizationPass {
  func apply(_ document: inout ParsedDocument) {
    for index in document.blocks.indices.prefix(6) {
      let block = document.blocks[index]
      guard block.kind == .paragraph else { continue }
      let text = block.text
      guard text.utf8.count < 300, let colon = text.firstIndex(of: ":"),
        ["source", "url", "address", "original", "link"].contains(text[..<colon].lowercased())
      else { continue }
      let linked = block.inlines.lazy.compactMap(\.target).first
      let written = text[text.index(after: colon)...].collapsingWhiteSpace()
      guard let address = linked ?? (written.contains("/") ? written : nil) else { continue }
      document.address = address
      document.blocks.remove(at: index)
      return
    }
  }
}

/// Removes the quotation around a page if it contains at least nine tenths of the blocks.
struct QuotedDocumentUnwrapper: NormalizationPass {
  func apply(_ document: inout ParsedDocument) {
    let quoted = document.blocks.count { $0.aside != nil && $0.aside?.label == nil }
    guard quoted > 8, quoted * 10 >= document.blocks.count * 9 else { return }
    for index in document.blocks.indices where document.blocks[index].aside?.label == nil {
      document.blocks[index].aside = nil
    }
  }
}
