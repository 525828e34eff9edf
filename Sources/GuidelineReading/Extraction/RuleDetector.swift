import DocumentTrees
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

  /// Plain text never has bold. Elsewhere it is lost when no rule is bold and a good part of the
  /// paragraphs command; a page without bold rules may also be one without rules.
  init(draft: Draft) {
    if draft.syntax == .plainText {
      isUnmarked = true
      return
    }
    let paragraphs = draft.blocks.filter { $0.isBodyParagraph && $0.text.utf8.count > 60 }
    let hasBoldRule = paragraphs.contains { block in
      guard let first = block.inlines.first, first.style.contains(.strong) else { return false }
      return Sentences.isClosed(first.text) && first.text.split(separator: " ").count > 3
    }
    guard !hasBoldRule else {
      isUnmarked = false
      return
    }
    let commands = paragraphs.count { block in
      let text = block.text
      return CommandWords.standard.isCommand(String(text[..<Sentences.endOfFirst(in: text)]))
    }
    isUnmarked = commands >= 3 && commands * 5 >= paragraphs.count * 2
  }

  /// Looks at a paragraph; `isIntroduction` says that it stands above the first heading of a page that
  /// has headings, where unmarked text introduces and does not command.
  func opening(of block: Block, isIntroduction: Bool) -> Opening {
    if isUnmarked { return isIntroduction ? .text : unmarkedOpening(block) }
    return markedOpening(block)
  }

  /// The bold run at the start: a rule when it is a sentence or commands.
  private func markedOpening(_ block: Block) -> Opening {
    let runs = block.inlines
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
    let end = Sentences.endOfFirst(in: statement)
    // All of the paragraph is bold: the rule is its first sentence.
    if rest.isEmpty, end < statement.endIndex {
      rest = [Inline(String(statement[end...]))]
      statement = statement[..<end].collapsingWhiteSpace()
    }
    guard !statement.isEmpty else { return .text }
    return isRule(statement, rest: rest.plainText, isItem: block.list != nil)
      ? .rule(statement: statement, rest: rest) : .label(statement, rest: rest)
  }

  private func isRule(_ statement: String, rest: String, isItem: Bool) -> Bool {
    if statement.hasSuffix(":") || statement.hasSuffix("：") { return false }
    let commands = CommandWords.standard
    let words = statement.split(separator: " ").count
    if Sentences.isClosed(statement) {
      if isItem { return words > 3 && commands.isCommand(statement) }
      if words > 3 { return true }
      // A script without blanks: a sentence is longer than a label.
      if statement.utf8.count > 30, statement.utf8.contains(where: { $0 >= 0xE0 }) { return true }
      return commands.isCommand(statement)
    }
    return words > 2 && !isItem && commands.isCommand(statement)
      && rest.first?.isLowercase != true && !rest.isEmpty
  }

  /// The first sentence, when it commands and an explanation follows.
  private func unmarkedOpening(_ block: Block) -> Opening {
    let text = block.text
    let end = Sentences.endOfFirst(in: text)
    let statement = text[..<end].collapsingWhiteSpace()
    let rest = text[end...].collapsingWhiteSpace()
    guard block.list == nil, !rest.isEmpty, statement.split(separator: " ").count > 1,
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
