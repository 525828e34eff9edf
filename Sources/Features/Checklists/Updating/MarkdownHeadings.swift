/// The headings of a Markdown file outside of code, by line and by text.
struct MarkdownHeadings {
  /// A heading.
  typealias Heading = (line: Int, level: Int)

  private var headings: [Heading] = []
  /// The positions of headings in ``headings`` by their lines' text, in ascending order.
  private var positions: [Substring: [Int]] = [:]
  private let lineCount: Int

  init(_ source: MarkdownSource) {
    lineCount = source.lines.count
    for (line, text) in source.lines.enumerated() where !source.isCode[line] {
      guard let level = MarkdownSyntax.headingLevel(text) else { continue }
      positions[text, default: []].append(headings.count)
      headings.append((line, level))
    }
  }

  /// The lines from the first heading in a range with a text to the next one of its level or above; `nil` without the heading.
  func lines(below text: String, level: Int, in range: Range<Int>) -> Range<Int>? {
    guard
      let position = positions[Substring(text)]?.first(where: {
        range.contains(headings[$0].line)
      })
    else { return nil }
    let start = headings[position].line + 1
    return start..<(next(from: start, level: level) ?? lineCount)
  }

  /// The line of the first heading of a level or above at or after a line; `nil` if there is none.
  func next(from line: Int, level: Int) -> Int? {
    level < 1 ? nil : headings[position(of: line)...].first { $0.level <= level }?.line
  }

  /// The last heading before a line; `nil` if there is none.
  func last(before line: Int) -> Heading? { headings[..<position(of: line)].last }

  /// The title of the file; `nil` if there is none.
  func title(in source: MarkdownSource) -> String? {
    headings.first { $0.level == 1 }.map { Self.text(of: $0, in: source) }
  }

  /// The heading of the page and that of the section above a line; empty where there are none.
  func titles(above line: Int, in source: MarkdownSource) -> (page: String, section: String) {
    let above = headings[..<position(of: line)]
    let page = above.last { $0.level == 2 }
    let section = above.last { $0.level == 3 && $0.line > page?.line ?? -1 }
    return (
      page.map { Self.text(of: $0, in: source) } ?? "",
      section.map { Self.text(of: $0, in: source) } ?? ""
    )
  }

  private static func text(of heading: Heading, in source: MarkdownSource) -> String {
    MarkdownSyntax.plain(
      source.lines[heading.line].drop { $0 == " " }.dropFirst(heading.level))
  }

  /// The position of the first heading at or after a line.
  private func position(of line: Int) -> Int {
    headings.partitionIndex { $0.line >= line }
  }
}
