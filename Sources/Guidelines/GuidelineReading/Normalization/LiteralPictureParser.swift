import DocumentParsing
import GuidelineModel

/// Parses pictures that a converter left as text: image syntax without an address (`![cross.png]`, `![[cross.png]]`),
/// and ✓ and ✗ at either end of a line. Without crosses, check marks are bullets or progress and stay text.
struct LiteralPictureParser: NormalizationPass {
  func apply(_ document: inout ParsedDocument) {
    let hasCrosses = document.blocks.contains { block in
      if case .table = block.kind { return block.parts.contains(where: Self.hasCross) }
      return block.kind == .paragraph && Self.hasCross(block.inlines)
    }
    document.changeRuns { runs in
      if runs.contains(where: { Self.mayHavePicture($0, hasCrosses) }) { runs = Self.parsed(runs, hasCrosses) }
    }
  }

  private static func hasCross(_ runs: [Inline]) -> Bool {
    runs.contains { run in
      guard run.kind == .text, hasSymbol(run) else { return false }
      let text = run.text.trimmingSpace()
      return [text.first, text.last].contains { symbol in
        guard let symbol, PictureWords.standard.isMarkSymbol(symbol) else { return false }
        return PictureWords.standard.mark(in: String(symbol))?.isPositive == false
      }
    }
  }

  private static func mayHavePicture(_ run: Inline, _ hasCrosses: Bool) -> Bool {
    run.kind == .text && (hasCrosses && hasSymbol(run) || ByteSearch.mayContain("![", in: run.text))
  }

  /// A fast check: every symbol of a mark has such a byte.
  private static func hasSymbol(_ run: Inline) -> Bool { run.text.utf8.contains { $0 >= 0xE2 } }

  private static func parsed(_ runs: [Inline], _ hasCrosses: Bool) -> [Inline] {
    var result: [Inline] = []
    for (index, run) in runs.enumerated() {
      guard run.kind == .text, !run.style.contains(.code) else {
        result.append(run)
        continue
      }
      var parts = splitSyntax(run)
      if hasCrosses, result.last?.isBreak ?? true {
        parts.replaceSubrange(..<1, with: splitSymbol(parts[0], atEnd: false))
      }
      let isLast = index + 1 == runs.count || runs[index + 1].isBreak
      if hasCrosses, isLast, index > 0 || parts.count > 1 || parts[0].text.contains(" ") {
        parts.append(contentsOf: splitSymbol(parts.removeLast(), atEnd: true))
      }
      result += parts
    }
    return result
  }

  /// Divides a text at image syntax. Syntax with an address that the parser did not accept stays text.
  private static func splitSyntax(_ run: Inline) -> [Inline] {
    guard ByteSearch.mayContain("![", in: run.text) else { return [run] }
    var parts: [Inline] = []
    var start = run.text.startIndex
    func addText(_ end: String.Index) {
      guard start < end else { return }
      parts.append(Inline(String(run.text[start..<end]), style: run.style, target: run.target))
    }
    for picture in run.text.matches(of: #/!\[\[?([^\[\]]{1,300})\]\]?(?!\()/#) {
      addText(picture.range.lowerBound)
      parts.append(Inline(kind: .image, text: String(picture.1)))
      start = picture.range.upperBound
    }
    addText(run.text.endIndex)
    return parts.isEmpty ? [run] : parts
  }

  /// Divides a text at the symbol that it begins or ends with, if a blank is beside it.
  private static func splitSymbol(_ run: Inline, atEnd: Bool) -> [Inline] {
    let text = atEnd ? run.text.trimmingTrailingSpace() : run.text.trimmingLeadingSpace()
    guard run.kind == .text, let symbol = atEnd ? text.last : text.first, PictureWords.standard.isMarkSymbol(symbol)
    else { return [run] }
    var rest = run
    rest.text = String(atEnd ? text.dropLast() : text.dropFirst())
    guard (atEnd ? rest.text.last : rest.text.first)?.isWhitespace ?? true else { return [run] }
    let picture = Inline(kind: .image, text: String(symbol))
    if rest.text.isEmpty { return [picture] }
    return atEnd ? [rest, picture] : [picture, rest]
  }
}
