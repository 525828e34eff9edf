import GuidelineModel
import GuidelineReading
import SQLiteStore

/// Writes documents into the tables; works inside the caller's transaction.
final class DocumentWriter {
  private let database: Database
  /// Distinct texts met in this run, by their digest's first half.
  private var texts: [Digest: Int] = [:]
  private var hasRemovals = false
  private let vocabulary: Vocabulary
  /// The phrases of pages met in this run, by slug; `nil` inside where a page has none.
  private var phrases: [String: SearchPhrases?] = [:]

  init(database: Database) {
    self.database = database
    vocabulary = Vocabulary(database: database)
  }

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
        revised, stateDate, isDigest, supported, supportSentence, ruleCount, recordCount,
        tableCount, callOutCount, dialect)
      VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """,
      [
        .text(file.location), .text(file.source.path), .text(fingerprint), .text(page.slug),
        .text(page.title), .text(page.url), .text(page.language),
        SQLValue(page.captured?.description), SQLValue(page.revised?.description),
        SQLValue((page.captured ?? page.revised)?.description),
        .integer(file.isDigest ? 1 : 0), SQLValue(page.supported.map { Int($0.rawValue) }),
        SQLValue(page.supportSentence),
        .integer(page.records.count { $0.kind == .guideline }), .integer(page.records.count),
        .integer(page.records.count { $0.kind == .table }),
        .integer(page.records.count { $0.kind == .note }), .text(page.dialect),
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
    let phrases = phrases(for: page)
    var section: [String] = []
    var sectionNumber = 0
    for (position, record) in page.records.enumerated() {
      if record.section != section {
        section = record.section
        sectionNumber += 1
      }
      try store(
        record, of: page, phrases: phrases[position], document: document, position: position,
        sectionNumber: sectionNumber)
    }
  }

  /// What people type for each record; nothing for boilerplate.
  private func phrases(for page: GuidelinePage) -> [[String]] {
    let none = [[String]](repeating: [], count: page.records.count)
    let known = phrases[page.slug] ?? SearchPhrases(page: page.slug)
    phrases[page.slug] = .some(known)
    guard let known else { return none }
    let positions = page.records.indices.filter { !page.records[$0].isBoilerplate }
    let assignment = known.assignment(
      for: positions.map { page.records[$0] }, page: page.slug)
    return zip(positions, assignment).reduce(into: none) { phrases, pair in
      if let entry = pair.1?.entry { phrases[pair.0] = known.entries[entry].phrases }
    }
  }

  private func store(
    _ record: GuidelineRecord, of page: GuidelinePage, phrases: [String], document: Int,
    position: Int, sectionNumber: Int
  ) throws {
    let text = try textID(of: record, title: page.title, phrases: phrases)
    try database.execute(
      """
      INSERT INTO record(document, position, name, kind, text, hasStatement, platforms, basis,
        strength, label, anchor, line, sectionNumber, isBoilerplate)
      VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """,
      [
        .integer(document), .integer(position), .text(record.id), .text(record.kind.rawValue),
        .integer(text), .integer(record.statement == nil ? 0 : 1),
        SQLValue(record.platforms.map { Int($0.rawValue) }), SQLValue(record.basis?.rawValue),
        SQLValue(record.strength?.rawValue), SQLValue(record.label), SQLValue(record.anchor),
        .integer(record.line), .integer(sectionNumber),
        .integer(record.isBoilerplate ? 1 : 0),
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

  /// A text as the tables hold it.
  private struct Text {
    /// Title, section, statement, detail, symbols and phrases; then the statement and the detail in other
    /// languages.
    let columns: [String]

    static let names =
      "title, section, statement, detail, symbols, phrases, otherStatements, otherDetails"

    init(columns: [String]) { self.columns = columns }

    init(of record: GuidelineRecord, title: String, phrases: [String]) {
      let others = record.translations.sorted { $0.key < $1.key }.map(\.value)
      columns = [
        title, record.section.joined(separator: TextSeparator.section), record.statement ?? "",
        record.detail, record.symbols.joined(separator: " "), phrases.joined(separator: "\n"),
        others.compactMap(\.statement).joined(separator: "\n"),
        others.map(\.detail).joined(separator: "\n"),
      ]
    }

    /// The columns as the full-text index takes them.
    func tokens(_ slots: inout [String: String]) -> [SQLValue] {
      RankingWeights.Column.allCases.map { column in
        let text = columns[column.rawValue]
        return switch column {
        case .phrases: .text(Self.slotted(text, &slots))
        case .symbols: .text(SearchText.partsAdded(text))
        case .statement: .text(SearchText.lettersParted(text + "\n" + columns[6]))
        case .detail: .text(SearchText.lettersParted(text + "\n" + columns[7]))
        case .title, .section: .text(SearchText.lettersParted(text))
        }
      }
    }

    private static func slotted(_ phrases: String, _ slots: inout [String: String]) -> String {
      if let known = slots[phrases] { return known }
      let slotted = SearchText.slotted(phrases)
      slots[phrases] = slotted
      return slotted
    }
  }

  /// Phrases as the index takes them: every wording of a rule has the same.
  private var slots: [String: String] = [:]

  /// The row of a text, new when it has not been met before.
  private func textID(of record: GuidelineRecord, title: String, phrases: [String]) throws -> Int {
    let text = Text(of: record, title: title, phrases: phrases)
    let digest = Digest(of: text.columns.joined(separator: "\u{1E}"))
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
      INSERT INTO text(digest, \(Text.names)) VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?)
      """, [.text(key)] + text.columns.map(SQLValue.text))
    let id = database.lastInsertedID
    try database.execute(
      """
      INSERT INTO textIndex(rowid, title, section, statement, detail, symbols, phrases)
      VALUES(?, ?, ?, ?, ?, ?, ?)
      """, [.integer(id)] + text.tokens(&slots))
    vocabulary.count(text.columns)
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

  /// Takes out texts that no record shows any more, and notes the words of those that came.
  func finish() throws {
    if hasRemovals { try removeTextsWithoutRecord() }
    // What people may type and no text holds is no slip of the finger.
    if try vocabulary.isEmpty() { vocabulary.count(Thesaurus.words) }
    try vocabulary.save()
  }

  private func removeTextsWithoutRecord() throws {
    let gone = try database.query(
      """
      SELECT id, \(Text.names) FROM text
      WHERE NOT EXISTS (SELECT 1 FROM record WHERE record.text = text.id)
      """
    ) { row in (row.integer(0), Text(columns: (1...8).map { row.text($0) })) }
    for (id, text) in gone {
      // The index holds no texts, and must be told what it took in.
      try database.execute(
        """
        INSERT INTO textIndex(
          textIndex, rowid, title, section, statement, detail, symbols, phrases)
        VALUES('delete', ?, ?, ?, ?, ?, ?, ?)
        """, [.integer(id)] + text.tokens(&slots))
      vocabulary.count(text.columns, by: -1)
      try database.execute("DELETE FROM text WHERE id = ?", [.integer(id)])
    }
  }
}

/// The characters between parts of stored texts.
enum TextSeparator {
  /// Between the headings of a section path: a control character no reader leaves in a text.
  static let section = "\u{1F}"
}
