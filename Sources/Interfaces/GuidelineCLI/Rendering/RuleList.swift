import GuidelineIndex
import GuidelineModel
import GuidelineQueries
import TextSupport

/// The rules of one page on platforms, a numbered line each: those for a platform in particular first, by section.
struct RuleList {
  let page: CaptureInfo
  let platforms: [Platform]
  let results: [RecordResult]
  /// Whether a terminal shows ids, which numbers can stand for; other output always has them.
  let showsIDs: Bool

  private var names: String { platforms.map(\.rawValue).joined(separator: ", ") }

  /// Adds the rules on one platform.
  ///
  /// - Parameter supported: whether the page supports it; `nil` when it does not say.
  func add(supported: Bool?, to layout: inout TextLayout) {
    addHeading(to: &layout)
    if supported == nil {
      layout.line("The page does not say whether it supports \(names).", style: .dim)
    }
    layout.line()
    addSections(of: results, to: &layout)
    addRemarks(to: &layout)
  }

  /// Adds the title, the platforms, the number of rules and the age of the page.
  func addHeading(to layout: inout TextLayout) {
    let rules = results.filter { $0.record.record.kind == .guideline }
    let own = rules.filter { $0.scope == .platform }
    let count = Pluralizer.count(rules.count, "rule")
    let facts =
      own.isEmpty || own.count == rules.count
      ? count : "\(count), \(NumberText.grouped(own.count)) platform-specific"
    layout.paragraph(
      [.init("\(page.title) on \(names)", .bold, link: page.url), .init("· \(facts)")],
      beside: Self.age(of: page).map { [.init($0, .dim)] } ?? [])
  }

  /// Adds the rules among results by section, numbered.
  ///
  /// - Parameter first: the number of the first rule.
  func addSections(
    of results: [RecordResult], from first: Int = 1, showsHeadings: Bool = true,
    to layout: inout TextLayout
  ) {
    var number = first
    for section in RuleSection.sections(of: results) {
      if showsHeadings { layout.line(section.heading ?? page.title, style: .underlined) }
      for rule in section.rules {
        add(rule, number: number, to: &layout)
        number += 1
      }
      if showsHeadings { layout.line() }
    }
    if !showsHeadings { layout.line() }
  }

  private func add(_ rule: RecordResult, number: Int, to layout: inout TextLayout) {
    let record = rule.record.record
    let strength = record.strength.map(StrengthText.word) ?? .init("")
    let digits = String(repeating: " ", count: max(3 - String(number).count, 0)) + "\(number)"
    var spans: [TextLayout.Span] = [.init(record.statement ?? "", link: rule.record.url)]
    if let basis = Self.surprisingBasis(of: record) { spans.append(.init("(\(basis))", .dim)) }
    layout.paragraph(
      spans, indent: StrengthText.width + 7, label: [.init(digits + "  ", .dim), strength],
      beside: rule.changed.map { [.init("changed \($0.label)", .dim)] }
        ?? [])
    if showsIDs || !layout.abilities.contains(.screen) {
      layout.line(record.id, indent: StrengthText.width + 7, style: .dim)
    }
  }

  /// The basis of a rule's platforms, unless the page states it.
  private static func surprisingBasis(of record: GuidelineRecord) -> String? {
    switch record.basis {
    case .inferred: "platform inferred"
    case .declared: "platform declared"
    case nil: "platforms unknown"
    case .section, .statement, .page: nil
    }
  }

  private func addRemarks(to layout: inout TextLayout) {
    let others: [(kind: RecordKind, noun: String)] = [
      (.definition, "definition"), (.note, "note"), (.table, "table"), (.context, "passage"),
    ]
    let counts = others.compactMap { kind, noun -> String? in
      let count = results.count { $0.record.record.kind == kind }
      return count == 0 ? nil : Pluralizer.count(count, noun)
    }
    if !counts.isEmpty {
      layout.line("Also on this page: \(counts.joined(separator: ", ")).", style: .dim)
    }
    if !page.platforms.unsupported.isEmpty {
      layout.line(
        "Not supported on \(page.platforms.unsupported.names.joined(separator: ", ")).", style: .dim
      )
    }
  }

  /// "revised 2025-12-16", "snapshot 2026-06-21", or `nil` when neither is known.
  private static func age(of page: CaptureInfo) -> String? {
    page.revised.map { "revised \($0)" } ?? page.captured.map { "snapshot \($0)" }
  }
}

/// Numbered records of several pages, two to four lines each: the rule with strength and platforms, the sentence that
/// answers the query, and its place with the id.
struct ResultList {
  private let matches: MatchedWords
  private let showsIDs: Bool

  /// - Parameters:
  ///   - matches: words to highlight.
  ///   - showsIDs: whether a terminal shows ids, which numbers can stand for; other output always has them.
  init(highlighting matches: MatchedWords, showsIDs: Bool = false) {
    self.matches = matches
    self.showsIDs = showsIDs
  }

  /// Adds results.
  ///
  /// - Parameters:
  ///   - first: the number of the first result.
  ///   - remarks: adds lines below a result.
  func add(
    _ results: [RecordResult], from first: Int = 1, to layout: inout TextLayout,
    remarks: (RecordResult, inout TextLayout) -> Void = { _, _ in }
  ) {
    let indent = String(first + results.count - 1).count + 2
    for (offset, result) in results.enumerated() {
      let record = result.record.record
      layout.paragraph(
        heading(of: result.record, on: layout), indent: indent,
        label: [.init(String(first + offset), .dim)], beside: StrengthText.facts(of: record))
      if let removed = result.removed {
        layout.line("removed \(removed)", indent: indent, style: .removed)
      }
      if let excerpt = result.excerpt { ExcerptText(excerpt).add(to: &layout, indent: indent) }
      let hasID = showsIDs || !layout.abilities.contains(.screen)
      layout.ends(
        [.init(Self.place(of: result.record), .dim, link: result.record.url)],
        hasID ? [.init(record.id, .dim)] : [], indent: indent)
      remarks(result, &layout)
      layout.line()
    }
  }

  private func heading(of cited: CitedRecord, on layout: TextLayout) -> [TextLayout.Span] {
    guard let statement = cited.record.statement else {
      return [.init(RecordText.heading(of: cited), .bold, link: cited.url)]
    }
    return RecordText.marked(statement, .bold, matches, on: layout)
  }

  /// "Buttons › Best practices".
  private static func place(of cited: CitedRecord) -> String {
    guard let section = cited.record.section.last else { return cited.pageTitle }
    return "\(cited.pageTitle) › \(section)"
  }
}

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

/// How firmly a rule asks, as a word and a style.
enum StrengthText {
  /// The width of the longest word.
  static let width = Strength.allCases.map(\.rawValue.count).max() ?? 0

  /// The word in capital letters; red and yellow for what to refrain from.
  static func word(_ strength: Strength) -> TextLayout.Span {
    let style: TextLayout.Style? =
      switch strength {
      case .never: .forbidden
      case .avoid: .discouraged
      case .do: .bold
      case .prefer: nil
      case .consider: .dim
      }
    return .init(strength.rawValue.uppercased(), style)
  }

  /// "AVOID · iOS, iPadOS"; of other records their kind.
  static func facts(of record: GuidelineRecord) -> [TextLayout.Span] {
    let platforms = PlatformWording.short(record.platforms)
    let first = record.strength.map(word) ?? .init(record.kind.rawValue, .dim)
    return [first, .init(" · ", .dim), .init(platforms, .dim)]
  }
}
