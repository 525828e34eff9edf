/// What lines of Markdown begin with (CommonMark, GitHub's task lists).
enum MarkdownSyntax {
  /// Where the text of a list item begins; `nil` for other lines.
  static func listSign(of line: Substring) -> String.Index? {
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

  /// A box of a task list with the blanks behind it, and what is in it.
  static func box(at start: String.Index, of line: Substring) -> (box: Substring, state: Character)?
  {
    let rest = line[start...]
    guard rest.hasPrefix("["), let state = rest.dropFirst().first,
      rest.dropFirst(2).hasPrefix("]")
    else { return nil }
    let blanks = rest.dropFirst(3).prefix(while: isBlank)
    return (rest[..<blanks.endIndex], state)
  }

  /// The columns that a text takes, tabs to the next of every fourth.
  static func columns(of text: some StringProtocol) -> Int {
    text.reduce(0) { $1 == "\t" ? ($0 / 4 + 1) * 4 : $0 + 1 }
  }

  /// How far a line is indented.
  static func depth(of line: Substring) -> Int { columns(of: line.prefix(while: isBlank)) }

  /// Whether a line begins something that a paragraph above does not go on with: a heading, a quote, code, a rule,
  /// a list, or HTML.
  static func endsParagraph(_ line: Substring) -> Bool {
    let text = line.drop(while: isBlank)
    guard let first = text.first else { return true }
    if listSign(of: line) != nil || first == ">" || heading(line) != nil || fence(line) != nil {
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
  static func heading(_ line: Substring) -> Int? {
    let text = line.drop { $0 == " " }
    let signs = text.prefix { $0 == "#" }
    let rest = text.dropFirst(signs.count)
    guard (1...6).contains(signs.count), rest.first.map(isBlank) ?? true else { return nil }
    return signs.count
  }

  /// The signs that fence code in; `nil` for other lines.
  static func fence(_ line: Substring) -> Substring? {
    let text = line.drop(while: isBlank)
    guard let first = text.first, first == "`" || first == "~" else { return nil }
    let signs = text.prefix { $0 == first }
    guard signs.count > 2, first == "~" || !text.dropFirst(signs.count).contains("`") else {
      return nil
    }
    return signs
  }

  /// A rule without what Markdown marks it with.
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

  /// Whether a character only parts others.
  static func isBlank(_ character: Character) -> Bool { character == " " || character == "\t" }
}
