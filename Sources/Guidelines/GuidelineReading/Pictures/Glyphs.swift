import DocumentParsing
import GuidelineModel

/// Pictures within a sentence that stand for words: "tap the ![More](more.svg) button".
enum Glyphs {
  /// The runs with words in place of glyphs and without other pictures.
  static func spoken(_ runs: [Inline]) -> [Inline] {
    guard runs.contains(where: { $0.kind == .image }) else { return runs }
    var result: [Inline] = []
    for (index, run) in runs.enumerated() {
      guard run.kind == .image else {
        result.append(run)
        continue
      }
      guard let word = word(of: run) else { continue }
      let before = result.last { $0.kind != .image }?.text ?? ""
      let after = runs[(index + 1)...].prefix(2).first { $0.kind == .text }?.text ?? ""
      if isRepeated(word, before: before, after: after) {
        // "the plus ![plus](p.svg)." has a blank too many.
        if after.first.map({ $0.isPunctuation || $0 == " " }) == true, before.hasSuffix(" ") {
          result[result.count - 1].text.removeLast()
        }
        continue
      }
      let style = result.last?.style.intersection(.strong) ?? []
      let lead = before.isEmpty || before.last?.isWhitespace == true || "(“\"".contains(before.last ?? " ")
      let gap = after.first.map { $0.isLetter || $0.isNumber } == true
      result.append(Inline((lead ? "" : " ") + word + (gap ? " " : ""), style: style))
    }
    return result
  }

  /// The word in whose place a picture is: a short alternative text.
  static func word(of run: Inline) -> String? {
    var text = run.text.collapsingWhiteSpace()
    if PictureText.isFileName(text) { text = PictureText.words(ofFile: text) }
    guard !text.isEmpty, text.utf8.count <= 40, text.blankSeparatedWords().count <= 4,
      !PictureWords.standard.isGeneric(text), !ParagraphSentences.isClosed(text)
    else { return nil }
    return text
  }

  /// Whether a picture repeats the word beside it: "the plus ![plus](p.svg) button".
  private static func isRepeated(_ word: String, before: String, after: String) -> Bool {
    let word = word.lowercased()
    let reach = word.count + 2
    return before.suffix(reach).lowercased().trimmingTrailingSpace().hasSuffix(word)
      || after.prefix(reach).lowercased().trimmingLeadingSpace().hasPrefix(word)
  }
}
