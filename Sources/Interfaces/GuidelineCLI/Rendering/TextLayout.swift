// TextLayout, SpanWrapper
import GuidelineModel
import TextSupport

/// Text wrapped to a width, and styled when a terminal shows it.
struct TextLayout {
  /// Styles of words, as SGR parameters. Removed and added words have a text and a background of the 256 colors, which
  /// no theme changes. No meaning is in a color alone.
  enum Style: String {
    case bold = "1"
    case dim = "2"
    case underlined = "4"
    case heading = "1;4"
    case match = "4;1"
    case removed = "9;38;5;88;48;5;224"
    case added = "4;38;5;22;48;5;194"
  }

  /// The features of the terminal that output may use.
  struct Abilities: OptionSet {
    let rawValue: Int
    static let styles = Abilities(rawValue: 1)
    static let links = Abilities(rawValue: 2)
    /// Lines of a fixed width: what a reader can do without is cut to fit. In a file or a pipe nothing is cut.
    static let screen = Abilities(rawValue: 4)
  }

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

  private(set) var text = ""
  let width: Int
  let abilities: Abilities

  /// - Parameter width: the maximum line width in columns; at least 20.
  init(width: Int, abilities: Abilities) {
    self.width = max(width, 20)
    self.abilities = abilities
  }

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

  /// Adds words in several styles, wrapped. A word that is too long for a line has one of its own.
  ///
  /// - Parameters:
  ///   - label: a text to the left of the first line, within the indentation or on a line above.
  ///   - right: a text at the right end of the first line or, where it would leave too little space, on a separate
  ///     line below.
  mutating func paragraph(_ spans: [Span], indent: Int = 0, label: [Span] = [], beside right: [Span] = []) {
    let indent = min(indent, width - Self.leastColumn)
    let available = width - indent
    let rightWidth = right.isEmpty ? 0 : right.width + 2
    var isBeside =
      available - rightWidth >= Self.leastTextBeside || right.isEmpty || spans.width + rightWidth <= available
    let lines = SpanWrapper.lines(
      of: spans, firstWidth: isBeside ? available - rightWidth : available, width: available)
    isBeside = isBeside && (right.isEmpty || (lines.first?.width ?? 0) + rightWidth <= available)
    for (number, line) in lines.enumerated() {
      var start = number == 0 ? label : []
      let isTooLong = abilities.contains(.screen) && line.width > available
      if !start.isEmpty, start.width >= indent || isTooLong {
        write(start)
        text += "\n"
        start = []
      }
      write(start)
      write([Self.blanks(isTooLong ? width - line.width : indent - start.width)])
      write(line)
      if number == 0, isBeside, !right.isEmpty {
        write([Self.blanks(max(available - line.width - right.width, 2))])
        write(right)
      }
      text += "\n"
    }
    if !isBeside { paragraph(right, indent: indent) }
  }

  /// In columns; less makes a narrow column of a statement.
  private static let leastTextBeside = 30
  /// In columns; less makes a column of single words.
  private static let leastColumn = 12

  /// Adds one line as it is, neither wrapped nor cut.
  mutating func verbatim(_ spans: [Span]) {
    write(spans.map(\.onOneLine))
    text += "\n"
  }

  /// Adds lines that were made for any width: on a screen wrapped where they are too long, to the indentation of each.
  mutating func lines(of document: String) {
    for line in ByteSearch.split(document, at: "\n", keepsEmpty: true).dropLast() {
      if abilities.contains(.screen), TerminalText.width(of: line) > width {
        self.line(String(line), indent: line.prefix { $0 == " " }.count)
      } else {
        verbatim([Span(String(line))])
      }
    }
  }

  /// Adds one line of words, cut where a screen is too narrow for it.
  mutating func cutLine(_ words: [Span]) {
    verbatim(abilities.contains(.screen) ? words.map(\.onOneLine).cut(to: width) : words)
  }

  /// Adds rows of plain text with aligned columns.
  mutating func table(_ rows: [[String]], indent: Int = 0, isHeaded: Bool = false) {
    table(rows.map { $0.map { Span($0) } }, indent: indent, isHeaded: isHeaded)
  }

  /// Adds rows with aligned columns, the last of which is not padded.
  ///
  /// Where a screen is too narrow, what can be done without gives way first, then the last column is wrapped, and where
  /// that leaves it too little, each row is a paragraph.
  ///
  /// - Parameters:
  ///   - isHeaded: whether the first row has the names of the columns, which the cells of a paragraph then have. Such a
  ///     table is no wider than the layout in a file either.
  ///   - heads: the names of the columns, which only a screen shows.
  ///   - dispensable: the columns that can be done without, the least needed first: each is cut, but to no less than
  ///     half of its width, or else left out.
  mutating func table(
    _ rows: [[Span]], indent: Int = 0, isHeaded: Bool = false, heads: [String] = [], dispensable: [Int] = []
  ) {
    var rows = rows.map { $0.map(\.onOneLine) }
    if abilities.contains(.screen), !heads.isEmpty, !rows.isEmpty { rows.insert(heads.map { Span($0, .dim) }, at: 0) }
    var widths: [Int] = []
    for row in rows {
      widths += repeatElement(0, count: max(row.count - widths.count, 0))
      for (column, cell) in row.enumerated() { widths[column] = max(widths[column], [cell].width) }
    }
    var columns = Array(widths.indices)
    var excess: Int { columns.reduce(indent - 2) { $0 + widths[$1] + 2 } - width }
    if abilities.contains(.screen) || isHeaded {
      for column in dispensable where excess > 0 && widths.indices.contains(column) {
        let rest = widths[column] - excess
        if rest * 2 < widths[column] {
          columns.removeAll { $0 == column }
        } else {
          widths[column] = rest
          for row in rows.indices where rows[row].indices.contains(column) {
            rows[row][column] = [rows[row][column]].cut(to: rest)[0]
          }
        }
      }
      if excess > 0, let last = columns.last {
        let rest = widths[last] - excess
        if rest < (isHeaded ? widths[last] : Self.leastColumn) {
          return addParagraphs(rows, columns, indent: indent, isHeaded: isHeaded)
        }
        widths[last] = rest
      }
    }
    for row in rows {
      let shown = columns.filter(row.indices.contains)
      var label: [Span] = []
      var start = indent
      for column in shown.dropLast() {
        label += [Self.blanks(start - label.width), row[column]]
        start += widths[column] + 2
      }
      guard let last = shown.last else { continue }
      if [row[last]].width > widths[last] {
        paragraph([row[last]], indent: start, label: label)
      } else {
        verbatim(label + [Self.blanks(start - label.width), row[last]])
      }
    }
  }

  private static func blanks(_ count: Int) -> Span { Span(String(repeating: " ", count: max(count, 0))) }

  private mutating func addParagraphs(_ rows: [[Span]], _ columns: [Int], indent: Int, isHeaded: Bool) {
    for row in rows.dropFirst(isHeaded ? 1 : 0) {
      var cells = columns.filter { row.indices.contains($0) && !row[$0].text.isEmpty }.map { column in
        let name = isHeaded && rows[0].indices.contains(column) ? rows[0][column].text : ""
        return name.isEmpty
          ? row[column] : Span("\(name): \(row[column].text)", row[column].style, link: row[column].link)
      }
      if isHeaded { for cell in cells.indices.dropLast() { cells[cell].text += ";" } }
      paragraph(cells, indent: indent)
    }
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

/// Breaks styled text into lines, between words; only scripts without spaces are broken between any two characters.
struct SpanWrapper {
  /// The lines so far; adjacent words of one style and link are one span.
  private var lines: [[TextLayout.Span]] = [[]]
  private var column = 0
  private let firstWidth: Int
  private let width: Int

  /// Breaks the spans; `firstWidth` is the width of the first line in columns.
  static func lines(of spans: [TextLayout.Span], firstWidth: Int, width: Int) -> [[TextLayout.Span]] {
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
  fileprivate func hasStyle(of other: TextLayout.Span) -> Bool { style == other.style && link == other.link }
}

extension [TextLayout.Span] {
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
