import DocumentParsing
import GuidelineModel

/// Merges a rule whose bold text was split: `**Use the** *.prominent* **style for key actions.**`
struct StrongRunMerger: NormalizationPass {
  func apply(_ document: inout ParsedDocument) {
    for index in document.blocks.indices where document.blocks[index].kind == .paragraph {
      guard document.blocks[index].inlines.first?.style.contains(.strong) == true else { continue }
      mergeStrongRuns(&document.blocks[index].inlines)
    }
  }

  /// Makes the runs between bold ones bold, up to the bold run that ends the sentence.
  private func mergeStrongRuns(_ runs: inout [Inline]) {
    let opening = runs.prefix { $0.style.contains(.strong) || $0.isBreak }
    guard opening.count < runs.count, !ParagraphSentences.isClosed(Array(opening).plainText) else { return }
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
