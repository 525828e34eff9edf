import DocumentParsing
import GuidelineModel

/// Finds the rule that a paragraph opens with.
struct RuleDetector {
  /// What a paragraph opens with.
  enum Opening {
    /// A rule and what follows it in the paragraph.
    case rule(statement: String, rest: [Inline])
    /// A bold label that is no rule, such as "List picker."
    case label(String, rest: [Inline])
    /// Neither.
    case text
  }

  /// Whether the document lost its bold, so that sentences that command have to do.
  let isUnmarked: Bool

  /// Whether rules stand on lines of their own, in text without marks.
  private let linesAreRules: Bool
  /// Whether rules are items of lists throughout.
  private let itemsAreRules: Bool

  /// Plain text never has bold. Elsewhere it is lost when no rule is bold and a good part of the
  /// paragraphs command; a page without bold rules may also be one without rules.
  init(draft: ParsedDocument) {
    if draft.syntax == .plainText {
      isUnmarked = true
      itemsAreRules = false
      linesAreRules = Self.hasRulesOnLines(draft.blocks)
      return
    }
    linesAreRules = false
    let marked = RuleDetector(isUnmarked: false, itemsAreRules: true)
    let paragraphs = draft.blocks.filter { $0.kind == .paragraph && $0.aside == nil }
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

  /// Whether an extractor put rules on lines of their own: more commands stand alone before a line of
  /// text than open one.
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

  /// Whole sentences of some length, as an explanation has; cells of tables are shorter.
  private static func explains(_ block: Block) -> Bool {
    let text = block.text
    return block.isBodyParagraph && text.utf8.count >= 60 && Sentences.isClosed(text)
  }

  /// Looks at a paragraph; `isIntroduction` says that it stands above the first heading of a page that
  /// has headings, where unmarked text introduces and does not command.
  func opening(of block: Block, isIntroduction: Bool) -> Opening {
    if isUnmarked { return isIntroduction ? .text : unmarkedOpening(block) }
    return markedOpening(block)
  }

  /// The bold run at the start: a rule when it is a sentence or commands.
  private func markedOpening(_ block: Block) -> Opening {
    let runs = Self.withoutTickBox(block.inlines)
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
    let isParted = !Sentences.isClosed(statement) && Self.removeLeadingMark(&rest)
    let end = Sentences.endOfFirst(in: statement)
    // All of the paragraph is bold: the rule is its first sentence.
    if rest.isEmpty, end < statement.endIndex {
      rest = [Inline(String(statement[end...]))]
      statement = statement[..<end].collapsingWhiteSpace()
    }
    guard !statement.isEmpty else { return .text }
    let isItem = block.list != nil && !itemsAreRules
    return isRule(statement, rest: rest.plainText, isItem: isItem, isParted: isParted)
      ? .rule(statement: statement, rest: rest) : .label(statement, rest: rest)
  }

  /// The tick box of a task list is no part of its text.
  private static func withoutTickBox(_ runs: [Inline]) -> [Inline] {
    guard let first = runs.first, first.kind == .text,
      ["[ ]", "[x]", "[X]", "☐", "☑"].contains(first.text.collapsingWhiteSpace())
    else { return runs }
    return Array(runs.dropFirst())
  }

  /// A colon or dash between rule and explanation is part of neither; `true` when there was one.
  private static func removeLeadingMark(_ runs: inout [Inline]) -> Bool {
    runs = runs.trimmed()
    guard let first = runs.first, first.kind == .text else { return false }
    let text = first.text.drop { ":：—–-".contains($0) || $0.isWhitespace }
    guard text.count < first.text.count else { return false }
    runs[0].text = String(text)
    return true
  }

  private func isRule(_ statement: String, rest: String, isItem: Bool, isParted: Bool)
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
      // A script without blanks: a sentence is longer than a label.
      if statement.utf8.count > 30, statement.utf8.contains(where: { $0 >= 0xE0 }) { return true }
      return commands.isShortCommand(statement)
    }
    return words > 2 && !isItem && commands.isCommand(statement)
      && !rest.isEmpty && (isParted || rest.first?.isLowercase != true || words > 4)
  }

  /// The first sentence, when it commands and an explanation follows.
  private func unmarkedOpening(_ block: Block) -> Opening {
    let text = block.text
    let end = Sentences.endOfFirst(in: text)
    let statement = text[..<end].collapsingWhiteSpace()
    let rest = text[end...].collapsingWhiteSpace()
    guard block.list == nil, linesAreRules == rest.isEmpty,
      statement.split(separator: " ").count > 1,
      Sentences.isClosed(statement), !statement.hasSuffix("?"),
      CommandWords.standard.isCommand(statement), !Self.pointsElsewhere(statement)
    else { return .text }
    return .rule(statement: statement, rest: [Inline(rest)])
  }

  /// "For guidance, see …" commands nobody.
  private static func pointsElsewhere(_ statement: String) -> Bool {
    let text = statement.lowercased()
    return text.contains(", see ") || text.hasPrefix("see ") || text.contains("the following")
  }
}
