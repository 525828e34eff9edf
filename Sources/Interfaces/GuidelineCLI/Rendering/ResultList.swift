import GuidelineIndex
import GuidelineModel
import GuidelineQueries
import TextSupport

/// Numbered records of several pages, two to four lines each: the rule with strength and platforms, the sentence that
/// answers the query, and its place with the id.
struct ResultList {
  private let matches: MatchedWords

  /// - Parameter matches: words to highlight.
  init(highlighting matches: MatchedWords) { self.matches = matches }

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
      addExcerpt(of: result, indent: indent, to: &layout)
      layout.ends(
        [.init(Self.place(of: result.record), .dim)],
        [.init(record.id, .dim, link: result.record.url)], indent: indent)
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

  /// On a screen one line around the words of the query; elsewhere the whole sentence.
  private func addExcerpt(of result: RecordResult, indent: Int, to layout: inout TextLayout) {
    if let rows = result.rows {
      for row in rows { layout.paragraph(quoted(row, on: layout), indent: indent) }
    } else if let excerpt = result.excerpt {
      guard layout.abilities.contains(.screen) else {
        return layout.paragraph(quoted("“\(excerpt)”", on: layout), indent: indent)
      }
      let part = window(of: TerminalText.clean(excerpt), width: layout.width - indent - 2)
      layout.cutLine(quoted("“\(part)”", on: layout), indent: indent)
    }
  }

  private func quoted(_ text: String, on layout: TextLayout) -> [TextLayout.Span] {
    RecordText.marked(text, nil, matches, on: layout)
  }

  /// The part of a sentence that fits a width and has the first matching word or number.
  private func window(of sentence: String, width: Int) -> String {
    guard TerminalText.width(of: sentence) > width else { return sentence }
    let words = sentence.split(separator: " ")
    let key =
      words.firstIndex { $0.contains(where: \.isNumber) }
      ?? words.firstIndex(where: matches.contains)
    guard let key else { return TerminalText.cut(sentence, to: width) }
    var start = 0
    func length(_ range: Range<Int>) -> Int {
      range.reduce(0) { $0 + TerminalText.width(of: words[$1]) + 1 }
    }
    // The word is kept in the first two thirds, so that the text behind it can be read as well.
    while start < key, length(start..<key + 1) > width * 2 / 3 { start += 1 }
    let text = (start > 0 ? "…" : "") + words[start...].joined(separator: " ")
    return TerminalText.cut(text, to: width)
  }

  /// "Buttons § Best practices".
  private static func place(of cited: CitedRecord) -> String {
    guard let section = cited.record.section.last else { return cited.pageTitle }
    return "\(cited.pageTitle) § \(section)"
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

  /// "AVOID  iOS, iPadOS"; of other records their kind.
  static func facts(of record: GuidelineRecord) -> [TextLayout.Span] {
    let platforms = PlatformWording.short(record.platforms)
    let first = record.strength.map(word) ?? .init(record.kind.rawValue, .dim)
    return [first, .init("  "), .init(platforms, .dim)]
  }
}
