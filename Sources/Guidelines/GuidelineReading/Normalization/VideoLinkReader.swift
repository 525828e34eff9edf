import DocumentParsing
import GuidelineModel

/// Reads links that a converter made of videos as pictures: `[Play](#)`, or the file behind a symbol,
/// `[▶ video](film.mp4)`. A rule or sentences on the next line are a paragraph and no caption.
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
    guard runs.first?.kind == .image, line.last(where: { $0.kind != .text })?.isBreak == true else { return [picture] }
    let rest = Array(runs[line.endIndex...])
    let plain = rest.prefix { !$0.style.contains(.strong) && $0.kind != .image }
    guard plain.isEmpty || ParagraphSentences.isClosed(Array(plain).plainText) else { return [picture] }
    picture.inlines = Array(line).trimmed()
    var text = block
    text.inlines = rest
    text.line += line.count { $0.kind == .softBreak }
    return rest.isEmpty ? [picture] : [picture, text]
  }
}
