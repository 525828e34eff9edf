import TextSupport

/// A line of a reviewer in a Markdown file, such as `- fail: The title is cut off.`
///
/// Lines that the tool writes begin with a label and have the whole note, with `<br>` for its line ends: no part of a note can
/// begin an item, a heading or another verdict.
struct MarkdownNoteLine {
  /// The verdict at the start of the line; `nil` if there is none.
  let verdict: Verdict?
  /// The text after the label, without escapes; `<br>` is a line end.
  let text: String

  private static let noteLabel = "- Note: "
  private static let verdictLabel = "verdict"
  /// The length of a verdict in characters; longer text before a colon is a sentence.
  private static let longestVerdict = 20
  private static let separators = ":—–,;"
  private static let lineBreak = "<br>"

  /// Reads a line outside of code.
  init(_ line: Substring) {
    if let (verdict, rest) = Self.verdict(line) {
      self.verdict = verdict
      text = Self.unescaped(rest)
      return
    }
    verdict = nil
    let start = line.drop(while: \.isWhitespace)
    text = Self.unescaped(
      start.hasPrefix(Self.noteLabel) ? start.dropFirst(Self.noteLabel.count) : line)
  }

  /// The line of a review; `nil` if the box of the item says everything.
  static func line(of review: ItemReview) -> String? {
    let note = review.note.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .map { MarkdownText.escaped(String($0)) }.joined(separator: lineBreak)
    switch review.verdict {
    case .fail, .notApplicable:
      return "- \(review.verdict.rawValue)" + (note.isEmpty ? "" : ": \(note)")
    case .pass, .open: return note.isEmpty ? nil : noteLabel + note
    }
  }

  /// The verdict at the start of a line and the text after it: "fail: the title is cut off", "- N/A", "Verdict: n.a.".
  private static func verdict(_ line: Substring) -> (Verdict, Substring)? {
    var rest = line
    if let sign = MarkdownSyntax.endOfListMarker(rest) { rest = rest[sign...] }
    if let (box, _) = MarkdownSyntax.box(at: rest.startIndex, of: rest) {
      rest = rest[box.endIndex...]
    }
    func isWord(_ character: Character) -> Bool { character.isLetter || character.isNumber }
    rest = rest.drop { !isWord($0) }
    if rest.lowercased().hasPrefix(verdictLabel) {
      rest = rest.dropFirst(verdictLabel.count).drop { !isWord($0) }
    }
    let word = rest.prefix { !separators.contains($0) }
    guard word.count <= longestVerdict, let verdict = Verdict(written: word),
      verdict == .fail || verdict == .notApplicable, word.filter(\.isLetter).count > 1,
      word.lowercased().filter(\.isLetter) != "no"
    else { return nil }
    return (verdict, rest[word.endIndex...].dropFirst().drop(while: \.isWhitespace))
  }

  /// A text with the escapes of Markdown resolved; other marks of Markdown are the reviewer's.
  private static func unescaped(_ text: Substring) -> String {
    var result = String.UnicodeScalarView()
    var rest = text.unicodeScalars
    while let scalar = rest.popFirst() {
      if scalar == "\\", let next = rest.first, isPunctuation(next) {
        result.append(rest.removeFirst())
      } else if let (escape, meaning) = escapes.first(where: {
        $0.escape.unicodeScalars.first == scalar
          && rest.starts(with: $0.escape.unicodeScalars.dropFirst())
      }) {
        rest = rest.dropFirst(escape.unicodeScalars.count - 1)
        result.append(meaning)
      } else {
        result.append(scalar)
      }
    }
    return String(result)
  }

  private static let escapes: [(escape: String, meaning: Unicode.Scalar)] = [
    ("&lt;", "<"), ("&gt;", ">"), ("&amp;", "&"), (lineBreak, "\n"),
  ]

  /// Whether a backslash before a character is an escape (https://spec.commonmark.org/0.31.2/#backslash-escapes).
  private static func isPunctuation(_ scalar: Unicode.Scalar) -> Bool {
    (0x21...0x2F).contains(scalar.value) || (0x3A...0x40).contains(scalar.value)
      || (0x5B...0x60).contains(scalar.value) || (0x7B...0x7E).contains(scalar.value)
  }
}
