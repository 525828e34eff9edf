import DocumentParsing
import GuidelineModel

/// Finds the list items without bold that are rules: commands in a list that opens a section of practices.
///
/// Only whole sentences count, most items must be commands, and no rule may precede the list in its section: a list
/// below a rule explains it.
struct PracticeLists {
  private var indexes: Set<Int> = []

  /// Whether the block at an index is a rule.
  func contains(_ index: Int) -> Bool { indexes.contains(index) }

  /// - Parameters:
  ///   - leads: The leads by index of their blocks.
  ///   - isUnmarked: Whether the document lost its marks. Its items may then be paragraphs, each of one sentence.
  init(blocks: [Block], leads: [Lead?], isUnmarked: Bool) {
    var path = SectionPath(readsPlatforms: false)
    var isOpen = false
    var leadIn: Block?
    var items: [Int] = []
    for (index, block) in blocks.enumerated() {
      if case .heading(let level, let anchor) = block.kind {
        close(&items, blocks)
        path.enter(level: level, text: block.text, anchor: anchor)
        isOpen = path.isDirectlyIn(.bestPractices)
        leadIn = nil
      } else if isOpen, block.kind == .paragraph, block.aside == nil {
        if let list = block.list {
          isOpen = isUnmarked || leads[index] == nil
          if isOpen, list.depth == 1, list.opensItem { items.append(index) }
        } else if isUnmarked, let leadIn, Self.announces(leadIn) {
          items.append(index)
        } else {
          isOpen = items.isEmpty && (isUnmarked || leads[index] == nil)
          // A rule that announces a list is explained by it.
          leadIn = leads[index] == nil ? block : nil
        }
      }
    }
    close(&items, blocks)
  }

  private mutating func close(_ items: inout [Int], _ blocks: [Block]) {
    let practices = items.filter { Self.isPractice(blocks[$0]) }
    if practices.count > 1, practices.count * 3 >= items.count * 2 { indexes.formUnion(practices) }
    items = []
  }

  /// Whether an item is a command in a whole sentence, or with an explanation.
  private static func isPractice(_ block: Block) -> Bool {
    let lead = Lead(firstSentenceOf: block)
    return lead.isClosed && lead.statement.blankSeparatedWords().count > 3
      && CommandWords.standard.isCommand(lead.statement)
  }

  /// Whether a paragraph ends by announcing what follows.
  private static func announces(_ block: Block) -> Bool {
    let text = block.text
    guard let last = ParagraphSentences.split(String(text.suffix(400))).last else { return false }
    return StructureWords.standard.mentions(.practicesLead, in: last)
  }
}
