import GuidelineModel
import GuidelineReading
import SQLiteStore

/// Writes documents into the tables, inside the caller's transaction.
final class DocumentWriter {
  private let database: Database
  /// The rows of the texts written or found in this run, by digest.
  private var textRows: [Digest: Int] = [:]
  private var hasRemovals = false
  private let vocabulary: Vocabulary
  /// The search phrases of the pages of this run, by slug; `nil` if a page has none.
  private var phrases: [String: SearchPhrases?] = [:]
  /// The rows of lists of phrases, by their phrases.
  private var phraseListRows: [String: Int] = [:]
  /// The padded form of phrases: all wordings of a rule have the same ones.
  private var paddedPhrases: [String: String] = [:]
  private let vectors = TextVector.Reader()

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

  /// Stores a page, replacing the earlier document of its file.
  func store(_ page: GuidelinePage, from file: DocumentFinder.File, fingerprint: String) throws {
    try remove(file.location)
    try database.execute(
      """
      INSERT INTO document(location, path, fingerprint, page, title, url, language, captured,
        revised, stateDate, notBefore, isDigest, isPublishable, supported, unsupported,
        supportSentence, ruleCount, recordCount, tableCount, callOutCount, dialect)
      VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """,
      [
        .text(file.location), .text(file.source.path), .text(fingerprint), .text(page.slug),
        .text(page.title), .text(page.url), .text(page.language),
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
        "INSERT INTO loss VALUES(?, ?, ?)",
        [.integer(document), .text(warning.rawValue), .integer(count)])
    }
    for (position, entry) in page.changes.enumerated() {
      try database.execute(
        "INSERT INTO changeRow VALUES(?, ?, ?, ?, ?)",
        [
          .integer(document), .integer(position), .text(entry.date.description),
          .text(entry.text), .integer(entry.line),
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

  /// The search phrases of each record; none for boilerplate.
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
      INSERT INTO record(document, position, name, kind, text, hasStatement, platforms,
        unknownPlatforms, basis, strength, label, anchor, language, line, sectionNumber,
        isBoilerplate)
      VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """,
      [
        .integer(document), .integer(position), .text(record.id), .text(record.kind.rawValue),
        .integer(text), .integer(record.statement == nil ? 0 : 1),
        SQLValue(record.platforms.map { Int($0.rawValue) }),
        .integer(Int(record.unknownPlatforms.rawValue)), SQLValue(record.basis?.rawValue),
        SQLValue(record.strength?.rawValue), SQLValue(record.label), SQLValue(record.anchor),
        SQLValue(record.language),
        .integer(record.line), .integer(sectionNumber),
        .integer(record.isBoilerplate ? 1 : 0),
      ])
    let id = database.lastInsertedID
    for slug in record.links {
      try database.execute(
        "INSERT OR IGNORE INTO link VALUES(?, ?)", [.integer(id), .text(slug)])
    }
    try store(record.replacedLinkTexts, of: id)
    if let table = record.table {
      try database.execute(
        "INSERT INTO tableContent VALUES(?, ?)", [.integer(id), .text(table.stored)])
    }
    for (position, example) in record.examples.enumerated() {
      try database.execute(
        "INSERT INTO example VALUES(?, ?, ?, ?)",
        [
          .integer(id), .integer(position), .text(example.text),
          SQLValue(example.isCorrect.map { $0 ? 1 : 0 }),
        ])
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

  /// Stores the titles in place of link texts of a record, in reading order.
  private func store(_ titles: [String], of record: Int) throws {
    for (position, title) in titles.enumerated() {
      try database.execute(
        "INSERT INTO replacedLinkText VALUES(?, ?, ?)",
        [.integer(record), .integer(position), .text(title)])
    }
  }

  /// Replaces the text of a stored record, and the titles in place of link texts that are left in it.
  ///
  /// The record keeps its search phrases and its name, which is made again if the statement changes.
  func replaceText(
    ofRecord record: Int, statement: String, detail: String, replacedLinkTexts: [String]
  ) throws {
    let stored = try database.query(
      """
      SELECT record.document, record.name, \(StoredText.columns)
      FROM record JOIN text ON text.id = record.text WHERE record.id = ?
      """, [.integer(record)]
    ) { row in (document: row.integer(0), name: row.text(1), text: StoredText(row, from: 2)) }
    guard let stored = stored.first else { return }
    let text = try textID(of: stored.text.with(statement: statement, detail: detail))
    try database.execute(
      "UPDATE record SET text = ? WHERE id = ?", [.integer(text), .integer(record)])
    hasRemovals = true
    if statement != stored.text.statement {
      let page = stored.name.prefix { $0 != "/" }
      // Another record of the document may have the name.
      try database.execute(
        """
        UPDATE record SET name = ?1 WHERE id = ?2
        AND NOT EXISTS (SELECT 1 FROM record WHERE document = ?3 AND name = ?1)
        """,
        [.text("\(page)/\(Slug.make(statement))"), .integer(record), .integer(stored.document)])
    }
    try database.execute(
      "DELETE FROM replacedLinkText WHERE record = ?", [.integer(record)])
    try store(replacedLinkTexts, of: record)
  }

  /// The row of a text, which is written unless it is there.
  private func textID(of record: GuidelineRecord, title: String, phrases: [String]) throws -> Int {
    try textID(of: StoredText(of: record, title: title, phrases: phrases))
  }

  private func textID(of text: StoredText) throws -> Int {
    let digest = Digest(of: text.values.joined(separator: "\u{1E}"))
    if let known = textRows[digest] { return known }
    let key = digest.short
    if let stored = try database.query(
      "SELECT id FROM text WHERE digest = ?", [.text(key)], decode: { $0.integer(0) }
    ).first {
      textRows[digest] = stored
      return stored
    }
    try database.execute(
      """
      INSERT INTO text(
        digest, vector, hasMeasure, phraseList, title, section, statement, detail, symbols,
        otherStatements, otherDetails)
      VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """,
      [
        .text(key), .bytes(vector(of: text).stored), .integer(hasMeasure(text) ? 1 : 0),
        .integer(try phraseListID(of: text.phrases)), .text(text.title), .text(text.section),
        .text(text.statement), .text(text.detail), .text(text.symbols),
        .text(text.otherStatements), .text(text.otherDetails),
      ])
    let id = database.lastInsertedID
    try database.execute(
      """
      INSERT INTO textIndex(rowid, title, section, statement, detail, symbols, phrases)
      VALUES(?, ?, ?, ?, ?, ?, ?)
      """, [.integer(id)] + indexedColumns(of: text))
    vocabulary.count(text.values)
    textRows[digest] = id
    return id
  }

  private func hasMeasure(_ text: StoredText) -> Bool {
    Criterion.isMeasure(in: text.statement) || Criterion.isMeasure(in: text.detail)
  }

  /// The row of search phrases, which are written unless they are there; 0 for none.
  private func phraseListID(of phrases: String) throws -> Int {
    if phrases.isEmpty { return 0 }
    if let known = phraseListRows[phrases] { return known }
    let key = Digest(of: phrases).short
    let stored = try database.query(
      "SELECT id FROM phraseList WHERE digest = ?", [.text(key)], decode: { $0.integer(0) })
    if stored.isEmpty {
      try database.execute(
        "INSERT INTO phraseList(digest, phrases) VALUES(?, ?)", [.text(key), .text(phrases)])
    }
    let id = stored.first ?? database.lastInsertedID
    phraseListRows[phrases] = id
    return id
  }

  /// A text in the form of the full-text index.
  private func indexedColumns(of text: StoredText) -> [SQLValue] {
    RankingWeights.Column.allCases.map { column in
      switch column {
      case .title: .text(SearchText.separatingLetters(text.title))
      case .section: .text(SearchText.separatingLetters(text.section))
      case .statement:
        .text(searchable(text.statement, text.otherStatements))
      case .detail: .text(searchable(text.detail, text.otherDetails))
      case .symbols: .text(SearchText.addingNameParts(text.symbols))
      case .phrases: .text(padded(text.phrases))
      }
    }
  }

  /// A text with its translations and the measures in it.
  private func searchable(_ text: String, _ others: String) -> String {
    let measures = Measure.tokens(in: text)
    let added = measures.isEmpty ? "" : "\n" + measures.joined(separator: " ")
    return SearchText.separatingLetters(text + "\n" + others + added)
  }

  /// The vector of a record: of its rule or the opening of its text, the headings above it, and its search phrases.
  private func vector(of text: StoredText) -> TextVector {
    let opening =
      text.statement.isEmpty ? String(text.detail.prefix(Self.openingLength)) : text.statement
    return vectors.vector(of: opening) + vectors.vector(ofRepeated: text.title)
      + vectors.vector(ofRepeated: text.section) + vectors.vector(ofRepeated: text.phrases)
  }

  /// The length that `scripts/data/word_vectors.py` learned from.
  private static let openingLength = 200

  private func padded(_ phrases: String) -> String {
    if let known = paddedPhrases[phrases] { return known }
    let padded = SearchText.paddingPhrases(phrases)
    paddedPhrases[phrases] = padded
    return padded
  }

  /// Removes the document of a file, if there is one.
  func remove(_ location: String) throws {
    guard
      let document = try database.query(
        "SELECT id FROM document WHERE location = ?", [.text(location)],
        decode: { $0.integer(0) }
      ).first
    else { return }
    hasRemovals = true
    for table in ["link", "replacedLinkText", "tableContent", "example", "translation"] {
      try database.execute(
        "DELETE FROM \(table) WHERE record IN (SELECT id FROM record WHERE document = ?)",
        [.integer(document)])
    }
    for table in ["record", "loss", "changeRow"] {
      try database.execute("DELETE FROM \(table) WHERE document = ?", [.integer(document)])
    }
    try database.execute("DELETE FROM document WHERE id = ?", [.integer(document)])
  }

  /// Removes the texts that no record shows, and saves the vocabulary.
  func finish() throws {
    if hasRemovals { try removeTextsWithoutRecord() }
    // Adds the words of the thesaurus, so that they are not corrected as typos when no text contains them.
    if try vocabulary.isEmpty() { vocabulary.count(Thesaurus.words) }
    try vocabulary.save()
  }

  private func removeTextsWithoutRecord() throws {
    let removed = try database.query(
      """
      SELECT text.id, \(StoredText.columns) FROM text
      WHERE NOT EXISTS (SELECT 1 FROM record WHERE record.text = text.id)
      """
    ) { row in (row.integer(0), StoredText(row, from: 1)) }
    for (id, text) in removed {
      // The index stores no texts, so deleting a row takes the same values as inserting it.
      try database.execute(
        """
        INSERT INTO textIndex(
          textIndex, rowid, title, section, statement, detail, symbols, phrases)
        VALUES('delete', ?, ?, ?, ?, ?, ?, ?)
        """, [.integer(id)] + indexedColumns(of: text))
      vocabulary.count(text.values, by: -1)
      try database.execute("DELETE FROM text WHERE id = ?", [.integer(id)])
    }
    try database.execute(
      "DELETE FROM phraseList WHERE id NOT IN (SELECT phraseList FROM text)")
  }
}

/// A row of the table `text`, without its id and digest.
private struct StoredText {
  let title: String
  /// The headings of the section, joined by ``TextSeparator/section``.
  let section: String
  private(set) var statement: String
  private(set) var detail: String
  /// Joined by blanks.
  let symbols: String
  /// A phrase a line.
  let phrases: String
  /// The statement and the detail in other languages, a language a line.
  let otherStatements: String
  let otherDetails: String

  /// The columns in the order of ``values``.
  static let columns = """
    title, section, statement, detail, symbols, \(SearchQueries.phrases), otherStatements,
    otherDetails
    """

  var values: [String] {
    [title, section, statement, detail, symbols, phrases, otherStatements, otherDetails]
  }

  init(of record: GuidelineRecord, title: String, phrases: [String]) {
    let others = record.translations.sorted { $0.key < $1.key }.map(\.value)
    self.title = title
    section = record.section.joined(separator: TextSeparator.section)
    statement = record.statement ?? ""
    detail = record.detail
    symbols = record.symbols.joined(separator: " ")
    self.phrases = phrases.joined(separator: "\n")
    otherStatements = others.compactMap(\.statement).joined(separator: "\n")
    otherDetails = others.map(\.detail).joined(separator: "\n")
  }

  /// The text with another statement and detail.
  func with(statement: String, detail: String) -> StoredText {
    var text = self
    text.statement = statement
    text.detail = detail
    return text
  }

  /// Decodes ``columns``, which begin at a column of a row.
  init(_ row: borrowing Row, from first: Int) {
    title = row.text(first)
    section = row.text(first + 1)
    statement = row.text(first + 2)
    detail = row.text(first + 3)
    symbols = row.text(first + 4)
    phrases = row.text(first + 5)
    otherStatements = row.text(first + 6)
    otherDetails = row.text(first + 7)
  }
}

/// The characters between the parts of stored texts.
enum TextSeparator {
  /// Between the headings of a section: a control character that no reader leaves in a text.
  static let section = "\u{1F}"

  /// The headings of a section.
  static func headings(of section: String) -> [String] {
    ByteSearch.split(section, at: "\u{1F}").map(String.init)
  }
}
