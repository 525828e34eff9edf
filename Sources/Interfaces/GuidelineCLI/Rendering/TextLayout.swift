import TextSupport

/// Text wrapped to a width, and styled when a terminal shows it.
struct TextLayout {
  /// Styles of words, as SGR parameters.
  enum Style: String {
    case bold = "1"
    case dim = "2"
    case underlined = "4"
    case heading = "1;4"
    case match = "1;33"
    case removed = "31"
    case added = "32"
  }

  private(set) var text = ""
  private let width: Int
  /// Whether styles are shown.
  let isStyled: Bool

  /// - Parameter width: the maximum line width in columns; at least 20.
  init(width: Int, isStyled: Bool) {
    self.width = max(width, 20)
    self.isStyled = isStyled
  }

  /// Adds a line, wrapped to the indentation of its start.
  mutating func line(_ content: String = "", indent: Int = 0, style: Style? = nil) {
    paragraph([(content, style)], indent: indent)
  }

  /// Adds words in several styles, wrapped.
  mutating func paragraph(_ parts: [(text: String, style: Style?)], indent: Int = 0) {
    let margin = String(repeating: " ", count: indent)
    var column = 0
    var isLineEmpty = true
    var current: Style?
    text += margin
    for part in parts {
      for (lineIndex, line) in TerminalText.clean(part.text)
        .split(separator: "\n", omittingEmptySubsequences: false).enumerated()
      {
        if lineIndex > 0 { breakLine() }
        for word in line.split(separator: " ") { add(word, part.style) }
      }
    }
    set(nil)
    text += "\n"

    /// Changes the style; adjacent words of one style share one escape sequence.
    func set(_ style: Style?) {
      guard isStyled, style != current else { return }
      if current != nil { text += "\u{1B}[0m" }
      if let style { text += "\u{1B}[\(style.rawValue)m" }
      current = style
    }

    func breakLine() {
      set(nil)
      text += "\n" + margin
      column = 0
      isLineEmpty = true
    }

    func add(_ word: Substring, _ style: Style?) {
      let length = TerminalText.width(of: word)
      if !isLineEmpty, column + 1 + length > width - indent { breakLine() }
      if !isLineEmpty {
        if style != current { set(nil) }
        text += " "
        column += 1
      }
      set(style)
      if length > width - indent, length != word.count {
        addPieces(of: word, style)
      } else {
        text += word
        column += length
      }
      isLineEmpty = false
    }

    /// Breaks between any two letters, for scripts without spaces.
    func addPieces(of word: Substring, _ style: Style?) {
      for character in word {
        let length = TerminalText.width(of: String(character))
        if column + length > width - indent { breakLine() }
        set(style)
        text.append(character)
        column += length
      }
    }
  }

  /// Adds rows with aligned columns if they fit in the width; returns whether they do.
  mutating func addTable(_ rows: [[String]], indent: Int) -> Bool {
    var widths: [Int] = []
    for row in rows {
      for (column, cell) in row.enumerated() {
        if column == widths.count { widths.append(0) }
        widths[column] = max(widths[column], TerminalText.width(of: TerminalText.clean(cell)))
      }
    }
    guard widths.reduce(indent, { $0 + $1 + 2 }) - 2 <= width else { return false }
    table(rows, indent: indent)
    return true
  }

  /// Adds rows with aligned columns, the last of which is not padded.
  mutating func table(_ rows: [[String]], indent: Int = 0) {
    let columns = rows.map(\.count).max() ?? 0
    var widths = [Int](repeating: 0, count: columns)
    let clean = rows.map { $0.map(TerminalText.clean) }
    for row in clean {
      for (column, cell) in row.enumerated() {
        widths[column] = max(widths[column], TerminalText.width(of: cell))
      }
    }
    for row in clean {
      var line = String(repeating: " ", count: indent)
      for (column, cell) in row.enumerated() {
        line += cell
        guard column + 1 < row.count else { continue }
        line += String(
          repeating: " ", count: widths[column] - TerminalText.width(of: cell) + 2)
      }
      text += line + "\n"
    }
  }
}
