import DocumentParsing
import GuidelineModel

/// Finds the rule at the start of a paragraph.
struct RuleDetector {
  /// The start of a paragraph.
  enum Opening {
    case rule(statement: String, rest: [Inline])
    /// A bold label, such as "List picker."
    case label(String, rest: [Inline])
    case text
  }

  /// Whether the document lost its bold text, so that rules are found by their wording.
  let isUnmarked: Bool

  private let blocks: [Block]
  /// The lead of each block, by index.
  private let leads: [Lead?]
  /// The roles that siblings give the leads, by index.
  private let roles: [Int: LeadRuns.Role]
  /// The indexes of the rules in lists without bold.
  private let practices: Set<Int>
  /// Whether each lead is a rule without regard to its siblings, by index.
  private let areRules: [Bool]
  /// Whether each rule has its own line, in plain text.
  private let linesAreRules: Bool
  /// The rules of guidelines that state them in sentences; `nil` for Apple's and local ones.
  private let stated: StatedRules?

  /// Plain text has no bold. In other syntaxes bold was lost when no rule is bold and at least two in five of the
  /// paragraphs start with a command; with fewer, the page has no rules.
  ///
  /// - Parameters:
  ///   - readsAllLists: Whether commands in lists of all sections are rules, even beside rules in bold.
  ///   - stated: The rules stated in sentences, instead of all others.
  init(document: ParsedDocument, readsAllLists: Bool = false, stated: StatedRules? = nil) {
    let blocks = document.blocks
    self.stated = stated
    let isEnglish = Self.isEnglish(blocks)
    let hasMarks = document.syntax != .plainText || stated != nil
    let marked: [Lead?] =
      hasMarks ? blocks.map { $0.kind == .paragraph && $0.aside == nil ? Lead(bold: $0) : nil } : []
    let outsideLists = marked.map { lead in lead.map { Self.isRule($0, isItem: false, isEnglish: isEnglish) } ?? false }
    let rules = zip(marked, outsideLists).compactMap { lead, isRule in isRule ? lead : nil }
    let areItems = rules.allSatisfy(\.isItem)
    let isUnmarked =
      stated == nil && (document.syntax == .plainText || (rules.count < 3 && areItems && Self.hasCommands(blocks)))
    let itemsAreRules = !isUnmarked && areItems && rules.count >= 3
    let leads = isUnmarked ? blocks.map(Self.unmarkedLead) : marked
    let areRules = leads.indices.map { index in
      guard let lead = leads[index] else { return false }
      let isItem = lead.isItem && !itemsAreRules
      if !isUnmarked, !isItem { return outsideLists[index] }
      return Self.isRule(lead, isItem: isItem, isEnglish: isEnglish)
    }
    self.blocks = blocks
    self.areRules = areRules
    self.isUnmarked = isUnmarked
    self.leads = leads
    linesAreRules = document.syntax == .plainText && Self.hasRulesOnLines(blocks)
    let runs = LeadRuns(blocks: blocks, leads: leads) { lead, index in
      Self.evidence(lead, isItem: lead.isItem && !itemsAreRules, isRule: areRules[index])
    }
    roles = runs.roles
    let lists = PracticeLists(
      blocks: blocks, leads: leads, isUnmarked: isUnmarked,
      areAnywhere: !isUnmarked && (readsAllLists || !areRules.contains(true)))
    practices = lists.indexes
  }

  /// The first sentence, if it is a short name or a command.
  private static func unmarkedLead(_ block: Block) -> Lead? {
    guard block.isBodyParagraph else { return nil }
    let lead = Lead(firstSentenceOf: block)
    guard lead.isClosed, !lead.rest.isEmpty else { return nil }
    let isShort = lead.statement.blankSeparatedWords().count <= longestName
    return isShort || CommandWords.standard.isCommand(lead.statement) ? lead : nil
  }

  /// In words.
  private static let longestName = 3

  /// Whether commands open at least two in five of the paragraphs that are long enough for a rule.
  private static func hasCommands(_ blocks: [Block]) -> Bool {
    let candidates = blocks.filter { $0.isBodyParagraph && $0.text.utf8.count > 60 }
    let commands = candidates.count { CommandWords.standard.isCommand(ParagraphSentences.first(in: $0.text)) }
    return commands >= 3 && commands * 5 >= candidates.count * 2
  }

  /// Whether each rule has its own line: twice as many commands are above an explanation as start a longer line.
  private static func hasRulesOnLines(_ blocks: [Block]) -> Bool {
    var alone = 0
    var opening = 0
    for (index, block) in blocks.enumerated() where block.isBodyParagraph {
      let text = block.text
      let sentence = ParagraphSentences.first(in: text)
      guard ParagraphSentences.isClosed(sentence), CommandWords.standard.isCommand(sentence) else { continue }
      if sentence.utf8.count < text.utf8.count {
        opening += 1
      } else if index + 1 < blocks.count, explains(blocks[index + 1]) {
        alone += 1
      }
    }
    return alone >= 3 && alone > opening * 2
  }

  /// Whether a block explains a rule: complete sentences of at least 60 bytes. Table cells are shorter.
  private static func explains(_ block: Block) -> Bool {
    let text = block.text
    return block.isBodyParagraph && text.utf8.count >= 60 && ParagraphSentences.isClosed(text)
  }

  /// Whether the text is English, by the share of "the".
  private static func isEnglish(_ blocks: [Block]) -> Bool {
    var wordCount = 0
    var articles = 0
    for block in blocks.prefix(200) {
      // The last word may be cut.
      let words = block.text.utf8.prefix(400).split(separator: 0x20, omittingEmptySubsequences: false).dropLast()
      wordCount += words.count
      articles += words.count { $0.elementsEqual("the".utf8) { $0 | 0x20 == $1 } }
    }
    return articles * 100 > wordCount
  }

  /// The start of the paragraph at an index. In the introduction above the first heading, text without bold is no rule.
  func opening(at index: Int, isIntroduction: Bool) -> Opening {
    if let stated {
      if let rule = stated.rules[index] { return .rule(statement: rule.statement, rest: rule.rest) }
      let label = blocks[index].list == nil ? leads[index] : nil
      return label.map { .label($0.statement, rest: $0.rest) } ?? .text
    }
    if practices.contains(index) {
      let lead = Lead(firstSentenceOf: blocks[index])
      return .rule(statement: lead.statement, rest: lead.rest)
    }
    if isUnmarked { return isIntroduction ? .text : unmarkedOpening(at: index) }
    guard let lead = leads[index] else { return .text }
    let isRule =
      switch roles[index] {
      case .rule: true
      case .label: false
      case nil: areRules[index]
      }
    return isRule ? .rule(statement: lead.statement, rest: lead.rest) : .label(lead.statement, rest: lead.rest)
  }

  /// The strength of a rule that is stated in a sentence; otherwise `nil`.
  func statedStrength(at index: Int) -> Strength? { stated?.rules[index]?.strength }

  func isRule(at index: Int) -> Bool {
    guard blocks[index].kind == .paragraph, blocks[index].aside == nil,
      case .rule = opening(at: index, isIntroduction: false)
    else { return false }
    return true
  }

  private static func evidence(_ lead: Lead, isItem: Bool, isRule: Bool) -> Lead.Evidence {
    let commands = CommandWords.standard
    let isShort = lead.statement.blankSeparatedWords().count <= longestName
    guard isRule else {
      let isShortCommand = isItem && isShort && lead.isClosed
      return isShortCommand && commands.isShortCommand(lead.statement) ? .either : .label
    }
    if !lead.isClosed, !lead.statement.hasSuffix(":"), !lead.statement.hasSuffix("：") { return .either }
    return commands.isCommand(lead.statement) && commands.mayBeName(lead.statement) ? .either : .rule
  }

  /// Whether a lead is a sentence or a command, without regard to its siblings.
  private static func isRule(_ lead: Lead, isItem: Bool, isEnglish: Bool) -> Bool {
    let commands = CommandWords.standard
    let statement = lead.statement
    let rest = lead.rest.plainText
    let words = statement.blankSeparatedWords().count
    if statement.hasSuffix(":") || statement.hasSuffix("：") {
      return !isItem && !rest.isEmpty && words > longestName && commands.isCommand(statement)
    }
    if lead.isNumberedExample { return false }
    if lead.isClosed {
      if isItem { return words > longestName && commands.isCommand(statement) }
      if words > longestName { return !isEnglish || commands.isCommand(statement) || !commands.isNounPhrase(statement) }
      // In a script without blanks, a sentence is longer than a label.
      if statement.utf8.count > 30, statement.utf8.contains(where: { $0 >= 0xE0 }) { return true }
      return commands.isShortCommand(statement)
    }
    return words > 2 && !isItem && commands.isCommand(statement)
      && !rest.isEmpty && (lead.isSeparated || rest.first?.isLowercase != true || words > 4)
  }

  /// Reads the first sentence, which is a rule if it is a command with an explanation.
  private func unmarkedOpening(at index: Int) -> Opening {
    let block = blocks[index]
    let lead = leads[index] ?? Lead(firstSentenceOf: block)
    let words = lead.statement.blankSeparatedWords().count
    guard block.list == nil, linesAreRules == lead.rest.isEmpty, words > 1, lead.isClosed,
      !lead.statement.hasSuffix("?"), CommandWords.standard.isCommand(lead.statement),
      words > Self.longestName || CommandWords.standard.isShortCommand(lead.statement), roles[index] != .label,
      !Self.isAside(lead.statement), !introducesLinks(index)
    else { return .text }
    return .rule(statement: lead.statement, rest: lead.rest)
  }

  /// Whether a sentence refers to other content ("For guidance, see …"), opens an example or defines a name by a dash.
  static func isAside(_ statement: String) -> Bool {
    let text = statement.lowercased()
    if text.hasPrefix("for example,") || text.hasPrefix("as an example") { return true }
    if let dash = text.firstRange(of: " -- ") ?? text.firstRange(of: " — "),
      text[..<dash.lowerBound].blankSeparatedWords().count <= longestName,
      CommandWords.standard.opensWithThirdPerson(String(text[dash.upperBound...]))
    {
      return true
    }
    return text.contains(", see ") || text.hasPrefix("see ") || text.contains("the following")
  }

  /// Whether a list of links to pages follows a block, which then says what the pages are about.
  private func introducesLinks(_ index: Int) -> Bool {
    guard index + 1 < blocks.count, blocks[index + 1].list != nil else { return false }
    let runs = blocks[index + 1].inlines
    return !runs.isEmpty && runs.allSatisfy { $0.isBreak || $0.target.flatMap(References.pageSlug(in:)) != nil }
  }
}
