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
      return entries.contains(Self.key(text)) || entries.contains(Self.key(Self.undated(text)))
    }
    document.warnings[.changeNoticesSkipped] += repeated.count
    document.removeBlocks(repeated)
  }

  /// The text after a date and a colon or dash.
  private static func undated(_ text: String) -> Substring {
    let divider = text.prefix(40).firstIndex { ":：—–-".contains($0) }
    guard let divider, CalendarDate(written: String(text[..<divider])) != nil else {
      return text[...]
    }
    return text[text.index(after: divider)...]
  }

  /// The words in lower case.
  private static func key(_ text: some StringProtocol) -> String { Slug.make(text, limit: .max) }
}
