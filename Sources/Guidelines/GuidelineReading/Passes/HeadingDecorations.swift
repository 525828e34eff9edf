import DocumentParsing

/// Takes off what converters hang on headings: `{#anchor}`, a permalink's `¶`, emoji in front, numbers
/// where most headings are numbered; and reads `##Heading` without a blank, which CommonMark does not.
struct HeadingDecorations: NormalizationPass {
  func apply(_ draft: inout ParsedDocument) {
    if draft.syntax == .markdown { readHeadingsWithoutBlank(&draft) }
    let headings = draft.blocks.indices.filter { draft.blocks[$0].headingLevel != nil }
    let numbered = headings.count { Self.numberLength(draft.blocks[$0].text) > 0 }
    let takesNumbers = numbered >= 3 && numbered * 5 >= headings.count * 3
    for index in headings {
      undecorate(&draft.blocks[index], takesNumbers: takesNumbers)
    }
  }

  private func undecorate(_ block: inout Block, takesNumbers: Bool) {
    guard case .heading(let level, var anchor) = block.kind else { return }
    block.inlines.removeAll { ["¶", "#", "🔗", "§"].contains($0.text.collapsingWhiteSpace()) }
    while let last = block.inlines.last, last.kind == .text, last.text.hasSuffix("}"),
      let start = last.text.lastIndex(of: "{")
    {
      let attributes = Self.attributes(in: last.text[last.text.index(after: start)...].dropLast())
      guard attributes.allSatisfy({ $0.hasPrefix("#") || $0.hasPrefix(".") || $0.contains("=") })
      else { break }
      anchor = attributes.first { $0.hasPrefix("#") }.map { String($0.dropFirst()) } ?? anchor
      block.inlines[block.inlines.count - 1].text = String(
        last.text[..<start].trimmingTrailingSpace())
      if block.inlines[block.inlines.count - 1].text.isEmpty { block.inlines.removeLast() }
    }
    if let last = block.inlines.last, last.kind == .text, last.text.hasSuffix("¶") {
      block.inlines[block.inlines.count - 1].text = String(
        last.text.dropLast().trimmingTrailingSpace())
    }
    if let first = block.inlines.first, first.kind == .text {
      let symbols = first.text.prefix { !($0.isLetter || $0.isNumber || Self.opensWords($0)) }
      if symbols.contains(where: { !$0.isASCII }) {
        block.inlines[0].text = String(first.text.dropFirst(symbols.count))
      }
    }
    if takesNumbers, let first = block.inlines.first, first.kind == .text {
      block.inlines[0].text = String(first.text.dropFirst(Self.numberLength(first.text)))
    }
    block.inlines = block.inlines.trimmed()
    block.kind = .heading(level: level, anchor: anchor)
  }

  /// The words between braces; a value in quotation marks, which may hold blanks, is left out.
  private static func attributes(in text: Substring) -> [Substring] {
    text.split(separator: "\"", omittingEmptySubsequences: false).enumerated()
      .filter { $0.offset.isMultiple(of: 2) }
      .flatMap { $0.element.split(separator: " ") }
  }

  private static func opensWords(_ character: Character) -> Bool {
    "“‘\"'([«‹„‚「『（【¿¡".contains(character)
  }

  /// The length of "2.1 " or "3) " at the start, 0 when there is none.
  private static func numberLength(_ text: String) -> Int {
    let number = text.prefix { $0.isASCII && ($0.isNumber || $0 == "." || $0 == ")") }
    guard number.first?.isNumber == true, number.count <= 8 else { return 0 }
    let rest = text.dropFirst(number.count)
    let blanks = rest.prefix { $0.isWhitespace }.count
    guard blanks > 0, rest.dropFirst(blanks).first?.isLetter == true else { return 0 }
    return number.count + blanks
  }

  private func readHeadingsWithoutBlank(_ draft: inout ParsedDocument) {
    for index in draft.blocks.indices where draft.blocks[index].isBodyParagraph {
      guard let first = draft.blocks[index].inlines.first, first.kind == .text,
        first.text.hasPrefix("#"), draft.blocks[index].text.utf8.count <= 90
      else { continue }
      let level = first.text.prefix { $0 == "#" }.count
      guard level <= 6, first.text.dropFirst(level).first?.isLetter == true else { continue }
      draft.blocks[index].inlines[0].text = String(first.text.dropFirst(level))
      draft.blocks[index].kind = .heading(level: level, anchor: nil)
    }
  }
}
