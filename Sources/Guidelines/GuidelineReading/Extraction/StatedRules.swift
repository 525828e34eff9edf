import DocumentParsing
import GuidelineModel

/// Finds the rules of guidelines that state them in sentences, in bold or not: paragraphs and items that command or say
/// what should be, items that end the sentence above their list, and headings that no text below states again.
///
/// Questions that decide, facts, examples and what only continues a sentence are text.
struct StatedRules {
  struct Rule {
    let statement: String
    let rest: [Inline]
    let strength: Strength
  }

  /// The rules by the indexes of their blocks.
  private(set) var rules: [Int: Rule] = [:]

  /// The effect of the sentence above a list on its items.
  private enum ListLead {
    /// Each item is read by itself.
    case open
    /// Each item is read by itself and holds only under the condition: "While tiles are open:".
    case condition(String)
    /// The items are a part of the sentence: "Use a tile if:".
    case part
    /// The sentence needs an item for its verb, and gives it its strength: "Tiles should:".
    case opening(String, Strength)
  }

  private let blocks: [Block]
  private var path = SectionPath(readsPlatforms: false)
  private var isOpen = true
  /// Whether the section shows what is wrong, so that only what forbids something is a rule.
  private var isOfMistakes = false
  /// The index of a heading that is a rule unless the text below states it again.
  private var heading: Int?
  /// The sentence above the items of each depth.
  private var sentences: [Int: String] = [:]
  private var leads: [Int: ListLead] = [:]
  /// The depth of the item, 0 outside lists, whose text is an example until the next item.
  private var exampleDepth: Int?

  /// - Parameter hasNone: whether the document is known to state no rules.
  init(blocks: [Block], hasNone: Bool) {
    self.blocks = blocks
    guard !hasNone, !Self.isTerm(blocks), !readPractice() else { return }
    for (index, block) in blocks.enumerated() {
      if path.enter(block) {
        enter(block, at: index)
      } else if block.kind == .paragraph, block.aside == nil, !block.text.isEmpty {
        visit(block, at: index)
      }
    }
  }

  /// Whether a document without headings explains the term that it begins with.
  private static func isTerm(_ blocks: [Block]) -> Bool {
    guard let first = blocks.first, first.isBodyParagraph, !blocks.contains(where: { $0.headingLevel != nil })
    else { return false }
    return first.inlines.allSatisfy { $0.style.contains(.strong) } && !first.text.hasSuffix(":")
      && !ParagraphSentences.isClosed(first.text)
  }

  /// Reads a page that explains one rule, with a label above it; returns whether it is one.
  private mutating func readPractice() -> Bool {
    let words = StructureWords.standard
    guard let label = blocks.firstIndex(where: { words.consists(of: .practiceLabel, $0.text) }),
      label + 1 < blocks.count, blocks[label + 1].kind == .paragraph
    else { return false }
    let lead = Lead(firstSentenceOf: blocks[label + 1])
    let strength = CommandWords.standard.guidance(in: lead.statement) ?? .do
    rules[label + 1] = Rule(statement: lead.statement, rest: lead.rest, strength: strength)
    return true
  }

  private mutating func enter(_ block: Block, at index: Int) {
    isOpen =
      !PracticeLists.isOfLinks(path)
      && !path.headings.contains { StructureWords.standard.length(of: .unruledSection, opening: $0.text) != nil }
    let negation = CommandWords.standard.command(in: block.text)
    isOfMistakes =
      StructureWords.standard.consists(of: .exampleLabel, block.text) && (negation == .never || negation == .avoid)
    heading = isOpen && block.headingLevel != 1 && CommandWords.standard.isCommandHeading(block.text) ? index : nil
    (sentences, leads, exampleDepth) = ([:], [:], nil)
  }

  private mutating func visit(_ block: Block, at index: Int) {
    guard isOpen else { return }
    let text = block.text
    let depth = block.list?.depth ?? 0
    if isLabelOfList(at: index) {
      (leads[depth + 1], exampleDepth) = (.open, nil)
      return
    }
    if block.list?.opensItem == false || depth == 0 && isExampleLabel(text) {
      if isExampleLabel(text) { exampleDepth = depth }
      return
    }
    if let example = exampleDepth {
      if depth > example { return }
      exampleDepth = nil
      // Outside lists, one paragraph is the example.
      if depth == 0 { return }
    }
    let lead = lead(of: text, depth: depth)
    sentences = sentences.filter { $0.key <= depth }
    leads = leads.filter { $0.key <= depth && depth > 0 }
    sentences[depth + 1] = text
    let rule = rule(of: block, lead, at: index)
    if let heading {
      // The first text below says why, or states the heading's rule more fully.
      let opensWithRule = rule.map { text.hasPrefix($0.statement.prefix(20)) } ?? false
      if !opensWithRule, !text.hasSuffix(":") {
        let statement = blocks[heading].text
        rules[heading] = Rule(statement: statement, rest: [], strength: CommandWords.standard.strength(of: statement))
      }
      self.heading = nil
    }
    if let rule { rules[index] = rule }
  }

  /// The effect of the sentence above an item, the same for all items of a list.
  private mutating func lead(of item: String, depth: Int) -> ListLead {
    guard depth > 0 else { return .open }
    if let known = leads[depth] { return known }
    var lead = sentences[depth].map { self.lead($0, firstItem: item) } ?? .open
    if case .part? = leads[depth - 1] { lead = .part }
    leads[depth] = lead
    return lead
  }

  private func lead(_ above: String, firstItem: String) -> ListLead {
    let sentences = ParagraphSentences.split(above)
    guard above.hasSuffix(":"), let sentence = sentences.last else { return .open }
    let commands = CommandWords.standard
    // "Keep rows short. For example:" announces ways to do so.
    if isLabel(.exampleLabel, sentence), sentences.dropLast().last.map(commands.commands) == true { return .open }
    let text = String(sentence.dropLast())
    let words = text.lowercased().blankSeparatedWords().map(String.init)
    let strength = commands.guidance(in: text + " it")
    if let strength, Self.isOpening(words), words.count <= Self.shortLead || !commands.commands(text) {
      return .opening(text, strength)
    }
    let structure = StructureWords.standard
    if strength == .avoid || strength == .never { return .part }
    let isContinued =
      words.last.map(Self.connectives.contains) == true || firstItem.first?.isLowercase == true
      || structure.mentions(.optionsLead, in: text)
    if structure.mentions(.practicesLead, in: text) { return .open }
    return isContinued ? .part : strength == nil && isCondition(sentence, words) ? .condition(sentence) : .open
  }

  /// Whether a sentence ends before its main verb, or is a verb without an object: "Tiles should:", "Make sure you:".
  private static func isOpening(_ words: [String]) -> Bool {
    guard let last = words.last else { return false }
    if last == "to" { return words.dropLast().last.map(infinitiveLeads.contains) == true }
    return endings.contains(last) && (words.count <= shortLead || words.suffix(4).contains(where: modals.contains))
  }

  /// Whether a sentence is one clause and says when the items hold: "To keep tiles small:", but not "When to use:".
  private func isCondition(_ sentence: String, _ words: [String]) -> Bool {
    (3...Self.longestCondition).contains(words.count) && !sentence.contains(",") && !isLabel(.exampleLabel, sentence)
      && Self.listConditions.contains(words[0])
      && words[1] != "to" && words[1] != "not" && !words.contains(where: Self.objectReferences.contains)
      && StructureWords.standard.length(of: .asideOpening, opening: sentence) == nil
  }

  /// In words.
  private static let longestCondition = 14
  /// In words.
  private static let shortLead = 5
  private static let modals = WordLists.words("list-modals")
  private static let listConditions = conditions.union(WordLists.words("list-conditions"))
  private static let infinitiveLeads = WordLists.words("list-infinitive-leads")
  private static let endings = WordLists.words("list-lead-ends")
  private static let connectives = WordLists.words("subordinators")
    .union(WordLists.words("connectives")).union(WordLists.words("list-connectives"))

  /// Whether a label such as "Do:" is right above a list, whose items are then rules.
  private func isLabelOfList(at index: Int) -> Bool {
    ProhibitedItemReader.isAboveItems(index, blocks) && ProhibitedItemReader.label(blocks[index].text) != nil
  }

  private func isExampleLabel(_ text: String) -> Bool { text.hasSuffix(":") && isLabel(.exampleLabel, text) }

  /// Whether a text is a label, or begins with one: "Exception: …".
  private func isLabel(_ role: StructureWords.Role, _ text: String) -> Bool {
    guard let colon = text.firstIndex(of: ":") else { return false }
    return StructureWords.standard.consists(of: role, text[..<colon])
  }

  private func rule(of block: Block, _ lead: ListLead, at index: Int) -> Rule? {
    // Items of a task list have a box.
    let hasBox = ["[ ] ", "[x] ", "[X] "].contains(where: block.text.hasPrefix)
    let text = hasBox ? String(block.text.dropFirst(4)) : block.text
    switch lead {
    case .part: return nil
    case .opening(let opening, let strength): return rule(opening, strength, text)
    case .condition(let condition):
      return self.rule(of: block, .open, at: index).map {
        Rule(statement: "\(condition) \($0.statement)", rest: $0.rest, strength: $0.strength)
      }
    case .open: break
    }
    let sentences = ParagraphSentences.split(text)
    guard let first = sentences.first, !isLabel(.asideLabel, text), !isLabel(.exampleLabel, text),
      !block.inlines.allSatisfy({ $0.target != nil || $0.isBreak })
    else { return nil }
    let isLabel = first.blankSeparatedWords().count <= Self.shortLabel || Lead(bold: block)?.statement == first
    for (position, sentence) in sentences.prefix(while: { !$0.hasSuffix("?") }).enumerated() {
      guard let strength = guidance(sentence, block), !isOfMistakes || strength == .never || strength == .avoid,
        position < sentences.count - 1 || !opensList(sentence, at: index)
      else { continue }
      let isJoined =
        position == 1 && isLabel || position > 0 && position < 3 && Self.needs(sentence, first, at: position)
      let start = isJoined ? 0 : position
      let statement = sentences[start...position].joined(separator: " ")
      let rest = (sentences[..<start] + sentences[(position + 1)...]).joined(separator: " ")
      return Rule(statement: statement, rest: rest.isEmpty ? [] : [Inline(rest)], strength: strength)
    }
    return nil
  }

  /// The strength of a sentence that states a rule; `nil` for other sentences.
  private func guidance(_ sentence: String, _ block: Block) -> Strength? {
    let words = sentence.blankSeparatedWords().count
    let isClosed = ParagraphSentences.isClosed(sentence)
    guard words > 2 || words > 1 && isClosed,
      !Self.refers(sentence), !sentence.contains(", see "), !Self.quotes.contains(sentence.first ?? " ")
    else { return nil }
    let strength = CommandWords.standard.guidance(in: Self.unlabeled(sentence))
    // Titles and captions are not closed.
    let isLong = words > (block.list == nil ? Self.longestCaption : Self.shortLabel)
    return isClosed || isLong || sentence.hasSuffix(":") ? strength : nil
  }

  /// Whether a sentence leads elsewhere or shows something: "See the rows.", "For wide rows, visit the grids."
  private static func refers(_ sentence: String) -> Bool {
    let words = StructureWords.standard
    if words.length(of: .asideOpening, opening: sentence) != nil { return true }
    guard sentence.hasPrefix("For ") || sentence.hasPrefix("To "), let comma = sentence.firstRange(of: ", ")
    else { return false }
    return words.length(of: .asideOpening, opening: String(sentence[comma.upperBound...])) != nil
  }

  /// In words.
  private static let longestCaption = 8
  private static let quotes = Set("\"“‘0123456789")

  /// A sentence without the label in front of it: "Rows: Use one.", "Rows - Use one."
  private static func unlabeled(_ sentence: String) -> String {
    let marks = [":", " - "].compactMap { sentence.firstRange(of: $0) }
    guard let mark = marks.min(by: { $0.lowerBound < $1.lowerBound }),
      sentence[..<mark.lowerBound].blankSeparatedWords().count <= shortLabel
    else { return sentence }
    let rest = sentence[mark.upperBound...].trimmingLeadingSpace()
    return rest.isEmpty ? sentence : String(rest)
  }

  /// In words.
  private static let shortLabel = 3

  /// Whether the items below take the place of a sentence: they complete it, or it only announces them.
  private func opensList(_ sentence: String, at index: Int) -> Bool {
    guard sentence.hasSuffix(":"),
      let next = blocks[(index + 1)...].first(where: { $0.kind == .paragraph || $0.headingLevel != nil }),
      let list = next.list, list.opensItem, list.depth == (blocks[index].list?.depth ?? 0) + 1
    else { return false }
    if ParagraphSentences.split(next.text).first?.hasSuffix("?") == true { return true }
    switch lead(sentence, firstItem: next.text) {
    case .opening: return true
    case .part: return false
    case .open, .condition: return StructureWords.standard.mentions(.practicesLead, in: sentence)
    }
  }

  /// The rule that an item and the sentence above it make together.
  private func rule(_ opening: String, _ strength: Strength, _ item: String) -> Rule {
    let end = ParagraphSentences.endOfFirst(in: item)
    let text = item[..<end].collapsingWhiteSpace()
    let own = CommandWords.standard.command(in: text)
    let isNegative = own == .avoid || own == .never || text.lowercased().hasPrefix("not ")
    let rest = item[end...].collapsingWhiteSpace()
    return Rule(
      statement: "\(opening) \(Self.continued(text))", rest: rest.isEmpty ? [] : [Inline(rest)],
      strength: isNegative ? (own == .never || strength == .do ? .never : .avoid) : strength)
  }

  /// A text as it continues a sentence: with a small first letter. Names and abbreviations keep their capitals.
  static func continued(_ text: String) -> String {
    let second = text.dropFirst().first
    return second?.isLowercase == true || second == " " ? text.prefix(1).lowercased() + text.dropFirst() : text
  }

  /// Whether a sentence needs the first one: that is a condition, or this one begins with a word that refers to it.
  private static func needs(_ sentence: String, _ first: String, at position: Int) -> Bool {
    let isCondition = first.lowercased().letterRuns().first.map { conditions.contains(String($0)) }
    if position == 1, isCondition == true { return true }
    let all = sentence.lowercased().letterRuns().map(String.init)
    let words = all.prefix(4)
    return all.last == "instead" || words.first.map(references.contains) == true
      || words.dropFirst().contains(where: objectReferences.contains)
  }

  private static let conditions = WordLists.words("sentence-conditions")
  private static let references = WordLists.words("back-references")
  private static let objectReferences = WordLists.words("object-references")
}
