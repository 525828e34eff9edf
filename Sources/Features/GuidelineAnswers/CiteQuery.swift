import GuidelineIndex
package import GuidelineModel

/// Cites a record with an id that stays valid when the guidelines change.
package struct CiteQuery: Query {
  /// The id of a record, former and versioned ones included.
  package var name: String
  package var day: CalendarDate?

  package init(_ name: String, asOf day: CalendarDate? = nil) {
    self.name = name
    self.day = day
  }

  package func run(in context: QueryContext) throws -> QueryResult<Citation?> {
    let resolution = try Resolver(context, asOf: day).record(withID: name)
    let citation = try resolution.target.map { record in
      Citation(
        record, day: try Self.version(of: record, in: context), work: try Self.work(of: record.system, in: context))
    }
    return try QueryResult(citation, notices: resolution.notices).about(day, in: context)
  }

  /// The revision of the page, unless the index has another wording as of that day: then the day of the capture.
  ///
  /// Pages change without a new revision date, and a document may show a later state than its change log.
  private static func version(of record: CitedRecord, in context: QueryContext) throws -> CalendarDate? {
    let days = [record.revised, record.captured].compactMap(\.self)
    let exact = try days.first { day in
      let found = try Resolver(context, asOf: day).record(withID: record.record.id)
      return found.notice == nil && found.target.map { hasSameWording($0, record) } ?? false
    }
    return exact ?? days.first
  }

  /// The citations of the records of a page, by their ids, as a query for each would give them.
  static func citations(of records: [CitedRecord], on page: CaptureInfo, in context: QueryContext) throws -> [String:
    Citation]
  {
    let revised = try page.revised.flatMap { day in try context.index.pages(asOf: day).first { $0.slug == page.slug } }
    let former = try revised.map { try context.index.records(of: $0) } ?? []
    let work = try work(of: page.system, in: context)
    let wordings = Dictionary(former.map { ($0.record.id, $0) }) { first, _ in first }
    let citations = records.map { record in
      let isExact = wordings[record.record.id].map { hasSameWording($0, record) } ?? false
      let day = isExact ? record.revised : record.captured ?? record.revised
      return (record.record.id, Citation(record, day: day, work: work))
    }
    return Dictionary(citations) { first, _ in first }
  }

  /// How a citation names the guidelines of a system; `nil` for local documents, which have no name.
  static func work(of system: GuidelineSystem, in context: QueryContext) throws -> Citation.Work? {
    switch system {
    case .apple: return .apple
    case .local: return nil
    default:
      let info = try context.index.systemInfos().first { $0.system == system }
      return Citation.Work(title: info?.title ?? system.standardTitle, publisher: info?.declaration.attribution)
    }
  }

  private static func hasSameWording(_ left: CitedRecord, _ right: CitedRecord) -> Bool {
    left.record.id == right.record.id && left.record.statement == right.record.statement
      && left.record.detail == right.record.detail
  }
}
