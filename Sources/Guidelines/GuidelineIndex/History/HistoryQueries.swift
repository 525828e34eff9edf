import GuidelineHistory
import GuidelineModel
import SQLiteStore

/// Reads what comparing captures needs.
struct HistoryQueries {
  let database: Database

  /// A document as a copy to compare.
  func capture(of state: CaptureInfo, losses: ConverterOmissions) throws -> PageCapture {
    PageCapture(
      page: state.slug, title: state.title, revised: state.revised, captured: state.captured,
      document: state.document, dialect: state.dialect, supportSentence: state.supportSentence,
      supported: state.supported, losses: losses,
      records: try RecordQueries(database: database).records(ofDocument: state.documentID),
      changeLog: try changeLog(ofDocument: state.documentID))
  }

  /// The rows of a document's change log in its order.
  func changeLog(ofDocument document: Int) throws -> [ChangeLogEntry] {
    try database.query(
      "SELECT date, text, line FROM changeRow WHERE document = ? ORDER BY position",
      [.integer(document)]
    ) { row in
      row.date(0).map { ChangeLogEntry(date: $0, text: row.text(1), line: row.integer(2)) }
    }
    .compactMap(\.self)
  }

  /// What the makers of the captures of each day leave out: where not one of many documents has a table, it is
  /// the converter that has none.
  func losses() throws -> [CalendarDate: ConverterOmissions] {
    let rows = try database.query(
      """
      SELECT captured, count(*), sum(tableCount), sum(callOutCount) FROM document
      WHERE captured IS NOT NULL GROUP BY captured
      """
    ) { ($0.date(0), $0.integer(1), $0.integer(2), $0.integer(3)) }
    var losses: [CalendarDate: ConverterOmissions] = [:]
    for (day, documents, tables, callOuts) in rows where documents >= Self.leastDocuments {
      guard let day else { continue }
      if tables == 0 { losses[day, default: []].insert(.tables) }
      if callOuts == 0 { losses[day, default: []].insert(.callOuts) }
    }
    return losses
  }

  /// In fewer documents a table may be missing by chance.
  private static let leastDocuments = 20

  /// Titles of pages and headings as written.
  func titles() throws -> Set<String> {
    var titles = Set(
      try database.query("SELECT DISTINCT title FROM document") { $0.text(0) })
    for section in try database.query("SELECT DISTINCT section FROM text", decode: { $0.text(0) }) {
      titles.formUnion(section.split(separator: TextSeparator.section).map(String.init))
    }
    titles.formUnion(PageNames.standard.pages.map(\.title))
    return titles
  }

  /// The rules of documents: the slug of each one's page, and its words.
  func statements(ofDocuments documents: [Int]) throws -> [(page: String, statement: String)] {
    try database.query(
      """
      SELECT document.page, text.statement FROM record
      JOIN text ON text.id = record.text JOIN document ON document.id = record.document
      WHERE record.hasStatement AND record.document IN (SELECT value FROM json_each(?))
      """, [.list(documents)]
    ) { ($0.text(0), $0.text(1)) }
  }

  /// The slugs of pages any capture of which has a record of this name.
  func pages(withRecordNamed name: String) throws -> [String] {
    try database.query(
      """
      SELECT DISTINCT document.page FROM record JOIN document ON document.id = record.document
      WHERE record.name = ? ORDER BY document.page
      """, [.text(name)]
    ) { $0.text(0) }
  }
}
