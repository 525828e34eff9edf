// RecordQueries, TextSeparator
import GuidelineHistory
package import GuidelineModel
package import SQLiteStore

/// Reads records with the documents they come from, and change logs.
struct RecordQueries {
  let database: Database

  func records(ofDocument document: Int) throws -> [CitedRecord] {
    let rows = try rows("WHERE record.document = ? ORDER BY record.position", .integer(document))
    return try complete(rows, selection: "SELECT id FROM record WHERE document = ?", .integer(document))
  }

  /// The records with an id, the current one first, then the newest.
  func records(named name: String) throws -> [(record: CitedRecord, documentID: Int)] {
    let found = try rows(
      """
      LEFT JOIN page ON page.current = record.document
      WHERE record.recordID = ? ORDER BY page.current IS NULL, document.knownDay DESC
      """, .text(name))
    return zip(try complete(found), found).map { ($0, $1.document) }
  }

  func records(inRows rows: [Int]) throws -> [Int: CitedRecord] {
    guard !rows.isEmpty else { return [:] }
    let found = try self.rows("WHERE record.id IN (SELECT value FROM json_each(?))", .list(rows))
    return Dictionary(zip(found.map(\.id), try complete(found))) { first, _ in first }
  }

  func changeLog(ofDocument document: Int) throws -> [ChangeLogEntry] {
    try database.query(
      "SELECT date, text, line FROM changeLogEntry WHERE document = ? ORDER BY position",
      [.integer(document)]
    ) { row in
      row.date(0).map { ChangeLogEntry(date: $0, text: row.text(1), line: row.integer(2)) }
    }
    .compactMap(\.self)
  }

  /// - Parameter end: the end of a statement, behind the tables.
  private func rows(_ end: String, _ value: SQLValue) throws -> [RecordDecoder.Decoded] {
    try database.query(
      "SELECT \(RecordDecoder.columns) FROM \(RecordDecoder.tables) \(end)", [value], decode: RecordDecoder().decode)
  }

  /// Adds links, translations and examples.
  private func complete(_ rows: [RecordDecoder.Decoded]) throws -> [CitedRecord] {
    try complete(rows, selection: "SELECT value FROM json_each(?)", .list(rows.map(\.id)))
  }

  /// - Parameters:
  ///   - selection: a query for the ids of the records.
  ///   - value: the value of its parameter.
  private func complete(_ rows: [RecordDecoder.Decoded], selection: String, _ value: SQLValue) throws -> [CitedRecord] {
    guard !rows.isEmpty else { return [] }
    var positions: [Int: Int] = [:]
    for (position, row) in rows.enumerated() { positions[row.id] = position }
    var records = rows.map(\.record)
    /// Passes each row of a table, whose first column is a record, with the record to a body.
    func forEachRow(
      _ columns: String, of table: String, order: String = "record",
      _ body: (borrowing Row, inout GuidelineRecord) -> Void
    ) throws {
      _ = try database.query(
        "SELECT record, \(columns) FROM \(table) WHERE record IN (\(selection)) ORDER BY \(order)", [value]
      ) { row in if let position = positions[row.integer(0)] { body(row, &records[position].record) } }
    }
    try forEachRow("page", of: "link", order: "record, page") { $1.links.append($0.text(1)) }
    try forEachRow("language, statement, detail", of: "translation") { row, record in
      record.translations[row.text(1)] = .init(statement: row.optionalText(2), detail: row.text(3))
    }
    try forEachRow("content", of: "tableContent") { $1.table = TableContent(stored: $0.text(1)) }
    try forEachRow("text, isCorrect", of: "example", order: "record, position") { row, record in
      record.examples.append(.init(text: row.text(1), isCorrect: row.optionalInteger(2).map { $0 != 0 }))
    }
    return records
  }
}

/// Decodes rows of records with their documents. Reads once what successive rows share: the document and the section.
final class RecordDecoder {
  struct Decoded {
    let id: Int
    let document: Int
    /// The record without its links, translations, tables and examples.
    let record: CitedRecord
  }

  /// The columns that ``decode(_:)`` reads, for ``tables``.
  static let columns = """
    record.id, record.recordID, record.kind, record.hasStatement, record.platforms, record.basis,
    record.strength, record.label, record.anchor, record.line, text.section, text.statement,
    text.detail, text.symbols, document.page, document.title, document.revised,
    document.captured, document.language, document.url, document.path, record.unknownPlatforms,
    record.language, record.document, record.isListOfLinks
    """

  static let tables = """
    record JOIN text ON text.id = record.text JOIN document ON document.id = record.document
    """

  /// The last record, whose document and page the next one mostly has.
  private var last: (document: Int, record: CitedRecord)?
  private var section = (text: "", headings: [String]())

  func decode(_ row: borrowing Row) -> Decoded {
    var record = GuidelineRecord(
      kind: row.value(2) ?? .context, section: headings(in: row.text(10)), anchor: row.optionalText(8),
      statement: row.integer(3) != 0 ? row.text(11) : nil, detail: row.text(12), line: row.integer(9))
    record.id = row.text(1)
    record.platforms = row.platforms(4)
    record.unknownPlatforms = row.platforms(21) ?? []
    record.basis = row.value(5)
    record.strength = row.value(6)
    record.label = row.optionalText(7)
    record.language = row.optionalText(22)
    let symbols = row.text(13)
    if !symbols.isEmpty { record.symbols = symbols.split(separator: " ").map(String.init) }
    let document = row.integer(23)
    let isListOfLinks = row.integer(24) != 0
    var cited: CitedRecord
    if let last, last.document == document {
      cited = last.record
      cited.record = record
      cited.language = record.language ?? row.text(18)
      cited.isListOfLinks = isListOfLinks
    } else {
      cited = CitedRecord(
        record: record, page: row.text(14), pageTitle: row.text(15), revised: row.date(16), captured: row.date(17),
        language: row.text(18), pageURL: row.optionalText(19), document: row.text(20), isListOfLinks: isListOfLinks)
    }
    last = (document, cited)
    return Decoded(id: row.integer(0), document: document, record: cited)
  }

  private func headings(in text: String) -> [String] {
    if text != section.text { section = (text, TextSeparator.headings(of: text)) }
    return section.headings
  }
}

extension Row {
  /// The date in a column; `nil` if the column is NULL or no date.
  package borrowing func date(_ column: Int) -> CalendarDate? { optionalText(column).flatMap { CalendarDate($0) } }

  /// The platforms in a column; `nil` if the column is NULL.
  package borrowing func platforms(_ column: Int) -> PlatformSet? {
    optionalInteger(column).map { PlatformSet(rawValue: UInt8(truncatingIfNeeded: $0)) }
  }

  /// The value of a column whose text is a raw value; `nil` for other texts and for NULL.
  package borrowing func value<Value: RawRepresentable<String>>(
    _ column: Int, of type: Value.Type = Value.self
  ) -> Value? {
    Value(rawValue: text(column))
  }
}

/// The characters between the parts of stored texts.
package enum TextSeparator {
  /// Between the headings of a section: a control character that no reader leaves in a text.
  package static let section = "\u{1F}"

  package static func headings(of section: String) -> [String] {
    ByteSearch.split(section, at: Character(Self.section)).map(String.init)
  }
}

extension GuidelineIndex {
  /// The headings of current pages by slug, in reading order; sections repeat the headings that they share.
  package func headings(ofPages slugs: [String]) throws(IndexError) -> [String: [String]] {
    try read {
      let rows = try database.query(
        """
        SELECT DISTINCT page.slug, text.section FROM page
        JOIN record ON record.document = page.current JOIN text ON text.id = record.text
        WHERE page.slug IN (SELECT value FROM json_each(?)) ORDER BY record.document, record.position
        """, [.list(slugs)]
      ) { ($0.text(0), TextSeparator.headings(of: $0.text(1))) }
      return Dictionary(grouping: rows, by: \.0).mapValues { $0.flatMap(\.1) }
    }
  }

  /// The ids of all records of a current page, ordered by id.
  package func recordNames(onPage slug: String) throws(IndexError) -> [String] {
    try read {
      try database.query(
        """
        SELECT DISTINCT record.recordID FROM record JOIN page ON page.current = record.document
        WHERE page.slug = ? ORDER BY record.recordID
        """, [.text(slug)]
      ) { $0.text(0) }
    }
  }

  /// The ids of the records that all captures of a page have.
  package func recordNames(inAllCapturesOf slug: String) throws(IndexError) -> Set<String> {
    try read {
      Set(
        try database.query(
          """
          SELECT record.recordID FROM record JOIN document ON document.id = record.document
          WHERE document.page = ? GROUP BY record.recordID
          HAVING count(DISTINCT document.id) = (SELECT count(*) FROM document WHERE page = ?)
          """, [.text(slug), .text(slug)]
        ) { $0.text(0) })
    }
  }

  /// The ids of all records, current or not, that begin with the words of a slug, ordered by id.
  ///
  /// - Parameter words: a page's slug, a slash and whole words: `sliders/show-the` begins `sliders/show-the-value`, and
  ///   not `sliders/show-them`.
  package func recordNames(beginning words: String) throws(IndexError) -> [String] {
    // A period follows the hyphen in Unicode.
    try read {
      try database.query(
        """
        SELECT DISTINCT recordID FROM record WHERE recordID = ? OR (recordID >= ? AND recordID < ?) ORDER BY recordID
        """, [.text(words), .text(words + "-"), .text(words + ".")]
      ) { $0.text(0) }
    }
  }
}

/// Reads the records of captures without the differences that only one converter shows.
///
/// The current captures have no later one to compare with, so their records are as the document has them.
struct WitnessedRecords {
  let index: GuidelineIndex

  func records(of page: CaptureInfo) throws -> [CitedRecord] {
    try corrected(page) ?? RecordQueries(database: index.database).records(ofDocument: page.documentID)
  }

  /// The record with an id on a day; `nil` if no page contains it then.
  func record(_ id: String, asOf day: CalendarDate) throws -> CitedRecord? {
    let captures = try index.selection(asOf: day, of: nil).captures
    let documents = captures.map(\.documentID)
    let found = try RecordQueries(database: index.database).records(named: id)
      .first { documents.contains($0.documentID) }
    let slug = found?.record.page ?? String(id.prefix { $0 != "/" })
    guard let page = captures.first(where: { $0.slug == slug }), let records = try corrected(page)
    else { return found?.record }
    return records.first { $0.record.id == id }
  }

  func witnessed(_ record: CitedRecord, asOf day: CalendarDate) throws -> CitedRecord? {
    guard case .document(let page) = try index.selection(asOf: day, of: nil).answers[record.page],
      let records = try corrected(page)
    else { return record }
    return records.first { $0.record.id == record.record.id }
  }

  /// The records of a capture whose differences were set aside; `nil` for other captures.
  private func corrected(_ page: CaptureInfo) throws -> [CitedRecord]? {
    guard try isBetweenConverters(page),
      let revision = try Histories(index).history(of: page.slug)?.revision(
        showing: page.document, captured: page.captured),
      revision.correctedCaptures.contains(where: { $0.document == page.document && $0.captured == page.captured })
    else { return nil }
    return revision.representativeCapture.records
  }

  /// Whether other converters made captures of the page before and after this one.
  private func isBetweenConverters(_ page: CaptureInfo) throws -> Bool {
    let captures = CaptureList.compared(try index.captures(ofPage: page.slug)).filter { $0.isDigest == page.isDigest }
    let converter = page.converter
    let others = captures.filter { $0.converter != converter }
    guard converter != nil, let date = page.date else { return false }
    return others.contains { $0.date.map { $0 <= date } ?? false }
      && others.contains { $0.date.map { $0 >= date } ?? false }
  }
}
