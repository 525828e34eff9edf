import GuidelineModel
import SQLiteStore

extension ReviewStore {
  /// Adds a personal token and returns its text, which cannot be read again: the store keeps only its SHA-256.
  ///
  /// - Parameter person: the name of the person who gets the token; a person may have several.
  package func addToken(for person: String, role: AccessRole) throws(ReviewError) -> String {
    try ReviewText.check(name: person)
    let token = TokenText.random()
    try write(nil) { tables in
      try tables.database.execute(
        """
        INSERT INTO hig_tokens (id, digest, person, role, created) VALUES ($1, $2, $3, $4, $5)
        ON CONFLICT (id) DO NOTHING
        """,
        [
          .text(token.id), .text(token.digest), .text(person), .text(role.rawValue),
          .integer(ReviewTime.now),
        ])
    }
    return token.text
  }

  /// Revokes a token by its text or by its ``AccessToken/id``; returns whether it was valid.
  package func revokeToken(_ token: String) throws(ReviewError) -> Bool {
    let id = TokenText(token)?.id ?? token
    guard RandomText.isOne(id) else { return false }
    return try writeDeletion(nil) { tables in
      let database = tables.database
      let rows = try database.rows(
        "SELECT id FROM hig_tokens WHERE id = $1\(database.rowLock)", [.text(id)])
      try database.execute("DELETE FROM hig_tokens WHERE id = $1", [.text(id)])
      return !rows.isEmpty
    }
  }

  /// The person to whom a valid token belongs; `nil` for any other text.
  ///
  /// The time does not depend on the secret part of the text.
  package func person(forToken text: String) throws(ReviewError) -> Person? {
    guard let token = TokenText(text) else { return nil }
    return try read { tables in
      let row = try tables.database.rows(
        "SELECT person, role, digest FROM hig_tokens WHERE id = $1", [.text(token.id)]
      ).first
      guard let row, token.has(digest: row.text(2)) else { return nil }
      return Person(row)
    }
  }

  /// The valid tokens, the newest first.
  ///
  /// - Parameter limit: the most tokens; at most ``ReviewLimits/rows`` are returned.
  package func tokens(limit: Int) throws(ReviewError) -> [AccessToken] {
    try read { tables in
      try tables.database.rows(
        "SELECT person, role, id, created FROM hig_tokens ORDER BY created DESC, id LIMIT $1",
        [.rowLimit(limit)]
      ).compactMap { row in
        Person(row).map { AccessToken(id: row.text(2), person: $0, created: row.integer(3)) }
      }
    }
  }
}

/// A level of permission; each role includes those before it.
package enum AccessRole: String, CaseIterable, Comparable, Sendable {
  /// May read reviews.
  case reader
  /// May also change items and add reviews.
  case reviewer
  /// May also delete reviews.
  case admin

  package static func < (first: AccessRole, second: AccessRole) -> Bool {
    first.level < second.level
  }

  private var level: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

package struct Person: Hashable, Sendable {
  package let name: String
  package let role: AccessRole
}

/// A token as a store lists it, without its secret.
package struct AccessToken: Hashable, Sendable {
  /// The part of the token's text that names it: 10 letters and digits.
  package let id: String
  package let person: Person
  /// When the token was added, in milliseconds since 1970.
  package let created: Int
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
  let text: String

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
