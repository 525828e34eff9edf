import GuidelineModel
import SQLiteStore

/// The tokens in a database. Each method runs inside a transaction of the caller.
struct AccessTables {
  let database: any ReviewDatabase

  /// Adds a token, unless it was added before.
  func add(_ token: TokenText, of person: Person) throws {
    try database.execute(
      """
      INSERT INTO hig_tokens (id, digest, person, role, created) VALUES ($1, $2, $3, $4, $5)
      ON CONFLICT (id) DO NOTHING
      """,
      [
        .text(token.id), .text(token.digest), .text(person.name), .text(person.role.rawValue),
        .integer(CurrentTime.milliseconds),
      ])
  }

  /// Removes a token; returns whether there was one.
  func removeToken(_ id: String) throws -> Bool {
    let rows = try database.rows(
      "SELECT id FROM hig_tokens WHERE id = $1\(database.rowLock)", [.text(id)])
    try database.execute("DELETE FROM hig_tokens WHERE id = $1", [.text(id)])
    return !rows.isEmpty
  }

  /// The person of a token; `nil` for an invalid one.
  func person(of token: TokenText) throws -> Person? {
    let row = try database.rows(
      "SELECT person, role, digest FROM hig_tokens WHERE id = $1", [.text(token.id)]
    ).first
    guard let row, token.has(digest: row.text(2)) else { return nil }
    return Person(row)
  }

  /// The tokens, the newest first.
  func tokens(limit: Int) throws -> [AccessToken] {
    try database.rows(
      "SELECT person, role, id, created FROM hig_tokens ORDER BY created DESC, id LIMIT $1",
      [.rowLimit(limit)]
    ).compactMap { row in
      Person(row).map { AccessToken(id: row.text(2), person: $0, created: row.integer(3)) }
    }
  }
}

extension Person {
  /// Reads a name and a role; `nil` for a role of a later version, which gives no access.
  fileprivate init?(_ row: TextRow) {
    guard let role = AccessRole(rawValue: row.text(1)) else { return nil }
    self.init(name: row.text(0), role: role)
  }
}

/// The text of a personal token, `hig_ID_SECRET`: the id finds the token, the secret proves it.
struct TokenText {
  /// 10 letters and digits.
  let id: String
  /// The whole text.
  let text: String

  /// Creates a token with 256 random bits.
  static func random() -> TokenText {
    let id = RandomText.make(idLength)
    return TokenText(id: id, text: "\(prefix)_\(id)_\(RandomText.make(secretLength))")
  }

  /// Parses a text; returns `nil` for one that cannot be a token.
  init?(_ text: String) {
    guard text.utf8.count == Self.prefix.utf8.count + Self.idLength + Self.secretLength + 2 else {
      return nil
    }
    let parts = text.split(separator: "_", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0] == Self.prefix, parts[1].utf8.count == Self.idLength,
      RandomText.isOne(parts[1]), RandomText.isOne(parts[2])
    else { return nil }
    self.init(id: String(parts[1]), text: text)
  }

  private init(id: String, text: String) {
    self.id = id
    self.text = text
  }

  /// The digest that a store keeps.
  var digest: String { Checksum(of: text).description }

  /// Whether the token has a digest, in a time that does not depend on where the digests differ.
  func has(digest: String) -> Bool {
    let own = Array(self.digest.utf8)
    let other = Array(digest.utf8)
    guard own.count == other.count else { return false }
    return zip(own, other).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }

  private static let prefix = "hig"
  private static let idLength = 10
  private static let secretLength = 43
}
