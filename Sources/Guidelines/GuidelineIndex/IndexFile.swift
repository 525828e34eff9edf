// IndexFile, Schema
import GuidelineModel
import SQLiteStore
import SystemSupport
import TextSupport

/// Opens index files and checks their format.
enum IndexFile {
  static func openReading(_ path: String) throws(IndexError) -> Database {
    guard FileManager.default.fileExists(atPath: path) else { throw .missing(path: path) }
    do {
      let database = try Database(path: path, mode: .readOnly, hasChecksums: true)
      database.setBusyTimeout(milliseconds: 5_000)
      let header = try header(of: database)
      guard header.application == IndexHeader.applicationID else {
        // The process of the first ingest may have been killed before it wrote anything.
        throw try isEmpty(database) ? IndexError.missing(path: path) : .notAnIndex(path: path)
      }
      guard header.format == IndexHeader.formatNumber else {
        throw IndexError.unsupportedFormat(path: path, found: header.format, known: IndexHeader.formatNumber)
      }
      guard database.hasChecksums else { throw lostContent(of: path) }
      return database
    } catch let failure as SQLiteError where failure.operation == .open {
      throw .database(path: path, reason: failure.message)
    } catch {
      throw indexError(error, path: path)
    }
  }

  /// Runs a closure in a write transaction of a file; creates the file, its tables and its folder if they are missing.
  /// If the closure throws, the file is as it was before, and one that did not exist is removed.
  static func write<Result>(_ path: String, _ body: (Database) throws -> Result) throws(IndexError) -> Result {
    let folder = FilePath.folder(of: path)
    if !folder.isEmpty, !FileManager.default.fileExists(atPath: folder) {
      do { try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true) } catch {
        throw .notWritable(path: path, reason: "its folder cannot be created")
      }
    }
    // SQLite's own lock does not help: the journal of a removed file has the same name as that of its successor.
    let use = FolderUse(folder.isEmpty ? "." : folder)
    let isNew = !FileManager.default.fileExists(atPath: path)
    do {
      let database = try Database(path: path, mode: .readWrite, hasChecksums: true)
      database.setBusyTimeout(milliseconds: 10_000)
      return try database.transaction {
        try prepare(database, path: path)
        return try body(database)
      }
    } catch {
      if isNew { use.removeIfEmpty(path) }
      throw indexError(error, path: path)
    }
  }

  /// Checks the format inside a transaction, or creates the tables of an empty file.
  static func prepare(_ database: Database, path: String) throws {
    let header = try header(of: database)
    if try isEmpty(database) {
      try Schema.create(in: database)
    } else if header.application != IndexHeader.applicationID {
      throw IndexError.notAnIndex(path: path)
    } else if header.format != IndexHeader.formatNumber {
      throw IndexError.unsupportedFormat(path: path, found: header.format, known: IndexHeader.formatNumber)
    }
    guard database.hasChecksums else { throw lostContent(of: path) }
    try checkTables(of: database, path: path)
  }

  /// Checks that a file has hig's tables and nothing else that SQLite would run, such as a view in place of a table.
  static func checkTables(of database: Database, path: String) throws {
    guard try Schema.isUnchanged(in: database) else {
      throw IndexError.damaged(path: path, reason: "another program changed its tables")
    }
  }

  static func indexError(_ error: any Error, path: String) -> IndexError {
    if let known = error as? IndexError { return known }
    guard let failure = error as? SQLiteError else { return .database(path: path, reason: String(describing: error)) }
    if failure.isBusy { return .busy(path: path, holder: FileLock.holder(ofFileAt: path)) }
    if failure.isNotADatabase { return .notAnIndex(path: path) }
    if failure.isDamage { return lostContent(of: path) }
    if failure.isTooMuchWork {
      return .damaged(path: path, reason: "a query takes more work than an index of this size needs")
    }
    if failure.operation == .open || failure.isReadOnly || failure.isDiskFull {
      return .notWritable(path: path, reason: failure.message)
    }
    return .database(path: path, reason: failure.description)
  }

  private static func lostContent(of path: String) -> IndexError {
    .damaged(path: path, reason: "a part of the file was changed or lost")
  }

  private static func isEmpty(_ database: Database) throws -> Bool {
    try database.query("SELECT 1 FROM sqlite_schema LIMIT 1") { _ in }.isEmpty
  }

  private static func header(of database: Database) throws -> (application: Int, format: Int) {
    let application = try database.query("PRAGMA application_id") { $0.integer(0) }.first ?? 0
    let format = try database.query("PRAGMA user_version") { $0.integer(0) }.first ?? 0
    return (application, format)
  }
}

/// The tables of an index file.
///
/// A change of any table, or of the word vectors, requires a new ``IndexHeader/formatNumber``. There are no migrations:
/// an index is rebuilt from its documents.
enum Schema {
  static func create(in database: Database) throws {
    try database.executeScript(statements.joined(separator: ";\n"))
    try database.executeScript("PRAGMA application_id = \(IndexHeader.applicationID)")
    try database.executeScript("PRAGMA user_version = \(IndexHeader.formatNumber)")
  }

  /// Whether a file has the tables, indexes and views that ``create(in:)`` makes, and no others.
  static func isUnchanged(in database: Database) throws -> Bool {
    let found = try database.schemaStatements()
    if found == Set(statements + moduleStatements) { return true }
    // Another version of FTS5 may write the statements of its tables differently.
    let new = try Database(path: ":memory:", mode: .readWrite)
    try create(in: new)
    return try found == new.schemaStatements()
  }

  /// The statements that create the tables, as SQLite stores them.
  private static let statements = [
    // A row for each file, or for each chapter of a book. `page` is a `PageKey`; `origin` says how its system is known
    // (`PageOrigin`). `url` is NULL if neither the document nor its system gives an address. `knownDay` is
    // the day the page is known to have been like this. `notBefore` bounds an unknown day of capture. `granted` has the
    // platforms that other documents of the snapshot added (`SnapshotAges`). `isPublishable` is 1 for a digest and for
    // documents whose snapshot says `"publish": true`.
    """
    CREATE TABLE document(
      id INTEGER PRIMARY KEY, location TEXT NOT NULL, path TEXT NOT NULL,
      fingerprint TEXT NOT NULL, system TEXT NOT NULL, origin TEXT NOT NULL, page TEXT NOT NULL,
      title TEXT NOT NULL, url TEXT,
      language TEXT NOT NULL, captured TEXT, revised TEXT, knownDay TEXT,
      notBefore TEXT, isDigest INTEGER NOT NULL,
      isPublishable INTEGER NOT NULL, supported INTEGER NOT NULL,
      unsupported INTEGER NOT NULL, granted INTEGER NOT NULL DEFAULT 0, supportSentence TEXT,
      ruleCount INTEGER NOT NULL, recordCount INTEGER NOT NULL, tableCount INTEGER NOT NULL,
      callOutCount INTEGER NOT NULL, dialect TEXT NOT NULL, UNIQUE(location, page))
    """, "CREATE INDEX documentByPage ON document(page)",
    // The systems of the documents, with what their manifests declare.
    """
    CREATE TABLE system(
      name TEXT PRIMARY KEY, title TEXT, license TEXT, attribution TEXT, source TEXT) WITHOUT ROWID
    """,
    """
    CREATE TABLE warning(
      document INTEGER NOT NULL, kind TEXT NOT NULL, count INTEGER NOT NULL,
      PRIMARY KEY(document, kind)) WITHOUT ROWID
    """,
    """
    CREATE TABLE changeLogEntry(
      document INTEGER NOT NULL, position INTEGER NOT NULL, date TEXT NOT NULL,
      text TEXT NOT NULL, line INTEGER NOT NULL,
      PRIMARY KEY(document, position)) WITHOUT ROWID
    """,
    // A row for each page; `current` is its current document, NULL if `successor` replaced it.
    """
    CREATE TABLE page(
      slug TEXT PRIMARY KEY, title TEXT NOT NULL, current INTEGER, successor TEXT) WITHOUT ROWID
    """,
    // Pages that others replaced, according to the documents (`Successions`).
    "CREATE TABLE succession(page TEXT PRIMARY KEY, successor TEXT NOT NULL) WITHOUT ROWID",
    // The keys (`NameKey`) that name a page of a system in a query.
    """
    CREATE TABLE pageName(
      key TEXT NOT NULL, system TEXT NOT NULL, page TEXT NOT NULL,
      PRIMARY KEY(key, system)) WITHOUT ROWID
    """,
    // Each distinct text once, with all languages for the full-text index; `translation` has them by language. `vector`
    // is the direction of its `TextVector`; `hasMeasure` whether a sentence has a number with a unit or a bound;
    // `phraseList` is 0 without search phrases. `TextPart` divides the rows.
    """
    CREATE TABLE text(
      id INTEGER PRIMARY KEY, checksum TEXT NOT NULL UNIQUE, vector BLOB NOT NULL,
      hasMeasure INTEGER NOT NULL, title TEXT NOT NULL, section TEXT NOT NULL, statement TEXT NOT NULL,
      detail TEXT NOT NULL, symbols TEXT NOT NULL, phraseList INTEGER NOT NULL,
      otherStatements TEXT NOT NULL, otherDetails TEXT NOT NULL)
    """,
    // The search phrases of a rule, a phrase a line, which all its wordings share; `words` has their `PhraseWords`.
    """
    CREATE TABLE phraseList(
      id INTEGER PRIMARY KEY, checksum TEXT NOT NULL UNIQUE, words BLOB NOT NULL,
      phrases TEXT NOT NULL)
    """,
    // `SearchText` prepares the texts. The columns are in the order of `TextColumn`.
    """
    CREATE VIRTUAL TABLE textIndex USING fts5(
      title, section, statement, detail, symbols, phrases, content='',
      tokenize='porter unicode61 remove_diacritics 2', columnsize=0)
    """,
    // The words of all texts, for spelling correction. `length` is that of the word, in the part of other systems
    // (`TextPart`) more than the longest one.
    """
    CREATE TABLE vocabulary(
      length INTEGER NOT NULL, word TEXT NOT NULL, count INTEGER NOT NULL,
      PRIMARY KEY(length, word)) WITHOUT ROWID
    """,
    // `language` is NULL when it is the document's. `sectionNumber` counts the sections of a document; 0 is the text
    // before the first heading.
    """
    CREATE TABLE record(
      id INTEGER PRIMARY KEY, document INTEGER NOT NULL, position INTEGER NOT NULL,
      recordID TEXT NOT NULL, kind TEXT NOT NULL, text INTEGER NOT NULL, hasStatement INTEGER NOT NULL,
      platforms INTEGER, unknownPlatforms INTEGER NOT NULL, basis TEXT, strength TEXT, label TEXT,
      anchor TEXT, language TEXT,
      line INTEGER NOT NULL, sectionNumber INTEGER NOT NULL, isBoilerplate INTEGER NOT NULL,
      isListOfLinks INTEGER NOT NULL)
    """,
    // The facts for ranking of the current record of each text: narrow rows, since a search ranks hundreds of
    // records and shows ten.
    """
    CREATE TABLE currentRecord(
      text INTEGER PRIMARY KEY, id INTEGER NOT NULL, document INTEGER NOT NULL,
      sectionNumber INTEGER NOT NULL, kind TEXT NOT NULL, platforms INTEGER,
      unknownPlatforms INTEGER NOT NULL, basis TEXT, strength TEXT, isBoilerplate INTEGER NOT NULL)
    """,
    // The same for the newest record of each wording of a rule that no current rule has (`FormerRules`).
    """
    CREATE TABLE formerRule(
      text INTEGER PRIMARY KEY, id INTEGER NOT NULL, document INTEGER NOT NULL,
      sectionNumber INTEGER NOT NULL, kind TEXT NOT NULL, platforms INTEGER,
      unknownPlatforms INTEGER NOT NULL, basis TEXT, strength TEXT, isBoilerplate INTEGER NOT NULL)
    """,
    // The last change of the rules of current pages, unless it is older than a year before the newest document
    // (`RecentChanges`). `isLatest` is 1 if the change may be older. `isLogged` is NULL when it is not sure whether the
    // change log mentions it.
    """
    CREATE TABLE recentChange(
      page TEXT NOT NULL, recordID TEXT NOT NULL, day TEXT NOT NULL,
      isLatest INTEGER NOT NULL, isNew INTEGER NOT NULL, isLogged INTEGER, PRIMARY KEY(page, recordID)) WITHOUT ROWID
    """,
    "CREATE INDEX recordByDocument ON record(document, position)",
    "CREATE INDEX recordByText ON record(text)",
    "CREATE INDEX recordByID ON record(recordID)",
    """
    CREATE TABLE link(
      record INTEGER NOT NULL, page TEXT NOT NULL, PRIMARY KEY(record, page)) WITHOUT ROWID
    """,
    // Titles of pages in place of the texts of links, until another document shows the text (`LinkTexts`).
    """
    CREATE TABLE replacedLinkText(
      record INTEGER NOT NULL, position INTEGER NOT NULL, title TEXT NOT NULL,
      PRIMARY KEY(record, position)) WITHOUT ROWID
    """,
    // The columns and rows of records that are tables (`TableContent.stored`).
    "CREATE TABLE tableContent(record INTEGER PRIMARY KEY, content TEXT NOT NULL)",
    """
    CREATE TABLE translation(
      record INTEGER NOT NULL, language TEXT NOT NULL, statement TEXT, detail TEXT NOT NULL,
      PRIMARY KEY(record, language)) WITHOUT ROWID
    """,
    // `isCorrect` is NULL for an example that the document does not mark.
    """
    CREATE TABLE example(
      record INTEGER NOT NULL, position INTEGER NOT NULL, text TEXT NOT NULL, isCorrect INTEGER,
      PRIMARY KEY(record, position)) WITHOUT ROWID
    """,
    // The revisions of each page, oldest first; several documents may show the same one.
    """
    CREATE VIEW revision AS
      SELECT page, revised, captured, knownDay, count(*) AS documents, max(ruleCount) AS rules
      FROM document GROUP BY page, revised, captured ORDER BY page, knownDay
    """,
  ]

  /// The statements with which FTS5 creates the tables of `textIndex`.
  private static let moduleStatements = [
    "CREATE TABLE 'textIndex_data'(id INTEGER PRIMARY KEY, block BLOB)",
    "CREATE TABLE 'textIndex_idx'(segid, term, pgno, PRIMARY KEY(segid, term)) WITHOUT ROWID",
    "CREATE TABLE 'textIndex_config'(k PRIMARY KEY, v) WITHOUT ROWID",
  ]
}
