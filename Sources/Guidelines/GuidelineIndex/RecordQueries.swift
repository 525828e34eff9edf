import GuidelineModel
import SQLiteStore

/// Reads records with the documents they come from, and change logs.
struct RecordQueries {
  let database: Database

  /// The columns that ``decode(_:)`` reads.
  private static let columns = """
    record.id, record.name, record.kind, record.hasStatement, record.platforms, record.basis,
    record.strength, record.label, record.anchor, record.line, text.section, text.statement,
    text.detail, text.symbols, document.page, document.title, document.revised,
    document.captured, document.language, document.url, document.path, record.unknownPlatforms,
    record.language
    """

  /// The number of the first column after them.
  private static let columnCount = 23

  private static let joins = """
    record JOIN text ON text.id = record.text JOIN document ON document.id = record.document
    """

  /// The records of a document in reading order.
  func records(ofDocument document: Int) throws -> [CitedRecord] {
    try complete(
      database.query(
        """
        SELECT \(Self.columns) FROM \(Self.joins)
        WHERE record.document = ? ORDER BY record.position
        """, [.integer(document)], decode: Self.decode))
  }

  /// The records with an id, the current one first, then the newest.
  func records(named name: String) throws -> [(record: CitedRecord, documentID: Int)] {
    let found = try database.query(
      """
      SELECT \(Self.columns), record.document FROM \(Self.joins)
      LEFT JOIN page ON page.current = record.document
      WHERE record.name = ? ORDER BY page.current IS NULL, document.stateDate DESC
      """, [.text(name)]
    ) { (Self.decode($0), $0.integer(Self.columnCount)) }
    return zip(try complete(found.map(\.0)), found.map(\.1)).map { ($0, $1) }
  }

  /// The records in rows of the table, by row.
  func records(inRows rows: [Int]) throws -> [Int: CitedRecord] {
    guard !rows.isEmpty else { return [:] }
    let found = try database.query(
      """
      SELECT \(Self.columns) FROM \(Self.joins)
      WHERE record.id IN (SELECT value FROM json_each(?))
      """, [.list(rows)], decode: Self.decode)
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

  /// Decodes a row that begins with ``columns``; ``complete(_:)`` adds the links, translations and examples.
  private static func decode(_ row: borrowing Row) -> (id: Int, record: CitedRecord) {
    let section = row.text(10)
    var record = GuidelineRecord(
      kind: RecordKind(rawValue: row.text(2)) ?? .context,
      section: TextSeparator.headings(of: section),
      anchor: row.optionalText(8), statement: row.integer(3) != 0 ? row.text(11) : nil,
      detail: row.text(12), line: row.integer(9))
    record.id = row.text(1)
    record.platforms = row.platforms(4)
    record.unknownPlatforms = row.platforms(21) ?? []
    record.basis = row.optionalText(5).flatMap(PlatformBasis.init(rawValue:))
    record.strength = row.optionalText(6).flatMap(Strength.init(rawValue:))
    record.label = row.optionalText(7)
    record.language = row.optionalText(22)
    record.symbols = row.text(13).split(separator: " ").map(String.init)
    let cited = CitedRecord(
      record: record, page: row.text(14), pageTitle: row.text(15), revised: row.date(16),
      captured: row.date(17), language: row.text(18), pageURL: row.text(19),
      document: row.text(20))
    return (row.integer(0), cited)
  }

  /// Adds links, translations and examples.
  private func complete(_ rows: [(id: Int, record: CitedRecord)]) throws -> [CitedRecord] {
    guard !rows.isEmpty else { return [] }
    let list = SQLValue.list(rows.map(\.id))
    let links = try database.query(
      """
      SELECT record, page FROM link WHERE record IN (SELECT value FROM json_each(?))
      ORDER BY record, page
      """, [list]
    ) { ($0.integer(0), $0.text(1)) }
    let translations = try database.query(
      """
      SELECT record, language, statement, detail FROM translation
      WHERE record IN (SELECT value FROM json_each(?))
      """, [list]
    ) { row in
      (
        row.integer(0), row.text(1),
        GuidelineRecord.Translation(statement: row.optionalText(2), detail: row.text(3))
      )
    }
    let tables = try database.query(
      """
      SELECT record, content FROM tableContent
      WHERE record IN (SELECT value FROM json_each(?))
      """, [list]
    ) { ($0.integer(0), TableContent(stored: $0.text(1))) }
    let examples = try database.query(
      """
      SELECT record, text, isCorrect FROM example
      WHERE record IN (SELECT value FROM json_each(?)) ORDER BY record, position
      """, [list]
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
