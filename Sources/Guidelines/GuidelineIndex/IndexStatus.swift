package import GuidelineModel
package import GuidelineReading
import SQLiteStore

/// The contents of an index in numbers.
package struct IndexStatus: Hashable, Sendable {
  /// The number of documents.
  package let documents: Int
  /// The number of documents that belong to a digest.
  package let digestDocuments: Int
  /// The number of distinct pages.
  package let pages: Int
  /// The number of distinct revisions of pages.
  package let revisions: Int
  /// The number of records of all documents.
  package let records: Int
  /// The number of rules of the current pages.
  package let currentRules: Int
  /// The number of distinct texts.
  package let texts: Int
  /// The number of change log entries.
  package let changeLogEntries: Int
  /// The day of the oldest capture; `nil` if no document is dated.
  package let oldest: CalendarDate?
  /// The day of the newest capture; `nil` if no document is dated.
  package let newest: CalendarDate?
  /// The day of the newest change log entry; `nil` if there is none.
  package let newestChange: CalendarDate?
  /// The warnings of all documents, by kind.
  package let warnings: [Warning]
  /// The number of revisions that several documents show.
  package let repeatedRevisions: Int

  /// The warnings of one kind.
  package struct Warning: Hashable, Sendable {
    /// The kind.
    package let kind: WarningCounts.Warning
    /// The number of warnings.
    package let count: Int
    /// The number of documents with such a warning.
    package let documents: Int
  }
}

extension GuidelineIndex {
  /// Counts the contents of the index.
  package func status() throws(IndexError) -> IndexStatus {
    try read {
      func number(_ sql: String) throws -> Int {
        try database.query(sql) { $0.integer(0) }.first ?? 0
      }
      func date(_ sql: String) throws -> CalendarDate? {
        try database.query(sql) { $0.date(0) }.first ?? nil
      }
      let warnings = try database.query(
        "SELECT kind, sum(count), count(*) FROM loss GROUP BY kind ORDER BY kind"
      ) { row in
        WarningCounts.Warning(rawValue: row.text(0)).map {
          IndexStatus.Warning(kind: $0, count: row.integer(1), documents: row.integer(2))
        }
      }
      return IndexStatus(
        documents: try number("SELECT count(1) FROM document"),
        digestDocuments: try number("SELECT count(*) FROM document WHERE isDigest"),
        pages: try number("SELECT count(1) FROM page"),
        revisions: try number("SELECT count(*) FROM revision"),
        records: try number("SELECT count(1) FROM record"),
        currentRules: try number(
          """
          SELECT count(*) FROM record JOIN page ON page.current = record.document
          WHERE record.kind = 'guideline'
          """),
        texts: try number("SELECT count(1) FROM text"),
        changeLogEntries: try number("SELECT count(1) FROM changeRow"),
        oldest: try date("SELECT min(stateDate) FROM document"),
        newest: try date("SELECT max(stateDate) FROM document"),
        newestChange: try date("SELECT max(date) FROM changeRow"),
        warnings: warnings.compactMap(\.self),
        repeatedRevisions: try number("SELECT count(*) FROM revision WHERE documents > 1"))
    }
  }
}
