// CaptureList, CaptureQueries, DateCoverage
package import GuidelineModel
import SQLiteStore

final class CaptureList {
  /// Ordered by page, then by date.
  let all: [CaptureInfo]
  /// For each page that another one replaced, according to the documents, the slug of the other one.
  let successions: [String: String]
  /// The captures of each page, oldest first.
  private(set) lazy var byPage = Dictionary(grouping: all, by: \.slug)

  init(all: [CaptureInfo], successions: [String: String]) {
    self.all = all
    self.successions = successions
  }

  /// The captures of a page that its history compares: those in English, or else in one other language.
  static func compared(_ captures: [CaptureInfo]) -> [CaptureInfo] {
    let real = captures.filter { !$0.isDigest }
    let pool = real.isEmpty ? captures : real
    let language = pool.contains { $0.language == "en" } ? "en" : pool.map(\.language).min()
    return captures.filter { $0.language == language }
  }
}

struct CaptureQueries {
  let database: Database

  private static let columns = """
    document.id, document.page, document.title, document.url, document.language,
    document.captured, document.revised, document.knownDay, document.isDigest,
    document.supported, document.unsupported, document.supportSentence, document.ruleCount,
    document.path, document.dialect
    """

  func allCaptures() throws -> CaptureList {
    let captures = try database.query(
      "SELECT \(Self.columns) FROM document ORDER BY document.page, document.knownDay", decode: Self.decode)
    return CaptureList(all: captures, successions: try successions())
  }

  /// The captures of a page, oldest first.
  func captures(ofPage slug: String) throws -> [CaptureInfo] {
    try database.query(
      "SELECT \(Self.columns) FROM document WHERE document.page = ? ORDER BY document.knownDay",
      [.text(slug)], decode: Self.decode)
  }

  func successions() throws -> [String: String] {
    Dictionary(
      try database.query("SELECT page, successor FROM succession") { ($0.text(0), $0.text(1)) }
    ) { first, _ in first }
  }

  /// The captures of the current pages, ordered by key.
  ///
  /// - Parameters:
  ///   - condition: a condition of SQL on the documents; `nil` for none.
  ///   - values: the values of its parameters.
  func currentCaptures(where condition: String? = nil, _ values: [SQLValue] = []) throws -> [CaptureInfo] {
    try database.query(
      """
      SELECT \(Self.columns) FROM page JOIN document ON document.id = page.current
      \(condition.map { "WHERE \($0)" } ?? "")
      ORDER BY page.slug
      """, values, decode: Self.decode)
  }

  /// The current pages of some systems, or of all, and the successors of replaced ones, as the last ingest chose them.
  func currentSelection(of scope: SystemScope?) throws -> PageSelection {
    let answers = try database.query(
      """
      SELECT \(Self.columns), page.slug, page.successor
      FROM page LEFT JOIN document ON document.id = page.current
      """
    ) { row -> (slug: String, PageSelection.Answer) in
      let successor = row.optionalText(16)
      return (row.text(15), successor.map { .successor($0) } ?? .document(Self.decode(row)))
    }
    let chosen = answers.filter { scope?.contains(PageKey.system(of: $0.slug)) ?? true }
    return PageSelection(answers: Dictionary(uniqueKeysWithValues: chosen))
  }

  private static func decode(_ row: borrowing Row) -> CaptureInfo {
    CaptureInfo(
      documentID: row.integer(0), slug: row.text(1), title: row.text(2), url: row.optionalText(3),
      language: row.text(4), captured: row.date(5), revised: row.date(6), date: row.date(7),
      isDigest: row.integer(8) != 0,
      platforms: .init(supported: row.platforms(9) ?? [], unsupported: row.platforms(10) ?? []),
      supportSentence: row.optionalText(11), ruleCount: row.integer(12), document: row.text(13), dialect: row.text(14))
  }
}

/// The period that the captures of an index cover.
package struct DateCoverage: Hashable, Sendable {
  package let oldest: CalendarDate
  package let newest: CalendarDate

  /// Whether a day, month or year ends before the oldest day.
  package func isBeforeOldest(_ date: CalendarDate) -> Bool { date.lastDay < oldest.firstDay }

  /// Whether a day, month or year begins after the newest day.
  package func isAfterNewest(_ date: CalendarDate) -> Bool { date.firstDay > newest.lastDay }
}

extension GuidelineIndex {
  /// The period that the captures cover; `nil` if none is dated.
  package func dateCoverage() throws(IndexError) -> DateCoverage? {
    try read {
      // A capture shows the revision of an earlier day too.
      let days = try database.query(
        """
        SELECT min(min(ifnull(captured, revised), ifnull(revised, captured))), max(knownDay)
        FROM document
        """
      ) { ($0.date(0), $0.date(1)) }
      guard let (oldest, newest) = days.first, let oldest, let newest else { return nil }
      return DateCoverage(oldest: oldest, newest: newest)
    }
  }
}
