import GuidelineAnswers
import GuidelineModel
import GuidelineSearch

/// Numbered records of several pages, a few lines each: the rule with strength and platforms, the sentence that
/// answers the query, and its place with the id.
struct ResultList {
  private let matches: MatchedWords
  private let showsIDs: Bool

  /// - Parameter showsIDs: whether a terminal shows ids, which numbers can stand for; other output always has them.
  init(highlighting matches: MatchedWords, showsIDs: Bool = false) {
    self.matches = matches
    self.showsIDs = showsIDs
  }

  /// Adds results; `first` is the number of the first one, and `remarks` adds lines below each.
  func add(
    _ results: [RecordResult], from first: Int = 1, to layout: inout TextLayout,
    remarks: (RecordResult, inout TextLayout) -> Void = { _, _ in }
  ) {
    let indent = String(first + results.count - 1).count + 2
    for (offset, result) in results.enumerated() {
      let record = result.record.record
      layout.paragraph(
        heading(of: result.record, on: layout), indent: indent, label: [.init(String(first + offset), .dim)],
        beside: StrengthText.facts(of: record))
      if let removed = result.removed { layout.line("removed \(removed)", indent: indent) }
      if let excerpt = result.excerpt {
        ExcerptText(excerpt, isFirst: first + offset == 1).add(to: &layout, indent: indent)
      }
      let hasID = showsIDs || !layout.abilities.contains(.screen)
      layout.paragraph(
        [.init(Self.place(of: result.record), .dim, link: result.record.url)], indent: indent,
        beside: hasID ? [.init(record.id, .dim)] : [])
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
    guard let section = cited.record.section.last else { return cited.labeledTitle }
    return "\(cited.labeledTitle) › \(section)"
  }
}
