import DocumentParsing
import GuidelineModel

/// A success criterion of an accessibility standard as its source has it: a heading, a level, the requirement with its
/// exceptions, and notes. All of it is one rule.
struct SuccessCriterion {
  /// "A", "AA" or "AAA".
  let level: String
  let statement: String
  let detail: String
  let line: Int

  private static let levels: Set<String> = ["A", "AA", "AAA"]

  /// The criteria of a whole standard by the indexes of their headings, with the ends of their sections.
  static func sections(of blocks: [Block]) -> [Int: (criterion: SuccessCriterion, end: Int)] {
    let headings = blocks.indices.filter { blocks[$0].headingLevel != nil }
    let found = zip(headings, headings.dropFirst() + [blocks.count]).compactMap { start, end in
      SuccessCriterion(blocks[start..<end]).map { (start, ($0, end)) }
    }
    return Dictionary(uniqueKeysWithValues: found)
  }

  /// Reads the blocks below a title; `nil` if they do not begin with a level, "AA" or "(Level AA)", or links above it.
  init?(_ blocks: ArraySlice<Block>) {
    let blocks = blocks.drop { block in
      block.headingLevel != nil
        || block.inlines.allSatisfy { $0.target != nil || ["", "|"].contains($0.text.collapsingWhiteSpace()) }
    }
    let mark = blocks.first?.text.trimmed { !"()".contains($0) } ?? ""
    let level = mark.hasPrefix("Level ") ? String(mark.dropFirst(6)) : String(mark)
    guard Self.levels.contains(level) else { return nil }
    // A word such as "New" tells how the standard changed.
    let text = blocks.dropFirst().drop { !$0.text.contains(" ") }
    guard let requirement = text.first, requirement.kind == .paragraph else { return nil }
    self.level = level
    statement = requirement.text
    line = requirement.line
    var detail = ""
    /// The bold name of the next exception.
    var name: String?
    for index in text.indices.dropFirst() {
      let block = text[index]
      if Self.isName(block), let next = text[index...].dropFirst().first, !Self.isName(next) {
        name = block.text
        continue
      }
      let isItem = block.list?.opensItem == true || name != nil
      let item = isItem ? "- " + (name.map { "\($0): " } ?? "") : ""
      detail += (detail.isEmpty ? "" : isItem ? "\n" : "\n\n") + item + block.text
      name = nil
    }
    self.detail = detail
  }

  /// Whether a block is bold throughout, as the name of the exception in the next block is.
  private static func isName(_ block: Block) -> Bool {
    block.list == nil && !block.inlines.isEmpty && block.inlines.allSatisfy { $0.style.contains(.strong) }
  }
}
