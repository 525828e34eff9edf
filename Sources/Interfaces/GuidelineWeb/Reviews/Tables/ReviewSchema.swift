// ReviewSchema, TextRow
import SQLiteStore

/// The tables of a store, in SQL that SQLite and PostgreSQL have in common. Times are milliseconds since 1970.
///
/// A change of the tables is a new version; versions that were released are never edited.
enum ReviewSchema {
  /// The statements that lead to each version from the one before; the first creates version 1.
  static let versions: [[String]] = [first]

  /// Brings the tables of a database to the newest of some versions.
  ///
  /// - Parameter transaction: runs a closure in a transaction that writes. Each version has its own, so that databases
  ///   that change tables only at the end of a transaction can follow.
  /// - Throws: ``ReviewError/newerSchema(found:known:)`` and errors of the database.
  static func migrate(
    _ database: some ReviewDatabase, to versions: [[String]], transaction: (() throws -> Void) throws -> Void
  ) throws {
    // A store of this version needs no right to create tables.
    var isPresent = false
    try transaction { isPresent = try database.hasTable("hig_schema") && version(database) == versions.count }
    if isPresent { return }
    try transaction {
      try database.execute("CREATE TABLE IF NOT EXISTS hig_schema (id BIGINT PRIMARY KEY, version BIGINT NOT NULL)")
    }
    try transaction {
      try database.execute("INSERT INTO hig_schema (id, version) VALUES (1, 0) ON CONFLICT (id) DO NOTHING")
    }
    for (number, statements) in zip(1..., versions) {
      try transaction {
        let present = try version(database)
        guard present <= versions.count else { throw ReviewError.newerSchema(found: present, known: versions.count) }
        guard present < number else { return }
        for statement in statements { try database.execute(statement) }
        try database.execute("UPDATE hig_schema SET version = $1 WHERE id = 1", [.integer(number)])
      }
    }
  }

  /// The version of a database's tables, locked until the transaction ends; 0 without tables.
  static func version(_ database: some ReviewDatabase) throws -> Int {
    guard try database.hasTable("hig_schema") else { return 0 }
    return try database.rows("SELECT version FROM hig_schema WHERE id = 1\(database.rowLock)", []).first?.integer(0)
      ?? 0
  }

  private static let first = [
    // The state of each review. `base` is the entry that stored the present checklist, 0 for the first one; `signed` is
    // the entry of the last sign-off, 0 for none. `notes` are the bytes of all notes, `bytes` those of the checklists
    // and the log. `request` and `body` are the key of the request that created the review; see RequestKey.
    """
    CREATE TABLE hig_reviews (
      id TEXT PRIMARY KEY, title TEXT NOT NULL, author TEXT NOT NULL, created BIGINT NOT NULL,
      changed BIGINT NOT NULL, sequence BIGINT NOT NULL, base BIGINT NOT NULL,
      items BIGINT NOT NULL, reviewed BIGINT NOT NULL, notes BIGINT NOT NULL, bytes BIGINT NOT NULL,
      signed BIGINT NOT NULL DEFAULT 0, request TEXT, body TEXT)
    """, "CREATE INDEX hig_reviews_changed ON hig_reviews (changed)",
    "CREATE INDEX hig_reviews_author ON hig_reviews (author)",
    "CREATE UNIQUE INDEX hig_reviews_request ON hig_reviews (request)",
    // The checklists as they were stored, the first one and one for each renewal.
    """
    CREATE TABLE hig_checklists (
      review TEXT NOT NULL, sequence BIGINT NOT NULL, checklist TEXT NOT NULL,
      PRIMARY KEY (review, sequence))
    """,
    // The state of each item; see StoredItem. findings and found are 0 or 1: whether the checklist has findings about
    // the item, and whether it counts as found by checks.
    """
    CREATE TABLE hig_items (
      review TEXT NOT NULL, item TEXT NOT NULL, verdict TEXT NOT NULL, severity TEXT NOT NULL, note TEXT NOT NULL,
      assignee TEXT NOT NULL, mark TEXT, findings BIGINT NOT NULL, found BIGINT NOT NULL, looked BIGINT NOT NULL,
      effect BIGINT NOT NULL, latest BIGINT NOT NULL, PRIMARY KEY (review, item))
    """,
    // Every name of each item.
    """
    CREATE TABLE hig_item_names (
      review TEXT NOT NULL, name TEXT NOT NULL, item TEXT NOT NULL, PRIMARY KEY (review, name))
    """,
    // The log, to which rows are only added. `undone` is the entry that an undo reverts; `request` and `body` are the
    // key of the request.
    """
    CREATE TABLE hig_log (
      review TEXT NOT NULL, sequence BIGINT NOT NULL, request TEXT NOT NULL, body TEXT, kind TEXT NOT NULL,
      undone BIGINT, author TEXT NOT NULL, recorded BIGINT NOT NULL, item TEXT NOT NULL,
      verdict TEXT, severity TEXT, note TEXT, assignee TEXT,
      verdict_before TEXT, severity_before TEXT, note_before TEXT, assignee_before TEXT,
      looked_before BIGINT, effect_before BIGINT,
      PRIMARY KEY (review, sequence), UNIQUE (review, request))
    """,
    // Personal tokens and links. `digest` is the SHA-256 of the text; only a link has the time when it expires.
    """
    CREATE TABLE hig_tokens (
      id TEXT PRIMARY KEY, digest TEXT NOT NULL, person TEXT NOT NULL, role TEXT NOT NULL,
      created BIGINT NOT NULL, expires BIGINT)
    """,
  ]
}

/// A connection to a database that has the tables of ``ReviewSchema``. Placeholders of statements are `$1`, `$2`, … and
/// first occur in this order, because SQLite numbers them by their first occurrence.
protocol ReviewDatabase {
  /// The end of a query that locks its rows until the transaction ends; empty where a transaction locks everything.
  var rowLock: String { get }

  func execute(_ sql: String, _ values: [SQLValue]) throws

  func rows(_ sql: String, _ values: [SQLValue]) throws -> [TextRow]

  func hasTable(_ name: String) throws -> Bool

  /// Sends a change to other processes when the transaction is committed, where the database can.
  func notify(_ change: ReviewNotice) throws
}

/// The values of a row as texts; columns are numbered from 0.
struct TextRow {
  let cells: [String?]

  func optionalText(_ column: Int) -> String? { cells.indices.contains(column) ? cells[column] : nil }

  func text(_ column: Int) -> String { optionalText(column) ?? "" }

  func integer(_ column: Int) -> Int { Int(text(column)) ?? 0 }
}

/// The message that a review changed: its id and the number of its last entry.
struct ReviewNotice: Hashable, Sendable {
  let id: ReviewID
  let sequence: Int

  var text: String { "\(id.text) \(sequence)" }
}

extension ReviewNotice {
  /// Parses a ``text``; returns `nil` for others.
  init?(_ text: String) {
    let parts = text.split(separator: " ")
    guard parts.count == 2, let id = ReviewID(String(parts[0])), let sequence = Int(parts[1]) else { return nil }
    self.init(id: id, sequence: sequence)
  }
}

extension ReviewDatabase {
  func execute(_ sql: String) throws { try execute(sql, []) }

  /// Inserts rows, several with one statement.
  func insert(into table: String, _ columns: [String], _ rows: [[SQLValue]]) throws {
    let batch = 100
    for start in stride(from: 0, to: rows.count, by: batch) {
      let part = rows[start..<min(start + batch, rows.count)]
      let places = part.indices.map { row in
        let first = (row - start) * columns.count
        return "(" + columns.indices.map { "$\(first + $0 + 1)" }.joined(separator: ", ") + ")"
      }
      try execute(
        "INSERT INTO \(table) (\(columns.joined(separator: ", "))) VALUES \(places.joined(separator: ", "))",
        part.flatMap { $0 })
    }
  }
}
