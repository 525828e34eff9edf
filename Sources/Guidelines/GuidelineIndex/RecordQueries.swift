import GuidelineModel
import SQLiteStore

/// Reads records with the documents they come from, and change logs.
struct RecordQueries {
  let database: Database

  /// The records of a document in reading order.
  func records(ofDocument document: Int) throws -> [CitedRecord] {
    let decoder = RecordDecoder()
    let rows = try database.query(
      """
      SELECT \(RecordDecoder.columns) FROM \(RecordDecoder.tables)
      WHERE record.document = ? ORDER BY record.position
      """, [.integer(document)], decode: decoder.decode)
    return try complete(
      rows, selection: "SELECT id FROM record WHERE document = ?", .integer(document))
  }

  /// The records with an id, the current one first, then the newest.
  func records(named name: String) throws -> [(record: CitedRecord, documentID: Int)] {
    let decoder = RecordDecoder()
    let found = try database.query(
      """
      SELECT \(RecordDecoder.columns) FROM \(RecordDecoder.tables)
      LEFT JOIN page ON page.current = record.document
      WHERE record.name = ? ORDER BY page.current IS NULL, document.stateDate DESC
      """, [.text(name)], decode: decoder.decode)
    return zip(try complete(found), found).map { ($0, $1.document) }
  }

  /// The records in rows of the table, by row.
  func records(inRows rows: [Int]) throws -> [Int: CitedRecord] {
    guard !rows.isEmpty else { return [:] }
    let decoder = RecordDecoder()
    let found = try database.query(
      """
      SELECT \(RecordDecoder.columns) FROM \(RecordDecoder.tables)
      WHERE record.id IN (SELECT value FROM json_each(?))
      """, [.list(rows)], decode: decoder.decode)
    return Dictionary(zip(found.map(\.id), try complete(found))) { first, _ in first }
  }

  /// The ids of the records of a current page, ordered by id.
  func names(onPage slug: String) throws -> [String] {
    try database.query(
      """
      SELECT DISTINCT record.name FROM record JOIN page ON page.current = record.document
      WHERE page.slug = ? ORDER BY record.name
      """, [.text(slug)]
    ) { $0.text(0) }
  }

  /// The ids that all captures of a page have.
  func names(inAllCapturesOf slug: String) throws -> Set<String> {
    Set(
      try database.query(
        """
        SELECT record.name FROM record JOIN document ON document.id = record.document
        WHERE document.page = ? GROUP BY record.name
        HAVING count(DISTINCT document.id) = (SELECT count(*) FROM document WHERE page = ?)
        """, [.text(slug), .text(slug)]
      ) { $0.text(0) })
  }

  /// The ids that begin with words, in all captures, ordered by id.
  func names(beginning words: String) throws -> [String] {
    // A period follows the hyphen in Unicode.
    try database.query(
      """
      SELECT DISTINCT name FROM record WHERE name = ? OR (name >= ? AND name < ?) ORDER BY name
      """, [.text(words), .text(words + "-"), .text(words + ".")]
    ) { $0.text(0) }
  }

  /// The change log of a document, in its order.
  func changeLog(ofDocument document: Int) throws -> [ChangeLogEntry] {
    try database.query(
      "SELECT date, text, line FROM changeRow WHERE document = ? ORDER BY position",
      [.integer(document)]
    ) { row in
      row.date(0).map { ChangeLogEntry(date: $0, text: row.text(1), line: row.integer(2)) }
    }
    .compactMap(\.self)
  }

  /// Adds links, translations and examples.
  private func complete(_ rows: [RecordDecoder.Row]) throws -> [CitedRecord] {
    try complete(
      rows, selection: "SELECT value FROM json_each(?)", .list(rows.map(\.id)))
  }

  /// - Parameters:
  ///   - selection: a query for the ids of the records.
  ///   - value: the value of its parameter.
  private func complete(_ rows: [RecordDecoder.Row], selection: String, _ value: SQLValue) throws
    -> [CitedRecord]
  {
    guard !rows.isEmpty else { return [] }
    let links = try database.query(
      """
      SELECT record, page FROM link WHERE record IN (\(selection))
      ORDER BY record, page
      """, [value]
    ) { ($0.integer(0), $0.text(1)) }
    let translations = try database.query(
      """
      SELECT record, language, statement, detail FROM translation
      WHERE record IN (\(selection))
      """, [value]
    ) { row in
      (
        row.integer(0), row.text(1),
        GuidelineRecord.Translation(statement: row.optionalText(2), detail: row.text(3))
      )
    }
    let tables = try database.query(
      """
      SELECT record, content FROM tableContent
      WHERE record IN (\(selection))
      """, [value]
    ) { ($0.integer(0), TableContent(stored: $0.text(1))) }
    let examples = try database.query(
      """
      SELECT record, text, isCorrect FROM example
      WHERE record IN (\(selection)) ORDER BY record, position
      """, [value]
    ) { row in
      (
        row.integer(0),
        GuidelineRecord.Example(
          text: row.text(1), isCorrect: row.optionalInteger(2).map { $0 != 0 })
      )
    }
    var positions: [Int: Int] = [:]
    for (position, row) in rows.enumerated() { positions[row.id] = position }
    var records = rows.map(\.record)
    for (id, page) in links {
      if let position = positions[id] { records[position].record.links.append(page) }
    }
    for (id, table) in tables {
      if let position = positions[id] { records[position].record.table = table }
    }
    for (id, language, translation) in translations {
      if let position = positions[id] {
        records[position].record.translations[language] = translation
      }
    }
    for (id, example) in examples {
      if let position = positions[id] { records[position].record.examples.append(example) }
    }
    return records
  }
}
