import GuidelineModel
import TextSupport

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
