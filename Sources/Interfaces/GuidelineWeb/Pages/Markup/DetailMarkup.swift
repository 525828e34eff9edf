import GuidelineAnswers
import GuidelineModel

extension HTML {
  private enum Kind { case paragraph, bullets, numbers }

  /// An explanation as paragraphs and lists: in the text an empty line ends a paragraph, and `- ` or `1. ` begins the
  /// item of a list.
  static func detail(_ text: String, _ linked: LinkedText) -> HTML {
    var linked = linked
    var blocks: [(kind: Kind, lines: [Substring])] = []
    var isOpen = false
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      guard !line.allSatisfy(\.isWhitespace) else {
        isOpen = false
        continue
      }
      let (kind, content) = item(line)
      if blocks.last?.kind == kind, kind != .paragraph || isOpen {
        blocks[blocks.count - 1].lines.append(content)
      } else {
        blocks.append((kind, [content]))
      }
      isOpen = kind == .paragraph
    }
    return blocks.html { kind, lines in
      let lines = lines.map { linked.html($0) }
      let items = lines.html { "<li>\($0)</li>" }
      return switch kind {
      case .paragraph: "<p>\(lines.joined(separator: "<br>"))</p>\n"
      case .bullets: "<ul>\(items)</ul>\n"
      case .numbers: "<ol>\(items)</ol>\n"
      }
    }
  }

  /// The kind of a line, and its text behind the mark of a list.
  private static func item(_ line: Substring) -> (Kind, Substring) {
    if line.hasPrefix("- ") { return (.bullets, line.dropFirst(2)) }
    let digits = line.prefix { $0.isASCII && $0.isNumber }
    let rest = line.dropFirst(digits.count)
    let isNumbered = (1...2).contains(digits.count) && rest.hasPrefix(". ")
    return isNumbered ? (.numbers, rest.dropFirst(2)) : (.paragraph, line)
  }

  static func examples(_ examples: [GuidelineRecord.Example]) -> HTML {
    guard !examples.isEmpty else { return "" }
    let items = examples.html { example in
      let word = example.isCorrect.map { $0 ? "Correct" : "Incorrect" }
      let kind = word.map { " class=\"\($0.lowercased())\"" as HTML }
      return "<li\(kind)><span class=\"verdict\">\(word ?? "Example")</span> \(example.text)</li>\n"
    }
    return "<ul class=\"examples\">\n\(items)</ul>\n"
  }

  static func notices(_ notices: [Notice]) -> HTML { .list("notices", notices.map { "\($0.summary)" }) }

  /// - Parameter label: the subject, for screen readers.
  static func table(_ table: TableContent, label: String) -> HTML {
    let rows = table.rows.html { row in
      let cells = table.columns.indices.html { column in
        let value = row.indices.contains(column) ? row[column] : ""
        return column == 0 ? "<th scope=\"row\">\(value)</th>" : "<td>\(value)</td>"
      }
      return "<tr>\(cells)</tr>\n"
    }
    return .scroller("role=\"group\" aria-label=\"Table: \(label)\"", .table("content", table.columns, rows))
  }
}
