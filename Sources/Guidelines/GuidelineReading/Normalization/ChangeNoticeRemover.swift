import DocumentParsing
import GuidelineModel

/// Removes notes that repeat the change log: "Note: Added artwork."
///
/// Apple's site shows the newest change in a banner above the page, which converters turn into a note or a quotation.
struct ChangeNoticeRemover: NormalizationPass {
  func apply(_ document: inout ParsedDocument) {
    let entries = Set(document.changes.map { Self.key($0.text) })
    guard !entries.isEmpty else { return }
    var blocksOfAside: [Int: Int] = [:]
    for block in document.blocks {
      if let aside = block.aside { blocksOfAside[aside.id, default: 0] += 1 }
    }
    let repeated = document.blocks.indices.filter { index in
      let block = document.blocks[index]
      guard block.kind == .paragraph, let aside = block.aside, blocksOfAside[aside.id] == 1 else {
        return false
      }
      let text = block.text
      if entries.contains(Self.key(text)) { return true }
      return DatedLine(text).map { entries.contains(Self.key($0.text)) } ?? false
    }
    document.warnings[.changeNoticesSkipped] += repeated.count
    document.removeBlocks(repeated)
  }

  /// The words in lower case.
  private static func key(_ text: some StringProtocol) -> String { Slug.make(text, limit: .max) }
}
