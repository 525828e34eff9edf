import GuidelineModel
import GuidelineReading
import SQLiteStore

/// Writes documents into the tables; works inside the caller's transaction.
final class DocumentWriter {
  private let database: Database
  /// Distinct texts met in this run, by their digest's first half.
  private var texts: [Digest: Int] = [:]
  private var hasRemovals = false

  init(database: Database) { self.database = database }

  /// The fingerprints of the stored documents by location.
  func knownFingerprints() throws -> [String: String] {
    let rows = try database.query("SELECT location, fingerprint FROM document") {
      ($0.text(0), $0.text(1))
    }
    return Dictionary(rows) { first, _ in first }
  }

  /// Stores a page in place of what its file held before.
  func store(_ page: GuidelinePage, from file: DocumentFinder.Found, fingerprint: String) throws {
    try remove(file.location)
    try database.execute(
      """
      INSERT INTO document(location, path, fingerprint, page, title, url, language, captured,
        revised, stateDate, isDigest, supported, supportSentence, ruleCount, recordCount)
      VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """,
      [
        .text(file.location), .text(file.source.path), .text(fingerprint), .text(page.slug),
        .text(page.title), .text(page.url), .text(page.language),
        SQLValue(page.captured?.description), SQLValue(page.revised?.description),
        SQLValue((page.captured ?? page.revised)?.description),
        .integer(file.isDigest ? 1 : 0), SQLValue(page.supported.map { Int($0.rawValue) }),
        SQLValue(page.supportSentence),
        .integer(page.records.count { $0.kind == .guideline }), .integer(page.records.count),
      ])
    let document = database.lastInsertedID
    for (loss, count) in page.losses.occurred {
      try database.execute(
        "INSERT INTO loss VALUES(?, ?, ?)",
        [.integer(document), .text(loss.rawValue), .integer(count)])
    }
    for (position, row) in page.changes.enumerated() {
      try database.execute(
        "INSERT INTO changeRow VALUES(?, ?, ?, ?, ?)",
        [
          .integer(document), .integer(position), .text(row.date.description), .text(row.text),
          .integer(row.line),
        ])
    }
    for (position, record) in page.records.enumerated() {
      try store(record, of: page, document: document, position: position)
    }
  }

  private func store(
    _ record: GuidelineRecord, of page: GuidelinePage, document: Int, position: Int
  ) throws {
    let text = try textID(of: record, title: page.title)
    try database.execute(
      """
      INSERT INTO record(document, position, name, kind, text, hasStatement, platforms, basis,
        strength, label, anchor, line)
      VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """,
      [
        .integer(document), .integer(position), .text(record.id), .text(record.kind.rawValue),
        .integer(text), .integer(record.statement == nil ? 0 : 1),
        SQLValue(record.platforms.map { Int($0.rawValue) }), SQLValue(record.basis?.rawValue),
        SQLValue(record.strength?.rawValue), SQLValue(record.label), SQLValue(record.anchor),
        .integer(record.line),
      ])
    let id = database.lastInsertedID
    for slug in record.links {
      try database.execute(
        "INSERT OR IGNORE INTO link VALUES(?, ?)", [.integer(id), .text(slug)])
    }
    for (language, translation) in record.translations {
      try database.execute(
        "INSERT INTO translation VALUES(?, ?, ?, ?)",
        [
          .integer(id), .text(language), SQLValue(translation.statement),
          .text(translation.detail),
        ])
    }
  }

  /// The row of a text, new when it has not been met before.
  private func textID(of record: GuidelineRecord, title: String) throws -> Int {
    let section = record.section.joined(separator: TextSeparator.section)
    let statement = record.statement ?? ""
    let symbols = record.symbols.joined(separator: " ")
    let digest = Digest(
      of: [title, section, statement, record.detail, symbols]
        .joined(separator: "\u{1E}"))
    if let known = texts[digest] { return known }
    let key = digest.short
    if let stored = try database.query(
      "SELECT id FROM text WHERE digest = ?", [.text(key)], decode: { $0.integer(0) }
    ).first {
      texts[digest] = stored
      return stored
    }
    try database.execute(
      """
      INSERT INTO text(digest, title, section, statement, detail, symbols)
      VALUES(?, ?, ?, ?, ?, ?)
      """,
      [
        .text(key), .text(title), .text(section), .text(statement), .text(record.detail),
        .text(symbols),
      ])
    let id = database.lastInsertedID
    try database.execute(
      """
      INSERT INTO textIndex(rowid, title, section, statement, detail, symbols)
      VALUES(?, ?, ?, ?, ?, ?)
      """,
      [
        .integer(id), .text(title), .text(section), .text(statement), .text(record.detail),
        .text(symbols),
      ])
    texts[digest] = id
    return id
  }

  /// Takes out the document of a file, if there is one.
  func remove(_ location: String) throws {
    guard
      let document = try database.query(
        "SELECT id FROM document WHERE location = ?", [.text(location)],
        decode: { $0.integer(0) }
      ).first
    else { return }
    hasRemovals = true
    for table in ["link", "translation"] {
      try database.execute(
        "DELETE FROM \(table) WHERE record IN (SELECT id FROM record WHERE document = ?)",
        [.integer(document)])
    }
    for table in ["record", "loss", "changeRow"] {
      try database.execute("DELETE FROM \(table) WHERE document = ?", [.integer(document)])
    }
    try database.execute("DELETE FROM document WHERE id = ?", [.integer(document)])
  }

  /// Takes out texts that no record shows any more.
  func finish() throws {
    guard hasRemovals else { return }
    try database.execute(
      """
      INSERT INTO textIndex(textIndex, rowid, title, section, statement, detail, symbols)
      SELECT 'delete', id, title, section, statement, detail, symbols FROM text
      WHERE NOT EXISTS (SELECT 1 FROM record WHERE record.text = text.id)
      """)
    try database.execute(
      "DELETE FROM text WHERE NOT EXISTS (SELECT 1 FROM record WHERE record.text = text.id)")
  }
}

/// The characters between parts of stored texts.
enum TextSeparator {
  /// Between the headings of a section path: a control character no reader leaves in a text.
  static let section = "\u{1F}"
}
