import DocumentParsing
import GuidelineModel

/// Lowers tabs below the platform section that contains them, where a converter made each tab a pair of headings: its
/// title, and directly below it the heading of its content.
///
/// Tabs are at least two pairs in a row, of which the second heading has a word of the title or begins with a number.
struct TabHeadingNester: NormalizationPass {
  func apply(_ document: inout ParsedDocument) {
    var headings: [(index: Int, level: Int)] = []
    for (index, block) in document.blocks.enumerated() {
      if let level = block.headingLevel { headings.append((index, level)) }
    }
    var section: Int?
    var position = 0
    while position < headings.count {
      let heading = headings[position]
      if PlatformNames.scope(ofHeading: document.blocks[heading.index].text) != nil {
        section = heading.level
      } else if let level = section, heading.level <= level {
        let end = endOfTabs(headings, from: position, in: document)
        guard heading.level == level, end > position + 2 else {
          section = nil
          position += 1
          continue
        }
        for tab in headings[position..<end] {
          Self.lower(&document.blocks[tab.index])
        }
        position = end
        continue
      }
      position += 1
    }
  }

  private static func lower(_ block: inout Block) {
    guard case .heading(let level, let anchor) = block.kind else { return }
    block.kind = .heading(level: level + 1, anchor: anchor)
  }

  /// The position behind the pairs of headings that start at a position.
  private func endOfTabs(
    _ headings: [(index: Int, level: Int)], from start: Int, in document: ParsedDocument
  ) -> Int {
    var position = start
    while position + 1 < headings.count {
      let (title, content) = (headings[position], headings[position + 1])
      guard title.level == headings[start].level, content.level == title.level + 1,
        content.index == title.index + 1,
        isPair(document.blocks[title.index].text, document.blocks[content.index].text)
      else { break }
      position += 2
    }
    return position
  }

  private func isPair(_ title: String, _ content: String) -> Bool {
    guard StructureWords.standard.role(of: title) == nil else { return false }
    if content.first?.isNumber == true { return true }
    return !Set(words(title)).isDisjoint(with: words(content))
  }

  private func words(_ text: String) -> [Substring] {
    text.lowercased().letterRuns()
  }
}
