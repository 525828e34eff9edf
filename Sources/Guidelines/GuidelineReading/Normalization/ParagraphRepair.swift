import DocumentParsing
import GuidelineModel

/// Splits paragraphs before lines that start with a bold sentence. Some converters write each rule on a line without
/// blank lines between them, which is one paragraph in Markdown. Others join the paragraph of a rule with the next one;
/// there only a bold command is split off.
struct RuleLineSplitter: NormalizationPass {
  func apply(_ document: inout ParsedDocument) {
    guard document.syntax == .markdown else { return }
    document.blocks = document.blocks.flatMap { $0.kind == .paragraph ? split($0) : [$0] }
  }

  private func split(_ block: Block) -> [Block] {
    var parts: [Block] = []
    var current: [Inline] = []
    var sentence = GrowingText()
    var line = block.line
    var breaks = 0
    let opensWithRule = opensSentence(block.inlines[...])
    for (index, run) in block.inlines.enumerated() {
      // A `<br>` at the end of a line and the end of the line count as one break.
      let isPaired =
        run.kind == .lineBreak && block.inlines[(index + 1)...].first?.kind == .softBreak
      if run.isBreak, !isPaired { breaks += 1 }
      let isLine = run.isBreak && !isPaired && !run.style.contains(.strong)
      let isRule =
        isLine
        ? sentence.isClosed && opensSentence(block.inlines[(index + 1)...])
        : sentence.isClosed && (opensWithRule || !parts.isEmpty)
          && current.last?.style.contains(.strong) == false
          && opensCommand(block.inlines[index...])
      if isRule {
        parts.append(
          Block(.paragraph, current.trimmed(), line: line, list: block.list, aside: block.aside))
        current = isLine ? [] : [run]
        sentence = GrowingText()
        line = block.line + breaks
        continue
      }
      current.append(run)
      sentence.append(run)
    }
    guard !parts.isEmpty else { return [block] }
    parts.append(
      Block(.paragraph, current.trimmed(), line: line, list: block.list, aside: block.aside))
    // Markdown continues the list item above with such lines, but they are not part of it.
    for index in parts.indices.dropFirst() { parts[index].list = nil }
    return parts
  }

  private func opensSentence(_ runs: ArraySlice<Inline>) -> Bool {
    let bold = boldOpening(runs)
    return ParagraphSentences.isClosed(bold) && bold.blankSeparatedWords().count > 2
  }

  private func opensCommand(_ runs: ArraySlice<Inline>) -> Bool {
    runs.first?.kind == .text && opensSentence(runs)
      && CommandWords.standard.isCommand(boldOpening(runs))
  }

  private func boldOpening(_ runs: ArraySlice<Inline>) -> String {
    Array(runs.prefix { $0.style.contains(.strong) }).plainText
  }
}

/// Merges two paragraphs that a page break made of one sentence.
///
/// The first has no terminator and the second begins with a lowercase letter. Figures between them move after the
/// merged paragraph.
struct SplitParagraphMerger: NormalizationPass {
  func apply(_ document: inout ParsedDocument) {
    var blocks: [Block] = []
    // The last block that is not a caption. Whether a merged paragraph is incomplete depends only on its last part,
    // so that the time is linear in its length.
    var last: Int?
    var isIncomplete: Bool?
    for block in document.blocks {
      if let index = last, blocks[index].kind == .paragraph, blocks[index].aside == block.aside,
        continuesSentence(block), isIncomplete ?? self.isIncomplete(blocks[index].text)
      {
        blocks[index].inlines.append(Inline(kind: .softBreak))
        blocks[index].inlines.append(contentsOf: block.inlines)
        isIncomplete = hasOpenEnd(block.text)
        continue
      }
      blocks.append(block)
      if block.kind != .caption {
        last = blocks.count - 1
        isIncomplete = nil
      }
    }
    document.blocks = blocks
  }

  private func continuesSentence(_ block: Block) -> Bool {
    guard block.kind == .paragraph, block.list == nil,
      let first = block.inlines.first(where: { $0.kind == .text })?.text.first, first.isLowercase
    else { return false }
    let text = block.text
    return !text.hasPrefix("iOS") && !text.hasPrefix("iPad") && !PlatformNames.opensWithName(text)
  }

  private func isIncomplete(_ text: String) -> Bool { text.utf8.count > 40 && hasOpenEnd(text) }

  private func hasOpenEnd(_ text: String) -> Bool {
    !ParagraphSentences.isClosed(text) && !text.hasSuffix(":")
  }
}

/// Parses bold text that CommonMark does not recognize: in `**規則。**説明` and `**Rule.**Text` the closing mark is
/// between punctuation and a letter, which the standard does not allow.
struct StrongMarkParser: NormalizationPass {
  func apply(_ document: inout ParsedDocument) {
    guard document.syntax == .markdown else { return }
    for index in document.blocks.indices where document.blocks[index].kind == .paragraph {
      let runs = document.blocks[index].inlines
      let hasMarks = runs.contains { $0.kind == .text && ByteSearch.mayContain("**", in: $0.text) }
      if hasMarks, let parsed = parse(runs) { document.blocks[index].inlines = parsed }
    }
  }

  /// The runs with literal `**` parsed as marks; `nil` when the marks are not paired.
  private func parse(_ runs: [Inline]) -> [Inline]? {
    var parsed: [Inline] = []
    var isStrong = false
    var marks = 0
    for run in runs {
      guard run.kind == .text, !run.style.contains(.code) else {
        parsed.append(run)
        continue
      }
      let pieces = run.text.split(separator: "**", omittingEmptySubsequences: false)
      for (offset, piece) in pieces.enumerated() {
        if offset > 0 {
          isStrong.toggle()
          marks += 1
        }
        guard !piece.isEmpty else { continue }
        var part = run
        part.text = String(piece)
        if isStrong { part.style.insert(.strong) }
        parsed.append(part)
      }
    }
    return marks > 0 && marks.isMultiple(of: 2) ? parsed : nil
  }
}

/// Merges a rule whose bold text was split: `**Use the** *.prominent* **style for key actions.**`
struct StrongRunMerger: NormalizationPass {
  func apply(_ document: inout ParsedDocument) {
    for index in document.blocks.indices where document.blocks[index].kind == .paragraph {
      guard document.blocks[index].inlines.first?.style.contains(.strong) == true else { continue }
      mergeStrongRuns(&document.blocks[index].inlines)
    }
  }

  /// Makes the runs between bold runs bold, up to the bold run that ends the sentence.
  private func mergeStrongRuns(_ runs: inout [Inline]) {
    let opening = runs.prefix { $0.style.contains(.strong) || $0.isBreak }
    guard opening.count < runs.count, !ParagraphSentences.isClosed(Array(opening).plainText) else {
      return
    }
    var gap = 0
    var next = opening.count
    for index in opening.count..<runs.count {
      let run = runs[index]
      if run.style.contains(.strong) {
        for inner in next...index { runs[inner].style.insert(.strong) }
        next = index + 1
        if ParagraphSentences.isClosed(run.text) { return }
        gap = 0
      } else {
        gap += run.text.utf8.count
        if gap > 60 || containsStop(run.text) { return }
      }
    }
  }

  /// Whether a text contains a terminator before a blank, unlike the stop in ".prominent".
  private func containsStop(_ text: String) -> Bool {
    let scalars = Array(text.unicodeScalars)
    return scalars.indices.contains { index in
      ParagraphSentences.isStop(scalars[index])
        && (index + 1 == scalars.count ? index > 0 : scalars[index + 1].isWhiteSpace)
    }
  }
}

/// Restores the blank that a converter lost before code or emphasis: "Use the.plain style", where ".plain" was code.
///
/// A letter is never directly before code. Before emphasis or a link it may be a part of the word, unless it ends an
/// article or another word that needs a noun.
struct LostBlankRestorer: NormalizationPass {
  func apply(_ document: inout ParsedDocument) {
    for index in document.blocks.indices {
      if document.blocks[index].kind == .paragraph || document.blocks[index].headingLevel != nil {
        restore(&document.blocks[index].inlines)
      }
    }
  }

  private func restore(_ runs: inout [Inline]) {
    for index in runs.indices where runs[index].kind == .text && !runs[index].style.contains(.code)
    {
      if mayHaveSymbol(runs[index].text) { splitSymbols(&runs[index].text) }
      guard index + 1 < runs.count, runs[index + 1].kind == .text,
        // Scripts without blanks have none before code either.
        let last = runs[index].text.last, last.isASCII, last.isLetter,
        let first = runs[index + 1].text.first, first.isLetter || first == "."
      else { continue }
      let isCode = runs[index + 1].style.contains(.code)
      let after = index + 2 < runs.count ? runs[index + 2].text.first : nil
      let isOther =
        runs[index + 1].style != runs[index].style || runs[index + 1].target != runs[index].target
      let isMarked = isOther && after?.isLetter != true
      let word = runs[index].text.suffix(12).split(separator: " ").last ?? ""
      if isCode || isMarked && PictureWords.standard.leadsToGlyph(word) {
        runs[index].text.append(" ")
      }
    }
  }

  /// Whether a stop is directly before a small letter, which few texts have.
  private func mayHaveSymbol(_ text: String) -> Bool {
    zip(text.utf8, text.utf8.dropFirst()).contains { $0 == UInt8(ascii: ".") && $1.isSmallLetter }
  }

  /// Divides words such as "the.plain".
  private func splitSymbols(_ text: inout String) {
    let words = text.split(separator: " ", omittingEmptySubsequences: false)
    let divided = words.map { word -> Substring in
      guard let stop = word.firstIndex(of: "."), stop > word.startIndex,
        PictureWords.standard.leadsToGlyph(word[..<stop])
      else { return word }
      let symbol = word[word.index(after: stop)...]
      guard symbol.count > 2, symbol.first?.isLowercase == true, symbol.allSatisfy(\.isLetter)
      else {
        return word
      }
      return "\(word[..<stop]) .\(symbol)"
    }
    if divided != words { text = divided.joined(separator: " ") }
  }
}

/// Joins the words that the printed page hyphenates at the end of a line: `tog‐<br>gle`. The hyphen of a compound is
/// another character (U+002D).
struct HyphenatedWordJoiner: NormalizationPass {
  func apply(_ document: inout ParsedDocument) {
    document.changeRuns(where: { _ in true }, join)
  }

  private func join(_ runs: inout [Inline]) {
    guard runs.contains(where: \.endsWithHyphen) else { return }
    var joined: [Inline] = []
    for (index, run) in runs.enumerated() {
      let next = index + 1 < runs.count ? runs[index + 1].text.first : nil
      if run.isBreak, joined.last?.endsWithHyphen == true, next?.isLowercase == true {
        joined[joined.count - 1].text.removeLast()
      } else {
        joined.append(run)
      }
    }
    runs = joined
  }
}

extension Inline {
  fileprivate var endsWithHyphen: Bool {
    // Few texts end with the last byte of the hyphen.
    kind == .text && text.utf8.last == 0x90 && text.hasSuffix("\u{2010}")
  }
}
