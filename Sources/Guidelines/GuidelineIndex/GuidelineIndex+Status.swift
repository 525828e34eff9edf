public import GuidelineModel
public import GuidelineReading
import SQLiteStore

/// What an index holds.
public struct IndexStatus: Hashable, Sendable {
  /// Files that were read.
  public let documents: Int
  /// Documents of a digest among them.
  public let digestDocuments: Int
  /// Distinct pages.
  public let pages: Int
  /// Distinct states of pages.
  public let revisions: Int
  /// Records of all documents.
  public let records: Int
  /// Rules of the pages that answer today.
  public let currentRules: Int
  /// Distinct texts.
  public let texts: Int
  /// Rows of change logs.
  public let changeRows: Int
  /// The day of the oldest state.
  public let oldest: CalendarDate?
  /// The day of the newest state.
  public let newest: CalendarDate?
  /// The newest row of any change log.
  public let newestChange: CalendarDate?
  /// What reading lost, with counts over all documents.
  public let losses: [Loss]
  /// Pages of which two documents show the same state.
  public let repeatedStates: Int

  /// A kind of loss and how much of it.
  public struct Loss: Hashable, Sendable {
    /// The kind.
    public let kind: WarningCounts.Loss
    /// How often.
    public let count: Int
    /// In how many documents.
    public let documents: Int
  }
}

extension GuidelineIndex {
  /// What the index holds, how old it is and what was lost on reading.
  public func status() throws(IndexError) -> IndexStatus {
    try ask {
      func number(_ sql: String) throws -> Int {
        try database.query(sql) { $0.integer(0) }.first ?? 0
      }
      func date(_ sql: String) throws -> CalendarDate? {
        try database.query(sql) { $0.date(0) }.first ?? nil
      }
      let losses = try database.query(
        "SELECT kind, sum(count), count(*) FROM loss GROUP BY kind ORDER BY kind"
      ) { row in
        WarningCounts.Loss(rawValue: row.text(0)).map {
          IndexStatus.Loss(kind: $0, count: row.integer(1), documents: row.integer(2))
        }
      }
      return IndexStatus(
        documents: try number("SELECT count(*) FROM document"),
        digestDocuments: try number("SELECT count(*) FROM document WHERE isDigest"),
        pages: try number("SELECT count(*) FROM page"),
        revisions: try number("SELECT count(*) FROM revision"),
        records: try number("SELECT count(*) FROM record"),
        currentRules: try number(
          """
          SELECT count(*) FROM record JOIN page ON page.current = record.document
          WHERE record.kind = 'guideline'
          """),
        texts: try number("SELECT count(*) FROM text"),
        changeRows: try number("SELECT count(*) FROM changeRow"),
        oldest: try date("SELECT min(stateDate) FROM document"),
        newest: try date("SELECT max(stateDate) FROM document"),
        newestChange: try date("SELECT max(date) FROM changeRow"),
        losses: losses.compactMap(\.self),
        repeatedStates: try number("SELECT count(*) FROM revision WHERE documents > 1"))
    }
  }
}
