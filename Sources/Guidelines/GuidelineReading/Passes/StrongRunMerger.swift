import DocumentParsing

/// Rejoins a rule that was bolded in pieces: `**Use the** *.prominent* **style for key actions.**`
struct StrongRunMerger: NormalizationPass {
  func apply(_ draft: inout ParsedDocument) {
    for index in draft.blocks.indices where draft.blocks[index].kind == .paragraph {
      guard draft.blocks[index].inlines.first?.style.contains(.strong) == true else { continue }
      rejoin(&draft.blocks[index].inlines)
    }
  }

  /// Makes bold what stands between bold runs up to the one that closes the sentence.
  private func rejoin(_ runs: inout [Inline]) {
    let opening = runs.prefix { $0.style.contains(.strong) || $0.isBreak }
    guard opening.count < runs.count, !Sentences.isClosed(Array(opening).plainText) else { return }
    var gap = 0
    for index in opening.count..<runs.count {
      let run = runs[index]
      if run.style.contains(.strong) {
        for inner in opening.count...index { runs[inner].style.insert(.strong) }
        if Sentences.isClosed(run.text) { return }
        gap = 0
      } else {
        gap += run.text.utf8.count
        if gap > 60 || containsStop(run.text) { return }
      }
    }
  }

  /// A full stop before a blank; the one in ".prominent" is none.
  private func containsStop(_ text: String) -> Bool {
    let characters = Array(text)
    return characters.indices.contains { index in
      Sentences.isStop(characters[index])
        && (index + 1 == characters.count ? index > 0 : characters[index + 1].isWhitespace)
    }
  }
}
