import GuidelineAnswers
import GuidelineModel
import GuidelineSearch
import TextSupport

struct RecordText {
  private let matches: MatchedWords

  /// Adds the top of an answer about a page: title, dates, address.
  static func addHeading(of page: CaptureInfo, to layout: inout TextLayout) {
    layout.line(page.labeledTitle, style: .bold)
    var facts: [String] = []
    if let revised = page.revised { facts.append("revised \(revised)") }
    if let captured = page.captured { facts.append("snapshot \(captured)") }
    if page.isDigest { facts.append("unofficial digest") }
    if let url = page.url { facts.append(url) }
    if !facts.isEmpty { layout.line(facts.joined(separator: " · "), style: .dim) }
  }

  /// Adds a line for each removed rule, which alone names what the request is about.
  static func addRemoved(_ results: [RecordResult], to layout: inout TextLayout) {
    for result in results {
      guard let removed = result.removed else { continue }
      let statement = result.record.record.statement ?? ""
      layout.paragraph([.init("removed \(removed): \(statement)", .bold)], indent: 2)
      layout.line(result.record.record.id, indent: 4, style: .dim)
      layout.line()
    }
  }

  init(highlighting matches: MatchedWords = .none) { self.matches = matches }

  /// Adds the records of a page, each section under its heading.
  func addSections(of records: [CitedRecord], to layout: inout TextLayout, page: CaptureInfo) {
    var section: [String]?
    for cited in records {
      if cited.record.section != section {
        section = cited.record.section
        if !cited.record.section.isEmpty {
          layout.line(cited.record.section.joined(separator: " › "), style: .heading)
          layout.line()
        }
      }
      add(cited, to: &layout, page: page, showsPage: false)
    }
  }

  /// Adds results as whole records, with the dates on which rules were removed.
  func add(
    _ results: [RecordResult], to layout: inout TextLayout, showsPage: Bool = true,
    remarks: (RecordResult, inout TextLayout) -> Void = { _, _ in }
  ) {
    for result in results {
      add(result.record, to: &layout, showsPage: showsPage) { layout in
        if let removed = result.removed { layout.line("removed \(removed)", indent: 4) }
        remarks(result, &layout)
      }
    }
  }

  func add(
    _ cited: CitedRecord, to layout: inout TextLayout, page: CaptureInfo? = nil,
    showsPage: Bool, remarks: (inout TextLayout) -> Void = { _ in }
  ) {
    let record = cited.record
    let indent = 2
    if let statement = record.statement {
      layout.paragraph(Self.marked(statement, .bold, matches, on: layout), indent: indent)
    } else {
      layout.line(Self.heading(of: cited), indent: indent, style: .bold)
    }
    for part in record.detail.split(separator: "\n") {
      layout.paragraph(Self.marked(String(part), nil, matches, on: layout), indent: indent + 2)
    }
    var facts: [String] = []
    if let strength = record.strength { facts.append(strength.rawValue) }
    facts.append(PlatformWording.brief(record.platforms))
    // The page's own platforms are the usual basis, which needs no reason.
    if record.basis != nil, record.basis != .page { facts.append(PlatformWording.reason(record, page: page)) }
    layout.line(facts.joined(separator: " · "), indent: indent + 2, style: .dim)
    layout.line(citation(cited, showsPage: showsPage), indent: indent + 2, style: .dim)
    remarks(&layout)
    layout.line()
  }

  /// The heading of a record other than a rule.
  static func heading(of cited: CitedRecord) -> String {
    let record = cited.record
    let place = record.section.last ?? cited.labeledTitle
    return switch record.kind {
    case .note: record.label ?? "Note"
    case .table: "Table: \(place)"
    case .definition: "Term: \(place)"
    case .context, .guideline: place
    }
  }

  private func citation(_ cited: CitedRecord, showsPage: Bool) -> String {
    var parts = [cited.record.id]
    guard showsPage else { return (parts + [cited.url].compactMap(\.self)).joined(separator: " · ") }
    parts.append(([cited.labeledTitle] + cited.record.section).joined(separator: " › "))
    if let revised = cited.revised {
      parts.append("revised \(revised)")
    } else if let captured = cited.captured {
      parts.append("snapshot \(captured)")
    }
    if let url = cited.url { parts.append(url) }
    return parts.joined(separator: " · ")
  }

  /// Splits a text into words, with the matching ones highlighted.
  static func marked(
    _ text: String, _ style: TextLayout.Style?, _ matches: MatchedWords, on layout: TextLayout
  ) -> [TextLayout.Span] {
    guard layout.isStyled, !matches.isEmpty else { return [.init(text, style)] }
    return text.split(separator: " ").map { word in .init(String(word), matches.contains(word) ? .match : style) }
  }
}

/// An excerpt as text: on a screen at most three lines, five of the first result; elsewhere whole.
struct ExcerptText {
  private let excerpt: Excerpt

  private let mostLines: Int

  init(_ excerpt: Excerpt, isFirst: Bool) {
    self.excerpt = excerpt
    mostLines = isFirst ? Self.mostLinesOfFirst : Self.mostLinesOfOthers
  }

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
    // Several lines are whole as long as they are few on the screen; otherwise each has one.
    let columns = layout.width - indent
    let needed = excerpt.lines.reduce(0) { $0 + (TerminalText.width(of: $1) - 1) / columns + 1 }
    let isWhole = excerpt.lines.count == 1 || needed <= max(mostLines, Self.mostLinesOfRows)
    for line in excerpt.lines.prefix(isWhole ? excerpt.lines.count : mostLines) {
      let columns = isWhole ? columns * mostLines - Self.slack : columns
      add(line, fitting: columns, to: &layout, indent: indent)
    }
  }

  private static let mostLinesOfFirst = 5
  private static let mostLinesOfOthers = 3
  /// Two columns of a comparison.
  private static let mostLinesOfRows = 4
  /// The columns that the ends of the lines may leave empty, and the quotation marks.
  private static let slack = 20

  private func add(_ line: String, fitting columns: Int, to layout: inout TextLayout, indent: Int) {
    let answers = layout.isStyled || TerminalText.width(of: line) > columns ? excerpt.answers(in: line) : []
    func isAnswer(_ part: Substring) -> Bool { answers.contains { $0.overlaps(part.startIndex..<part.endIndex) } }
    let parts = excerpt.isRow ? Self.cells(of: line) : line.blankSeparatedWords()
    let kept = Self.kept(parts.map { (TerminalText.width(of: $0) + 1, isAnswer($0)) }, columns, isRow: excerpt.isRow)
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

  /// The numbers of the parts that fit a width, around those that answer: of a sentence adjacent words, preferably from
  /// the beginning; of a row the first cell, those that answer, then others.
  private static func kept(_ parts: [(width: Int, isAnswer: Bool)], _ columns: Int, isRow: Bool) -> Set<Int> {
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
