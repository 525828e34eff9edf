import GuidelineIndex
import GuidelineModel
import TextSupport

/// An excerpt as text: on a screen at most two lines, with what answers highlighted; elsewhere whole.
struct ExcerptText {
  private let excerpt: Excerpt

  init(_ excerpt: Excerpt) { self.excerpt = excerpt }

  func add(to layout: inout TextLayout, indent: Int) {
    guard layout.abilities.contains(.screen) else {
      for line in excerpt.lines {
        if layout.isStyled {
          add(line, fitting: .max, to: &layout, indent: indent)
        } else {
          layout.line(excerpt.isRow ? line : "“\(line)”", indent: indent)
        }
      }
      return
    }
    // A sentence has two lines, and each of several rows has one.
    let lines = excerpt.lines.prefix(Self.mostLines)
    let columns = layout.width - indent
    for line in lines {
      let columns = lines.count > 1 ? columns : columns * Self.mostLines - Self.slack
      add(line, fitting: columns, to: &layout, indent: indent)
    }
  }

  private static let mostLines = 2
  /// The columns that the end of the first line may leave empty, and the quotation marks.
  private static let slack = 14

  private func add(
    _ line: String, fitting columns: Int, to layout: inout TextLayout, indent: Int
  ) {
    let answers =
      layout.isStyled || TerminalText.width(of: line) > columns ? excerpt.answers(in: line) : []
    func isAnswer(_ part: Substring) -> Bool {
      answers.contains { $0.overlaps(part.startIndex..<part.endIndex) }
    }
    let parts = excerpt.isRow ? Self.cells(of: line) : line.blankSeparatedWords()
    let kept = Self.kept(
      parts.map { (TerminalText.width(of: $0) + 1, isAnswer($0)) }, columns, isRow: excerpt.isRow)
    var words: [(text: String, isAnswer: Bool)] = []
    for (index, part) in parts.enumerated() {
      if kept.contains(index) {
        words += part.blankSeparatedWords().map { (String($0), isAnswer($0)) }
      } else if index == 0 || kept.contains(index - 1) {
        words.append(("…", false))
      }
    }
    if !excerpt.isRow, !words.isEmpty {
      words[0].text = "“" + words[0].text
      words[words.count - 1].text += "”"
    }
    layout.paragraph(
      layout.isStyled
        ? words.map { .init($0.text, $0.isAnswer ? .match : nil) }
        : [.init(words.map(\.text).joined(separator: " "))], indent: indent)
  }

  /// The cells of a row, each with the semicolon behind it.
  private static func cells(of line: String) -> [Substring] {
    var cells: [Substring] = []
    var start = line.startIndex
    for word in line.blankSeparatedWords() where word.last == ";" {
      cells.append(line[start..<word.endIndex])
      start = word.endIndex
    }
    return start < line.endIndex ? cells + [line[start...]] : cells
  }

  /// The numbers of the parts that fit a width, around those that answer: of a sentence its words in sequence, preferably from the
  /// beginning; of a row the first cell, those that answer, and as many of the others as fit.
  private static func kept(
    _ parts: [(width: Int, isAnswer: Bool)], _ columns: Int, isRow: Bool
  ) -> Set<Int> {
    let answers = parts.indices.filter { parts[$0].isAnswer }
    var kept: Set<Int> = []
    // An ellipsis at each end.
    var rest = columns - 4
    func keep(_ index: Int) -> Bool {
      guard parts.indices.contains(index), parts[index].width <= rest else { return false }
      if kept.insert(index).inserted { rest -= parts[index].width }
      return true
    }
    guard parts.reduce(0, { $0 + $1.width }) > columns else { return Set(parts.indices) }
    if isRow {
      for index in [0] + answers + parts.indices { _ = keep(index) }
      return kept
    }
    let first = answers.first ?? 0
    var start = first
    var end = first
    while end <= (answers.last ?? 0), keep(end) { end += 1 }
    while keep(start - 1) { start -= 1 }
    while keep(end) { end += 1 }
    return kept
  }
}
