import GuidelineModel
import SQLiteStore

/// Reads the states of pages.
struct PageQueries {
  let database: Database

  private static let columns = """
    document.id, document.page, document.title, document.url, document.language,
    document.captured, document.revised, document.stateDate, document.isDigest,
    document.supported, document.supportSentence, document.ruleCount, document.path,
    document.dialect
    """

  /// Every document's state.
  func allStates() throws -> [CaptureInfo] {
    try database.query(
      "SELECT \(Self.columns) FROM document ORDER BY document.page, document.stateDate",
      decode: Self.decode)
  }

  /// The states that answer today, by title.
  func currentStates() throws -> [CaptureInfo] {
    try database.query(
      """
      SELECT \(Self.columns) FROM page JOIN document ON document.id = page.current
      ORDER BY page.slug
      """, decode: Self.decode)
  }

  /// Pages that others took over, as the documents show it.
  func successions() throws -> [String: String] {
    let rows = try database.query("SELECT page, successor FROM succession") {
      ($0.text(0), $0.text(1))
    }
    return Dictionary(rows) { first, _ in first }
  }

  private static func decode(_ row: borrowing Row) -> CaptureInfo {
    CaptureInfo(
      documentID: row.integer(0), slug: row.text(1), title: row.text(2), url: row.text(3),
      language: row.text(4), captured: row.date(5), revised: row.date(6), stateDate: row.date(7),
      isDigest: row.integer(8) != 0, supported: row.platforms(9),
      supportSentence: row.optionalText(10), ruleCount: row.integer(11), document: row.text(12),
      dialect: row.text(13))
  }
}

extension Row {
  /// The date in a column, or nothing.
  borrowing func date(_ column: Int) -> CalendarDate? {
    optionalText(column).flatMap { CalendarDate($0) }
  }

  /// The platforms in a column, or nothing.
  borrowing func platforms(_ column: Int) -> PlatformSet? {
    optionalInteger(column).map { PlatformSet(rawValue: UInt8(truncatingIfNeeded: $0)) }
  }
}
