import SQLiteStore

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
