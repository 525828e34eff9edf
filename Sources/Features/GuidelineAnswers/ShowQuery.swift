// ShowQuery, ShowResponse
import GuidelineIndex
package import GuidelineModel
import TextSupport

/// Reads one record or one whole page.
package struct ShowQuery: Query {
  /// The id of a record, former ones included, or a page by any of its names.
  package var name: String
  package var day: CalendarDate?
  package var onlyTables: Bool

  package init(_ name: String, asOf day: CalendarDate? = nil, onlyTables: Bool = false) {
    self.name = name
    self.day = day
    self.onlyTables = onlyTables
  }

  /// Reads the record with the id, or else the page with the name.
  package func run(in context: QueryContext) throws -> QueryResult<ShowResponse> {
    try answer(in: context).about(day, page: name, in: context)
  }

  private func answer(in context: QueryContext) throws -> QueryResult<ShowResponse> {
    let resolver = Resolver(context, asOf: day)
    let record = try resolver.record(withID: name)
    if let target = record.target { return QueryResult(.record(target), notices: record.notices) }
    if Resolver.isRecordID(name) { return QueryResult(.missing, notices: record.notices) }
    let resolution = try resolver.page(named: name, expecting: .pageOrRecord)
    let notices = resolution.notices
    guard let page = resolution.target else { return QueryResult(.missing, notices: notices) }
    if onlyTables {
      let tables = try context.index.records(of: page).filter { $0.record.kind == .table }
      return QueryResult(.tables(page, tables), notices: notices)
    }
    return QueryResult(
      .page(page, records: try context.index.records(of: page), changeLog: try context.index.changeLog(of: page)),
      notices: notices)
  }
}

/// A record, a page, its tables, or none of them.
package enum ShowResponse: Encodable, Sendable {
  case record(CitedRecord)
  /// A page with its records in reading order and its change log, newest entry first.
  case page(CaptureInfo, records: [CitedRecord], changeLog: [ChangeLogEntry])
  /// The tables of a page in reading order.
  case tables(CaptureInfo, [CitedRecord])
  /// Nothing has the name; a notice says so.
  case missing

  /// Writes the record, the page as an object, or `null`.
  package func encode(to encoder: any Encoder) throws {
    switch self {
    case .record(let record): try record.encode(to: encoder)
    case .page(let page, let records, let changeLog):
      let members: JSONObject = [
        "supported": page.supported.orNull, "supportSentence": page.supportSentence.orNull,
        "records": records, "changeLog": changeLog.map(\.json),
      ]
      try page.json.adding(members).encode(to: encoder)
    case .tables(let page, let tables): try page.address().adding(["tables": tables]).encode(to: encoder)
    case .missing: try JSONObject.null.encode(to: encoder)
    }
  }
}
