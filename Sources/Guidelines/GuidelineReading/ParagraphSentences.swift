// ParagraphSentences, GrowingText
import DocumentParsing
import GuidelineModel

/// Finds the sentences of running text.
enum ParagraphSentences {
  /// The end of the first sentence with its closing quotation marks and brackets.
  static func endOfFirst(in text: String) -> String.Index { endOfFirst(in: text[...]) }

  static func first(in text: String) -> String { String(text[..<endOfFirst(in: text)]) }

  /// The sentences of a text, with white space collapsed.
  static func split(_ text: String) -> [String] {
    var sentences: [String] = []
    var rest = text[...]
    while !rest.isEmpty {
      let end = endOfFirst(in: rest)
      let sentence = rest[..<end].collapsingWhiteSpace()
      if !sentence.isEmpty { sentences.append(sentence) }
      rest = rest[end...]
    }
    return sentences
  }

  /// Whether a text ends with a sentence terminator, which closing quotation marks or brackets may follow.
  static func isClosed(_ text: some StringProtocol) -> Bool {
    for scalar in text.unicodeScalars.reversed() {
      if isStop(scalar) || isWideStop(scalar) { return true }
      if !(isCloser(scalar) || scalar.isWhiteSpace) { return false }
    }
    return false
  }

  private static func endOfFirst(in text: Substring) -> String.Index {
    let scalars = text.unicodeScalars
    var rest = scalars
    while let index = rest.firstIndex(where: { isStop($0) || isWideStop($0) }) {
      let stop = rest[index]
      rest = rest[index...].dropFirst().drop { isCloser($0) || $0 != "…" && isStop($0) }
      guard let next = rest.first, !isWideStop(stop) else { return rest.startIndex }
      if isSpace(next), startsSentence(rest), stop != "." || !isAbbreviation(scalars[..<index]) {
        return rest.startIndex
      }
    }
    return scalars.endIndex
  }

  fileprivate static func isCloser(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "”", "’", "\"", "'", ")", "]", "»", "」", "』", "）", "*", "_": true
    default: false
    }
  }

  /// Whether a character terminates sentences in Latin script.
  static func isStop(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "." || scalar == "!" || scalar == "?" || scalar == "…"
  }

  fileprivate static func isWideStop(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "。" || scalar == "！" || scalar == "？"
  }

  private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    scalar == " " || ("\u{9}"..."\u{D}").contains(scalar)
  }

  private static func isCapital(_ scalar: Unicode.Scalar) -> Bool { ("A"..."Z").contains(scalar) }

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool { isCapital(scalar) || ("a"..."z").contains(scalar) }

  /// Whether the text after a terminator and a blank starts a sentence: not in lower case, except names such as "iOS".
  private static func startsSentence(_ rest: Substring.UnicodeScalarView) -> Bool {
    let word = rest.drop(while: isSpace).prefix(while: isLetter)
    return word.isEmpty || word.contains(where: isCapital)
  }

  /// Whether a text ends with a known abbreviation or an initial, to which a full stop belongs.
  private static func isAbbreviation(_ before: Substring.UnicodeScalarView) -> Bool {
    let start = before.suffix(Sentences.longestAbbreviation + 1).lastIndex { !isLetter($0) && $0 != "." }
    let word = Substring(before[(start.map { before.index(after: $0) } ?? before.startIndex)...])
    guard word.utf8.count <= Sentences.longestAbbreviation, let first = word.unicodeScalars.first else { return false }
    if word.utf8.count == 1 { return isCapital(first) && first != "I" }
    return Sentences.abbreviations.contains(word.lowercased())
  }
}

/// The end of a text that grows by runs, in time linear in their length.
struct GrowingText {
  private(set) var isEmpty = true
  /// Whether the text ends like a sentence, as ``ParagraphSentences/isClosed(_:)`` decides.
  private(set) var isClosed = false

  /// Whether the text is not empty and does not end like a sentence.
  var isOpen: Bool { !isEmpty && !isClosed }

  mutating func append(_ run: Inline) {
    guard run.kind == .text else { return }
    for scalar in run.text.unicodeScalars.reversed() where !scalar.isBlank {
      isEmpty = false
      if ParagraphSentences.isCloser(scalar) { continue }
      isClosed = ParagraphSentences.isStop(scalar) || ParagraphSentences.isWideStop(scalar)
      return
    }
  }
}
