import DocumentParsing
import GuidelineModel

/// Reads commands that a mark or label in front of them, above their list or above their section forbids: "❌ Use two
/// fonts." and "Use two fonts." below "Don't:" become "Don't use two fonts." A label or check mark before a command
/// that it does not change is left out. Other items below such a label, and all items below a judgement ("Bad:"), are
/// incorrect examples. Later passes read other texts with marks as examples.
struct ProhibitedItemReader: NormalizationPass {
  func apply(_ document: inout ParsedDocument) {
    let hasCrosses = document.blocks.contains { Self.symbol(opening: $0)?.isPositive == false }
    if hasCrosses { document.blocks = document.blocks.flatMap(Self.items) }
    // The labels of the section and of the list at a depth.
    var section: (forbids: Bool, level: Int)?
    var list: (forbids: Bool, depth: Int)?
    // The depth of the items below a judgement.
    var wrong: Int?
    for (index, block) in document.blocks.enumerated() {
      if let level = block.headingLevel {
        if let forbids = Self.label(block.text) {
          section = (forbids, level)
        } else if let above = section, level <= above.level {
          section = nil
        }
        (list, wrong) = (nil, nil)
        continue
      }
      guard block.kind == .paragraph, block.aside == nil else { continue }
      let depth = block.list?.depth ?? 0
      if let label = list, depth < label.depth { list = nil }
      if let above = wrong {
        if depth >= above {
          document.blocks[index].kind = .example(isCorrect: false)
          continue
        }
        wrong = nil
      }
      if Self.isLabel(block), let forbids = Self.label(block.text) {
        list = (forbids, depth + 1)
        if Self.isAboveItems(index, document.blocks) {
          document.blocks[index].inlines = Self.boldLabel(block)
        }
        continue
      }
      if Self.isJudgement(block) { wrong = depth + 1 }
      let own = Self.withoutMark(block, hasCrosses) ?? Self.withoutLabel(block.inlines)
      let above = block.list?.opensItem == true ? list?.forbids ?? section?.forbids : nil
      guard let forbids = own?.forbids ?? above else { continue }
      if let runs = Self.command(own?.runs ?? block.inlines, forbids: forbids) {
        document.blocks[index].inlines = runs
      } else if own == nil, forbids, Self.isExample(block.text) {
        document.blocks[index].kind = .example(isCorrect: false)
      }
    }
  }

  // MARK: Labels

  /// Whether the label that a heading or line consists of, perhaps with a mark, forbids ("❌ Don'ts:") or asks ("Do");
  /// `nil` for other texts.
  static func label(_ text: String) -> Bool? {
    guard text.utf8.count <= longestLabel else { return nil }
    let letters = text.lowercased().filter(\.isLetter)
    if letters.isAmong("prohibition-labels") { return true }
    return letters.isAmong("command-labels") ? false : nil
  }

  /// Whether the block after the one at an index belongs to a list below it.
  static func isAboveItems(_ index: Int, _ blocks: [Block]) -> Bool {
    index + 1 < blocks.count && blocks[index + 1].list?.depth == (blocks[index].list?.depth ?? 0) + 1
  }

  /// In bytes.
  private static let longestLabel = 40

  /// Whether a paragraph may be the label of a list: in bold, with a mark or with a colon.
  private static func isLabel(_ block: Block) -> Bool {
    // Most paragraphs are longer, and their plain text takes time.
    block.inlines.reduce(0) { $0 + $1.text.utf8.count } <= longestLabel
      && (symbol(opening: block) != nil || block.text.hasSuffix(":")
        || block.inlines.allSatisfy { $0.style.contains(.strong) || $0.isBreak })
  }

  /// Whether a paragraph is a label that says that what follows is wrong: "Bad:", "**Incorrect**".
  private static func isJudgement(_ block: Block) -> Bool {
    guard isLabel(block), let mark = PictureWords.standard.mark(in: block.text) else { return false }
    return mark.meaning == .usage && !mark.isPositive && !mark.hasForm
  }

  /// The label of a list without its mark, which is for the items and not for a picture beside it. In bold it is no
  /// text of the rule above it.
  private static func boldLabel(_ block: Block) -> [Inline] {
    let runs = symbol(opening: block) == nil ? block.inlines : withoutSymbol(block.inlines)
    return runs.map { run in
      var run = run
      run.style.insert(.strong)
      return run
    }
  }

  /// The text without a label in front of it: "Don't: Use two fonts.", "**Don't** use two fonts."
  private static func withoutLabel(_ runs: [Inline]) -> (runs: [Inline], forbids: Bool)? {
    guard let first = runs.first, first.kind == .text, !first.style.contains(.code) else { return nil }
    if first.style.contains(.strong), runs.count > 1, let forbids = label(first.text) {
      let rest = Array(runs.dropFirst())
      let opensSentence = rest[0].text.trimmingLeadingSpace().first?.isLowercase == true
      return (opensSentence ? runs : rest.withoutColon(), forbids)
    }
    guard let colon = first.text.utf8.prefix(longestLabel).firstIndex(of: UInt8(ascii: ":")),
      let forbids = label(String(first.text[..<colon]))
    else { return nil }
    var rest = runs
    rest[0].text = String(first.text[colon...])
    return (rest.withoutColon(), forbids)
  }

  // MARK: Marks

  /// The mark that a paragraph begins with.
  private static func symbol(opening block: Block) -> PictureMark? {
    block.kind == .paragraph ? symbol(opening: block.inlines[...]) : nil
  }

  /// The mark that a text begins with, before a blank.
  private static func symbol(opening runs: ArraySlice<Inline>) -> PictureMark? {
    // Every symbol of a mark has such a byte.
    guard let first = runs.first, first.kind == .text, !first.style.contains(.code),
      first.text.utf8.first.map({ $0 >= 0xE2 }) == true, let symbol = first.text.first,
      PictureWords.standard.isMarkSymbol(symbol), first.text.dropFirst().first?.isWhitespace ?? true
    else { return nil }
    return PictureWords.standard.mark(in: String(symbol))
  }

  /// The items of a paragraph whose lines begin with marks; other blocks are unchanged.
  private static func items(of block: Block) -> [Block] {
    guard symbol(opening: block) != nil, block.inlines.contains(where: \.isBreak) else { return [block] }
    let breaks = block.inlines.indices.filter {
      block.inlines[$0].isBreak && symbol(opening: block.inlines[($0 + 1)...]) != nil
    }
    guard !breaks.isEmpty else { return [block] }
    return zip([-1] + breaks, breaks + [block.inlines.count]).enumerated().map { number, bounds in
      var item = block
      item.inlines = Array(block.inlines[(bounds.0 + 1)..<bounds.1])
      item.list = block.list ?? Block.ListPosition(depth: 1, isOrdered: false, opensItem: true)
      if number > 0 { item.list?.opensItem = true }
      return item
    }
  }

  /// The text after the mark and label in front of it. Without crosses, check marks are bullets or progress.
  private static func withoutMark(_ block: Block, _ hasCrosses: Bool) -> (runs: [Inline], forbids: Bool)? {
    guard hasCrosses, let mark = symbol(opening: block) else { return nil }
    let runs = withoutSymbol(block.inlines)
    return (withoutLabel(runs)?.runs ?? runs, !mark.isPositive)
  }

  private static func withoutSymbol(_ runs: [Inline]) -> [Inline] {
    var runs = runs
    runs[0].text = String(runs[0].text.dropFirst())
    return runs.trimmed()
  }

  // MARK: Items

  /// The command that a text gives with the direction of its label; `nil` for a text that is no command, or whose verb
  /// is not its first word.
  private static func command(_ runs: [Inline], forbids: Bool) -> [Inline]? {
    let commands = CommandWords.standard
    let sentence = ParagraphSentences.first(in: runs.plainText)
    guard commands.isCommand(sentence),
      ParagraphSentences.isClosed(sentence) || sentence.blankSeparatedWords().count > longestExample
    else { return nil }
    if !forbids || isNegative(sentence) { return runs }
    guard let verb = commands.opening(of: sentence), sentence.lowercased().hasPrefix(verb), let first = runs.first,
      first.kind == .text
    else { return nil }
    var runs = runs
    runs[0].text = "Don't \(StatedRules.continued(first.text))"
    return runs
  }

  /// In words. A shorter text that ends without a mark is an example.
  private static let longestExample = 2

  /// Whether an item that is to avoid is short, and does not itself say what not to do.
  private static func isExample(_ text: String) -> Bool {
    !text.isEmpty && text.split(separator: " ", maxSplits: mostWords).count <= mostWords
      && !isNegative(ParagraphSentences.first(in: text))
  }

  /// In words. A longer text is prose.
  private static let mostWords = 45

  private static func isNegative(_ sentence: String) -> Bool {
    let command = CommandWords.standard.command(in: sentence)
    return command == .avoid || command == .never || ["no ", "not "].contains(where: sentence.lowercased().hasPrefix)
  }
}

extension [Inline] {
  /// The runs without the colon and blanks that they begin with.
  fileprivate func withoutColon() -> [Inline] {
    var runs = trimmed()
    guard runs.first?.text.hasPrefix(":") == true else { return runs }
    runs[0].text = String(runs[0].text.dropFirst())
    return runs.trimmed()
  }
}
