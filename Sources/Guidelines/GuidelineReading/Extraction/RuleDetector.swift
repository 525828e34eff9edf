import DocumentParsing
import GuidelineModel

/// Finds the rule at the start of a paragraph.
struct RuleDetector {
  /// The kind of a paragraph's start.
  enum Opening {
    /// A rule and the rest of the paragraph.
    case rule(statement: String, rest: [Inline])
    /// A bold label, such as "List picker.", and the rest of the paragraph.
    case label(String, rest: [Inline])
    /// Running text.
    case text
  }

  /// Whether the document lost its bold text, so that rules are found by their wording.
  let isUnmarked: Bool

  /// Whether each rule has its own line, in plain text.
  private let linesAreRules: Bool
  /// Whether all rules are list items.
  private let itemsAreRules: Bool

  /// Plain text has no bold. In other syntaxes bold was lost when no rule is bold and at least two in five of the
  /// paragraphs start with a command; with fewer, the page has no rules.
  init(document: ParsedDocument) {
    if document.syntax == .plainText {
      isUnmarked = true
      itemsAreRules = false
      linesAreRules = Self.hasRulesOnLines(document.blocks)
      return
    }
    linesAreRules = false
    let marked = RuleDetector(isUnmarked: false, itemsAreRules: true)
    let paragraphs = document.blocks.filter { $0.kind == .paragraph && $0.aside == nil }
    let rules = paragraphs.filter { block in
      if case .rule = marked.opening(of: block, isIntroduction: false) { true } else { false }
    }
    itemsAreRules = rules.count >= 3 && rules.allSatisfy { $0.list != nil }
    guard rules.isEmpty || (rules.count < 3 && rules.allSatisfy { $0.list != nil }) else {
      isUnmarked = false
      return
    }
    let candidates = paragraphs.filter { $0.list == nil && $0.text.utf8.count > 60 }
    let commands = candidates.count { block in
      let text = block.text
      return CommandWords.standard.isCommand(String(text[..<Sentences.endOfFirst(in: text)]))
    }
    isUnmarked = commands >= 3 && commands * 5 >= candidates.count * 2
  }

  private init(isUnmarked: Bool, itemsAreRules: Bool) {
    self.isUnmarked = isUnmarked
    self.itemsAreRules = itemsAreRules
    linesAreRules = false
  }

  /// Whether a text extractor gave each rule its own line: more than twice as many commands precede an explanation on
  /// the next line as start a longer line.
  private static func hasRulesOnLines(_ blocks: [Block]) -> Bool {
    var alone = 0
    var opening = 0
    for (index, block) in blocks.enumerated() where block.isBodyParagraph {
      let text = block.text
      let end = Sentences.endOfFirst(in: text)
      guard Sentences.isClosed(text[..<end]), CommandWords.standard.isCommand(String(text[..<end]))
      else { continue }
      if end < text.endIndex {
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
    return block.isBodyParagraph && text.utf8.count >= 60 && Sentences.isClosed(text)
  }

  /// The start of a paragraph.
  ///
  /// - Parameter isIntroduction: Whether the paragraph is above the first heading of a page that has headings. There,
  ///   text without bold is not a rule.
  func opening(of block: Block, isIntroduction: Bool) -> Opening {
    if isUnmarked { return isIntroduction ? .text : unmarkedOpening(block) }
    return markedOpening(block)
  }

  /// Reads the bold runs at the start, which are a rule if they form a sentence or a command.
  private func markedOpening(_ block: Block) -> Opening {
    let runs = Self.withoutCheckBox(block.inlines)
    let bold = runs.prefix { $0.style.contains(.strong) || $0.isBreak }
    guard !bold.isEmpty, bold.contains(where: { $0.style.contains(.strong) }) else { return .text }
    var statement = Array(bold).plainText
    var rest = Array(runs.dropFirst(bold.count))
    if !Sentences.isClosed(statement), let next = rest.first, next.kind == .text,
      let mark = next.text.first, Sentences.isStop(mark)
    {
      statement.append(mark)
      rest[0].text.removeFirst()
    }
    let isSeparated = !Sentences.isClosed(statement) && Self.removeLeadingSeparator(&rest)
    let end = Sentences.endOfFirst(in: statement)
    // If the whole paragraph is bold, the rule is its first sentence.
    if rest.isEmpty, end < statement.endIndex {
      rest = [Inline(String(statement[end...]))]
      statement = statement[..<end].collapsingWhiteSpace()
    }
    guard !statement.isEmpty else { return .text }
    let isItem = block.list != nil && !itemsAreRules
    return isRule(statement, rest: rest.plainText, isItem: isItem, isSeparated: isSeparated)
      ? .rule(statement: statement, rest: rest) : .label(statement, rest: rest)
  }

  /// The runs after the check box of a task list item.
  private static func withoutCheckBox(_ runs: [Inline]) -> [Inline] {
    guard let first = runs.first, first.kind == .text,
      ["[ ]", "[x]", "[X]", "☐", "☑"].contains(first.text.collapsingWhiteSpace())
    else { return runs }
    return Array(runs.dropFirst())
  }

  /// Removes the colon or dash between rule and explanation; returns `false` if there is none.
  private static func removeLeadingSeparator(_ runs: inout [Inline]) -> Bool {
    runs = runs.trimmed()
    guard let first = runs.first, first.kind == .text else { return false }
    let text = first.text.drop { ":：—–-".contains($0) || $0.isWhitespace }
    guard text.count < first.text.count else { return false }
    runs[0].text = String(text)
    return true
  }

  private func isRule(_ statement: String, rest: String, isItem: Bool, isSeparated: Bool)
    -> Bool
  {
    let commands = CommandWords.standard
    if statement.hasSuffix(":") || statement.hasSuffix("：") {
      return !isItem && !rest.isEmpty && statement.split(separator: " ").count > 3
        && commands.isCommand(statement)
    }
    let words = statement.split(separator: " ").count
    if Sentences.isClosed(statement) {
      if isItem { return words > 3 && commands.isCommand(statement) }
      if words > 3 { return true }
      // In a script without blanks, a sentence is longer than a label.
      if statement.utf8.count > 30, statement.utf8.contains(where: { $0 >= 0xE0 }) { return true }
      return commands.isShortCommand(statement)
    }
    return words > 2 && !isItem && commands.isCommand(statement)
      && !rest.isEmpty && (isSeparated || rest.first?.isLowercase != true || words > 4)
  }

  /// Reads the first sentence, which is a rule if it is a command with an explanation.
  private func unmarkedOpening(_ block: Block) -> Opening {
    let text = block.text
    let end = Sentences.endOfFirst(in: text)
    let statement = text[..<end].collapsingWhiteSpace()
    let rest = text[end...].collapsingWhiteSpace()
    guard block.list == nil, linesAreRules == rest.isEmpty,
      statement.split(separator: " ").count > 1,
      Sentences.isClosed(statement), !statement.hasSuffix("?"),
      CommandWords.standard.isCommand(statement), !Self.isCrossReference(statement)
    else { return .text }
    return .rule(statement: statement, rest: [Inline(rest)])
  }

  /// Whether a sentence only refers to other content: "For guidance, see …".
  private static func isCrossReference(_ statement: String) -> Bool {
    let text = statement.lowercased()
    return text.contains(", see ") || text.hasPrefix("see ") || text.contains("the following")
  }
}
