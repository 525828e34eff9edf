import DocumentParsing
import GuidelineModel

/// Finds asides as converters write them: a quotation with a label, a line "Note", or "TIP" as the first word.
struct AsideDetector: NormalizationPass {
  func apply(_ document: inout ParsedDocument) {
    labelQuotations(&document)
    var nextID = (document.blocks.compactMap { $0.aside?.id }.max() ?? 0) + 1
    var blocks: [Block] = []
    var pending: String?
    for block in document.blocks where block.kind != .paragraph || block.text != ":::" {
      if block.aside == nil, isLabelLine(block) {
        pending = block.text
        continue
      }
      var block = block
      if let label = pending, block.kind != .caption {
        pending = nil
        if block.kind == .paragraph {
          block.aside = .init(id: nextID, label: Self.plainLabel(label))
          nextID += 1
        }
      } else if block.aside == nil, let (label, rest) = openingLabel(block) {
        block.inlines = rest
        block.aside = .init(id: nextID, label: label)
        nextID += 1
      }
      blocks.append(block)
    }
    document.blocks = blocks
  }

  /// Moves the labels of quotations from their first blocks to the asides.
  private func labelQuotations(_ document: inout ParsedDocument) {
    var labels: [Int: String] = [:]
    var removed: [Int] = []
    var seen: Set<Int> = []
    for index in document.blocks.indices {
      guard let aside = document.blocks[index].aside, seen.insert(aside.id).inserted else { continue }
      if isLabelText(document.blocks[index].text) {
        labels[aside.id] = Self.plainLabel(document.blocks[index].text)
        removed.append(index)
      } else if let (label, rest) = openingLabel(document.blocks[index]) {
        labels[aside.id] = label
        document.blocks[index].inlines = rest
      }
    }
    for index in document.blocks.indices {
      if let aside = document.blocks[index].aside, let label = labels[aside.id] {
        document.blocks[index].aside = .init(id: aside.id, label: label)
      }
    }
    document.removeBlocks(removed)
  }

  private func isLabelLine(_ block: Block) -> Bool {
    (block.kind == .paragraph || block.headingLevel != nil) && block.list == nil && isLabelText(block.text)
  }

  private func isLabelText(_ text: String) -> Bool {
    guard text.utf8.count <= 60 else { return false }
    switch StructureWords.standard.role(of: Self.withoutMarks(text)) {
    case .note, .important, .tip, .warning: return true
    default: return false
    }
  }

  /// The label without the marks of Markdown extensions: `[!NOTE]`, `:::note`, `!!! note`, an emoji.
  private static func withoutMarks(_ text: String) -> String {
    let marks = text.prefix { !($0.isLetter || $0.isNumber) }
    let isMarked = ["[!", ":::", "!!!"].contains { marks.hasPrefix($0) }
    guard isMarked || marks.contains(where: { !$0.isASCII }) else { return text }
    return text.dropFirst(marks.count).filter { $0 != "]" }
  }

  /// The label at the start of a paragraph, and the rest: "**Note:** …", "Note: …", "TIP …".
  private func openingLabel(_ block: Block) -> (String, [Inline])? {
    var block = block
    // An icon may precede a bold label.
    if block.inlines.count > 2, block.inlines[1].style.contains(.strong),
      !block.inlines[0].text.contains(where: { $0.isLetter || $0.isNumber })
    {
      block.inlines.removeFirst()
    }
    guard block.kind == .paragraph, let first = block.inlines.first, first.kind == .text else { return nil }
    if first.style.contains(.strong), isLabelText(first.text), block.inlines.count > 1 {
      return (Self.plainLabel(first.text), Array(block.inlines.dropFirst()).trimmed())
    }
    let text = first.text
    let opening = text.prefix(ofAtMost: 40)
    if text.hasPrefix("[!") || text.hasPrefix(":::") || text.hasPrefix("!!!"),
      isLabelText(text), block.inlines.count > 1
    {
      let rest = block.inlines.last?.text == ":::" ? block.inlines.dropLast() : block.inlines
      return (Self.plainLabel(text), Array(rest.dropFirst()).trimmed())
    }
    // Fast checks: most texts have no colon and do not begin with capitals.
    let mayHaveColon = text.utf8.contains { $0 == UInt8(ascii: ":") || $0 == 0xEF }
    let end = mayHaveColon ? opening.firstIndex { $0 == ":" || $0 == "：" } : nil
    if let end, isLabelText(String(text[..<end])) {
      return (Self.plainLabel(String(text[..<end])), cut(block.inlines, after: end))
    }
    guard text.utf8.prefix(3).allSatisfy({ (0x41...0x5A).contains($0) || $0 >= 0x80 }),
      let blank = opening.firstIndex(of: " ")
    else { return nil }
    let word = String(text[..<blank])
    guard word.count > 2, word.allSatisfy(\.isUppercase), isLabelText(word) else { return nil }
    return (Self.plainLabel(word), cut(block.inlines, after: blank))
  }

  private func cut(_ runs: [Inline], after index: String.Index) -> [Inline] {
    var runs = runs
    runs[0].text = String(runs[0].text[index...].dropFirst())
    return runs.trimmed()
  }

  /// "NOTE:" → "Note"
  private static func plainLabel(_ text: String) -> String {
    let words = withoutMarks(text).filter { $0 != ":" && $0 != "：" }.collapsingWhiteSpace().capitalizedFirst
    return words == words.uppercased() ? words.lowercased().capitalizedFirst : words
  }
}

/// Removes the asides around rules in bold, so that these count as rules: "> [!WARNING]" above
/// "> **Never clear a card without asking.**"
struct RuleAsideOpener: NormalizationPass {
  func apply(_ document: inout ParsedDocument) {
    let opened = Set(
      document.blocks.compactMap { block -> Int? in
        guard let aside = block.aside, aside.label != nil, block.kind == .paragraph, let lead = Lead(bold: block),
          lead.isClosed, lead.statement.blankSeparatedWords().count > Self.longestName,
          CommandWords.standard.isCommand(lead.statement)
        else { return nil }
        return aside.id
      })
    guard !opened.isEmpty else { return }
    for index in document.blocks.indices where document.blocks[index].aside.map({ opened.contains($0.id) }) == true {
      document.blocks[index].aside = nil
    }
  }

  /// In words: shorter bold text is a label.
  private static let longestName = 3
}
