public import GuidelineModel
import SQLiteStore

extension GuidelineIndex {
  /// A change-log row with the document it was read from.
  public struct CitedChange: Hashable, Sendable {
    /// The slug of the page.
    public let page: String
    /// The row.
    public let row: ChangeLogEntry
    /// The path of the document below the folder that was ingested.
    public let document: String
  }

  /// Passes every record of every document to a body, then every change-log row, by path and line.
  public func forEachRecord(
    _ record: (CitedRecord) throws -> Void, change: (CitedChange) throws -> Void
  ) throws {
    let documents = try ask {
      try database.query("SELECT id FROM document ORDER BY path, location") { $0.integer(0) }
    }
    let queries = RecordQueries(database: database)
    for document in documents {
      for cited in try ask({ try queries.records(ofDocument: document) }) { try record(cited) }
      let rows = try ask {
        try database.query(
          """
          SELECT document.page, changeRow.date, changeRow.text, changeRow.line, document.path
          FROM changeRow JOIN document ON document.id = changeRow.document
          WHERE changeRow.document = ? ORDER BY changeRow.position
          """, [.integer(document)]
        ) { row in
          row.date(1).map { date in
            CitedChange(
              page: row.text(0),
              row: ChangeLogEntry(date: date, text: row.text(2), line: row.integer(3)),
              document: row.text(4))
          }
        }
      }
      for row in rows.compactMap(\.self) { try change(row) }
    }
  }
}
