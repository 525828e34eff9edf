// AccessRole, Person, AccessToken
import GuidelineModel
import SQLiteStore

extension ReviewStore {
  /// Adds a personal token and returns its text, which cannot be read again: the store keeps only its SHA-256.
  ///
  /// - Parameter isLink: whether the text can only be exchanged, once and for ``AccessToken/linkLife``, for a token.
  package func addToken(for person: String, role: AccessRole, isLink: Bool = false) throws(ReviewError) -> String {
    try ReviewText.check(name: person)
    let token = TokenText.random()
    let expiry = isLink ? ReviewTime.now + AccessToken.linkLife : nil
    try write(nil) { try $0.add(token, for: Person(name: person, role: role), expiry: expiry) }
    return token.text
  }

  /// Exchanges the text of a link for a new token; `nil` for one that was used or is too old, and for other texts.
  func token(forLink text: String) throws(ReviewError) -> String? {
    guard let link = TokenText(text) else { return nil }
    let token = TokenText.random()
    return try write(nil) { tables in
      // A repeated transaction finds its own token.
      if try tables.person(of: token, isLink: false) != nil { return token.text }
      guard let person = try tables.person(of: link, isLink: true) else { return nil }
      try tables.database.execute("DELETE FROM hig_tokens WHERE id = $1", [.text(link.id)])
      try tables.add(token, for: person, expiry: nil)
      return token.text
    }
  }

  /// Revokes a token by its text or by its ``AccessToken/id``; returns whether it was valid.
  package func revokeToken(_ token: String) throws(ReviewError) -> Bool {
    let id = TokenText(token)?.id ?? token
    guard RandomText.isOne(id) else { return false }
    return try writeDeletion(nil) { tables in
      let database = tables.database
      let rows = try database.rows("SELECT id FROM hig_tokens WHERE id = $1\(database.rowLock)", [.text(id)])
      try database.execute("DELETE FROM hig_tokens WHERE id = $1", [.text(id)])
      return !rows.isEmpty
    }
  }

  /// The person to whom a valid token belongs; `nil` for any other text. The time does not depend on the secret part.
  package func person(forToken text: String) throws(ReviewError) -> Person? {
    guard let token = TokenText(text) else { return nil }
    return try read { try $0.person(of: token, isLink: false) }
  }

  /// The valid tokens and links, the newest first; at most ``ReviewLimits/rows``.
  package func tokens(limit: Int) throws(ReviewError) -> [AccessToken] {
    try read { tables in
      try tables.database.rows(
        """
        SELECT person, role, id, created, expires FROM hig_tokens
        WHERE COALESCE(expires, $1) >= $2 ORDER BY created DESC, id LIMIT $3
        """, [.integer(ReviewTime.now), .integer(ReviewTime.now), .rowLimit(limit)]
      ).compactMap { row in
        Person(row).map {
          AccessToken(id: row.text(2), person: $0, isLink: row.optionalText(4) != nil, created: row.integer(3))
        }
      }
    }
  }
}

extension ReviewTables {
  fileprivate func add(_ token: TokenText, for person: Person, expiry: Int?) throws {
    try database.execute(
      """
      INSERT INTO hig_tokens (id, digest, person, role, created, expires)
      VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (id) DO NOTHING
      """,
      [
        .text(token.id), .text(token.digest), .text(person.name), .text(person.role.rawValue),
        .integer(ReviewTime.now), SQLValue(expiry),
      ])
  }

  /// The person to whom a token or a link belongs, locked until the transaction ends; `nil` if it is not valid.
  fileprivate func person(of token: TokenText, isLink: Bool) throws -> Person? {
    let row = try database.rows(
      "SELECT person, role, digest, expires FROM hig_tokens WHERE id = $1"
        + (isLink ? database.rowLock : ""), [.text(token.id)]
    ).first
    guard let row, token.has(digest: row.text(2)) else { return nil }
    let expiry = row.optionalText(3) == nil ? nil : row.integer(3)
    guard isLink ? expiry.map({ $0 > ReviewTime.now }) ?? false : expiry == nil else { return nil }
    return Person(row)
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

  package static func < (first: AccessRole, second: AccessRole) -> Bool { first.level < second.level }

  private var level: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

package struct Person: Hashable, Sendable {
  package let name: String
  package let role: AccessRole
  /// How a browser can name another person.
  var sign: Sign = .fixed

  enum Sign: Sendable {
    /// It cannot: a proxy or the sender names the person.
    case fixed
    /// The person at this machine, who has not chosen a name.
    case unnamed
    /// The person at this machine by the name that was chosen in the browser.
    case chosen
    /// The browser has a token.
    case token
  }
}

/// A token as a store lists it, without its secret.
package struct AccessToken: Hashable, Sendable {
  /// The part of the token's text that names it: 10 letters and digits.
  package let id: String
  package let person: Person
  /// Whether it is a link, which can be exchanged for a token once.
  package let isLink: Bool
  package let created: Int

  /// The time for which a link can be used, in milliseconds: 3 days.
  static let linkLife = 3 * 86_400_000
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
  let id: String
  let text: String

  static func random() -> TokenText {
    let id = RandomText.make(idLength)
    return TokenText(id: id, text: "\(prefix)_\(id)_\(RandomText.make(secretLength))")
  }

  init?(_ text: String) {
    guard text.utf8.count == Self.prefix.utf8.count + Self.idLength + Self.secretLength + 2 else { return nil }
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
