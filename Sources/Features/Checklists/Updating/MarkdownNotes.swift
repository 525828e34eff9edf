import TextSupport

/// The text of an item below its rule: what a user wrote, and what was generated.
struct MarkdownNotes {
  /// The verdict at the start of a line; `nil` if no line has one.
  private(set) var verdict: Verdict?
  /// The severity beside the verdict; `nil` if there is none.
  private(set) var severity: Severity?
  /// Whether the user wrote nothing.
  private(set) var isEmpty = true
  /// The text that the user wrote, without lines of code.
  private(set) var written = ""
  /// The note: the text that the user wrote, code included, without the labels and escapes of ``MarkdownNoteLine``.
  private(set) var note = ""
  private(set) var generated = ""

  /// Reads the lines of an item from an index on.
  init(from start: String.Index, _ lines: Range<Int>, _ pieces: [MarkdownPiece], _ source: MarkdownSource) {
    let ranges = pieces.compactMap(\.range).sorted { $0.lowerBound < $1.lowerBound }
    for range in ranges { generated += source.text[range] + " " }
    for number in lines {
      let line = source.lines[number]
      guard line.endIndex > start else { continue }
      var rest = ""
      var position = max(line.startIndex, start)
      for range in ranges where range.upperBound > position && range.lowerBound < line.endIndex {
        if range.lowerBound > position {
          let before = source.text[position..<range.lowerBound]
          // An editor may have joined the list marker of a generated text with the line before; it is not the user's.
          rest += Self.hasWords(before) ? before : " "
        }
        position = min(range.upperBound, line.endIndex)
      }
      rest += source.text[position..<line.endIndex]
      if !source.isCode[number] { written += rest + " " }
      // The checksum of a generated text does not count its backslashes, so that its last ones can be left over.
      guard Self.hasWords(rest) else { continue }
      isEmpty = false
      add(rest, isCode: source.isCode[number])
    }
  }

  private static func hasWords(_ text: some StringProtocol) -> Bool {
    text.contains { !$0.isWhitespace && !"-*+\\".contains($0) }
  }

  private mutating func add(_ text: String, isCode: Bool) {
    var text = text
    if !isCode {
      let line = MarkdownNoteLine(Substring(text))
      // Below a verdict, another one is a part of the note.
      if verdict == nil || line.verdict == nil { text = line.text }
      if verdict == nil { (verdict, severity) = (line.verdict, line.severity) }
    }
    guard !text.isEmpty else { return }
    note += (note.isEmpty ? "" : "\n") + text
  }
}

/// A line of a reviewer in a Markdown file, such as `- fail: The title is cut off.`
///
/// Lines that the tool writes begin with a label and have the whole note, with `<br>` for its line ends: no part of a
/// note can begin an item, a heading or another verdict.
struct MarkdownNoteLine {
  /// The verdict at the start of the line; `nil` if there is none.
  let verdict: Verdict?
  /// The severity beside the verdict: "fail (major): …"; `nil` if there is none.
  let severity: Severity?
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
    if let (verdict, severity, rest) = Self.verdict(line) {
      (self.verdict, self.severity) = (verdict, severity)
      text = Self.unescaped(rest)
      return
    }
    (verdict, severity) = (nil, nil)
    let start = line.drop(while: \.isWhitespace)
    text = Self.unescaped(start.hasPrefix(Self.noteLabel) ? start.dropFirst(Self.noteLabel.count) : line)
  }

  /// The line of an item's review; `nil` if the box of the item says everything.
  static func line(of item: ChecklistItem) -> String? {
    guard let review = item.review else { return nil }
    let severity = item.severity.map { " (\($0.rawValue))" } ?? ""
    let note = review.note.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .map { MarkdownText.escaped(String($0)) }.joined(separator: lineBreak)
    switch review.verdict {
    case .fail, .notApplicable: return "- \(review.verdict.rawValue)\(severity)" + (note.isEmpty ? "" : ": \(note)")
    case .pass, .open: return note.isEmpty ? nil : noteLabel + note
    }
  }

  /// The verdict at the start of a line and the text after it: "fail: the title is cut off", "- N/A", "Verdict: n.a.".
  private static func verdict(_ line: Substring) -> (Verdict, Severity?, Substring)? {
    var rest = line
    if let sign = MarkdownSyntax.endOfListMarker(rest) { rest = rest[sign...] }
    if let (box, _) = MarkdownSyntax.box(at: rest.startIndex, of: rest) { rest = rest[box.endIndex...] }
    func isWord(_ character: Character) -> Bool { character.isLetter || character.isNumber }
    rest = rest.drop { !isWord($0) }
    if rest.lowercased().hasPrefix(verdictLabel) { rest = rest.dropFirst(verdictLabel.count).drop { !isWord($0) } }
    let word = rest.prefix { !separators.contains($0) }
    let parts = word.split(separator: "(", maxSplits: 1)
    let severity = parts.count == 2 && word.hasSuffix(")") ? Severity(written: parts[1].dropLast()) : nil
    guard word.count <= longestVerdict, let verdict = Verdict(written: severity == nil ? word : parts[0]),
      verdict == .fail || verdict == .notApplicable, word.filter(\.isLetter).count > 1,
      word.lowercased().filter(\.isLetter) != "no"
    else { return nil }
    return (verdict, severity, rest[word.endIndex...].dropFirst().drop(while: \.isWhitespace))
  }

  /// A text with the escapes of Markdown resolved; other marks of Markdown are the reviewer's.
  private static func unescaped(_ text: Substring) -> String {
    var result = String.UnicodeScalarView()
    var rest = text.unicodeScalars
    while let scalar = rest.popFirst() {
      if scalar == "\\", let next = rest.first, isPunctuation(next) {
        result.append(rest.removeFirst())
      } else if let (escape, meaning) = escapes.first(where: {
        $0.escape.unicodeScalars.first == scalar && rest.starts(with: $0.escape.unicodeScalars.dropFirst())
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

/// Recognizes block syntax at the start of a line (CommonMark and GitHub's task lists).
enum MarkdownSyntax {
  /// The index after a list marker and its blanks; `nil` if the line is not a list item.
  static func endOfListMarker(_ line: Substring) -> String.Index? {
    var rest = line.drop(while: isBlank)
    if let first = rest.first, "-*+".contains(first) {
      rest = rest.dropFirst()
    } else {
      let digits = rest.prefix { $0.isASCII && $0.isNumber }
      guard (1...9).contains(digits.count), let mark = rest.dropFirst(digits.count).first, mark == "." || mark == ")"
      else { return nil }
      rest = rest.dropFirst(digits.count + 1)
    }
    let blanks = rest.prefix(while: isBlank)
    return blanks.isEmpty ? nil : blanks.endIndex
  }

  /// The box of a task with the blanks after it, and the character in the box; `nil` if there is no box.
  static func box(at start: String.Index, of line: Substring) -> (box: Substring, state: Character)? {
    let rest = line[start...]
    guard rest.hasPrefix("["), let state = rest.dropFirst().first, rest.dropFirst(2).hasPrefix("]") else { return nil }
    let blanks = rest.dropFirst(3).prefix(while: isBlank)
    return (rest[..<blanks.endIndex], state)
  }

  /// The width of a text in columns, with tab stops at every fourth column.
  static func columns(of text: some StringProtocol) -> Int { text.reduce(0) { $1 == "\t" ? ($0 / 4 + 1) * 4 : $0 + 1 } }

  /// The indentation of a line in columns.
  static func depth(of line: Substring) -> Int { columns(of: line.prefix(while: isBlank)) }

  /// Whether a line is blank or begins a block, so that it ends the paragraph above it.
  static func endsParagraph(_ line: Substring) -> Bool {
    let text = line.drop(while: isBlank)
    guard let first = text.first else { return true }
    if endOfListMarker(line) != nil || first == ">" || headingLevel(line) != nil || fence(line) != nil { return true }
    if first == "<" {
      return text.dropFirst().first.map { $0.isLetter || "!/?".contains($0) } ?? false && !text.hasPrefix("<!-- hig")
    }
    let marks = text.filter { !isBlank($0) }
    return "*-_".contains(first) && marks.count > 2 && marks.allSatisfy { $0 == first }
  }

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
    guard signs.count > 2, first == "~" || !text.dropFirst(signs.count).contains("`") else { return nil }
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
