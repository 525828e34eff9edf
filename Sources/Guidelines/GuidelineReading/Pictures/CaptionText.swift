import DocumentParsing
import GuidelineModel

/// Divides the text after a picture into its caption, one sentence at most, and the prose after that.
struct CaptionText {
  private(set) var caption: [Inline] = []
  private(set) var prose: [Inline] = []

  /// In words: a longer sentence is prose.
  private static let captionLimit = 45
  /// In UTF-8 bytes: the maximum length of a caption that is joined to the prose after it.
  private static let seamLimit = 200

  init(_ runs: [Inline]) {
    let text = runs.plainText
    if let seam = Self.seam(in: runs) {
      (caption, prose) = seam
    } else if Self.isProse(text) {
      prose = runs
    } else {
      caption = runs
    }
  }

  /// Whether a text is too long for a caption or has several sentences, of which a few words are none.
  private static func isProse(_ text: String) -> Bool {
    if text.split(separator: " ", maxSplits: captionLimit).count > captionLimit { return true }
    let rest = text[ParagraphSentences.endOfFirst(in: text)...]
    return !rest.isEmpty && (ParagraphSentences.isClosed(rest) || rest.split(separator: " ", maxSplits: 5).count > 4)
  }

  /// The parts before and after the place where a converter joined the caption and a sentence without a blank:
  /// "Large tileTiles fit well." → "Large tile", "Tiles fit well."
  private static func seam(in runs: [Inline]) -> (caption: [Inline], prose: [Inline])? {
    var length = 0
    for (index, run) in runs.enumerated() {
      if length > seamLimit { return nil }
      guard run.kind == .text, !run.style.contains(.code) else { continue }
      if let position = seam(in: run.text, limit: seamLimit - length) {
        var (first, second) = (run, run)
        first.text = String(run.text[..<position])
        second.text = String(run.text[position...])
        let prose = [second] + runs[(index + 1)...]
        guard isSentence(prose.plainText) else { return nil }
        return (Array(runs[..<index]) + [first], prose)
      }
      length += run.text.utf8.count
    }
    return nil
  }

  private static func isSentence(_ text: String) -> Bool {
    (ParagraphSentences.isClosed(text) || ParagraphSentences.endOfFirst(in: text) < text.endIndex)
      && text.split(separator: " ", maxSplits: 5).count > 4
  }

  /// The position of a capital directly after a lowercase word, a stop or a bracket, or of a word that opens sentences
  /// directly after a first word: "DashboardThe".
  private static func seam(in text: String, limit: Int) -> String.Index? {
    let bytes = text.utf8.prefix(max(limit, 0))
    var word: (start: UInt8, length: Int)?
    var previous: UInt8?
    var words = 0
    for index in bytes.indices {
      let byte = bytes[index]
      let next = bytes.index(after: index)
      if byte.isCapital, next < bytes.endIndex, let previous {
        if let word, previous.isSmallLetter, word.length > 2,
          word.start.isSmallLetter && bytes[next].isSmallLetter || words == 1 && opensSentence(bytes[index...])
        {
          return index
        }
        let isBehindStop = word == nil && ".)!?".utf8.contains(previous)
        if isBehindStop, bytes[next].isSmallLetter || bytes[next] == 0x20 { return index }
      }
      if byte.isASCIILetter {
        if word == nil { words += 1 }
        word = (word?.start ?? byte, (word?.length ?? 0) + 1)
      } else {
        word = nil
      }
      previous = byte
    }
    return nil
  }

  /// Words that open sentences and are no part of names such as "AirPlay".
  private static let openers = WordLists.words("sentence-openers")

  private static func opensSentence(_ text: Substring.UTF8View) -> Bool {
    let word = text.prefix(12).prefix { $0.isASCIILetter }
    return openers.contains(String(Substring(word)))
  }
}
