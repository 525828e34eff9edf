import GuidelineModel
import GuidelineReading
import SQLiteStore

/// Writes documents into the tables, inside the caller's transaction.
final class DocumentWriter {
  private let database: Database
  /// The rows of the texts written or found in this run, by checksum.
  private var textRows: [Checksum: Int] = [:]
  private var hasRemovals = false
  /// The systems whose declarations this run has stored.
  private var declaredSystems: Set<GuidelineSystem> = []
  private let vocabularies: [TextPart: Vocabulary]
  /// The last row of the texts of each part.
  private var lastTexts: [TextPart: Int] = [:]
  private let preparation: TextPreparation
  private var phraseListRows: [ObjectIdentifier: Int] = [:]
  /// The change of the number of texts that have a list of phrases.
  private var phraseListUses: [ObjectIdentifier: (list: PhraseList, change: Int)] = [:]

  init(database: Database, preparation: TextPreparation = TextPreparation()) {
    self.database = database
    self.preparation = preparation
    vocabularies = Dictionary(
      uniqueKeysWithValues: TextPart.allCases.map { ($0, Vocabulary(database: database, of: [$0])) })
  }

  /// A file as it was read before.
  struct KnownFile: Sendable {
    let fingerprint: String
    let origin: PageOrigin
    let isApples: Bool
  }

  /// The stored files by location; the chapters of a book have the same fingerprint.
  func knownFiles() throws -> [String: KnownFile] {
    let rows = try database.query("SELECT location, fingerprint, origin, system FROM document") {
      (
        $0.text(0),
        KnownFile(
          fingerprint: $0.text(1), origin: PageOrigin(rawValue: $0.text(2)) ?? .unknown,
          isApples: $0.text(3) == GuidelineSystem.apple.name)
      )
    }
    return Dictionary(rows) { first, _ in first }
  }

  /// Stores the pages of a file, replacing the earlier ones.
  ///
  /// - Parameter texts: the text of each record of each page.
  func store(_ pages: [GuidelinePage], _ texts: [[PreparedText]], from file: DocumentFinder.File, fingerprint: String)
    throws
  {
    try remove(file.location)
    for (page, texts) in zip(pages, texts) {
      var page = page
      if page.system == .local { try nameByFolder(&page, of: file) }
      try store(page, texts, from: file, fingerprint: fingerprint)
    }
    if let system = pages.first?.system, !file.declaration.isEmpty, declaredSystems.insert(system).inserted {
      try SystemTable(database: database).declare(file.declaration, of: system)
    }
  }

  /// Names a local page by the ingested folder if a document of another one has its name and may be another page.
  private func nameByFolder(_ page: inout GuidelinePage, of file: DocumentFinder.File) throws {
    let root = file.location.dropLast(file.source.path.count)
    func isFree(_ key: String) throws -> Bool {
      try database.query(
        "SELECT location, path FROM document WHERE page = ?", [.text(key)]
      ) { $0.text(0).dropLast($0.text(1).count) }
      .allSatisfy { $0.hasPrefix(root) || root.hasPrefix($0) }
    }
    guard try !isFree(page.slug) else { return }
    let name = Slug.make("\(FilePath.name(of: String(root))) \(PageKey.slug(of: page.slug))")
    var key = PageKey.make(name, in: page.system)
    var number = 2
    while try !isFree(key) {
      key = PageKey.make("\(name)-\(number)", in: page.system)
      number += 1
    }
    page.rename(to: key)
  }

  private func store(
    _ page: GuidelinePage, _ texts: [PreparedText], from file: DocumentFinder.File, fingerprint: String
  ) throws {
    try database.execute(
      """
      INSERT INTO document(location, path, fingerprint, system, origin, page, title, url, language, captured,
        revised, knownDay, notBefore, isDigest, isPublishable, supported, unsupported,
        supportSentence, ruleCount, recordCount, tableCount, callOutCount, dialect)
      VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """,
      [
        .text(file.location), .text(file.source.path), .text(fingerprint),
        .text(page.system.name), .text(page.origin.rawValue), .text(page.slug),
        .text(page.title), SQLValue(page.url), .text(page.language),
        SQLValue(page.captured?.description), SQLValue(page.revised?.description),
        SQLValue((page.captured ?? page.revised)?.description),
        SQLValue(page.notBefore?.description), .integer(file.isDigest ? 1 : 0),
        .integer(file.isPublishable ? 1 : 0),
        .integer(Int(page.platforms.supported.rawValue)),
        .integer(Int(page.platforms.unsupported.rawValue)), SQLValue(page.supportSentence),
        .integer(page.records.count { $0.kind == .guideline }), .integer(page.records.count),
        .integer(page.records.count { $0.kind == .table }),
        .integer(page.records.count { $0.kind == .note }), .text(page.dialect),
      ])
    let document = database.lastInsertedID
    for (warning, count) in page.warnings.occurred {
      try database.execute(
        "INSERT INTO warning VALUES(?, ?, ?)", [.integer(document), .text(warning.rawValue), .integer(count)])
    }
    for (position, entry) in page.changes.enumerated() {
      try database.execute(
        "INSERT INTO changeLogEntry VALUES(?, ?, ?, ?, ?)",
        [
          .integer(document), .integer(position), .text(entry.date.description),
          .text(entry.text), .integer(entry.line),
        ])
    }
    var section: [String] = []
    var sectionNumber = 0
    for (position, record) in page.records.enumerated() {
      if record.section != section {
        section = record.section
        sectionNumber += 1
      }
      try store(record, texts[position], document: document, position: position, sectionNumber: sectionNumber)
    }
  }

  private func store(_ record: GuidelineRecord, _ text: PreparedText, document: Int, position: Int, sectionNumber: Int)
    throws
  {
    let text = try textID(of: text)
    try database.execute(
      """
      INSERT INTO record(document, position, recordID, kind, text, hasStatement, platforms,
        unknownPlatforms, basis, strength, label, anchor, language, line, sectionNumber,
        isBoilerplate, isListOfLinks)
      VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """,
      [
        .integer(document), .integer(position), .text(record.id), .text(record.kind.rawValue),
        .integer(text), .integer(record.statement == nil ? 0 : 1),
        SQLValue(record.platforms.map { Int($0.rawValue) }),
        .integer(Int(record.unknownPlatforms.rawValue)), SQLValue(record.basis?.rawValue),
        SQLValue(record.strength?.rawValue), SQLValue(record.label), SQLValue(record.anchor),
        SQLValue(record.language),
        .integer(record.line), .integer(sectionNumber),
        .integer(record.isBoilerplate ? 1 : 0), .integer(record.isListOfLinks ? 1 : 0),
      ])
    let id = database.lastInsertedID
    for slug in record.links {
      try database.execute("INSERT OR IGNORE INTO link VALUES(?, ?)", [.integer(id), .text(slug)])
    }
    try store(record.replacedLinkTexts, of: id)
    if let table = record.table {
      try database.execute("INSERT INTO tableContent VALUES(?, ?)", [.integer(id), .text(table.stored)])
    }
    for (position, example) in record.examples.enumerated() {
      try database.execute(
        "INSERT INTO example VALUES(?, ?, ?, ?)",
        [.integer(id), .integer(position), .text(example.text), SQLValue(example.isCorrect.map { $0 ? 1 : 0 })])
    }
    for (language, translation) in record.translations {
      try database.execute(
        "INSERT INTO translation VALUES(?, ?, ?, ?)",
        [.integer(id), .text(language), SQLValue(translation.statement), .text(translation.detail)])
    }
  }

  /// Stores the titles in place of link texts of a record, in reading order.
  private func store(_ titles: [String], of record: Int) throws {
    for (position, title) in titles.enumerated() {
      try database.execute(
        "INSERT INTO replacedLinkText VALUES(?, ?, ?)", [.integer(record), .integer(position), .text(title)])
    }
  }

  /// Replaces the text of a stored record, and the titles in place of link texts that are left in it. The record keeps
  /// its search phrases and its name, which is made again if the statement changes.
  func replaceText(ofRecord record: Int, statement: String, detail: String, replacedLinkTexts: [String]) throws {
    let stored = try database.query(
      """
      SELECT record.document, record.recordID, \(StoredText.columns)
      FROM record JOIN text ON text.id = record.text WHERE record.id = ?
      """, [.integer(record)]
    ) { row in (document: row.integer(0), name: row.text(1), text: StoredText(row, from: 2, preparation)) }
    guard let stored = stored.first else { return }
    let text = try textID(
      of: preparation.prepare(
        stored.text.with(statement: statement, detail: detail), in: PageKey.system(of: stored.name)))
    try database.execute("UPDATE record SET text = ? WHERE id = ?", [.integer(text), .integer(record)])
    hasRemovals = true
    if statement != stored.text.statement {
      let page = stored.name.prefix { $0 != "/" }
      // Another record of the document may have the name.
      try database.execute(
        """
        UPDATE record SET recordID = ?1 WHERE id = ?2
        AND NOT EXISTS (SELECT 1 FROM record WHERE document = ?3 AND recordID = ?1)
        """, [.text("\(page)/\(Slug.make(statement))"), .integer(record), .integer(stored.document)])
    }
    try database.execute("DELETE FROM replacedLinkText WHERE record = ?", [.integer(record)])
    try store(replacedLinkTexts, of: record)
  }

  /// The row of a text, which is written unless it is there.
  private func textID(of prepared: PreparedText) throws -> Int {
    let (text, part, checksum) = (prepared.stored, prepared.part, prepared.checksum)
    if let known = textRows[checksum] { return known }
    let key = checksum.short
    if let stored = try database.query(
      "SELECT id FROM text WHERE checksum = ?", [.text(key)], decode: { $0.integer(0) }
    ).first {
      textRows[checksum] = stored
      return stored
    }
    let indexed = prepared.indexed ?? preparation.index(text)
    let id = try (lastTexts[part] ?? lastText(of: part)) + 1
    lastTexts[part] = id
    try database.execute(
      """
      INSERT INTO text(
        id, checksum, vector, hasMeasure, phraseList, title, section, statement, detail, symbols,
        otherStatements, otherDetails)
      VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """,
      [
        .integer(id), .text(key), .bytes(indexed.vector), .integer(indexed.hasMeasure ? 1 : 0),
        .integer(try phraseListID(of: text.phrases)), .text(text.title), .text(text.section),
        .text(text.statement), .text(text.detail), .text(text.symbols),
        .text(text.otherStatements), .text(text.otherDetails),
      ])
    try database.execute(
      """
      INSERT INTO textIndex(rowid, title, section, statement, detail, symbols, phrases)
      VALUES(?, ?, ?, ?, ?, ?, ?)
      """, [.integer(id)] + indexed.columns.map(SQLValue.text))
    vocabularies[part]?.count(text.words)
    countUse(of: text.phrases, 1)
    textRows[checksum] = id
    return id
  }

  /// The last row of the stored texts of a part, or the number before its first one.
  private func lastText(of part: TextPart) throws -> Int {
    try database.query(
      "SELECT coalesce(max(id), \(part.start)) FROM text WHERE \(part.condition("id"))", decode: { $0.integer(0) }
    ).first ?? part.start
  }

  /// The row of search phrases, which are written unless they are there; 0 for none.
  private func phraseListID(of list: PhraseList) throws -> Int {
    if list.text.isEmpty { return 0 }
    if let known = phraseListRows[ObjectIdentifier(list)] { return known }
    let key = list.checksum.short
    let stored = try database.query(
      "SELECT id FROM phraseList WHERE checksum = ?", [.text(key)], decode: { $0.integer(0) })
    if stored.isEmpty {
      try database.execute(
        "INSERT INTO phraseList(checksum, words, phrases) VALUES(?, ?, ?)",
        [.text(key), .bytes(list.words), .text(list.text)])
    }
    let id = stored.first ?? database.lastInsertedID
    phraseListRows[ObjectIdentifier(list)] = id
    return id
  }

  private func countUse(of list: PhraseList, _ change: Int) {
    phraseListUses[ObjectIdentifier(list), default: (list, 0)].change += change
  }

  func remove(_ location: String) throws {
    let documents = try database.query(
      "SELECT id FROM document WHERE location = ?", [.text(location)], decode: { $0.integer(0) })
    for document in documents { try remove(document: document) }
  }

  private func remove(document: Int) throws {
    hasRemovals = true
    for table in ["link", "replacedLinkText", "tableContent", "example", "translation"] {
      try database.execute(
        "DELETE FROM \(table) WHERE record IN (SELECT id FROM record WHERE document = ?)", [.integer(document)])
    }
    for table in ["record", "warning", "changeLogEntry"] {
      try database.execute("DELETE FROM \(table) WHERE document = ?", [.integer(document)])
    }
    try database.execute("DELETE FROM document WHERE id = ?", [.integer(document)])
  }

  /// Removes the texts that no record shows, and saves the vocabulary.
  func finish() throws {
    if hasRemovals { try removeTextsWithoutRecord() }
    let own = vocabularies[.own]
    for use in phraseListUses.values { own?.count([use.list.text], by: use.change) }
    // Adds the words of the thesaurus, so that they are not corrected as typos when no text contains them.
    if try own?.isEmpty() ?? false { own?.count(Thesaurus.words) }
    for vocabulary in vocabularies.values { try vocabulary.save() }
  }

  private func removeTextsWithoutRecord() throws {
    let removed = try database.query(
      """
      SELECT text.id, \(StoredText.columns) FROM text
      WHERE NOT EXISTS (SELECT 1 FROM record WHERE record.text = text.id)
      """
    ) { row in (row.integer(0), StoredText(row, from: 1, preparation)) }
    for (id, text) in removed {
      // The index stores no texts, so deleting a row takes the same values as inserting it.
      try database.execute(
        """
        INSERT INTO textIndex(
          textIndex, rowid, title, section, statement, detail, symbols, phrases)
        VALUES('delete', ?, ?, ?, ?, ?, ?, ?)
        """, [.integer(id)] + IndexedText.columns(of: text).map(SQLValue.text))
      vocabularies[TextPart(ofRow: id)]?.count(text.words, by: -1)
      countUse(of: text.phrases, -1)
      try database.execute("DELETE FROM text WHERE id = ?", [.integer(id)])
    }
    try database.execute("DELETE FROM phraseList WHERE id NOT IN (SELECT phraseList FROM text)")
  }
}
