/// Breaks text into lines.
enum LineWrapper {
  /// Returns lines of at most `width` characters; a longer word gets a line of its own.
  ///
  /// No-break spaces do what their name says.
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

  /// The text in one line, its words one space apart.
  static func joined(_ text: some StringProtocol) -> String {
    words(of: text).joined(separator: " ")
  }

  private static func words<Text: StringProtocol>(of text: Text) -> [Text.SubSequence] {
    text.split { $0 == " " || $0 == "\t" || $0.isNewline }
  }
}
