import DocumentParsing
import GuidelineModel

/// Parses bold text that CommonMark does not: its closing mark is between punctuation and a letter, `**Rule.**Text`.
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
