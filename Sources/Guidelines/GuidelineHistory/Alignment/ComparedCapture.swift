import GuidelineModel

/// A capture of a page, or none, made ready for comparing.
final class ComparedCapture {
  let capture: PageCapture?
  /// The records that say something, in the order of the page.
  let records: [ComparedRecord]
  /// The headings' letters and digits; empty for the top of the page.
  let headings: Set<String>
  /// All words, for asking whether a text stands on the page at all.
  lazy var text = PageText(records)

  /// - Parameter kinds: records of other kinds are left out.
  init(_ capture: PageCapture?, kinds: Set<RecordKind> = Set(RecordKind.allCases)) {
    self.capture = capture
    records = (capture?.records ?? [])
      .filter { kinds.contains($0.record.kind) && !$0.record.isBoilerplate }
      .map(ComparedRecord.init).sorted(by: ComparedRecord.stands)
    headings = Set(records.flatMap { $0.record.section.map { Wording.foldedKey($0) } } + [""])
  }

  /// What the maker of the capture leaves out.
  var losses: ConverterOmissions { capture?.losses ?? [] }
}
