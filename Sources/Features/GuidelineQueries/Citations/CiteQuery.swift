import GuidelineIndex
package import GuidelineModel

/// Cites a record with an id that stays valid when the guidelines change.
package struct CiteQuery: Query {
  /// The id of a record, former and versioned ones included.
  package var name: String
  /// The guidelines as of this day; `nil` for today.
  package var day: CalendarDate?

  /// A query for a citation.
  package init(_ name: String, asOf day: CalendarDate? = nil) {
    self.name = name
    self.day = day
  }

  /// Resolves the id and chooses the day of the version.
  package func run(in context: QueryContext) throws -> QueryResult<Citation?> {
    let resolution = try Resolver(context, asOf: day).record(withID: name)
    let citation = try resolution.target.map { record in
      Citation(record, day: try Self.version(of: record, in: context))
    }
    return QueryResult(
      citation, notices: try Notice.coverage(of: day, in: context.index) + resolution.notices)
  }

  /// The revision of the page, unless the index has another wording as of that day: then the day of the capture.
  ///
  /// Pages change without a new revision date, and a document may show a later state than its change log.
  private static func version(
    of record: CitedRecord, in context: QueryContext
  ) throws -> CalendarDate? {
    let days = [record.revised, record.captured].compactMap(\.self)
    let exact = try days.first { day in
      let found = try Resolver(context, asOf: day).record(withID: record.record.id)
      guard case .current(let other, notice: nil) = found else { return false }
      return other.record.id == record.record.id
        && other.record.statement == record.record.statement
        && other.record.detail == record.record.detail
    }
    return exact ?? days.first
  }
}
