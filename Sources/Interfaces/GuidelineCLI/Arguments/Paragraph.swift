/// A paragraph of a discussion; blank lines separate paragraphs.
enum Paragraph: Hashable {
  /// Running text on one line, to be wrapped.
  case prose(String)
  /// Lines to be kept unchanged, without their common indentation.
  case verbatim([String])

  /// Splits a discussion into paragraphs.
  static func paragraphs(of discussion: String) -> [Paragraph] {
    let lines = discussion.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    return lines.split { $0.allSatisfy(\.isWhitespace) }.map { lines in
      if lines.first?.first == " " {
        let indentation = lines.map { $0.prefix { $0 == " " }.count }.min() ?? 0
        return .verbatim(lines.map { String($0.dropFirst(indentation)) })
      }
      return .prose(lines.map(LineWrapper.joined).joined(separator: " "))
    }
  }
}

/// Wraps text to a width.
enum LineWrapper {
  /// Returns lines of at most `width` characters; a longer word is a line by itself. Lines do not break at no-break
  /// spaces.
  static func lines(of text: some StringProtocol, width: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    var length = 0
    for word in words(of: text) {
      let count = word.count
      if length > 0, length + 1 + count > width {
        lines.append(line)
        (line, length) = ("", 0)
      }
      if length > 0 {
        line += " "
        length += 1
      }
      line += word
      length += count
    }
    return length > 0 ? lines + [line] : lines
  }

  /// Returns the text on one line with single spaces.
  static func joined(_ text: some StringProtocol) -> String {
    words(of: text).joined(separator: " ")
  }

  private static func words<Text: StringProtocol>(of text: Text) -> [Text.SubSequence] {
    text.split { $0 == " " || $0 == "\t" || $0.isNewline }
  }
}
