import DocumentParsing

/// Bold that CommonMark does not see: `**規則。**説明` and `**Rule.**Text` have a closing mark between
/// punctuation and a letter, where the standard forbids one.
struct UnparsedStrong: NormalizationPass {
  func apply(_ draft: inout ParsedDocument) {
    guard draft.syntax == .markdown else { return }
    for index in draft.blocks.indices where draft.blocks[index].kind == .paragraph {
      let runs = draft.blocks[index].inlines
      guard runs.contains(where: { $0.kind == .text && hasMark($0.text) }) else { continue }
      if let mended = mend(runs) { draft.blocks[index].inlines = mended }
    }
  }

  private func hasMark(_ text: String) -> Bool {
    var previous: UInt8 = 0
    for byte in text.utf8 {
      if byte == UInt8(ascii: "*"), previous == byte { return true }
      previous = byte
    }
    return false
  }

  /// The runs with literal `**` taken as marks; `nil` when they do not pair up.
  private func mend(_ runs: [Inline]) -> [Inline]? {
    var mended: [Inline] = []
    var isStrong = false
    var marks = 0
    for run in runs {
      guard run.kind == .text, !run.style.contains(.code) else {
        mended.append(run)
        continue
      }
      for (offset, piece) in pieces(run.text).enumerated() {
        if offset > 0 {
          isStrong.toggle()
          marks += 1
        }
        guard !piece.isEmpty else { continue }
        var part = run
        part.text = piece
        if isStrong { part.style.insert(.strong) }
        mended.append(part)
      }
    }
    return marks > 0 && marks.isMultiple(of: 2) ? mended : nil
  }

  private func pieces(_ text: String) -> [String] {
    var pieces: [String] = [""]
    var stars = 0
    for character in text {
      if character == "*" {
        stars += 1
        if stars == 2 {
          pieces.append("")
          stars = 0
        }
        continue
      }
      if stars == 1 { pieces[pieces.count - 1] += "*" }
      stars = 0
      pieces[pieces.count - 1].append(character)
    }
    if stars == 1 { pieces[pieces.count - 1] += "*" }
    return pieces
  }
}
