import GuidelineHistory
import GuidelineModel

/// A date known to be one.
func day(_ text: String) -> CalendarDate {
  guard let date = CalendarDate(text) else { preconditionFailure("'\(text)' is no date") }
  return date
}

extension PlatformSet {
  static func of(_ platforms: Platform...) -> PlatformSet { PlatformSet(platforms) }
}

extension GuidelineRecord {
  static func rule(
    _ statement: String, _ detail: String = "", in section: String...,
    for platforms: PlatformSet? = nil,
    by basis: PlatformBasis? = .section, links: [String] = []
  ) -> GuidelineRecord {
    var record = GuidelineRecord(
      kind: .guideline, section: section, anchor: nil, statement: statement, detail: detail,
      line: 0)
    record.strength = CommandWords.standard.strength(of: statement)
    record.platforms = platforms
    record.basis = platforms == nil ? nil : basis
    record.links = links
    return record
  }

  static func text(_ kind: RecordKind, _ detail: String, in section: String...)
    -> GuidelineRecord
  {
    GuidelineRecord(kind: kind, section: section, anchor: nil, detail: detail, line: 0)
  }

  /// The record under other headings.
  func under(_ section: [String]) -> GuidelineRecord {
    var record = self
    record.section = section
    return record
  }
}

extension PageCapture {
  /// A capture with these records in this order.
  static func of(
    _ records: [GuidelineRecord], page: String = "kites", title: String? = nil,
    revised: String? = nil, captured: String? = nil, document: String = "kites.md",
    losses: ConverterOmissions = [], log: [(date: String, text: String)] = []
  ) -> PageCapture {
    let title = title ?? page.prefix(1).uppercased() + page.dropFirst()
    var taken: [String: Int] = [:]
    let cited = records.enumerated().map { position, record in
      var record = record
      let name = "\(page)/\(Slug.make(record.statement ?? record.section.last ?? ""))"
      let count = taken[name, default: 0] + 1
      taken[name] = count
      record.id = count > 1 ? "\(name)-\(count)" : name
      record.line = position * 2 + 3
      return CitedRecord(
        record: record, page: page, pageTitle: title, revised: revised.map(day),
        captured: captured.map(day), language: "en", pageURL: "https://example.com/\(page)",
        document: document)
    }
    return PageCapture(
      page: page, title: title, revised: revised.map(day), captured: captured.map(day),
      document: document, losses: losses, records: cited,
      changeLog: log.enumerated().map {
        ChangeLogEntry(date: day($0.element.date), text: $0.element.text, line: 100 + $0.offset)
      })
  }
}

extension LinkTitles {
  /// No titles.
  static var none: LinkTitles { LinkTitles { [] } }
}

extension PageDifference {
  /// What became of a page with these records.
  static func between(
    _ old: [GuidelineRecord], _ new: [GuidelineRecord], isSameRevision: Bool = false,
    titles: Set<String> = []
  ) -> PageDifference {
    PageDifference(
      from: .of(old), to: .of(new), isSameRevision: isSameRevision, titles: LinkTitles { titles })
  }
}
