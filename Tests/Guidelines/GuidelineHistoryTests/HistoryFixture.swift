import GuidelineHistory
import GuidelineModel

/// A date from its ISO text, which has to be valid.
func day(_ text: String) -> CalendarDate {
  guard let date = CalendarDate(text) else { preconditionFailure("'\(text)' is not a date") }
  return date
}

extension PlatformSet { static func of(_ platforms: Platform...) -> PlatformSet { PlatformSet(platforms) } }

extension GuidelineRecord {
  static func rule(
    _ statement: String, _ detail: String = "", in section: String..., for platforms: PlatformSet? = nil,
    by basis: PlatformBasis? = .section, links: [String] = []
  ) -> GuidelineRecord {
    var record = GuidelineRecord(
      kind: .guideline, section: section, anchor: nil, statement: statement, detail: detail, line: 0)
    record.strength = CommandWords.standard.strength(of: statement)
    record.platforms = platforms
    record.basis = platforms == nil ? nil : basis
    record.links = links
    return record
  }

  static func text(_ kind: RecordKind, _ detail: String, in section: String...) -> GuidelineRecord {
    GuidelineRecord(kind: kind, section: section, anchor: nil, detail: detail, line: 0)
  }

  /// The record with other headings.
  func under(_ section: [String]) -> GuidelineRecord {
    var record = self
    record.section = section
    return record
  }
}

extension PageCapture {
  /// A capture of records in page order, with ids made from their statements.
  static func of(
    _ records: [GuidelineRecord], page: String = "toolbars", title: String? = nil, revised: String? = nil,
    captured: String? = nil, document: String = "toolbars.md", dialect: String = "", omissions: ConverterOmissions = [],
    log: [(date: String, text: String)] = []
  ) -> PageCapture {
    let title = title ?? page.prefix(1).uppercased() + page.dropFirst()
    var counts: [String: Int] = [:]
    let cited = records.enumerated().map { position, record in
      var record = record
      let name = "\(page)/\(Slug.make(record.statement ?? record.section.last ?? ""))"
      let count = counts[name, default: 0] + 1
      counts[name] = count
      record.id = count > 1 ? "\(name)-\(count)" : name
      record.line = position * 2 + 3
      return CitedRecord(
        record: record, page: page, pageTitle: title, revised: revised.map(day), captured: captured.map(day),
        language: "en", pageURL: "https://example.com/\(page)", document: document)
    }
    return PageCapture(
      page: page, title: title, revised: revised.map(day), captured: captured.map(day),
      document: document, dialect: dialect, omissions: omissions, records: cited,
      changeLog: log.enumerated().map {
        ChangeLogEntry(date: day($0.element.date), text: $0.element.text, line: 100 + $0.offset)
      })
  }
}

extension LinkTitles {
  /// An empty set of titles.
  static var none: LinkTitles { LinkTitles { [] } }
}

extension PageDifference {
  /// The difference between two captures with the given records.
  static func between(
    _ old: [GuidelineRecord], _ new: [GuidelineRecord], isSameRevision: Bool = false, titles: Set<String> = []
  ) -> PageDifference {
    PageDifference(from: .of(old), to: .of(new), isSameRevision: isSameRevision, titles: LinkTitles { titles })
  }
}
