import GuidelineModel
import TextSupport

/// Text wrapped to a width, and styled when a terminal shows it.
struct TextLayout {
  /// Styles of words, as SGR parameters. They set no background, and the red and the green of the 256 colors, which no theme
  /// changes, have a contrast of 4.5:1 on black and on white. No meaning is in a color alone.
  enum Style: String {
    case bold = "1"
    case dim = "2"
    case underlined = "4"
    case heading = "1;4"
    case match = "4;1"
    case removed = "9;38;5;131"
    case added = "4;38;5;29"
    case forbidden = "1;38;5;131"
    case discouraged = "38;5;131"
  }

  /// The features of the terminal that output may use.
  struct Abilities: OptionSet {
    let rawValue: Int
    /// Colors and other styles.
    static let styles = Abilities(rawValue: 1)
    /// Hyperlinks (OSC 8).
    static let links = Abilities(rawValue: 2)
    /// Lines of a fixed width: what a reader can do without is cut to fit. In a file or a pipe nothing is cut.
    static let screen = Abilities(rawValue: 4)
  }

  private(set) var text = ""
  /// The maximum line width in columns.
  let width: Int
  /// The features of the terminal; empty for a file or a pipe.
  let abilities: Abilities

  /// - Parameter width: the maximum line width in columns; at least 20.
  init(width: Int, abilities: Abilities) {
    self.width = max(width, 20)
    self.abilities = abilities
  }

  /// Whether styles are shown.
  var isStyled: Bool { abilities.contains(.styles) }

  /// Adds a line, wrapped to the indentation of its start.
  mutating func line(_ content: String = "", indent: Int = 0, style: Style? = nil) {
    paragraph([Span(content, style)], indent: indent)
  }

  /// Returns the lines of a text that is wrapped to a width in columns; none for an empty text.
  static func lines(of text: some StringProtocol, width: Int) -> [String] {
    SpanWrapper.lines(of: [Span(String(text))], firstWidth: width, width: width)
      .map { $0.map(\.text).joined() }.filter { !$0.isEmpty }
  }

  /// Adds words in several styles, wrapped.
  ///
  /// - Parameters:
  ///   - label: a text to the left of the first line, within the indentation.
  ///   - right: a text at the right end of the first line or, where it would leave too little space, on a separate
  ///     line below.
  mutating func paragraph(
    _ spans: [Span], indent: Int = 0, label: [Span] = [], beside right: [Span] = []
  ) {
    let available = width - indent
    let rightWidth = right.isEmpty ? 0 : right.width + 2
    let isBeside = rightWidth == 0 || available - rightWidth >= Self.leastTextBeside
    let lines = SpanWrapper.lines(
      of: spans, firstWidth: isBeside ? available - rightWidth : available, width: available)
    for (number, line) in lines.enumerated() {
      if number == 0 {
        write(label)
        text += String(repeating: " ", count: max(indent - label.width, 0))
      } else {
        text += String(repeating: " ", count: indent)
      }
      write(line)
      if number == 0, isBeside, !right.isEmpty {
        text += String(repeating: " ", count: max(available - line.width - right.width, 2))
        write(right)
      }
      text += "\n"
    }
    if !isBeside { paragraph(right, indent: indent) }
  }

  /// In columns; less makes a narrow column of a statement.
  private static let leastTextBeside = 30

  /// Adds one line with a text at each end. On a screen that is too narrow for both, both are cut, the right one to
  /// two fifths.
  mutating func ends(_ left: [Span], _ right: [Span], indent: Int = 0) {
    let available = width - indent
    var (left, right) = (left.map(\.onOneLine), right.map(\.onOneLine))
    if abilities.contains(.screen), left.width + 2 + right.width > available {
      right = right.cut(to: max(available - 2 - left.width, available * 2 / 5))
      left = left.cut(to: available - 2 - right.width)
    }
    text += String(repeating: " ", count: indent)
    write(left)
    if !right.isEmpty {
      text += String(repeating: " ", count: max(available - left.width - right.width, 2))
      write(right)
    }
    text += "\n"
  }

  /// Adds one line as it is, neither wrapped nor cut.
  mutating func verbatim(_ spans: [Span]) {
    write(spans.map(\.onOneLine))
    text += "\n"
  }

  /// Adds one line of words, cut where a screen is too narrow for it.
  mutating func cutLine(_ words: [Span], indent: Int = 0) {
    let line = SpanWrapper.lines(of: words, firstWidth: .max, width: .max).flatMap(\.self)
    ends(line, [], indent: indent)
  }

  /// Adds rows with aligned columns if they fit in the width; returns whether they do.
  mutating func addTable(_ rows: [[String]], indent: Int) -> Bool {
    let rows = rows.map { $0.map { Span($0) } }
    guard Self.widths(of: rows).reduce(indent, { $0 + $1 + 2 }) - 2 <= width else { return false }
    table(rows, indent: indent)
    return true
  }

  /// Adds rows with aligned columns, the last of which is not padded.
  mutating func table(_ rows: [[String]], indent: Int = 0) {
    table(rows.map { $0.map { Span($0) } }, indent: indent)
  }

  /// Adds rows with aligned columns, the last of which is not padded.
  ///
  /// - Parameter flexible: the column that is cut where a screen is too narrow for all; `nil` when lines may be longer.
  mutating func table(_ rows: [[Span]], indent: Int = 0, flexible: Int? = nil) {
    var rows = rows.map { $0.map(\.onOneLine) }
    var widths = Self.widths(of: rows)
    let excess = widths.reduce(indent, { $0 + $1 + 2 }) - 2 - width
    if let flexible, excess > 0, abilities.contains(.screen), widths.indices.contains(flexible) {
      widths[flexible] = max(widths[flexible] - excess, Self.leastColumn)
      for row in rows.indices where rows[row].indices.contains(flexible) {
        rows[row][flexible] =
          [rows[row][flexible]].cut(to: widths[flexible]).first ?? rows[row][flexible]
      }
    }
    for row in rows {
      text += String(repeating: " ", count: indent)
      for (column, cell) in row.enumerated() {
        write([cell])
        guard column + 1 < row.count else { continue }
        text += String(repeating: " ", count: widths[column] - [cell].width + 2)
      }
      text += "\n"
    }
  }

  /// In columns; a shorter title says nothing.
  private static let leastColumn = 8

  private static func widths(of rows: [[Span]]) -> [Int] {
    var widths: [Int] = []
    for row in rows {
      for (column, cell) in row.enumerated() {
        if column == widths.count { widths.append(0) }
        widths[column] = max(widths[column], [cell].width)
      }
    }
    return widths
  }

  // MARK: Escape sequences

  private mutating func write(_ spans: [Span]) {
    for span in spans {
      let link = abilities.contains(.links) ? span.link.flatMap(WebAddress.checked) : nil
      if let link { text += "\u{1B}]8;;\(link)\u{1B}\\" }
      if isStyled, let style = span.style {
        text += "\u{1B}[\(style.rawValue)m\(span.text)\u{1B}[0m"
      } else {
        text += span.text
      }
      if link != nil { text += "\u{1B}]8;;\u{1B}\\" }
    }
  }
}

extension TextLayout {
  /// A text with a style and the address that it links to. No character of it controls the terminal.
  struct Span: Equatable {
    fileprivate(set) var text: String
    let style: Style?
    let link: String?

    init(_ text: String, _ style: Style? = nil, link: String? = nil) {
      self.text = TerminalText.clean(text)
      self.style = style
      self.link = link
    }

    /// The span with blanks in place of line feeds.
    var onOneLine: Span {
      var span = self
      if text.utf8.contains(0x0A) { span.text = text.replacing("\n", with: " ") }
      return span
    }
  }
}

/// Breaks styled text into lines.
///
/// A line is broken between words, never inside a word, an id or an address; only scripts without spaces are broken
/// between any two characters.
struct SpanWrapper {
  /// The lines so far; adjacent words of one style and link are one span.
  private var lines: [[TextLayout.Span]] = [[]]
  private var column = 0
  private let firstWidth: Int
  private let width: Int

  /// Breaks the spans.
  ///
  /// - Parameters:
  ///   - firstWidth: the width of the first line in columns.
  ///   - width: the width of the others.
  static func lines(
    of spans: [TextLayout.Span], firstWidth: Int, width: Int
  ) -> [[TextLayout.Span]] {
    var wrapper = SpanWrapper(firstWidth: max(firstWidth, 1), width: max(width, 1))
    for span in spans {
      for (index, line) in ByteSearch.split(span.text, at: "\n", keepsEmpty: true).enumerated() {
        if index > 0 { wrapper.breakLine() }
        for word in line.blankSeparatedWords() { wrapper.add(word, span) }
      }
    }
    return wrapper.lines
  }

  private init(firstWidth: Int, width: Int) {
    self.firstWidth = firstWidth
    self.width = width
  }

  private var available: Int { lines.count == 1 ? firstWidth : width }

  private mutating func breakLine() {
    lines.append([])
    column = 0
  }

  private mutating func add(_ word: Substring, _ span: TextLayout.Span) {
    let length = TerminalText.width(of: word)
    let isLineEmpty = lines[lines.count - 1].isEmpty
    if !isLineEmpty, column + 1 + length > available { breakLine() }
    if !lines[lines.count - 1].isEmpty {
      append(" ", lines[lines.count - 1].last?.hasStyle(of: span) == true ? span : .init(""))
    }
    guard length > available, length != word.count else { return append(String(word), span) }
    for character in word {
      if column + TerminalText.width(of: String(character)) > available { breakLine() }
      append(String(character), span)
    }
  }

  private mutating func append(_ text: String, _ style: TextLayout.Span) {
    let line = lines.count - 1
    column += TerminalText.width(of: text)
    if lines[line].last?.hasStyle(of: style) == true {
      lines[line][lines[line].count - 1].text += text
    } else {
      lines[line].append(TextLayout.Span(text, style.style, link: style.link))
    }
  }
}

extension TextLayout.Span {
  /// Whether another span has the same style and link.
  fileprivate func hasStyle(of other: TextLayout.Span) -> Bool {
    style == other.style && link == other.link
  }
}

extension [TextLayout.Span] {
  /// The width in columns.
  var width: Int { reduce(0) { $0 + TerminalText.width(of: $1.text) } }

  /// The spans cut to a width in columns, with "…" at the end of cut text.
  func cut(to width: Int) -> [TextLayout.Span] {
    guard self.width > width else { return self }
    var spans: [TextLayout.Span] = []
    var rest = width
    for var span in self {
      let length = TerminalText.width(of: span.text)
      if length >= rest {
        span.text = TerminalText.cut(span.text + (length == rest ? " " : ""), to: rest)
        return spans + [span]
      }
      rest -= length
      spans.append(span)
    }
    return spans
  }
}
