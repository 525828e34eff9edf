/// Recognizes block syntax at the start of a line (CommonMark and GitHub's task lists).
enum MarkdownSyntax {
  /// The index after a list marker and its blanks; `nil` if the line is not a list item.
  static func endOfListMarker(_ line: Substring) -> String.Index? {
    var rest = line.drop(while: isBlank)
    if let first = rest.first, "-*+".contains(first) {
      rest = rest.dropFirst()
    } else {
      let digits = rest.prefix { $0.isASCII && $0.isNumber }
      guard (1...9).contains(digits.count), let mark = rest.dropFirst(digits.count).first,
        mark == "." || mark == ")"
      else { return nil }
      rest = rest.dropFirst(digits.count + 1)
    }
    let blanks = rest.prefix(while: isBlank)
    return blanks.isEmpty ? nil : blanks.endIndex
  }

  /// The box of a task with the blanks after it, and the character in the box; `nil` if there is no box.
  static func box(at start: String.Index, of line: Substring) -> (box: Substring, state: Character)?
  {
    let rest = line[start...]
    guard rest.hasPrefix("["), let state = rest.dropFirst().first,
      rest.dropFirst(2).hasPrefix("]")
    else { return nil }
    let blanks = rest.dropFirst(3).prefix(while: isBlank)
    return (rest[..<blanks.endIndex], state)
  }

  /// The width of a text in columns, with tab stops at every fourth column.
  static func columns(of text: some StringProtocol) -> Int {
    text.reduce(0) { $1 == "\t" ? ($0 / 4 + 1) * 4 : $0 + 1 }
  }

  /// The indentation of a line in columns.
  static func depth(of line: Substring) -> Int { columns(of: line.prefix(while: isBlank)) }

  /// Whether a line ends the paragraph above it, because it is blank or begins a heading, quote, code block, rule,
  /// list or HTML block.
  static func endsParagraph(_ line: Substring) -> Bool {
    let text = line.drop(while: isBlank)
    guard let first = text.first else { return true }
    if endOfListMarker(line) != nil || first == ">" || headingLevel(line) != nil
      || fence(line) != nil
    {
      return true
    }
    if first == "<" {
      return text.dropFirst().first.map { $0.isLetter || "!/?".contains($0) } ?? false
        && !text.hasPrefix("<!-- hig")
    }
    let marks = text.filter { !isBlank($0) }
    return "*-_".contains(first) && marks.count > 2 && marks.allSatisfy { $0 == first }
  }

  /// The level of a heading; `nil` for other lines.
  static func headingLevel(_ line: Substring) -> Int? {
    let text = line.drop { $0 == " " }
    let signs = text.prefix { $0 == "#" }
    let rest = text.dropFirst(signs.count)
    guard (1...6).contains(signs.count), rest.first.map(isBlank) ?? true else { return nil }
    return signs.count
  }

  /// The backticks or tildes of a code fence; `nil` for other lines.
  static func fence(_ line: Substring) -> Substring? {
    let text = line.drop(while: isBlank)
    guard let first = text.first, first == "`" || first == "~" else { return nil }
    let signs = text.prefix { $0 == first }
    guard signs.count > 2, first == "~" || !text.dropFirst(signs.count).contains("`") else {
      return nil
    }
    return signs
  }

  /// Removes emphasis, strikethrough, escapes and line breaks from a rule.
  static func plain(_ text: Substring) -> String {
    var plain = ""
    var isEscaped = false
    for character in text {
      if character == "\\", !isEscaped {
        isEscaped = true
        continue
      }
      if isEscaped || !"*~".contains(character) { plain.append(character) }
      isEscaped = false
    }
    return plain.replacing("&lt;", with: "<").replacing("&gt;", with: ">")
      .replacing("&amp;", with: "&").split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// Whether a character is a space or a tab.
  static func isBlank(_ character: Character) -> Bool { character == " " || character == "\t" }
}
