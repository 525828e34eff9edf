import DocumentParsing
import GuidelineModel

/// Finds the list items without bold that are rules: commands in a list that opens a section of practices, or anywhere.
///
/// Only whole sentences count, most items must be commands, and no rule may precede the list, which would explain it.
/// Below a label such as "Do" or "Don't", commands need no end.
struct PracticeLists {
  /// The indexes of the blocks that are rules.
  private(set) var indexes: Set<Int> = []
  /// The fewest words of a command in a list.
  private let fewestWords: Int
  /// Whether a label says that the items are to do or not to do.
  private var areLabeled = false

  /// - Parameters:
  ///   - isUnmarked: Whether the document lost its marks, so that items may be paragraphs of one sentence.
  ///   - areAnywhere: Whether all lists may have rules: the document has no bold rules or is not Apple's.
  init(blocks: [Block], leads: [Lead?], isUnmarked: Bool, areAnywhere: Bool) {
    fewestWords = areAnywhere ? 3 : 4
    if areAnywhere { readAllLists(blocks, leads) } else { readPractices(blocks, leads, isUnmarked: isUnmarked) }
  }

  private mutating func readPractices(_ blocks: [Block], _ leads: [Lead?], isUnmarked: Bool) {
    var path = SectionPath(readsPlatforms: false)
    var isOpen = false
    var leadIn: Block?
    var items: [Int] = []
    for (index, block) in blocks.enumerated() {
      if path.enter(block) {
        close(&items, blocks)
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

  /// Reads the lists of all sections, with items between and below those in bold, and the commands that open sections.
  private mutating func readAllLists(_ blocks: [Block], _ leads: [Lead?]) {
    var path = SectionPath(readsPlatforms: false)
    var isOpen = false
    /// Whether the text above a list is one sentence with the items: "Don't use a slider to:".
    var continuesAbove = false
    var itemContinues = false
    var opensSection = false
    var items: [Int] = []
    var nested: [Int] = []
    for (index, block) in blocks.enumerated() {
      if path.enter(block) {
        close(&nested, blocks)
        close(&items, blocks)
        isOpen = !Self.isOfLinks(path)
        opensSection = isOpen
        continuesAbove = false
        areLabeled = ProhibitedItemReader.label(block.text) != nil
      } else if block.kind == .paragraph, block.aside == nil {
        guard let list = block.list else {
          close(&nested, blocks)
          close(&items, blocks)
          areLabeled = ProhibitedItemReader.label(block.text) != nil
          // A rule is explained by its list; a bold line alone is a heading.
          isOpen = !Self.isOfLinks(path) && (leads[index].map { !$0.isClosed && $0.rest.isEmpty } ?? true)
          continuesAbove = !areLabeled && Self.continues(block)
          opensSection =
            opensSection && leads[index] == nil && !continuesAbove
            && Self.isPractice(block, words: Self.fewestWordsInProse)
            && !RuleDetector.isAside(Lead(firstSentenceOf: block).statement)
          if opensSection { indexes.insert(index) }
          continue
        }
        opensSection = false
        guard list.opensItem, isOpen else { continue }
        if list.depth == 1 {
          close(&nested, blocks)
          if !continuesAbove, leads[index].map(Self.isHalf) ?? true { items.append(index) }
          itemContinues = Self.continues(block)
        } else if list.depth == 2, !itemContinues, leads[index].map(Self.isHalf) ?? true {
          nested.append(index)
        }
      }
    }
    close(&nested, blocks)
    close(&items, blocks)
  }

  /// A short command may be a title.
  private static let fewestWordsInProse = 5

  /// Whether a command goes on in the list below it.
  private static func continues(_ block: Block) -> Bool {
    let text = block.text
    guard text.hasSuffix(":") || text.hasSuffix("："), !announces(block) else { return false }
    let last = ParagraphSentences.split(String(text.suffix(400))).last ?? ""
    return CommandWords.standard.isCommand(last) || StructureWords.standard.mentions(.optionsLead, in: last)
  }

  /// Whether a section lists other pages or changes, not practices.
  static func isOfLinks(_ path: SectionPath) -> Bool {
    [.resources, .related, .developerDocumentation, .videos, .changeLog].contains { path.isIn($0) }
  }

  /// Whether bold text is a part of the first sentence and too long for a label: "**Phrase it positively**, and …".
  private static func isHalf(_ lead: Lead) -> Bool {
    !lead.isClosed && !lead.rest.isEmpty && lead.statement.blankSeparatedWords().count >= fewestBoldWords
  }

  private static let fewestBoldWords = 4

  private mutating func close(_ items: inout [Int], _ blocks: [Block]) {
    let practices = items.filter { Self.isPractice(blocks[$0], words: fewestWords, needsEnd: !areLabeled) }
    let isOne = practices.count == 1 && (areLabeled || Self.hasBold(blocks[practices[0]]))
    if practices.count > 1 || isOne, practices.count * 3 >= items.count * 2 { indexes.formUnion(practices) }
    items = []
  }

  /// Whether a block has some words in bold, which items of an explaining list rarely have.
  private static func hasBold(_ block: Block) -> Bool {
    block.inlines.contains { $0.style.contains(.strong) && $0.text.blankSeparatedWords().count >= fewestBoldWords }
  }

  /// Whether an item is a command of at least some words in a whole sentence, or with an explanation.
  private static func isPractice(_ block: Block, words: Int, needsEnd: Bool = true) -> Bool {
    guard block.inlines.contains(where: { $0.target == nil && !$0.isBreak }) else { return false }
    let lead = Lead(firstSentenceOf: block)
    return (lead.isClosed || !needsEnd) && lead.statement.blankSeparatedWords().count >= words
      && CommandWords.standard.isCommand(lead.statement)
  }

  /// Whether a paragraph ends by announcing what follows.
  private static func announces(_ block: Block) -> Bool {
    let text = block.text
    guard let last = ParagraphSentences.split(String(text.suffix(400))).last else { return false }
    return StructureWords.standard.mentions(.practicesLead, in: last)
  }
}
