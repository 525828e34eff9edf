import GuidelineHistory
import GuidelineModel
import SQLiteStore

struct HistoryQueries {
  let database: Database

  func capture(of info: CaptureInfo, omissions: ConverterOmissions) throws -> PageCapture {
    let queries = RecordQueries(database: database)
    let changeLog = try queries.changeLog(ofDocument: info.documentID)
    var records = try queries.records(ofDocument: info.documentID)
    // A page that has only passages lists other pages. Its links and abstracts give no guidance.
    if changeLog.isEmpty, records.allSatisfy({ $0.record.kind == .context }) { records = [] }
    return PageCapture(
      page: info.slug, title: info.title, revised: info.revised, captured: info.captured, document: info.document,
      isDigest: info.isDigest, dialect: info.dialect, supportSentence: info.supportSentence, supported: info.supported,
      omissions: omissions, records: records, changeLog: changeLog)
  }

  /// The kinds of content that the converters of each capture day omitted. If none of many documents has a table, the
  /// converter dropped the tables.
  func omissions() throws -> [CalendarDate: ConverterOmissions] {
    let rows = try database.query(
      """
      SELECT captured, count(*), sum(tableCount), sum(callOutCount) FROM document
      WHERE captured IS NOT NULL GROUP BY captured
      """
    ) { ($0.date(0), $0.integer(1), $0.integer(2), $0.integer(3)) }
    var omissions: [CalendarDate: ConverterOmissions] = [:]
    for (day, documents, tables, callOuts) in rows where documents >= Self.minimumDocuments {
      guard let day else { continue }
      if tables == 0 { omissions[day, default: []].insert(.tables) }
      if callOuts == 0 { omissions[day, default: []].insert(.callOuts) }
    }
    return omissions
  }

  /// Fewer documents may have no table by chance.
  private static let minimumDocuments = 20

  /// The place and the fingerprint of each document, of which all else in the index is made.
  func documents() throws -> [String] {
    try database.query("SELECT location, fingerprint FROM document ORDER BY id") { "\($0.text(0)) \($0.text(1))" }
  }

  /// The titles of pages and headings as written.
  func titles() throws -> Set<String> {
    var titles = Set(try database.query("SELECT DISTINCT title FROM document") { $0.text(0) })
    for section in try database.query("SELECT DISTINCT section FROM text", decode: { $0.text(0) }) {
      titles.formUnion(TextSeparator.headings(of: section))
    }
    titles.formUnion(PageNames.standard.pages.map(\.title))
    return titles
  }

  /// The rules of documents, each with the slug of its page.
  func statements(ofDocuments documents: [Int]) throws -> [(page: String, statement: String)] {
    try database.query(
      """
      SELECT document.page, text.statement FROM record
      JOIN text ON text.id = record.text JOIN document ON document.id = record.document
      WHERE record.hasStatement AND record.document IN (SELECT value FROM json_each(?))
      """, [.list(documents)]
    ) { ($0.text(0), $0.text(1)) }
  }

  /// The slugs of the pages with a capture that has a record of this id.
  func pages(withRecordNamed name: String) throws -> [String] {
    try database.query(
      """
      SELECT DISTINCT document.page FROM record JOIN document ON document.id = record.document
      WHERE record.recordID = ? ORDER BY document.page
      """, [.text(name)]
    ) { $0.text(0) }
  }
}
