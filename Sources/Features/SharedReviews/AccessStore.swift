/// Keeps permissions: personal tokens.
///
/// Every method may be called from any thread and blocks it.
package protocol AccessStore: Sendable {
  /// Adds a personal token and returns its text, which cannot be read again: the store keeps only its SHA-256.
  ///
  /// - Parameters:
  ///   - person: the name of the person who gets the token; a person may have several.
  ///   - role: what the token allows.
  func addToken(for person: String, role: AccessRole) throws(ReviewError) -> String

  /// Revokes a token by its text or by its ``AccessToken/id``; returns whether it was valid.
  func revokeToken(_ token: String) throws(ReviewError) -> Bool

  /// The person to whom a valid token belongs; `nil` for any other text.
  ///
  /// The time does not depend on the secret part of the text.
  func person(forToken text: String) throws(ReviewError) -> Person?

  /// The valid tokens, the newest first.
  ///
  /// - Parameter limit: the most tokens; at most ``ReviewLimits/rows`` are returned.
  func tokens(limit: Int) throws(ReviewError) -> [AccessToken]
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

  private var level: Int {
    switch self {
    case .reader: 0
    case .reviewer: 1
    case .admin: 2
    }
  }
}

/// A person with a role.
package struct Person: Hashable, Sendable {
  /// The name.
  package let name: String
  /// The role.
  package let role: AccessRole

  package init(name: String, role: AccessRole) {
    self.name = name
    self.role = role
  }
}

/// A token as a store lists it, without its secret.
package struct AccessToken: Hashable, Sendable {
  /// The part of the token's text that names it: 10 letters and digits.
  package let id: String
  /// The person and the role of the token.
  package let person: Person
  /// When the token was added, in milliseconds since 1970.
  package let created: Int
}
