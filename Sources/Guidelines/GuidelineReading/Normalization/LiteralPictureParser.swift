import DocumentParsing
import GuidelineModel

/// Parses pictures that a converter left as text: image syntax without an address (`![cross.png]`, `![[cross.png]]`),
/// and symbols such as ✓ and ✗ at the start or the end of a line.
///
/// Check marks in a document without crosses are bullets or signs of progress and stay text.
struct LiteralPictureParser: NormalizationPass {
  func apply(_ document: inout ParsedDocument) {
    let hasCrosses = document.blocks.contains { block in
      switch block.kind {
      case .paragraph: LiteralPictures.hasCross(block.inlines)
      case .table(let table): table.rows.contains { $0.contains(where: LiteralPictures.hasCross) }
      default: false
      }
    }
    let pictures = LiteralPictures(hasCrosses: hasCrosses)
    document.changeRuns { runs in runs = pictures.parsed(runs) ?? runs }
  }
}

private struct LiteralPictures {
  let hasCrosses: Bool

  /// Whether a line begins or ends with the symbol of a cross.
  static func hasCross(_ runs: [Inline]) -> Bool {
    runs.contains { run in
      guard run.kind == .text, run.text.utf8.contains(where: { $0 >= 0xE2 }) else { return false }
      let text = run.text.trimmingLeadingSpace().trimmingTrailingSpace()
      return [text.first, text.last].contains { symbol in
        guard let symbol, PictureWords.standard.isMarkSymbol(symbol) else { return false }
        return PictureWords.standard.mark(in: String(symbol))?.isPositive == false
      }
    }
  }

  /// The runs with pictures, or `nil` if there are none to parse.
  func parsed(_ runs: [Inline]) -> [Inline]? {
    guard
      runs.contains(where: { run in
        // Every mark symbol and "![" have a byte of one of these kinds.
        run.kind == .text && run.text.utf8.contains { $0 >= 0xE2 || $0 == UInt8(ascii: "!") }
      })
    else { return nil }
    var result: [Inline] = []
    var hasPictures = false
    for (index, run) in runs.enumerated() {
      guard run.kind == .text, !run.style.contains(.code) else {
        result.append(run)
        continue
      }
      var parts = splitSyntax(run)
      if hasCrosses, result.last?.isBreak ?? true { splitSymbol(atStartOf: &parts) }
      let isLast = index + 1 == runs.count || runs[index + 1].isBreak
      if hasCrosses, isLast, index > 0 || parts.count > 1 || parts[0].text.contains(" ") {
        splitSymbol(atEndOf: &parts)
      }
      if parts.count > 1 || parts.first?.kind == .image { hasPictures = true }
      result += parts
    }
    return hasPictures ? result : nil
  }

  // MARK: Image syntax

  /// Longer names are text in brackets. In UTF-8 bytes.
  private static let nameLimit = 300

  private func splitSyntax(_ run: Inline) -> [Inline] {
    let bytes = Array(run.text.utf8)
    var parts: [Inline] = []
    var copied = 0
    var index = 0
    func text(_ range: Range<Int>) -> Inline {
      var part = run
      part.text = String(decoding: bytes[range], as: UTF8.self)
      return part
    }
    while index + 1 < bytes.count {
      guard bytes[index] == UInt8(ascii: "!"), bytes[index + 1] == UInt8(ascii: "[") else {
        index += 1
        continue
      }
      let open = index + 2
      guard
        let close = bytes[open...].prefix(Self.nameLimit).firstIndex(of: UInt8(ascii: "]")),
        close > open
      else {
        index = open
        continue
      }
      var name = text(open..<close).text
      var end = close + 1
      if name.hasPrefix("["), end < bytes.count, bytes[end] == UInt8(ascii: "]") {
        name.removeFirst()
        end += 1
      }
      // Image syntax with an address that the parser did not accept stays text.
      if end < bytes.count, bytes[end] == UInt8(ascii: "(") {
        index = open
        continue
      }
      if copied < index { parts.append(text(copied..<index)) }
      parts.append(Inline(kind: .image, text: name))
      index = end
      copied = end
    }
    if parts.isEmpty { return [run] }
    if copied < bytes.count { parts.append(text(copied..<bytes.count)) }
    return parts
  }

  // MARK: Symbols

  private func splitSymbol(atStartOf parts: inout [Inline]) {
    guard let first = parts.first, first.kind == .text else { return }
    let text = first.text.trimmingLeadingSpace()
    guard let symbol = text.first, PictureWords.standard.isMarkSymbol(symbol) else { return }
    let rest = text.dropFirst()
    guard rest.isEmpty || rest.first?.isWhitespace == true else { return }
    parts[0].text = String(rest)
    parts.insert(Inline(kind: .image, text: String(symbol)), at: 0)
    if rest.isEmpty { parts.remove(at: 1) }
  }

  private func splitSymbol(atEndOf parts: inout [Inline]) {
    guard let last = parts.last, last.kind == .text else { return }
    let text = last.text.trimmingTrailingSpace()
    guard let symbol = text.last, PictureWords.standard.isMarkSymbol(symbol) else { return }
    let rest = text.dropLast()
    guard rest.last?.isWhitespace ?? true else { return }
    parts[parts.count - 1].text = String(rest)
    parts.append(Inline(kind: .image, text: String(symbol)))
    if rest.isEmpty { parts.remove(at: parts.count - 2) }
  }
}

/// Reads as pictures the links that a converter made of videos: the button of a player, which has no address
/// (`[Play](#)`), or the file behind a symbol (`[▶ video](film.mp4)`).
///
/// Some converters write the paragraph after the video on the next line. It is no caption if it begins with a rule or
/// consists of sentences.
struct VideoLinkReader: NormalizationPass {
  func apply(_ document: inout ParsedDocument) {
    document.blocks = document.blocks.flatMap { block in
      block.kind == .paragraph && block.inlines.contains(where: isVideo) ? read(block) : [block]
    }
  }

  private func isVideo(_ run: Inline) -> Bool {
    guard run.kind == .text, let target = run.target else { return false }
    if target == "#" { return FigureDescriptionDetector.isPageControl(run.text) }
    let isFile = [".mp4", ".mov", ".webm", ".m3u8"].contains { target.lowercased().hasSuffix($0) }
    return isFile && run.text.first.map { !$0.isLetter && !$0.isNumber } ?? true
  }

  private func read(_ block: Block) -> [Block] {
    var picture = block
    for index in picture.inlines.indices where isVideo(picture.inlines[index]) {
      picture.inlines[index] = Inline(kind: .image)
    }
    let runs = picture.inlines
    let line = runs.prefix { $0.kind == .image || $0.isBreak || $0.text.allSatisfy(\.isWhitespace) }
    guard runs.first?.kind == .image, line.last(where: { $0.kind != .text })?.isBreak == true else {
      return [picture]
    }
    let rest = Array(runs[line.endIndex...])
    let plain = rest.prefix { !$0.style.contains(.strong) && $0.kind != .image }
    guard plain.isEmpty || ParagraphSentences.isClosed(Array(plain).plainText) else {
      return [picture]
    }
    picture.inlines = Array(line).trimmed()
    var text = block
    text.inlines = rest
    text.line += line.count { $0.kind == .softBreak }
    return rest.isEmpty ? [picture] : [picture, text]
  }
}
