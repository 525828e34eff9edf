/// A part of a discussion between two blank lines.
enum Paragraph: Hashable {
  /// Running text in one line, to be filled.
  case prose(String)
  /// Lines to be kept as they are, without the indentation they share.
  case verbatim([String])

  /// Takes a discussion apart.
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
