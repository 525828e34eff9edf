package import GuidelineIndex
package import GuidelineModel

/// Collects the sizes and limits of all pages: sentences of rules and rows of tables with a number that decides.
package struct MeasuresQuery: Query {
  /// Only records, and rows of tables, that may apply to this platform; `nil` for all.
  package var platform: Platform?

  /// A query for a platform or all.
  package init(platform: Platform? = nil) { self.platform = platform }

  /// Reads the current pages.
  package func run(in context: QueryContext) throws -> QueryResult<[PageMeasures]> {
    let pages = try context.index.pages().compactMap { page -> PageMeasures? in
      let records = try context.index.records(of: page)
      let tables = TableLines(records)
      let measures = records.compactMap { cited in
        cited.record.mayApply(toAnyOf: platform.map { [$0] } ?? [])
          ? RecordMeasures(cited, detail: tables.detail(of: cited.record), platform: platform) : nil
      }
      return measures.isEmpty ? nil : PageMeasures(page: page, measures: measures)
    }
    return QueryResult(pages)
  }
}

/// The sizes and limits of one page.
package struct PageMeasures: Sendable {
  /// The page.
  package let page: CaptureInfo
  /// Its records with numbers, in reading order.
  package let measures: [RecordMeasures]
}

/// The sizes and limits of one record.
package struct RecordMeasures: Sendable {
  /// The record.
  package let record: CitedRecord
  /// The sentences of the statement and the explanation that have a number; empty for tables.
  package let sentences: [String]
  /// The rows of a table that have a number with a unit; `nil` for other records.
  package let table: TableContent?

  /// `nil` if a record has no size or limit.
  ///
  /// - Parameter detail: the explanation without the rows of the page's tables, which are separate entries.
  init?(_ cited: CitedRecord, detail: String, platform: Platform?) {
    let record = cited.record
    guard !record.isListOfLinks else { return nil }
    self.record = cited
    if let table = record.table {
      let rows = table.rows.filter { row in
        Self.hasMeasure(row, of: table) && Self.concerns(row, platform)
      }
      guard !rows.isEmpty else { return nil }
      self.table = TableContent(columns: table.columns, rows: rows)
      sentences = []
    } else {
      let texts = [record.statement ?? "", detail]
      sentences = texts.filter { Criterion.isMeasure(in: $0) }.flatMap(Sentences.split).filter {
        Criterion(in: $0)?.certainty == .measure
      }
      guard !sentences.isEmpty else { return nil }
      table = nil
    }
  }

  /// Whether a cell has a number whose unit it has itself or its column gives.
  private static func hasMeasure(_ row: [String], of table: TableContent) -> Bool {
    zip(table.columns, row).contains { column, cell in
      !Measure.tokens(in: Measure.value(cell, inColumn: column)).isEmpty
        || !Measure.tokens(in: column).isEmpty && cell.contains(where: \.isNumber)
    }
  }

  /// Whether a row is not about other platforms: its first cell does not name platforms, or names this one.
  private static func concerns(_ row: [String], _ platform: Platform?) -> Bool {
    guard let platform, let first = row.first else { return true }
    let names = first.split(separator: ",").map { Platform(spelling: $0) }
    guard !names.isEmpty, names.allSatisfy({ $0 != nil }) else { return true }
    return names.contains(platform)
  }
}
