public import GuidelineModel
public import GuidelineReading
import SQLiteStore

/// The contents of an index in numbers.
public struct IndexStatus: Hashable, Sendable {
  /// The number of documents.
  public let documents: Int
  /// The number of documents that belong to a digest.
  public let digestDocuments: Int
  /// The number of distinct pages.
  public let pages: Int
  /// The number of distinct revisions of pages.
  public let revisions: Int
  /// The number of records of all documents.
  public let records: Int
  /// The number of rules of the current pages.
  public let currentRules: Int
  /// The number of distinct texts.
  public let texts: Int
  /// The number of change log entries.
  public let changeLogEntries: Int
  /// The day of the oldest capture; `nil` if no document is dated.
  public let oldest: CalendarDate?
  /// The day of the newest capture; `nil` if no document is dated.
  public let newest: CalendarDate?
  /// The day of the newest change log entry; `nil` if there is none.
  public let newestChange: CalendarDate?
  /// The warnings of all documents, by kind.
  public let warnings: [Warning]
  /// The number of revisions that several documents show.
  public let repeatedRevisions: Int

  /// The warnings of one kind.
  public struct Warning: Hashable, Sendable {
    /// The kind.
    public let kind: WarningCounts.Warning
    /// The number of warnings.
    public let count: Int
    /// The number of documents with such a warning.
    public let documents: Int
  }
}

extension GuidelineIndex {
  /// Counts the contents of the index.
  public func status() throws(IndexError) -> IndexStatus {
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
